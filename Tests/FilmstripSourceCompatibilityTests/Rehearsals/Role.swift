import Foundation
import Testing
import UIKit

/// An animator, and its expected appearance at any progress.
struct Role: Sendable, CustomTestStringConvertible {
  /// Progress over time, both 0…1.
  typealias Ease = @Sendable (Double) -> Double

  let testDescription: String
  let way: Rehearsal.Way
  /// The duration of the animation, in seconds.
  let duration: Double
  /// The curve of the animator when it runs alone.
  let ease: Ease
  /// The curve while interactive: linear, except for explicit layer animations, which keep their
  /// curves.
  var scrubEase: Ease = linear
  /// Whether the animator can be interactive.
  var isScrubbed = true
  var points = [0, 0.25, 0.5, 0.75, 1]
  var tolerance = 0.1
  let make: @MainActor @Sendable () throws -> Cast
  /// Pairs of actual and expected values at a fraction of the duration.
  let check: @MainActor @Sendable (Cast, Double, Ease) throws -> [(Double?, Double)]

  /// A rehearsal together with its animator.
  @MainActor
  final class Cast {
    let rehearsal: Rehearsal

    init(_ rehearsal: Rehearsal) { self.rehearsal = rehearsal }

    var below: Rehearsal.Place? { rehearsal.place(rehearsal.below.view) }
    var above: Rehearsal.Place? { rehearsal.place(rehearsal.above.view) }
    var opacities: (below: Double, above: Double) { (below?.opacity ?? 0, above?.opacity ?? 0) }

    /// Returns the animator as its own type.
    func own<Animator>(_ type: Animator.Type = Animator.self) -> Animator {
      guard let own = rehearsal.director.animator as? Animator else {
        preconditionFailure("the animator must be of \(Animator.self)")
      }
      return own
    }

    /// Returns the pushed view controller as its own type.
    func page<Page: UIViewController>(_ type: Page.Type = Page.self) -> Page {
      guard let page = rehearsal.above as? Page else {
        preconditionFailure("the page must be of \(Page.self)")
      }
      return page
    }
  }

  init(
    _ name: String, _ way: Rehearsal.Way = .push, lasting duration: Double,
    ease: @escaping Ease = linear,
    make: @escaping @MainActor @Sendable () -> UIViewControllerAnimatedTransitioning,
    check: @escaping @MainActor @Sendable (Cast, Double, Ease) throws -> [(Double?, Double)]
  ) {
    self.init(
      name, way, lasting: duration, ease: ease, cast: { try Cast(Rehearsal(way, make())) },
      check: check)
  }

  init(
    _ name: String, _ way: Rehearsal.Way = .push, lasting duration: Double,
    ease: @escaping Ease = linear, cast: @escaping @MainActor @Sendable () throws -> Cast,
    check: @escaping @MainActor @Sendable (Cast, Double, Ease) throws -> [(Double?, Double)]
  ) {
    testDescription = name
    self.way = way
    self.duration = duration
    self.ease = ease
    make = cast
    self.check = check
  }

  /// Returns a copy with some properties changed.
  func with(_ change: (inout Role) -> Void) -> Role {
    var copy = self
    change(&copy)
    return copy
  }

  /// Layer animations keep their curves while interactive.
  var keepingItsCurve: Role { with { $0.scrubEase = $0.ease } }
  var unscrubbed: Role { with { $0.isScrubbed = false } }
}

// MARK: Curves, by their definitions

/// Linear in time.
let linear: Role.Ease = { $0 }
/// CSS's and Core Animation's ease-in, ease-out, ease-in-out and default.
let easeIn = bezier(0.42, 0, 1, 1)
let easeOut = bezier(0, 0, 0.58, 1)
let easeInOut = bezier(0.42, 0, 0.58, 1)

/// Returns a cubic Bézier curve from (0, 0) to (1, 1), as y for an x.
func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Role.Ease {
  @Sendable func component(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
  }
  return { x in
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if component(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return component(y1, y2, low)
  }
}

/// Returns the closed form of a damped spring from 0 to 1, with `velocity` in distances per second.
func spring(
  omega: Double, ratio: Double, velocity: Double = 0, over duration: Double
) -> Role.Ease {
  { fraction in
    if fraction >= 1 { return 1 }
    let t = fraction * duration
    if ratio >= 1 { return 1 - exp(-omega * t) * (1 + (omega - velocity) * t) }
    let damped = omega * (1 - ratio * ratio).squareRoot()
    let sine = (ratio * omega - velocity) / damped
    return 1 - exp(-ratio * omega * t) * (cos(damped * t) + sine * sin(damped * t))
  }
}

/// Returns the relative position of `x` between `start` and `end`, clamped to 0…1.
func part(_ x: Double, _ start: Double, _ end: Double) -> Double {
  min(1, max(0, (x - start) / (end - start)))
}
