import Foundation
import QuartzCore

/// Changes of rows: each asks for all rows again.
///
/// Animations other than `none` are reported as unsupported, and not done. *Chosen:* what was selected
/// stays selected only by its index path.
extension UITableView {
  /// Begins a series of changes.
  public func beginUpdates() {}

  /// Ends a series of changes.
  public func endUpdates() { update(.none) }

  /// Makes a series of changes; the completion comes at once.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    update(.none)
    completion?(true)
  }

  /// Rows were inserted.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation)
  }

  /// Rows were deleted.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    selection.removeAll { indexPaths.contains($0) }
    update(animation)
  }

  /// Rows changed.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation)
  }

  /// A row moved.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { update(.none) }

  /// Sections were inserted.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation)
  }

  /// Sections were deleted.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation)
  }

  /// Sections changed.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation)
  }

  private func update(_ animation: RowAnimation) {
    if animation != .none {
      Unsupported.report("UITableView row animations: rows come and go at once")
    }
    setNeedsReload()
  }
}
