import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

/// Random touches, pushes and pops leave the stack consistent.
@MainActor
@Suite(.serialized)
struct InteractiveFuzzTests {
  /// A view controller that checks the pairing of its appearance callbacks.
  private final class CheckedController: UIViewController {
    enum Stage { case disappeared, appearing, visible, disappearing }
    var stage = Stage.disappeared
    var faults: [String] = []

    private func step(_ name: String, from allowed: [Stage], to next: Stage) {
      if !allowed.contains(stage) { faults.append("\(title ?? "") \(name) while \(stage)") }
      stage = next
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      step("viewWillAppear", from: [.disappeared, .disappearing], to: .appearing)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      step("viewDidAppear", from: [.appearing], to: .visible)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      step("viewWillDisappear", from: [.visible, .appearing], to: .disappearing)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      step("viewDidDisappear", from: [.disappearing], to: .disappeared)
    }
  }

  private static let eventsPerRound = 250
  private static let rounds = 52

  // Eight seeds with 52 rounds of 250 events produce 104,000 events.
  @Test(arguments: 1...8)
  func `random touches and calls leave the stack consistent`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let root = CheckedController()
    root.title = "root"
    let rig = NavigationRig([root], direction: seed.isMultiple(of: 2) ? .rightToLeft : .leftToRight)
    let delegate = TransitionDelegate()
    let driver = UIPercentDrivenInteractiveTransition()
    rig.navigation.delegate = delegate
    let pan = UIPanGestureRecognizer()
    let system = try #require(rig.navigation.interactivePopGestureRecognizer)
    pan.addTargets(of: system)
    pan.isEnabled = false
    rig.navigation.view.addGestureRecognizer(pan)
    var controllers: [CheckedController] = [root]
    var events = 0
    var transitions = 0
    var time = 0.0
    var down: [Int: CGPoint] = [:]

    func makeChecked() -> CheckedController {
      let controller = CheckedController()
      controller.title = "controller \(controllers.count)"
      if random.chance(0.3) { controller.navigationItem.hidesBackButton = true }
      controllers.append(controller)
      return controller
    }
    func touch(_ finger: Int, _ phase: TouchSample.Phase, _ location: CGPoint) {
      let sample = TouchSample(time: 0, location: location, phase: phase, finger: finger)
      rig.stage.play(TouchScript(samples: [sample]))
    }
    func step(_ seconds: Double) {
      time += seconds
      rig.stage.advance(to: MediaTime(seconds: time))
    }
    func checkFrame() {
      for node in rig.stage.displayList().placements() {
        let frame = node.frame
        let isFinite =
          frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite
          && frame.height.isFinite && node.opacity.isFinite
        if !isFinite { Issue.record("\(node.name) is at \(frame), opacity \(node.opacity)") }
      }
    }

