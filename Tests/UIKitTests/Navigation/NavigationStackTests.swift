import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UINavigationController.h and UIViewController.h (documented); the
// texts of exceptions are reported.
@MainActor
@Suite(.serialized)
struct NavigationStackTests {
  final class CustomBar: UINavigationBar {}
  final class CustomToolbar: UIToolbar {}

  /// A navigation controller subclass as apps write it: overrides log every change of the stack.
  final class LoggingNavigationController: UINavigationController {
    var log: [String] = []
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      log.append("push \(viewController.title ?? "")")
      super.pushViewController(viewController, animated: animated)
    }
    override func popViewController(animated: Bool) -> UIViewController? {
      log.append("pop")
      return super.popViewController(animated: animated)
    }
    override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
      log.append("bar hidden \(hidden)")
      super.setNavigationBarHidden(hidden, animated: animated)
    }
  }

  @Test func `bars have the requested classes`() {
    _ = NavigationRig([makeController("A")])
    let customStack = UINavigationController(
      navigationBarClass: CustomBar.self, toolbarClass: CustomToolbar.self)
    #expect(customStack.navigationBar is CustomBar && customStack.toolbar is CustomToolbar)
    #expect(customStack.viewControllers.isEmpty && customStack.topViewController == nil)
    let defaultStack = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: defaultStack.navigationBar) == UINavigationBar.self)
  }

  @Test func `a class that isn't a bar class raises an exception`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UINavigationController(navigationBarClass: UIView.self, toolbarClass: nil)
      }
    }
    #expect(prints(result, "UIView is not a subclass of UINavigationBar"))
    let other = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UINavigationController(navigationBarClass: nil, toolbarClass: UILabel.self)
      }
    }
    #expect(prints(other, "UILabel is not a subclass of UIToolbar"))
  }

  @Test func `overrides are called once for pushes, swipes and back button taps`() {
    let rig = NavigationRig([makeController("Unused")])
    let navigation = LoggingNavigationController(rootViewController: makeController("A"))
    rig.stage.show(navigation)
    navigation.pushViewController(makeController("B"), animated: true)
    navigation.pushViewController(makeController("C"), animated: true)
    rig.stage.advance(to: MediaTime(seconds: 2))
    #expect(navigation.log == ["push B", "push C"], "a queued change calls the override once")
    rig.stage.play(
      .drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.3))
    rig.stage.advance(to: MediaTime(seconds: 4))
    #expect(navigation.log.last == "pop" && navigation.viewControllers.count == 2)
    rig.stage.play(.tap(at: CGPoint(x: 20, y: 70)))
    rig.stage.advance(to: MediaTime(seconds: 6))
    #expect(navigation.log.filter { $0 == "pop" }.count == 2)
    #expect(navigation.viewControllers.count == 1)
    navigation.isNavigationBarHidden = true
    #expect(navigation.log.last == "bar hidden true")
  }

  @Test func `show pushes onto the nearest stack from any depth`() {
    let rig = NavigationRig([makeController("A")])
    let inner = makeController("Inner")
    rig.navigation.viewControllers[0].addChild(inner)
    let shown = makeController("Shown")
    inner.show(shown, sender: nil)
    #expect(rig.navigation.topViewController === shown)
    _ = rig.nodes(at: 1)
    let detail = makeController("Detail")
    rig.navigation.showDetailViewController(detail, sender: nil)
    _ = rig.nodes(at: 2)
    #expect(
      rig.navigation.presentedViewController === detail,
      "no container shows details, so the stack presents them")
    #expect(rig.navigation.topViewController === shown)
  }

  // FACTS: callback.show-stack.
  @Test func `a shown navigation controller is presented, not pushed`() {
    let rig = NavigationRig([makeController("A")])
    let shown = UINavigationController(rootViewController: makeController("Shown"))
    rig.navigation.viewControllers[0].show(shown, sender: nil)
    _ = rig.nodes(at: 1)
    #expect(shown.presentingViewController != nil)
    #expect(rig.navigation.viewControllers.count == 1)
  }

  @Test func `the visible view controller is the presented one, or else the top one`() {
    let rig = NavigationRig([makeController("A"), makeController("B")])
    let navigation = rig.navigation
    let top = navigation.viewControllers[1]
    #expect(navigation.visibleViewController === top)
    for style in [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
    ] {
      for defines in [false, true] {
        let sheet = makeController("Sheet")
        sheet.modalPresentationStyle = style
        top.definesPresentationContext = defines
        top.present(sheet, animated: false)
        #expect(navigation.visibleViewController === sheet, "\(style.rawValue) \(defines)")
        #expect(navigation.topViewController === top)
        top.dismiss(animated: false)
        #expect(navigation.visibleViewController === top)
      }
    }
  }

  @Test func `a presentation over the current context covers the stack, not the tab bar`() {
    let rig = NavigationRig([makeController("Unused")])
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: makeController("Root"))
    tabs.viewControllers = [navigation]
    rig.stage.show(tabs)
    let sheet = makeController("Sheet")
    sheet.modalPresentationStyle = .overCurrentContext
    navigation.viewControllers[0].present(sheet, animated: false)
    #expect(sheet.presentingViewController === navigation)
    #expect(sheet.view.window != nil && !tabs.definesPresentationContext)
    sheet.dismiss(animated: false)
    navigation.definesPresentationContext = false
    navigation.viewControllers[0].present(sheet, animated: false)
    #expect(sheet.presentingViewController === tabs)
  }

  @Test func `a stack returns its visible view controller inside any container`() {
    let rig = NavigationRig([makeController("Unused")])
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: makeController("Root"))
    tabs.viewControllers = [makeController("Other"), navigation]
    tabs.selectedIndex = 1
    rig.stage.show(tabs)
    let top = makeController("Top")
    navigation.pushViewController(top, animated: false)
    #expect(navigation.visibleViewController === top && top.tabBarController === tabs)
    let modal = UINavigationController(rootViewController: makeController("Modal root"))
    top.present(modal, animated: false)
    #expect(
      navigation.visibleViewController === modal && modal.topViewController?.title == "Modal root")
    #expect(modal.presentingViewController === tabs)
    modal.pushViewController(makeController("Deeper"), animated: true)
    rig.stage.advance(to: MediaTime(seconds: 1))
    #expect(modal.visibleViewController?.title == "Deeper")
    #expect(navigation.topViewController === top)
    tabs.dismiss(animated: false)
    #expect(navigation.visibleViewController === top)
  }

  @Test func `a stack in a container receives appearance callbacks through it`() {
    let rig = NavigationRig([makeController("Unused")])
    let container = makeController("Container")
    let navigation = UINavigationController(rootViewController: makeController("Root"))
    container.addChild(navigation)
    container.view.addSubview(navigation.view)
    navigation.view.frame = CGRect(x: 0, y: 100, width: 300, height: 500)
    navigation.didMove(toParent: container)
    rig.stage.show(container)
    rig.stage.advance(to: MediaTime(seconds: 0.1))
    navigation.pushViewController(makeController("Detail"), animated: true)
    rig.stage.advance(to: MediaTime(seconds: 1))
    #expect(
      rig.calls.filter { $0.contains(" view") } == [
        "Detail viewDidLoad", "Root viewWillDisappear", "Detail viewWillAppear",
        "Root viewDidDisappear", "Detail viewDidAppear",
      ])
    #expect(navigation.topViewController?.view.frame.width == 300)
    #expect(navigation.navigationBar.frame.minY == 0, "the container is below the status bar")
  }

  /// A view controller that checks, as apps do, whether it is being popped.
  final class LoggingController: UIViewController {
    var log: [String] = []
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      let isOnStack = navigationController?.viewControllers.contains(self)
      log.append("will \(isOnStack.map(String.init) ?? "nil")")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.append("did \(navigationController == nil)")
    }
  }

  @Test(arguments: [true, false])
  func `a popped view controller keeps navigationController until it disappears`(_ animated: Bool) {
    let controller = LoggingController()
    let rig = NavigationRig([makeController("A"), controller])
    _ = rig.nodes(at: 0)
    rig.navigation.popViewController(animated: animated)
    _ = rig.nodes(at: 1)
    #expect(controller.log == ["will false", "did true"])
    rig.navigation.pushViewController(controller, animated: false)
    rig.navigation.pushViewController(makeController("C"), animated: animated)
    _ = rig.nodes(at: 2)
    #expect(
      controller.log.suffix(2) == ["will true", "did false"],
      "a covered view controller is still on the stack")
  }
}
