import FilmstripGraphics
import FilmstripRendering
import FilmstripSupport
import FilmstripTiming
import QuartzCore
import UIKit

/// A simulator with a window, on which a film runs.
///
/// Each stage has its own simulator (`Headless.Simulator`) with its own clock, which changes only
/// when the stage advances it. All that happens on a stage is a function of its content and of the
/// times to which it is advanced. Several stages can take turns in one process: a stage makes its
/// simulator the current one in its initializer and in each of its methods. Create and use a
/// stage's objects while it is current; call `makeCurrent()` first if another stage was used in
/// between.
@MainActor
public final class Stage {
  /// The settings of the film.
  public let settings: FilmSettings
  /// The window that fills the screen.
  public let window: UIWindow
  /// The simulation that runs on the stage.
  package let simulator: Headless.Simulator
  private let statusBar: StatusBarView
  /// Called at the end of each turn of the clock, after layout.
  package var onTurnEnd: (() -> Void)?
  /// The film of steps that runs on the stage, if there is one.
  package weak var film: StageFilm?

  /// A stage with an empty window; `text` measures its text.
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
    simulator.text = text
    simulator.imageDecoder = ImageFileDecoding()
    simulator.imageEncoder = (text as? PangoText).map(PNGImageEncoding.init)
    simulator.clock.frameRate = settings.frameRate
    simulator.makeCurrent()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .black
    statusBar = StatusBarView(device: simulator.device)
    simulator.clock.onTurnEnd = { [weak self] in self?.endTurn() }
  }

  /// Makes this stage's simulator the current one, which UIKit's statics and layers use.
  public func makeCurrent() { simulator.makeCurrent() }

  /// Shows a controller's view in the window before the film begins.
  ///
  /// Its first callbacks are not in the timeline.
  public func show(_ controller: UIViewController) {
    makeCurrent()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.addSubview(statusBar)
    endTurn()
    // The page is visible when the film begins, so snapshots of it are possible.
    CATransaction.flush()
    simulator.callbackLog.clear()
  }

  /// The size of the screen in points when the film began.
  public var size: CGSize { settings.size }

  /// Rotates the interface as if the device were rotated, if the controller that covers the screen
  /// supports the orientation.
  ///
  /// The film's frames keep their orientation.
  ///
  /// - Returns: Whether the interface rotates.
  @discardableResult
  public func turn(to orientation: ScreenOrientation, animated: Bool = true) -> Bool {
    makeCurrent()
    return window.turn(to: orientation.interface, animated: animated)
  }

  /// Advances the clock to a time.
  ///
  /// Animations that end exactly then have not ended yet.
  ///
  /// - Precondition: `time` is not before the clock's time.
  public func advance(to time: MediaTime) {
    makeCurrent()
    demand(
      time >= simulator.clock.now,
      "a stage's clock cannot go back from \(simulator.clock.now.seconds) s to "
        + "\(time.seconds) s")
    endTurn()
    simulator.clock.advance(to: time)
  }

  /// The current frame.
  public func displayList() -> DisplayList {
    makeCurrent()
    onCommit?(true)
    defer { onCommit?(false) }
    return window.layer.commitDisplayList(size: size)
  }

  /// Called when the making of a frame's display list begins (true) and ends; nil unless somebody
  /// measures it.
  package var onCommit: ((_ isBeginning: Bool) -> Void)?

  /// The end of the last running animation; nil if none runs.
  package var lastAnimationEnd: MediaTime? { window.layer.latestAnimationEnd() }

  /// Whether one of the first `count` animations of the simulation runs and will end by itself.
  func runsAnimation(ofFirst count: Int) -> Bool {
    window.layer.latestAnimationEnd(ofFirst: count) != nil
  }

  /// The callbacks since the beginning of the film, in order.
  ///
  /// The second of several controllers with the same name gets `#2`, the third `#3` and so on.
  public var events: [TimelineEvent] { events(after: 0) }

  /// The callbacks after the first `count`.
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
  }

  private func endTurn() {
    layout()
    // Animations of layers that the layout removed end before a step does.
    CATransaction.flush()
    onTurnEnd?()
    // Views draw at the end of every turn, even without a frame, because snapshots use the drawing.
    window.layer.prepareForCommit()
  }
}
