import CairoRendering
import Graphics
import Preconditions
import QuartzCore
import Timing
import UIKit

/// A simulator with a window: the place where a film happens.
///
/// Each stage has a simulator of its own (`Headless.Simulator`), with its own clock, which changes only when
/// the stage advances it. What happens on a stage is a function of what is put on it and of the times that
/// are asked for. Several stages can take turns in one process: a stage makes its simulator the current
/// one whenever one of its methods is called, and when it is created. Objects of a stage are created and
/// used while it is current; call `makeCurrent()` before that if another stage was used in between.
@MainActor
public final class Stage {
  /// What it is filmed with.
  public let settings: FilmSettings
  /// The window that fills the screen.
  public let window: UIWindow
  /// The simulation that runs on the stage.
  package let simulator: Headless.Simulator
  private let statusBar: StatusBarView
  /// Called at the end of each turn of the clock, after layout.
  package var onTurnEnd: (() -> Void)?

  /// A stage with an empty window; `text` sets its text.
  public init(settings: FilmSettings, text: any TextMeasuring) {
    self.settings = settings
    ImageSystem.install(PNGImageDecoding())
    ImageSystem.install(encoder: (text as? PangoText).map(PNGImageEncoding.init))
    var device = settings.device
    device.scale = settings.scale
    simulator = Headless.Simulator(
      device: device, style: settings.style == .dark ? .dark : .light,
      direction: settings.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      orientation: settings.orientation.interface, contrast: settings.contrast.accessibility,
      contentSize: settings.textSize.category, motion: settings.motion.headless)
    simulator.text = text
    simulator.clock.frameRate = settings.frameRate
    simulator.makeCurrent()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .black
    statusBar = StatusBarView(device: device)
    simulator.clock.onTurnEnd = { [weak self] in self?.endTurn() }
  }

  /// Makes UIKit's statics and the animations of layers use this stage's simulator.
  public func makeCurrent() { simulator.makeCurrent() }

  /// Shows a controller's view in the window, before the film begins: its first callbacks are not part
  /// of the timeline.
  public func show(_ controller: UIViewController) {
    makeCurrent()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.addSubview(statusBar)
    endTurn()
    // The page has been seen when the film begins: snapshots may be taken of it.
    CATransaction.flush()
    simulator.callbackLog.clear()
  }

  /// The screen in points, as it was when the film began.
  public var size: CGSize { settings.size }

  /// Turns the interface as if the device were turned, if the controller that covers the screen supports
  /// that; the film's frames stay upright, and the interface turns in them.
  ///
  /// - Returns: Whether it turns.
  @discardableResult
  public func turn(to orientation: ScreenOrientation, animated: Bool = true) -> Bool {
    makeCurrent()
    return window.turn(to: orientation.interface, animated: animated)
  }

  /// Moves the clock to a time; what ends exactly then has not ended yet.
  ///
  /// - Precondition: the clock is not past that time.
  public func advance(to time: MediaTime) {
    makeCurrent()
    demand(
      time >= simulator.clock.now,
      "A stage's clock cannot go back from \(simulator.clock.now.seconds) s to "
        + "\(time.seconds) s")
    endTurn()
    simulator.clock.advance(to: time)
  }

  /// What is seen now.
  public func displayList() -> DisplayList {
    makeCurrent()
    return window.layer.commitDisplayList(size: size)
  }

  /// When the last of the animations that run now ends; nil if none runs.
  package var lastAnimationEnd: MediaTime? { window.layer.latestAnimationEnd() }

  /// What happened since the film's beginning, in order.
  public var events: [TimelineEvent] {
    simulator.callbackLog.events.map { event in
      TimelineEvent(
        time: event.time.seconds, event: event.event, object: event.object,
        animated: event.animated ?? false)
    }
  }

  /// What gestures that let go of a transition decided since the film's beginning, in order.
  public var decisions: [TimelineDecision] {
    simulator.callbackLog.decisions.map(TimelineDecision.init)
  }

  private func endTurn() {
    window.layoutIfNeeded()
    statusBar.update(for: window.rootViewController)
    onTurnEnd?()
    // Views draw at the end of a turn, whether a frame follows or not: snapshots show what they drew.
    window.layer.prepareForCommit()
  }
}
