import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Truth: changes during a transition wait, and pops return nil (measured by QMUI's authors); the order of a
// push's callbacks is measured (arm1.ru). What is requested in callbacks outside a transition is chosen: see the
// README.
@MainActor
@Suite(.serialized)
struct NavigationReentrancyTests {
  /// Where an app may change the stack.
  enum Moment: String, CaseIterable, Sendable {
    case willMove, viewDidLoad, willAppear, didAppear, didMove, willDisappear, didDisappear
    case animator, willShow, didShow, alongside, completion
  }

  /// What happens, and what is to be done at a moment.
  @MainActor
  final class Script {
    var log: [String] = []
    private var actions: [String: () -> Void] = [:]

    func at(_ moment: Moment, of title: String, _ action: @escaping () -> Void) {
      actions["\(title) \(moment)"] = action
    }

    func reach(_ moment: Moment, of page: UIViewController) {
      let name = "\(page.title ?? "") \(moment)"
      log.append(name)
      actions.removeValue(forKey: name)?()
    }
  }

  final class Page: UIViewController {
    let script: Script

    init(_ title: String, _ script: Script) {
      self.script = script
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toParent parent: UIViewController?) {
      script.reach(.willMove, of: self)
    }
    override func didMove(toParent parent: UIViewController?) { script.reach(.didMove, of: self) }
    override func viewDidLoad() { script.reach(.viewDidLoad, of: self) }
    override func viewWillAppear(_ animated: Bool) {
      script.reach(.willAppear, of: self)
      transitionCoordinator?.animate { _ in
        self.script.reach(.alongside, of: self)
      } completion: { _ in
        self.script.reach(.completion, of: self)
      }
    }
    override func viewDidAppear(_ animated: Bool) { script.reach(.didAppear, of: self) }
    override func viewWillDisappear(_ animated: Bool) { script.reach(.willDisappear, of: self) }
    override func viewDidDisappear(_ animated: Bool) { script.reach(.didDisappear, of: self) }
  }

  final class Delegate: NSObject, UINavigationControllerDelegate {
    let script: Script
    init(_ script: Script) { self.script = script }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { script.reach(.willShow, of: viewController) }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { script.reach(.didShow, of: viewController) }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      script.reach(.animator, of: toVC)
      return nil
    }
  }

  /// A stack of A on a stage, with a log of its callbacks.
  @MainActor
  struct Rig {
    let script = Script()
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let navigation: UINavigationController
    let delegate: Delegate

    init(shows: Bool = true) {
      navigation = UINavigationController(rootViewController: Page("A", script))
      delegate = Delegate(script)
      navigation.delegate = delegate
      if shows {
        stage.show(navigation)
        settle(at: 0.1)
        script.log = []
      }
    }

    func page(_ title: String) -> Page { Page(title, script) }

    func settle(at seconds: Double) { stage.advance(to: MediaTime(seconds: seconds)) }

    var titles: [String] { navigation.viewControllers.map { $0.title ?? "" } }

    /// Whether the bar, the screen and all appearance calls agree with the stack.
    func isWhole() -> Bool {
      let top = navigation.topViewController
      let shown = navigation.viewControllers.filter { $0.viewIfLoaded?.window != nil }
      return navigation.navigationBar.items == navigation.viewControllers.map(\.navigationItem)
        && shown == [top].compactMap { $0 } && !navigation.isTransitioning
        && Headless.reports.isEmpty
    }

    /// The callbacks of one kind, by page.
    func pages(_ moment: Moment) -> [String] {
      script.log.filter { $0.hasSuffix(" \(moment)") }.map { String($0.prefix(1)) }
    }
  }

  /// Who is at a moment of B's coming.
  private func subject(_ moment: Moment) -> String {
    moment == .willDisappear || moment == .didDisappear ? "A" : "B"
  }

  private func occurs(_ moment: Moment, animated: Bool) -> Bool {
    // Without animation no animator is requested.
    animated || moment != .animator
  }

  @Test(arguments: Moment.allCases, [true, false])
  func `a push requested in a push's callback follows that push`(
    _ moment: Moment, _ animated: Bool
  ) throws {
    guard occurs(moment, animated: animated) else { return }
    let rig = Rig()
    rig.script.at(moment, of: subject(moment)) {
      rig.navigation.pushViewController(rig.page("C"), animated: animated)
    }
    rig.navigation.pushViewController(rig.page("B"), animated: animated)
    rig.settle(at: 2)
    #expect(rig.titles == ["A", "B", "C"] && rig.isWhole())
    #expect(rig.pages(.willShow) == ["B", "C"] && rig.pages(.didShow) == ["B", "C"])
    #expect(rig.pages(.willAppear) == ["B", "C"] && rig.pages(.didAppear) == ["B", "C"])
    #expect(rig.pages(.willDisappear) == ["A", "B"] && rig.pages(.didDisappear) == ["A", "B"])
    #expect(rig.pages(.completion) == ["B", "C"])
    let first = try #require(rig.script.log.firstIndex(of: "B completion"))
    let second = try #require(rig.script.log.firstIndex(of: "C willMove"))
    #expect(first < second, "one is over before the other begins")
  }

  @Test(arguments: Moment.allCases, [true, false])
  func `a pop requested in a push's callback returns nil and follows that push`(
    _ moment: Moment, _ animated: Bool
  ) {
    guard occurs(moment, animated: animated) else { return }
    let rig = Rig()
    var answers: [UIViewController?] = []
    rig.script.at(moment, of: subject(moment)) {
      answers.append(rig.navigation.popViewController(animated: animated))
    }
    rig.navigation.pushViewController(rig.page("B"), animated: animated)
    rig.settle(at: 2)
    #expect(answers.count == 1 && answers.allSatisfy { $0 == nil })
    #expect(rig.titles == ["A"] && rig.isWhole())
    #expect(rig.pages(.didShow) == ["B", "A"] && rig.pages(.didDisappear) == ["A", "B"])
  }

  @Test(arguments: Moment.allCases, [true, false])
  func `a stack set in a pop's callback follows that pop`(
    _ moment: Moment, _ animated: Bool
  ) {
    guard occurs(moment, animated: animated) else { return }
    let rig = Rig()
    let second = rig.page("B")
    rig.navigation.pushViewController(second, animated: false)
    // The outgoing page is B here; A was loaded before.
    let leaves: [Moment] = [.willMove, .didMove, .willDisappear, .didDisappear]
    guard moment != .viewDidLoad else { return }
    rig.script.log = []
    rig.script.at(moment, of: leaves.contains(moment) ? "B" : "A") {
      rig.navigation.setViewControllers(
        [rig.navigation.viewControllers[0], rig.page("C"), rig.page("D")], animated: animated)
    }
    let popped = rig.navigation.popViewController(animated: animated)
    rig.settle(at: 2)
    #expect(popped === second)
    #expect(rig.titles == ["A", "C", "D"] && rig.isWhole())
    #expect(rig.pages(.didShow) == ["A", "D"])
    #expect(rig.pages(.willAppear) == ["A", "D"], "C is buried")
  }

  @Test func `requested changes follow in the order of the requests`() {
    let rig = Rig()
    rig.script.at(.willShow, of: "B") {
      rig.navigation.pushViewController(rig.page("C"), animated: true)
      #expect(rig.navigation.popViewController(animated: false) == nil)
      rig.navigation.pushViewController(rig.page("D"), animated: false)
    }
    rig.script.at(.didShow, of: "B") {
      #expect(rig.navigation.popToRootViewController(animated: false) == nil)
      rig.navigation.pushViewController(rig.page("E"), animated: true)
    }
    rig.navigation.pushViewController(rig.page("B"), animated: true)
    #expect(rig.navigation.isTransitioning)
    rig.settle(at: 5)
    #expect(rig.titles == ["A", "E"] && rig.isWhole())
    #expect(rig.pages(.didShow) == ["B", "C", "B", "D", "A", "E"])
  }

  // MARK: Before anything is on the screen

  @Test(arguments: [Moment.willMove, .didMove])
  func `off screen a push in a push's callback goes on top of it`(_ moment: Moment) {
    let rig = Rig(shows: false)
    rig.script.at(moment, of: "B") {
      rig.navigation.pushViewController(rig.page("C"), animated: true)
    }
    rig.navigation.pushViewController(rig.page("B"), animated: true)
    #expect(rig.titles == ["A", "B", "C"])
    rig.stage.show(rig.navigation)
    rig.settle(at: 1)
    #expect(rig.isWhole() && rig.pages(.didAppear) == ["C"] && rig.pages(.didShow) == ["C"])
  }

  @Test func `a root that pushes in viewDidLoad is covered by the pushed page`() {
    let rig = Rig(shows: false)
    rig.script.at(.viewDidLoad, of: "A") {
      rig.navigation.pushViewController(rig.page("B"), animated: true)
    }
    rig.stage.show(rig.navigation)
    rig.settle(at: 1)
    #expect(rig.titles == ["A", "B"] && rig.isWhole())
    #expect(rig.pages(.didAppear) == ["B"] && rig.pages(.willAppear) == ["B"])
    #expect(rig.pages(.willShow) == ["B"] && rig.pages(.didShow) == ["B"])
  }

  @Test(arguments: [Moment.willAppear, .willShow])
  func `a root covered before it appeared gets the disappearance callbacks`(_ moment: Moment) {
    let rig = Rig(shows: false)
    rig.script.at(moment, of: "A") {
      rig.navigation.pushViewController(rig.page("B"), animated: true)
    }
    rig.stage.show(rig.navigation)
    rig.settle(at: 1)
    #expect(rig.titles == ["A", "B"] && rig.isWhole())
    #expect(rig.pages(.willAppear) == ["A", "B"] && rig.pages(.didAppear) == ["B"])
    #expect(rig.pages(.willDisappear) == ["A"] && rig.pages(.didDisappear) == ["A"])
    #expect(rig.pages(.willShow) == (moment == .willShow ? ["A", "B"] : ["B"]))
    #expect(rig.pages(.didShow) == ["B"])
  }

  @Test(arguments: [true, false])
  func `a root that pushes in viewDidAppear has been shown`(_ animated: Bool) {
    let rig = Rig(shows: false)
    rig.script.at(.didAppear, of: "A") {
      rig.navigation.pushViewController(rig.page("B"), animated: animated)
    }
    rig.stage.show(rig.navigation)
    rig.settle(at: 1)
    #expect(rig.titles == ["A", "B"] && rig.isWhole())
    #expect(rig.pages(.didAppear) == ["A", "B"] && rig.pages(.didDisappear) == ["A"])
    // Without animation A has left before its turn.
    #expect(rig.pages(.didShow) == (animated ? ["A", "B"] : ["B"]))
  }

  @Test func `a stack can push while it is being presented`() {
    let rig = Rig()
    let inner = UINavigationController(rootViewController: rig.page("I"))
    rig.navigation.present(inner, animated: true)
    rig.settle(at: 0.3)
    inner.pushViewController(rig.page("J"), animated: true)
    rig.settle(at: 2)
    #expect(inner.topViewController?.title == "J" && inner.topViewController?.view.window != nil)
    #expect(inner.viewControllers[0].viewIfLoaded?.window == nil)
    #expect(rig.pages(.didAppear).suffix(1) == ["J"] && Headless.reports.isEmpty)
    #expect(rig.pages(.willAppear).filter { "IJ".contains($0) } == ["I", "J"])
  }

  @Test func `emptying a stack makes the visible page disappear`() {
    let rig = Rig()
    rig.navigation.setViewControllers([], animated: true)
    #expect(rig.pages(.didDisappear) == ["A"] && rig.navigation.viewControllers.isEmpty)
    rig.navigation.pushViewController(rig.page("B"), animated: true)
    rig.settle(at: 1)
    #expect(rig.pages(.didAppear) == ["B"] && rig.isWhole())
  }
}
