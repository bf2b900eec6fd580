import Foundation
import QuartzCore

/// The editing state of a cell, and the views that editing adds.
struct CellEditing {
  var isOn = false
  var isIndented = true
  var selectsMultiple = false
  var canMove = false
  /// The control at the leading edge and the handle at the trailing edge, created when needed.
  var control: EditControlView?
  var handle: UIImageView?

  /// The shift of the content, the centre of the control, and the width of the handle, in points.
  ///
  /// *Chosen* (FACTS: table.editing).
  static let indent: CGFloat = 38
  static let controlMiddle: CGFloat = 27
  static let handleWidth: CGFloat = 44
}

/// The control of a row in editing mode: a red minus, a green plus, or a selection circle.
@MainActor
final class EditControlView: UIView {
  private let background = UIView()
  private let imageView = UIImageView()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    isUserInteractionEnabled = false
    // The cut-out of the symbol is white in light and dark mode.
    background.backgroundColor = .white
    background.frame = CGRect(x: 4, y: 4, width: 14, height: 14)
    background.layer.cornerRadius = 7
    imageView.frame = bounds
    imageView.contentMode = .scaleAspectFit
    addSubview(background)
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ style: UITableViewCell.EditingStyle, selectsMultiple: Bool, isSelected: Bool) {
    let (symbol, color): (String, UIColor?) =
      selectsMultiple
      ? (isSelected ? ("checkmark.circle.fill", nil) : ("circle", .tertiaryLabel))
      : style == .insert
        ? ("plus.circle.fill", .systemGreen) : ("minus.circle.fill", .systemRed)
    background.isHidden = selectsMultiple && !isSelected
    imageView.image = UIImage(systemName: symbol)
    imageView.tintColor = color
  }
}

extension UITableViewCell {
  /// The editing control of a row.
  public enum EditingStyle: Int, Sendable {
    /// The row has no editing control.
    case none
    /// The control deletes the row.
    case delete
    /// The control inserts a row.
    case insert
  }

  /// Whether the row shows a control at the leading edge.
  var showsEditControl: Bool {
    editingState.isOn && (editingStyle != .none || editingState.selectsMultiple)
  }

  /// The distance by which editing moves the content, in points.
  var editingIndent: CGFloat {
    showsEditControl || (editingState.isOn && editingState.isIndented && isEditing)
      ? (editingState.isIndented || showsEditControl ? CellEditing.indent : 0) : 0
  }

  /// The width of the reorder handle, in points.
  var handleWidth: CGFloat {
    editingState.isOn && editingState.canMove ? CellEditing.handleWidth : 0
  }

  /// The tappable area of the editing control, in the cell's coordinates.
  var editControlArea: CGRect {
    guard showsEditControl else { return .null }
    let area = CGRect(x: 0, y: 0, width: CellEditing.indent + 8, height: bounds.height)
    return isRightToLeft ? area.mirrored(in: bounds.width) : area
  }
  /// The area in which a touch can drag the row, in the cell's coordinates.
  var reorderArea: CGRect {
    guard handleWidth > 0 else { return .null }
    let area = CGRect(
      x: bounds.width - handleWidth, y: 0, width: handleWidth, height: bounds.height)
    return isRightToLeft ? area.mirrored(in: bounds.width) : area
  }

  /// Creates the editing control and the handle in their hidden state, outside of the cell.
  func makeEditingViews() {
    UIView.performWithoutAnimation {
      if editingState.control == nil {
        let control = EditControlView()
        control.alpha = 0
        editingState.control = control
        addSubview(control)
      }
      if editingState.handle == nil, editingState.canMove {
        let handle = UIImageView(image: UIImage(systemName: "line.3.horizontal"))
        handle.tintColor = .tertiaryLabel
        handle.contentMode = .center
        handle.alpha = 0
        editingState.handle = handle
        addSubview(handle)
      }
      placeEditingViews(isOn: false)
      updateEditControl()
    }
  }

  func updateEditControl() {
    editingState.control?.show(
      editingStyle, selectsMultiple: editingState.selectsMultiple, isSelected: isSelected)
  }

  /// Positions the control and the handle in the cell, or outside of it while they are hidden.
  func placeEditingViews(isOn: Bool) {
    func setFrame(_ view: UIView, _ rect: CGRect) {
      view.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
    if let control = editingState.control {
      let isShown = isOn && showsEditControl
      let x = CellEditing.controlMiddle - 11 - (isShown ? 0 : CellEditing.indent)
      setFrame(control, CGRect(x: x, y: (bounds.height - 22) / 2, width: 22, height: 22))
      control.alpha = isShown ? 1 : 0
    }
    if let handle = editingState.handle {
      let isShown = isOn && editingState.canMove
      let width = CellEditing.handleWidth
      let x = bounds.width - (isShown ? width : 0)
      setFrame(handle, CGRect(x: x, y: 0, width: width, height: bounds.height))
      handle.alpha = isShown ? 1 : 0
    }
  }
}
