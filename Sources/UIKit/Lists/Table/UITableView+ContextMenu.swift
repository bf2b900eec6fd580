import Foundation

/// Shows the context menus that a table's delegate provides for rows.
@MainActor
final class TableContextMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var table: UITableView?
  private var path: IndexPath?

  init(_ table: UITableView) {
    self.table = table
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let table, let path = table.indexPathForRow(at: location) else { return nil }
    self.path = path
    return table.delegate?.tableView(
      table, contextMenuConfigurationForRowAt: path, point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let table else { return nil }
    return table.delegate?.tableView(
      table, previewForHighlightingContextMenuWithConfiguration: configuration) ?? rowPreview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let table else { return nil }
    return table.delegate?.tableView(
      table, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  private var rowPreview: UITargetedPreview? {
    guard let cell = path.flatMap({ table?.cellForRow(at: $0) }) else { return nil }
    // The touch has highlighted the cell; the preview must show the cell without the highlight.
    cell.setHighlighted(false, animated: false)
    return UITargetedPreview(view: cell)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let table else { return }
    table.delegate?.tableView(
      table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    table.delegate?.tableView(
      table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    table.delegate?.tableView(
      table, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
