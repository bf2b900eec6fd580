import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Truth: invariants of all operations. Each seed is one random sequence of operations on an
// animator, repeated many times.
@MainActor
@Suite(.serialized)
struct PropertyAnimatorFuzzTests {
  /// Ten nanoseconds: nothing here moves visibly in that time.
  private static let instant = 1e-8
  /// The remaining distance of a spring at the end of its duration: a thousandth of at most 325
  /// points for the envelope, several times that with an initial velocity (reported of UIKit: the
  /// condition ignores it).
  private static let twitch = 1.2
  private static let stepsPerSeed = 500

  /// One animator, its views, and their expected state.
  @MainActor
  final class Subject {
    let rig = AnimatorRig()
    var dice: AnimatorDice
    var animator: UIViewPropertyAnimator
    var time = 0.0
    /// The number of calls of each completion in the animator's current life.
    var calls: [Int] = []
    var added = 0
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

    /// A new animator, with one completion.
    func renew() {
      animator = UIViewPropertyAnimator(
        duration: 0.1 + 0.6 * dice.unit(), timingParameters: timing())
      animator.scrubsLinearly = dice.below(4) > 0
      animator.pausesOnCompletion = dice.below(8) == 0
      calls = []
      added = 0
      addCompletion()
      move()
    }

    func addCompletion() {
      let number = added
      added += 1
      animator.addCompletion { [unowned self] _ in calls.append(number) }
    }

    /// Adds changes of random properties.
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

  /// Does a random valid operation; returns whether it may move the views.
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
        // Other code moves the view meanwhile.
        let target = CGFloat(50 + 300 * subject.dice.unit())
        UIView.animate(withDuration: 0.3) { subject.rig.probe.center.x = target }
      case 14: if subject.dice.below(3) == 0 { animator.stopAnimation(true) }
      default: if subject.dice.below(3) == 0 { animator.stopAnimation(false) }
      }
    }
    return false
  }

  @Test(arguments: 0..<48)
  func `no operation makes a value jump, and completions run once`(_ seed: Int) {
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
          distance(after, subject.seen) < Self.twitch, "seed \(seed), step \(step), an instant on")
      }
      if subject.animator.state == .active, subject.dice.below(3) > 0 {
        // Continue to some point of the run; an animation that ends must then end at the presented
        // value.
        subject.advance(0.25 * subject.dice.unit())
      }
      let seen = subject.seen
      #expect(seen.x.isFinite && seen.y.isFinite && abs(seen.x) < 1e5 && abs(seen.y) < 1e5)
      #expect((0...1).contains(subject.animator.fractionComplete))
      guard subject.animator.state == .inactive else { continue }
      if !subject.calls.isEmpty {
        #expect(subject.calls == Array(0..<subject.added), "seed \(seed), step \(step)")
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
    #expect(subject.calls == Array(0..<subject.added))
    #expect(subject.rig.probe.layer.animationKeys() == nil, "nothing is left on the layer")
    #expect(distance(subject.seen, subject.rig.probe.center) == 0)
    #expect(Headless.reports.isEmpty)
    #expect(subject.operations == Self.stepsPerSeed)
  }

  @Test(arguments: 100..<148)
  func `a run moves no faster than its timing allows`(_ seed: Int) {
    let subject = Subject(seed: UInt64(seed))
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
      subject.rig.probe.center.x += 200
    }
    // A critically damped spring is fastest at 1/ω, with ω/e of the distance per second. Solved:
    // 18.467.
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
