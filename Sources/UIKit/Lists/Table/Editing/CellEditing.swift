import Foundation
import QuartzCore

/// How a cell is edited, and the views for it.
struct CellEditing {
  var isOn = false
  var isIndented = true
  var selectsMultiple = false
  var canMove = false
  /// The control at the leading edge, and the handle at the trailing one; nil until they are needed.
  var control: EditControlView?
  var handle: UIImageView?

  /// *Chosen* (FACTS: table.editing): how far content moves, the control's middle, and the handle's width.
  static let indent: CGFloat = 38
  static let controlMiddle: CGFloat = 27
  static let handleWidth: CGFloat = 44
}

/// A control of an edited row: a red minus, a green plus, or a circle of a selection.
@MainActor
final class EditControlView: UIView {
  private let background = UIView()
  private let picture = UIImageView()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    isUserInteractionEnabled = false
    // What the symbol leaves out is white in light and dark mode.
    background.backgroundColor = .white
    background.frame = CGRect(x: 4, y: 4, width: 14, height: 14)
    background.layer.cornerRadius = 7
    picture.frame = bounds
    picture.contentMode = .scaleAspectFit
    addSubview(background)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ style: UITableViewCell.EditingStyle, selectsMultiple: Bool, isSelected: Bool) {
    let (symbol, color): (String, UIColor?) =
      selectsMultiple
      ? (isSelected ? ("checkmark.circle.fill", nil) : ("circle", .tertiaryLabel))
      : style == .insert
        ? ("plus.circle.fill", .systemGreen) : ("minus.circle.fill", .systemRed)
    background.isHidden = selectsMultiple && !isSelected
    picture.image = UIImage(systemName: symbol)
    picture.tintColor = color
  }
}

extension UITableViewCell {
  /// What a control of an edited row does.
  public enum EditingStyle: Int, Sendable {
    /// There is none.
    case none
    /// It deletes the row.
    case delete
    /// It inserts a row.
    case insert
  }

  /// Whether a control is shown at the leading edge.
  var showsEditControl: Bool {
    editingState.isOn && (editingStyle != .none || editingState.selectsMultiple)
  }

  /// How far editing moves the content, in points.
  var editingIndent: CGFloat {
    showsEditControl || (editingState.isOn && editingState.isIndented && isEditing)
      ? (editingState.isIndented || showsEditControl ? CellEditing.indent : 0) : 0
  }

  /// The width of the handle, in points.
  var handleWidth: CGFloat {
    editingState.isOn && editingState.canMove ? CellEditing.handleWidth : 0
  }

  /// Where a finger presses the control, and where it takes the handle, in the cell's points.
  var editControlArea: CGRect {
    guard showsEditControl else { return .null }
    let area = CGRect(x: 0, y: 0, width: CellEditing.indent + 8, height: bounds.height)
    return isRightToLeft ? area.mirrored(in: bounds.width) : area
  }
  var reorderArea: CGRect {
    guard handleWidth > 0 else { return .null }
    let area = CGRect(
      x: bounds.width - handleWidth, y: 0, width: handleWidth, height: bounds.height)
    return isRightToLeft ? area.mirrored(in: bounds.width) : area
  }

  /// Makes the views for editing, outside of the cell.
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

  /// Places the control and the handle, in the cell or beside it.
  func placeEditingViews(isOn: Bool) {
    func put(_ view: UIView, _ rect: CGRect) {
      view.frame = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }
    if let control = editingState.control {
      let isShown = isOn && showsEditControl
      let x = CellEditing.controlMiddle - 11 - (isShown ? 0 : CellEditing.indent)
      put(control, CGRect(x: x, y: (bounds.height - 22) / 2, width: 22, height: 22))
      control.alpha = isShown ? 1 : 0
    }
    if let handle = editingState.handle {
      let isShown = isOn && editingState.canMove
      let width = CellEditing.handleWidth
      let x = bounds.width - (isShown ? width : 0)
      put(handle, CGRect(x: x, y: 0, width: width, height: bounds.height))
      handle.alpha = isShown ? 1 : 0
    }
  }
}
