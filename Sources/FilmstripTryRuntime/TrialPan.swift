import FilmstripStage
import FilmstripTryFilms
import UIKit

/// Begins the reverse transition with the film's pan, and drives the interaction of the transition.
@MainActor
final class TrialPan: NSObject {
  private unowned let trial: Trial
  private let direction: TrialFilm.Direction
  /// Whether the pan updates the interaction.
  ///
  /// If `false`, the interaction has its own gesture.
  private let drives: Bool
  private let begin: () -> Void
  private let interaction: () -> (any UIViewControllerInteractiveTransitioning)?
  private var hasBegun = false
  /// The size of the part of the screen that the drag moves, in points.
  private var size = CGSize.zero

  init(
    _ trial: Trial, _ direction: TrialFilm.Direction, drives: Bool, begin: @escaping () -> Void,
    interaction: @escaping () -> (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.trial = trial
    self.direction = direction
    self.drives = drives
    self.begin = begin
    self.interaction = interaction
    super.init()
    for pan in [trial.panRecognizer, trial.edgePanRecognizer] {
      pan.addTarget(self, action: Selector(TrialPan.move(_:)))
    }
  }

  private func move(_ pan: UIPanGestureRecognizer) {
    guard let view = trial.window.rootViewController?.view else { return }
    switch pan.state {
    case .began:
      guard !hasBegun else { return }
      hasBegun = true
      size =
        TrialVisibility.frame(of: trial.toPage, in: trial.window)?.size ?? view.bounds.size
      trial.setInteractive?(true)
      begin()
    case .changed:
      if hasBegun { trial.panHandler?(pan) }
      guard drives else { return }
      percent?.update(fraction(pan, view))
    case .ended, .cancelled:
      guard hasBegun else { return }
      hasBegun = false
      trial.setInteractive?(false)
      trial.panHandler?(pan)
      guard drives, let percent else { return }
      let velocity = amount(pan.velocity(in: view))
      let finishes = velocity > 300 || velocity > -300 && fraction(pan, view) > 0.5
      if pan.state == .ended, finishes { percent.finish() } else { percent.cancel() }
    default: break
    }
  }

  private var percent: UIPercentDrivenInteractiveTransition? {
    interaction() as? UIPercentDrivenInteractiveTransition
  }

  /// Returns the fraction of the moved view that the pan has covered, 0 to 1.
  private func fraction(_ pan: UIPanGestureRecognizer, _ view: UIView) -> CGFloat {
    let isVertical = direction == .down || direction == .up
    let length = isVertical ? size.height : size.width
    return min(max(amount(pan.translation(in: view)) / max(length, 1), 0), 1)
  }

  private func amount(_ point: CGPoint) -> CGFloat {
    switch direction {
    case .right, .fromLeftEdge: point.x
    case .left, .fromRightEdge: -point.x
    case .down: point.y
    case .up: -point.y
    // The film's own gesture is a pan.
    case .pinch: 0
    }
  }
}

extension TrialFilm.Direction {
  /// Returns the path of a drag, as fractions of the screen's width and height.
  func dragPath(_ part: CGFloat) -> (start: CGPoint, end: CGPoint) {
    switch self {
    case .right: (CGPoint(x: 0.15, y: 0.55), CGPoint(x: 0.15 + 0.8 * part, y: 0.55))
    case .left: (CGPoint(x: 0.85, y: 0.55), CGPoint(x: 0.85 - 0.8 * part, y: 0.55))
    case .down: (CGPoint(x: 0.5, y: 0.2), CGPoint(x: 0.5, y: 0.2 + 0.75 * part))
    case .up: (CGPoint(x: 0.5, y: 0.9), CGPoint(x: 0.5, y: 0.9 - 0.75 * part))
    case .fromLeftEdge: (CGPoint(x: 0.004, y: 0.55), CGPoint(x: 0.004 + 0.95 * part, y: 0.55))
    case .fromRightEdge: (CGPoint(x: 0.996, y: 0.55), CGPoint(x: 0.996 - 0.95 * part, y: 0.55))
    // The path of the right finger; the other one mirrors it.
    case .pinch: (CGPoint(x: 0.85, y: 0.55), CGPoint(x: 0.85 - 0.32 * part, y: 0.55))
    }
  }

