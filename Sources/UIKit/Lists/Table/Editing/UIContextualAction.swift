import Foundation
import QuartzCore

/// A button that a swipe across a row reveals.
///
/// *Documented:* UIContextualAction.h.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// Whether the action deletes something.
  public enum Style: Int, Sendable {
    /// Grey.
    case normal
    /// Red.
    case destructive
  }

  /// Runs the action; it calls the last parameter with true when the action is done, or with false if it
  /// could not be done.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The style.
  public let style: Style
  /// What runs the action.
  public let handler: Handler
  /// The title; nil for none.
  open var title: String?
  /// The background; red or grey by the style by default.
  open var backgroundColor: UIColor!
  /// The image, which replaces the title in rows lower than 91 points; nil for none.
  open var image: UIImage?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray3
    super.init()
  }
}

/// The actions of one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the first at the row's edge.
  public let actions: [UIContextualAction]
  /// Whether a swipe across most of the row runs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration; without actions the row cannot be swiped to this side.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
