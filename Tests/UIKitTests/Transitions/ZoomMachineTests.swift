import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

// Expected values: Apple's "Enhancing your app with fluid transitions" and WWDC24 10145 (FACTS:
// zoom.interrupted-push, zoom.cancelled-pop), and the table in Documentation/UIKit.md.
@MainActor
@Suite(.serialized)
struct ZoomMachineTests {
  /// A state of the zoomed view controller.
  enum State: String, CaseIterable {
    case appearing, appeared, held, returning, disappearing
  }

  /// An event.
  enum Event: String, CaseIterable {
    case end, pop, push, swipe, lift, liftFar
  }

  /// A row of the table: the callbacks that an event causes at once.
  struct Edge: Sendable, CustomTestStringConvertible {
    let state: State
    let event: Event
    let calls: [String]
    let next: String
    var testDescription: String { "\(state.rawValue) \(event.rawValue)" }

    init(_ state: State, _ event: Event, _ calls: [String], _ next: String) {
      self.state = state
      self.event = event
      self.calls = calls
      self.next = next
    }
  }

  private nonisolated static let completesPush = [
    "List viewDidDisappear", "Detail viewDidAppear", "Detail didShow",
  ]
  private nonisolated static let beginsPop = [
    "Detail viewWillDisappear", "List viewWillAppear", "List willShow",
  ]
  private nonisolated static let completesPop = [
    "Detail viewDidDisappear", "List viewDidAppear", "List didShow",
  ]
  private nonisolated static let reverts = [
    "List viewWillDisappear", "List viewDidDisappear", "Detail viewWillAppear",
    "Detail viewDidAppear",
  ]
  private nonisolated static let beginsOther = [
    "Detail viewWillDisappear", "Other viewWillAppear", "Other willShow",
  ]
  private nonisolated static let beginsOtherOverList = [
    "List viewWillDisappear", "Other viewWillAppear", "Other willShow",
  ]

  nonisolated static let edges = [
    Edge(.appearing, .end, completesPush, "Detail"),
    Edge(.appearing, .pop, completesPush + beginsPop, "List"),
    Edge(.appearing, .push, completesPush + beginsOther, "Other"),
    Edge(.appearing, .swipe, completesPush + beginsPop, "held"),
    Edge(.appeared, .pop, beginsPop, "List"),
    Edge(.appeared, .push, beginsOther, "Other"),
    Edge(.appeared, .swipe, beginsPop, "held"),
    Edge(.held, .pop, [], "held"),
    Edge(.held, .push, [], "held"),
    Edge(.held, .lift, [], "Detail"),
    Edge(.held, .liftFar, [], "List"),
    Edge(.returning, .end, reverts, "Detail"),
    Edge(.returning, .pop, reverts + beginsPop, "List"),
    Edge(.returning, .push, reverts + beginsOther, "Other"),
    Edge(.returning, .swipe, reverts + beginsPop, "held"),
    Edge(.disappearing, .end, completesPop, "List"),
    Edge(.disappearing, .pop, [], "List"),
    Edge(.disappearing, .push, completesPop + beginsOtherOverList, "Other"),
    Edge(.disappearing, .swipe, [], "List"),
  ]

  private let start = CGPoint(x: 195, y: 300)

  /// Brings the rig to a state; the finger is down in the state `held`.
  private func rig(in state: State) -> ZoomRig {
    let rig = ZoomRig(detailOnTop: state != .appearing)
    switch state {
    case .appearing:
      rig.push()
      rig.wait(0.1)
    case .appeared: break
    case .held: swipe(rig, by: 60)
    case .returning:
      swipe(rig, by: 60)
      rig.wait(0.2)
      rig.touch(.ended, start.x, start.y + 60)
      rig.wait(0.05)
    case .disappearing:
      rig.pop()
      rig.wait(0.1)
    }
    _ = rig.takeCalls()
    return rig
  }

