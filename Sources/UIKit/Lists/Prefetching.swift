import Foundation
import QuartzCore

/// Prepares data for rows that will be shown soon.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called with rows that come into view soon.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with rows of which that is no longer so.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// Prepares data for items that will be shown soon.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called with items that come into view soon.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called with items of which that is no longer so.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

/// The rows or items that a data source prepares.
///
/// *Chosen* (FACTS: list.prefetch): those within a height of the view, in the direction of scrolling.
struct Prefetching {
  private var requested: [IndexPath] = []
  private var lastY: CGFloat?

  /// The part of the content to prepare; nil where content has not moved.
  mutating func area(_ bounds: CGRect) -> CGRect? {
    defer { lastY = bounds.minY }
    guard let lastY, lastY != bounds.minY else { return nil }
    return bounds.offsetBy(dx: 0, dy: lastY < bounds.minY ? bounds.height : -bounds.height)
  }

  /// Notes which are near now; returns the new ones, and those that are near no longer and not shown.
  mutating func update(_ near: [IndexPath], shown: [IndexPath]) -> (
    new: [IndexPath], cancelled: [IndexPath]
  ) {
    let (known, near, shown) = (Set(requested), near, Set(shown))
    let nearby = Set(near)
    let new = near.filter { !known.contains($0) && !shown.contains($0) }
    let cancelled = requested.filter { !nearby.contains($0) && !shown.contains($0) }
    // Rows that are seen were asked for as cells.
    requested = near.filter { !shown.contains($0) }
    return (new, cancelled)
  }
}

extension UITableView {
  func prefetch() {
    guard let source = prefetchDataSource, let area = prefetching.area(bounds) else { return }
    let near = layout.rows(from: area.minY, to: area.maxY)
    let (new, cancelled) = prefetching.update(near, shown: shownRows.map(\.path))
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
