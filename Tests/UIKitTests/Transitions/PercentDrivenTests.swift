import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Truth: UIViewControllerTransitioning.h (what is documented); the rest is reported of UIKit.
@MainActor
@Suite(.serialized)
struct PercentDrivenTests {
  @Test func `the delegate is asked in UIKit's order, for interaction only with an animator`() {
    let driven = DrivenRig()
    driven.start()
    #expect(driven.delegate.asked == ["animator push", "interaction"])
    #expect(driven.animator.asked == ["duration"])
    let builtIn = DrivenRig()
    builtIn.delegate.animator = nil
    builtIn.start()
    #expect(builtIn.delegate.asked == ["animator push"])
    #expect(builtIn.rig.navigation.transitionCoordinator?.isInteractive == false)
  }

  // However the animator moves things: while a gesture holds them they are where the finger is.
  @Test(arguments: ["ease", "spring", "keyframes", "basic", "navigation curve"])
  func `animations follow the percentage`(_ kind: String) throws {
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
    // 40 % of 0.4 s.
    #expect(abs(try #require(driven.x(at: t + 0.08)) - 240) < 0.01)
    #expect(abs(try #require(driven.x(at: t + 0.16)) - 300) < 0.01)
    #expect(driven.x(at: t + 0.17) == nil, "it is over")
    #expect(driven.animator.ended == [true])
  }

