import FilmstripSupport
import Foundation
import QuartzCore

/// An object that watches the touches on a view and its subviews for a gesture.
///
/// Subclasses override the `touches…` methods and set `state`; as in UIKit, they receive touches
/// before views do. A recognizer that receives touches must eventually recognize or fail, because
/// other recognizers may wait for it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, UncheckedSender {
  /// The state of a recognizer.
  public enum State: Int, Sendable, CaseIterable {
    /// No gesture has been recognized yet; the initial state of every gesture.
    case possible
    /// A continuous gesture has been recognized.
    case began
    /// A continuous gesture continues.
    case changed
    /// A continuous gesture ended, or a discrete gesture was recognized.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches don't form the gesture.
    case failed

    /// A discrete gesture was recognized; the same as `ended`.
    public static let recognized = State.ended

    /// Whether only the next gesture can follow the state.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    /// Whether a continuous gesture is in progress.
    var isActive: Bool { self == .began || self == .changed }
  }

  /// The delegate, which decides in ambiguous situations.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view whose touches the recognizer receives.
  open internal(set) weak var view: UIView?
  /// Whether recognition withdraws the touches from the view, which then receives
  /// `touchesCancelled(_:with:)`; `true` by default.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after this recognizer has failed; `false` by default.
  open var delaysTouchesBegan = false
  /// Whether the view is notified of the end of touches only after this recognizer has failed;
  /// `true` by default.
  open var delaysTouchesEnded = true
  /// The types of touches that the recognizer receives, as raw values of `UITouch.TouchType`; all
  /// types by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether the recognizer receives only touches of one type at a time; `true` by default.
  open var requiresExclusiveTouchType = true
  /// A name that identifies the recognizer.
  open var name: String?

  /// Whether the recognizer receives touches; `true` by default.
  ///
  /// Disabling the recognizer during a gesture cancels the gesture.
  open var isEnabled = true {
    didSet { if !isEnabled { TouchRouter.current.abandon(self) } }
  }

  var storedState = State.possible
  /// The state that a running action reads, or `nil` if no action is running.
  var dispatchedState: State?
  /// The recognized gesture that may not begin before other recognizers fail.
  var pending: Pending?
  /// The touches on the screen that the recognizer receives, including touches that it no longer
  /// needs.
  var tracked: [UITouch] = []
  /// All touches that the recognizer has received since the last reset.
  var receivedTouches: [UITouch] = []
  var lastLocation = CGPoint.zero
  var actions: [GestureAction] = []
  let required = WeakRecognizers()

  /// A gesture that waits for other recognizers to fail.
  struct Pending {
    /// The state to enter: began or ended.
    var state: State
    /// Whether a gesture that began has ended in the meantime.
    var hasEnded = false
  }

  /// Creates a recognizer that calls a method of a target, which is not retained.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without targets.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer from a storyboard; other archives aren't decoded.
  public init?(coder: NSCoder) {
    super.init()
    coder.interface?.decode(self, as: UIGestureRecognizer.self)
  }

  /// The state of the recognizer.
  ///
  /// Only subclasses set the state. A state that cannot follow the current state is replaced by the
  /// nearest state that can: `changed` before `began` begins the gesture, `failed` after `began`
  /// cancels it, and `cancelled` before `began` makes it fail. Only the next gesture follows a
  /// final state. A gesture doesn't begin while another recognizer has to fail first, or if a
  /// delegate forbids it.
  open var state: State {
    get { dispatchedState ?? storedState }
    set { TouchRouter.current.request(newValue, for: self) }
  }

  // MARK: Locations

  /// Returns the centre of the touches in a view's coordinates, or in window coordinates if `view`
  /// is `nil`.
  ///
  /// After the touches have ended, the method returns the last centre.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(lastLocation, from: self.view?.window, to: view)
  }

  /// The number of the recognizer's touches that are on the screen.
  open var numberOfTouches: Int { liveTouches.count }

  /// Returns the location of one of the touches in a view's coordinates, or in window coordinates
  /// if `view` is `nil`.
  ///
  /// - Precondition: The index is less than `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = locatedTouches
    demand(
      touches.indices.contains(touchIndex),
      "-[\(Swift.type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds "
        + "(\(touches.count)).")
    return touches[touchIndex].location(in: view)
  }

  /// The precedence among recognizers: the greatest value receives an event's touches first,
  /// regardless of views.
  var precedence: Int { 0 }

  /// The touches to which the index in `location(ofTouch:in:)` refers.
  var locatedTouches: [UITouch] { liveTouches }

  var liveTouches: [UITouch] { tracked.filter(\.isDown) }

  // MARK: Other recognizers

  /// Makes this recognizer wait for the failure of another recognizer.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.insert(otherGestureRecognizer)
  }

  // MARK: For subclasses

  /// Handles touches that went down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that the system cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Resets the recognizer when a gesture is over and all its touches have ended, before the state
  /// becomes `possible` again.
  open func reset() {}

  /// Stops the delivery of a touch to the recognizer; the view keeps receiving the touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    TouchRouter.current.forget(touch, by: self)
  }

  /// Returns whether recognition makes another recognizer fail; `true` unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether the recognition of another recognizer makes this one fail; `true` unless
  /// overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer has to wait for the failure of another one; `false` unless
  /// overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether another recognizer has to wait for the failure of this one; `false` unless
  /// overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Returns whether the recognizer receives an event's new touches; by default, the delegate
  /// decides.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }
}

/// Weak references to recognizers, in the order of their insertion.
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
