import Foundation
import QuartzCore

/// A row that a finger swipes sideways, and the actions beside it.
@MainActor
final class TableSwipe {
  /// The side of the row at which the actions are.
  enum Side { case leading, trailing }

  /// *Chosen* (FACTS: table.swipe): how far a swipe is a full one, as a part of the row's width; how fast a
  /// finger opens or closes, in points per second; how long the row takes, in seconds.
  private static let fullPart: CGFloat = 0.6
  private static let flickSpeed: CGFloat = 300
  private static let duration = 0.4

  private unowned let table: UITableView
  private(set) var path: IndexPath
  let side: Side
  let configuration: UISwipeActionsConfiguration
  private(set) var view: SwipeActionsView!
  /// How far the row is moved, in points.
  private(set) var offset: CGFloat = 0
  /// The offset at which the finger began.
  private var start: CGFloat = 0
  /// Whether the actions stay.
  private(set) var isOpen = false

  init(
    _ table: UITableView, _ path: IndexPath, _ side: Side,
    _ configuration: UISwipeActionsConfiguration
  ) {
    self.table = table
    self.path = path
    self.side = side
    self.configuration = configuration
    view = SwipeActionsView(configuration.actions, isAtRight: isAtRight) { [weak self] action in
      self?.perform(action)
    }
  }

  /// Whether the actions are at the right edge.
  var isAtRight: Bool { (side == .trailing) != table.isRightToLeft }

  /// The row's displacement, in points to the right.
  var displacement: CGFloat { isAtRight ? -offset : offset }

  private var rowWidth: CGFloat { table.frame(ofRow: path).width }

  /// Places the actions between the row and its edge.
  func place() {
    let row = table.frame(ofRow: path)
    view.frame = CGRect(
      x: isAtRight ? row.maxX - offset : row.minX, y: row.minY, width: offset, height: row.height)
    view.layoutIfNeeded()
  }

  private func move(to offset: CGFloat) {
    self.offset = offset
    if let row = table.shownRows.first(where: { $0.path == path }) { table.arrange(row) }
    place()
  }

  // MARK: Finger

  func begin() {
    if view.superview == nil {
      UIView.performWithoutAnimation {
        table.addSubview(view)
        place()
      }
      table.delegate?.tableView(table, willBeginEditingRowAt: path)
    }
    start = offset
  }

  func follow(_ translation: CGFloat) {
    let wanted = start + (isAtRight ? -translation : translation)
    let natural = view.naturalWidth
    let isFull = configuration.performsFirstActionWithFullSwipe
    guard wanted > 0 else { return move(to: 0) }
    if wanted > natural, !isFull {
      return move(
        to: natural + ScrollPhysics.rubberBand(wanted - natural, extent: rowWidth))
    }
    move(to: min(wanted, rowWidth))
    view.arm(isFull && wanted >= rowWidth * Self.fullPart)
  }

  func release(_ velocity: CGFloat) {
    let outwards = isAtRight ? -velocity : velocity
    if view.isArmed, let first = configuration.actions.first {
      animate { self.move(to: self.rowWidth) }
      isOpen = true
      return perform(first)
    }
    let opens =
      abs(outwards) >= Self.flickSpeed ? outwards > 0 : offset > view.naturalWidth / 2
    if opens { open() } else { close(animated: true) }
  }

  /// Shows all actions.
  func open() {
    isOpen = true
    view.arm(false)
    table.shownRows.first { $0.path == path }?.cell.showingDeleteConfirmation = true
    animate { self.move(to: self.view.naturalWidth) }
  }

  private func animate(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes, completion: { _ in completion?() })
  }

  // MARK: End

  /// Moves the row back, and removes the actions.
  func close(animated: Bool) {
    guard table.swipe === self else { return }
    let cell = table.shownRows.first { $0.path == path }?.cell
    cell?.showingDeleteConfirmation = false
    table.swipe = nil
    let table = table
    let view = view
    let changes = {
      self.offset = 0
      if let row = table.shownRows.first(where: { $0.path == self.path }) { table.arrange(row) }
      self.place()
    }
    if animated, table.window != nil, UIView.areAnimationsEnabled {
      animate(changes) { view?.removeFromSuperview() }
    } else {
      changes()
      view?.removeFromSuperview()
    }
    table.delegate?.tableView(table, didEndEditingRowAt: path)
  }

  private func perform(_ action: UIContextualAction) {
    action.handler(action, view) { [weak self] _ in
      // A handler may have deleted the row, with which the swipe has ended.
      self?.close(animated: true)
    }
  }

  /// The rows change: the swipe follows its row, or ends with it, in the animation that runs.
  func rowsChange(to place: IndexPath?) {
    if let place {
      path = place
      return
    }
    table.swipe = nil
    let view = view
    view?.alpha = 0
    view?.frame.size.height = 0
    UIView.animate(withDuration: UITableView.updateDuration, animations: {}) { _ in
      view?.removeFromSuperview()
    }
    table.delegate?.tableView(table, didEndEditingRowAt: nil)
  }
}

/// A finger that swipes a row sideways.
@MainActor
final class TableSwipeRecognizer: UIPanGestureRecognizer {
  weak var table: UITableView?
  private var place = CGPoint.zero
  /// What the finger would swipe.
  private(set) var candidate: TableSwipe?
  /// Whether it is unknown that the row can be swiped: then other recognizers come first.
  private var isUncertain = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.isEmpty, let table, let touch = touches.inOrder.first {
      place = touch.location(in: table)
    }
    super.touchesBegan(touches, with: event)
  }

  /// Whether the finger moves sideways, and there is something to reveal there.
  override func verdict(on travel: CGPoint) -> Verdict {
    let (x, y) = (abs(travel.x), abs(travel.y))
    guard max(x, y) > Self.hysteresis else { return .wait }
    guard x > y, let table, let found = table.swipeCandidate(at: place, toLeft: travel.x < 0)
    else { return .fail }
    candidate = found.swipe
    isUncertain = !found.isCertain
    if isUncertain, x < 3 * y { return .fail }
    return .begin
  }

  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    isUncertain && otherGestureRecognizer is UIPanGestureRecognizer
      && otherGestureRecognizer.view !== table
  }

  override func reset() {
    super.reset()
    isUncertain = false
    candidate = nil
  }
}

/// A touch elsewhere closes an open row, and has no other effect.
@MainActor
final class TableSwipeEndRecognizer: UIGestureRecognizer {
  weak var table: UITableView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let table, let swipe = table.swipe, swipe.isOpen,
      let touch = touches.inOrder.first, !swipe.view.frame.contains(touch.location(in: table))
    else {
      state = .failed
      return
    }
    let isInRow = table.indexPathForRow(at: touch.location(in: table)) == swipe.path
    // A finger in the row may also swipe it on.
    if !isInRow { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isActive ? .cancelled : .failed
  }
}
