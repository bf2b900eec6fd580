import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected exceptions: UIViewPropertyAnimator.h ("raises if …") and Apple's
// documentation of UIViewAnimating ("programmer error").
@MainActor
@Suite(.serialized)
struct PropertyAnimatorMisuseTests {
  @Test func `finishing a running animator raises an exception`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.startAnimation()
        animator.finishAnimation(at: .end)
      }
    }
    #expect(
      prints(result, "finishAnimationAtPosition: should only be called on a stopped animator!"))
  }

  @Test func `an animator that isn't interruptible can't be paused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
      }
    }
    #expect(prints(result, "that is not interruptible cannot be paused!"))
  }

  @Test func `an animator that isn't interruptible can't be reversed`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.isInterruptible = false
        animator.startAnimation()
        animator.isReversed = true
      }
    }
    #expect(prints(result, "that is not interruptible cannot be continued or reversed!"))
  }

  @Test func `an animator that isn't interruptible can't be stopped`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.isInterruptible = false
        animator.startAnimation()
        animator.stopAnimation(true)
      }
    }
    #expect(prints(result, "that is not interruptible cannot be stopped!"))
  }

  @Test func `a stopped animator can't start`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
    #expect(prints(result, "is already stopped!"))
  }

  @Test func `isInterruptible of an active animator can't change`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.pauseAnimation()
        animator.isInterruptible = false
      }
    }
    #expect(
      prints(result, "It is not allowed to set the interruptible property of an active animator"))
  }

  @Test func `a negative start delay raises an exception`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear) {}.startAnimation(afterDelay: -1)
      }
    }
    #expect(prints(result, "The delay should be greater than or equal to zero."))
  }

  @Test func `a paused animator can't start with a delay`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.pauseAnimation()
        animator.startAnimation(afterDelay: 1)
      }
    }
    #expect(prints(result, "cannot be started with a delay!"))
  }

  @Test func `a spring with a stiffness of zero is a programmer error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UISpringTimingParameters(mass: 1, stiffness: 0, damping: 1, initialVelocity: .zero)
      }
    }
    #expect(prints(result, "A spring's mass and stiffness must be above 0"))
  }

  @Test func `finishing an animator that was stopped without finishing is only logged`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      rig.probe.center.x = 150
    }
    animator.startAnimation()
    animator.stopAnimation(true)
    animator.finishAnimation(at: .current)
    #expect(Headless.reports.count == 1)
    #expect(animator.state == .inactive)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `an invalid duration changes views immediately, and the animation completes`(
    _ duration: Double
  ) {
    let rig = AnimatorRig()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeIn) {
      rig.probe.center.x = 150
    }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    #expect(rig.x(0) == 150)
    rig.advance(0.001)
    #expect(positions == [.end])
  }

  @Test(arguments: [-3.0, 1.5, .nan])
  func `invalid fractions, delay factors and duration factors are limited to their range`(
    _ invalid: Double
  ) {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
      rig.probe.center.x = 150
    }
    animator.addAnimations({ rig.probe.center.y = 125 }, delayFactor: CGFloat(invalid))
    animator.fractionComplete = CGFloat(invalid)
    if invalid.isNaN { animator.pauseAnimation() }
    #expect((50...150).contains(rig.x(0)))
    #expect((25...125).contains(rig.y(0)))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(invalid))
    rig.advance(3)
    #expect(animator.state == .inactive)
    #expect(rig.x(3) == 150)
  }

  @Test func `with animations disabled an animator changes views immediately`() {
    let rig = AnimatorRig()
    var ended = false
    UIView.performWithoutAnimation {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
        rig.probe.center.x = 150
      }
      animator.addCompletion { _ in ended = true }
      animator.startAnimation()
    }
    #expect(rig.x(0) == 150)
    rig.advance(0.01)
    #expect(ended)
  }
}
