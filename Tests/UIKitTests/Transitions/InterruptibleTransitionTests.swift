import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UIViewControllerTransitioning.h and UIViewAnimating.h; closed
// forms.
@MainActor
@Suite(.serialized)
struct InterruptibleTransitionTests {
  /// A push with a property animator, as in Apple's documentation of
  /// `interruptibleAnimator(using:)`: one animator for the whole transition.
  final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let duration: Double
    /// The duration that the transition specifies; that of the animator unless changed.
    var transitionDuration: Double
    let timing: any UITimingCurveProvider
    var ended: [Bool] = []
    var creationCount = 0
    private var animator: UIViewPropertyAnimator?

    init(_ duration: Double, _ timing: any UITimingCurveProvider) {
      self.duration = duration
      transitionDuration = duration
      self.timing = timing
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { transitionDuration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      creationCount += 1
      let newAnimator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
      if let to = context.view(forKey: .to) {
        let end = context.containerView.bounds
        to.frame = end.offsetBy(dx: end.width, dy: 0)
        context.containerView.addSubview(to)
        newAnimator.addAnimations { to.frame = end }
      }
      newAnimator.addCompletion { position in
        context.completeTransition(position == .end)
      }
      animator = newAnimator
      return newAnimator
    }

    func animationEnded(_ transitionCompleted: Bool) {
      ended.append(transitionCompleted)
      animator = nil
    }
  }

  @MainActor
  struct Rig {
    let rig: NavigationRig
    let list = makeController("List")
    let detail = makeController("Detail")
    let delegate = TransitionDelegate()
    let driver = UIPercentDrivenInteractiveTransition()
    let slide: Slide

    init(
      _ duration: Double = 0.4,
      _ timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeInOut)
    ) {
      slide = Slide(duration, timing)
      rig = NavigationRig([list])
      delegate.animator = slide
      delegate.interaction = driver
      rig.navigation.delegate = delegate
    }

    func push() { rig.navigation.pushViewController(detail, animated: true) }

