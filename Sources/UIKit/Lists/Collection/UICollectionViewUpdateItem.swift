import Foundation

/// One change of an item or a section, as a layout receives it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    /// An insertion.
    case insert
    /// A deletion.
    case delete
    /// A replacement of the cell.
    case reload
    /// A move.
    case move
    /// No change.
    case none
  }

  /// The place before the changes; nil for insertions.
  ///
  /// The item of a section is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place after the changes; nil for deletions.
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
  /// The changes as a layout receives them, in order.
  @MainActor var items: [UICollectionViewUpdateItem] {
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    for section in requests.deletedSections.keys.sorted() {
      items.append(.init(.delete, before: path(section), after: nil))
    }
    for place in requests.deletedRows.keys.sorted() {
      items.append(.init(.delete, before: place, after: nil))
    }
    for section in requests.reloadedSections.keys.sorted() {
      items.append(.init(.reload, before: path(section), after: path(section)))
    }
    for place in requests.reloadedRows.keys.sorted() {
      items.append(.init(.reload, before: place, after: reloadPlace(of: place)))
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
    for place in requests.insertedRows.keys.sorted() {
      items.append(.init(.insert, before: nil, after: place))
    }
    return items
  }
}
