import FilmstripStage
import Testing
import UIKit

// Source of the expected values: UINavigationController.h and Apple's page of
// pushViewController(_:animated:) for which calls are refused; the texts as reported from crash
// logs and from the shipped framework. If a text describes an object, the object's class and
// address are in angle brackets.
@MainActor
@Suite(.serialized)
struct NavigationExceptionTests {
  @Test func `pushing the same view controller twice raises UIKit's exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = makeController("A")
        let rig = NavigationRig([controller])
        rig.navigation.pushViewController(controller, animated: false)
      }
    }
    let object = "<[A-Za-z.]*Controller: 0x[0-9a-f]+>"
    #expect(
      raises(
        result, "NSInvalidArgumentException",
        "\(object) is pushing the same view controller instance \\(\(object)\\) more than once which is "
          + "not supported and is most likely an error in the application : .+"))
  }

  @Test func `pushing a navigation controller raises an exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = NavigationRig([makeController("A")])
        rig.navigation.pushViewController(UINavigationController(), animated: true)
      }
    }
    #expect(
      raises(
        result, "NSInvalidArgumentException", "Pushing a navigation controller is not supported"))
  }

  @Test func `pushing or setting a tab bar controller raises an exception`() async {
    let pushed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        NavigationRig([makeController("A")]).navigation.pushViewController(
          UITabBarController(), animated: true)
      }
    }
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        NavigationRig([makeController("A")]).navigation.setViewControllers(
          [makeController("B"), UITabBarController()], animated: true)
      }
    }
    for result in [pushed, set] {
      #expect(
        raises(
          result, "NSInvalidArgumentException", "Pushing a tab bar controller is not supported"))
    }
  }

  @Test func `popping to a view controller that isn't on the stack raises an exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = NavigationRig([makeController("A"), makeController("B")])
        rig.navigation.popToViewController(makeController("C"), animated: true)
      }
    }
    #expect(
      raises(
        result, "NSInternalInconsistencyException",
        "Tried to pop to a view controller that doesn't exist\\."))
  }

  @Test func `setting the same view controller twice raises an exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = NavigationRig([makeController("A")])
        let controller = makeController("B")
        rig.navigation.viewControllers = [controller, makeController("C"), controller]
      }
    }
    #expect(
      raises(
        result, "NSInternalInconsistencyException",
        "All view controllers in a navigation controller must be distinct \\(.+\\)"))
  }
}
