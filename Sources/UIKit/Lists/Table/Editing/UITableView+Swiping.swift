import Foundation
import QuartzCore

/// Swipe actions.
extension UITableView {
  /// Adds the recognizers of swipes.
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

  /// Finds what a swipe reveals; nil if there is nothing.
  ///
  /// It is certain if the app says so: Swift cannot tell whether a data source has
  /// `tableView(_:commit:forRowAt:)`, which is optional on iOS. Without any other sign, a swipe shows Delete
  /// only where no other recognizer wants the finger. *Chosen.*
  func swipeCandidate(at place: CGPoint, toLeft: Bool) -> (swipe: TableSwipe, isCertain: Bool)? {
    guard let path = indexPathForRow(at: place), !editing.isOn else { return nil }
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
    editing.usesDefaults = false
    guard side == .trailing else {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        .map { ($0, true) }
    }
    if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return (own, true)
    }
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
    let isKnown = !editing.usesDefaults
    guard
      (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
    else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    return (deleteConfiguration(title), isKnown || title != nil)
  }

  /// The actions of a row that can be deleted: the button's title is "Delete" unless the delegate says
  /// otherwise.
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

  /// The minus sign of a row was tapped: its delete button is shown.
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
