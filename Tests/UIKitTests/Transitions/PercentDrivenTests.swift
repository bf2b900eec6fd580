import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UIViewControllerTransitioning.h, as far as documented; the rest is
// reported for UIKit.
@MainActor
@Suite(.serialized)
struct PercentDrivenTests {
  @Test func `the interaction controller is requested only if there is an animator`() {
    let driven = DrivenRig()
    driven.start()
    #expect(driven.delegate.requests == ["animator push", "interaction"])
    #expect(driven.animator.requests == ["duration"])
    let builtIn = DrivenRig()
    builtIn.delegate.animator = nil
    builtIn.start()
    #expect(builtIn.delegate.requests == ["animator push"])
    #expect(builtIn.rig.navigation.transitionCoordinator?.isInteractive == false)
  }

  // Source: UIViewControllerTransitioning.h.
  @Test func `an interaction controller has the documented defaults`() {
    let driver = UIPercentDrivenInteractiveTransition()
    #expect(driver.duration == 0 && driver.percentComplete == 0)
    #expect(driver.completionSpeed == 1 && driver.completionCurve == .easeInOut)
    #expect(driver.timingCurve == nil && driver.wantsInteractiveStart)
    #expect(BareInteraction().completionSpeed == 1)
    #expect(BareInteraction().completionCurve == .easeInOut)
    #expect(BareInteraction().wantsInteractiveStart)
  }

