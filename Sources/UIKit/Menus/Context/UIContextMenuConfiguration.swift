import Foundation

/// A closure that returns the view controller whose view a context menu previews, or `nil` to
/// preview the pressed view.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// A closure that returns the menu for suggested elements, of which Filmstrip has none.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's elements.
  public enum ElementOrder: Int, Sendable {
    /// The first element is nearest to the preview.
    case automatic
    /// The first element is nearest to the preview.
    case priority
    /// The first element is the topmost.
    case fixed
  }

  /// The identifier of the configuration, unique if the app specifies none.
  public let identifier: any NSCopying
  /// The order of the elements; stored, but Filmstrip always places the first element at the top.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// The number of items in the badge of the preview; stored, but not drawn.
  open var badgeCount = 0

  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  ///
  /// By default, the identifier is unique, the preview is the pressed view, and there is no menu.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
