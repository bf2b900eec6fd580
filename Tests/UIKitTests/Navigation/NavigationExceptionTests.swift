import FilmstripStage
import Testing
import UIKit

// Truth: UINavigationController.h and Apple's page of pushViewController(_:animated:) for what is refused; the
// texts as crash logs and the shipped framework's readers report them. Where a text has an object, its class
// and its address are in angle brackets.
@MainActor
@Suite(.serialized)
struct NavigationExceptionTests {
  @Test func `pushing the same page twice raises UIKit's exception`() async {
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

  @Test func `pushing a navigation controller raises`() async {
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

  @Test func `pushing or setting a tab bar controller raises`() async {
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

  @Test func `popping to a page that is not on the stack raises`() async {
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

  @Test func `setting the same page twice raises`() async {
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
