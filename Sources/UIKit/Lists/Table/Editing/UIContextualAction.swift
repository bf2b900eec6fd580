import Foundation
import QuartzCore

/// An action whose button appears when the user swipes a row.
///
/// *Documented:* UIContextualAction.h.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The style of an action: normal or destructive.
  public enum Style: Int, Sendable {
    /// The button is grey.
    case normal
    /// The button is red.
    case destructive
  }

  /// A closure that performs the action.
  ///
  /// It calls `completionHandler` with `true` when the action is complete, or with `false` if the
  /// action failed.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The style of the action.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title of the button, or `nil` if there is none.
  open var title: String?
  /// The background colour of the button; by default, red or grey depending on the style.
  open var backgroundColor: UIColor!
  /// The image, which replaces the title in rows lower than 91 points, or `nil`.
  open var image: UIImage?

  /// Creates an action with a style, a title and a handler.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray3
    super.init()
  }
}

/// The actions at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, beginning at the edge of the row.
  public let actions: [UIContextualAction]
  /// Whether a swipe across most of the row runs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration; if it has no actions, the row can't be swiped to this side.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
