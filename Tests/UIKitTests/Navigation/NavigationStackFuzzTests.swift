import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: a stack behaves like an array; it is documented that appearance calls are
// balanced, and that the items of a bar are those of the view controllers.
@MainActor
@Suite(.serialized)
struct NavigationStackFuzzTests {
  /// A view controller that checks the order of its appearance callbacks.
  final class CheckedController: UIViewController {
    enum State { case disappeared, appearing, visible, disappearing }
    var state = State.disappeared
    var faults: [String] = []
    /// The action that runs in each callback.
    var action: () -> Void = {}

    private func step(_ allowed: Set<State>, to next: State, _ name: String) {
      if !allowed.contains(state) { faults.append("\(title ?? "?") \(name) while \(state)") }
      state = next
      action()
      guard next == .appearing else { return }
      transitionCoordinator?.animate { _ in
        self.action()
      } completion: { _ in
        self.action()
      }
    }

    override func viewDidLoad() { action() }
    override func willMove(toParent parent: UIViewController?) { action() }
    override func didMove(toParent parent: UIViewController?) { action() }

    override func viewWillAppear(_ animated: Bool) {
      step([.disappeared, .disappearing], to: .appearing, "viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
      step([.appearing], to: .visible, "viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      step([.visible, .appearing], to: .disappearing, "viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      step([.disappearing], to: .disappeared, "viewDidDisappear")
    }
  }

  /// A navigation delegate that runs a closure in each callback.
  final class CallbackDelegate: NSObject, UINavigationControllerDelegate {
    var action: () -> Void = {}

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { action() }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { action() }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      action()
      return nil
    }
  }

  /// A stack of up to eight view controllers, and an array that must stay equal to the stack.
  ///
  /// The view controllers and the delegate change the stack at random in their callbacks.
  @MainActor
  final class ReentrantStack {
    let pool: [CheckedController]
    var model: [CheckedController]
    let callbackDelegate = CallbackDelegate()
    let rig: NavigationRig
    var random: SeededGenerator
    /// The number of changes made by callbacks.
    var callbackChanges = 0
    private var allowsCallbackChanges = false

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let pool = (0..<8).map { index in
        let controller = CheckedController()
        controller.title = "P\(index)"
        controller.hidesBottomBarWhenPushed = index % 3 == 0
        return controller
      }
      self.pool = pool
      model = [pool[0]]
      let callbackDelegate = callbackDelegate
      rig = NavigationRig([pool[0]]) { $0.delegate = callbackDelegate }
      for controller in pool { controller.action = { [unowned self] in self.changeInCallback() } }
      callbackDelegate.action = { [unowned self] in self.changeInCallback() }
      navigation.isToolbarHidden = false
    }

    var navigation: UINavigationController { rig.navigation }

    /// Changes the stack in one of thirty callbacks.
    ///
    /// One change causes fewer than thirty callbacks, so that the changes come to an end.
    private func changeInCallback() {
      guard allowsCallbackChanges, Int.random(in: 0..<30, using: &random) == 0 else { return }
      callbackChanges += 1
      change()
    }

    /// Makes a change, and from then on lets callbacks make changes, too.
    func changeWithCallbacks() {
      allowsCallbackChanges = true
      change()
    }

