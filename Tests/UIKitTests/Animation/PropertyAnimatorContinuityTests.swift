import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: closed forms of position and velocity, compared at 240 frames per second.
@MainActor
@Suite(.serialized)
struct PropertyAnimatorContinuityTests {
  private static let rate = 240.0

  /// Returns the drawn x coordinates from frame `first` to frame `last`.
  private func positions(
    _ rig: AnimatorRig, from first: Int, through last: Int
  ) -> [Double] {
    (first...last).map { frame in
      rig.advance(Double(frame) / Self.rate)
      return rig.shownX
    }
  }

  @Test func `a push that is paused, scrubbed, reversed and continued moves without a jump`() {
    let rig = AnimatorRig()
    let width = 390.0
    let animator = UIViewPropertyAnimator(duration: 0.35, dampingRatio: 1) {
      rig.probe.center.x += CGFloat(width)
    }
    // Reported: for critical damping, UIKit uses ω·T = 18.467 · 0.5.
    let omega = 18.467 * 0.5 / 0.35
    animator.startAnimation()
    var path = positions(rig, from: 0, through: 24)
    for (frame, x) in path.enumerated() {
      let expected = 50 + width * spring(omega, 1, at: Double(frame) / Self.rate).value
      #expect(abs(x - expected) < 0.05)
    }

    // A gesture pauses the animation and scrubs it 120 points back, by 1.5 points per frame.
    animator.pauseAnimation()
    #expect(abs(rig.shownX - path[24]) < 1e-9, "pausing doesn't move the view")
    let pausedFraction = Double(animator.fractionComplete)
    for frame in 25...104 {
      animator.fractionComplete = CGFloat(pausedFraction - 1.5 * Double(frame - 24) / width)
      path += positions(rig, from: frame, through: frame)
    }
    for (a, b) in zip(path[24...], path[25...]) { #expect(abs(b - a + 1.5) < 1e-6) }

    // The gesture ends in the reverse direction: a spring takes over with the gesture's velocity.
    let releasedX = path[104]
    let backwardVelocity = 1.5 * Self.rate
    animator.isReversed = true
    #expect(abs(rig.shownX - releasedX) < 1e-9, "reversing doesn't move the view")
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 300, damping: 30,
        initialVelocity: CGVector(dx: backwardVelocity / (releasedX - 50), dy: 0)),
      durationFactor: 1)
    #expect(abs(rig.shownX - releasedX) < 1e-9, "continuing doesn't move the view")
    let frequency = 300.0.squareRoot()
    let ratio = 15 / frequency
    func returning(_ t: Double) -> (value: Double, velocity: Double) {
      let remainder = spring(frequency, ratio, velocity: backwardVelocity / (releasedX - 50), at: t)
      return (releasedX + (50 - releasedX) * remainder.value, (50 - releasedX) * remainder.velocity)
    }
    path += positions(rig, from: 105, through: 116)
    for frame in 105...116 {
      let expected = returning(Double(frame - 104) / Self.rate)
      #expect(abs(path[frame] - expected.value) < 1e-6)
    }
    // The spring continues with the gesture's velocity. Two steps differ only by the acceleration,
    // which is at most k·distance + c·velocity.
    let velocityChange = abs((path[105] - path[104]) - (path[104] - path[103])) * Self.rate
    #expect(velocityChange < (300 * (releasedX - 50) + 30 * backwardVelocity) / Self.rate)

