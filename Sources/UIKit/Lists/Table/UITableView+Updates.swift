import FilmstripSupport
import Foundation
import QuartzCore

/// Animated changes of rows and sections.
///
/// Remaining rows move to their new positions in 0.3 s, while others appear and disappear
/// (FACTS: table.row-animation). Selected rows remain selected, unless they are deleted or
/// reloaded.
extension UITableView {
  /// Begins a batch of changes, which the matching `endUpdates()` applies together.
  public func beginUpdates() { updates.depth += 1 }

  /// Applies the changes that were requested since `beginUpdates()`.
  ///
  /// If there are none, heights are only requested and measured again, and rows move to their new
  /// positions.
  public func endUpdates() {
    guard updates.depth > 0 else { return }
    updates.depth -= 1
    guard updates.depth == 0 else { return }
    let (requests, completions) = (updates.requests, updates.completions)
    updates = Updates()
    commit(requests) { for completion in completions { completion($0) } }
  }

  /// Animates several changes together, and calls `completion` after the animation.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    if let completion { self.updates.completions.append(completion) }
    updates?()
    endUpdates()
  }

  /// Animates several changes together, and calls `completion` after the animation.
  ///
  /// The closure doesn't escape, as in Objective-C, so its code can omit `self`.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Inserts rows at index paths that are valid after the changes.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    request { for path in indexPaths { $0.insertedRows[path] = animation.rawValue } }
  }

  /// Deletes rows at index paths that are valid before the changes.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    request { for path in indexPaths { $0.deletedRows[path] = animation.rawValue } }
  }

  /// Replaces and deselects the cells of rows at index paths that are valid before the changes.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    request { for path in indexPaths { $0.reloadedRows[path] = animation.rawValue } }
  }

  /// Reconfigures the existing cells of rows, without replacing the cells.
  ///
  /// *Documented:* the data source must dequeue the same class for the row. *Chosen:*
  /// `dequeueReusableCell(withIdentifier:for:)` returns the visible cell.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    loadIfNeeded()
    for path in indexPaths {
      guard let index = displayedRows.firstIndex(where: { $0.path == path }), let dataSource else {
        continue
      }
      reconfiguredRow = (path, displayedRows[index].cell)
      _ = dataSource.tableView(self, cellForRowAt: path)
      reconfiguredRow = nil
    }
  }

  /// Moves a row from its index path before the changes to an index path after the changes.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    request { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Inserts sections at indices that are valid after the changes.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    request { for section in sections { $0.insertedSections[section] = animation.rawValue } }
  }

  /// Deletes sections at indices that are valid before the changes.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    request { for section in sections { $0.deletedSections[section] = animation.rawValue } }
  }

  /// Replaces the rows, headers and footers of sections at indices valid before the changes.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    request { for section in sections { $0.reloadedSections[section] = animation.rawValue } }
  }

  /// Moves a section from its index before the changes to an index after the changes.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    request { $0.movedSections[section] = newSection }
  }

  /// Whether a batch of changes is in progress.
  public var hasUncommittedUpdates: Bool { updates.depth > 0 }

  private func request(_ change: (inout ListUpdate.Requests) -> Void) {
    if updates.depth > 0 { return change(&updates.requests) }
    var requests = ListUpdate.Requests()
    change(&requests)
    commit(requests, completion: nil)
  }

  /// The changes that are requested but not yet applied.
  struct Updates {
    var depth = 0
    var requests = ListUpdate.Requests()
    var completions: [(Bool) -> Void] = []
  }
}
