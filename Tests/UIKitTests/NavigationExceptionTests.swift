import Stage
import Testing
import UIKit

// Truth: UINavigationController.h and Apple's page of pushViewController(_:animated:) for what is refused; the
// texts as crash logs and the shipped framework's readers report them. Where a text has an object, its class
// and its address are in angle brackets.
@MainActor
@Suite(.serialized)
struct NavigationExceptionTests {
  @Test func `pushing a page twice stops with UIKit's reason`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let twice = page("A")
        let rig = NavigationRig([twice])
        rig.navigation.pushViewController(twice, animated: false)
      }
    }
    let object = "<[A-Za-z.]*Controller: 0x[0-9a-f]+>"
    #expect(
      raises(
        result, "NSInvalidArgumentException",
        "\(object) is pushing the same view controller instance \\(\(object)\\) more than once which is "
          + "not supported and is most likely an error in the application : .+"))
  }

  @Test func `a navigation controller is not pushed`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = NavigationRig([page("A")])
        rig.navigation.pushViewController(UINavigationController(), animated: true)
      }
    }
    #expect(
      raises(
        result, "NSInvalidArgumentException", "Pushing a navigation controller is not supported"))
  }

  @Test func `a tab bar controller is not pushed, nor set`() async {
    let pushed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        NavigationRig([page("A")]).navigation.pushViewController(
          UITabBarController(), animated: true)
      }
    }
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        NavigationRig([page("A")]).navigation.setViewControllers(
          [page("B"), UITabBarController()], animated: true)
      }
    }
    for result in [pushed, set] {
      #expect(
        raises(
          result, "NSInvalidArgumentException", "Pushing a tab bar controller is not supported"))
    }
  }

  @Test func `there is no way back to what is not on the stack`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = NavigationRig([page("A"), page("B")])
        rig.navigation.popToViewController(page("C"), animated: true)
      }
    }
    #expect(
      raises(
        result, "NSInternalInconsistencyException",
        "Tried to pop to a view controller that doesn't exist\\."))
  }

  @Test func `pages of a stack are distinct`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = NavigationRig([page("A")])
        let twice = page("B")
        rig.navigation.viewControllers = [twice, page("C"), twice]
      }
    }
    #expect(
      raises(
        result, "NSInternalInconsistencyException",
        "All view controllers in a navigation controller must be distinct \\(.+\\)"))
  }
}
