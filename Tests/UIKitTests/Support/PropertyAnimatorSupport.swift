import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

/// A view on a stage, 100 × 50 at the top left, to be animated.
@MainActor
struct AnimatorRig {
  let stage: Stage
  let page: UIView
  let probe = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  init() {
    let rig = NavigationRig([UIKitTests.page("A")])
    stage = rig.stage
    page = rig.navigation.view
    probe.layer.nodeName = "probe"
    page.addSubview(probe)
    _ = stage.displayList()
  }

  /// The view's presented position at a time in seconds; times must increase.
  func placement(_ seconds: Double) -> NodePlacement? {
    advance(seconds)
    return stage.displayList().placements().first { $0.name == "probe" }
  }

  func advance(_ seconds: Double) {
    stage.advance(to: MediaTime(seconds: seconds))
  }

  /// The presented centre at a time; NaN if there is none.
  func x(_ seconds: Double) -> Double { placement(seconds).map { Double($0.frame.midX) } ?? .nan }
  func y(_ seconds: Double) -> Double { placement(seconds).map { Double($0.frame.midY) } ?? .nan }

  /// The presented centre now.
  var shownX: Double {
    Double((probe.layer as CALayer).presentation()?.position.x ?? .nan)
  }

  /// The number of animations on the probe.
  var animationCount: Int { probe.layer.animationKeys()?.count ?? 0 }
}

/// A spring's position and velocity by the textbook's formula, from its natural frequency, its
/// damping ratio up to 1 and its initial velocity.
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

/// Seeded random numbers.
struct AnimatorDice {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// From 0 up to 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9007199254740992 }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
