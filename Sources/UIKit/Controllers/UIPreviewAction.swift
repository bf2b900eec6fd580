import Foundation

/// An action below a preview, or a group of actions.
///
/// Filmstrip has no firm presses, so it never shows the actions.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The title of the action.
  var title: String { get }
}

/// An action below the preview of a view controller.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// The usual appearance.
    case `default`
    /// The appearance of a selected action.
    case selected
    /// The appearance of an action that deletes.
    case destructive
  }

  /// The title of the action.
  public let title: String
  /// The closure that is called when the user selects the action.
  public let handler: @MainActor (any UIPreviewActionItem, UIViewController) -> Void

  /// Creates an action.
  public init(
    title: String, style: Style,
    handler: @escaping @MainActor (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
    super.init()
  }
}

/// A group of actions below the preview of a view controller.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  /// The title of the group.
  public let title: String

  /// Creates a group of actions.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    super.init()
  }
}

/// The older name of `UIPreviewAction.Style`.
@available(*, deprecated, renamed: "UIPreviewAction.Style")
public typealias UIPreviewActionStyle = UIPreviewAction.Style