    // The animation is paused again, and continues forwards with the given velocity.
    animator.pauseAnimation()
    animator.isReversed = false
    let pausedX = rig.shownX
    #expect(abs(pausedX - path[116]) < 1e-9)
    let distance = 50 + width - pausedX
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 0.8, initialVelocity: CGVector(dx: 1200 / distance, dy: 0)),
      durationFactor: 0.8)
    // The view starts at 1200 pt/s, less the deceleration in 0.1 ms by a spring of at most 40 rad/s.
    rig.advance(116 / Self.rate + 1e-4)
    let initialVelocity = (rig.shownX - pausedX) / 1e-4
    #expect(abs(initialVelocity - 1200) < (1600 * distance + 80 * 1200) * 1e-4)
    path += positions(rig, from: 117, through: 117 + 66)
    // The view never jumps: no step is longer than the fastest motion covers in one frame.
    let fastest = max(width * omega / M_E, 2 * 1200, 2 * backwardVelocity) / Self.rate
    for (a, b) in zip(path, path.dropFirst()) { #expect(abs(b - a) <= fastest) }
    rig.advance(2)
    #expect(animator.state == .inactive)
    #expect(rig.probe.center.x == 50 + CGFloat(width))
  }

  @Test(arguments: [UIView.AnimationCurve.easeIn, .easeOut, .easeInOut, .linear])
  func `a reversal shows the same values in reverse order`(_ curve: UIView.AnimationCurve) {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { rig.probe.center.x = 150 }
    animator.addAnimations({ rig.probe.center.y = 125 }, delayFactor: 0.3)
    animator.startAnimation()
    var forward: [CGPoint] = []
    for frame in 0...144 {
      rig.advance(Double(frame) / Self.rate)
      forward.append(rig.probe.layer.presentation()?.position ?? .zero)
    }
    animator.isReversed = true
    for frame in 0...144 {
      rig.advance(Double(144 + frame) / Self.rate)
      let seen = rig.probe.layer.presentation()?.position ?? .zero
      #expect(abs(seen.x - forward[144 - frame].x) < 1e-6)
      #expect(abs(seen.y - forward[144 - frame].y) < 1e-6)
    }
    rig.advance(1.3)
    #expect(animator.state == .inactive)
  }

  @Test(arguments: [0.1, 0.35, 0.8])
  func `a new curve begins at the drawn value and takes its share of the duration`(
    _ fraction: Double
  ) {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut) {
      rig.probe.center.x = 150
    }
    animator.fractionComplete = CGFloat(fraction)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.3)
    for part in [0.0, 0.2, 0.55, 0.9, 1] {
      let remainder = bezier(0, 0, 0.58, 1, at: part)
      let expected = 50 + 100 * (fraction + (1 - fraction) * remainder)
      #expect(abs(rig.x(0.6 * part) - expected) < 0.002)
    }
    rig.advance(0.61)
    #expect(animator.state == .inactive)
  }

  @Test func `continuing without new timing stretches the remaining curve to the new duration`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) {
      rig.probe.center.x = 150
    }
    animator.startAnimation()
    rig.advance(1)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    for part in [0.0, 0.3, 0.7, 1] {
      let expected = 50 + 100 * bezier(0.42, 0, 1, 1, at: 0.5 + 0.5 * part)
      #expect(abs(rig.x(1 + 0.5 * part) - expected) < 0.002)
    }
    rig.advance(1.51)
    #expect(animator.state == .inactive)
  }

  @Test func `a duration factor of zero continues for the remaining time`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { rig.probe.center.x = 150 }
    animator.startAnimation()
    rig.advance(0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    #expect(
      abs(rig.x(1.25) - (75 + 75 * bezier(0.42, 0, 1, 1, at: 0.5))) < 0.002)
    #expect(rig.x(2) == 150)
    rig.advance(2.01)
    #expect(animator.state == .inactive)
  }

  // MARK: Animation blocks of UIView

  /// Returns the maximum change of velocity between frames, in points per second.
  private func maximumVelocityChange(_ path: [Double]) -> Double {
    let speeds = zip(path, path.dropFirst()).map { ($1 - $0) * Self.rate }
    return zip(speeds, speeds.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }

  @Test func `a spring that is retargeted during its motion keeps its velocity`() {
    let rig = AnimatorRig()
    func go(to x: CGFloat) {
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
        options: []
      ) { rig.probe.center.x = x }
    }
    // With ζ = .6 and T = .8, the frequency solves (ζ/√(1−ζ²))·e^(−ζωT) = .001 (reported for
    // UIKit).
    let omega = -log(0.001 / (0.6 / 0.8)) / (0.6 * 0.8)
    go(to: 350)
    var path = positions(rig, from: 0, through: 40)
    go(to: 50)
    path += positions(rig, from: 41, through: 90)
    go(to: 250)
    path += positions(rig, from: 91, through: 150)
    func remainder(_ frame: Int, since start: Int) -> Double {
      frame < start ? 0 : 1 - spring(omega, 0.6, at: Double(frame - start) / Self.rate).value
    }
    for (frame, x) in path.enumerated() {
      // The expected value is the current target plus the remaining part of each distance.
      let target: Double = frame <= 40 ? 350 : frame <= 90 ? 50 : 250
      var expected = target - 300 * remainder(frame, since: 0)
      if frame > 40 { expected += 300 * remainder(frame, since: 40) }
      if frame > 90 { expected -= 200 * remainder(frame, since: 90) }
      #expect(abs(x - expected) < 1e-3, "frame \(frame)")
    }
    // The acceleration of each spring is at most ω²·distance, which limits the change of velocity
    // in one frame.
    #expect(maximumVelocityChange(path) < omega * omega * 800 / Self.rate)
  }

  @Test func `reversing animation blocks add up without a jump at 240 frames per second`() {
    let rig = AnimatorRig()
    var path: [Double] = []
    var frame = 0
    for (index, target) in [350.0, 50, 250, 100].enumerated() {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseInOut) {
        rig.probe.center.x = CGFloat(target)
      }
      let last = frame + 35 + 10 * index
      path += positions(rig, from: frame, through: last)
      frame = last + 1
    }
    // The slope of easeInOut is at most 2, and at most four animations run at once.
    let steepest = 2.0 * (300 + 300 + 200 + 150) / 0.5 / Self.rate
    for (a, b) in zip(path, path.dropFirst()) { #expect(abs(b - a) < steepest) }
    // The second derivative of easeInOut is below 7 times the distance over the square of the
    // duration.
    #expect(maximumVelocityChange(path) < 7 * 950 / 0.25 / Self.rate)
  }

  @Test func `a block with beginFromCurrentState begins at the presented value`() {
    let rig = AnimatorRig()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      rig.probe.center.x = 150
    }
    rig.advance(0.6)
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]
    ) { rig.probe.center.x = 50 }
    for part in [0.0, 0.25, 0.5, 1] {
      let expected = 110 - 60 * bezier(0, 0, 0.58, 1, at: part)
      #expect(abs(rig.x(0.6 + 0.5 * part) - expected) < 0.002)
    }
  }

  @Test func `the last change of a block with beginFromCurrentState counts`() {
    let rig = AnimatorRig()
    rig.probe.alpha = 1
    UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
      rig.probe.alpha = 0
      rig.probe.alpha = 1
    }
    rig.advance(0.5)
    #expect(rig.probe.layer.presentation()?.opacity == 1)
  }

  @Test func `keyframes before a null rectangle move`() throws {
    let rig = AnimatorRig()
    let begin = rig.probe.frame
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        rig.probe.frame = begin.offsetBy(dx: 100, dy: 0)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        rig.probe.frame = .null
      }
    }
    rig.advance(0.5)
    let frame = try #require(rig.probe.layer.presentation()?.frame)
    #expect(abs(frame.minX - begin.minX - 100) < 0.01)
    #expect(frame.size == begin.size)
  }

  @Test func `two animators on one view add up like animation blocks`() {
    let rig = AnimatorRig()
    let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.probe.center.x = 150 }
    first.startAnimation()
    rig.advance(0.5)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.probe.center.x = 50 }
    second.startAnimation()
    #expect(abs(rig.x(0.5) - 100) < 0.002)
    #expect(abs(rig.x(0.75) - (50 - 25 + 75)) < 0.002)
    second.pauseAnimation()
    #expect(abs(rig.x(1) - (50 + 75)) < 0.002)
    second.stopAnimation(true)
    #expect(abs(rig.x(1.2) - 125) < 0.002)
    #expect(rig.probe.center.x == 125)
  }
}
