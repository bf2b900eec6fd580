import Foundation
import QuartzCore

/// Editing mode, in which rows have controls that delete, insert, select and move them.
extension UITableView {
  /// The duration in which the controls appear and disappear, in seconds.
  ///
  /// *Chosen* (FACTS: table.editing).
  package static let editingDuration = 0.3

  /// The editing state of the table.
  struct Editing {
    var isOn = false
    /// Whether a default implementation was called since this property was set to `false`.
    var usedDefaultImplementation = false
    /// The index path of the row whose control is pressed.
    var pressedControl: IndexPath?
  }

  /// Whether the current mode allows the selection of several rows.
  var selectsMultiple: Bool {
    editing.isOn ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether the current mode allows the selection of rows.
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
    for row in displayedRows { configureEditing(row, animated: animates) }
    let layOutRows = {
      for row in self.displayedRows {
        self.arrange(row)
        row.cell.layoutIfNeeded()
      }
    }
    if animates {
      UIView.animate(withDuration: Self.editingDuration, animations: layOutRows)
    } else {
      layOutRows()
    }
  }

  /// Applies the table's editing mode to the cell of a row.
  func configureEditing(_ row: DisplayedRow, animated: Bool) {
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

  /// Presses the editing control at a touch, and returns whether there is one.
  func pressControl(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    guard editing.isOn, !allowsMultipleSelectionDuringEditing,
      let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
      cell.editControlArea.contains(touch.location(in: cell))
    else { return false }
    editing.pressedControl = path
    return true
  }

  /// Releases the pressed control, and performs its action if `runs` is `true`.
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