  private func swipe(_ rig: ZoomRig, by distance: Double) {
    rig.touch(.began, start.x, start.y)
    for step in 1...5 {
      rig.wait(0.002)
      rig.touch(.moved, start.x, start.y + distance * Double(step) / 5)
    }
  }

  @Test(arguments: edges)
  func `each event has the documented callbacks and result`(_ edge: Edge) {
    let rig = rig(in: edge.state)
    let other = makeController("Other")
    switch edge.event {
    case .end: rig.wait(1)
    case .pop: rig.pop()
    case .push: rig.navigation.pushViewController(other, animated: true)
    case .swipe: swipe(rig, by: 60)
    case .lift:
      rig.wait(0.2)
      rig.touch(.ended, start.x, start.y + 60)
    case .liftFar:
      rig.touch(.moved, start.x, start.y + 250)
      rig.wait(0.2)
      rig.touch(.ended, start.x, start.y + 250)
    }
    rig.wait(0)
    #expect(rig.takeCalls() == edge.calls)
    if edge.next == "held" {
      #expect(rig.navigation.transitionCoordinator?.isInteractive == true)
      if edge.event == .swipe || edge.state == .held {
        rig.wait(0.2)
        rig.touch(.ended, start.x, start.y + 60)
      }
    }
    rig.wait(3)
    // A change that waited for the finger runs after the return of the card.
    let last =
      switch (edge.state, edge.event) {
      case (.held, .pop): "List"
      case (.held, .push): "Other"
      default: edge.next == "held" ? "Detail" : edge.next
      }
    #expect(rig.navigation.topViewController?.title == last)
    #expect(rig.isClean && !rig.navigation.isTransitioning)
  }

  /// FACTS: zoom.no-change.
  @Test(arguments: [State.appearing, .returning, .disappearing])
  func `a change that leaves the stack as it is doesn't end the zoom`(_ state: State) {
    let rig = rig(in: state)
    let stack: [UIViewController] =
      state == .disappearing ? [rig.list] : [rig.list, rig.detail]
    rig.navigation.setViewControllers(stack, animated: true)
    #expect(rig.navigation.popToViewController(stack[stack.count - 1], animated: true) == nil)
    if state == .disappearing { rig.navigation.popToRootViewController(animated: true) }
    let nodes = rig.wait(0.02)
    #expect(rig.takeCalls().isEmpty && nodes["content/card"] != nil)
    rig.wait(1.5)
    #expect(rig.navigation.viewControllers == stack)
    #expect(rig.isClean && !rig.navigation.isTransitioning)
  }

