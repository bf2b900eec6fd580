import Foundation
import QuartzCore

/// Swipe actions of rows of a list layout.
extension UICollectionView: SwipingList {
  /// Adds the recognizers of swipes, if the layout has lists with swipe actions.
  func addSwipeRecognizersIfNeeded() {
    guard swipeRecognizers == nil,
      (currentLayout as? UICollectionViewCompositionalLayout)?.plan.sections.contains(where: {
        $0.list?.hasSwipeActions ?? false
      }) ?? false
    else { return }
    let recognizers = (
      pan: TableSwipeRecognizer(target: nil, action: nil),
      end: TableSwipeEndRecognizer(target: nil, action: nil)
    )
    swipeRecognizers = recognizers
    addSwipeRecognizers(recognizers.pan, recognizers.end)
  }

  /// Closes the open swipe actions, if there are any.
  func closeSwipe(animated: Bool) { swipe?.close(animated: animated) }

  func swipedPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  func swipeCandidate(at point: CGPoint, toLeft: Bool) -> (swipe: TableSwipe, isCertain: Bool)? {
    guard !isEditing, let path = indexPathForItem(at: point) else { return nil }
    if let swipe, swipe.path == path { return (swipe, true) }
    guard let layout = currentLayout as? UICollectionViewCompositionalLayout,
      layout.plan.sections.indices.contains(path.section),
      let list = layout.plan.sections[path.section].list
    else { return nil }
    let side: TableSwipe.Side = toLeft != isRightToLeft ? .trailing : .leading
    let provider =
      side == .leading
      ? list.leadingSwipeActionsConfigurationProvider
      : list.trailingSwipeActionsConfigurationProvider
    guard let configuration = provider?(path), !configuration.actions.isEmpty else { return nil }
    return (TableSwipe(self, path, side, configuration), true)
  }

  func frameBeforeSwipe(_ path: IndexPath) -> CGRect {
    currentLayout.layoutAttributesForItem(at: path)?.frame ?? .zero
  }

  func placeSwipedRow(_ path: IndexPath) {
    guard let entry = shown.first(where: { $0.path == path && $0.kind == nil }) else { return }
    apply(entry.attributes, to: entry.view)
    if swipe?.path == path { swipe?.place() }
  }

  func markSwiped(_ path: IndexPath, _ isSwiped: Bool) {
    let entry = shown.first { $0.path == path && $0.kind == nil }
    (entry?.view as? UICollectionViewCell)?.isSwiped = isSwiped
  }

  func swipeWillBegin(_ path: IndexPath) {}

  func swipeDidEnd(_ path: IndexPath?) {}
}
