import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: the order of callbacks as measured in public logs and reported for UIKit.
@MainActor
@Suite(.serialized)
struct NavigationCallbackTests {
  @Test func `a push performs its callbacks in UIKit's order`() {
    let rig = NavigationRig([makeController("List")])
    let detail = makeController("Detail")
    rig.navigation.pushViewController(detail, animated: true)
    #expect(rig.calls == ["Detail willMoveToParent"])
    #expect(rig.navigation.viewControllers.last === detail)
    #expect(detail.parent === rig.navigation)
    _ = rig.nodes(at: 0)
    #expect(
      rig.calls == [
        "Detail willMoveToParent", "Detail viewDidLoad", "List viewWillDisappear",
        "Detail viewWillAppear", "Detail willShow",
      ])
    _ = rig.nodes(at: 0.5)
    #expect(rig.calls.count == 5, "the transition ends after the frame that shows its end")
    _ = rig.nodes(at: 0.51)
    #expect(
      rig.calls.dropFirst(5) == [
        "List viewDidDisappear", "Detail viewDidAppear", "Detail didMoveToParent",
        "Detail didShow",
      ])
    #expect(rig.stage.events.last?.time == 0.5)
    #expect(
      rig.stage.events.filter { $0.event.hasPrefix("view") && $0.event != "viewDidLoad" }
        .allSatisfy { $0.animated })
  }

  @Test func `a pop performs its callbacks in UIKit's order and updates the stack first`() {
    let detail = makeController("Detail")
    let rig = NavigationRig([makeController("List"), detail])
    let popped = rig.navigation.popViewController(animated: true)
    #expect(popped === detail)
    #expect(rig.navigation.viewControllers.count == 1)
    #expect(detail.parent == nil)
    _ = rig.nodes(at: 0.51)
    #expect(
      rig.calls.filter { $0 != "List viewDidLoad" } == [
        "Detail willMoveFromParent", "Detail viewWillDisappear", "List viewWillAppear",
        "List willShow", "Detail viewDidDisappear", "Detail didMoveFromParent",
        "List viewDidAppear", "List didShow",
      ])
  }

  @Test func `popping several view controllers skips appearance callbacks in between`() {
    let rig = NavigationRig([
      makeController("A"), makeController("B"), makeController("C"), makeController("D"),
    ])
    let popped = rig.navigation.popToRootViewController(animated: true)
    #expect(popped?.map(\.title) == ["B", "C", "D"])
    _ = rig.nodes(at: 0.6)
    #expect(rig.calls.filter { $0.hasPrefix("B ") } == ["B didMoveFromParent"])
    #expect(rig.calls.filter { $0.hasPrefix("C ") } == ["C didMoveFromParent"])
    #expect(
      rig.calls.filter { $0.contains("viewWill") }
        == ["D viewWillDisappear", "A viewWillAppear"])
  }

  // Source: uinavigation_stack_measured (iOS 26.1), for a stack of a, b, c and d.
  @Test func `pops return the measured values`() {
    let controllers = ["a", "b", "c", "d"].map { makeController($0) }
    let rig = NavigationRig(controllers)
    #expect(
      rig.navigation.popToViewController(controllers[1], animated: false)?.map(\.title) == [
        "c", "d",
      ])
    #expect(rig.navigation.viewControllers.map(\.title) == ["a", "b"])
    #expect(rig.navigation.popToViewController(controllers[1], animated: false) == nil)
    #expect(rig.navigation.popToRootViewController(animated: false)?.map(\.title) == ["b"])
    #expect(rig.navigation.popToRootViewController(animated: false) == nil)
    #expect(rig.navigation.popViewController(animated: false) == nil)
  }

  @Test func `a pop during a push returns nil and is queued`() {
    let rig = NavigationRig([makeController("A")])
    rig.navigation.pushViewController(makeController("B"), animated: true)
    _ = rig.nodes(at: 0.1)
    #expect(rig.navigation.popViewController(animated: true) == nil)
    #expect(rig.navigation.viewControllers.count == 2)
    _ = rig.nodes(at: 0.6)
    #expect(rig.navigation.viewControllers.count == 1)
    _ = rig.nodes(at: 1.2)
    #expect(rig.calls.last == "A didShow")
    #expect(!rig.navigation.isTransitioning)
  }

  // Documented: `didMove(toParent: nil)` follows the removal from a container.
  @Test(arguments: [true, false])
  func `setting a stack detaches only the removed view controllers`(_ animated: Bool) {
    let (a, b, d, x) = (
      makeController("A"), makeController("B"), makeController("D"), makeController("X")
    )
    let rig = NavigationRig([a, b, d])
    rig.navigation.setViewControllers([d, b, a], animated: animated)
    _ = rig.nodes(at: 0.6)
    #expect(d.parent === rig.navigation)
    #expect(!rig.calls.contains { $0.hasSuffix("MoveFromParent") })
    rig.navigation.setViewControllers([d, x], animated: animated)
    _ = rig.nodes(at: 1.2)
    #expect(a.parent == nil && b.parent == nil && d.parent === rig.navigation)
    #expect(rig.calls.filter { $0 == "A didMoveFromParent" }.count == 1)
    #expect(rig.calls.filter { $0 == "B didMoveFromParent" }.count == 1)
    #expect(!rig.calls.contains("D didMoveFromParent"))
  }

  @Test func `setViewControllers pops to a top that was on the stack, or pushes`() {
    let (a, b, c) = (makeController("A"), makeController("B"), makeController("C"))
    let rig = NavigationRig([a, b])
    rig.navigation.setViewControllers([c, b], animated: true)
    #expect(!rig.navigation.isTransitioning)
    rig.navigation.setViewControllers([c], animated: true)
    let popping = rig.nodes(at: 0.1)
    #expect((popping["content/from"]?.frame.minX ?? 0) > 0)
    _ = rig.nodes(at: 0.6)
    rig.navigation.setViewControllers([c, a], animated: true)
    let pushing = rig.nodes(at: 0.7)
    #expect((pushing["content/to"]?.frame.minX ?? 0) > 0)
  }

  final class LoggingDelegate: NSObject, UINavigationControllerDelegate {
    var calls: [String] = []

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      calls.append("willShow \(viewController.title ?? "") \(animated)")
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      calls.append("didShow \(viewController.title ?? "") \(animated)")
    }
  }

  @Test func `the delegate is called for the root and for each later view controller`() {
    let delegate = LoggingDelegate()
    let rig = NavigationRig([makeController("A")]) { $0.delegate = delegate }
    #expect(delegate.calls == ["willShow A false", "didShow A false"])
    rig.navigation.pushViewController(makeController("B"), animated: true)
    _ = rig.nodes(at: 0.6)
    #expect(delegate.calls.dropFirst(2) == ["willShow B true", "didShow B true"])
  }

  @Test func `alongside animations last 500 ms like the spring, and complete`() throws {
    let rig = NavigationRig([makeController("A")])
    let probe = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
    probe.layer.nodeName = "probe"
    rig.navigation.view.addSubview(probe)
    final class Appearing: UIViewController {
      var onAppear: (UIViewController) -> Void = { _ in }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onAppear(self)
      }
    }
    let detail = Appearing()
    var ended = false
    var reportedDuration = 0.0
    detail.onAppear = { controller in
      reportedDuration = controller.transitionCoordinator?.transitionDuration ?? 0
      controller.transitionCoordinator?.animate { _ in
        probe.center.x = 105
      } completion: { context in
        ended = !context.isCancelled
      }
    }
    rig.navigation.pushViewController(detail, animated: true)
    for t in [0.0, 0.1, 0.3] {
      let frame = try #require(rig.nodes(at: t)["probe"]).frame
      #expect(abs(Double(frame.midX) - (5 + 100 * springProgress(t))) < 0.01, "at \(t) s")
    }
    #expect(reportedDuration == 0.35)
    #expect(!ended)
    _ = rig.nodes(at: 0.6)
    #expect(ended)
    #expect(detail.transitionCoordinator == nil)
  }

  final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var hasEnded = false

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to),
        let toController = context.viewController(forKey: .to)
      else { return }
      to.frame = context.finalFrame(for: toController)
      to.alpha = 0
      context.containerView.addSubview(to)
      UIView.animate(
        withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear
      ) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) {
      hasEnded = transitionCompleted
    }
  }

  final class PushAnimatorDelegate: NSObject, UINavigationControllerDelegate {
    let animator = Fade()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operation == .push ? animator : nil
    }
  }

  @Test func `a custom animator replaces the built-in one and times the bar`() throws {
    let delegate = PushAnimatorDelegate()
    let rig = NavigationRig([makeController("A")]) { $0.delegate = delegate }
    rig.navigation.pushViewController(makeController("B"), animated: true)
    for t in [0.0, 0.1, 0.2, 0.3] {
      let nodes = rig.nodes(at: t)
      let to = try #require(nodes["content/to"])
      #expect(to.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(abs(to.opacity - t / 0.4) < 0.001, "at \(t) s")
      #expect(nodes["content/dimming"] == nil)
      #expect(nodes["bar/title-outgoing"] != nil)
    }
    _ = rig.nodes(at: 0.5)
    #expect(delegate.animator.hasEnded)
    #expect(rig.calls.last == "B didShow")
    rig.navigation.popViewController(animated: true)
    #expect(
      rig.nodes(at: 0.6)["content/dimming"] != nil, "returning nil selects the built-in animator")
  }
}
