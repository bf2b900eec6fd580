import Foundation
import Stage
import Testing
import Timing
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

  @Test func `a tap on the back button asks the controller, and pops if it may`() {
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

  @Test func `the back swipe asks when it begins, a programmatic pop does not`() {
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

  @Test func `a controller that answers no may pop by itself`() {
    Headless.configure(device: NavigationRig.phone())
    let navigation = Guarded(nibName: nil, bundle: nil)
    let stage = stage(navigation)
    navigation.answers = [false]
    navigation.popsByItself = true
    stage.play(.tap(at: CGPoint(x: 40, y: 69)))
    stage.advance(to: MediaTime(seconds: 0.5))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a back action goes before going back`() {
    let detail = page("General")
    var count = 0
    detail.navigationItem.backAction = UIAction { _ in count += 1 }
    let rig = NavigationRig([page("Settings"), detail])
    _ = rig.nodes(at: 0)
    rig.stage.play(.tap(at: CGPoint(x: 40, y: 69)))
    _ = rig.nodes(at: 0.5)
    #expect(count == 1 && rig.navigation.viewControllers.count == 2)
  }

  @Test func `its own controller may be named as the delegate`() {
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

  @Test func `an answer of yes after a pop by hand is refused`() async {
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
