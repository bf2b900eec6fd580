import Foundation
import QuartzCore

/// Editing: rows with controls that delete, insert, select and move them.
extension UITableView {
  /// The duration in which the controls come and go, in seconds.
  ///
  /// *Chosen* (FACTS: table.editing).
  package static let editingDuration = 0.3

  /// What is known of editing.
  struct Editing {
    var isOn = false
    /// Whether a question was answered by a default implementation since this was set to false.
    var usesDefaults = false
    /// The row whose control is pressed.
    var pressedControl: IndexPath?
  }

  /// Whether several rows can be selected now.
  var selectsMultiple: Bool {
    editing.isOn ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether rows can be selected now.
  var selectsRows: Bool {
    editing.isOn
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  func changeEditing(_ isOn: Bool, animated: Bool) {
    guard isOn != editing.isOn else { return }
    swipe?.close(animated: animated)
    if allowsMultipleSelectionDuringEditing || !isOn {
      for path in selection where editing.isOn == allowsMultipleSelectionDuringEditing {
        deselectRow(at: path, animated: false)
      }
    }
    editing.isOn = isOn
    if isOn { addReorderRecognizer() }
    guard !needsReload else { return }
    let animates = animated && window != nil && UIView.areAnimationsEnabled
    for row in shownRows { configureEditing(row, animated: animates) }
    let place = {
      for row in self.shownRows {
        self.arrange(row)
        row.cell.layoutIfNeeded()
      }
    }
    if animates {
      UIView.animate(withDuration: Self.editingDuration, animations: place)
    } else {
      place()
    }
  }

  /// Tells a row's cell whether and how it is edited.
  func configureEditing(_ row: ShownRow, animated: Bool) {
    let cell = row.cell
    guard editing.isOn || cell.isEditing else { return }
    let canEdit = editing.isOn && dataSource?.tableView(self, canEditRowAt: row.path) ?? true
    cell.editingStyle =
      canEdit ? delegate?.tableView(self, editingStyleForRowAt: row.path) ?? .delete : .none
    cell.editingState.isIndented =
      cell.shouldIndentWhileEditing
      && delegate?.tableView(self, shouldIndentWhileEditingRowAt: row.path) ?? true
    cell.editingState.selectsMultiple = canEdit && allowsMultipleSelectionDuringEditing
    cell.editingState.canMove =
      editing.isOn && dataSource?.tableView(self, canMoveRowAt: row.path) ?? false
    cell.setEditing(canEdit || cell.editingState.canMove, animated: animated)
  }

  // MARK: Touches

  /// Whether a touch presses a row's editing control.
  func pressControl(_ touch: UITouch) -> Bool {
    let place = touch.location(in: self)
    guard editing.isOn, !allowsMultipleSelectionDuringEditing,
      let path = indexPathForRow(at: place), let cell = cellForRow(at: path),
      cell.editControlArea.contains(touch.location(in: cell))
    else { return false }
    editing.pressedControl = path
    return true
  }

  /// A finger was lifted: runs the pressed control.
  func releaseControl(runs: Bool) {
    guard let path = editing.pressedControl else { return }
    editing.pressedControl = nil
    guard runs, let cell = cellForRow(at: path) else { return }
    switch cell.editingStyle {
    case .delete: confirmDeletion(of: path)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }
}
