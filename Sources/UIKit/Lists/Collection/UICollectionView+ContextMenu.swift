import Foundation

/// Shows the context menus that a collection view's delegate provides for items.
@MainActor
final class CollectionContextMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var collection: UICollectionView?
  private var path: IndexPath?

  init(_ collection: UICollectionView) {
    self.collection = collection
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let collection else { return nil }
    path = collection.indexPathForItem(at: location)
    return collection.delegate?.collectionView(
      collection, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let collection, let path else { return nil }
    return collection.delegate?.collectionView(
      collection, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
      ?? itemPreview
  }

  private var itemPreview: UITargetedPreview? {
    guard let cell = path.flatMap({ collection?.cellForItem(at: $0) }) else { return nil }
    // The touch has highlighted the cell; the preview must show the cell without the highlight.
    cell.isHighlighted = false
    return UITargetedPreview(view: cell)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let collection, let path else { return nil }
    return collection.delegate?.collectionView(
      collection, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let collection else { return }
    collection.delegate?.collectionView(
      collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let collection else { return }
    collection.delegate?.collectionView(
      collection, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let collection else { return }
    collection.delegate?.collectionView(
      collection, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
