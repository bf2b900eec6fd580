import Foundation

/// Makes the controller whose view a context menu shows; nil for the pressed view itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes the menu from suggested elements, of which there are none here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
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

  /// A name of the configuration; unique if the app gives none.
  public let identifier: any NSCopying
  /// The order of the elements; kept, the topmost is always the first here.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// The number of items in the preview's badge; kept, none is drawn.
  open var badgeCount = 0

  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// A configuration; nil for a unique identifier, for the pressed view, and for no menu.
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