    /// Returns the progress of the incoming view: 0 at the side, and 1 at its final position.
    func progress(at seconds: Double) -> Double {
      let x = rig.nodes(at: seconds)["content/to"]?.frame.minX ?? .nan
      return 1 - Double(x) / 390
    }
  }

  @Test func `without interaction the transition runs on its own timing`() {
    let rig = Rig()
    rig.delegate.interaction = nil
    rig.push()
    for t in [0.1, 0.2, 0.3] {
      #expect(abs(rig.progress(at: t) - bezier(0.42, 0, 0.58, 1, at: t / 0.4)) < 1e-4)
    }
    _ = rig.rig.nodes(at: 0.5)
    #expect(rig.slide.ended == [true] && rig.slide.creationCount == 1)
    #expect(rig.rig.navigation.topViewController === rig.detail)
  }

  @Test func `an interactive start follows the percentage linearly`() {
    let rig = Rig()
    rig.push()
    _ = rig.rig.nodes(at: 0)
    for (index, percent) in [0.1, 0.5, 0.3, 0.99].enumerated() {
      rig.driver.update(CGFloat(percent))
      #expect(abs(rig.progress(at: 0.1 * Double(index)) - percent) < 1e-4)
    }
    #expect(rig.slide.creationCount == 1)
  }

  // The duration factor of the continuation is the remaining fraction divided by the completion
  // speed.
  @Test(arguments: [(0.25, 2.0, true), (0.6, 0.5, true), (0.5, 2, false), (0.8, 0.8, false)])
  func `the remaining animation lasts its fraction over the completion speed`(
    _ percent: Double, _ speed: Double, _ finishes: Bool
  ) {
    let rig = Rig()
    rig.driver.completionSpeed = CGFloat(speed)
    rig.driver.timingCurve = UICubicTimingParameters(animationCurve: .easeOut)
    rig.push()
    _ = rig.rig.nodes(at: 0.1)
    rig.driver.update(CGFloat(percent))
    if finishes { rig.driver.finish() } else { rig.driver.cancel() }
    let remainingDuration = (finishes ? 1 - percent : percent) * 0.4 / speed
    let end = finishes ? 1.0 : 0.0
    for fraction in [0.2, 0.5, 0.9] {
      let expected = percent + (end - percent) * bezier(0, 0, 0.58, 1, at: fraction)
      #expect(abs(rig.progress(at: 0.1 + remainingDuration * fraction) - expected) < 1e-4)
    }
    #expect(rig.slide.ended.isEmpty)
    _ = rig.rig.nodes(at: 0.1 + remainingDuration + 0.01)
    #expect(rig.slide.ended == [finishes])
    #expect(rig.rig.navigation.viewControllers.count == (finishes ? 2 : 1))
    #expect(!rig.rig.navigation.isTransitioning)
  }

  @Test func `a transition without a duration ends at its release`() {
    let rig = Rig()
    rig.slide.transitionDuration = 0
    rig.driver.completionSpeed = 0.5
    rig.push()
    _ = rig.rig.nodes(at: 0.1)
    rig.driver.update(0.5)
    rig.driver.finish()
    // The remainder is 0.5 of 0 s, although the animator lasts 0.4 s.
    _ = rig.rig.nodes(at: 0.11)
    #expect(rig.slide.ended == [true] && !rig.rig.navigation.isTransitioning)
  }

  @Test func `without settings the remaining animation keeps its own timing`() {
    let rig = Rig()
    rig.push()
    _ = rig.rig.nodes(at: 0)
    rig.driver.update(0.5)
    rig.driver.finish()
    // On a symmetric curve, half of the distance is covered in half of the time.
    for t in [0.05, 0.1, 0.15] {
      #expect(abs(rig.progress(at: t) - bezier(0.42, 0, 0.58, 1, at: (0.2 + t) / 0.4)) < 1e-4)
    }
    _ = rig.rig.nodes(at: 0.21)
    #expect(rig.slide.ended == [true])
  }

  // The complete sequence: paused while running, dragged, cancelled, paused again, finished. The
  // visible position never jumps.
  @Test(arguments: ["ease", "spring"])
  func `a push that is paused, reversed and finished never jumps`(_ kind: String) {
    let rig = Rig(
      0.5,
      kind == "ease"
        ? UICubicTimingParameters(animationCurve: .easeInOut)
        : UISpringTimingParameters(dampingRatio: 0.9))
    rig.driver.wantsInteractiveStart = false
    rig.push()
    let rate = 240.0
    var last = 0.0
    var largest = 0.0
    var frame = 0
    func run(until end: Double, fastest: Double) {
      while Double(frame) / rate < end {
        let progress = rig.progress(at: Double(frame) / rate)
        largest = max(largest, abs(progress - last) * rate / fastest)
        last = progress
        frame += 1
      }
    }
    // No curve in this test covers more than ten widths per second.
    run(until: 0.15, fastest: 10)
    let pausedProgress = last
    rig.driver.pause()
    #expect(rig.rig.navigation.transitionCoordinator?.isInteractive == true)
    #expect(
      abs(rig.progress(at: Double(frame - 1) / rate) - pausedProgress) < 1e-6,
      "pausing doesn't move the view")
    run(until: 0.2, fastest: 1e-3)
    let percent = rig.driver.percentComplete
    for step in 1...20 {
      rig.driver.update(percent + CGFloat(step) * 0.01)
      run(until: 0.2 + Double(step) / 60, fastest: 3)
    }
    rig.driver.timingCurve = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 0))
    let draggedProgress = last
    rig.driver.cancel()
    #expect(rig.rig.navigation.transitionCoordinator?.isCancelled == true)
    run(until: 0.6, fastest: 40)
    #expect(last < draggedProgress - 0.02, "the cancelled transition runs in reverse")
    let reversedProgress = last
    rig.driver.pause()
    #expect(rig.rig.navigation.transitionCoordinator?.isCancelled == false)
    #expect(abs(rig.progress(at: Double(frame - 1) / rate) - reversedProgress) < 1e-6)
    rig.driver.finish()
    run(until: 0.62, fastest: 40)
    #expect(last >= reversedProgress - 1e-6, "the finished transition runs forwards")
    run(until: 2, fastest: 40)
    #expect(largest <= 1, "no frame moves the view faster than its maximum speed")
    #expect(rig.slide.ended == [true] && rig.slide.creationCount == 1)
    #expect(rig.rig.navigation.topViewController === rig.detail)
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }

  @Test(arguments: [true, false])
  func `alongside animations run during the remainder`(_ finishes: Bool) throws {
    let rig = Rig()
    rig.driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    side.layer.nodeName = "side"
    rig.rig.navigation.view.addSubview(side)
    rig.push()
    rig.rig.navigation.transitionCoordinator?.animate { _ in side.frame.origin.x = 100 }
    _ = rig.rig.nodes(at: 0.1)
    rig.driver.update(0.5)
    #expect(abs(try #require(rig.rig.nodes(at: 0.1)["side"]).frame.minX - 50) < 0.01)
    if finishes { rig.driver.finish() } else { rig.driver.cancel() }
    // Half of 0.4 s remains.
    for fraction in [0.25, 0.5, 0.99] {
      let x = try #require(rig.rig.nodes(at: 0.1 + 0.2 * fraction)["side"]).frame.minX
      #expect(abs(x - (finishes ? 50 + 50 * fraction : 50 - 50 * fraction)) < 0.01)
    }
    #expect(try #require(rig.rig.nodes(at: 0.4)["side"]).frame.minX == (finishes ? 100 : 0))
  }

  @Test func `bars and alongside animations follow the percentage`() throws {
    let rig = Rig()
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    side.layer.nodeName = "side"
    rig.rig.navigation.view.addSubview(side)
    rig.push()
    rig.rig.navigation.transitionCoordinator?.animate { _ in side.frame.origin.x = 100 }
    let start = try #require(rig.rig.nodes(at: 0)["bar/title"]).frame.minX
    rig.driver.update(0.5)
    let half = rig.rig.nodes(at: 0.1)
    rig.driver.update(0.999)
    let end = try #require(rig.rig.nodes(at: 0.2)["bar/title"]).frame.minX
    #expect(abs(try #require(half["bar/title"]).frame.minX - (start + end) / 2) < 0.5)
    #expect(abs(try #require(half["side"]).frame.minX - 50) < 0.01)
    rig.driver.cancel()
    let after = rig.rig.nodes(at: 1)
    #expect(after["bar/title"]?.frame.midX == 195)
    #expect(rig.slide.ended == [false])
  }
}