  /// Returns the path of a drag over the visible part of a view, in the window.
  ///
  /// In a view that is smaller than the window, such as a sheet or a menu, the drag begins near the
  /// edge that moves last.
  ///
  /// - Parameters:
  ///   - part: The fraction of the distance that the drag covers.
  ///   - frame: The frame of the view.
  ///   - window: The bounds of the window.
  ///   - reachesEdge: Whether the drag ends at the edge of the window instead.
  func dragPath(
    _ part: CGFloat, in frame: CGRect, window: CGRect, reachesEdge: Bool
  ) -> (start: CGPoint, end: CGPoint) {
    var path = dragPath(part, in: frame, window: window)
    guard reachesEdge else { return path }
    // *Chosen:* a finger at the edge of the screen is a few points inside.
    let edge = window.insetBy(dx: 4, dy: 4)
    switch self {
    case .right, .fromLeftEdge: path.end.x = edge.maxX
    case .left, .fromRightEdge: path.end.x = edge.minX
    case .down: path.end.y = edge.maxY
    case .up: path.end.y = edge.minY
    case .pinch: break
    }
    return path
  }

  private func dragPath(
    _ part: CGFloat, in frame: CGRect, window: CGRect
  ) -> (start: CGPoint, end: CGPoint) {
    let isWhole = frame.width > 0.9 * window.width && frame.height > 0.9 * window.height
    let isFromEdge = self == .fromLeftEdge || self == .fromRightEdge
    if isWhole || isFromEdge {
      let (start, end) = dragPath(part)
      return (
        CGPoint(x: start.x * window.width, y: start.y * window.height),
        CGPoint(x: end.x * window.width, y: end.y * window.height)
      )
    }
    let inset = CGSize(width: min(30, frame.width / 4), height: min(30, frame.height / 4))
    let (start, length): (CGPoint, CGVector) =
      switch self {
      case .down: (CGPoint(x: frame.midX, y: frame.minY + inset.height), CGVector(dx: 0, dy: 1))
      case .up: (CGPoint(x: frame.midX, y: frame.maxY - inset.height), CGVector(dx: 0, dy: -1))
      case .left, .pinch:
        (CGPoint(x: frame.maxX - inset.width, y: frame.midY), CGVector(dx: -1, dy: 0))
      default: (CGPoint(x: frame.minX + inset.width, y: frame.midY), CGVector(dx: 1, dy: 0))
      }
    // The fingers of a pinch meet in the middle.
    let whole = self == .pinch ? start.x - frame.midX : length.dx == 0 ? frame.height : frame.width
    let distance = part * 0.9 * whole
    return (
      start, CGPoint(x: start.x + length.dx * distance, y: start.y + length.dy * distance)
    )
  }

  /// Returns the touches of a drag along a path, or of a pinch whose right finger follows the path.
  ///
  /// - Parameters:
  ///   - path: The first and the last location, in the window.
  ///   - center: The point between the fingers of a pinch, in the window.
  ///   - hold: The time for which a finger rests at the end of a drag, in seconds.
  func script(
    along path: (start: CGPoint, end: CGPoint), around center: CGPoint, hold: Double
  ) -> TouchScript {
    let duration = hold > 0 ? 0.35 : 0.4
    guard self == .pinch else {
      return .drag(
        from: path.start, to: path.end, duration: duration, easing: .cubic(.easeInOut),
        holdAfter: hold)
    }
    return .pinch(
      around: CGPoint(x: center.x, y: path.start.y), from: 2 * abs(path.start.x - center.x),
      to: 2 * abs(path.end.x - center.x), duration: duration, easing: .cubic(.easeInOut))
  }

  /// The opposite direction.
  var opposite: TrialFilm.Direction {
    switch self {
    case .right: .left
    case .left: .right
    case .down: .up
    case .up: .down
    case .fromLeftEdge: .fromRightEdge
    case .fromRightEdge: .fromLeftEdge
    case .pinch: .pinch
    }
  }

  /// The direction in words, such as `a drag to the right`.
  var words: String {
    switch self {
    case .right: "a drag to the right"
    case .left: "a drag to the left"
    case .down: "a drag down"
    case .up: "a drag up"
    case .fromLeftEdge: "a drag from the left edge"
    case .fromRightEdge: "a drag from the right edge"
    case .pinch: "a pinch"
    }
  }
}
