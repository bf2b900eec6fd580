import FilmstripSupport
import Foundation
import QuartzCore

/// Changes of rows and sections, with animations.
///
/// Rows that stay move to their new places in 0.3 s, while others appear and disappear
/// (FACTS: table.row-animation). Selected rows stay selected, unless they are deleted or reloaded.
extension UITableView {
  /// Begins a series of changes, which are made together by the matching `endUpdates()`.
  public func beginUpdates() { updates.depth += 1 }

  /// Makes the changes requested since `beginUpdates()`.
  ///
  /// Without any, only heights are asked and measured again, and rows move to their new places.
  public func endUpdates() {
    guard updates.depth > 0 else { return }
    updates.depth -= 1
    guard updates.depth == 0 else { return }
    let (requests, completions) = (updates.requests, updates.completions)
    updates = Updates()
    commit(requests) { for completion in completions { completion($0) } }
  }

  /// Makes a series of changes together; `completion` is called when their animation has ended.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    if let completion { self.updates.completions.append(completion) }
    updates?()
    endUpdates()
  }

  /// Inserts rows, at places after the changes.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    request { for path in indexPaths { $0.insertedRows[path] = animation.rawValue } }
  }

  /// Deletes rows, at places before the changes.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    request { for path in indexPaths { $0.deletedRows[path] = animation.rawValue } }
  }

  /// Replaces the cells of rows, at places before the changes; they are no longer selected.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    request { for path in indexPaths { $0.reloadedRows[path] = animation.rawValue } }
  }

  /// Configures the cells of rows again, without replacing them.
  ///
  /// *Documented:* the data source must dequeue the same class for the row. *Chosen:* the shown cell is
  /// what `dequeueReusableCell(withIdentifier:for:)` returns.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    loadIfNeeded()
    for path in indexPaths {
      guard let index = shownRows.firstIndex(where: { $0.path == path }), let dataSource else {
        continue
      }
      reconfigured = (path, shownRows[index].cell)
      _ = dataSource.tableView(self, cellForRowAt: path)
      reconfigured = nil
    }
  }

  /// Moves a row from a place before the changes to one after them.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    request { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Inserts sections, at places after the changes.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    request { for section in sections { $0.insertedSections[section] = animation.rawValue } }
  }

  /// Deletes sections, at places before the changes.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    request { for section in sections { $0.deletedSections[section] = animation.rawValue } }
  }

  /// Replaces the rows, headers and footers of sections, at places before the changes.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    request { for section in sections { $0.reloadedSections[section] = animation.rawValue } }
  }

  /// Moves a section from a place before the changes to one after them.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    request { $0.movedSections[section] = newSection }
  }

  /// Whether a series of changes is open, or the rows are not loaded, or were never shown.
  public var hasUncommittedUpdates: Bool { updates.depth > 0 }

  private func request(_ change: (inout ListUpdate.Requests) -> Void) {
    if updates.depth > 0 { return change(&updates.requests) }
    var requests = ListUpdate.Requests()
    change(&requests)
    commit(requests, completion: nil)
  }

  /// The changes that are requested and not yet made.
  struct Updates {
    var depth = 0
    var requests = ListUpdate.Requests()
    var completions: [(Bool) -> Void] = []
  }
}
