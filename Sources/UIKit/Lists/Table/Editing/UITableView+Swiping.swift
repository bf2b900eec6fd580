import Foundation
import QuartzCore

/// Swipe actions.
extension UITableView: SwipingList {
  func swipedPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  func frameBeforeSwipe(_ path: IndexPath) -> CGRect { frame(ofRow: path) }

  func placeSwipedRow(_ path: IndexPath) {
    if let row = displayedRows.first(where: { $0.path == path }) { arrange(row) }
  }

  func markSwiped(_ path: IndexPath, _ isSwiped: Bool) {
    displayedRows.first { $0.path == path }?.cell.showingDeleteConfirmation = isSwiped
  }

  func swipeWillBegin(_ path: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: path)
  }

  func swipeDidEnd(_ path: IndexPath?) { delegate?.tableView(self, didEndEditingRowAt: path) }

  /// Returns the swipe that reveals a row's actions, or `nil` if the row has none on that side.
  ///
  /// The swipe is certain if the app provides the actions, specifies that the row can be edited, or
  /// provides a title for the delete button. Swift can't determine whether a data source implements
  /// `tableView(_:commit:forRowAt:)`, which is optional on iOS. In an uncertain case, a swipe
  /// reveals Delete only if no other recognizer claims the touch. *Chosen.*
  func swipeCandidate(at point: CGPoint, toLeft: Bool) -> (swipe: TableSwipe, isCertain: Bool)? {
    guard let path = indexPathForRow(at: point), !editing.isOn else { return nil }
    if let swipe, swipe.path == path { return (swipe, true) }
    let side: TableSwipe.Side = toLeft != isRightToLeft ? .trailing : .leading
    guard let (configuration, isCertain) = swipeActions(of: path, side),
      !configuration.actions.isEmpty
    else { return nil }
    return (TableSwipe(self, path, side, configuration), isCertain)
  }

  private func swipeActions(
    of path: IndexPath, _ side: TableSwipe.Side
  ) -> (UISwipeActionsConfiguration, Bool)? {
    editing.usedDefaultImplementation = false
    guard side == .trailing else {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        .map { ($0, true) }
    }
    if let customActions = delegate?.tableView(
      self, trailingSwipeActionsConfigurationForRowAt: path)
    {
      return (customActions, true)
    }
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
    let isExplicit = !editing.usedDefaultImplementation
    guard
      (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
    else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    return (deleteConfiguration(title), isExplicit || title != nil)
  }

  /// Returns the actions of a deletable row; the default title of the button is "Delete".
  private func deleteConfiguration(_ title: String?) -> UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title ?? "Delete") {
        [weak self] _, _, completion in
        if let self, let path = self.swipe?.path {
          self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
        }
        completion(true)
      }
    ])
  }

  /// Shows the delete button of a row whose minus control was tapped.
  func confirmDeletion(of path: IndexPath) {
    swipe?.close(animated: true)
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let new = TableSwipe(self, path, .trailing, deleteConfiguration(title))
    new.configuration.performsFirstActionWithFullSwipe = false
    swipe = new
    new.begin()
    new.open()
  }
}
