import FilmstripTiming
import Foundation
import QuartzCore

/// A recognizer of drags: touches that go down and move.
///
/// The gesture begins when the centroid of the touches has left the circle of 10 points around its
/// initial location; this distance isn't part of the translation. *Measured* (FACTS: gesture.pan).
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance that touches must exceed before the recognizer recognizes a pan, in points.
  package nonisolated static let hysteresis: CGFloat = 10

  /// The minimum number of touches; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches; unlimited by default.
  ///
  /// Additional touches make the recognizer fail, or are ignored after the pan has begun.
  open var maximumNumberOfTouches = Int.max

  /// The kinds of scroll events that the recognizer accepts; none by default.
  ///
  /// The property has no effect, because Filmstrip has touches only.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The decision about a drag that has not begun.
  enum Verdict { case wait, begin, fail }

  private(set) var activeTouches: [UITouch] = []
  private var lastLocations: [CGPoint] = []
  /// The translation of the touches' centroid, in window coordinates, since the minimum number of
  /// touches was reached.
  ///
  /// Adding or ending a touch doesn't change the translation.
  private var travel = CGPoint.zero
  /// The part of `travel` that is ignored: the hysteresis, and the part that
  /// `setTranslation(_:in:)` removed.
  private var discount = CGPoint.zero
  private var estimator = PointVelocityEstimator()
  private var hasBegun = false

  /// Returns the translation of the touches in a view's coordinates, or in window coordinates if
  /// `view` is `nil`.
  open func translation(in view: UIView?) -> CGPoint {
    let vector = CGPoint(x: travel.x - discount.x, y: travel.y - discount.y)
    return UITouch.convert(vector: hasBegun ? vector : .zero, from: self.view?.window, to: view)
  }

  /// Sets the current translation of the touches, in a view's coordinates.
  ///
  /// *Documented:* "resets the velocity". *Measured* (FACTS: gesture.pan-reset): the velocity
  /// doesn't become zero, so Filmstrip leaves it unchanged.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let vector = UITouch.convert(vector: translation, from: view, to: self.view?.window)
    discount = CGPoint(x: travel.x - vector.x, y: travel.y - vector.y)
  }

  /// Returns the current velocity of the touches, in points per second, in a view's coordinates.
  ///
  /// If `view` is `nil`, the velocity is in window coordinates. The velocity is zero if the touches
  /// last moved more than 40 ms ago.
  ///
  /// *Chosen* (FACTS: gesture.velocity): see `VelocityEstimator`.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = estimator.velocity(at: CACurrentMediaTime())
    return UITouch.convert(vector: velocity, from: self.view?.window, to: view)
  }

  /// Returns whether a drag of `travel` points begins, fails or needs more movement.
  func verdict(on travel: CGPoint) -> Verdict {
    travel.length > Self.hysteresis ? .begin : .wait
  }

  /// Returns whether a first touch may begin a drag at its location.
  func acceptsFirstTouch(_ touch: UITouch) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      if activeTouches.isEmpty, !hasBegun, !acceptsFirstTouch(touch) {
        state = .failed
        return
      }
      guard activeTouches.count < maximumNumberOfTouches else {
        if hasBegun {
          ignore(touch, for: event)
        } else {
          state = .failed
          return
        }
        continue
      }
      activeTouches.append(touch)
      lastLocations.append(touch.location)
      if !hasBegun, activeTouches.count <= minimumNumberOfTouches {
        // Ignore movement from before the minimum number of touches.
        travel = .zero
        estimator.reset()
      }
      estimator.add(travel, at: touch.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !activeTouches.isEmpty else { return }
    follow()
    estimator.add(travel, at: event.timestamp)
    if hasBegun {
      state = .changed
      return
    }
    guard activeTouches.count >= minimumNumberOfTouches else { return }
    switch verdict(on: travel) {
    case .wait:
      break
    case .fail:
      state = .failed
    case .begin:
      let length = travel.length
      let ignoredFraction = length > 0 ? min(1, Self.hysteresis / length) : 0
      discount = CGPoint(x: travel.x * ignoredFraction, y: travel.y * ignoredFraction)
      hasBegun = true
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // A touch may end at a location that no movement reported.
    follow()
    lift(touches, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, as final: State) {
    for index in activeTouches.indices.reversed() where touches.contains(activeTouches[index]) {
      activeTouches.remove(at: index)
      lastLocations.remove(at: index)
    }
    if hasBegun {
      if activeTouches.isEmpty || activeTouches.count < minimumNumberOfTouches { state = final }
    } else if activeTouches.isEmpty {
      state = .failed
    }
  }

  private func follow() {
    var vector = CGPoint.zero
    for (index, touch) in activeTouches.enumerated() {
      vector.x += touch.location.x - lastLocations[index].x
      vector.y += touch.location.y - lastLocations[index].y
      lastLocations[index] = touch.location
    }
    guard !activeTouches.isEmpty else { return }
    travel.x += vector.x / CGFloat(activeTouches.count)
    travel.y += vector.y / CGFloat(activeTouches.count)
  }

  open override func reset() {
    super.reset()
    activeTouches = []
    lastLocations = []
    travel = .zero
    discount = .zero
    estimator.reset()
    hasBegun = false
  }
}

/// The kinds of scroll events: of a wheel, and of a trackpad.
public struct UIScrollTypeMask: OptionSet, Sendable {
  /// The bits of the mask.
  public let rawValue: Int

  /// Creates a mask from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Events of a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Events of a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Events of all devices.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
