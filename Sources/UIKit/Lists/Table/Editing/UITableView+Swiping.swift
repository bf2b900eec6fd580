import Foundation
import QuartzCore

/// Swipe actions.
extension UITableView {
  /// Adds the recognizers that begin and end swipes.
  func addSwipeRecognizers() {
    swipePan.table = self
    swipePan.maximumNumberOfTouches = 1
    swipeEnd.table = self
    swipePan.addHandler { [weak self] pan in self?.followSwipe(pan) }
    swipeEnd.addHandler { [weak self] end in
      if end.state == .began || end.state == .ended { self?.swipe?.close(animated: true) }
    }
    addGestureRecognizer(swipeEnd)
    addGestureRecognizer(swipePan)
  }

  private func followSwipe(_ pan: TableSwipeRecognizer) {
    switch pan.state {
    case .began:
      if swipe !== pan.candidate {
        swipe?.close(animated: true)
        swipe = pan.candidate
      }
      swipe?.begin()
      swipe?.follow(pan.translation(in: self).x)
    case .changed: swipe?.follow(pan.translation(in: self).x)
    case .ended: swipe?.release(pan.velocity(in: self).x)
    case .cancelled: swipe?.close(animated: true)
    case .possible, .failed: break
    }
  }

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
