import FilmstripGraphics
import FilmstripSupport
import Foundation
import QuartzCore

extension Headless {
  /// One running simulation: a device, its clock, and all state that UIKit keeps for a process.
  ///
  /// UIKit's statics (`UIScreen.main`, `UIApplication.shared`, `UITraitCollection.current`,
  /// `UIView.areAnimationsEnabled`, `CACurrentMediaTime()` …) read the current simulator. A new
  /// film starts with a new simulator, so it inherits nothing from the film before. Several
  /// simulators can exist at the same time; the objects of each are used only while it is current.
  @MainActor
  public final class Simulator {
    /// The simulator that UIKit's statics read: at first one of an iPhone 14.
    public private(set) static var current = Simulator(
      device: .default, context: .current, environment: .first)

    // MARK: Environment

    /// The simulated device.
    public let device: Device
    /// The version of iOS whose behaviour is simulated, 12 to 18.
    public let iosVersion: Int
    /// The interface's orientation.
    package internal(set) var orientation: UIInterfaceOrientation
    /// The orientation at the start: frames show this orientation upright.
    let uprightOrientation: UIInterfaceOrientation

    /// The rule that decides whether a back swipe completes.
    public var releaseRule = ReleaseRule.augmented
    /// The rule that decides which navigation bars use their scroll edge appearance.
    public var scrollEdgeRule = ScrollEdgeRule.largeTitles
    /// What becomes of model values when a percent-driven transition is cancelled.
    public var cancelRule = CancelRule.restoresModels
    /// The curve that transitions have in place of their own; nil for their own.
    package var transitionCurve: TransitionCurve?

    /// Clock and transactions of the layers.
    package let context: AnimationContext
    /// The clock.
    package var clock: VirtualClock { context.clock }
    /// The state that code on any thread can read.
    let environment: SharedEnvironment

    /// Measures the simulator's text; nil at first.
    package var text: (any TextMeasuring)? {
      get { environment.services.text }
      set { environment.services.text = newValue }
    }

    /// Decodes the simulator's image files; nil at first.
    package var imageDecoder: (any ImageDecoding)? {
      get { environment.services.imageDecoder }
      set { environment.services.imageDecoder = newValue }
    }

    /// Encodes the simulator's drawings as image files; nil at first.
    package var imageEncoder: (any ImageEncoding)? {
      get { environment.services.imageEncoder }
      set { environment.services.imageEncoder = newValue }
    }

    // MARK: What the simulation tells

    /// The reports since the start, oldest first.
    public internal(set) var reports: [Report] = []

    /// Forgets the reports, so that a film goes on after one.
    package func clearReports() { reports = [] }

    /// The callbacks and decisions since the start.
    package let callbackLog = CallbackLog()
    /// The newest transition of the navigation controllers.
    package var runningTransition: RunningTransition?
    /// The transition that a gesture drives.
    package let heldTransition = HeldTransition()
    /// The transitions that run now, other than pushes and pops.
    var otherTransitions: [ControllerTransition] = []

    /// The status bar; nil without a stage.
    weak var statusBar: StatusBarView?

    // MARK: Apple's shared objects

    private(set) lazy var application = UIApplication()
    private(set) lazy var screen = UIScreen()
    private(set) lazy var currentDevice = UIDevice()
    private(set) lazy var windowScene = UIWindowScene()

    // MARK: State of UIKit's parts

    /// Sends touches to recognizers and views.
    package let touchRouter = TouchRouter()
    weak var firstResponder: UIResponder?
    var animationBlocks = AnimationBlockState()
    /// Running property animators, which no one else needs to keep.
    var runningAnimators: [ObjectIdentifier: UIViewPropertyAnimator] = [:]
    let graphicsStack = GraphicsStack()
    let appearanceRules = AppearanceRules()
    let delayedCalls = DelayedCalls()
    let selectorObservers = SelectorObservers()
    /// Whether a parent passes appearance calls on to its children.
    var isForwardingAppearance = false
    /// Whether a popover changes its size; its bars move with it.
    var isResizingPopover = false
    var stateSaver: StateSaver?
    var stateRestorer: StateRestorer?
    /// The last numbers that were given to constraints, custom detents and cell registrations.
    var serials = Serials()

    /// The last numbers of objects that are numbered in the order of their creation.
    struct Serials {
      var constraint = 0
      var detent = 0
      var registration = 0
    }

    // MARK: Starting

    /// A simulator at time 0, in the state before an app starts; it is not current yet.
    ///
    /// There are no windows and no reports, and all switches have their defaults.
    ///
    /// - Parameters:
    ///   - device: the simulated device.
    ///   - style: light or dark.
    ///   - direction: the direction of the interface.
    ///   - orientation: the orientation at the start.
    ///   - contrast: normal or high.
    ///   - contentSize: the text size.
    ///   - motion: whether the person prefers less motion.
    ///   - iosVersion: the version of iOS whose behaviour is simulated.
    /// - Precondition: `iosVersion` is from 12 to 18.
    public convenience init(
      device: Device, style: UIUserInterfaceStyle = .light,
      direction: UITraitEnvironmentLayoutDirection = .leftToRight,
      orientation: UIInterfaceOrientation = .portrait,
      contrast: UIAccessibilityContrast = .normal,
      contentSize: UIContentSizeCategory = .large, motion: Motion = .standard,
      iosVersion: Int = 18
    ) {
      demand(
        Headless.iosVersions.contains(iosVersion),
        "iosVersion must be from 12 to 18, but is \(iosVersion)")
      let device = device.as(of: iosVersion)
      let traits = UITraitCollection(
        style: style, idiom: device.isPad ? .pad : .phone, displayScale: CGFloat(device.scale),
        horizontal: device.sizeClasses(orientation).horizontal,
        vertical: device.sizeClasses(orientation).vertical, direction: direction,
        contrast: contrast, contentSize: contentSize, level: .base)
      self.init(
        device: device, iosVersion: iosVersion, orientation: orientation,
        context: AnimationContext(),
        environment: SharedEnvironment(
          traits: traits, motion: motion,
          assets: AssetFolders(extra: SharedEnvironment.first.assets.extra)))
    }

    private init(
      device: Device, iosVersion: Int = 18, orientation: UIInterfaceOrientation = .portrait,
      context: AnimationContext, environment: SharedEnvironment
    ) {
      self.device = device
      self.iosVersion = iosVersion
      self.orientation = orientation
      uprightOrientation = orientation
      self.context = context
      self.environment = environment
      context.onSimplified = { [weak self] what in self?.reports.append(.simplified(what)) }
      context.onUnsupported = { [weak self] name in self?.reports.append(.unsupported(name)) }
    }

    /// Makes UIKit's statics, layers and animations use this simulator from now on.
    public func makeCurrent() {
      guard Self.current !== self else { return }
      Self.current = self
      context.makeCurrent()
      environment.makeCurrent()
    }
  }
}
