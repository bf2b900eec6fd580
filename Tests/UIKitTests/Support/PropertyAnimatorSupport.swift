import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

/// A view of 100 × 50 points at the top left of a stage, for animations.
@MainActor
struct AnimatorRig {
  let stage: Stage
  let container: UIView
  let probe = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  init() {
    let rig = NavigationRig([makeController("A")])
    stage = rig.stage
    container = rig.navigation.view
    probe.layer.nodeName = "probe"
    container.addSubview(probe)
    _ = stage.displayList()
  }

  /// Returns the drawn placement of the view at a time in seconds; times must increase.
  func placement(_ seconds: Double) -> NodePlacement? {
    advance(seconds)
    return stage.displayList().placements().first { $0.name == "probe" }
  }

  func advance(_ seconds: Double) {
    stage.advance(to: MediaTime(seconds: seconds))
  }

  /// Returns the x coordinate of the drawn centre at a time, or NaN if the view isn't drawn.
  func x(_ seconds: Double) -> Double { placement(seconds).map { Double($0.frame.midX) } ?? .nan }
  func y(_ seconds: Double) -> Double { placement(seconds).map { Double($0.frame.midY) } ?? .nan }

  /// The x coordinate of the centre in the presentation layer now, or NaN if there is no such
  /// layer.
  var shownX: Double {
    Double((probe.layer as CALayer).presentation()?.position.x ?? .nan)
  }

  /// The number of animations on the probe.
  var animationCount: Int { probe.layer.animationKeys()?.count ?? 0 }
}

/// Returns the position and velocity of a spring by the closed form, from its natural frequency,
/// its damping ratio up to 1 and its initial velocity.
func spring(
  _ omega: Double, _ ratio: Double, velocity v: Double = 0, at t: Double
) -> (value: Double, velocity: Double) {
  if ratio < 1 {
    let a = ratio * omega
    let d = omega * (1 - ratio * ratio).squareRoot()
    let b = (a - v) / d
    let e = exp(-a * t)
    return (
      1 - e * (cos(d * t) + b * sin(d * t)),
      e * (a * (cos(d * t) + b * sin(d * t)) + d * sin(d * t) - b * d * cos(d * t))
    )
  }
  let e = exp(-omega * t)
  return (
    1 - e * (1 + (omega - v) * t), e * (omega * (1 + (omega - v) * t) - (omega - v))
  )
}

/// A generator of seeded random numbers.
struct AnimatorDice {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9007199254740992 }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