  @Test(arguments: [
    // (delay, duration, share of 0.4 s at which it begins): what would end too late begins earlier.
    (0.4, 0.4, 0.0), (0.05, 0.4, 0.0), (0.2, 0.2, 0.5), (0.3, 0.2, 0.5), (0.1, 0.2, 0.25),
  ])
  func `delayed animations follow the finger`(
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
      let share = min(1, max(0, percent - begin) / (duration / 0.4))
      #expect(abs(try #require(driven.x(at: t)) - 300 * share) < 0.01, "at \(percent)")
    }
  }

  @Test(arguments: [0.5, 1, 2, 0, -3] as [CGFloat], [true, false])
  func `after release the rest takes its share of the duration over completionSpeed`(
    _ speed: CGFloat, _ finishes: Bool
  ) throws {
    let driven = DrivenRig()
    driven.start()
    _ = driven.rig.nodes(at: 0.1)
    driven.driver.update(0.3)
    driven.driver.completionSpeed = speed
    if finishes { driven.driver.finish() } else { driven.driver.cancel() }
    let used = speed > 0 ? Double(speed) : 1
    let rest = (finishes ? 0.7 : 0.3) * 0.4 / used
    let rig = driven.rig
    let calls = rig.calls.count
    // Until the app sets a curve the rest runs on the navigation spring, fitted into what is left.
    for part in [0.25, 0.5, 0.75] {
      let x = try #require(driven.x(at: 0.1 + rest * part))
      let progress = springProgress(0.5 * part)
      let expected = finishes ? 0.3 + 0.7 * progress : 0.3 * (1 - progress)
      #expect(abs(x - 300 * expected) < 0.01)
    }
    #expect(abs(try #require(driven.x(at: 0.1 + rest)) - (finishes ? 300 : 0)) < 0.01)
    #expect(rig.calls.count == calls, "the end comes after the frame that shows it")
    _ = rig.nodes(at: 0.1 + rest + 0.001)
    #expect(driven.animator.ended == [finishes])
    #expect(!rig.navigation.isTransitioning)
    #expect(rig.navigation.viewControllers.count == (finishes ? 2 : 1))
  }

  @Test(arguments: [
    (UIView.AnimationCurve.easeInOut, 0.42, 0.0, 0.58, 1.0), (.easeIn, 0.42, 0, 1, 1),
    (.easeOut, 0, 0, 0.58, 1), (.linear, 0, 0, 1, 1),
  ])
  func `after release the rest runs on completionCurve`(
    _ curve: UIView.AnimationCurve, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws {
    let driven = DrivenRig()
    driven.driver.completionCurve = curve
    #expect(driven.driver.completionCurve == curve)
    driven.start()
    _ = driven.rig.nodes(at: 0.1)
    driven.driver.update(0.5)
    driven.driver.finish()
    for part in [0.1, 0.3, 0.8] {
      let x = try #require(driven.x(at: 0.1 + 0.2 * part))
      #expect(abs(x - 300 * (0.5 + 0.5 * bezier(x1, y1, x2, y2, at: part))) < 0.01)
    }
  }

  @Test func `a cancelled push makes the documented callbacks and leaves the stack unchanged`() {
    let driven = DrivenRig()
    driven.start()
    let coordinator = driven.rig.navigation.transitionCoordinator
    var flips: [String] = []
    var ends = 0
    var outcomes: [Bool] = []
    coordinator?.notifyWhenInteractionChanges {
      flips.append("\($0.isInteractive) \($0.isCancelled) \($0.initiallyInteractive)")
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
    #expect(flips == ["false true true"] && ends == 1)
    #expect(driven.rig.calls.count == before, "appearance turns back at the end")
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
    // And it can be pushed again.
    driven.start()
    _ = driven.rig.nodes(at: 0.6)
    driven.driver.finish()
    _ = driven.rig.nodes(at: 2)
    #expect(driven.rig.navigation.topViewController === driven.detail)
  }

  @Test func `a cancelled pop restores the page without parent callbacks`() {
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

  @Test func `calls before the start are replayed at the start`() throws {
    let driven = DrivenRig()
    driven.start()
    driven.driver.update(0.4)
    #expect(driven.animator.asked == ["duration"], "it has not begun")
    #expect(abs(try #require(driven.x(at: 0)) - 120) < 0.01)
    driven.driver.finish()
    _ = driven.rig.nodes(at: 1)
    #expect(driven.animator.ended == [true])
    let early = DrivenRig()
    early.start()
    early.driver.cancel()
    _ = early.rig.nodes(at: 1)
    #expect(early.animator.ended == [false])
    #expect(early.rig.navigation.viewControllers == [early.list])
  }

  @Test func `a non-interactive start can be paused and finished`() throws {
    let driven = DrivenRig()
    driven.driver.wantsInteractiveStart = false
    driven.start()
    let coordinator = driven.rig.navigation.transitionCoordinator
    #expect(coordinator?.isInterruptible == true)
    var flips: [Bool] = []
    coordinator?.notifyWhenInteractionChanges { flips.append($0.isInteractive) }
    let free = try #require(driven.x(at: 0.1))
    #expect(abs(free - 300 * bezier(0.42, 0, 0.58, 1, at: 0.25)) < 0.01, "it runs on its curve")
    #expect(coordinator?.initiallyInteractive == false && coordinator?.isInteractive == false)
    driven.driver.update(0.9)
    #expect(abs(try #require(driven.x(at: 0.1)) - free) < 0.01, "not without pause()")
    driven.driver.pause()
    #expect(abs(driven.driver.percentComplete - 0.25) < 1e-9)
    #expect(abs(try #require(driven.x(at: 0.3)) - free) < 0.01, "it stands")
    driven.driver.update(0.5)
    #expect(abs(try #require(driven.x(at: 0.3)) - 150) < 0.01)
    driven.driver.cancel()
    driven.driver.pause()
    driven.driver.finish()
    #expect(flips == [true, false, true, false])
    _ = driven.rig.nodes(at: 1)
    #expect(driven.animator.ended == [true])
    #expect(driven.rig.navigation.topViewController === driven.detail)
  }

  @Test func `a paused rest continues from where it is`() throws {
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

  @Test func `the bar follows the percentage and returns`() throws {
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

  @Test func `alongside animations are scrubbed, and a cancel does not revert their changes`()
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
    let half = driven.rig.nodes(at: 0.2 + 0.06)
    #expect(abs(try #require(half["side"]).frame.minX - 15) < 0.01)
    #expect(abs(try #require(half["outside"]).frame.minX - 30) < 0.01)
    #expect(driven.rig.nodes(at: 1)["side"]?.frame.minX == 0)
  }

  @Test func `a push during an interactive transition waits for its end`() {
    let driven = DrivenRig()
    let third = page("Third")
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

  @Test func `calls in the wrong state change nothing`() {
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

  @Test func `a custom interaction controller moves the pages, and the bar follows`() throws {
    let driven = DrivenRig()
    let own = OwnInteraction()
    driven.delegate.interaction = own
    driven.start()
    let start = try #require(driven.rig.nodes(at: 0)["bar/title"])
    let context = try #require(own.context)
    #expect(driven.animator.asked == ["duration"], "UIKit leaves the pages to it")
    #expect(context.isInteractive)
    context.updateInteractiveTransition(0.5)
    let half = try #require(driven.rig.nodes(at: 0.1)["bar/title"])
    #expect(half.frame.minX < start.frame.minX - 50)
    context.finishInteractiveTransition()
    #expect(!context.isInteractive && !context.transitionWasCancelled)
    context.completeTransition(true)
    _ = driven.rig.nodes(at: 1)
    #expect(driven.rig.navigation.topViewController === driven.detail)
    #expect(driven.detail.view.window != nil)
  }

  @Test func `a percent-driven start without an animator raises UIKit's text`() async {
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
      says(
        result,
        "Attempt to start a percent driven interactive transition but there is no animator!"))
  }
}

@MainActor
private final class OwnInteraction: NSObject, UIViewControllerInteractiveTransitioning {
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
