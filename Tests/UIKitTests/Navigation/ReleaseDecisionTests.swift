import Foundation
import Testing
import UIKit

/// Whether an interactive pop completes, and the duration of its remaining animation.
struct ReleaseDecisionTests {
  /// Derived: the reported rule, computed by hand for gestures with a constant velocity.
  static let worked: [(Double, Double, Double, projected: Double, threshold: Double, Bool, Bool)] =
    [
      (375, 0.3, 500, 0.7667, 0.5, true, true),
      (375, 0.2, 200, 0.3867, 0.5, false, true),
      (375, 0.45, 0, 0.45, 0.5, false, true),
      (430, 0.45, 0, 0.45, 0.4360, true, true),
      (375, 0.7, -300, 0.42, 0.5, false, false),
      (390, 0.3, 200, 0.4795, 0.4808, false, true),
      (390, 0.3, 202, 0.4813, 0.4808, true, true),
    ]

  @Test(arguments: worked)
  func `a gesture of constant velocity completes if its projection exceeds the threshold`(
    width: Double, progress: Double, velocity: Double, projected: Double, threshold: Double,
    augmented: Bool, legacy: Bool
  ) throws {
    let decision = Gesture(width, progress, velocity).decision(.augmented)
    #expect(decision.completes == augmented, "\(decision.because)")
    #expect(abs(decision.progress - progress) < 1e-12)
    #expect(decision.velocity == velocity)
    #expect(abs(try #require(decision.projected) - projected) < 5e-5)
    #expect(abs(try #require(decision.threshold) - threshold) < 5e-5)
    let older = Gesture(width, progress, velocity).decision(.legacy)
    #expect(older.completes == legacy)
    #expect(older.projected == nil && older.threshold == nil)
  }

  @Test(arguments: [(320, 0.5), (375, 0.5), (390, 0.481), (393, 0.477), (430, 0.436), (768, 0.244)])
  func `the threshold is half the width of a 375 pt screen`(width: Double, threshold: Double) {
    #expect(abs(Headless.ReleaseDecision.augmentedThreshold(width: width) - threshold) < 5e-4)
  }

  @Test func `a projection exactly on the threshold cancels`() {
    let decision = Gesture(400, 0.46875, 0).decision(.augmented)
    #expect(decision.projected == 0.46875 && decision.threshold == 0.46875)
    #expect(!decision.completes)
  }

