import Foundation
import QuartzCore

/// Reordering of rows by their handles.
extension UITableView {
  /// The state of a row that is being dragged.
  struct Reordering {
    /// The index path before the drag.
    let source: IndexPath
    /// The current index path.
    var path: IndexPath
    let cell: UITableViewCell
    /// The vertical distance of the touch from the centre of the row, in points.
    let touchOffset: CGFloat
  }

  func addReorderRecognizer() {
    guard reorderPress == nil else { return }
    let press = TableReorderRecognizer(self)
    press.addHandler { [weak self] press in self?.followReordering(press) }
    reorderPress = press
    addGestureRecognizer(press)
  }

  private func followReordering(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began: beginReordering(at: press.location(in: self))
    case .changed: moveReordered(to: press.location(in: self).y)
    case .ended: endReordering(moves: true)
    case .cancelled: endReordering(moves: false)
    case .possible, .failed: break
    }
  }

  private func beginReordering(at point: CGPoint) {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path) else { return }
    swipe?.close(animated: true)
    reordering = Reordering(
      source: path, path: path, cell: cell, touchOffset: point.y - cell.center.y)
    bringSubviewToFront(cell)
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = .zero
    UIView.animate(withDuration: Self.editingDuration) { cell.layer.shadowOpacity = 0.25 }
  }

  /// Moves the dragged row with the touch, and makes space for it among the other rows.
  private func moveReordered(to y: CGFloat) {
    guard let current = reordering else { return }
    ViewAnimationBlock.performWithoutBlock {
      current.cell.center.y = (y - current.touchOffset)
        .clamped(to: layout.header...max(layout.header, layout.sectionsBottom))
    }
    let middle = current.cell.center.y
    let passed = displayedRows.first { row in
      guard row.path != current.path, row.cell !== current.cell else { return false }
      let frame = frame(ofRow: row.path)
      return frame.minY <= middle && middle < frame.maxY
    }
    guard let proposed = passed?.path else { return }
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: current.source, toProposedIndexPath: proposed)
      ?? proposed
    guard target != current.path, layout.contains(target) || isEnd(target) else { return }
    move(current.path, to: target)
    reordering?.path = target
    UIView.animate(
      withDuration: Self.editingDuration, delay: 0, options: .allowUserInteraction
    ) {
      for row in self.displayedRows where row.cell !== current.cell { self.arrange(row) }
    }
  }

  /// Returns whether an index path is one past the last row of its section.
  private func isEnd(_ path: IndexPath) -> Bool {
    layout.sections.indices.contains(path.section)
      && path.row == layout.sections[path.section].heights.count
  }

  /// Moves a row's height in the layout, and updates the index paths of rows and the selection.
  private func move(_ source: IndexPath, to target: IndexPath) {
    let height = layout.sections[source.section].heights.remove(at: source.row)
    let measured = layout.sections[source.section].isMeasured.remove(at: source.row)
    layout.sections[target.section].heights.insert(height, at: target.row)
    layout.sections[target.section].isMeasured.insert(measured, at: target.row)
    layout.stack()
    func movedPath(_ path: IndexPath) -> IndexPath {
      guard path != source else { return target }
      var new = path
      if path.section == source.section, path.row > source.row { new.row -= 1 }
      if new.section == target.section, new.row >= target.row { new.row += 1 }
      return new
    }
    for index in displayedRows.indices {
      displayedRows[index].path = movedPath(displayedRows[index].path)
    }
    selection = selection.map(movedPath)
    displayedRows.sort { $0.path < $1.path }
  }

  private func endReordering(moves: Bool) {
    guard let current = reordering else { return }
    if !moves, current.path != current.source { move(current.path, to: current.source) }
    reordering = nil
    if moves, current.path != current.source {
      dataSource?.tableView(self, moveRowAt: current.source, to: current.path)
    }
    UIView.animate(withDuration: Self.editingDuration) {
      current.cell.layer.shadowOpacity = 0
      for row in self.displayedRows { self.arrange(row) }
    }
  }
}

/// A recognizer for drags that begin at the reorder handle of a row.
@MainActor
final class TableReorderRecognizer: UILongPressGestureRecognizer {
  private weak var table: UITableView?

  init(_ table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
    minimumPressDuration = 0
  }

  override init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let table, table.editing.isOn, let touch = touches.inOrder.first,
      let path = table.indexPathForRow(at: touch.location(in: table)),
      let cell = table.cellForRow(at: path),
      cell.reorderArea.contains(touch.location(in: cell))
    else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }
}
