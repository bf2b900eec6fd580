import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

// Expected values: reports of UIKit's recognizer and release decision, and callbacks measured in
// public logs.
@MainActor
@Suite(.serialized)
struct InteractivePopTests {
  /// A stack of List and Detail, and a simulated finger.
  @MainActor
  struct Rig {
    let list = makeController("List")
    let detail = makeController("Detail")
    let rig: NavigationRig

    init(
      width: Double = 390, direction: LayoutDirection = .leftToRight,
      configure: (UINavigationController) -> Void = { _ in }
    ) {
      rig = NavigationRig(
        [list, detail], width: width, direction: direction, configure: configure)
      _ = rig.nodes(at: 0)
    }

    var navigation: UINavigationController { rig.navigation }

    /// Drags from one x coordinate to another at a constant speed, beginning now.
    ///
    /// Returns the time of the lift.
    func drag(
      from start: Double = 5, to end: Double, y: Double = 400, speed: Double, hold: Double = 0
    ) -> Double {
      let script = TouchScript.drag(
        from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y),
        duration: abs(end - start) / speed, holdAfter: hold)
      rig.stage.play(script)
      return VirtualClock.current.now.seconds + script.duration
    }

    var decision: TimelineDecision? { rig.stage.decisions.last }
  }

  /// *Reported* (FACTS: swipe.recognizer).
  @Test func `the recognizer delays touches, and is disabled at the root`() throws {
    let rig = Rig()
    let recognizer = try #require(rig.navigation.interactivePopGestureRecognizer)
    #expect(recognizer.delaysTouchesBegan && recognizer.isEnabled)
    rig.navigation.popViewController(animated: false)
    #expect(!recognizer.isEnabled)
    rig.navigation.pushViewController(rig.detail, animated: false)
    #expect(recognizer.isEnabled)
    recognizer.isEnabled = false
    rig.navigation.pushViewController(makeController("Third"), animated: false)
    #expect(!recognizer.isEnabled, "a value that the app sets is kept")
  }

  @Test(arguments: [320, 390, 430, 768] as [Double])
  func `during a back swipe the views follow the finger in every frame`(_ width: Double) throws {
    let rig = Rig(width: width)
    let lift = rig.drag(to: 5 + width * 0.6, speed: 240)
    let shift = width - (width * 0.7).rounded(.toNearestOrAwayFromZero)
    var followedFrames = 0
    for frame in 1..<Int(lift * 60) {
      let t = Double(frame) / 60
      let nodes = rig.rig.nodes(at: MediaTime(seconds: t))
      guard rig.navigation.transitionCoordinator?.isInteractive == true else { continue }
      let upper = try #require(nodes["content/from"]).frame.minX
      let x = Double(upper)
      // With 120 samples per second, every frame has a sample; recognition requires 10 points of
      // the distance.
      #expect(abs(x - (240 * t - 10)) < 0.01)
      let p = x / width
      let lower = try #require(nodes["content/to"]).frame.minX
      #expect(abs(Double(lower) + shift * (1 - p)) < 0.01)
      #expect(abs(try #require(nodes["content/dimming"]).opacity - 0.1 * (1 - p)) < 0.001)
      #expect(abs(try #require(nodes["content/shadow"]).opacity - (1 - p)) < 0.001)
      followedFrames += 1
    }
    #expect(followedFrames > 30)
  }

  // Expected values: the reported augmented rule, computed for these rows.
  @Test(
    arguments: [
      (375, 0.3, 500, true), (375, 0.2, 200, false), (430, 0.3, 250, true), (375, 0.3, 200, false),
      (390, 0.3, 199, false), (390, 0.3, 203, true), (768, 0.2, 100, true),
    ] as [(Double, Double, Double, Bool)])
  func `a steady drag completes if its projected progress exceeds the threshold`(
    _ width: Double, _ p: Double, _ speed: Double, _ completes: Bool
  ) throws {
    let rig = Rig(width: width)
    let lift = rig.drag(to: 5 + p * width + 10, speed: speed)
    _ = rig.rig.nodes(at: lift + 1)
    let decision = try #require(rig.decision)
    #expect(decision.completes == completes, "\(decision.because)")
    #expect(abs(decision.progress - p) < 1e-6)
    #expect(abs(try #require(decision.velocity) - speed) < 0.01)
    #expect(
      abs(try #require(decision.threshold) - min(187.5 / width, 0.5)) < 1e-12)
    #expect(
      abs(try #require(decision.projected) - (p + speed * 0.35 / width)) < 1e-3,
      "no acceleration: \(decision.because)")
    #expect(rig.navigation.viewControllers.count == (completes ? 1 : 2))
  }

  @Test(arguments: [0.1, 0.2, 0.4])
  func `a swipe cancelled by a short hold isn't completed by a longer hold`(_ seconds: Double) {
    // *Chosen* (FACTS: swipe.still): the finger covers 44 % of the width; the threshold is 48 %.
    var wasCancelled = false
    for step in 0...30 {
      let rig = Rig(width: 390)
      let travel = 0.44 * 390 + 10
      let lift = rig.drag(
        to: 5 + travel, speed: travel / seconds, hold: Double(step) / 100)
      _ = rig.rig.nodes(at: MediaTime(seconds: lift))
      guard let decision = rig.decision else {
        Issue.record("the swipe must end with a decision")
        continue
      }
      #expect((decision.velocity ?? -1) >= 0)
      #expect(!(wasCancelled && decision.completes), "held \(step) hundredths")
      if !decision.completes { wasCancelled = true }
      if step > 6 { #expect(!decision.completes) }
    }
    #expect(wasCancelled)
  }

  @Test(arguments: [(375, 0.45, false), (430, 0.45, true), (390, 0.47, false), (390, 0.49, true)])
  func `a finger that holds still completes the swipe only beyond the threshold`(
    _ width: Double, _ p: Double, _ completes: Bool
  ) throws {
    let rig = Rig(width: width)
    let lift = rig.drag(to: 5 + p * width + 10, speed: 300, hold: 0.3)
    _ = rig.rig.nodes(at: lift + 1)
    let decision = try #require(rig.decision)
    #expect(decision.velocity == 0 && decision.completes == completes)
    #expect(abs(try #require(decision.projected) - p) < 1e-9)
  }

  @Test func `the legacy rule completes unless the finger moves back`() throws {
    for (speed, movesBack) in [(200.0, false), (200.0, true)] {
      let rig = Rig(width: 375)
      Headless.releaseRule = .legacy
      var script = TouchScript.drag(
        from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400), duration: 295 / speed)
      if movesBack {
        script = TouchScript(
          samples: script.samples.dropLast()
            + [
              TouchSample(
                time: script.duration + 0.02, location: CGPoint(x: 290, y: 400), phase: .moved),
              TouchSample(
                time: script.duration + 0.04, location: CGPoint(x: 280, y: 400), phase: .moved),
              TouchSample(
                time: script.duration + 0.05, location: CGPoint(x: 280, y: 400), phase: .ended),
            ])
      }
      rig.rig.stage.play(script)
      _ = rig.rig.nodes(at: 4)
      #expect(try #require(rig.decision).completes == !movesBack)
    }
  }

  /// *Chosen* (FACTS: swipe.remaining-curve).
  @Test(arguments: [(0.6, 600.0, true), (0.9, 90, true), (0.1, 60, false), (0.3, 120, false)])
  func `the remainder is a spring that begins with the velocity of the touch`(
    _ p: Double, _ speed: Double, _ completes: Bool
  ) throws {
    let width = 390.0
    let rig = Rig(width: width)
    let lift = rig.drag(to: 5 + p * width + 10, speed: speed)
    _ = rig.rig.nodes(at: lift)
    let calls = rig.rig.calls.count
    let end = completes ? 1.0 : 0.0
    let omega = (1000.0 / 3).squareRoot()
    // A cancelled pop doesn't move forward at first, although the touch did.
    let relative = completes ? min(omega, speed / ((1 - p) * width)) : 0
    for t in [1.0 / 60, 0.05, 0.1, 0.2, 0.3] {
      let nodes = rig.rig.nodes(at: lift + t)
      let x = Double(try #require(nodes["content/from"]).frame.minX)
      let expected = end + (p - end) * (1 + (omega - relative) * t) * exp(-omega * t)
      #expect(abs(x - width * expected) < 0.05, "\(x / width), but expected \(expected)")
    }
    #expect(rig.decision?.completes == completes)
    #expect(rig.rig.calls.count == calls)
    let duration = try #require(rig.decision).remainingTime
    #expect(duration > 0.37 && duration < 0.51)
    _ = rig.rig.nodes(at: lift + duration + 0.001)
    #expect(rig.rig.calls.count == calls + 4)
    #expect(!rig.navigation.isTransitioning)
  }

  @Test func `a completed swipe performs its callbacks in UIKit's order`() {
    let rig = Rig()
    let lift = rig.drag(to: 350, speed: 500)
    _ = rig.rig.nodes(at: lift + 1)
    #expect(
      rig.rig.calls.filter { $0 != "List viewDidLoad" } == [
        "Detail willMoveFromParent", "Detail viewWillDisappear", "List viewWillAppear",
        "List willShow", "Detail viewDidDisappear", "Detail didMoveFromParent",
        "List viewDidAppear", "List didShow",
      ])
    #expect(rig.navigation.viewControllers == [rig.list] && rig.detail.parent == nil)
    #expect(rig.navigation.navigationBar.items?.count == 1)
  }

  @Test func `a cancelled swipe restores the stack, the nodes and the appearance`() throws {
    let rig = Rig()
    let before = rig.rig.nodes(at: 0)
    var interactionChanges: [String] = []
    let delegate = TransitionDelegate()
    rig.navigation.delegate = delegate
    delegate.onWillShow = { [detail = rig.detail] _ in
      detail.transitionCoordinator?.notifyWhenInteractionChanges {
        [weak rig = rig.rig.navigation] in
        interactionChanges.append("\($0.isCancelled) \(rig?.viewControllers.count ?? 0)")
      }
    }
    let lift = rig.drag(to: 60, speed: 60)
    let after = rig.rig.nodes(at: lift + 1)
    #expect(
      rig.rig.calls.filter { $0 != "List viewDidLoad" } == [
        "Detail willMoveFromParent", "Detail viewWillDisappear", "List viewWillAppear",
        "List willShow", "List viewWillDisappear", "List viewDidDisappear",
        "Detail viewWillAppear", "Detail viewDidAppear",
      ])
    #expect(interactionChanges == ["true 1"], "before the appearance callbacks are reverted")
    #expect(rig.navigation.viewControllers == [rig.list, rig.detail])
    #expect(rig.detail.parent === rig.navigation)
    #expect(Set(after.keys) == Set(before.keys))
    for (name, node) in before { #expect(after[name]?.frame == node.frame, "\(name)") }
    // The next swipe completes.
    let again = rig.drag(to: 380, speed: 800)
    _ = rig.rig.nodes(at: again + 1)
    #expect(rig.navigation.viewControllers == [rig.list])
  }

  @Test func `a cancelled touch cancels the swipe at any position`() throws {
    let rig = Rig()
    var samples = TouchScript.drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 380, y: 400), duration: 0.5
    ).samples
    samples[samples.count - 1].phase = .cancelled
    rig.rig.stage.play(TouchScript(samples: samples))
    _ = rig.rig.nodes(at: 2)
    #expect(rig.decision?.completes == false)
    #expect(rig.navigation.viewControllers.count == 2)
  }

  @Test func `in right-to-left layout the swipe begins at the right edge`() throws {
    let rig = Rig(direction: .rightToLeft)
    _ = rig.drag(from: 5, to: 300, speed: 400)
    _ = rig.rig.nodes(at: 1.5)
    #expect(rig.navigation.viewControllers.count == 2 && rig.decision == nil)
    let lift = rig.drag(from: 385, to: 100, speed: 400)
    let nodes = rig.rig.nodes(at: 1.5 + 0.5)
    let x = Double(try #require(nodes["content/from"]).frame.minX)
    #expect(abs(x - -(200 - 10)) < 0.01)
    _ = rig.rig.nodes(at: lift + 1)
    #expect(rig.navigation.viewControllers == [rig.list])
  }

  @Test(arguments: [
    "root", "far from the edge", "leftwards", "vertical", "in the bar", "disabled", "hidden bar",
    "hidden back button", "left item", "transition running", "two fingers",
  ])
  func `the swipe requires a second view controller, a bar and a back button`(_ case: String) {
    let rig = Rig()
    var start = 5.0
    var y = 400.0
    var end = CGPoint(x: 300, y: 400)
    switch `case` {
    case "root":
      rig.navigation.popViewController(animated: false)
      rig.navigation.viewControllers = [rig.detail]
    case "far from the edge": start = 14
    case "leftwards":
      start = 13
      end.x = 0
    case "vertical": end = CGPoint(x: 10, y: 700)
    case "in the bar": y = 70
    case "disabled": rig.navigation.interactivePopGestureRecognizer?.isEnabled = false
    case "hidden bar": rig.navigation.isNavigationBarHidden = true
    case "hidden back button": rig.detail.navigationItem.hidesBackButton = true
    case "left item":
      rig.detail.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Close", style: .plain, target: nil, action: nil)
    case "transition running":
      rig.navigation.pushViewController(makeController("Third"), animated: true)
    default: break
    }
    if y == 70 { end.y = 70 }
    _ = rig.rig.nodes(at: 0.05)
    var script = TouchScript.drag(
      from: CGPoint(x: start, y: y), to: end, duration: 0.3)
    if `case` == "two fingers" {
      script = script.merging(
        .drag(from: CGPoint(x: 6, y: 500), to: CGPoint(x: 300, y: 500), duration: 0.3, finger: 1))
    }
    let count = rig.navigation.viewControllers.count
    rig.rig.stage.play(script)
    _ = rig.rig.nodes(at: 2)
    #expect(rig.decision == nil)
    #expect(rig.navigation.viewControllers.count == count)
    #expect(!rig.navigation.isTransitioning)
  }

  @Test func `a left item that supplements the back button allows the swipe`() {
    let rig = Rig()
    rig.detail.navigationItem.leftItemsSupplementBackButton = true
    rig.detail.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let lift = rig.drag(to: 350, speed: 500)
    _ = rig.rig.nodes(at: lift + 1)
    #expect(rig.navigation.viewControllers == [rig.list])
  }

  @Test func `a custom delegate allows the swipe without a bar, but not at the root`() {
    final class Always: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    }
    let always = Always()
    let rig = Rig()
    rig.navigation.isNavigationBarHidden = true
    rig.navigation.interactivePopGestureRecognizer?.delegate = always
    let lift = rig.drag(to: 350, speed: 500)
    _ = rig.rig.nodes(at: lift + 1)
    #expect(rig.navigation.viewControllers == [rig.list])
    let again = rig.drag(to: 350, speed: 500)
    _ = rig.rig.nodes(at: again + 1)
    #expect(rig.navigation.viewControllers == [rig.list])
    #expect(!rig.navigation.isTransitioning)
    rig.navigation.pushViewController(rig.detail, animated: true)
    _ = rig.rig.nodes(at: again + 2)
    #expect(rig.navigation.topViewController === rig.detail)
  }

  @Test func `the back swipe ignores the delegate's animator`() {
    let rig = Rig()
    let delegate = TransitionDelegate()
    delegate.animator = ProbeAnimator.easing(0.4)
    rig.navigation.delegate = delegate
    let lift = rig.drag(to: 350, speed: 500)
    _ = rig.rig.nodes(at: lift + 1)
    #expect(delegate.requests.isEmpty)
    #expect(rig.navigation.viewControllers == [rig.list])
  }

  @Test func `a custom pan with the targets of the swipe works from anywhere`() throws {
    let rig = Rig()
    let pan = UIPanGestureRecognizer()
    let system = try #require(rig.navigation.interactivePopGestureRecognizer)
    pan.addTargets(of: system)
    rig.navigation.view.addGestureRecognizer(pan)
    system.isEnabled = false
    let lift = rig.drag(from: 150, to: 370, speed: 500)
    let nodes = rig.rig.nodes(at: 0.2)
    #expect(abs(Double(try #require(nodes["content/from"]).frame.minX) - 90) < 0.01)
    _ = rig.rig.nodes(at: lift + 1)
    #expect(rig.navigation.viewControllers == [rig.list])
  }

  @Test func `a cancelled swipe restores the bars that followed it`() throws {
    let rig = Rig { $0.isToolbarHidden = false }
    rig.list.toolbarItems = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)]
    rig.detail.toolbarItems = [
      UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
    ]
    let before = rig.rig.nodes(at: 0.01)
    let lift = rig.drag(to: 55, speed: 50)
    var opacities: [Double] = []
    for step in 1..<10 {
      let nodes = rig.rig.nodes(at: 0.01 + Double(step) * lift / 10)
      opacities.append(nodes["toolbar/item/0"]?.opacity ?? -1)
    }
    #expect(
      opacities.last ?? 0 < 0.5
        && zip(opacities.dropFirst(3), opacities.dropFirst(4)).allSatisfy { $0 <= $1 })
    let after = rig.rig.nodes(at: lift + 1)
    for (name, node) in before { #expect(after[name]?.frame == node.frame, "\(name)") }
    #expect(after["toolbar/item/0"]?.opacity == 1)
    #expect(rig.navigation.toolbar.items?.first?.title == "B")
  }

  @Test func `a bar of one view controller moves with it and returns on a cancel`() throws {
    final class BarHidingController: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
    }
    final class BarShowingController: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
      }
    }
    let barHiding = BarHidingController()
    let barShowing = BarShowingController()
    barShowing.title = "Barred"
    let rig = NavigationRig([barHiding])
    #expect(rig.nodes(at: 0)["bar/title"] == nil)
    rig.navigation.pushViewController(barShowing, animated: true)
    for t in [0.1, 0.2, 0.4] {
      let nodes = rig.nodes(at: t)
      let x = 390 * (1 - springProgress(t))
      #expect(abs(Double(try #require(nodes["content/to"]).frame.minX) - x) < 0.01)
      #expect(abs(Double(try #require(nodes["bar/background"]).frame.minX) - x) < 0.01)
    }
    _ = rig.nodes(at: 1)
    rig.stage.play(
      .drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 65, y: 400), duration: 1))
    let interactiveNodes = rig.nodes(at: 1.9)
    let x = try #require(interactiveNodes["content/from"]).frame.minX
    #expect(abs(Double(x) - 44) < 0.01)
    #expect(interactiveNodes["bar/background"]?.frame.minX == x)
    let after = rig.nodes(at: 3)
    #expect(after["bar/background"]?.frame.minX == 0)
    #expect(!rig.navigation.isNavigationBarHidden)
    rig.stage.play(
      .drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 385, y: 400), duration: 0.3))
    #expect(rig.nodes(at: 5)["bar/title"] == nil)
    #expect(rig.navigation.isNavigationBarHidden)
  }

  @Test func `frames provide the decision for the current touch`() throws {
    let rig = Rig()
    _ = rig.drag(to: 5 + 390 * 0.8, speed: 300)
    var decisions: [Bool] = []
    for frame in 1..<60 {
      _ = rig.rig.nodes(at: Double(frame) / 60)
      guard let state = InteractiveTransition.current.state else { continue }
      let velocity = try #require(state.velocity)
      #expect(abs(velocity - 300) < 1)
      // The first samples are too few for a projection: only the direction decides.
      guard let threshold = state.threshold else { continue }
      #expect(threshold == 187.5 / 390)
      let wouldComplete = try #require(state.wouldComplete)
      #expect(wouldComplete == (try #require(state.projected) > threshold))
      decisions.append(wouldComplete)
    }
    let firstCompletion = try #require(decisions.firstIndex(of: true))
    #expect(decisions[firstCompletion...].allSatisfy { $0 } && firstCompletion > 5)
  }
}
