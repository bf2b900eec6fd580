import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Truth: UINavigationBar.h; exceptions' texts are reported.
@MainActor
@Suite(.serialized)
struct NavigationBarManagedTests {
  private final class Guarded: UINavigationController, UINavigationBarDelegate {
    var answers: [Bool] = []
    var asked: [String] = []
    var popsByItself = false

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      asked.append(item.title ?? "")
      if popsByItself { popViewController(animated: false) }
      return answers.isEmpty ? true : answers.removeFirst()
    }
  }

  private func stage(_ navigation: UINavigationController) -> Stage {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    navigation.pushViewController(page("Settings"), animated: false)
    navigation.pushViewController(page("General"), animated: false)
    stage.show(navigation)
    stage.advance(to: MediaTime(seconds: 0.01))
    return stage
  }

  @Test func `a tap on the back button pops if the controller's shouldPop allows it`() {
    Headless.configure(device: NavigationRig.phone())
    let navigation = Guarded(nibName: nil, bundle: nil)
    let stage = stage(navigation)
    navigation.answers = [false, true]
    stage.play(.tap(at: CGPoint(x: 40, y: 69)))
    stage.advance(to: MediaTime(seconds: 0.5))
    #expect(navigation.asked == ["General"] && navigation.viewControllers.count == 2)
    stage.play(.tap(at: CGPoint(x: 40, y: 69)))
    stage.advance(to: MediaTime(seconds: 1.5))
    #expect(navigation.asked == ["General", "General"] && navigation.viewControllers.count == 1)
  }

  @Test func `the back swipe calls shouldPop when it begins, a programmatic pop does not`() {
    Headless.configure(device: NavigationRig.phone())
    let navigation = Guarded(nibName: nil, bundle: nil)
    let stage = stage(navigation)
    navigation.answers = [false, true]
    for begin in [0.1, 1.1] {
      stage.play(
        .drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3),
        startingAt: MediaTime(seconds: begin))
      stage.advance(to: MediaTime(seconds: begin + 0.9))
      #expect(navigation.viewControllers.count == (begin < 1 ? 2 : 1))
    }
    #expect(navigation.asked == ["General", "General"])
    navigation.pushViewController(page("About"), animated: false)
    navigation.popViewController(animated: false)
    #expect(navigation.asked.count == 2)
  }

  /// A controller that logs the callbacks of its bar and its pages.
  private final class Listener: UINavigationController, UINavigationBarDelegate,
    UINavigationControllerDelegate
  {
    final class Page: UIViewController {
      weak var listener: Listener?
      override func viewDidDisappear(_ animated: Bool) { note("\(title ?? "") did disappear") }
      override func viewWillAppear(_ animated: Bool) { note("\(title ?? "") will appear") }
      private func note(_ text: String) { listener?.log.append(text) }
    }
    var log: [String] = []
    private func note(_ text: String, _ item: UINavigationItem) {
      let shown = navigationBar.topItem?.title ?? ""
      log.append("\(text) \(item.title ?? "") over \(shown)")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    {
      note("should push", item)
      return false
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      note("did push", item)
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      note("did pop", item)
    }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.append("will show \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.append("did show \(viewController.title ?? "")") }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private func listener() -> (Stage, Listener) {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let root = Listener.Page()
    root.title = "A"
    let navigation = Listener(rootViewController: root)
    root.listener = navigation
    navigation.delegate = navigation
    stage.show(navigation)
    stage.advance(to: MediaTime(seconds: 0.01))
    navigation.log = []
    return (stage, navigation)
  }

  private func named(_ title: String, _ listener: Listener) -> UIViewController {
    let page = Listener.Page()
    page.title = title
    page.listener = listener
    return page
  }

  @Test
  func `didPush and didPop come after the animation, before the pages' callbacks and didShow`() {
    let (stage, navigation) = listener()
    navigation.pushViewController(named("B", navigation), animated: true)
    stage.advance(to: MediaTime(seconds: 0.3))
    #expect(navigation.take() == ["B will appear", "will show B", "should push B over A"])
    stage.advance(to: MediaTime(seconds: 0.7))
    #expect(navigation.take() == ["did push B over B", "A did disappear", "did show B"])
    #expect(navigation.viewControllers.count == 2, "an answer of no comes too late")
    navigation.popViewController(animated: true)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(navigation.take() == ["A will appear", "will show A"])
    stage.advance(to: MediaTime(seconds: 2))
    #expect(navigation.take() == ["did pop B over A", "B did disappear", "did show A"])
  }

  @Test func `without animation didPush and didPop come at once, for the top page only`() {
    let (_, navigation) = listener()
    for name in ["B", "C", "D"] {
      navigation.pushViewController(named(name, navigation), animated: false)
    }
    #expect(
      navigation.take().suffix(6) == [
        "D will appear", "will show D", "should push D over C", "did push D over D",
        "C did disappear", "did show D",
      ])
    navigation.popToRootViewController(animated: false)
    #expect(
      navigation.take() == [
        "A will appear", "will show A", "did pop D over A", "D did disappear", "did show A",
      ])
  }

  @Test func `setViewControllers and cancelled swipes call no didPush or didPop`() {
    let (stage, navigation) = listener()
    navigation.setViewControllers(
      [navigation.viewControllers[0], named("B", navigation)], animated: true)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(
      navigation.take() == ["B will appear", "will show B", "A did disappear", "did show B"])
    stage.play(
      .drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 40, y: 400), duration: 0.5),
      startingAt: MediaTime(seconds: 1))
    stage.advance(to: MediaTime(seconds: 3))
    #expect(navigation.viewControllers.count == 2)
    #expect(!navigation.take().contains { $0.contains("did p") })
  }

  @Test func `a controller that returns false from shouldPop may pop itself`() {
    Headless.configure(device: NavigationRig.phone())
    let navigation = Guarded(nibName: nil, bundle: nil)
    let stage = stage(navigation)
    navigation.answers = [false]
    navigation.popsByItself = true
    stage.play(.tap(at: CGPoint(x: 40, y: 69)))
    stage.advance(to: MediaTime(seconds: 0.5))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a back action runs instead of a pop`() {
    let detail = page("General")
    var count = 0
    detail.navigationItem.backAction = UIAction { _ in count += 1 }
    let rig = NavigationRig([page("Settings"), detail])
    _ = rig.nodes(at: 0)
    rig.stage.play(.tap(at: CGPoint(x: 40, y: 69)))
    _ = rig.nodes(at: 0.5)
    #expect(count == 1 && rig.navigation.viewControllers.count == 2)
  }

  @Test func `the controller itself can be set as its bar's delegate`() {
    Headless.configure(device: NavigationRig.phone())
    let navigation = Guarded(rootViewController: page("A"))
    navigation.loadViewIfNeeded()
    navigation.navigationBar.delegate = navigation
    #expect(navigation.navigationBar.delegate === navigation)
  }

  // MARK: Exceptions

  @Test func `the items of a controller's bar cannot be set`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.setItems([], animated: false)
      }
    }
    #expect(
      says(
        result,
        "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller."))
  }

  @Test func `nothing can be pushed to a controller's bar`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.pushItem(UINavigationItem(title: "A"), animated: false)
      }
    }
    #expect(
      says(
        result,
        "Cannot call pushNavigationItem:animated: directly on a UINavigationBar managed by a "
          + "controller."))
  }

  @Test func `nothing can be popped from a controller's bar`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.popItem(animated: false)
      }
    }
    #expect(
      says(
        result,
        "Cannot call popNavigationItemAnimated: directly on a UINavigationBar managed by a "
          + "controller."))
  }

  @Test func `the delegate of a controller's bar cannot be set`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Other: NSObject, UINavigationBarDelegate {}
        let navigation = UINavigationController(rootViewController: UIViewController())
        let other = Other()
        navigation.navigationBar.delegate = other
      }
    }
    #expect(
      says(
        result,
        "Cannot manually set the delegate on a UINavigationBar managed by a controller."))
  }

  @Test func `shouldPop that pops and returns true raises`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Popper: UINavigationController, UINavigationBarDelegate {
          func navigationBar(
            _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
          ) -> Bool {
            popViewController(animated: false)
            return true
          }
        }
        let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
        let navigation = Popper(rootViewController: page("A"))
        navigation.pushViewController(page("B"), animated: false)
        stage.show(navigation)
        stage.play(.tap(at: CGPoint(x: 20, y: 69)))
        stage.advance(to: MediaTime(seconds: 1))
      }
    }
    #expect(
      says(
        result,
        "Override of -navigationBar:shouldPopItem: returned YES after manually popping a view "
          + "controller (navigationController="))
  }
}
