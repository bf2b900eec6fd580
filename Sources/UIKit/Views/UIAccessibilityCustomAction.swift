import Foundation

/// An action of an element for assistive technologies; Filmstrip never runs it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that runs the action, and returns whether it succeeded.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name of the action.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// The name of the action, with attributes.
  open var attributedName: NSAttributedString
  /// The image of the action, or `nil` if there is none.
  open var image: UIImage?
  /// The closure that runs the action, or `nil` if there is none.
  open var actionHandler: Handler?
  /// The object that runs the action, or `nil` if there is none.
  open weak var target: AnyObject?
  /// The method of `target` that runs the action.
  open var selector: Selector

  /// Creates an action with a closure.
  public convenience init(name: String, actionHandler: @escaping Handler) {
    self.init(name: name, image: nil, actionHandler: actionHandler)
  }

  /// Creates an action with an image and a closure.
  public convenience init(
    name: String, image: UIImage?, actionHandler: @escaping Handler
  ) {
    self.init(
      attributedName: NSAttributedString(string: name), image: image, actionHandler: actionHandler)
  }

  /// Creates an action with a closure.
  public convenience init(
    attributedName: NSAttributedString, actionHandler: @escaping Handler
  ) {
    self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
  }

  /// Creates an action with an image and a closure.
  public init(
    attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler
  ) {
    self.attributedName = attributedName
    self.image = image
    self.actionHandler = actionHandler
    selector = Selector("")
    super.init()
  }

  /// Creates an action with a method of an object.
  public init(name: String, target: Any?, selector: Selector) {
    attributedName = NSAttributedString(string: name)
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }
}
