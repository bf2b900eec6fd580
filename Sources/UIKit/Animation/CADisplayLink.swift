import FilmstripTiming
import Foundation
import QuartzCore

/// A range of frame rates that an animation requests, in frames per second.
public struct CAFrameRateRange: Sendable, Hashable {
  /// The minimum rate, in frames per second.
  public var minimum: Float
  /// The maximum rate, in frames per second.
  public var maximum: Float
  /// The preferred rate, in frames per second; 0 and `nil` express no preference.
  public var preferred: Float?

  /// Creates a range of frame rates, in frames per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The range that leaves the choice to the system.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A timer that calls a method or a closure once for each frame, on the virtual clock.
///
/// A call runs immediately after the frame at `timestamp` was drawn, and its changes appear in the
/// next frame, at `targetTimestamp`. The frames are those of the film: at another frame rate the
/// calls run at other times, as on a display. The class is not in QuartzCore because it requires
/// `Selector`.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  private var call: (@MainActor (CADisplayLink) -> Void)?
  private var isAdded = false
  private var isInvalid = false
  private var token: VirtualClock.EventToken?
  private var frame = 0

  /// The time of the last drawn frame, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame for which the link is called, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames, in seconds.
  public var duration: CFTimeInterval { 1 / Double(rate.framesPerSecond) }
  /// Whether calls are paused; the default is `false`.
  public var isPaused = false {
    didSet { if isPaused != oldValue { reschedule() } }
  }
  /// The requested number of calls per second.
  ///
  /// The link uses the nearest whole fraction of the frame rate. If the value is 0, the default,
  /// there is one call for each frame.
  public var preferredFramesPerSecond = 0 {
    didSet { if preferredFramesPerSecond != oldValue { reschedule() } }
  }
  /// The requested range of calls per second; the link uses `preferred` if it is set, or `maximum`.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      let requested = preferredFrameRateRange.preferred ?? 0
      let rate = requested > 0 ? requested : preferredFrameRateRange.maximum
      preferredFramesPerSecond = Int(rate.rounded())
    }
  }

  /// Creates a link that calls a method of a target.
  ///
  /// The link retains the target until the link is invalidated.
  ///
  /// Use `Selector(Owner.step(_:))` instead of `#selector`: a selector that has only a name is
  /// reported.
  public init(target: Any, selector sel: Selector) {
    let object = target as AnyObject
    if sel.method == nil {
      Unsupported.report(
        "CADisplayLink with a selector that has only a name, '\(sel)': "
          + "use Selector(Owner.method(_:))")
    }
    call = { link in _ = sel.method?.call(object, link) }
    super.init()
  }

  init(call: @escaping @MainActor (CADisplayLink) -> Void) {
    self.call = call
    super.init()
  }

  /// Starts the calls with the next frame; the run loop and the mode have no effect.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid, !isAdded else { return }
    isAdded = true
    reschedule()
  }

  /// Stops the calls until the link is added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    reschedule()
  }

  /// Stops the calls permanently, and releases the target.
  public func invalidate() {
    isInvalid = true
    isAdded = false
    call = nil
    reschedule()
  }

  private var rate: FrameRate { VirtualClock.current.frameRate }

  /// The number of frames between two calls.
  private var stride: Int {
    guard preferredFramesPerSecond > 0 else { return 1 }
    let ratio = Double(rate.framesPerSecond) / Double(preferredFramesPerSecond)
    return max(1, Int(ratio.rounded()))
  }

  private func reschedule() {
    token.map(VirtualClock.current.cancel)
    token = nil
    guard isAdded, !isPaused else { return }
    let now = VirtualClock.current.now
    frame = rate.firstFrame(atOrAfter: now)
    if rate.time(ofFrame: frame) <= now { frame += 1 }
    schedule()
  }

  private func schedule() {
    token = VirtualClock.current.schedule(at: rate.time(ofFrame: frame)) { [self] in tick() }
  }

  private func tick() {
    token = nil
    timestamp = rate.time(ofFrame: frame).seconds
    frame += stride
    targetTimestamp = rate.time(ofFrame: frame).seconds
    schedule()
    call?(self)
  }
}

extension UIScreen {
  /// Returns a new timer that calls a method of an object for each frame of the screen.
  public func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }
}
