import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: Apple's documentation of UIViewAnimating and
// UIViewPropertyAnimator; positions computed by hand.
@MainActor
@Suite(.serialized)
struct PropertyAnimatorControlTests {
  enum Step: Sendable {
    case start, pause, reverse, scrub(Double), run(Double), resume, stop, abandon
    case finish(UIViewAnimatingPosition)
  }

  @Test(arguments: [
    ([Step](), UIViewAnimatingState.inactive, false, 50.0),
    ([.start], .active, true, 50),
    ([.start, .run(0.5)], .active, true, 100),
    ([.start, .run(1.01)], .inactive, false, 150),
    ([.pause], .active, false, 50),
    ([.pause, .run(3)], .active, false, 50),
    ([.pause, .start, .run(0.25)], .active, true, 75),
    ([.scrub(0.3)], .active, false, 80),
    ([.scrub(0.3), .start, .run(0.5)], .active, true, 130),
    ([.scrub(0.3), .start, .run(0.71)], .inactive, false, 150),
    ([.start, .run(0.4), .scrub(0.9)], .active, true, 90),
    ([.start, .run(0.4), .pause, .scrub(0.9)], .active, false, 140),
    ([.start, .run(0.4), .pause, .pause, .run(1)], .active, false, 90),
    ([.start, .run(0.4), .reverse, .run(0.3)], .active, true, 60),
    ([.start, .run(0.4), .reverse, .run(0.41)], .inactive, false, 50),
    ([.start, .run(0.4), .pause, .reverse], .active, false, 90),
    ([.start, .run(0.4), .pause, .reverse, .start, .run(0.1)], .active, true, 80),
    ([.start, .run(0.4), .reverse, .run(0.1), .reverse, .run(0.2)], .active, true, 100),
    ([.scrub(0.5), .reverse, .scrub(0.2)], .active, false, 130),
    ([.reverse, .start, .run(0.25)], .active, true, 125),
    ([.reverse, .start, .run(1.01)], .inactive, false, 50),
    ([.scrub(0.5), .resume, .run(0.25)], .active, true, 125),
    ([.scrub(0.5), .resume, .run(0.51)], .inactive, false, 150),
    ([.start, .run(0.5), .resume, .run(0.25)], .active, true, 125),
    ([.start, .run(0.5), .abandon], .inactive, false, 100),
    ([.start, .run(0.5), .stop], .stopped, false, 100),
    ([.start, .run(0.5), .stop, .run(2)], .stopped, false, 100),
    ([.start, .run(0.5), .stop, .finish(.end)], .inactive, false, 150),
    ([.start, .run(0.5), .stop, .finish(.start)], .inactive, false, 50),
    ([.start, .run(0.5), .stop, .finish(.current)], .inactive, false, 100),
    ([.start, .run(0.5), .stop, .abandon], .inactive, false, 100),
    ([.scrub(0.2), .stop, .finish(.current)], .inactive, false, 70),
    ([.abandon], .inactive, false, 50),
  ])
  func `each sequence of calls ends in the documented state`(
    _ steps: [Step], _ state: UIViewAnimatingState, _ isRunning: Bool, _ x: Double
  ) {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      rig.probe.center.x = 150
    }
    var calls: [UIViewAnimatingPosition] = []
    animator.addCompletion { calls.append($0) }
    var time = 0.0
    var finished: UIViewAnimatingPosition?
    for step in steps {
      switch step {
      case .start: animator.startAnimation()
      case .pause: animator.pauseAnimation()
      case .reverse: animator.isReversed.toggle()
      case .scrub(let fraction): animator.fractionComplete = CGFloat(fraction)
      case .run(let seconds):
        time += seconds
        rig.advance(time)
      case .resume: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      case .stop: animator.stopAnimation(false)
      case .abandon: animator.stopAnimation(true)
      case .finish(let position):
        animator.finishAnimation(at: position)
        finished = position
      }
    }
    #expect(animator.state == state)
    #expect(animator.isRunning == isRunning)
    #expect(abs(rig.x(time) - x) < 0.002)
    if state != .active {
      #expect(abs(Double(rig.probe.center.x) - x) < 1e-9, "the model value is the drawn value")
      #expect(rig.animationCount == 0)
    }
    if let finished { #expect(calls == [finished]) }
    if case .abandon? = steps.last { #expect(calls.isEmpty) }
    if animator.state == .active { animator.stopAnimation(true) }
    if animator.state == .stopped { animator.finishAnimation(at: .current) }
  }

  @Test func `fractionComplete is the fraction drawn, and pausing doesn't move the view`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) {
      rig.probe.center.x = 150
    }
    animator.addAnimations({ rig.probe.center.y = 125 }, delayFactor: 0.25)
    animator.startAnimation()
    rig.advance(0.8)
    let seen = bezier(0.42, 0, 1, 1, at: 0.4)
    let delayedProgress = bezier(0.42, 0, 1, 1, at: 0.2)
    #expect(abs(Double(animator.fractionComplete) - seen) < 1e-9)
    animator.pauseAnimation()
    #expect(abs(Double(animator.fractionComplete) - seen) < 1e-9)
    #expect(abs(rig.x(0.8) - (50 + 100 * seen)) < 0.002)
    // Setting the fraction to its current value moves nothing, even with closures that begin later.
    animator.fractionComplete += 0
    #expect(abs(rig.x(0.9) - (50 + 100 * seen)) < 0.002)
    #expect(abs(rig.y(0.9) - (25 + 100 * delayedProgress)) < 0.002)
    // From this point, both properties scrub linearly to their ends.
    animator.fractionComplete = CGFloat((1 + seen) / 2)
    #expect(abs(rig.x(0.9) - (50 + 100 * (1 + seen) / 2)) < 0.002)
    animator.fractionComplete = 1
    #expect(rig.x(0.9) == 150)
    #expect(rig.y(0.9) == 125)
    animator.fractionComplete = 0
    #expect(rig.x(0.9) == 50)
    #expect(rig.y(0.9) == 25)
    animator.stopAnimation(true)
  }

  @Test func `a pause without scrubbing only delays the animation`() {
    let rig = AnimatorRig()
    let omega = 15.0
    let animator = UIViewPropertyAnimator(
      duration: 1,
      timingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 225, damping: 9, initialVelocity: CGVector(dx: 4, dy: 4)))
    animator.addAnimations { rig.probe.center.x = 150 }
    animator.startAnimation()
    // The animation is in its first overshoot.
    rig.advance(0.25)
    animator.pauseAnimation()
    let seen = spring(omega, 0.3, velocity: 4, at: 0.25).value
    #expect(seen > 1)
    #expect(animator.fractionComplete == 1, "the fraction is limited to 0…1")
    #expect(abs(rig.x(0.5) - (50 + 100 * seen)) < 0.002)
    rig.advance(0.7)
    animator.startAnimation()
    for step in 0...20 {
      let t = 0.7 + Double(step) * 0.015
      let expected = spring(omega, 0.3, velocity: 4, at: t - 0.45).value
      #expect(abs(rig.x(t) - (50 + 100 * expected)) < 0.002, "at \(t) s")
    }
    animator.stopAnimation(true)
  }

  @Test func `when scrubsLinearly is false, scrubbing follows the timing curve`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeOut) {
      rig.probe.center.x = 150
    }
    animator.addAnimations({ rig.probe.center.y = 125 }, delayFactor: 0.5)
    animator.scrubsLinearly = false
    for fraction in [0.1, 0.4, 0.75] {
      animator.fractionComplete = CGFloat(fraction)
      #expect(abs(Double(animator.fractionComplete) - fraction) < 1e-12)
      #expect(abs(rig.x(0) - (50 + 100 * bezier(0, 0, 0.58, 1, at: fraction))) < 0.002)
      let part = max(0, fraction * 2 - 1)
      let late = part == 0 ? 0 : bezier(0, 0, 0.58, 1, at: part)
      #expect(abs(rig.y(0) - (25 + 100 * late)) < 0.002)
    }
    animator.startAnimation()
    #expect(abs(rig.x(0.1) - (50 + 100 * bezier(0, 0, 0.58, 1, at: 0.8))) < 0.002)
    rig.advance(0.2)
    animator.pauseAnimation()
    #expect(abs(Double(animator.fractionComplete) - 0.85) < 1e-6)
    animator.stopAnimation(true)
  }

  @Test func `fractionComplete increases in the current direction of the animation`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      rig.probe.center.x = 150
    }
    animator.startAnimation()
    rig.advance(0.3)
    #expect(abs(animator.fractionComplete - 0.3) < 1e-9)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.7) < 1e-9)
    rig.advance(0.5)
    #expect(abs(animator.fractionComplete - 0.9) < 1e-9)
    #expect(abs(rig.x(0.5) - 60) < 0.002)
    animator.stopAnimation(true)
  }

  @Test func `a reversed animator ends at the start and restores the model values`() {
    let rig = AnimatorRig()
    rig.probe.backgroundColor = .systemRed
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      rig.probe.frame = CGRect(x: 20.3, y: 30.1, width: 77.7, height: 33.3)
      rig.probe.alpha = 0.3
      rig.probe.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 0.5, y: 0.7)
      rig.probe.backgroundColor = .blue
    }
    animator.addAnimations { rig.probe.center.x = 333.3 }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    rig.advance(0.6)
    animator.isReversed = true
    rig.advance(2)
    #expect(positions == [.start])
    #expect(rig.probe.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(rig.probe.center == CGPoint(x: 50, y: 25))
    #expect(rig.probe.alpha == 1)
    #expect(rig.probe.transform == .identity)
    #expect(rig.probe.backgroundColor == .systemRed)
    #expect(rig.animationCount == 0)
    #expect(!animator.isReversed)
  }

  @Test func `a reversed animator restores the views that their superview resizes`() {
    let rig = AnimatorRig()
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 60, height: 50))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rig.probe.addSubview(child)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      rig.probe.frame = CGRect(x: 0, y: 0, width: 132, height: 90)
    }
    animator.startAnimation()
    rig.advance(0.6)
    #expect(child.frame == CGRect(x: 10, y: 0, width: 92, height: 90))
    animator.isReversed = true
    rig.advance(2)
    #expect(rig.probe.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(child.frame == CGRect(x: 10, y: 0, width: 60, height: 50))
  }

  @Test func `finishing at the end after a stop sets the values from the animation block`() {
    let rig = AnimatorRig()
    rig.probe.backgroundColor = .red
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      rig.probe.backgroundColor = .systemGreen
      rig.probe.bounds.size.width = 301.7
    }
    animator.startAnimation()
    rig.advance(0.5)
    animator.stopAnimation(false)
    #expect(abs(rig.probe.bounds.width - 200.85) < 1e-9)
    animator.finishAnimation(at: .end)
    #expect(rig.probe.backgroundColor == .systemGreen)
    #expect(rig.probe.bounds.width == 301.7)
  }
}
