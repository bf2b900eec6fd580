import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected result: invariants of all operations hold. Each seed is a random sequence of operations
// on an animator, which is repeated many times.
@MainActor
@Suite(.serialized)
struct PropertyAnimatorFuzzTests {
  /// Ten nanoseconds: in this time, no animation in this file moves a view visibly.
  private static let instant = 1e-8
  /// The distance that a spring may still cover at the end of its duration.
  ///
  /// The envelope is a thousandth of at most 325 points, and several times that with an initial
  /// velocity (reported for UIKit: the settling condition ignores the velocity).
  private static let remainingSpringDistance = 1.2
  private static let stepsPerSeed = 500

  /// One animator, its views, and their expected state.
  @MainActor
  final class Subject {
    let rig = AnimatorRig()
    var dice: AnimatorDice
    var animator: UIViewPropertyAnimator
    var time = 0.0
    /// The numbers of the completions that ran since the last call of `renew()`, in order.
    var calls: [Int] = []
    var completionCount = 0
    var operations = 0

    init(seed: UInt64) {
      dice = AnimatorDice(seed: seed)
      animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      renew()
    }

    func timing() -> any UITimingCurveProvider {
      let velocity = CGVector(dx: 12 * dice.unit() - 4, dy: 12 * dice.unit() - 4)
      switch dice.below(6) {
      case 0:
        let curves: [UIView.AnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
        return UICubicTimingParameters(animationCurve: curves[dice.below(4)])
      case 1: return UICubicTimingParameters()
      case 2:
        return UICubicTimingParameters(
          controlPoint1: CGPoint(x: dice.unit(), y: 2 * dice.unit() - 0.5),
          controlPoint2: CGPoint(x: dice.unit(), y: 2 * dice.unit() - 0.5))
      case 3:
        return UISpringTimingParameters(
          dampingRatio: CGFloat(0.2 + dice.unit()), initialVelocity: velocity)
      case 4:
        return UISpringTimingParameters(
          mass: 1, stiffness: CGFloat(50 + 400 * dice.unit()),
          damping: CGFloat(5 + 40 * dice.unit()), initialVelocity: velocity)
      default: return UISpringTimingParameters()
      }
    }

    /// Creates a new animator with random timing and one completion.
    func renew() {
      animator = UIViewPropertyAnimator(
        duration: 0.1 + 0.6 * dice.unit(), timingParameters: timing())
      animator.scrubsLinearly = dice.below(4) > 0
      animator.pausesOnCompletion = dice.below(8) == 0
      calls = []
      completionCount = 0
      addCompletion()
      move()
    }

    func addCompletion() {
      let number = completionCount
      completionCount += 1
      animator.addCompletion { [unowned self] _ in calls.append(number) }
    }

    /// Adds changes of randomly chosen properties.
    func move() {
      let probe = rig.probe
      let x = CGFloat(50 + 300 * dice.unit())
      let y = CGFloat(25 + 300 * dice.unit())
      let alpha = CGFloat(dice.unit())
      let which = dice.below(3)
      animator.addAnimations(
        {
          if which != 1 { probe.center.x = x }
          if which != 0 { probe.center.y = y }
          probe.alpha = alpha
        }, delayFactor: CGFloat(dice.below(2) == 0 ? 0 : 0.5 * dice.unit()))
    }

    var seen: CGPoint { (rig.probe.layer as CALayer).presentation()?.position ?? .zero }

    func advance(_ seconds: Double) {
      time += seconds
      rig.advance(time)
    }
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    Double(max(abs(a.x - b.x), abs(a.y - b.y)))
  }

