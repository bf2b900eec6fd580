import Foundation

/// An action of a row, before `UIContextualAction`.
///
/// The delegate's method `tableView(_:editActionsForRowAt:)` isn't called.
@available(*, deprecated, message: "use UIContextualAction")
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// The appearance of an action that deletes, which is red.
    case `default`
    /// The usual appearance, which is grey.
    case normal
    /// The appearance of an action that deletes, which is red.
    public static var destructive: Style { .default }
  }

  /// The appearance of the action.
  public let style: Style
  /// The title of the action.
  open var title: String?
  /// The background colour, or `nil` for that of the style.
  open var backgroundColor: UIColor?
  /// The effect of the background, or `nil` if there is none.
  open var backgroundEffect: UIVisualEffect?
  /// The closure that is called when the user selects the action.
  let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(
    style: Style, title: String?,
    handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}

/// The older name of `UITableViewRowAction.Style`.
@available(*, deprecated, renamed: "UITableViewRowAction.Style")
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
