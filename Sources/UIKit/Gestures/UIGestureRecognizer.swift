import FilmstripSupport
import Foundation
import QuartzCore

/// What watches the touches on a view and below for a gesture.
///
/// Subclasses override the `touches…` methods and set `state`; as in UIKit they see touches before
/// views do. A recognizer that gets touches must at some time recognize or fail: others may wait for
/// it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer.
  public enum State: Int, Sendable, CaseIterable {
    /// Nothing recognized yet: where every gesture starts.
    case possible
    /// A continuous gesture has been recognized.
    case began
    /// A continuous gesture continues.
    case changed
    /// A continuous gesture came to its end, or a discrete one was recognized.
    case ended
    /// A continuous gesture was broken off.
    case cancelled
    /// It is not this gesture.
    case failed

    /// A discrete gesture was recognized: the same as `ended`.
    public static let recognized = State.ended

    /// Whether nothing follows it but the next gesture.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    /// Whether a continuous gesture is under way.
    var isActive: Bool { self == .began || self == .changed }
  }

  /// What decides in doubt.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view whose touches it receives.
  open internal(set) weak var view: UIView?
  /// Whether recognizing takes the touches away from the view, which then gets
  /// `touchesCancelled(_:with:)`; true by default.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only when this recognizer has failed; false by default.
  open var delaysTouchesBegan = false
  /// Whether the view learns that touches ended only when this recognizer has failed; true by default.
  open var delaysTouchesEnded = true
  /// The types of touches that it gets, as raw values of `UITouch.TouchType`; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether it gets touches of one type only at a time; true by default.
  open var requiresExclusiveTouchType = true
  /// A name to find it by.
  open var name: String?

  /// Whether it gets touches; true by default.
  ///
  /// Disabling it in the middle of a gesture cancels that.
  open var isEnabled = true {
    didSet { if !isEnabled { TouchRouter.current.abandon(self) } }
  }

  var storedState = State.possible
  /// The state that a running action reads.
  var dispatchedState: State?
  /// What it has recognized but may not begin before others fail.
  var pending: Pending?
  /// Its touches that are on the screen, those that it fails to see any more included.
  var tracked: [UITouch] = []
  /// All touches that it was given since the last reset.
  var seen: [UITouch] = []
  var lastLocation = CGPoint.zero
  var actions: [GestureAction] = []
  let required = WeakRecognizers()

  /// A gesture that waits for others to fail.
  struct Pending {
    /// Began or ended.
    var state: State
    /// Whether a gesture that began has ended meanwhile.
    var hasEnded = false
  }

  /// A recognizer that calls a method; the target is not kept alive.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without targets.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Recognizers are not archived here: gives one without targets.
  public init?(coder: NSCoder) {
    super.init()
  }

  /// The state.
  ///
  /// Only subclasses set it. A state that cannot follow the present one counts as the nearest that
  /// can: `changed` before `began` begins, `failed` after `began` cancels, `cancelled` before it
  /// fails; nothing follows a final state but the next gesture. Beginning does not take effect while
  /// another recognizer has to fail first, nor if a delegate forbids it.
  open var state: State {
    get { dispatchedState ?? storedState }
    set { TouchRouter.current.request(newValue, for: self) }
  }

  // MARK: Places

  /// The middle of the touches in a view's coordinates; nil means the window.
  ///
  /// The last known after the touches ended.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(lastLocation, from: self.view?.window, to: view)
  }

  /// How many touches it watches that are on the screen.
  open var numberOfTouches: Int { liveTouches.count }

  /// Where one of the touches is, in a view's coordinates; nil means the window.
  ///
  /// - Precondition: the index is less than `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = locatedTouches
    demand(
      touches.indices.contains(touchIndex),
      "-[\(Swift.type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds "
        + "(\(touches.count)).")
    return touches[touchIndex].location(in: view)
  }

  /// Who sees an event's touches before others, whatever the views: the greater.
  var precedence: Int { 0 }

  /// The touches that `location(ofTouch:in:)` counts.
  var locatedTouches: [UITouch] { liveTouches }

  var liveTouches: [UITouch] { tracked.filter(\.isDown) }

  // MARK: Others

  /// Makes this recognizer wait for another one's failure.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.insert(otherGestureRecognizer)
  }

  // MARK: For subclasses

  /// Fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers were taken away by the system.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when a gesture is over and all its touches are up, before the state is possible again.
  open func reset() {}

  /// Stops the delivery of a touch to it; the view keeps the touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    TouchRouter.current.forget(touch, by: self)
  }

  /// Whether recognizing makes another recognizer fail; true unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer's recognizing makes this one fail; true unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether it has to wait for another one's failure; false unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another recognizer has to wait for this one's failure; false unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Whether it gets an event's new touches; by default what the delegate says.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }
}

/// Weak references to recognizers, in the order of their addition.
@MainActor
final class WeakRecognizers {
  private struct Entry { weak var recognizer: UIGestureRecognizer? }
  private var entries: [Entry] = []

  var all: [UIGestureRecognizer] { entries.compactMap(\.recognizer) }

  func insert(_ recognizer: UIGestureRecognizer) {
    entries.removeAll { $0.recognizer == nil || $0.recognizer === recognizer }
    entries.append(Entry(recognizer: recognizer))
  }
}
