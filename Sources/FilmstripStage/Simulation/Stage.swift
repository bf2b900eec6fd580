import FilmstripGraphics
import FilmstripRendering
import FilmstripSupport
import FilmstripTiming
import QuartzCore
import UIKit

/// A simulator with a window, on which a film runs.
///
/// Each stage has its own simulator (`Headless.Simulator`) with its own clock, which changes only
/// when the stage advances it. Everything that happens on a stage is a function of its content and
/// of the times to which it is advanced. Several stages can be used alternately in one process: a
/// stage makes its simulator the current one in its initializer and in each of its methods. Create
/// and use a stage's objects while that stage is current; call `makeCurrent()` first if another
/// stage was used in between.
@MainActor
public final class Stage {
  /// The settings of the film.
  public let settings: FilmSettings
  /// The window that fills the screen.
  public let window: UIWindow
  /// The simulation that runs on the stage.
  package let simulator: Headless.Simulator
  private let statusBar: StatusBarView
  /// The home indicator, or `nil` on a device with a home button.
  private let homeIndicator: HomeIndicatorView?
  /// The closure that is called at the end of each run-loop pass of the clock, after layout.
  package var onPassEnd: (() -> Void)?
  /// The film of steps that runs on the stage, or `nil` if there is none.
  package weak var film: StageFilm?
  /// Whether frames contain the positions of views without a name that an app's animator moves; `false` by default, as
  /// every frame then visits all views of the transition.
  package var recordsMovingViews = false
  private var movingViewList = MovingViews()

  /// Creates a stage with an empty window.
  ///
  /// - Parameters:
  ///   - settings: The settings of the film.
  ///   - text: The object that measures text.
  public init(settings: FilmSettings, text: any TextMeasuring) {
    self.settings = settings
    var device = settings.device
    device.scale = settings.scale
    simulator = Headless.Simulator(
      device: device, style: settings.style == .dark ? .dark : .light,
      direction: settings.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      orientation: settings.orientation.interface, contrast: settings.contrast.accessibility,
      contentSize: settings.textSize.category, motion: settings.motion.headless,
      iosVersion: settings.iosVersion)
    simulator.language = settings.language.rawValue
    simulator.glass = settings.glass
    simulator.text = text
    simulator.systemFonts = settings.fonts
    simulator.transitionCurve = settings.curve
    simulator.coversScreen = settings.coversScreen
    if let release = settings.release {
      simulator.releaseRule = .projected(seconds: release.seconds, threshold: release.threshold)
    }
    simulator.imageDecoder = ImageFileDecoding()
    simulator.imageEncoder = (text as? PangoText).map(PNGImageEncoding.init)
    simulator.clock.frameRate = settings.frameRate
    simulator.makeCurrent()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .black
    statusBar = StatusBarView(device: simulator.device)
    homeIndicator = HomeIndicatorView(device: simulator.device, window: window)
    simulator.clock.onPassEnd = { [weak self] in self?.endPass() }
  }

  /// Sets the curve of UIKit's transitions that begin from now on; `nil` restores the curve of the settings.
  package func setCurve(_ curve: TransitionCurve?) {
    simulator.transitionCurve = curve ?? settings.curve
  }

  /// Makes this stage's simulator the current one, which UIKit's static members and layers use.
  public func makeCurrent() { simulator.makeCurrent() }

  /// Shows a view controller in the window before the film begins.
  ///
  /// The view controller's first callbacks are not in the timeline.
  ///
  /// - Parameter controller: The view controller, which becomes the root view controller of the
  ///   window.
  public func show(_ controller: UIViewController) {
    makeCurrent()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    for view in [statusBar, homeIndicator] as [UIView?] { view.map(window.addSubview) }
    endPass()
    // The view is then visible when the film begins, so that snapshots of it are possible.
    CATransaction.flush()
    simulator.callbackLog.clear()
  }

  /// The size of the screen in points when the film began.
  public var size: CGSize { settings.size }

  /// Rotates the interface as if the device were rotated, if the view controller that covers the
  /// screen supports the orientation.
  ///
  /// The film's frames keep their orientation.
  ///
  /// - Parameters:
  ///   - orientation: The new orientation.
  ///   - animated: Whether the rotation is animated. The default is `true`.
  /// - Returns: Whether the interface rotates.
  @discardableResult
  public func turn(to orientation: ScreenOrientation, animated: Bool = true) -> Bool {
    makeCurrent()
    return window.turn(to: orientation.interface, animated: animated)
  }

  /// Advances the clock to a time.
  ///
  /// Animations that end exactly at that time have not ended afterwards.
  ///
  /// - Parameter time: The time, which must not be before the clock's time.
  public func advance(to time: MediaTime) {
    makeCurrent()
    demand(
      time >= simulator.clock.now,
      "a stage's clock cannot move back from \(simulator.clock.now.seconds) s to "
        + "\(time.seconds) s")
    endPass()
    simulator.clock.advance(to: time)
  }

  /// Returns the current frame.
  ///
  /// - Returns: The display list of the frame.
  public func displayList() -> DisplayList {
    makeCurrent()
    onCommit?(true)
    defer { onCommit?(false) }
    return window.layer.commitDisplayList(size: size)
  }

  /// Returns the positions of the views without a name that an app's animator moves now, from the bottom up, or an empty
  /// list unless `recordsMovingViews` is `true`.
  package func movingViews() -> [NodePlacement] {
    guard recordsMovingViews else { return [] }
    makeCurrent()
    return movingViewList.placements(in: simulator.interactiveTransition.animatedContainer)
  }

  /// The closure that is called when the creation of a frame's display list begins (`true`) and
  /// ends, or `nil` if nothing measures that time.
  package var onCommit: ((_ isBeginning: Bool) -> Void)?

  /// The end of the last running animation, or `nil` if none runs.
  package var lastAnimationEnd: MediaTime? { window.layer.latestAnimationEnd() }

  /// Returns whether one of the first `count` animations of the simulation runs and will end by
  /// itself.
  func runsAnimation(ofFirst count: Int) -> Bool {
    window.layer.latestAnimationEnd(ofFirst: count) != nil
  }

  /// The callbacks since the beginning of the film, in order.
  ///
  /// If several objects have the same name, the second one gets the suffix `#2`, the third one
  /// `#3`, and so on.
  public var events: [TimelineEvent] { events(after: 0) }

  /// Returns the callbacks after the first `count` callbacks.
  package func events(after count: Int) -> [TimelineEvent] {
    simulator.callbackLog.events.dropFirst(count).map { event in
      TimelineEvent(
        time: event.time.seconds, event: event.event,
        object: TimelineEvent.name(event.object, event.objectNumber),
        animated: event.animated ?? false)
    }
  }

  /// The release decisions of interactive transitions since the beginning of the film, in order.
  public var decisions: [TimelineDecision] {
    simulator.callbackLog.decisions.map(TimelineDecision.init)
  }

  /// Lays out the window and updates the status bar.
  func layout() {
    window.layoutIfNeeded()
    statusBar.update(for: window.rootViewController)
    homeIndicator?.update(for: window.rootViewController)
  }

  private func endPass() {
    layout()
    // Animations of layers that the layout removed must end before a step does.
    CATransaction.flush()
    onPassEnd?()
    // Views draw at the end of every pass, even without a frame, because snapshots use the drawing.
    window.layer.prepareForCommit()
  }
}
