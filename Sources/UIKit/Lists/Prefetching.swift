import Foundation
import QuartzCore

/// Prepares data for rows that are about to appear.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called with rows that are about to appear.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with prefetched rows that are no longer about to appear.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// Prepares data for items that are about to appear.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called with items that are about to appear.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called with prefetched items that are no longer about to appear.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

/// The rows or items whose data is prefetched.
///
/// *Chosen* (FACTS: list.prefetch): the area that is prefetched has the size of the view, and is
/// adjacent to the visible area in the direction of scrolling.
struct Prefetching {
  private var requested: [IndexPath] = []
  private var lastY: CGFloat?

  /// Returns the part of the content to prefetch, or `nil` if the content has not moved.
  mutating func area(_ bounds: CGRect) -> CGRect? {
    defer { lastY = bounds.minY }
    guard let lastY, lastY != bounds.minY else { return nil }
    return bounds.offsetBy(dx: 0, dy: lastY < bounds.minY ? bounds.height : -bounds.height)
  }

  /// Updates the nearby index paths; returns those to prefetch, and those to cancel.
  mutating func update(_ near: [IndexPath], shown: [IndexPath]) -> (
    new: [IndexPath], cancelled: [IndexPath]
  ) {
    let (previousPaths, near, shown) = (Set(requested), near, Set(shown))
    let nearby = Set(near)
    let new = near.filter { !previousPaths.contains($0) && !shown.contains($0) }
    let cancelled = requested.filter { !nearby.contains($0) && !shown.contains($0) }
    // The cells of visible rows were requested, so their prefetching is complete.
    requested = near.filter { !shown.contains($0) }
    return (new, cancelled)
  }
}

extension UITableView {
  func prefetch() {
    guard let source = prefetchDataSource, let area = prefetching.area(bounds) else { return }
    let near = layout.rows(from: area.minY, to: area.maxY)
    let (new, cancelled) = prefetching.update(near, shown: displayedRows.map(\.path))
    if !cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
  }
}

extension UICollectionView {
  func prefetch() {
    guard let source = prefetchDataSource, isPrefetchingEnabled,
      let area = prefetching.area(bounds)
    else { return }
    let near = (currentLayout.layoutAttributesForElements(in: area) ?? [])
      .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    let cells = shown.filter { $0.kind == nil }.map(\.path)
    let (new, cancelled) = prefetching.update(near.sorted(), shown: cells)
    if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
  }
}
