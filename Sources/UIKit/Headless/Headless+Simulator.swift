import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation
import QuartzCore

extension Headless {
  /// A running simulation: a device, its clock, and all state that UIKit keeps for a process.
  ///
  /// UIKit's static members (`UIScreen.main`, `UIApplication.shared`, `UITraitCollection.current`,
  /// `UIView.areAnimationsEnabled`, `CACurrentMediaTime()` …) read the current simulator. A new
  /// film starts with a new simulator, so it inherits nothing from the previous film. Several
  /// simulators can exist at the same time; the objects of each are used only while that simulator
  /// is current.
  @MainActor
  public final class Simulator {
    /// The simulator that UIKit's static members read; initially, one that simulates an iPhone 14.
    public private(set) static var current = Simulator(
      device: .default, context: .current, environment: .first)

    // MARK: Environment

    /// The simulated device.
    public let device: Device
    /// The version of iOS whose behaviour is simulated, 12 to 18, 26 or 27.
    public let iosVersion: Int
    /// The orientation of the interface.
    package internal(set) var orientation: UIInterfaceOrientation
    /// The orientation at the start, which frames show upright.
    let uprightOrientation: UIInterfaceOrientation

    /// The rule that a film or a test chose for back swipes, or `nil` to use the rule of the
    /// simulated version of iOS.
    package var chosenReleaseRule: ReleaseRule?
    /// The rule that decides whether a back swipe completes; `augmented` if none is set.
    ///
    /// In iOS 26, back swipes follow another rule until this property is set.
    public var releaseRule: ReleaseRule {
      get { chosenReleaseRule ?? .augmented }
      set { chosenReleaseRule = newValue }
    }
    /// The rule that decides which navigation bars use their scroll edge appearance.
    public var scrollEdgeRule = ScrollEdgeRule.largeTitles
    /// The rule for model values when a percent-driven transition is cancelled.
    public var cancelRule = CancelRule.restoresModels
    /// The curve that replaces the curves of built-in transitions; if `nil`, they keep their own curves.
    package var transitionCurve: TransitionCurve?
    /// Whether `transitionCurve` also replaces the curves of an app's animators, to try the curve out.
    package var curvesAppAnimations = false

    /// Whether presentations cover the screen by default in every version of iOS, as in apps that were
    /// built before iOS 13.
    package var coversScreen = false

    /// The clock and the transactions of the layers.
    package let context: AnimationContext
    /// The clock of the simulation.
    package var clock: VirtualClock { context.clock }
    /// The state that code on any thread can read.
    let environment: SharedEnvironment

    /// The service that measures the simulator's text; initially `nil`.
    package var text: (any TextMeasuring)? {
      get { environment.services.text }
      set { environment.services.text = newValue }
    }

    /// The families of the system font; fonts that exist keep their family.
    package var systemFonts: Headless.SystemFonts {
      get { environment.services.systemFonts }
      set { environment.services.systemFonts = newValue }
    }

    /// The service that decodes the simulator's image files; initially `nil`.
    package var imageDecoder: (any ImageDecoding)? {
      get { environment.services.imageDecoder }
      set { environment.services.imageDecoder = newValue }
    }

    /// The service that encodes the simulator's drawings as image files; initially `nil`.
    package var imageEncoder: (any ImageEncoding)? {
      get { environment.services.imageEncoder }
      set { environment.services.imageEncoder = newValue }
    }

    // MARK: Results of the simulation

    /// The fonts and libraries outside Filmstrip that code has used so far.
    package var externalParts: ExternalParts { environment.externalParts.withLock { $0 } }

    /// The reports since the start, oldest first.
    public internal(set) var reports: [Report] = []

    /// The messages of the reports that are added only once.
    var simplifications: Set<String> = []

    /// Discards the reports, so that a film can continue after a report.
    package func clearReports() { reports = [] }

    /// The callbacks and decisions since the start.
    package let callbackLog = CallbackLog()
    /// The progress of the most recent transition.
    package var runningTransition: RunningTransition?
    /// The transition that a gesture drives.
    package let interactiveTransition = InteractiveTransition()
    /// The running transitions that aren't pushes or pops.
    var otherTransitions: [ControllerTransition] = []

    /// The status bar, or `nil` if there is no stage.
    weak var statusBar: StatusBarView?
    /// The language of the default title of back buttons and of the texts of Interface Builder files,
    /// as a code of ISO 639-1.
    package var language = "en"
    /// The position of iOS 27's setting of glass: 0 is clear, 1 is tinted; *chosen:* 0.5
    /// (FACTS: glass27.setting).
    package var glass = 0.5

    // MARK: Apple's shared objects

    private(set) lazy var application = UIApplication()
    private(set) lazy var screen = UIScreen()
    private(set) lazy var currentDevice = UIDevice()
    private(set) lazy var windowScene = UIWindowScene()
    private(set) lazy var pasteboard = UIPasteboard()
    private(set) lazy var menuController = UIMenuController()
    private(set) lazy var urlSession = URLSession(configuration: .default)
    private(set) lazy var imageManager = PHImageManager()
    private(set) lazy var notificationCenter = UNUserNotificationCenter()

    // MARK: Internal state of UIKit

    /// The router that sends touches to recognizers and views.
    package let touchRouter = TouchRouter()
    weak var firstResponder: UIResponder?
    var animationBlocks = AnimationBlockState()
    let propertyUpdates = PropertyUpdates()
    let concentricCorners = ConcentricCorners()
    /// The running property animators, which no other code needs to retain.
    var runningAnimators: [ObjectIdentifier: UIViewPropertyAnimator] = [:]
    let graphicsStack = GraphicsStack()
    let appearanceRules = AppearanceRules()
    let delayedCalls = DelayedCalls()
    let selectorObservers = SelectorObservers()
    /// Whether a parent is forwarding appearance calls to its children.
    var isForwardingAppearance = false
    /// Whether a popover is being resized, in which case its bars are animated too.
    var isResizingPopover = false
    var stateSaver: StateSaver?
    var stateRestorer: StateRestorer?
    /// The Interface Builder files that were read.
    package private(set) lazy var interfaceFiles = InterfaceFiles()
    /// The last numbers that constraints, custom detents and cell registrations received.
    var serials = Serials()

    /// The last numbers of objects that are numbered in the order of their creation.
    struct Serials {
      var constraint = 0
      var detent = 0
      var registration = 0
    }

    // MARK: Initialization

    /// Creates a simulator at time 0, in the state before an app starts.
    ///
    /// The simulator is not current yet. There are no windows and no reports, and all settings have
    /// their defaults.
    ///
    /// - Parameters:
    ///   - device: The simulated device.
    ///   - style: The interface style, light or dark.
    ///   - direction: The layout direction of the interface.
    ///   - orientation: The orientation at the start.
    ///   - contrast: The contrast, normal or high.
    ///   - contentSize: The text size.
    ///   - motion: The user's preference for less motion.
    ///   - iosVersion: The version of iOS whose behaviour is simulated.
    /// - Precondition: `iosVersion` is 12 to 18, 26 or 27.
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
        "iosVersion must be \(Headless.iosVersionWords), but is \(iosVersion)")
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

    /// Makes UIKit's static members, layers and animations use this simulator from now on.
    public func makeCurrent() {
      guard Self.current !== self else { return }
      Self.current = self
      context.makeCurrent()
      environment.makeCurrent()
    }
  }
}