  @Test(arguments: [
    (true, 0.6, 0.0, 0.35), (true, 0.6, 1000, 0.15), (false, 0.2, 0, 0.35),
    (true, 0.95, 500, 0.0375),
    (false, 0.2, -1000, 0.075), (true, 0.6, 10, 0.35), (false, 0, 0, 0), (false, 0, -700, 0),
  ])
  func `the completion speed is the release velocity, or the remainder in 350 ms`(
    completes: Bool, progress: Double, velocity: Double, seconds: Double
  ) {
    let decision = Self.decision(completes, progress, velocity)
    #expect((decision.remainingTime == 0) == (progress == 0))
    // Derived: the remaining fraction of the transition's duration, divided by the completion
    // speed.
    let bySpeed = 0.35 * decision.remainingProgress / decision.completionSpeed
    if progress > 0 { #expect(abs(bySpeed - seconds) < 1e-12) }
  }

  /// *Chosen* (FACTS: swipe.remaining-curve): the closed form of the critically damped spring, whose
  /// initial velocity is that of the touch, between 0 and the velocity that doesn't overshoot.
  @Test(arguments: [
    (true, 0.6, 600.0), (true, 0.05, 600), (false, 0.2, -600), (false, 0.2, 150), (true, 0.7, 0),
    (true, 0.95, 2000),
  ])
  func `the remaining animation begins with the release velocity`(
    completes: Bool, progress: Double, velocity: Double
  ) {
    let decision = Self.decision(completes, progress, velocity)
    let end: Double = completes ? 1 : 0
    let omega = (1000.0 / 3).squareRoot()
    let distance = abs(end - progress) * decision.width
    let relative = max(0, min(omega, (completes ? velocity : -velocity) / distance))
    for seconds in [0.001, 0.05, 0.1, 0.2, 0.3] {
      let remainder = (1 + (omega - relative) * seconds) * exp(-omega * seconds)
      let expected = end + (progress - end) * remainder
      #expect(abs(decision.progress(after: seconds) - expected) < 1e-9)
    }
    #expect(decision.progress(after: 0) == progress)
    #expect(decision.progress(after: decision.remainingTime) == end)
    #expect(decision.progress(after: 10) == end)
    let rest = decision.progress(after: decision.remainingTime - 1e-6)
    #expect(abs(abs(end - rest) - 0.001 * abs(end - progress)) < 1e-6)
  }

  @Test func `a gesture cancelled by the system cancels the pop`() {
    for rule in [Headless.ReleaseRule.augmented, .legacy, .custom { _ in true }] {
      let decision = Gesture(390, 0.9, 2000).tracker(rule).decide(cancelled: true)
      #expect(!decision.completes)
      #expect(decision.because == "the system cancelled the gesture")
      #expect(abs(decision.progress - 0.9) < 1e-12 && decision.velocity == 2000)
    }
  }

  @Test func `with fewer than three samples only the direction decides`() {
    var tracker = Headless.ReleaseTracker(width: 375)
    #expect(!tracker.decide().completes, "there is no sample yet")
    tracker.add(time: 0, translation: 0, velocity: 900)
    #expect(!tracker.decide().completes, "the finger hasn't moved")
    tracker.add(time: 0.01, translation: 9, velocity: 900)
    #expect(
      tracker.decide().completes, "the finger covered 3 % of the distance in the forward direction")
    #expect(tracker.decide().projected == nil)
    tracker.add(time: 0.02, translation: 5, velocity: -1900)
    #expect(!tracker.decide().completes)
    var reversing = Headless.ReleaseTracker(width: 375)
    reversing.add(time: 0, translation: 200, velocity: -1)
    #expect(!reversing.decide().completes)
  }

  @Test func `the reason contains the numbers that decided`() {
    #expect(
      Gesture(390, 0.3, 200).decision(.augmented).because
        == "0.3000 + 0.5128 × 0.35 + 0.0000 × 0.06125 = 0.4795 does not exceed 0.4808 = 187.5 / 390"
    )
    #expect(
      Gesture(375, 0.7, -300).decision(.augmented).because
        == "0.7000 − 0.8000 × 0.35 + 0.0000 × 0.06125 = 0.4200 does not exceed 0.5000")
    #expect(
      Gesture(375, 0.7, -300).decision(.legacy).because
        == "the velocity, -300.0 pt/s, points back")
  }

  @Test func `near the threshold the reason has enough digits to show the difference`() {
    let because = Gesture(375, 0.500001, 0).decision(.augmented).because
    #expect(because.hasSuffix("= 0.500001 exceeds 0.500000"))
  }

  @Test func `a width that isn't above zero traps`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Headless.ReleaseTracker(width: 0)
    }
    #expect(prints(result, "width must be above 0 and finite, but is 0.0"))
  }

  static func decision(_ completes: Bool, _ progress: Double, _ velocity: Double)
    -> Headless.ReleaseDecision
  {
    let state = Headless.ReleaseState(
      progress: progress, translation: progress * 375, velocity: velocity, width: 375,
      meanVelocity: velocity / 375)
    return Headless.ReleaseDecision(state, rule: .custom { _ in completes })
  }
}

/// A gesture with a constant velocity that ends at `progress`.
struct Gesture {
  var width: Double
  var progress: Double
  var velocity: Double

  init(_ width: Double, _ progress: Double, _ velocity: Double) {
    self.width = width
    self.progress = progress
    self.velocity = velocity
  }

  func tracker(_ rule: Headless.ReleaseRule) -> Headless.ReleaseTracker {
    var tracker = Headless.ReleaseTracker(width: width, rule: rule)
    for index in 0...5 {
      let time = Double(index) / 60
      let remainingTime = 5.0 / 60 - time
      tracker.add(
        time: time, translation: progress * width - velocity * remainingTime, velocity: velocity)
    }
    return tracker
  }

  func decision(_ rule: Headless.ReleaseRule) -> Headless.ReleaseDecision { tracker(rule).decide() }
}
