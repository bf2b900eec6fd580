import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UINavigationBar.h; the texts of exceptions are reported.
@MainActor
@Suite(.serialized)
struct NavigationBarManagedTests {
  private final class GuardingController: UINavigationController, UINavigationBarDelegate {
    var allowedPops: [Bool] = []
    var requestedTitles: [String] = []
    var popsInShouldPop = false

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      requestedTitles.append(item.title ?? "")
      if popsInShouldPop { popViewController(animated: false) }
      return allowedPops.isEmpty ? true : allowedPops.removeFirst()
    }
  }

  private func stage(_ navigation: UINavigationController) -> Stage {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    navigation.pushViewController(makeController("Settings"), animated: false)
    navigation.pushViewController(makeController("General"), animated: false)
    stage.show(navigation)
    stage.advance(to: MediaTime(seconds: 0.01))
    return stage
  }

  @Test func `a tap on the back button pops if shouldPop of the controller allows it`() {
    Headless.configure(device: NavigationRig.phone())
    let navigation = GuardingController(nibName: nil, bundle: nil)
    let stage = stage(navigation)
    navigation.allowedPops = [false, true]
    stage.play(.tap(at: CGPoint(x: 40, y: 69)))
    stage.advance(to: MediaTime(seconds: 0.5))
    #expect(navigation.requestedTitles == ["General"] && navigation.viewControllers.count == 2)
    stage.play(.tap(at: CGPoint(x: 40, y: 69)))
    stage.advance(to: MediaTime(seconds: 1.5))
    #expect(
      navigation.requestedTitles == ["General", "General"] && navigation.viewControllers.count == 1)
  }

  @Test func `the back swipe calls shouldPop at its beginning, unlike popViewController`() {
    Headless.configure(device: NavigationRig.phone())
    let navigation = GuardingController(nibName: nil, bundle: nil)
    let stage = stage(navigation)
    navigation.allowedPops = [false, true]
    for begin in [0.1, 1.1] {
      stage.play(
        .drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3),
        startingAt: MediaTime(seconds: begin))
      stage.advance(to: MediaTime(seconds: begin + 0.9))
      #expect(navigation.viewControllers.count == (begin < 1 ? 2 : 1))
    }
    #expect(navigation.requestedTitles == ["General", "General"])
    navigation.pushViewController(makeController("About"), animated: false)
    navigation.popViewController(animated: false)
    #expect(navigation.requestedTitles.count == 2)
  }

  /// A navigation controller that logs the callbacks of its bar and its view controllers.
  private final class LoggingController: UINavigationController, UINavigationBarDelegate,
    UINavigationControllerDelegate
  {
    final class Child: UIViewController {
      weak var listener: LoggingController?
      override func viewDidDisappear(_ animated: Bool) { record("\(title ?? "") did disappear") }
      override func viewWillAppear(_ animated: Bool) { record("\(title ?? "") will appear") }
      private func record(_ text: String) { listener?.log.append(text) }
    }
    var log: [String] = []
    private func record(_ text: String, _ item: UINavigationItem) {
      let shown = navigationBar.topItem?.title ?? ""
      log.append("\(text) \(item.title ?? "") over \(shown)")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    {
      record("should push", item)
      return false
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      record("did push", item)
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      record("did pop", item)
    }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.append("will show \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.append("did show \(viewController.title ?? "")") }
    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private func listener() -> (Stage, LoggingController) {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let root = LoggingController.Child()
    root.title = "A"
    let navigation = LoggingController(rootViewController: root)
    root.listener = navigation
    navigation.delegate = navigation
    stage.show(navigation)
    stage.advance(to: MediaTime(seconds: 0.01))
    navigation.log = []
    return (stage, navigation)
  }

  private func child(_ title: String, _ listener: LoggingController) -> UIViewController {
    let controller = LoggingController.Child()
    controller.title = title
    controller.listener = listener
    return controller
  }

  @Test
  func `didPush and didPop follow the animation, before didShow`() {
    let (stage, navigation) = listener()
    navigation.pushViewController(child("B", navigation), animated: true)
    stage.advance(to: MediaTime(seconds: 0.3))
    #expect(navigation.takeLog() == ["B will appear", "will show B", "should push B over A"])
    stage.advance(to: MediaTime(seconds: 0.7))
    #expect(navigation.takeLog() == ["did push B over B", "A did disappear", "did show B"])
    #expect(navigation.viewControllers.count == 2, "returning false comes too late")
    navigation.popViewController(animated: true)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(navigation.takeLog() == ["A will appear", "will show A"])
    stage.advance(to: MediaTime(seconds: 2))
    #expect(navigation.takeLog() == ["did pop B over A", "B did disappear", "did show A"])
  }

  @Test func `without animation didPush and didPop are immediate, for the top only`() {
    let (_, navigation) = listener()
    for name in ["B", "C", "D"] {
      navigation.pushViewController(child(name, navigation), animated: false)
    }
    #expect(
      navigation.takeLog().suffix(6) == [
        "D will appear", "will show D", "should push D over C", "did push D over D",
        "C did disappear", "did show D",
      ])
    navigation.popToRootViewController(animated: false)
    #expect(
      navigation.takeLog() == [
        "A will appear", "will show A", "did pop D over A", "D did disappear", "did show A",
      ])
  }

  @Test func `setViewControllers and cancelled swipes call no didPush or didPop`() {
    let (stage, navigation) = listener()
    navigation.setViewControllers(
      [navigation.viewControllers[0], child("B", navigation)], animated: true)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(
      navigation.takeLog() == ["B will appear", "will show B", "A did disappear", "did show B"])
    stage.play(
      .drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 40, y: 400), duration: 0.5),
      startingAt: MediaTime(seconds: 1))
    stage.advance(to: MediaTime(seconds: 3))
    #expect(navigation.viewControllers.count == 2)
    #expect(!navigation.takeLog().contains { $0.contains("did p") })
  }

  @Test func `a controller that returns false from shouldPop may pop itself`() {
    Headless.configure(device: NavigationRig.phone())
    let navigation = GuardingController(nibName: nil, bundle: nil)
    let stage = stage(navigation)
    navigation.allowedPops = [false]
    navigation.popsInShouldPop = true
    stage.play(.tap(at: CGPoint(x: 40, y: 69)))
    stage.advance(to: MediaTime(seconds: 0.5))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a back action runs instead of a pop`() {
    let detail = makeController("General")
    var count = 0
    detail.navigationItem.backAction = UIAction { _ in count += 1 }
    let rig = NavigationRig([makeController("Settings"), detail])
    _ = rig.nodes(at: 0)
    rig.stage.play(.tap(at: CGPoint(x: 40, y: 69)))
    _ = rig.nodes(at: 0.5)
    #expect(count == 1 && rig.navigation.viewControllers.count == 2)
  }

  @Test func `a controller can be set as the delegate of its own bar`() {
    Headless.configure(device: NavigationRig.phone())
    let navigation = GuardingController(rootViewController: makeController("A"))
    navigation.loadViewIfNeeded()
    navigation.navigationBar.delegate = navigation
    #expect(navigation.navigationBar.delegate === navigation)
  }

  // MARK: Exceptions

  @Test func `the items of a controller's bar can't be set`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.setItems([], animated: false)
      }
    }
    #expect(
      prints(
        result,
        "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller."))
  }

  @Test func `an item can't be pushed onto a controller's bar`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.pushItem(UINavigationItem(title: "A"), animated: false)
      }
    }
    #expect(
      prints(
        result,
        "Cannot call pushNavigationItem:animated: directly on a UINavigationBar managed by a "
          + "controller."))
  }

  @Test func `an item can't be popped from a controller's bar`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.popItem(animated: false)
      }
    }
    #expect(
      prints(
        result,
        "Cannot call popNavigationItemAnimated: directly on a UINavigationBar managed by a "
          + "controller."))
  }

  @Test func `the delegate of a controller's bar can't be set`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Other: NSObject, UINavigationBarDelegate {}
        let navigation = UINavigationController(rootViewController: UIViewController())
        let other = Other()
        navigation.navigationBar.delegate = other
      }
    }
    #expect(
      prints(
        result,
        "Cannot manually set the delegate on a UINavigationBar managed by a controller."))
  }

  @Test func `a shouldPop that pops and returns true raises an exception`() async {
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
        let navigation = Popper(rootViewController: makeController("A"))
        navigation.pushViewController(makeController("B"), animated: false)
        stage.show(navigation)
        stage.play(.tap(at: CGPoint(x: 20, y: 69)))
        stage.advance(to: MediaTime(seconds: 1))
      }
    }
    #expect(
      prints(
        result,
        "Override of -navigationBar:shouldPopItem: returned YES after manually popping a view "
          + "controller (navigationController="))
  }
}
