import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UIViewController.h; the order of calls is measured (public logs),
// and the notifications are reported.
@MainActor
@Suite(.serialized)
struct NavigationNoticeTests {
  /// A view controller that logs its callbacks, with the state of its parent and of the transition.
  final class LoggingController: UIViewController {
    static var log: [String] = []

    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    private func record(_ name: String) {
      let moves = isMovingToParent ? " in" : isMovingFromParent ? " out" : ""
      let coordinated = transitionCoordinator == nil ? "" : " +"
      LoggingController.log.append("\(title ?? "") \(name)\(moves)\(coordinated)")
    }

    override func viewWillAppear(_ animated: Bool) { record("willAppear") }
    override func viewDidAppear(_ animated: Bool) { record("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { record("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { record("didDisappear") }
    override func willMove(toParent parent: UIViewController?) {
      record(parent == nil ? "willLeave" : "willEnter")
    }
    override func didMove(toParent parent: UIViewController?) {
      record(parent == nil ? "didLeave" : "didEnter")
    }
  }

  /// An observer of a navigation controller's notifications that adds them to the log until
  /// `stop()` is called.
  @MainActor
  final class NotificationLogger {
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
              LoggingController.log.append(
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

  private final class LoggingDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      let coordinated = navigationController.transitionCoordinator == nil ? "" : " +"
      LoggingController.log.append("willShow \(viewController.title ?? "")\(coordinated)")
    }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { LoggingController.log.append("didShow \(viewController.title ?? "")") }
  }

  /// Changes a stack, and returns the log with the calls of the delegate and of the notification
  /// observers.
  private func log(
    _ titles: [String], until end: Double = 1,
    _ change: (NavigationRig, [LoggingController]) -> Void
  ) -> [String] {
    let delegate = LoggingDelegate()
    let controllers = titles.map(LoggingController.init)
    let rig = NavigationRig(controllers) { $0.delegate = delegate }
    let notificationLogger = NotificationLogger(rig.navigation)
    LoggingController.log = []
    change(rig, controllers)
    _ = rig.nodes(at: end)
    notificationLogger.stop()
    return withExtendedLifetime(delegate) { LoggingController.log }
  }

  @Test(arguments: [true, false])
  func `a push performs callbacks, notifications and coordinator calls in order`(
    _ isAnimated: Bool
  ) {
    let log = log(["A"]) { rig, _ in
      rig.navigation.pushViewController(LoggingController("B"), animated: isAnimated)
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
  func `a pop performs callbacks, notifications and coordinator calls in order`(
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
  func `popping several view controllers is one transition`(_ isAnimated: Bool) {
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
  func `setting a stack with a new top performs the callbacks of a push`(_ isAnimated: Bool) {
    let log = log(["A", "B"]) { rig, controllers in
      rig.navigation.setViewControllers(
        [controllers[0], LoggingController("C")], animated: isAnimated)
    }
    #expect(
      log.filter { !$0.hasPrefix("B ") } == [
        "C willEnter", "C willAppear in +", "willShow C +", "post WillShow B C \(isAnimated)",
        "C didAppear in +", "C didEnter in +", "didShow C", "post DidShow B C \(isAnimated)",
      ])
  }

  @Test func `the first display isn't animated and posts no notification`() {
    let delegate = LoggingDelegate()
    LoggingController.log = []
    let rig = NavigationRig([LoggingController("A")]) { $0.delegate = delegate }
    #expect(
      LoggingController.log == [
        "A willEnter", "A didEnter", "A willAppear", "willShow A", "A didAppear", "didShow A",
      ])
    #expect(rig.navigation.topViewController?.transitionCoordinator == nil)
  }

  @Test func `an animated presentation calls willShow of a stack with animated false`() {
    let rig = NavigationRig([makeController("Behind")])
    let stack = UINavigationController(rootViewController: makeController("A"))
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
  func `a cancelled back swipe doesn't call didShow, unlike a completed one`(
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