    for round in 0..<Self.rounds {
      for _ in 0..<Self.eventsPerRound {
        events += 1
        switch random.next(in: 0..<100) {
        case 0..<45:
          // A finger moves, mostly in one direction.
          guard let finger = down.keys.sorted().randomElement(using: &random),
            let location = down[finger]
          else { fallthrough }
          let next = CGPoint(
            x: location.x + CGFloat(random.number(in: -10...25)),
            y: location.y + CGFloat(random.number(in: -4...4)))
          down[finger] = next
          touch(finger, .moved, next)
        case 45..<62:
          let finger = random.next(in: 0..<2)
          if let location = down.removeValue(forKey: finger) {
            touch(finger, random.chance(0.1) ? .cancelled : .ended, location)
          } else {
            let edge = random.chance(0.7)
            let x = edge ? random.number(in: 0...13) : random.number(in: 0...390)
            let location = CGPoint(
              x: seed.isMultiple(of: 2) && edge ? 390 - x : x, y: random.number(in: 0...844))
            down[finger] = location
            touch(finger, .began, location)
          }
        case 62..<68:
          rig.navigation.pushViewController(makeChecked(), animated: random.chance(0.8))
        case 68..<71: rig.navigation.popViewController(animated: random.chance(0.8))
        case 71: rig.navigation.popToRootViewController(animated: random.chance(0.5))
        case 72:
          rig.navigation.setViewControllers([root, makeChecked()], animated: random.chance(0.5))
        case 73:
          delegate.animator =
            switch random.next(in: 0..<3) {
            case 0: ProbeAnimator.easing(0.3)
            case 1:
              InterruptibleTransitionTests.Slide(
                0.3,
                random.chance(0.5)
                  ? UISpringTimingParameters(dampingRatio: 0.7) : UICubicTimingParameters())
            default: nil
            }
          delegate.interaction = random.chance(0.6) ? driver : nil
          driver.wantsInteractiveStart = random.chance(0.6)
        case 74..<80: driver.update(CGFloat(random.number(in: -0.2...1.2)))
        case 80..<82: driver.finish()
        case 82..<84: driver.cancel()
        case 84: driver.pause()
        case 85: system.isEnabled.toggle()
        case 86: pan.isEnabled.toggle()
        case 87:
          rig.navigation.setNavigationBarHidden(random.chance(0.3), animated: random.chance(0.5))
        case 88: rig.navigation.setToolbarHidden(random.chance(0.5), animated: random.chance(0.5))
        case 89:
          rig.navigation.transitionCoordinator?.animate { _ in root.view.alpha = 0.9 }
        default: break
        }
        if rig.navigation.transitionCoordinator != nil { transitions += 1 }
        step(random.chance(0.1) ? random.number(in: 0...0.2) : 0.008)
        if events.isMultiple(of: 10) { checkFrame() }
      }
      // All fingers lift.
      for (finger, location) in down.sorted(by: { $0.key < $1.key }) {
        touch(finger, .ended, location)
      }
      down = [:]
      for _ in 0..<20 where rig.navigation.isTransitioning {
        step(3)
        driver.finish()
      }
      step(3)
      checkFrame()
      let navigation = rig.navigation
      guard !navigation.isTransitioning else {
        Issue.record("seed \(seed), round \(round): a transition is stuck")
        return
      }
      let stack = navigation.viewControllers
      #expect(stack.first === root || stack.count >= 1)
      #expect(Set(stack.map(ObjectIdentifier.init)).count == stack.count)
      #expect(
        navigation.children.count == stack.count && stack.allSatisfy { $0.parent === navigation })
      #expect(navigation.navigationBar.items?.count == stack.count)
      for controller in controllers {
        #expect(controller.faults.isEmpty, "seed \(seed), round \(round): \(controller.faults)")
        let isTop = controller === navigation.topViewController
        #expect(
          controller.stage == (isTop ? .visible : .disappeared), "seed \(seed), round \(round)")
        #expect((controller.viewIfLoaded?.window != nil) == isTop)
        #expect(stack.contains(controller) == (controller.parent === navigation))
      }
      #expect(system.state == .possible && pan.state == .possible)
      #expect(Headless.reports.isEmpty, "\(Headless.reports)")
      controllers =
        stack.compactMap { $0 as? CheckedController } + (stack.contains(root) ? [] : [root])
      if stack.count > 6 { navigation.popToRootViewController(animated: false) }
    }
    #expect(events == Self.rounds * Self.eventsPerRound)
    #expect(transitions > events / 20, "more than 5 % of the events met a transition")
    let decisions = rig.stage.decisions
    let swipes = decisions.filter { $0.velocity != nil }
    #expect(swipes.contains { $0.completes } && swipes.contains { !$0.completes })
    #expect(decisions.count > 50, "\(decisions.count), \(swipes.count) of them swipes")
  }
}

extension SeededGenerator {
  mutating func next(in range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
  mutating func chance(_ probability: Double) -> Bool { number(in: 0...1) < probability }
}
