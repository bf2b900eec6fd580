import FilmstripSupport
import Foundation
import QuartzCore

/// A view that receives touches and sends events to its targets.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The distance from the control within which a touch is treated as inside, in points.
  ///
  /// *Reported* (FACTS: control.slack).
  package static let touchMargin: CGFloat = 70

  /// Whether the control receives touches; `true` by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  /// Whether the control is selected; `false` by default.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether the control appears pressed; `false` by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// The vertical alignment of content; centred by default.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet {
      setNeedsLayout()
      existingLayoutState?.baselinesChanged()
    }
  }
  /// The horizontal alignment of content; centred by default.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { setNeedsLayout() }
  }
  /// Whether a touch opens the control's menu instead of running its action; `false` by default.
  open var showsMenuAsPrimaryAction = false
  /// Whether the control tracks a touch.
  public private(set) var isTracking = false
  /// Whether the tracked touch is inside the control.
  public private(set) var isTouchInside = false

  private var calls: [ControlAction] = []
  private var trackedTouch: UITouch?

  /// Creates a control with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control that runs an action on its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a control from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.interface?.decode(self, as: UIControl.self)
  }

  /// The current state.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called after a change of state.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The horizontal alignment of content, with leading and trailing resolved to left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Targets

  /// Adds a method of an object, which isn't retained; adding the same target and action again adds
  /// the events.
  ///
  /// Use `Selector(Owner.method(_:))` in place of `#selector`. A selector that is only a name is
  /// reported as unsupported.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard action.method != nil else {
      Unsupported.report(
        "UIControl action with only the name '\(action)'; use Selector(Owner.method(_:))")
      return
    }
    guard let target else {
      Unsupported.report("UIControl action '\(action)' without a target")
      return
    }
    let object = target as AnyObject
    let existing = calls.firstIndex { entry in
      guard case .method(action) = entry.call else { return false }
      return entry.target === object
    }
    if let existing {
      calls[existing].events.formUnion(controlEvents)
    } else {
      calls.append(ControlAction(call: .method(action), target: object, events: controlEvents))
    }
  }

  /// Removes a method for some events; `nil` matches any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    remove(controlEvents) { entry in
      guard case .method(let selector) = entry.call else { return false }
      return (object == nil || entry.target === object) && (action == nil || selector == action)
    }
  }

  /// Adds an action for some events, and replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    let same = calls.firstIndex { entry in
      guard case .action(let registered) = entry.call else { return false }
      return registered === action
        || (registered.identifier != nil && registered.identifier == action.identifier)
    }
    var events = controlEvents
    if let same { events.formUnion(calls.remove(at: same).events) }
    calls.append(ControlAction(call: .action(action), target: nil, events: events))
  }

  /// Removes an action for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    remove(controlEvents) { entry in
      guard case .action(let registered) = entry.call else { return false }
      return registered === action
    }
  }

  /// Removes the action with an identifier for some events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(controlEvents) { entry in
      guard case .action(let registered) = entry.call else { return false }
      return registered.identifier == actionIdentifier
    }
  }

  private func remove(_ events: Event, where matches: (ControlAction) -> Bool) {
    for index in calls.indices where matches(calls[index]) {
      calls[index].events.subtract(events)
    }
    calls.removeAll { $0.events.isEmpty }
  }

  /// The events that have a target or an action.
  open var allControlEvents: Event { calls.reduce(into: []) { $0.formUnion($1.events) } }

  /// Calls the targets and actions of any of the events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in calls where !entry.events.isDisjoint(with: controlEvents) {
      switch entry.call {
      case .action(let action): sendAction(action)
      case .method(let selector): sendAction(selector, to: entry.target, for: nil)
      }
    }
  }

  /// Runs an action; override the method to observe or suppress actions.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Calls a method of a target; override the method to observe or suppress calls.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let target, let method = action.method else { return }
    let isRecognized = method.call(target as AnyObject, self)
    demand(
      isRecognized, "-[\(type(of: target)) \(action)]: unrecognized selector sent to instance")
  }

  // MARK: Tracking

  /// Called when a touch begins; returns whether to track the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch moves; returns whether to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Returns whether a touch on the control is withheld from a recognizer of an ancestor.
  ///
  /// *Documented* (FACTS: gesture.control-taps).
  func keepsTouch(from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.inOrder.first else { return }
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let trackedTouch, touches.contains(trackedTouch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(trackedTouch)
    guard continueTracking(trackedTouch, with: event) else {
      self.trackedTouch = nil
      isTracking = false
      isHighlighted = false
      return
    }
    if isTouchInside != wasInside {
      isHighlighted = isTouchInside
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let trackedTouch, touches.contains(trackedTouch) else { return }
    isTouchInside = isInside(trackedTouch)
    let isInside = isTouchInside
    release()
    endTracking(trackedTouch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { handleTapInside() }
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let trackedTouch, touches.contains(trackedTouch) else { return }
    release()
    isTouchInside = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func release() {
    trackedTouch = nil
    isTracking = false
    isHighlighted = false
  }

  private func isInside(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(touch.location(in: self))
  }

  /// Called when a touch ends inside.
  func handleTapInside() {}
}

extension UIControl: TouchKeeper {}
