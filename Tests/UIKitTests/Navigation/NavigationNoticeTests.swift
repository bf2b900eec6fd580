import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Truth: UIViewController.h; the order of calls is measured (public logs), the notifications are
// reported.
@MainActor
@Suite(.serialized)
struct NavigationNoticeTests {
  /// A page that notes its callbacks with what it knows of its parent and of the transition.
  final class Noting: UIViewController {
    static var log: [String] = []

    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ name: String) {
      let moves = isMovingToParent ? " in" : isMovingFromParent ? " out" : ""
      let coordinated = transitionCoordinator == nil ? "" : " +"
      Noting.log.append("\(title ?? "") \(name)\(moves)\(coordinated)")
    }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func willMove(toParent parent: UIViewController?) {
      note(parent == nil ? "willLeave" : "willEnter")
    }
    override func didMove(toParent parent: UIViewController?) {
      note(parent == nil ? "didLeave" : "didEnter")
    }
  }

  /// What a navigation controller posts, while it lives.
  @MainActor
  final class Listener {
    static let prefix = "UINavigationController"
    private var tokens: [Any] = []

    init(_ navigation: UINavigationController) {
      for name in ["WillShow", "DidShow", "DidCancelShowing"] {
        tokens.append(
          NotificationCenter.default.addObserver(
            forName: NSNotification.Name("\(Self.prefix)\(name)ViewControllerNotification"),
            object: navigation, queue: nil
          ) { notification in
            nonisolated(unsafe) let info = notification.userInfo ?? [:]
            MainActor.assumeIsolated {
              let last = info["\(Self.prefix)LastVisibleViewController"] as? UIViewController
              let next = info["\(Self.prefix)NextVisibleViewController"] as? UIViewController
              let isAnimated = info["\(Self.prefix)TransitionIsAnimated"] as? Bool
              Noting.log.append(
                "post \(name) \(last?.title ?? "-") \(next?.title ?? "-") "
                  + "\(isAnimated.map(String.init) ?? "-")")
            }
          })
      }
    }

    func stop() {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }

  private final class Shower: NSObject, UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      let coordinated = navigationController.transitionCoordinator == nil ? "" : " +"
      Noting.log.append("willShow \(viewController.title ?? "")\(coordinated)")
    }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { Noting.log.append("didShow \(viewController.title ?? "")") }
  }

  /// Runs a change of a stack and gives the log of it, with the delegate's and the observers' calls.
  private func log(
    _ titles: [String], until end: Double = 1,
    _ change: (NavigationRig, [Noting]) -> Void
  ) -> [String] {
    let shower = Shower()
    let pages = titles.map(Noting.init)
    let rig = NavigationRig(pages) { $0.delegate = shower }
    let listener = Listener(rig.navigation)
    Noting.log = []
    change(rig, pages)
    _ = rig.nodes(at: end)
    listener.stop()
    return withExtendedLifetime(shower) { Noting.log }
  }

  @Test(arguments: [true, false])
  func `a push makes callbacks, notifications and coordinator calls in UIKit's order`(
    _ isAnimated: Bool
  ) {
    let log = log(["A"]) { rig, _ in
      rig.navigation.pushViewController(Noting("B"), animated: isAnimated)
    }
    #expect(
      log == [
        "B willEnter", "A willDisappear +", "B willAppear in +", "willShow B +",
        "post WillShow A B \(isAnimated)", "A didDisappear +", "B didAppear in +",
        "B didEnter in +",
        "didShow B", "post DidShow A B \(isAnimated)",
      ])
  }

  @Test(arguments: [true, false])
  func `a pop makes callbacks, notifications and coordinator calls in UIKit's order`(
    _ isAnimated: Bool
  ) {
    let log = log(["A", "B"]) { rig, _ in
      _ = rig.navigation.popViewController(animated: isAnimated)
    }
    #expect(
      log == [
        "B willLeave", "B willDisappear out +", "A willAppear +", "willShow A +",
        "post WillShow B A \(isAnimated)", "B didDisappear out +", "B didLeave out +",
        "A didAppear +", "didShow A", "post DidShow B A \(isAnimated)",
      ])
  }

  @Test(arguments: [true, false])
  func `popping several pages is one transition`(_ isAnimated: Bool) {
    let log = log(["A", "B", "C"]) { rig, _ in
      _ = rig.navigation.popToRootViewController(animated: isAnimated)
    }
    #expect(
      log == [
        "C willLeave", "C willDisappear out +", "A willAppear +", "willShow A +",
        "post WillShow C A \(isAnimated)", "C didDisappear out +", "C didLeave out +", "B didLeave",
        "A didAppear +", "didShow A", "post DidShow C A \(isAnimated)",
      ])
  }

  @Test(arguments: [true, false])
  func `setting a stack with a new top makes the callbacks of a push`(_ isAnimated: Bool) {
    let log = log(["A", "B"]) { rig, pages in
      rig.navigation.setViewControllers([pages[0], Noting("C")], animated: isAnimated)
    }
    #expect(
      log.filter { !$0.hasPrefix("B ") } == [
        "C willEnter", "C willAppear in +", "willShow C +", "post WillShow B C \(isAnimated)",
        "C didAppear in +", "C didEnter in +", "didShow C", "post DidShow B C \(isAnimated)",
      ])
  }

  @Test func `the first display is not animated and posts no notification`() {
    let shower = Shower()
    Noting.log = []
    let rig = NavigationRig([Noting("A")]) { $0.delegate = shower }
    #expect(
      Noting.log == [
        "A willEnter", "A didEnter", "A willAppear", "willShow A", "A didAppear", "didShow A",
      ])
    #expect(rig.navigation.topViewController?.transitionCoordinator == nil)
  }

  @Test func `the first page of an animated presentation gets animated false`() {
    let rig = NavigationRig([page("Behind")])
    let stack = UINavigationController(rootViewController: page("A"))
    stack.modalPresentationStyle = .fullScreen
    rig.navigation.present(stack, animated: true)
    _ = rig.nodes(at: 1)
    let calls = rig.stage.events.filter {
      $0.object == "A"
        && ["viewWillAppear", "willShow", "viewDidAppear", "didShow"].contains($0.event)
    }
    #expect(calls.map(\.event) == ["viewWillAppear", "willShow", "viewDidAppear", "didShow"])
    #expect(calls.map(\.animated) == [true, false, true, false])
  }

  @Test(arguments: [true, false])
  func `a back swipe makes the callbacks of a pop, a cancelled one makes no delegate call`(
    _ completes: Bool
  ) {
    let log = log(["A", "B"], until: 3) { rig, _ in
      _ = rig.nodes(at: 0)
      rig.stage.play(
        TouchScript.drag(
          from: CGPoint(x: 5, y: 400), to: CGPoint(x: completes ? 300 : 60, y: 400), duration: 0.5,
          holdAfter: 0.3))
    }
    let begin = [
      "B willLeave", "B willDisappear out +", "A willAppear +", "willShow A +",
      "post WillShow B A true",
    ]
    #expect(Array(log.prefix(5)) == begin)
    #expect(
      Array(log.dropFirst(5))
        == (completes
          ? [
            "B didDisappear out +", "B didLeave out +", "A didAppear +", "didShow A",
            "post DidShow B A true",
          ]
          : [
            "A willDisappear +", "A didDisappear +", "B willAppear +", "B didAppear +",
            "post DidCancelShowing B A true",
          ]))
  }
}
