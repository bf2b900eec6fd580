import Foundation

/// A data source with one row or item for each prototype of a table or collection view, which shows
/// the prototypes in place of the data of an unknown class.
///
/// *Chosen,* as Interface Builder shows prototypes.
final class PrototypeSource: NSObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource
{
  private let rows: [UITableViewCell]
  /// The prototypes of the items, and their reuse identifiers without the kind, if they have any.
  private let items: [(identifier: String?, make: () -> UICollectionReusableView?)]

  /// Creates a source with the rows of a table, or returns `nil` if it has no prototypes.
  init?(_ table: UITableView) {
    rows = table.cells.prototypes.compactMap { $0.make() }
    items = []
    if rows.isEmpty { return nil }
  }

  /// Creates a source with the items of a collection view, or returns `nil` if it has no prototypes.
  init?(_ collection: UICollectionView) {
    let prefix = UICollectionView.name("", kind: nil)
    rows = []
    let prototypes = collection.pool.prototypes.filter { $0.name?.hasPrefix(prefix) ?? true }
    items = prototypes.map { prototype in
      (prototype.name.map { String($0.dropFirst(prefix.count)) }, prototype.make)
    }
    if items.isEmpty { return nil }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    rows[indexPath.row]
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    Self.height(of: rows[indexPath.row])
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = items[indexPath.item]
    guard let identifier = item.identifier else {
      return item.make() as? UICollectionViewCell ?? UICollectionViewCell()
    }
    return collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  /// Returns the height of a prototype's row, in points.
  static func height(of cell: UITableViewCell) -> CGFloat { max(44, cell.bounds.height) }
}