  @Test func `a pop of the view controller under a landing card completes the first pop`() {
    let root = makeController("Root")
    let rig = ZoomRig(detailOnTop: true)
    rig.navigation.viewControllers = [root, rig.list, rig.detail]
    rig.wait(0)
    rig.pop()
    rig.wait(0.1)
    _ = rig.takeCalls()
    rig.pop()
    rig.wait(0)
    #expect(
      rig.takeCalls() == Self.completesPop
        + ["List viewWillDisappear", "Root viewWillAppear", "Root willShow"])
    rig.wait(1)
    #expect(rig.navigation.viewControllers == [root])
  }

  @Test func `a pop continues the motion of the push that it interrupts`() throws {
    let rig = ZoomRig()
    rig.push()
    let earlier = try #require(rig.wait(0.1)["content/card"]).frame
    let before = try #require(rig.wait(0.004)["content/card"]).frame
    rig.pop()
    let same = try #require(rig.wait(0)["content/card"]).frame
    #expect(abs(same.width - before.width) < 0.05 && abs(same.midY - before.midY) < 0.05)
    // The velocity is continuous, too: the card still grows for a moment.
    let after = try #require(rig.wait(0.004)["content/card"]).frame
    #expect(after.width > before.width)
    #expect(abs((after.width - before.width) - (before.width - earlier.width)) < 2)
    rig.wait(1)
    #expect(rig.isClean && rig.navigation.viewControllers.count == 1)
  }

  @Test func `a card lands while another view controller is pushed`() throws {
    let rig = ZoomRig(detailOnTop: true)
    let second = makeController("Second")
    let list = rig.list
    let view = UIView(frame: CGRect(x: 250, y: 600, width: 80, height: 80))
    list.view.addSubview(view)
    second.preferredTransition = .zoom { _ in view }
    rig.pop()
    rig.wait(0.1)
    rig.navigation.pushViewController(second, animated: true)
    rig.wait(0.05)
    let names = rig.rig.stage.displayList().placements().map(\.name)
    #expect(names.count { $0 == "content/card" } == 2)
    rig.wait(1.5)
    #expect(rig.isClean && view.alpha == 1)
    #expect(rig.navigation.topViewController === second && rig.detail.view.superview == nil)
  }

  @Test func `a push that doesn't zoom removes a landing card and shows its source`() {
    let rig = ZoomRig(detailOnTop: true)
    rig.pop()
    rig.wait(0.1)
    rig.navigation.pushViewController(makeController("Other"), animated: true)
    let nodes = rig.wait(0.05)
    #expect(nodes["content/card"] == nil && rig.list.tile.alpha == 1)
    rig.wait(1.5)
    #expect(rig.isClean && rig.navigation.topViewController?.title == "Other")
  }

  @Test func `a returning card is caught over a scrolled view`() {
    let rig = rig(in: .returning)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 3000)
    rig.list.view.insertSubview(scroll, at: 0)
    scroll.contentOffset.y = 500
    swipe(rig, by: 60)
    #expect(rig.takeCalls() == Self.reverts + Self.beginsPop)
    #expect(scroll.contentOffset.y == 500)
    rig.wait(0.2)
    rig.touch(.ended, start.x, start.y + 60)
    rig.wait(3)
    #expect(rig.navigation.topViewController === rig.detail && rig.isClean)
  }

  @Test func `another owner of a landing view has it with its own geometry`() {
    let rig = ZoomRig(detailOnTop: true)
    let second = makeController("Second")
    second.preferredTransition = .zoom { _ in nil }
    rig.pop()
    rig.wait(0.1)
    rig.navigation.pushViewController(second, animated: true)
    rig.wait(0.03)
    let cards = { rig.rig.stage.displayList().placements().count { $0.name == "content/card" } }
    #expect(cards() == 2)
    let frame = CGRect(x: 10, y: 20, width: 300, height: 400)
    rig.rig.stage.window.addSubview(rig.detail.view)
    rig.detail.view.frame = frame
    for _ in 0..<2 {
      rig.wait(0.02)
      #expect(rig.detail.view.transform.isIdentity && rig.detail.view.frame == frame)
    }
    // The card without its page is gone, and its source is visible.
    #expect(cards() == 1 && rig.list.tile.alpha == 1)
    rig.wait(1.5)
    #expect(rig.detail.view.frame == frame && rig.detail.view.superview === rig.rig.stage.window)
  }

  @Test func `pushing a landing view controller again continues its motion`() throws {
    let rig = ZoomRig(detailOnTop: true)
    rig.pop()
    let before = try #require(rig.wait(0.1)["content/card"]).frame
    rig.push()
    let after = try #require(rig.wait(0)["content/card"]).frame
    #expect(abs(after.width - before.width) < 0.05)
    rig.wait(1)
    #expect(rig.isClean && rig.navigation.topViewController === rig.detail)
  }

  // MARK: Random walk

  /// A view controller that checks the order of its callbacks.
  final class Walker: UIViewController {
    enum Phase { case disappeared, appearing, appeared, disappearing }
    var phase = Phase.disappeared
    var faults: [String] = []
    /// Whether a push shows the view controller, which must complete.
    private var isPushed = false

    private func step(_ allowed: [Phase], _ next: Phase, _ name: String) {
      if !allowed.contains(phase) { faults.append("\(title ?? "") \(name) while \(phase)") }
      phase = next
    }

    override func viewWillAppear(_ animated: Bool) {
      step([.disappeared, .disappearing], .appearing, "viewWillAppear")
      isPushed = isMovingToParent
    }
    override func viewDidAppear(_ animated: Bool) { step([.appearing], .appeared, "viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) {
      step(isPushed ? [.appeared] : [.appeared, .appearing], .disappearing, "viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      step([.disappearing], .disappeared, "viewDidDisappear")
    }
  }

  /// Each seed makes a thousand steps: 24,000 in all.
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func `after random pushes, pops, touches and interruptions the callbacks are balanced`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let pool = (0..<6).map { index in
      let controller = Walker()
      controller.title = "P\(index)"
      return controller
    }
    let tiles = (0..<6).map { CGRect(x: 20 + 60 * Double($0), y: 200, width: 50, height: 70) }
    for (index, controller) in pool.enumerated() where index % 3 != 0 {
      let frame = tiles[index]
      controller.preferredTransition = .zoom { context in
        let view = context.sourceViewController.viewIfLoaded
        return view?.subviews.first { $0.frame.origin.x == frame.origin.x }
      }
    }
    let rig = NavigationRig([pool[0]])
    for controller in pool {
      for frame in tiles { controller.view.addSubview(UIView(frame: frame)) }
    }
    let navigation = rig.navigation
    // View controllers whose push waits for another transition.
    var waiting: [UIViewController] = []
    var finger: CGPoint?
    func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
      TouchRouter.current.deliver(
        [TouchRouter.FingerInput(finger: 0, phase: phase, location: point)],
        in: rig.stage.window, at: VirtualClock.current.now)
    }
    for _ in 0..<1000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1:
        if !navigation.isTransitioning { waiting = [] }
        // A view controller whose pop is cancelled is in the stack again.
        let free = pool.filter {
          $0.parent == nil && $0.phase == .disappeared && !waiting.contains($0)
        }
        guard let next = free.randomElement(using: &random) else { break }
        navigation.pushViewController(next, animated: Int.random(in: 0..<5, using: &random) > 0)
        if next.parent == nil { waiting.append(next) }
      case 2, 3:
        navigation.popViewController(animated: Int.random(in: 0..<5, using: &random) > 0)
      case 4: navigation.popToRootViewController(animated: true)
      case 5:
        guard finger == nil else { break }
        let point = CGPoint(
          x: Double.random(in: 1..<380, using: &random),
          y: Double.random(in: 120..<500, using: &random))
        touch(.began, point)
        finger = point
      case 6, 7:
        guard var point = finger else { break }
        for _ in 0..<3 {
          point.y += Double.random(in: -10..<60, using: &random)
          point.x += Double.random(in: -10..<30, using: &random)
          touch(.moved, point)
        }
        finger = point
      case 8:
        guard let point = finger else { break }
        touch(Bool.random(using: &random) ? .ended : .cancelled, point)
        finger = nil
      default: break
      }
      rig.stage.advance(
        to: VirtualClock.current.now
          + MediaTime(seconds: Double.random(in: 0..<0.12, using: &random)))
    }
    if let finger { touch(.ended, finger) }
    rig.stage.advance(to: VirtualClock.current.now + MediaTime(seconds: 10))
    #expect(pool.flatMap(\.faults) == [])
    #expect(!navigation.isTransitioning)
    let top = navigation.topViewController
    for controller in pool {
      #expect(controller.phase == (controller === top ? .appeared : .disappeared))
      #expect(controller.view.transform.isIdentity)
      #expect((controller.view.superview != nil) == (controller === top))
      #expect(controller.view.subviews.allSatisfy { $0.alpha == 1 })
    }
    #expect(top?.view.superview?.subviews.count == 1, "the container has only the top view")
  }
}
