import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Truth: a stack is an array; that appearance calls are balanced and that a bar's items are those of the
// controllers is documented.
@MainActor
@Suite(.serialized)
struct NavigationStackFuzzTests {
  /// A page that checks the order of its callbacks.
  final class Witness: UIViewController {
    enum State { case gone, coming, there, going }
    var state = State.gone
    var complaints: [String] = []
    /// What it does in each of its callbacks.
    var act: () -> Void = {}

    private func step(_ allowed: Set<State>, to next: State, _ name: String) {
      if !allowed.contains(state) { complaints.append("\(title ?? "?") \(name) while \(state)") }
      state = next
      act()
      guard next == .coming else { return }
      transitionCoordinator?.animate { _ in
        self.act()
      } completion: { _ in
        self.act()
      }
    }

    override func viewDidLoad() { act() }
    override func willMove(toParent parent: UIViewController?) { act() }
    override func didMove(toParent parent: UIViewController?) { act() }

    override func viewWillAppear(_ animated: Bool) {
      step([.gone, .going], to: .coming, "viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) { step([.coming], to: .there, "viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) {
      step([.there, .coming], to: .going, "viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      step([.going], to: .gone, "viewDidDisappear")
    }
  }

  /// A delegate that runs a closure in each of its callbacks.
  final class Meddler: NSObject, UINavigationControllerDelegate {
    var act: () -> Void = {}

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { act() }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { act() }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      act()
      return nil
    }
  }

  /// A stack of some of eight pages and an array that must stay equal to it.
  ///
  /// Its pages and delegate change
  /// it at random in their callbacks.
  @MainActor
  final class Meddled {
    let pool: [Witness]
    var model: [Witness]
    let meddler = Meddler()
    let rig: NavigationRig
    var random: SeededGenerator
    /// How many changes callbacks have made.
    var meddlings = 0
    private var mayMeddle = false

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let pool = (0..<8).map { index in
        let page = Witness()
        page.title = "P\(index)"
        page.hidesBottomBarWhenPushed = index % 3 == 0
        return page
      }
      self.pool = pool
      model = [pool[0]]
      let meddler = meddler
      rig = NavigationRig([pool[0]]) { $0.delegate = meddler }
      for page in pool { page.act = { [unowned self] in self.meddle() } }
      meddler.act = { [unowned self] in self.meddle() }
      navigation.isToolbarHidden = false
    }

    var navigation: UINavigationController { rig.navigation }

    /// One callback in thirty changes the stack: fewer than one change causes.
    private func meddle() {
      guard mayMeddle, Int.random(in: 0..<30, using: &random) == 0 else { return }
      meddlings += 1
      change()
    }

    /// Makes a change, in which callbacks may make others.
    func begin() {
      mayMeddle = true
      change()
    }

    /// One change; the array has it first, since changes requested in callbacks follow it.
    private func change() {
      let animated = Bool.random(using: &random)
      let isIdle = !navigation.isTransitioning
      let before = model
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let free = pool.filter { page in !model.contains { $0 === page } }
        guard let page = free.randomElement(using: &random) else { return }
        model.append(page)
        navigation.pushViewController(page, animated: animated)
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
    let meddled = Meddled(seed: seed)
    let (rig, navigation) = (meddled.rig, meddled.navigation)
    var now = 1.0
    rig.stage.advance(to: MediaTime(seconds: now))
    for step in 0..<5000 {
      meddled.begin()
      if Int.random(in: 0..<3, using: &meddled.random) > 0 {
        now += Double.random(in: 0...0.4, using: &meddled.random)
        rig.stage.advance(to: MediaTime(seconds: now))
        continue
      }
      var turns = 0
      repeat {
        now += 10
        turns += 1
        rig.stage.advance(to: MediaTime(seconds: now))
      } while navigation.isTransitioning && turns < 100
      #expect(!navigation.isTransitioning, "seed \(seed), step \(step)")
      let names = navigation.viewControllers.map { $0.title ?? "" }
      #expect(names == meddled.model.map { $0.title ?? "" }, "seed \(seed), step \(step)")
      #expect(Set(navigation.children) == Set(navigation.viewControllers))
      #expect(navigation.navigationBar.items == meddled.model.map(\.navigationItem))
      for page in meddled.pool {
        let isTop = page === meddled.model.last
        #expect(page.state == (isTop ? .there : .gone), "seed \(seed), step \(step)")
        #expect(page.complaints.isEmpty)
        #expect((page.viewIfLoaded?.window != nil) == isTop)
        #expect((page.parent === navigation) == meddled.model.contains { $0 === page })
        #expect(!page.isMovingToParent && !page.isMovingFromParent)
        #expect(page.transitionCoordinator == nil)
      }
      #expect(navigation.toolbar.isHidden == meddled.model.last?.hidesBottomBarWhenPushed)
    }
    #expect(meddled.meddlings > 1000)
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `after random calls the stack equals an array`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = (0..<8).map { index in
      let page = Witness()
      page.title = "P\(index)"
      if index % 3 == 0 { page.hidesBottomBarWhenPushed = true }
      return page
    }
    var model: [Witness] = [pool[0]]
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
        let free = pool.filter { page in !model.contains { $0 === page } }
        guard let page = free.randomElement(using: &random) else { continue }
        navigation.pushViewController(page, animated: animated)
        model.append(page)
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
      for page in pool {
        let isTop = page === model.last
        #expect(page.state == (isTop ? .there : .gone), "seed \(seed), step \(step) \(page.title!)")
        #expect(page.complaints.isEmpty)
        #expect((page.viewIfLoaded?.window != nil) == isTop)
        #expect((page.parent === navigation) == model.contains { $0 === page })
        #expect(!page.isMovingToParent && !page.isMovingFromParent)
        #expect(page.transitionCoordinator == nil)
      }
      #expect(navigation.toolbar.isHidden == model.last!.hidesBottomBarWhenPushed)
    }
    #expect(Headless.reports.isEmpty)
  }
}
