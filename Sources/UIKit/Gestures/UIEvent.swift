import Foundation

/// What fingers did at one moment.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// What kind of thing happened.
  public enum EventType: Int, Sendable {
    /// Something with fingers.
    case touches
    /// Something with the device's motion; does not occur here.
    case motion
    /// Something from headphones; does not occur here.
    case remoteControl
    /// Something with buttons; does not occur here.
    case presses
    /// Something with a scroll wheel; does not occur here.
    case scroll = 10
    /// Something with a pointer; does not occur here.
    case hover
    /// Something with a trackpad; does not occur here.
    case transform = 14
  }

  /// What kind of thing happened: always touches.
  public var type: EventType { .touches }
  /// When, in seconds on the virtual clock.
  public let timestamp: TimeInterval
  /// All fingers on the screen and those just lifted, in the order in which they came down.
  let touches: [UITouch]

  init(touches: [UITouch], timestamp: TimeInterval) {
    self.touches = touches
    self.timestamp = timestamp
    super.init()
  }

  /// All fingers on the screen and those just lifted.
  public var allTouches: Set<UITouch>? { Set(touches) }

  /// The fingers that came down in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    set { $0.window === window }
  }

  /// The fingers that came down on a view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    set { $0.view === view }
  }

  /// The fingers that a gesture recognizer gets.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    set { touch in gesture.tracked.contains { $0 === touch } }
  }

  /// What a finger did since the event before: only this, since scripts have no finer samples.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// What a finger is expected to do next: nothing is predicted here.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  var windows: [UIWindow] {
    var windows: [UIWindow] = []
    for touch in touches {
      if let window = touch.window, !windows.contains(where: { $0 === window }) {
        windows.append(window)
      }
    }
    return windows
  }

  private func set(where belongs: (UITouch) -> Bool) -> Set<UITouch>? {
    let chosen = touches.filter(belongs)
    return chosen.isEmpty ? nil : Set(chosen)
  }
}
