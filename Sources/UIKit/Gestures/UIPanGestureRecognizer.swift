import FilmstripTiming
import Foundation
import QuartzCore

/// A recognizer of dragging: fingers that come down and move.
///
/// It begins when the fingers' middle has left the circle of 10 points about where it was, and that
/// distance does not count into the translation. *Measured* (FACTS: gesture.pan).
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far fingers move, in points, before it is a pan.
  package static let hysteresis: CGFloat = 10

  /// How many fingers it takes at least; 1 by default.
  open var minimumNumberOfTouches = 1
  /// How many fingers it takes at most, without limit by default: more make it fail, or are passed
  /// over once it has begun.
  open var maximumNumberOfTouches = Int.max

  /// How a drag that has not begun may be recognized.
  enum Verdict { case wait, begin, fail }

  private(set) var fingers: [UITouch] = []
  private var places: [CGPoint] = []
  /// How far the fingers' middle went since as many came down as it takes, in the window's points; no
  /// jump when fingers touch down or lift.
  private var travel = CGPoint.zero
  /// What of that does not count: the hysteresis, and what `setTranslation(_:in:)` took away.
  private var discount = CGPoint.zero
  private var estimator = PointVelocityEstimator()
  private var hasBegun = false

  /// The translation of the fingers, in a view's coordinates; nil means the window.
  open func translation(in view: UIView?) -> CGPoint {
    let way = CGPoint(x: travel.x - discount.x, y: travel.y - discount.y)
    return UITouch.convert(way: hasBegun ? way : .zero, from: self.view?.window, to: view)
  }

  /// Sets how far the fingers have dragged, in a view's coordinates, as of now.
  ///
  /// *Documented:* "resets the velocity". *Measured* (FACTS: gesture.pan-reset): it does not become zero.
  /// So it is left as it is here.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let way = UITouch.convert(way: translation, from: view, to: self.view?.window)
    discount = CGPoint(x: travel.x - way.x, y: travel.y - way.y)
  }

  /// How fast the fingers drag now, in points of a view's coordinates per second.
  ///
  /// Nil is the window. Zero when they last moved more than 40 ms ago.
  ///
  /// *Chosen* (FACTS: gesture.velocity): see `VelocityEstimator`.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = estimator.velocity(at: CACurrentMediaTime())
    return UITouch.convert(way: velocity, from: self.view?.window, to: view)
  }

  /// What a drag of `travel` points, that has not begun, is recognized as.
  func verdict(on travel: CGPoint) -> Verdict {
    travel.length > Self.hysteresis ? .begin : .wait
  }

  /// Whether a first finger may begin a drag where it came down.
  func mayStart(_ touch: UITouch) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      if fingers.isEmpty, !hasBegun, !mayStart(touch) {
        state = .failed
        return
      }
      guard fingers.count < maximumNumberOfTouches else {
        if hasBegun {
          ignore(touch, for: event)
        } else {
          state = .failed
          return
        }
        continue
      }
      fingers.append(touch)
      places.append(touch.location)
      if !hasBegun, fingers.count <= minimumNumberOfTouches {
        // What fewer fingers did is no part of the drag.
        travel = .zero
        estimator.reset()
      }
      estimator.add(travel, at: touch.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !fingers.isEmpty else { return }
    follow()
    estimator.add(travel, at: event.timestamp)
    if hasBegun {
      state = .changed
      return
    }
    guard fingers.count >= minimumNumberOfTouches else { return }
    switch verdict(on: travel) {
    case .wait:
      break
    case .fail:
      state = .failed
    case .begin:
      let length = travel.length
      let share = length > 0 ? min(1, Self.hysteresis / length) : 0
      discount = CGPoint(x: travel.x * share, y: travel.y * share)
      hasBegun = true
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // A lift may come from a place that no move reported.
    follow()
    lift(touches, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, as final: State) {
    for index in fingers.indices.reversed() where touches.contains(fingers[index]) {
      fingers.remove(at: index)
      places.remove(at: index)
    }
    if hasBegun {
      if fingers.isEmpty || fingers.count < minimumNumberOfTouches { state = final }
    } else if fingers.isEmpty {
      state = .failed
    }
  }

  private func follow() {
    var way = CGPoint.zero
    for (index, touch) in fingers.enumerated() {
      way.x += touch.location.x - places[index].x
      way.y += touch.location.y - places[index].y
      places[index] = touch.location
    }
    guard !fingers.isEmpty else { return }
    travel.x += way.x / CGFloat(fingers.count)
    travel.y += way.y / CGFloat(fingers.count)
  }

  open override func reset() {
    super.reset()
    fingers = []
    places = []
    travel = .zero
    discount = .zero
    estimator.reset()
    hasBegun = false
  }
}
