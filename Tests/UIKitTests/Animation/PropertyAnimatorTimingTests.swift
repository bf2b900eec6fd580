import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: Bézier curves evaluated by bisection, closed forms of springs, and frequencies
// that solve the reported equation.
@MainActor
@Suite(.serialized)
struct PropertyAnimatorTimingTests {
  @Test(arguments: [
    (UIView.AnimationCurve.easeInOut, [0.42, 0, 0.58, 1]), (.easeIn, [0.42, 0, 1, 1]),
    (.easeOut, [0, 0, 0.58, 1]), (.linear, [0, 0, 1, 1]),
  ])
  func `an animator runs along its curve and ends at its duration`(
    _ curve: UIView.AnimationCurve, _ p: [Double]
  ) {
    let rig = AnimatorRig()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: curve) { rig.probe.center.x = 150 }
    animator.addCompletion { positions.append($0) }
    #expect(rig.probe.center.x == 50, "nothing changes before the start")
    animator.startAnimation()
    #expect(rig.probe.center.x == 150, "the model value changes immediately")
    for t in [0.0, 0.3, 0.9, 1.7, 2.0] {
      let expected = 50 + 100 * bezier(p[0], p[1], p[2], p[3], at: t / 2)
      #expect(abs(rig.x(t) - expected) < 0.002, "at \(t) s")
    }
    #expect(positions.isEmpty)
    rig.advance(2.01)
    #expect(positions == [.end])
    #expect(animator.state == .inactive)
    #expect(rig.animationCount == 0)
  }

  @Test func `control points define a custom curve`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.1, y: 0.9), controlPoint2: CGPoint(x: 0.2, y: 1.3)
    ) { rig.probe.center.x = 150 }
    animator.startAnimation()
    for t in [0.1, 0.37, 0.5, 0.93, 1.0] {
      #expect(abs(rig.x(t) - (50 + 100 * bezier(0.1, 0.9, 0.2, 1.3, at: t))) < 0.002, "at \(t) s")
    }
  }

  @Test func `the default cubic timing is Core Animation's default curve`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(
      duration: 1, timingParameters: UICubicTimingParameters())
    animator.addAnimations { rig.probe.center.x = 150 }
    animator.startAnimation()
    for t in [0.2, 0.6] {
      #expect(abs(rig.x(t) - (50 + 100 * bezier(0.25, 0.1, 0.25, 1, at: t))) < 0.002)
    }
  }

  // Source of the frequencies: the reported equation, solved for (ζ, T, v) = (.8, .5, 0), (1, .5,
  // 0) and (.8, .5, 1).
  @Test(arguments: [(0.8, 0.0, 17.989), (1.0, 0.0, 18.467), (0.8, 1.0, 17.807)])
  func `a spring with a damping ratio settles in the animator's duration`(
    _ ratio: Double, _ velocity: Double, _ omega: Double
  ) {
    let rig = AnimatorRig()
    let parameters = UISpringTimingParameters(
      dampingRatio: CGFloat(ratio), initialVelocity: CGVector(dx: velocity, dy: velocity))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: parameters)
    animator.addAnimations { rig.probe.center.x = 150 }
    animator.startAnimation()
    for t in [0.05, 0.12, 0.2, 0.33, 0.45] {
      let expected = 50 + 100 * spring(omega, ratio, velocity: velocity, at: t).value
      // The frequencies above have five digits.
      #expect(abs(rig.x(t) - expected) < 0.02, "at \(t) s")
    }
    #expect(rig.x(0.5) == 150)
    #expect(animator.isRunning)
    rig.advance(0.51)
    #expect(!animator.isRunning)
  }

  // Source of the durations: reported settling times for (m, k, c, v).
  @Test(arguments: [
    (3.0, 1000.0, 500.0, 0.0, 0.5057), (1, 900, 50, 0, 0.3131), (1, 900, 50, 10, 0.3021),
    (1, 100, 10, 0, 1.4727),
  ])
  func `a spring with mass, stiffness and damping has its own duration`(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double, _ time: Double
  ) {
    let rig = AnimatorRig()
    var endedAt: Double?
    let animator = UIViewPropertyAnimator(
      duration: 7,
      timingParameters: UISpringTimingParameters(
        mass: CGFloat(mass), stiffness: CGFloat(stiffness), damping: CGFloat(damping),
        initialVelocity: CGVector(dx: velocity, dy: 0)))
    animator.addAnimations { rig.probe.center.x = 150 }
    animator.addCompletion { _ in endedAt = CACurrentMediaTime() }
    animator.startAnimation()
    let omega = (stiffness / mass).squareRoot()
    let ratio = min(1, damping / (2 * (stiffness * mass).squareRoot()))
    for t in [0.02, 0.1, 0.25] {
      let expected = 50 + 100 * spring(omega, ratio, velocity: velocity, at: t).value
      #expect(abs(rig.x(t) - expected) < 0.002, "at \(t) s")
    }
    rig.advance(5)
    // The durations above have four decimals. The axis that settles last determines the duration.
    let otherAxisTime = velocity == 0 ? time : 0.3131
    #expect(abs((endedAt ?? .nan) - max(time, otherAxisTime)) < 0.0001)
  }

  /// A provider with a curve that a spring modifies.
  private final class Composed: NSObject, UITimingCurveProvider, @preconcurrency NSCoding {
    let cubicTimingParameters: UICubicTimingParameters?
    let springTimingParameters: UISpringTimingParameters?
    let timingCurveType = UITimingCurveType.composed

    init(_ cubic: UICubicTimingParameters?, _ spring: UISpringTimingParameters?) {
      cubicTimingParameters = cubic
      springTimingParameters = spring
    }

    required init?(coder: NSCoder) { nil }
    nonisolated func encode(with coder: NSCoder) {}
    nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
  }

  // Source: the curve comes first and the spring modifies it (the documentation of `composed`).
  @Test func `a composed timing shows the spring at the time that the curve maps`() {
    let rig = AnimatorRig()
    let timing = Composed(
      UICubicTimingParameters(animationCurve: .easeIn),
      UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: timing)
    animator.addAnimations { rig.probe.center.x = 150 }
    animator.startAnimation()
    // The settling time of this spring has four decimals.
    let length = 1.4727
    for t in [0.1, 0.4, 0.7, 1.1] {
      let mapped = length * bezier(0.42, 0, 1, 1, at: t / length)
      #expect(abs(rig.x(t) - (50 + 100 * spring(10, 0.5, at: mapped).value)) < 0.02, "at \(t) s")
    }
    #expect(animator.isRunning)
    rig.advance(1.48)
    #expect(!animator.isRunning)
    #expect(rig.x(1.48) == 150)
  }

  @Test func `a composed spring with a damping ratio keeps the animator's duration`() {
    let rig = AnimatorRig()
    let timing = Composed(
      UICubicTimingParameters(animationCurve: .linear), UISpringTimingParameters(dampingRatio: 0.8))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
    animator.addAnimations { rig.probe.center.x = 150 }
    animator.startAnimation()
    for t in [0.05, 0.2, 0.33] {
      #expect(abs(rig.x(t) - (50 + 100 * spring(17.989, 0.8, at: t).value)) < 0.02, "at \(t) s")
    }
    rig.advance(0.51)
    #expect(!animator.isRunning)
  }

  @Test func `the default spring equals the spring of a push and ignores the duration`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(
      duration: 3, timingParameters: UISpringTimingParameters())
    animator.addAnimations { rig.probe.center.x = 150 }
    animator.startAnimation()
    for t in [0.05, 0.2, 0.4] {
      #expect(abs(rig.x(t) - (50 + 100 * springProgress(t))) < 0.002)
    }
    #expect(animator.isRunning)
    rig.advance(0.51)
    #expect(animator.state == .inactive)
  }

  @Test func `a spring with duration and bounce has that duration as its period`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(
      duration: 9,
      timingParameters: UISpringTimingParameters(
        duration: 0.4, bounce: 0.3, initialVelocity: CGVector(dx: 2, dy: 2)))
    animator.addAnimations { rig.probe.center.x = 150 }
    animator.startAnimation()
    for t in [0.03, 0.1, 0.2, 0.31] {
      let expected = 50 + 100 * spring(2 * .pi / 0.4, 0.7, velocity: 2, at: t).value
      #expect(abs(rig.x(t) - expected) < 0.002, "at \(t) s")
    }
  }

  @Test func `each component of a velocity vector acts on its axis`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(
      duration: 1,
      timingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 200, damping: 15, initialVelocity: CGVector(dx: 8, dy: -3)))
    animator.addAnimations {
      rig.probe.center = CGPoint(x: 150, y: 325)
      rig.probe.alpha = 0.5
    }
    animator.startAnimation()
    let omega = 200.0.squareRoot()
    let ratio = 15 / (2 * omega)
    for t in [0.01, 0.07, 0.2, 0.45] {
      let x = spring(omega, ratio, velocity: 8, at: t).value
      let y = spring(omega, ratio, velocity: -3, at: t).value
      #expect(abs(rig.x(t) - (50 + 100 * x)) < 0.002, "x at \(t) s")
      #expect(abs(rig.y(t) - (25 + 300 * y)) < 0.002, "y at \(t) s")
      let opacity = Double(rig.probe.layer.presentation()?.opacity ?? .nan)
      #expect(abs(opacity - (1 - 0.5 * x)) < 1e-4, "a scalar property uses dx")
    }
  }

  @Test func `a delay factor delays the start of an animation closure`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) {
      rig.probe.center.x = 150
    }
    animator.addAnimations({ rig.probe.center.y = 125 }, delayFactor: 0.25)
    animator.startAnimation()
    for t in [0.0, 0.4, 0.5, 0.7, 1.3, 2.0] {
      #expect(abs(rig.x(t) - (50 + 100 * bezier(0.42, 0, 1, 1, at: t / 2))) < 0.002)
      let part = max(0, (t - 0.5) / 1.5)
      let expected = 25 + 100 * (part == 0 ? 0 : bezier(0.42, 0, 1, 1, at: part))
      #expect(abs(rig.y(t) - expected) < 0.002, "at \(t) s")
    }
  }

  @Test func `a delayed start shows the old values during the delay`() {
    let rig = AnimatorRig()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      rig.probe.center.x = 150
    }
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.delay == 0.5)
    #expect(animator.state == .active && animator.isRunning)
    #expect(rig.x(0.25) == 50)
    #expect(animator.fractionComplete == 0)
    #expect(abs(rig.x(1) - 100) < 0.002)
    #expect(rig.x(1.5) == 150)
    rig.advance(1.51)
    #expect(animator.state == .inactive)
  }

  @Test func `runningPropertyAnimator uses the delay and curve of its options`() {
    let rig = AnimatorRig()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.2, options: .curveEaseOut
    ) {
      rig.probe.center.x = 150
    } completion: {
      positions.append($0)
    }
    #expect(animator.isRunning && animator.isInterruptible)
    #expect(abs(rig.x(0.6) - (50 + 100 * bezier(0, 0, 0.58, 1, at: 0.4))) < 0.002)
    rig.advance(1.3)
    #expect(positions == [.end])
  }

  @Test func `runningPropertyAnimator inside a block runs as part of that block`() {
    let rig = AnimatorRig()
    var order: [String] = []
    var inner: UIViewPropertyAnimator?
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.1, delay: 0) {
        rig.probe.center.x = 150
      } completion: { _ in
        order.append("inner")
      }
    } completion: { _ in
      order.append("outer")
    }
    #expect(inner?.isInterruptible == false)
    #expect(abs(rig.x(1) - 100) < 0.002)
    rig.advance(2.1)
    #expect(inner?.state == .inactive)
    #expect(order.sorted() == ["inner", "outer"])
  }

  @Test func `nested blocks and keyframes run on the animator's time`() {
    let rig = AnimatorRig()
    let other = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    rig.container.addSubview(other)
    var innerEnds = 0
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(withDuration: 0.3) {
        rig.probe.center.x = 150
      } completion: { _ in
        innerEnds += 1
      }
      UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          rig.probe.center.y = 125
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          rig.probe.center.y = 75
        }
      }
      UIView.animate(
        withDuration: 0.5, delay: 0.5, options: [.overrideInheritedDuration]
      ) { other.alpha = 0 }
    }
    animator.pauseAnimation()
    func alpha() -> Float { other.layer.presentation()?.opacity ?? .nan }
    for (fraction, x, y, a) in [
      (0.25, 75.0, 75.0, 1.0), (0.375, 87.5, 100, 0.5), (0.5, 100, 125, 0), (0.75, 125, 100, 0),
    ] {
      animator.fractionComplete = CGFloat(fraction)
      #expect(abs(rig.x(0) - x) < 0.002)
      #expect(abs(rig.y(0) - y) < 0.002)
      #expect(abs(Double(alpha()) - a) < 0.002)
    }
    animator.startAnimation()
    #expect(abs(rig.x(0.25) - 137.5) < 0.002)
    #expect(innerEnds == 0)
    rig.advance(0.6)
    #expect(innerEnds == 1)
    #expect(Headless.reports.isEmpty)
  }
}
