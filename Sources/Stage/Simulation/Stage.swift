import CairoRendering
import Graphics
import Preconditions
import QuartzCore
import Timing
import UIKit

/// A device on which UIKit's objects run: a window on a virtual clock that stands still until it is
/// moved.
///
/// There is one clock and one screen in a process, so there is one stage at a time: making another
/// begins from nothing. Everything that happens on it is a function of what is put on it and of the
/// times that are asked for.
@MainActor
public final class Stage {
  /// What it is filmed with.
  public let settings: FilmSettings
  /// The window that fills the screen.
  public let window: UIWindow
  private let statusBar: StatusBarView
  /// Called after each turn of the clock, when layout is done.
  package var onTurnEnd: (() -> Void)?

  /// A stage with an empty window; `text` sets its text.
  public init(settings: FilmSettings, text: any TextMeasuring) {
    self.settings = settings
    TextSystem.install(text)
    ImageSystem.install(PNGImageDecoding())
    ImageSystem.install(encoder: (text as? PangoText).map(PNGImageEncoding.init))
    var device = settings.device
    device.scale = settings.scale
    Headless.configure(
      device: device, style: settings.style == .dark ? .dark : .light,
      direction: settings.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      orientation: settings.orientation.interface, contrast: settings.contrast.accessibility,
      contentSize: settings.textSize.category, motion: settings.motion.headless)
    VirtualClock.shared.frameRate = settings.frameRate
    window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .black
    statusBar = StatusBarView(device: device)
    VirtualClock.shared.onTurnEnd = { [weak self] in self?.endTurn() }
  }

  /// Shows a controller's view in the window, before the film begins: its first callbacks are not part
  /// of the timeline.
  public func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.addSubview(statusBar)
    endTurn()
    // The page has been seen when the film begins: snapshots may be taken of it.
    CATransaction.flush()
    CallbackLog.shared.clear()
  }

  /// The screen in points, as it was when the film began.
  public var size: CGSize { settings.size }

  /// Turns the interface as if the device were turned, if the controller that covers the screen supports
  /// that; the film's frames stay upright, and the interface turns in them.
  ///
  /// - Returns: Whether it turns.
  @discardableResult
  public func turn(to orientation: ScreenOrientation, animated: Bool = true) -> Bool {
    window.turn(to: orientation.interface, animated: animated)
  }

  /// Moves the clock to a time; what ends exactly then has not ended yet.
  ///
  /// - Precondition: the clock is not past that time.
  public func advance(to time: MediaTime) {
    demand(
      time >= VirtualClock.shared.now,
      "A stage's clock cannot go back from \(VirtualClock.shared.now.seconds) s to "
        + "\(time.seconds) s")
    endTurn()
    VirtualClock.shared.advance(to: time)
  }

  /// What is seen now.
  public func displayList() -> DisplayList {
    window.layer.commitDisplayList(size: size)
  }

  /// When the last of the animations that run now ends; nil if none runs.
  package var lastAnimationEnd: MediaTime? { window.layer.latestAnimationEnd() }

  /// What happened since the film's beginning, in order.
  public var events: [TimelineEvent] {
    CallbackLog.shared.events.map { event in
      TimelineEvent(
        time: event.time.seconds, event: event.event, object: event.object,
        animated: event.animated ?? false)
    }
  }

  /// What gestures that let go of a transition decided since the film's beginning, in order.
  public var decisions: [TimelineDecision] {
    CallbackLog.shared.decisions.map(TimelineDecision.init)
  }

  private func endTurn() {
    window.layoutIfNeeded()
    statusBar.update(for: window.rootViewController)
    onTurnEnd?()
    // Views draw at the end of a turn, whether a frame follows or not: snapshots show what they drew.
    window.layer.prepareForCommit()
  }
}