  /// Performs a random valid operation, and returns whether the operation may move the views.
  private func operate(_ subject: Subject) -> Bool {
    let animator = subject.animator
    switch animator.state {
    case .inactive:
      switch subject.dice.below(4) {
      case 0: animator.pauseAnimation()
      case 1: animator.startAnimation(afterDelay: 0.1 * subject.dice.unit())
      case 2:
        animator.fractionComplete = CGFloat(subject.dice.unit())
        return true
      default: animator.startAnimation()
      }
    case .stopped:
      animator.finishAnimation(
        at: UIViewAnimatingPosition(rawValue: subject.dice.below(3)) ?? .current)
      return true
    case .active:
      switch subject.dice.below(16) {
      case 0, 1, 2: animator.pauseAnimation()
      case 3, 4: animator.startAnimation()
      case 5, 6: animator.isReversed.toggle()
      case 7, 8:
        let moves = !animator.isRunning
        animator.fractionComplete = CGFloat(1.2 * subject.dice.unit() - 0.1)
        return moves
      case 9, 10:
        animator.continueAnimation(
          withTimingParameters: subject.dice.below(3) == 0 ? nil : subject.timing(),
          durationFactor: CGFloat(subject.dice.below(3) == 0 ? 0 : 0.1 + subject.dice.unit()))
      case 11: subject.move()
      case 12: subject.addCompletion()
      case 13:
        // Simulate other code that animates the same view.
        let target = CGFloat(50 + 300 * subject.dice.unit())
        UIView.animate(withDuration: 0.3) { subject.rig.probe.center.x = target }
      case 14: if subject.dice.below(3) == 0 { animator.stopAnimation(true) }
      default: if subject.dice.below(3) == 0 { animator.stopAnimation(false) }
      }
    }
    return false
  }

  @Test(arguments: 0..<48)
  func `no operation makes a value jump, and completions run exactly once`(_ seed: Int) {
    let subject = Subject(seed: UInt64(seed))
    for step in 0..<Self.stepsPerSeed {
      let stateBefore = subject.animator.state
      let before = subject.seen
      let mayMove = operate(subject)
      subject.operations += 1
      let after = subject.seen
      if !mayMove {
        #expect(distance(before, after) < 1e-6, "seed \(seed), step \(step)")
      }
      subject.advance(Self.instant)
      if subject.animator.state != .inactive || stateBefore == .stopped {
        #expect(
          distance(after, subject.seen) < Self.remainingSpringDistance,
          "seed \(seed), step \(step), 10 ns later")
      }
      if subject.animator.state == .active, subject.dice.below(3) > 0 {
        // Continue to a random time. An animation that ends on the way must end at the drawn value.
        subject.advance(0.25 * subject.dice.unit())
      }
      let seen = subject.seen
      #expect(seen.x.isFinite && seen.y.isFinite && abs(seen.x) < 1e5 && abs(seen.y) < 1e5)
      #expect((0...1).contains(subject.animator.fractionComplete))
      guard subject.animator.state == .inactive else { continue }
      if !subject.calls.isEmpty {
        #expect(subject.calls == Array(0..<subject.completionCount), "seed \(seed), step \(step)")
      }
      subject.renew()
    }
    subject.animator.pausesOnCompletion = false
    if subject.animator.state == .stopped { subject.animator.finishAnimation(at: .current) }
    if subject.animator.state == .inactive { subject.renew() }
    subject.animator.pausesOnCompletion = false
    subject.animator.startAnimation()
    let calls = subject.calls.count
    #expect(calls == 0)
    subject.advance(20)
    #expect(subject.animator.state == .inactive)
    #expect(subject.calls == Array(0..<subject.completionCount))
    #expect(subject.rig.probe.layer.animationKeys() == nil, "the layer has no animations")
    #expect(distance(subject.seen, subject.rig.probe.center) == 0)
    #expect(Headless.reports.isEmpty)
    #expect(subject.operations == Self.stepsPerSeed)
  }

  @Test(arguments: 100..<148)
  func `a random run never moves faster than its timing allows`(_ seed: Int) {
    let subject = Subject(seed: UInt64(seed))
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
      subject.rig.probe.center.x += 200
    }
    // A critically damped spring is fastest at 1/ω, at ω/e of the distance per second; the solved ω
    // is 18.467.
    let fastest = 200 * 18.467 / M_E / 240
    animator.startAnimation()
    var last = subject.seen
    for _ in 0..<240 where animator.state == .active {
      switch subject.dice.below(12) {
      case 0: animator.pauseAnimation()
      case 1, 2: animator.startAnimation()
      case 3: animator.isReversed.toggle()
      default: break
      }
      subject.advance(1 / 240)
      #expect(distance(subject.seen, last) <= fastest * 1.0001 + 1e-9)
      last = subject.seen
    }
    animator.stopAnimation(true)
    subject.advance(0.01)
    #expect(distance(subject.seen, last) < 1e-9)
    #expect(subject.rig.animationCount == 0)
  }
}
