import Foundation

// The sections of the body: Storage, Initializers, Responder chain, Edit actions, Touches, Accessibility, Nibs.

/// An object in the chain along which events are passed.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
  // MARK: - Storage

  /// The activity that the responder supports; Filmstrip doesn't send activities to other devices.
  open var userActivity: NSUserActivity?

  /// The first responder of the current simulator.
  static var first: UIResponder? {
    get { Headless.Simulator.current.firstResponder }
    set { Headless.Simulator.current.firstResponder = newValue }
  }

  /// The accessibility values that the app has set, or `nil` if there are none.
  final var accessibilityValues: AccessibilityValues?

  // MARK: - Initializers

  /// Creates a responder.
  public override init() {
    super.init()
  }

  /// Returns the name of the class, with the name of its module.
  nonisolated open class func description() -> String { NSStringFromClass(self) }

  // MARK: - Responder chain

  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  /// Whether the responder can become the first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can resign as the first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the first responder.
  open var isFirstResponder: Bool { Self.first === self }

  /// Makes the responder the first responder, if allowed and if the current one resigns.
  ///
  /// Returns whether the responder is now the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let before = Self.first, before !== self, !before.resignFirstResponder() { return false }
    Self.first = self
    return true
  }

  /// Resigns as the first responder, if allowed, and returns whether the responder has resigned.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Self.first = nil
    return true
  }

  /// The view that replaces the keyboard; Filmstrip has no keyboard.
  open var inputView: UIView? { nil }

  /// The view above the keyboard; Filmstrip has no keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// The shortcuts of a hardware keyboard, which Filmstrip doesn't have.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Updates the state of an activity; never called, because Filmstrip sends no activities.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores the state of an activity; never called, because Filmstrip receives no activities.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: - Edit actions

  // Filmstrip has no edit menu and no keyboard: only the app calls these methods.

  /// Returns whether the responder performs an action of a menu; false unless overridden.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// Returns the nearest responder of the chain that performs an action, or `nil` if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Removes the selection and copies it to the pasteboard; does nothing unless overridden.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard; does nothing unless overridden.
  open func copy(_ sender: Any?) {}
  /// Inserts the content of the pasteboard; does nothing unless overridden.
  open func paste(_ sender: Any?) {}
  /// Removes the selection; does nothing unless overridden.
  open func delete(_ sender: Any?) {}
  /// Selects the content at the insertion point; does nothing unless overridden.
  open func select(_ sender: Any?) {}
  /// Selects all content; does nothing unless overridden.
  open func selectAll(_ sender: Any?) {}

  // MARK: - Touches

  /// Called when touches begin; calls the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move; calls the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end; calls the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system or a gesture cancels touches; calls the next responder by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Presses

  // A film has no keyboard and no remote control: no press ever begins.

  /// Called when presses begin; calls the next responder unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when presses change; calls the next responder unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when presses end; calls the next responder unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when presses are cancelled; calls the next responder unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: - Accessibility

  // UIKit declares these members for all objects; Filmstrip declares them for responders. Films
  // don't simulate assistive technologies: values are stored, and actions are never called.

  /// Whether the responder is an accessibility element; false by default.
  open var isAccessibilityElement: Bool {
    get { accessibilityValues?.isElement ?? false }
    set { changeAccessibility { $0.isElement = newValue } }
  }

  /// A short name of the element.
  open var accessibilityLabel: String? {
    get { accessibilityValues?.label }
    set { changeAccessibility { $0.label = newValue } }
  }

  /// A description of the result of the element's action.
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint }
    set { changeAccessibility { $0.hint = newValue } }
  }

  /// The value of the element.
  open var accessibilityValue: String? {
    get { accessibilityValues?.value }
    set { changeAccessibility { $0.value = newValue } }
  }

  /// An identifier of the element for tests.
  open var accessibilityIdentifier: String? {
    get { accessibilityValues?.identifier }
    set { changeAccessibility { $0.identifier = newValue } }
  }

  /// The traits of the element.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? .none }
    set { changeAccessibility { $0.traits = newValue } }
  }

  /// The frame of the element on the screen, in points.
  open var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? .zero }
    set { changeAccessibility { $0.frame = newValue } }
  }

  /// Whether the elements of sibling views are ignored; false by default.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.isModal ?? false }
    set { changeAccessibility { $0.isModal = newValue } }
  }

  /// Whether the elements in the view are hidden; false by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.hidesElements ?? false }
    set { changeAccessibility { $0.hidesElements = newValue } }
  }

  /// Whether the elements in the view are read as one group; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityValues?.groupsChildren ?? false }
    set { changeAccessibility { $0.groupsChildren = newValue } }
  }

  /// The elements in the view, in order, or `nil` to use the elements of the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityValues?.elements }
    set { changeAccessibility { $0.elements = newValue } }
  }

  /// The actions of the element, or `nil` if there are none.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityValues?.customActions }
    set { changeAccessibility { $0.customActions = newValue } }
  }

  /// Whether the user can interact with the element; by default whether it is an element.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityValues?.respondsToUser ?? isAccessibilityElement }
    set { changeAccessibility { $0.respondsToUser = newValue } }
  }

  /// Handles the escape gesture; returns false unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Handles the activation of the element; returns false unless overridden.
  open func accessibilityActivate() -> Bool { false }

  // MARK: - Nibs

  /// Called after an object was loaded from a storyboard or nib, and its outlets and actions are connected.
  open func awakeFromNib() {}

  /// Sets an outlet, a collection of outlets, or another property of the app's class.
  ///
  /// Overrides call `super` for other names. `filmstrip port` writes an override into each class with
  /// outlets or inspectable properties.
  @_spi(InterfaceBuilder)
  open func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult { .unknown }

  /// Calls the action of the app's class with an Objective-C name, such as `save:`.
  @_spi(InterfaceBuilder)
  open func performInterfaceAction(_ name: String, sender: Any?) -> InterfaceResult { .unknown }

  /// Called when Interface Builder shows the object; never called in Filmstrip.
  open func prepareForInterfaceBuilder() {}
}
