import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: Apple's documentation of UIViewPropertyAnimator; positions
// computed by hand.
@MainActor
@Suite(.serialized)
struct PropertyAnimatorLifeTests {
  @Test func `completions run once, in order, after the state becomes inactive`() {
    let rig = AnimatorRig()
    var calls: [String] = []
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear)
    animator.addAnimations { rig.probe.alpha = 0 }
    animator.addCompletion { [unowned animator] in
      calls.append("first \($0) \(animator.state)")
    }
    animator.addCompletion { calls.append("second \($0)") }
    animator.startAnimation()
    animator.addCompletion { calls.append("third \($0)") }
    rig.advance(1)
    #expect(calls == ["first end inactive", "second end", "third end"])
    animator.addAnimations { rig.probe.alpha = 1 }
    animator.startAnimation()
    rig.advance(2)
    #expect(calls.count == 3, "completions are removed after the end")
  }

  @Test func `an animator can be reused, even by its own completion`() {
    let rig = AnimatorRig()
    var rounds = 0
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    func go() {
      rounds += 1
      guard rounds <= 3 else { return }
      animator.addAnimations { rig.probe.center.x += 100 }
      animator.addCompletion { _ in go() }
      animator.startAnimation()
    }
    go()
    #expect(abs(rig.x(0.75) - 200) < 0.01)
    rig.advance(3)
    #expect(rounds == 4)
    #expect(rig.probe.center.x == 350)
  }

  @Test func `with pausesOnCompletion an animator stays active at the end and can be reversed`() {
    let rig = AnimatorRig()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
      rig.probe.center.x = 150
    }
    animator.pausesOnCompletion = true
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    #expect(rig.x(3) == 150)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.fractionComplete == 1)
    animator.isReversed = true
    animator.startAnimation()
    #expect(abs(rig.x(3.25) - (50 + 100 * bezier(0.42, 0, 1, 1, at: 0.75))) < 0.002)
    animator.pausesOnCompletion = false
    rig.advance(5)
    #expect(positions == [.start])
    #expect(rig.probe.center.x == 50)
  }

  @Test func `changes added during a run take the remaining time`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeOut) {
      rig.probe.center.x = 150
    }
    animator.startAnimation()
    rig.advance(0.5)
    animator.addAnimations { rig.probe.center.y = 125 }
    animator.addAnimations({ rig.probe.alpha = 0 }, delayFactor: 0.5)
    for t in [0.5, 0.8, 1.25, 1.6, 2] {
      #expect(abs(rig.x(t) - (50 + 100 * bezier(0, 0, 0.58, 1, at: t / 2))) < 0.002)
      let part = (t - 0.5) / 1.5
      #expect(abs(rig.y(t) - (25 + 100 * bezier(0, 0, 0.58, 1, at: part))) < 0.002, "\(t)")
      let late = max(0, (t - 1.25) / 0.75)
      let alpha = 1 - (late == 0 ? 0 : bezier(0, 0, 0.58, 1, at: late))
      #expect(abs(Double(rig.placement(t)?.opacity ?? .nan) - alpha) < 0.001)
    }
    rig.advance(2.1)
    #expect(animator.state == .inactive)
  }

  @Test func `an animator without changes waits and starts with the first addition`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    rig.advance(2)
    animator.addAnimations { rig.probe.center.x = 150 }
    #expect(animator.isRunning)
    #expect(abs(rig.x(2.5) - 100) < 0.002)
    rig.advance(3.1)
    #expect(animator.state == .inactive)
  }

  @Test func `removing the animated view completes the animator`() {
    let rig = AnimatorRig()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) {
      rig.probe.center.x = 150
    }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    rig.advance(1)
    rig.probe.removeFromSuperview()
    rig.advance(1.1)
    #expect(positions == [.end])
    #expect(animator.state == .inactive)
    #expect(rig.probe.layer.animationKeys() == nil)
  }

  @Test func `an animator follows the layer time of the superview`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      rig.probe.center.x = 150
    }
    var ended = false
    animator.addCompletion { _ in ended = true }
    animator.startAnimation()
    #expect(rig.x(0) == 50)
    rig.container.layer.speed = 0
    rig.container.layer.timeOffset = 0.25
    #expect(abs(rig.x(3) - 75) < 0.002)
    rig.container.layer.timeOffset = 0.8
    #expect(abs(rig.x(4) - 130) < 0.002)
    rig.container.layer.timeOffset = 0
    rig.container.layer.beginTime = 4 - 0.8
    rig.container.layer.speed = 1
    #expect(abs(rig.x(4.1) - 140) < 0.002)
    #expect(!ended)
    rig.advance(4.3)
    #expect(ended)
  }

  @Test func `isUserInteractionEnabled set to false disables touches during the animation`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      rig.probe.center.x = 150
    }
    animator.isUserInteractionEnabled = false
    #expect(!rig.probe.isInteractionSuspended)
    animator.startAnimation()
    #expect(rig.probe.isInteractionSuspended)
    rig.advance(1.1)
    #expect(!rig.probe.isInteractionSuspended)
  }

  @Test func `releasing a paused animator is reported and removes its animations`() {
    let rig = AnimatorRig()
    do {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        rig.probe.center.x = 150
      }
      animator.fractionComplete = 0.5
    }
    #expect(Headless.reports.count == 1)
    #expect(rig.animationCount == 0)
  }

  @Test func `a running animator retains itself`() {
    let rig = AnimatorRig()
    weak var seen: UIViewPropertyAnimator?
    do {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        rig.probe.center.x = 150
      }
      animator.startAnimation()
      seen = animator
    }
    #expect(abs(rig.x(0.5) - 100) < 0.002)
    rig.advance(1.1)
    #expect(seen == nil)
    #expect(rig.animationCount == 0)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `setting up a new stage releases running animators`() {
    weak var seen: UIViewPropertyAnimator?
    do {
      let rig = AnimatorRig()
      let animator = UIViewPropertyAnimator(duration: 9, curve: .linear) {
        rig.probe.center.x = 150
      }
      animator.startAnimation()
      rig.advance(1)
      seen = animator
    }
    #expect(seen != nil)
    _ = AnimatorRig()
    #expect(seen == nil)
    #expect(Headless.reports.isEmpty)
  }

  /// Records the positions in one sequence of all operations at 60 frames per second, drawing each
  /// frame `factor` times.
  private func film(_ factor: Int) -> [CGPoint] {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 0.7, dampingRatio: 0.6) {
      rig.probe.center.x = 350
    }
    animator.addAnimations({ rig.probe.center.y = 225 }, delayFactor: 0.35)
    animator.startAnimation()
    var seen: [CGPoint] = []
    for tick in 0...(90 * factor) {
      rig.stage.advance(
        to: MediaTime(nanoseconds: Int64(tick) * 1_000_000_000 / Int64(60 * factor)))
      _ = rig.stage.displayList()
      guard tick % factor == 0 else { continue }
      seen.append(rig.probe.layer.presentation()?.position ?? .zero)
      switch tick / factor {
      case 12: animator.pauseAnimation()
      case 13...20: animator.fractionComplete -= 0.03
      case 21:
        animator.isReversed = true
        animator.continueAnimation(
          withTimingParameters: UISpringTimingParameters(
            dampingRatio: 0.8, initialVelocity: CGVector(dx: 2, dy: 1)), durationFactor: 0.9)
      case 30: animator.isReversed = false
      case 45: UIView.animate(withDuration: 0.4) { rig.probe.center.x = 100 }
      default: break
      }
    }
    return seen
  }

  @Test func `drawing additional frames doesn't change the positions`() {
    let once = film(1)
    #expect(Set(once.map(\.x)).count > 60, "the view moves")
    #expect(film(1) == once)
    #expect(film(4) == once)
  }

  @Test func `a copied animator keeps duration and flags, but not its animation closures`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 1.5, curve: .linear) {
      rig.probe.center.x = 150
    }
    animator.scrubsLinearly = false
    let copy = animator.copy() as? UIViewPropertyAnimator
    #expect(copy?.duration == 1.5)
    #expect(copy?.scrubsLinearly == false)
    copy?.fractionComplete = 0.5
    #expect(rig.probe.center.x == 50)
    copy?.stopAnimation(true)
  }
}
