import Foundation

/// The changes of touches at one time.
@preconcurrency @MainActor
public class UIEvent: NSObject {
  /// The type of an event.
  public enum EventType: Int, Sendable {
    /// An event with touches.
    case touches
    /// A motion event of the device. Filmstrip never sends this event.
    case motion
    /// An event from headphones. Filmstrip never sends this event.
    case remoteControl
    /// An event from physical buttons. Filmstrip never sends this event.
    case presses
    /// An event from a scroll wheel. Filmstrip never sends this event.
    case scroll = 10
    /// An event from a hovering pointer. Filmstrip never sends this event.
    case hover
    /// An event from a trackpad. Filmstrip never sends this event.
    case transform = 14
  }

  /// The kind of an event of the device's motion or of headphones.
  public enum EventSubtype: Int, Sendable {
    /// The event has no kind.
    case none = 0
    /// The user shakes the device.
    case motionShake = 1
    /// A button for playback.
    case remoteControlPlay = 100
    /// A button that pauses.
    case remoteControlPause = 101
    /// A button that stops.
    case remoteControlStop = 102
    /// A button that plays or pauses.
    case remoteControlTogglePlayPause = 103
    /// A button for the next track.
    case remoteControlNextTrack = 104
    /// A button for the previous track.
    case remoteControlPreviousTrack = 105
    /// A button that starts searching backwards.
    case remoteControlBeginSeekingBackward = 106
    /// A button that stops searching backwards.
    case remoteControlEndSeekingBackward = 107
    /// A button that starts searching forwards.
    case remoteControlBeginSeekingForward = 108
    /// A button that stops searching forwards.
    case remoteControlEndSeekingForward = 109
  }

  /// The kind of the event, always `none`, because it has touches.
  public var subtype: EventSubtype { .none }
  /// The type of the event, always `touches`.
  public var type: EventType { .touches }
  /// The time of the event, in seconds on the virtual clock.
  public let timestamp: TimeInterval
  /// All touches on the screen and the touches that just ended, in the order of touch-down.
  let touches: [UITouch]

  init(touches: [UITouch], timestamp: TimeInterval) {
    self.touches = touches
    self.timestamp = timestamp
    super.init()
  }

  /// All touches on the screen and the touches that just ended.
  public var allTouches: Set<UITouch>? { Set(touches) }

  /// Returns the touches that began in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    set { $0.window === window }
  }

  /// Returns the touches that began on a view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    set { $0.view === view }
  }

  /// Returns the touches that a gesture recognizer receives.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    set { touch in gesture.tracked.contains { $0 === touch } }
  }

  /// Returns the samples of a touch since the previous event: only the touch itself, because
  /// scripts have no finer samples.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Returns an empty array; Filmstrip doesn't predict touches.
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
