import Foundation
import QuartzCore

/// A list whose rows can be swiped: a table, or a collection view with a list layout.
@MainActor
protocol SwipingList: UIScrollView {
  /// The current swipe of a row, if any.
  var swipe: TableSwipe? { get set }
  /// Returns the index path of the row at a point, or `nil` if there is none.
  func swipedPath(at point: CGPoint) -> IndexPath?
  /// Returns the swipe that reveals the actions of the row at a point, and whether the row
  /// certainly has actions; `nil` if it has none.
  func swipeCandidate(at point: CGPoint, toLeft: Bool) -> (swipe: TableSwipe, isCertain: Bool)?
  /// Returns the frame that a row has without the swipe.
  func frameBeforeSwipe(_ path: IndexPath) -> CGRect
  /// Positions a row, which the swipe may displace.
  func placeSwipedRow(_ path: IndexPath)
  /// Marks a row as showing its actions, or as not showing them.
  func markSwiped(_ path: IndexPath, _ isSwiped: Bool)
  /// Called before a swipe of a row begins.
  func swipeWillBegin(_ path: IndexPath)
  /// Called after a swipe ended; the index path is `nil` if the row was deleted.
  func swipeDidEnd(_ path: IndexPath?)
}

/// A horizontal swipe of a row, and the actions that it reveals.
@MainActor
final class TableSwipe {
  /// The side of the row at which the actions are.
  enum Side { case leading, trailing }

  /// The minimum distance of a full swipe, as a fraction of the row's width.
  ///
  /// *Chosen* (FACTS: table.swipe).
  private static let fullSwipeFraction: CGFloat = 0.6
  /// The minimum velocity at which a flick opens or closes the actions, in points per second.
  ///
  /// *Chosen* (FACTS: table.swipe).
  private static let flickSpeed: CGFloat = 300
  /// The duration of the row's animation, in seconds.
  ///
  /// *Chosen* (FACTS: table.swipe).
  private static let duration = 0.4

  private unowned let table: any SwipingList
  private(set) var path: IndexPath
  let side: Side
  let configuration: UISwipeActionsConfiguration
  private(set) var view: SwipeActionsView!
  /// The distance by which the row is moved, in points.
  private(set) var offset: CGFloat = 0
  /// The offset at which the gesture began, in points.
  private var start: CGFloat = 0
  /// Whether the actions remain visible after the gesture.
  private(set) var isOpen = false

  init(
    _ table: any SwipingList, _ path: IndexPath, _ side: Side,
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

  private var rowWidth: CGFloat { table.frameBeforeSwipe(path).width }

  /// Positions the actions between the row and the table's edge.
  func place() {
    let row = table.frameBeforeSwipe(path)
    view.frame = CGRect(
      x: isAtRight ? row.maxX - offset : row.minX, y: row.minY, width: offset, height: row.height)
    view.layoutIfNeeded()
  }

  private func move(to offset: CGFloat) {
    self.offset = offset
    table.placeSwipedRow(path)
    place()
  }

  // MARK: Gesture

  func begin() {
    if view.superview == nil {
      UIView.performWithoutAnimation {
        table.addSubview(view)
        place()
      }
      table.swipeWillBegin(path)
    }
    start = offset
  }

  func follow(_ translation: CGFloat) {
    let requestedOffset = start + (isAtRight ? -translation : translation)
    let natural = view.naturalWidth
    let isFull = configuration.performsFirstActionWithFullSwipe
    guard requestedOffset > 0 else { return move(to: 0) }
    if requestedOffset > natural, !isFull {
      return move(
        to: natural + ScrollPhysics.rubberBand(requestedOffset - natural, extent: rowWidth))
    }
    move(to: min(requestedOffset, rowWidth))
    view.arm(isFull && requestedOffset >= rowWidth * Self.fullSwipeFraction)
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

  /// Opens the actions, so that all buttons are visible.
  func open() {
    isOpen = true
    view.arm(false)
    table.markSwiped(path, true)
    animate { self.move(to: self.view.naturalWidth) }
  }

  private func animate(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes, completion: { _ in completion?() })
  }

  // MARK: Ending

  /// Moves the row back, and removes the actions.
  func close(animated: Bool) {
    guard table.swipe === self else { return }
    table.markSwiped(path, false)
    table.swipe = nil
    let table = table
    let view = view
    let changes = {
      self.offset = 0
      table.placeSwipedRow(self.path)
      self.place()
    }
    if animated, table.window != nil, UIView.areAnimationsEnabled {
      animate(changes) { view?.removeFromSuperview() }
    } else {
      changes()
      view?.removeFromSuperview()
    }
    table.swipeDidEnd(path)
  }

  private func perform(_ action: UIContextualAction) {
    action.handler(action, view) { [weak self] _ in
      // The handler may have deleted the row, which already ended the swipe.
      self?.close(animated: true)
    }
  }

  /// Moves the swipe to its row's new index path, or ends it if `newPath` is `nil`.
  ///
  /// Called in the animation of the rows' changes.
  func updateForRowChange(to newPath: IndexPath?) {
    if let newPath {
      path = newPath
      return
    }
    table.swipe = nil
    let view = view
    view?.alpha = 0
    view?.frame.size.height = 0
    UIView.animate(withDuration: UITableView.updateDuration, animations: {}) { _ in
      view?.removeFromSuperview()
    }
    table.swipeDidEnd(nil)
  }
}

extension SwipingList {
  /// Adds the recognizers that begin and end swipes.
  func addSwipeRecognizers(_ pan: TableSwipeRecognizer, _ end: TableSwipeEndRecognizer) {
    pan.table = self
    pan.maximumNumberOfTouches = 1
    end.table = self
    pan.addHandler { [weak self] pan in self?.followSwipe(pan) }
    end.addHandler { [weak self] end in
      if end.state == .began || end.state == .ended { self?.swipe?.close(animated: true) }
    }
    addGestureRecognizer(end)
    addGestureRecognizer(pan)
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
}

/// A recognizer for horizontal swipes of rows.
@MainActor
final class TableSwipeRecognizer: UIPanGestureRecognizer {
  weak var table: (any SwipingList)?
  private var touchLocation = CGPoint.zero
  /// The swipe that the current touch would begin.
  private(set) var candidate: TableSwipe?
  /// Whether the row may have no actions, in which case other recognizers take precedence.
  private(set) var isUncertain = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if activeTouches.isEmpty, let table, let touch = touches.inOrder.first {
      touchLocation = touch.location(in: table)
    }
    super.touchesBegan(touches, with: event)
  }

  /// Returns `begin` for a horizontal movement that reveals actions, otherwise `wait` or `fail`.
  override func verdict(on travel: CGPoint) -> Verdict {
    let (x, y) = (abs(travel.x), abs(travel.y))
    guard max(x, y) > Self.hysteresis else { return .wait }
    guard x > y, let table,
      let match = table.swipeCandidate(at: touchLocation, toLeft: travel.x < 0)
    else { return .fail }
    candidate = match.swipe
    isUncertain = !match.isCertain
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

/// A recognizer that closes the open actions when a touch begins elsewhere.
///
/// The touch has no other effect.
@MainActor
final class TableSwipeEndRecognizer: UIGestureRecognizer {
  weak var table: (any SwipingList)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let table, let swipe = table.swipe, swipe.isOpen,
      let touch = touches.inOrder.first, !swipe.view.frame.contains(touch.location(in: table))
    else {
      state = .failed
      return
    }
    let isInRow = table.swipedPath(at: touch.location(in: table)) == swipe.path
    // A touch in the same row may continue the swipe.
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