    /// Makes one change.
    ///
    /// The array changes first, because changes requested in callbacks follow this change.
    private func change() {
      let animated = Bool.random(using: &random)
      let isIdle = !navigation.isTransitioning
      let before = model
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let free = pool.filter { controller in !model.contains { $0 === controller } }
        guard let controller = free.randomElement(using: &random) else { return }
        model.append(controller)
        navigation.pushViewController(controller, animated: animated)
      case 2:
        if model.count > 1 { model.removeLast() }
        let popped = navigation.popViewController(animated: animated)
        #expect(popped === (isIdle && before.count > 1 ? before.last : nil))
      case 3:
        model = [model[0]]
        let popped = navigation.popToRootViewController(animated: animated)
        #expect(popped == (isIdle && before.count > 1 ? Array(before[1...]) : nil))
      case 4:
        let index = Int.random(in: 0..<model.count, using: &random)
        model = Array(model[...index])
        let popped = navigation.popToViewController(before[index], animated: animated)
        #expect(
          popped == (isIdle && index < before.count - 1 ? Array(before[(index + 1)...]) : nil))
      default:
        let count = Int.random(in: 1...5, using: &random)
        model = Array(pool.shuffled(using: &random)[..<count])
        navigation.setViewControllers(model, animated: animated)
      }
    }
  }

  @Test(arguments: [11, 12, 13, 14, 15, 16] as [UInt64])
  func `after random calls in random callbacks the stack equals an array`(_ seed: UInt64) {
    let reentrantStack = ReentrantStack(seed: seed)
    let (rig, navigation) = (reentrantStack.rig, reentrantStack.navigation)
    var now = 1.0
    rig.stage.advance(to: MediaTime(seconds: now))
    for step in 0..<5000 {
      reentrantStack.changeWithCallbacks()
      if Int.random(in: 0..<3, using: &reentrantStack.random) > 0 {
        now += Double.random(in: 0...0.4, using: &reentrantStack.random)
        rig.stage.advance(to: MediaTime(seconds: now))
        continue
      }
      var attempts = 0
      repeat {
        now += 10
        attempts += 1
        rig.stage.advance(to: MediaTime(seconds: now))
      } while navigation.isTransitioning && attempts < 100
      #expect(!navigation.isTransitioning, "seed \(seed), step \(step)")
      let names = navigation.viewControllers.map { $0.title ?? "" }
      #expect(names == reentrantStack.model.map { $0.title ?? "" }, "seed \(seed), step \(step)")
      #expect(Set(navigation.children) == Set(navigation.viewControllers))
      #expect(navigation.navigationBar.items == reentrantStack.model.map(\.navigationItem))
      for controller in reentrantStack.pool {
        let isTop = controller === reentrantStack.model.last
        #expect(controller.state == (isTop ? .visible : .disappeared), "seed \(seed), step \(step)")
        #expect(controller.faults.isEmpty)
        #expect((controller.viewIfLoaded?.window != nil) == isTop)
        #expect(
          (controller.parent === navigation) == reentrantStack.model.contains { $0 === controller })
        #expect(!controller.isMovingToParent && !controller.isMovingFromParent)
        #expect(controller.transitionCoordinator == nil)
      }
      #expect(navigation.toolbar.isHidden == reentrantStack.model.last?.hidesBottomBarWhenPushed)
    }
    #expect(reentrantStack.callbackChanges > 1000)
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `after random calls the stack equals an array`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = (0..<8).map { index in
      let controller = CheckedController()
      controller.title = "P\(index)"
      if index % 3 == 0 { controller.hidesBottomBarWhenPushed = true }
      return controller
    }
    var model: [CheckedController] = [pool[0]]
    let rig = NavigationRig([pool[0]])
    let navigation = rig.navigation
    navigation.isToolbarHidden = false
    var now = 0.0
    func settle() {
      now += 30
      rig.stage.advance(to: MediaTime(seconds: now))
    }
    settle()
    for step in 0..<4000 {
      let animated = Bool.random(using: &random)
      let isIdle = !navigation.isTransitioning
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        let free = pool.filter { controller in !model.contains { $0 === controller } }
        guard let controller = free.randomElement(using: &random) else { continue }
        navigation.pushViewController(controller, animated: animated)
        model.append(controller)
      case 2:
        let popped = navigation.popViewController(animated: animated)
        let expected = model.count > 1 ? model.removeLast() : nil
        if isIdle { #expect(popped === expected, "step \(step)") } else { #expect(popped == nil) }
      case 3:
        let popped = navigation.popToRootViewController(animated: animated)
        let expected = model.count > 1 ? Array(model[1...]) : nil
        model = [model[0]]
        if isIdle { #expect(popped == expected, "step \(step)") }
      case 4:
        let index = Int.random(in: 0..<model.count, using: &random)
        let popped = navigation.popToViewController(model[index], animated: animated)
        let expected = index < model.count - 1 ? Array(model[(index + 1)...]) : nil
        model = Array(model[...index])
        if isIdle { #expect(popped == expected, "step \(step)") }
      case 5:
        let count = Int.random(in: 1...5, using: &random)
        model = Array(pool.shuffled(using: &random)[..<count])
        navigation.setViewControllers(model, animated: animated)
      default:
        now += Double.random(in: 0...0.7, using: &random)
        rig.stage.advance(to: MediaTime(seconds: now))
        continue
      }
      if Int.random(in: 0..<3, using: &random) > 0 {
        now += Double.random(in: 0...0.3, using: &random)
        rig.stage.advance(to: MediaTime(seconds: now))
        continue
      }
      settle()
      #expect(!navigation.isTransitioning)
      let names = navigation.viewControllers.map { $0.title ?? "" }
      #expect(names == model.map { $0.title ?? "" }, "seed \(seed), step \(step)")
      #expect(Set(navigation.children) == Set(navigation.viewControllers))
      #expect(navigation.children.count == navigation.viewControllers.count)
      #expect(navigation.navigationBar.items == model.map(\.navigationItem), "step \(step)")
      for controller in pool {
        let isTop = controller === model.last
        #expect(
          controller.state == (isTop ? .visible : .disappeared),
          "seed \(seed), step \(step) \(controller.title!)")
        #expect(controller.faults.isEmpty)
        #expect((controller.viewIfLoaded?.window != nil) == isTop)
        #expect((controller.parent === navigation) == model.contains { $0 === controller })
        #expect(!controller.isMovingToParent && !controller.isMovingFromParent)
        #expect(controller.transitionCoordinator == nil)
      }
      #expect(navigation.toolbar.isHidden == model.last!.hidesBottomBarWhenPushed)
    }
    #expect(Headless.reports.isEmpty)
  }
}
