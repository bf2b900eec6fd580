import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UIViewController.h and its documentation: if several presentations
// are dismissed, only the top one disappears visibly, and the others are removed. The callbacks of
// the removed ones are chosen.
@MainActor
@Suite(.serialized)
struct DismissingSeveralTests {
  private static let returns = [
    "List viewWillAppear", "List willShow", "List viewDidAppear", "List didShow",
  ]

  /// A presentation controller that keeps the presenting view and logs its callbacks.
  final class Overlay: UIPresentationController {
    var received: [String] = []
    override var shouldRemovePresentersView: Bool { false }
    override func dismissalTransitionWillBegin() { received.append("will") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      received.append("did \(completed)")
    }
  }

  final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    var overlay: Overlay?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      overlay = Overlay(presentedViewController: presented, presenting: presenting)
      return overlay
    }
  }

  /// View controllers presented on top of each other, above a list on a stack.
  @MainActor
  struct Rig {
    let list = makeController("List")
    let controllers: [UIViewController]
    let rig: NavigationRig
    let initialTree: [String]

    init(_ styles: [UIModalPresentationStyle], delegate: Delegate? = nil) {
      rig = NavigationRig([list])
      _ = rig.nodes(at: 0)
      initialTree = Self.tree(rig.stage.window)
      controllers = styles.enumerated().map { index, style in
        let controller = makeController("Page \(index + 1)")
        controller.modalPresentationStyle = style
        if style == .custom { controller.transitioningDelegate = delegate }
        return controller
      }
      var top: UIViewController = list
      for (index, controller) in controllers.enumerated() {
        top.present(controller, animated: false)
        top = controller
        _ = rig.nodes(at: 0.1 * Double(index + 1))
      }
    }

    /// Returns descriptions of a view and its subviews, with their geometry and appearance.
    private static func tree(_ view: UIView) -> [String] {
      let (center, size) = (view.center, view.bounds.size)
      // Sums of coordinates may differ in their last bits.
      let lengths = [center.x, center.y, size.width, size.height].map { ($0 * 1024).rounded() }
      let description =
        "\(ObjectIdentifier(view)) \(lengths) \(view.transform) \(view.layer.cornerRadius) "
        + "\(view.clipsToBounds) \(view.isHidden) \(view.alpha)"
      return [description] + view.subviews.flatMap(tree)
    }

    var currentTree: [String] { Self.tree(rig.stage.window) }

    /// Dismisses all presentations, and returns the callbacks.
    func dismiss(animated: Bool) -> [String] {
      let count = rig.calls.count
      rig.navigation.dismiss(animated: animated)
      _ = rig.nodes(at: 3)
      return Array(rig.calls.dropFirst(count))
    }
  }

  @Test(arguments: [true, false])
  func `dismissing three sheets restores the views`(_ animated: Bool) {
    let rig = Rig([.pageSheet, .pageSheet, .pageSheet])
    let calls = rig.dismiss(animated: animated)
    #expect(rig.currentTree == rig.initialTree)
    #expect(
      calls == [
        "Page 2 viewWillDisappear", "Page 2 viewDidDisappear", "Page 1 viewWillDisappear",
        "Page 1 viewDidDisappear", "Page 3 viewWillDisappear", "Page 3 viewDidDisappear",
      ])
    for controller in [rig.list] + rig.controllers {
      #expect(
        controller.presentedViewController == nil && controller.presentingViewController == nil)
      #expect(!controller.isBeingDismissed)
    }
    for controller in rig.controllers {
      #expect(controller.view.transform == .identity && controller.view.layer.cornerRadius == 0)
      #expect(controller.view.window == nil && controller.view.subviews.isEmpty)
    }
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a sheet keeps its corners after the sheet above is dismissed`() {
    let rig = Rig([.pageSheet, .pageSheet])
    let card = rig.controllers[0].view
    #expect(card?.layer.cornerRadius == 10 && card?.transform != .identity)
    rig.controllers[0].dismiss(animated: true)
    _ = rig.rig.nodes(at: 3)
    #expect(rig.controllers[1].presentingViewController == nil && card?.transform == .identity)
    #expect(card?.layer.cornerRadius == 10 && card?.clipsToBounds == true)
  }

  @Test func `the presenting view is restored behind the top sheet`() throws {
    let rig = Rig([.pageSheet, .pageSheet, .pageSheet])
    let view = try #require(rig.rig.navigation.view)
    rig.rig.navigation.dismiss(animated: true)
    #expect(rig.controllers[0].view.window == nil && rig.controllers[2].view.window != nil)
    let window = try #require(view.superview)
    let index = try #require(window.subviews.firstIndex(of: view))
    #expect(index > 0 && window.subviews[index - 1].backgroundColor == .black)
    // The dismissal begins 0.3 s after the start.
    for t in [0.0, 0.1, 0.2] {
      _ = rig.rig.nodes(at: 0.3 + t)
      let x = try #require(view.layer.presentation()).frame.minX
      #expect(abs(Double(x) - 16 * (1 - springProgress(t))) < 0.01)
    }
  }

  @Test(arguments: [
    [UIModalPresentationStyle.fullScreen, .pageSheet], [.pageSheet, .fullScreen],
    [.fullScreen, .fullScreen], [.pageSheet, .fullScreen, .pageSheet],
    [.fullScreen, .pageSheet, .overFullScreen], [.overCurrentContext, .fullScreen, .formSheet],
  ])
  func `any combination of presentation styles restores the presenting view`(
    _ styles: [UIModalPresentationStyle]
  ) {
    for animated in [true, false] {
      let rig = Rig(styles)
      let isCovered = styles[0] == .fullScreen
      let calls = rig.dismiss(animated: animated)
      #expect(rig.currentTree == rig.initialTree, "\(animated)")
      let list = calls.filter { $0.hasPrefix("List") }
      #expect(list == (isCovered ? Self.returns : []))
      let top = "Page \(styles.count)"
      #expect(
        calls.filter { $0.hasPrefix(top) } == [
          "\(top) viewWillDisappear", "\(top) viewDidDisappear",
        ])
      #expect(Headless.reports.isEmpty)
    }
  }

  @Test func `a custom presentation between others receives its end callbacks`() throws {
    let delegate = Delegate()
    let rig = Rig([.custom, .pageSheet], delegate: delegate)
    _ = rig.dismiss(animated: true)
    let overlay = try #require(delegate.overlay)
    #expect(overlay.received == ["will", "did true"] && overlay.containerView == nil)
    #expect(rig.currentTree == rig.initialTree)
  }

  @Test func `during a transition a dismissal has no effect and is reported`() {
    let rig = Rig([.pageSheet, .pageSheet])
    rig.controllers[1].present(makeController("Late"), animated: true)
    rig.rig.navigation.dismiss(animated: true)
    #expect(
      Headless.reports.contains {
        "\($0)".contains("while a presentation or dismiss is in progress")
      })
    _ = rig.rig.nodes(at: 2)
    #expect(rig.list.presentedViewController === rig.controllers[0])
    #expect(rig.controllers[1].presentedViewController != nil)
  }
}
