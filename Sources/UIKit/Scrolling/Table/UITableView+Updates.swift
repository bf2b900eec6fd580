import Foundation
import QuartzCore

/// Changes of rows: each reloads all rows.
///
/// Animations other than `none` are reported as unsupported, and not run. *Chosen:* the selection
/// is kept by index path.
extension UITableView {
  /// Begins a series of changes.
  public func beginUpdates() {}

  /// Ends a series of changes.
  public func endUpdates() { update(.none) }

  /// Makes a series of changes; the completion is called immediately.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    update(.none)
    completion?(true)
  }

  /// Inserts rows.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation)
  }

  /// Deletes rows.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    selection.removeAll { indexPaths.contains($0) }
    update(animation)
  }

  /// Reloads rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation)
  }

  /// Moves a row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { update(.none) }

  /// Inserts sections.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation)
  }

  /// Deletes sections.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation)
  }

  /// Reloads sections.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation)
  }

  private func update(_ animation: RowAnimation) {
    if animation != .none {
      Unsupported.report("UITableView row animations: rows change without animation")
    }
    setNeedsReload()
  }
}
