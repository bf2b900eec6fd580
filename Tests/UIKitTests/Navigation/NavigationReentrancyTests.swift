import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: changes during a transition wait, and pops return nil (measured by QMUI's
// authors); the order of a push's callbacks is measured (arm1.ru). The effect of requests in
// callbacks outside a transition is chosen: see the README.
@MainActor
@Suite(.serialized)
struct NavigationReentrancyTests {
  /// The callbacks in which an app may change the stack.
  enum Callback: String, CaseIterable, Sendable {
    case willMove, viewDidLoad, willAppear, didAppear, didMove, willDisappear, didDisappear
    case animator, willShow, didShow, alongside, completion
  }

  /// Logs callbacks, and runs the actions that a test sets for them.
  @MainActor
  final class Script {
    var log: [String] = []
    private var actions: [String: () -> Void] = [:]

    func on(_ callback: Callback, of title: String, _ action: @escaping () -> Void) {
      actions["\(title) \(callback)"] = action
    }

    func run(_ callback: Callback, of controller: UIViewController) {
      let name = "\(controller.title ?? "") \(callback)"
      log.append(name)
      actions.removeValue(forKey: name)?()
    }
  }

  final class ScriptedController: UIViewController {
    let script: Script

    init(_ title: String, _ script: Script) {
      self.script = script
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toParent parent: UIViewController?) {
      script.run(.willMove, of: self)
    }
    override func didMove(toParent parent: UIViewController?) { script.run(.didMove, of: self) }
    override func viewDidLoad() { script.run(.viewDidLoad, of: self) }
    override func viewWillAppear(_ animated: Bool) {
      script.run(.willAppear, of: self)
      transitionCoordinator?.animate { _ in
        self.script.run(.alongside, of: self)
      } completion: { _ in
        self.script.run(.completion, of: self)
      }
    }
    override func viewDidAppear(_ animated: Bool) { script.run(.didAppear, of: self) }
    override func viewWillDisappear(_ animated: Bool) { script.run(.willDisappear, of: self) }
    override func viewDidDisappear(_ animated: Bool) { script.run(.didDisappear, of: self) }
  }

  final class Delegate: NSObject, UINavigationControllerDelegate {
    let script: Script
    init(_ script: Script) { self.script = script }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { script.run(.willShow, of: viewController) }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { script.run(.didShow, of: viewController) }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      script.run(.animator, of: toVC)
      return nil
    }
  }

  /// A stack of A on a stage, and a log of its callbacks.
  @MainActor
  struct Rig {
    let script = Script()
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let navigation: UINavigationController
    let delegate: Delegate

    init(shows: Bool = true) {
      navigation = UINavigationController(rootViewController: ScriptedController("A", script))
      delegate = Delegate(script)
      navigation.delegate = delegate
      if shows {
        stage.show(navigation)
        settle(at: 0.1)
        script.log = []
      }
    }

    func makeController(_ title: String) -> ScriptedController { ScriptedController(title, script) }

    func settle(at seconds: Double) { stage.advance(to: MediaTime(seconds: seconds)) }

    var titles: [String] { navigation.viewControllers.map { $0.title ?? "" } }

    /// Returns whether bar, window, transition state and reports are consistent with the stack.
    func isConsistent() -> Bool {
      let top = navigation.topViewController
      let shown = navigation.viewControllers.filter { $0.viewIfLoaded?.window != nil }
      return navigation.navigationBar.items == navigation.viewControllers.map(\.navigationItem)
        && shown == [top].compactMap { $0 } && !navigation.isTransitioning
        && Headless.reports.isEmpty
    }

    /// Returns the titles of the view controllers that received a callback, in order.
    func receivers(_ callback: Callback) -> [String] {
      script.log.filter { $0.hasSuffix(" \(callback)") }.map { String($0.prefix(1)) }
    }
  }

  /// Returns the title of the view controller that receives a callback while B is pushed onto A.
  private func receiver(_ callback: Callback) -> String {
    callback == .willDisappear || callback == .didDisappear ? "A" : "B"
  }

  private func occurs(_ callback: Callback, animated: Bool) -> Bool {
    // Without animation, the delegate isn't asked for an animator.
    animated || callback != .animator
  }

  @Test(arguments: Callback.allCases, [true, false])
  func `a push requested in a callback of a push follows that push`(
    _ callback: Callback, _ animated: Bool
  ) throws {
    guard occurs(callback, animated: animated) else { return }
    let rig = Rig()
    rig.script.on(callback, of: receiver(callback)) {
      rig.navigation.pushViewController(rig.makeController("C"), animated: animated)
    }
    rig.navigation.pushViewController(rig.makeController("B"), animated: animated)
    rig.settle(at: 2)
    #expect(rig.titles == ["A", "B", "C"] && rig.isConsistent())
    #expect(rig.receivers(.willShow) == ["B", "C"] && rig.receivers(.didShow) == ["B", "C"])
    #expect(rig.receivers(.willAppear) == ["B", "C"] && rig.receivers(.didAppear) == ["B", "C"])
    #expect(
      rig.receivers(.willDisappear) == ["A", "B"] && rig.receivers(.didDisappear) == ["A", "B"])
    #expect(rig.receivers(.completion) == ["B", "C"])
    let first = try #require(rig.script.log.firstIndex(of: "B completion"))
    let second = try #require(rig.script.log.firstIndex(of: "C willMove"))
    #expect(first < second, "the first push ends before the second push begins")
  }

  @Test(arguments: Callback.allCases, [true, false])
  func `a pop requested in a callback of a push returns nil and follows it`(
    _ callback: Callback, _ animated: Bool
  ) {
    guard occurs(callback, animated: animated) else { return }
    let rig = Rig()
    var poppedControllers: [UIViewController?] = []
    rig.script.on(callback, of: receiver(callback)) {
      poppedControllers.append(rig.navigation.popViewController(animated: animated))
    }
    rig.navigation.pushViewController(rig.makeController("B"), animated: animated)
    rig.settle(at: 2)
    #expect(poppedControllers.count == 1 && poppedControllers.allSatisfy { $0 == nil })
    #expect(rig.titles == ["A"] && rig.isConsistent())
    #expect(rig.receivers(.didShow) == ["B", "A"] && rig.receivers(.didDisappear) == ["A", "B"])
  }

  @Test(arguments: Callback.allCases, [true, false])
  func `a stack set in a callback of a pop follows that pop`(
    _ callback: Callback, _ animated: Bool
  ) {
    guard occurs(callback, animated: animated) else { return }
    let rig = Rig()
    let second = rig.makeController("B")
    rig.navigation.pushViewController(second, animated: false)
    // The outgoing view controller is B; A was loaded before.
    let outgoingCallbacks: [Callback] = [.willMove, .didMove, .willDisappear, .didDisappear]
    guard callback != .viewDidLoad else { return }
    rig.script.log = []
    rig.script.on(callback, of: outgoingCallbacks.contains(callback) ? "B" : "A") {
      rig.navigation.setViewControllers(
        [rig.navigation.viewControllers[0], rig.makeController("C"), rig.makeController("D")],
        animated: animated)
    }
    let popped = rig.navigation.popViewController(animated: animated)
    rig.settle(at: 2)
    #expect(popped === second)
    #expect(rig.titles == ["A", "C", "D"] && rig.isConsistent())
    #expect(rig.receivers(.didShow) == ["A", "D"])
    #expect(rig.receivers(.willAppear) == ["A", "D"], "C is covered and never appears")
  }

  @Test func `requested changes follow in the order of the requests`() {
    let rig = Rig()
    rig.script.on(.willShow, of: "B") {
      rig.navigation.pushViewController(rig.makeController("C"), animated: true)
      #expect(rig.navigation.popViewController(animated: false) == nil)
      rig.navigation.pushViewController(rig.makeController("D"), animated: false)
    }
    rig.script.on(.didShow, of: "B") {
      #expect(rig.navigation.popToRootViewController(animated: false) == nil)
      rig.navigation.pushViewController(rig.makeController("E"), animated: true)
    }
    rig.navigation.pushViewController(rig.makeController("B"), animated: true)
    #expect(rig.navigation.isTransitioning)
    rig.settle(at: 5)
    #expect(rig.titles == ["A", "E"] && rig.isConsistent())
    #expect(rig.receivers(.didShow) == ["B", "C", "B", "D", "A", "E"])
  }

  // MARK: Before the stack is on the screen

  @Test(arguments: [Callback.willMove, .didMove])
  func `off screen a push in a callback of a push goes on top of it`(_ callback: Callback) {
    let rig = Rig(shows: false)
    rig.script.on(callback, of: "B") {
      rig.navigation.pushViewController(rig.makeController("C"), animated: true)
    }
    rig.navigation.pushViewController(rig.makeController("B"), animated: true)
    #expect(rig.titles == ["A", "B", "C"])
    rig.stage.show(rig.navigation)
    rig.settle(at: 1)
    #expect(
      rig.isConsistent() && rig.receivers(.didAppear) == ["C"] && rig.receivers(.didShow) == ["C"])
  }

  @Test func `a root that pushes in viewDidLoad never appears`() {
    let rig = Rig(shows: false)
    rig.script.on(.viewDidLoad, of: "A") {
      rig.navigation.pushViewController(rig.makeController("B"), animated: true)
    }
    rig.stage.show(rig.navigation)
    rig.settle(at: 1)
    #expect(rig.titles == ["A", "B"] && rig.isConsistent())
    #expect(rig.receivers(.didAppear) == ["B"] && rig.receivers(.willAppear) == ["B"])
    #expect(rig.receivers(.willShow) == ["B"] && rig.receivers(.didShow) == ["B"])
  }

  @Test(arguments: [Callback.willAppear, .willShow])
  func `a root covered before it appeared receives disappearance callbacks`(_ callback: Callback) {
    let rig = Rig(shows: false)
    rig.script.on(callback, of: "A") {
      rig.navigation.pushViewController(rig.makeController("B"), animated: true)
    }
    rig.stage.show(rig.navigation)
    rig.settle(at: 1)
    #expect(rig.titles == ["A", "B"] && rig.isConsistent())
    #expect(rig.receivers(.willAppear) == ["A", "B"] && rig.receivers(.didAppear) == ["B"])
    #expect(rig.receivers(.willDisappear) == ["A"] && rig.receivers(.didDisappear) == ["A"])
    #expect(rig.receivers(.willShow) == (callback == .willShow ? ["A", "B"] : ["B"]))
    #expect(rig.receivers(.didShow) == ["B"])
  }

  @Test(arguments: [true, false])
  func `a root that pushes in viewDidAppear has appeared`(_ animated: Bool) {
    let rig = Rig(shows: false)
    rig.script.on(.didAppear, of: "A") {
      rig.navigation.pushViewController(rig.makeController("B"), animated: animated)
    }
    rig.stage.show(rig.navigation)
    rig.settle(at: 1)
    #expect(rig.titles == ["A", "B"] && rig.isConsistent())
    #expect(rig.receivers(.didAppear) == ["A", "B"] && rig.receivers(.didDisappear) == ["A"])
    // Without animation, A is covered before its didShow is due.
    #expect(rig.receivers(.didShow) == (animated ? ["A", "B"] : ["B"]))
  }

  @Test func `a stack can push while it is being presented`() {
    let rig = Rig()
    let inner = UINavigationController(rootViewController: rig.makeController("I"))
    rig.navigation.present(inner, animated: true)
    rig.settle(at: 0.3)
    inner.pushViewController(rig.makeController("J"), animated: true)
    rig.settle(at: 2)
    #expect(inner.topViewController?.title == "J" && inner.topViewController?.view.window != nil)
    #expect(inner.viewControllers[0].viewIfLoaded?.window == nil)
    #expect(rig.receivers(.didAppear).suffix(1) == ["J"] && Headless.reports.isEmpty)
    #expect(rig.receivers(.willAppear).filter { "IJ".contains($0) } == ["I", "J"])
  }

  @Test func `the first view controller of an empty stack appears together with the stack`() {
    let rig = Rig()
    let inner = UINavigationController()
    rig.navigation.present(inner, animated: true)
    rig.settle(at: 0.3)
    inner.setViewControllers([rig.makeController("I")], animated: false)
    #expect(rig.receivers(.willAppear).filter { $0 == "I" } == ["I"])
    #expect(!rig.receivers(.didAppear).contains("I"))
    rig.settle(at: 2)
    #expect(rig.receivers(.didAppear).filter { $0 == "I" } == ["I"])
    // A stack that has disappeared doesn't notify a new top view controller.
    rig.navigation.dismiss(animated: false)
    inner.setViewControllers([rig.makeController("J")], animated: false)
    #expect(!rig.receivers(.willAppear).contains("J"))
  }

  @Test func `emptying a stack makes the visible view controller disappear`() {
    let rig = Rig()
    rig.navigation.setViewControllers([], animated: true)
    #expect(rig.receivers(.didDisappear) == ["A"] && rig.navigation.viewControllers.isEmpty)
    rig.navigation.pushViewController(rig.makeController("B"), animated: true)
    rig.settle(at: 1)
    #expect(rig.receivers(.didAppear) == ["B"] && rig.isConsistent())
  }
}
