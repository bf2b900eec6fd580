import Foundation

/// A change of an item or a section, which is passed to a layout.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    /// The item or section is inserted.
    case insert
    /// The item or section is deleted.
    case delete
    /// The cell or the section's views are replaced.
    case reload
    /// The item or section is moved.
    case move
    /// Nothing changes.
    case none
  }

  /// The index path before the changes, or `nil` for an insertion.
  ///
  /// The item index is `NSNotFound` if a section changes.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the changes, or `nil` for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}

extension ListUpdate {
  /// The changes as update items for a layout, in order.
  @MainActor var items: [UICollectionViewUpdateItem] {
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    for section in requests.deletedSections.keys.sorted() {
      items.append(.init(.delete, before: path(section), after: nil))
    }
    for indexPath in requests.deletedRows.keys.sorted() {
      items.append(.init(.delete, before: indexPath, after: nil))
    }
    for section in requests.reloadedSections.keys.sorted() {
      items.append(.init(.reload, before: path(section), after: path(section)))
    }
    for indexPath in requests.reloadedRows.keys.sorted() {
      items.append(.init(.reload, before: indexPath, after: indexPathAfterReload(of: indexPath)))
    }
    for (source, target) in requests.movedSections.sorted(by: { $0.key < $1.key }) {
      items.append(.init(.move, before: path(source), after: path(target)))
    }
    for (source, target) in requests.movedRows.sorted(by: { $0.key < $1.key }) {
      items.append(.init(.move, before: source, after: target))
    }
    for section in requests.insertedSections.keys.sorted() {
      items.append(.init(.insert, before: nil, after: path(section)))
    }
    for indexPath in requests.insertedRows.keys.sorted() {
      items.append(.init(.insert, before: nil, after: indexPath))
    }
    return items
  }
}