  /// An interaction controller without any optional method.
  private final class BareInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
  }

  // Animations of every kind follow the gesture that drives the transition.
  @Test(arguments: ["ease", "spring", "keyframes", "basic", "navigation curve"])
  func `animations of any kind follow the percentage`(_ kind: String) throws {
    let animator = ProbeAnimator(0.4) { animator, done in
      let probe = animator.probe
      switch kind {
      case "spring":
        UIView.animate(
          withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3,
          options: []
        ) {
          probe.center.x = 300
        } completion: { _ in
          done()
        }
      case "keyframes":
        UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: []) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            probe.center.x = 150
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            probe.center.x = 300
          }
        } completion: { _ in
          done()
        }
      case "basic":
        CATransaction.begin()
        CATransaction.setCompletionBlock { done() }
        let basic = CABasicAnimation(keyPath: "position.x")
        basic.fromValue = 0
        basic.toValue = 300
        basic.duration = 0.4
        basic.fillMode = .both
        probe.layer.add(basic, forKey: "x")
        probe.center.x = 300
        CATransaction.commit()
      default:
        UIView.animate(
          withDuration: 0.4, delay: 0,
          options: UIView.AnimationOptions(rawValue: kind == "ease" ? 0 : 7 << 16)
        ) {
          probe.center.x = 300
        } completion: { _ in
          done()
        }
      }
    }
    let driven = DrivenRig(animator)
    driven.start()
    var t = 0.0
    for percent in [0, 0.1, 0.55, 0.3, 0.99, 0.6] {
      t += 0.05
      _ = driven.rig.nodes(at: t)
      driven.driver.update(CGFloat(percent))
      let x = try #require(driven.x(at: t))
      #expect(abs(x - 300 * percent) < 0.01, "\(x) at \(percent)")
      #expect(abs(driven.driver.percentComplete - CGFloat(percent)) < 1e-9)
    }
    driven.driver.completionCurve = .linear
    driven.driver.finish()
    // The remaining 40 % of 0.4 s last 0.16 s.
    #expect(abs(try #require(driven.x(at: t + 0.08)) - 240) < 0.01)
    #expect(abs(try #require(driven.x(at: t + 0.16)) - 300) < 0.01)
    #expect(driven.x(at: t + 0.17) == nil, "the transition has ended")
    #expect(driven.animator.ended == [true])
  }

  @Test(arguments: [
    // The values are (delay, duration, fraction of 0.4 s at which the animation begins); an
    // animation that would end too late begins earlier.
    (0.4, 0.4, 0.0), (0.05, 0.4, 0.0), (0.2, 0.2, 0.5), (0.3, 0.2, 0.5), (0.1, 0.2, 0.25),
  ])
  func `delayed animations follow the gesture`(
    _ delay: Double, _ duration: Double, _ begin: Double
  ) throws {
    let driven = DrivenRig(
      ProbeAnimator(0.4) { animator, done in
        let probe = animator.probe
        UIView.animate(withDuration: duration, delay: delay, options: .curveLinear) {
          probe.center.x = 300
        } completion: { _ in
          done()
        }
      })
    driven.start()
    var t = 0.0
    for percent in [0.2, 0.45, 0.6, 0.9] {
      t += 0.05
      _ = driven.rig.nodes(at: t)
      driven.driver.update(CGFloat(percent))
      let fraction = min(1, max(0, percent - begin) / (duration / 0.4))
      #expect(abs(try #require(driven.x(at: t)) - 300 * fraction) < 0.01, "at \(percent)")
    }
  }

  @Test(arguments: [0.5, 1, 2, 0, -3] as [CGFloat], [true, false])
  func `after release the remainder lasts its fraction over completionSpeed`(
    _ speed: CGFloat, _ finishes: Bool
  ) throws {
    let driven = DrivenRig()
    driven.start()
    _ = driven.rig.nodes(at: 0.1)
    driven.driver.update(0.3)
    driven.driver.completionSpeed = speed
    var velocities: [CGFloat] = []
    driven.rig.navigation.transitionCoordinator?.notifyWhenInteractionChanges {
      velocities.append($0.completionVelocity)
    }
    if finishes { driven.driver.finish() } else { driven.driver.cancel() }
    let speedFactor = speed > 0 ? Double(speed) : 1
    #expect(velocities == [CGFloat(speedFactor)])
    let remainingDuration = (finishes ? 0.7 : 0.3) * 0.4 / speedFactor
    let rig = driven.rig
    let calls = rig.calls.count
    // Until the app sets a curve, the remaining animation runs on the navigation spring, fitted to
    // the remaining time.
    for fraction in [0.25, 0.5, 0.75] {
      let x = try #require(driven.x(at: 0.1 + remainingDuration * fraction))
      let progress = springProgress(0.5 * fraction)
      let expected = finishes ? 0.3 + 0.7 * progress : 0.3 * (1 - progress)
      #expect(abs(x - 300 * expected) < 0.01)
    }
    #expect(abs(try #require(driven.x(at: 0.1 + remainingDuration)) - (finishes ? 300 : 0)) < 0.01)
    #expect(rig.calls.count == calls, "the transition ends after the frame that shows its end")
    _ = rig.nodes(at: 0.1 + remainingDuration + 0.001)
    #expect(driven.animator.ended == [finishes])
    #expect(!rig.navigation.isTransitioning)
    #expect(rig.navigation.viewControllers.count == (finishes ? 2 : 1))
  }

  @Test(arguments: [
    (UIView.AnimationCurve.easeInOut, 0.42, 0.0, 0.58, 1.0), (.easeIn, 0.42, 0, 1, 1),
    (.easeOut, 0, 0, 0.58, 1), (.linear, 0, 0, 1, 1),
  ])
  func `after release the remaining animation runs on completionCurve`(
    _ curve: UIView.AnimationCurve, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws {
    let driven = DrivenRig()
    driven.driver.completionCurve = curve
    #expect(driven.driver.completionCurve == curve)
    driven.start()
    var reported: [UIView.AnimationCurve] = []
    driven.rig.navigation.transitionCoordinator?.notifyWhenInteractionChanges {
      reported.append($0.completionCurve)
    }
    _ = driven.rig.nodes(at: 0.1)
    driven.driver.update(0.5)
    driven.driver.finish()
    #expect(reported == [curve])
    for fraction in [0.1, 0.3, 0.8] {
      let x = try #require(driven.x(at: 0.1 + 0.2 * fraction))
      #expect(abs(x - 300 * (0.5 + 0.5 * bezier(x1, y1, x2, y2, at: fraction))) < 0.01)
    }
  }

  @Test func `a cancelled push performs its callbacks and restores the stack`() {
    let driven = DrivenRig()
    driven.start()
    let coordinator = driven.rig.navigation.transitionCoordinator
    var interactionChanges: [String] = []
    var ends = 0
    var outcomes: [Bool] = []
    coordinator?.notifyWhenInteractionChanges {
      interactionChanges.append("\($0.isInteractive) \($0.isCancelled) \($0.initiallyInteractive)")
    }
    coordinator?.notifyWhenInteractionEnds { _ in ends += 1 }
    coordinator?.animate(alongsideTransition: nil) { outcomes.append($0.isCancelled) }
    _ = driven.rig.nodes(at: 0.1)
    #expect(coordinator?.isInteractive == true)
    driven.driver.update(0.5)
    #expect(abs((coordinator?.percentComplete ?? 0) - 0.5) < 1e-9)
    #expect(driven.rig.navigation.viewControllers.count == 2)
    let before = driven.rig.calls.count
    driven.driver.cancel()
    #expect(interactionChanges == ["false true true"] && ends == 1)
    #expect(driven.rig.calls.count == before, "the appearance callbacks are reverted at the end")
    _ = driven.rig.nodes(at: 0.5)
    #expect(
      driven.rig.calls.dropFirst(before) == [
        "Detail viewWillDisappear", "Detail viewDidDisappear", "List viewWillAppear",
        "List viewDidAppear",
      ])
    #expect(outcomes == [true])
    #expect(driven.rig.navigation.viewControllers == [driven.list])
    #expect(driven.detail.parent == nil && driven.list.parent === driven.rig.navigation)
    #expect(driven.list.view.window != nil && driven.detail.view.superview == nil)
    #expect(driven.list.view.frame.origin == .zero)
    #expect(driven.rig.navigation.transitionCoordinator == nil)
    // The view controller can be pushed again.
    driven.start()
    _ = driven.rig.nodes(at: 0.6)
    driven.driver.finish()
    _ = driven.rig.nodes(at: 2)
    #expect(driven.rig.navigation.topViewController === driven.detail)
  }

  @Test func `a cancelled pop restores the view controller without parent callbacks`() {
    let driven = DrivenRig(pop: true)
    driven.start()
    _ = driven.rig.nodes(at: 0)
    #expect(driven.rig.navigation.viewControllers == [driven.list])
    driven.driver.update(0.2)
    driven.driver.cancel()
    _ = driven.rig.nodes(at: 1)
    #expect(driven.rig.navigation.viewControllers == [driven.list, driven.detail])
    #expect(driven.detail.parent === driven.rig.navigation)
    #expect(
      driven.rig.calls.filter { $0 != "List viewDidLoad" } == [
        "Detail willMoveFromParent", "Detail viewWillDisappear", "List viewWillAppear",
        "List willShow", "List viewWillDisappear", "List viewDidDisappear",
        "Detail viewWillAppear", "Detail viewDidAppear",
      ])
    #expect(driven.rig.navigation.navigationBar.topItem === driven.detail.navigationItem)
    #expect(driven.rig.navigation.navigationBar.items?.count == 2)
  }

  @Test func `update, finish and cancel before the start apply at the start`() throws {
    let driven = DrivenRig()
    driven.start()
    driven.driver.update(0.4)
    #expect(driven.animator.requests == ["duration"], "the transition hasn't begun")
    #expect(abs(try #require(driven.x(at: 0)) - 120) < 0.01)
    driven.driver.finish()
    _ = driven.rig.nodes(at: 1)
    #expect(driven.animator.ended == [true])
    let cancelledEarly = DrivenRig()
    cancelledEarly.start()
    cancelledEarly.driver.cancel()
    _ = cancelledEarly.rig.nodes(at: 1)
    #expect(cancelledEarly.animator.ended == [false])
    #expect(cancelledEarly.rig.navigation.viewControllers == [cancelledEarly.list])
  }

  @Test func `a non-interactive start can be paused and finished`() throws {
    let driven = DrivenRig()
    driven.driver.wantsInteractiveStart = false
    driven.start()
    let coordinator = driven.rig.navigation.transitionCoordinator
    #expect(coordinator?.isInterruptible == true)
    var interactionChanges: [Bool] = []
    coordinator?.notifyWhenInteractionChanges { interactionChanges.append($0.isInteractive) }
    let uninterruptedX = try #require(driven.x(at: 0.1))
    #expect(
      abs(uninterruptedX - 300 * bezier(0.42, 0, 0.58, 1, at: 0.25)) < 0.01,
      "the animation runs on its curve")
    #expect(coordinator?.initiallyInteractive == false && coordinator?.isInteractive == false)
    driven.driver.update(0.9)
    #expect(
      abs(try #require(driven.x(at: 0.1)) - uninterruptedX) < 0.01,
      "update has no effect without pause()")
    driven.driver.pause()
    #expect(abs(driven.driver.percentComplete - 0.25) < 1e-9)
    #expect(
      abs(try #require(driven.x(at: 0.3)) - uninterruptedX) < 0.01,
      "a paused transition doesn't move")
    driven.driver.update(0.5)
    #expect(abs(try #require(driven.x(at: 0.3)) - 150) < 0.01)
    driven.driver.cancel()
    driven.driver.pause()
    driven.driver.finish()
    #expect(interactionChanges == [true, false, true, false])
    _ = driven.rig.nodes(at: 1)
    #expect(driven.animator.ended == [true])
    #expect(driven.rig.navigation.topViewController === driven.detail)
  }

  @Test func `a paused remainder continues from its current position`() throws {
    let driven = DrivenRig()
    driven.driver.completionCurve = .linear
    driven.start()
    _ = driven.rig.nodes(at: 0)
    driven.driver.update(0.8)
    driven.driver.cancel()
    let x = try #require(driven.x(at: 0.16))
    #expect(abs(x - 300 * 0.4) < 0.01)
    driven.driver.pause()
    #expect(driven.rig.navigation.transitionCoordinator?.isCancelled == false)
    #expect(abs(try #require(driven.x(at: 0.2)) - x) < 0.01)
    driven.driver.finish()
    #expect(abs(try #require(driven.x(at: 0.2 + 0.12)) - 300 * 0.7) < 0.01)
    _ = driven.rig.nodes(at: 1)
    #expect(driven.animator.ended == [true])
  }

  @Test func `the bar follows the percentage and returns after a cancel`() throws {
    let driven = DrivenRig()
    let before = driven.rig.nodes(at: 0)
    driven.start()
    let start = try #require(driven.rig.nodes(at: 0)["bar/title"])
    driven.driver.update(1)
    let end = try #require(driven.rig.nodes(at: 0)["bar/title"])
    for percent in [0.25, 0.75] {
      driven.driver.update(CGFloat(percent))
      let title = try #require(driven.rig.nodes(at: 0)["bar/title"])
      let expected =
        start.frame.minX + CGFloat(percent) * (end.frame.minX - start.frame.minX)
      #expect(abs(title.frame.minX - expected) < 0.01)
    }
    driven.driver.cancel()
    let after = driven.rig.nodes(at: 1)
    #expect(after["bar/title"]?.frame == before["bar/title"]?.frame)
    #expect(after["bar/back"] == nil && after["bar/title-outgoing"] == nil)
  }

  @Test func `alongside animations are scrubbed and keep their changes after a cancel`()
    throws
  {
    let driven = DrivenRig()
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    side.layer.nodeName = "side"
    driven.rig.navigation.view.addSubview(side)
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    outside.layer.nodeName = "outside"
    driven.rig.stage.window.addSubview(outside)
    driven.start()
    driven.rig.navigation.transitionCoordinator?.animateAlongsideTransition(in: outside) { _ in
      side.frame.origin.x = 100
      outside.frame.origin.x = 200
    } completion: { context in
      if context.isCancelled { side.frame.origin.x = 0 }
    }
    _ = driven.rig.nodes(at: 0)
    driven.driver.update(0.3)
    let nodes = driven.rig.nodes(at: 0.2)
    #expect(abs(try #require(nodes["side"]).frame.minX - 30) < 0.01)
    #expect(abs(try #require(nodes["outside"]).frame.minX - 60) < 0.01)
    driven.driver.completionCurve = .linear
    driven.driver.cancel()
    let halfway = driven.rig.nodes(at: 0.2 + 0.06)
    #expect(abs(try #require(halfway["side"]).frame.minX - 15) < 0.01)
    #expect(abs(try #require(halfway["outside"]).frame.minX - 30) < 0.01)
    #expect(driven.rig.nodes(at: 1)["side"]?.frame.minX == 0)
  }

  @Test func `a push during an interactive transition waits for its end`() {
    let driven = DrivenRig()
    let third = makeController("Third")
    driven.start()
    _ = driven.rig.nodes(at: 0)
    driven.driver.update(0.5)
    driven.rig.navigation.pushViewController(third, animated: false)
    _ = driven.rig.nodes(at: 0.5)
    #expect(driven.rig.navigation.topViewController === driven.detail)
    driven.driver.cancel()
    _ = driven.rig.nodes(at: 2)
    #expect(driven.rig.navigation.viewControllers == [driven.list, third])
  }

  @Test func `calls in the wrong state and invalid percentages have no effect`() {
    let driver = UIPercentDrivenInteractiveTransition()
    driver.update(0.5)
    driver.finish()
    driver.pause()
    #expect(driver.duration == 0)
    let driven = DrivenRig()
    driven.start()
    _ = driven.rig.nodes(at: 0)
    driven.driver.update(.nan)
    #expect(driven.driver.percentComplete == 0)
    driven.driver.update(7)
    #expect(driven.driver.percentComplete == 1)
    driven.driver.update(-7)
    #expect(driven.driver.percentComplete == 0)
    #expect(driven.driver.duration == 0.4)
    driven.driver.finish()
    driven.driver.finish()
    driven.driver.cancel()
    driven.driver.update(0.1)
    _ = driven.rig.nodes(at: 1)
    driven.driver.cancel()
    _ = driven.rig.nodes(at: 2)
    #expect(driven.animator.ended == [true])
    #expect(driven.rig.navigation.topViewController === driven.detail)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a custom interaction controller moves the views, and the bar follows`() throws {
    let driven = DrivenRig()
    let interaction = CustomInteraction()
    driven.delegate.interaction = interaction
    driven.start()
    let start = try #require(driven.rig.nodes(at: 0)["bar/title"])
    let context = try #require(interaction.context)
    #expect(
      driven.animator.requests == ["duration"],
      "the interaction controller moves the views instead of the animator")
    #expect(context.isInteractive)
    context.updateInteractiveTransition(0.5)
    let halfway = try #require(driven.rig.nodes(at: 0.1)["bar/title"])
    #expect(halfway.frame.minX < start.frame.minX - 50)
    context.finishInteractiveTransition()
    #expect(!context.isInteractive && !context.transitionWasCancelled)
    context.completeTransition(true)
    _ = driven.rig.nodes(at: 1)
    #expect(driven.rig.navigation.topViewController === driven.detail)
    #expect(driven.detail.view.window != nil)
  }

  @Test func `a percent-driven start without an animator raises UIKit's exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let driven = DrivenRig()
        driven.start()
        let context = driven.rig.navigation.transitionCoordinator
        driven.delegate.animator = nil
        let other = DrivenRig()
        other.delegate.animator = nil
        other.start()
        _ = context
        guard
          let builtIn = other.rig.navigation.transitionCoordinator
            as? any UIViewControllerContextTransitioning
        else { return }
        other.driver.startInteractiveTransition(builtIn)
      }
    }
    #expect(
      prints(
        result,
        "Attempt to start a percent driven interactive transition but there is no animator!"))
  }
}

@MainActor
private final class CustomInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  var context: (any UIViewControllerContextTransitioning)?

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    if let to = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(to)
    }
  }
}
