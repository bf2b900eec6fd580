import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UIPresentationController.h and UIViewControllerTransitioning.h
// (documented); the order of callbacks as in public logs (measured); closed forms.
@MainActor
@Suite(.serialized)
struct PresentationTests {
  @MainActor
  final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var driver: UIPercentDrivenInteractiveTransition?
    var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?
    var requests: [String] = []

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      requests.append("present \(presenting.logName) \(source.logName)")
      return animator
    }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      requests.append("dismiss")
      return animator
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      requests.append("interact present")
      return nil
    }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      requests.append("interact dismiss")
      return driver
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      requests.append("controller")
      return makeController?(presented, presenting)
    }
  }

  /// Slides the presented view up or down linearly, as in tutorials.
  @MainActor
  final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    var contexts: [String] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let from = context.viewController(forKey: .from),
        let to = context.viewController(forKey: .to)
      else { return }
      let isPresenting = to.isBeingPresented
      contexts.append(
        "\(isPresenting ? "present" : "dismiss") "
          + "\(context.view(forKey: .from) == nil ? "-" : "from") "
          + "\(context.view(forKey: .to) == nil ? "-" : "to")")
      let height = context.containerView.bounds.height
      let moving: UIView = isPresenting ? to.view : from.view
      if isPresenting {
        to.view.frame = context.finalFrame(for: to).offsetBy(dx: 0, dy: height)
        context.containerView.addSubview(to.view)
      } else if let below = context.view(forKey: .to) {
        context.containerView.insertSubview(below, at: 0)
      }
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        moving.frame =
          isPresenting
          ? context.finalFrame(for: to)
          : context.initialFrame(for: from).offsetBy(dx: 0, dy: height)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// A presentation in the lower half of the container, over a dimming view that fades alongside.
  @MainActor
  final class HalfSheet: UIPresentationController {
    let dimming = UIView()
    var log: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(
        x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
      log.append("will present")
      dimming.backgroundColor = .black
      dimming.alpha = 0
      dimming.layer.nodeName = "dimming"
      containerView?.insertSubview(dimming, at: 0)
      presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0.4 }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.append("did present \(completed)")
    }

    override func dismissalTransitionWillBegin() {
      log.append("will dismiss")
      presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.append("did dismiss \(completed)")
      if !completed { dimming.alpha = 0.4 }
    }

    override func containerViewWillLayoutSubviews() {
      dimming.frame = containerView?.bounds ?? .zero
    }
  }

  @MainActor
  struct Rig {
    let list = makeController("List")
    let sheet = makeController("Sheet")
    let rig: NavigationRig
    let transitions = Transitions()

    init() {
      rig = NavigationRig([list])
      _ = rig.nodes(at: 0)
      sheet.modalPresentationStyle = .fullScreen
      sheet.transitioningDelegate = transitions
    }

    func calls(since count: Int) -> [String] { Array(rig.calls.dropFirst(count)) }
    var count: Int { rig.calls.count }
  }

  @Test func `a full-screen presentation slides up on the spring with callbacks in order`() throws {
    let rig = Rig()
    var done = 0
    rig.list.present(rig.sheet, animated: true) { done += 1 }
    #expect(rig.list.presentedViewController === rig.sheet)
    #expect(rig.sheet.presentingViewController === rig.rig.navigation)
    #expect(rig.rig.navigation.visibleViewController === rig.sheet)
    #expect(rig.sheet.isBeingPresented)
    let name = try #require(rig.rig.nodes(at: 0).keys.first { $0.hasPrefix("content/to") })
    #expect(name == "content/to")
    for t in [0.1, 0.2, 0.3] {
      _ = rig.rig.nodes(at: t)
      let y = try #require(rig.sheet.view.layer.presentation()).frame.minY
      #expect(abs(Double(y) - 844 * (1 - springProgress(t))) < 0.01)
    }
    #expect(done == 0)
    _ = rig.rig.nodes(at: 0.6)
    #expect(done == 1 && !rig.sheet.isBeingPresented)
    let order = [
      "Sheet viewDidLoad", "List viewWillDisappear", "Sheet viewWillAppear", "Sheet viewDidAppear",
      "List viewDidDisappear",
    ]
    #expect(rig.rig.calls.filter(order.contains) == order)
    #expect(rig.list.view.window == nil, "a covered view is removed from the window")
    let count = rig.count
    rig.sheet.dismiss(animated: true) { done += 1 }
    #expect(rig.sheet.isBeingDismissed)
    _ = rig.rig.nodes(at: 1.2)
    let dismissalOrder = [
      "Sheet viewWillDisappear", "List viewWillAppear", "List viewDidAppear",
      "Sheet viewDidDisappear",
    ]
    #expect(rig.calls(since: count).filter(dismissalOrder.contains) == dismissalOrder)
    #expect(done == 2 && rig.list.presentedViewController == nil)
    #expect(rig.list.view.window != nil && rig.sheet.view.window == nil)
    #expect(rig.rig.navigation.view.superview === rig.rig.stage.window)
    #expect(rig.rig.stage.window.subviews.first === rig.rig.navigation.view)
  }

  /// The progress in the timelines of films: that of the motion on the screen.
  @Test(arguments: [false, true])
  func `the progress of a presentation is that of its animation`(_ hasAnimator: Bool) throws {
    let rig = Rig()
    if hasAnimator { rig.transitions.animator = Slide() }
    rig.list.present(rig.sheet, animated: true)
    for t in [0.0, 0.1, 0.3, 0.6] {
      let time = MediaTime(seconds: t)
      _ = rig.rig.nodes(at: time)
      let progress = try #require(RunningTransition.current).progress(at: time)
      // The app's animator lasts 0.4 s.
      #expect(abs(progress - (hasAnimator ? min(1, t / 0.4) : springProgress(t))) < 1e-4)
    }
  }

  @Test func `a custom style keeps the presenting view in place without callbacks`() throws {
    let rig = Rig()
    rig.sheet.modalPresentationStyle = .custom
    let slide = Slide()
    rig.transitions.animator = slide
    var sheet: HalfSheet?
    rig.transitions.makeController = { presented, presenting in
      let controller = HalfSheet(presentedViewController: presented, presenting: presenting)
      sheet = controller
      return controller
    }
    let count = rig.count
    rig.list.present(rig.sheet, animated: true)
    #expect(
      rig.transitions.requests == [
        "controller", "present UINavigationController List", "interact present",
      ])
    for t in [0.1, 0.2, 0.3] {
      let nodes = rig.rig.nodes(at: t)
      let y = try #require(rig.sheet.view.layer.presentation()).frame.minY
      #expect(abs(Double(y) - (422 + 844 * (1 - t / 0.4))) < 0.01)
      let dim = try #require(nodes["dimming"]).opacity
      // Alongside animations run over the duration of the animator, with ease-in-out.
      #expect(abs(dim - 0.4 * bezier(0.42, 0, 0.58, 1, at: t / 0.4)) < 0.001)
    }
    _ = rig.rig.nodes(at: 0.5)
    #expect(rig.sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    rig.list.dismiss(animated: true)
    _ = rig.rig.nodes(at: 1)
    #expect(
      rig.calls(since: count) == [
        "Sheet viewDidLoad", "Sheet viewWillAppear", "Sheet viewDidAppear",
        "Sheet viewWillDisappear", "Sheet viewDidDisappear",
      ])
    #expect(slide.contexts == ["present - to", "dismiss from -"])
    #expect(
      sheet?.log == ["will present", "did present true", "will dismiss", "did dismiss true"])
    #expect(sheet?.containerView == nil)
  }

  @Test(arguments: [true, false])
  func `an interactive dismissal follows the progress and ends as decided`(_ finishes: Bool) throws
  {
    let rig = Rig()
    rig.sheet.modalPresentationStyle = .custom
    rig.transitions.animator = Slide()
    let driver = UIPercentDrivenInteractiveTransition()
    rig.transitions.driver = driver
    var sheet: HalfSheet?
    rig.transitions.makeController = { presented, presenting in
      let controller = HalfSheet(presentedViewController: presented, presenting: presenting)
      sheet = controller
      return controller
    }
    rig.list.present(rig.sheet, animated: true)
    _ = rig.rig.nodes(at: 0.5)
    let count = rig.count
    var done = false
    rig.sheet.dismiss(animated: true) { done = true }
    for (t, percent) in [(0.6, 0.2), (0.7, 0.5), (0.8, 0.4)] {
      driver.update(CGFloat(percent))
      let nodes = rig.rig.nodes(at: t)
      let y = try #require(rig.sheet.view.layer.presentation()).frame.minY
      #expect(abs(Double(y) - (422 + 844 * percent)) < 0.01)
      #expect(abs(try #require(nodes["dimming"]).opacity - 0.4 * (1 - percent)) < 0.001)
    }
    driver.completionCurve = .linear
    if finishes { driver.finish() } else { driver.cancel() }
    let remainder = (finishes ? 0.6 : 0.4) * 0.4
    _ = rig.rig.nodes(at: 0.8 + remainder / 2)
    let half = try #require(rig.sheet.view.layer.presentation()).frame.minY
    #expect(abs(Double(half) - (422 + 844 * (finishes ? 0.7 : 0.2))) < 0.01)
    let end = rig.rig.nodes(at: 2)
    #expect(done == finishes)
    #expect(sheet?.log.last == "did dismiss \(finishes)")
    #expect((rig.list.presentedViewController == nil) == finishes)
    #expect((end["dimming"] == nil) == finishes)
    let calls =
      finishes
      ? ["Sheet viewWillDisappear", "Sheet viewDidDisappear"]
      : ["Sheet viewWillDisappear", "Sheet viewWillAppear", "Sheet viewDidAppear"]
    #expect(rig.calls(since: count) == calls)
    guard !finishes else { return }
    #expect(rig.sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    // The sheet can still be dismissed.
    rig.transitions.driver = nil
    rig.sheet.dismiss(animated: true)
    _ = rig.rig.nodes(at: 3)
    #expect(rig.list.presentedViewController == nil)
  }

  // FACTS: dismiss.cancelled-presenter.
  @Test func `a presenting view that an app added stays after a cancelled dismissal`() throws {
    let rig = Rig()
    rig.sheet.modalPresentationStyle = .fullScreen
    rig.transitions.animator = Slide()
    rig.list.present(rig.sheet, animated: true)
    _ = rig.rig.nodes(at: 0.5)
    let presenter = try #require(rig.sheet.presentingViewController?.view)
    #expect(presenter.superview == nil)
    let driver = UIPercentDrivenInteractiveTransition()
    rig.transitions.driver = driver
    func cancelDismissal(at time: Double) {
      rig.sheet.dismiss(animated: true)
      driver.update(0.2)
      _ = rig.rig.nodes(at: time)
      driver.cancel()
      _ = rig.rig.nodes(at: time + 1)
    }
    cancelDismissal(at: 1)
    #expect(presenter.superview == nil)
    let container = try #require(rig.sheet.view.superview)
    container.addSubview(presenter)
    cancelDismissal(at: 3)
    #expect(presenter.superview === container)
    driver.wantsInteractiveStart = false
    rig.sheet.dismiss(animated: true)
    _ = rig.rig.nodes(at: 6)
    #expect(presenter.superview !== container && presenter.window != nil)
  }

  /// Places its sheet only in the container's layout.
  @MainActor
  final class PlacingSheet: UIPresentationController {
    let extra = UIView()

    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = CGRect(x: 0, y: 500, width: 390, height: 344)
    }

    override func dismissalTransitionWillBegin() {
      // The new view schedules layout of the container.
      containerView?.addSubview(extra)
    }
  }

  // FACTS: present.container-layout. The navigation spring ends after 0.5 s.
  @Test func `a sheet that is placed in the container's layout slides to that place`() throws {
    let rig = Rig()
    rig.sheet.modalPresentationStyle = .custom
    rig.transitions.makeController = {
      PlacingSheet(presentedViewController: $0, presenting: $1)
    }
    rig.list.present(rig.sheet, animated: true)
    _ = rig.rig.nodes(at: 0.1)
    let start = try #require(rig.sheet.view.layer.presentation()).frame
    #expect(start.minY > 500 && start.minY < 844)
    #expect(start.size == CGSize(width: 390, height: 344))
    _ = rig.rig.nodes(at: 1)
    #expect(rig.sheet.view.frame == CGRect(x: 0, y: 500, width: 390, height: 344))
  }

  // FACTS: dismiss.container-layout: without it, the container's layout during the motion sets the
  // frame to which the animator has not moved the sheet.
  @Test func `a dismissal lays out its container before the animator runs`() throws {
    let rig = Rig()
    rig.sheet.modalPresentationStyle = .custom
    rig.transitions.animator = Slide()
    rig.transitions.makeController = {
      PlacingSheet(presentedViewController: $0, presenting: $1)
    }
    rig.list.present(rig.sheet, animated: true)
    _ = rig.rig.nodes(at: 1)
    rig.sheet.dismiss(animated: true)
    _ = rig.rig.nodes(at: 1.2)
    // Slide moves the sheet by the container's height, 844, linearly in 0.4 s.
    let half = try #require(rig.sheet.view.layer.presentation()).frame.minY
    #expect(abs(half - (500 + 844 / 2)) < 0.01, "\(half)")
    #expect(abs(rig.sheet.view.frame.minY - (500 + 844)) < 0.01)
  }

  @Test func `several presentations on top of each other are dismissed together`() {
    let rig = Rig()
    let second = makeController("Second")
    rig.list.present(rig.sheet, animated: false)
    rig.sheet.present(second, animated: false)
    #expect(rig.sheet.presentedViewController === second)
    #expect(rig.list.presentedViewController === rig.sheet)
    _ = rig.rig.nodes(at: 0.1)
    rig.rig.navigation.dismiss(animated: true)
    _ = rig.rig.nodes(at: 1)
    #expect(rig.rig.navigation.presentedViewController == nil)
    #expect(rig.sheet.presentedViewController == nil && second.presentingViewController == nil)
    #expect(rig.list.view.window != nil && second.view.window == nil)
    #expect(rig.rig.stage.window.subviews.first === rig.rig.navigation.view)
  }

  @Test(arguments: [
    [UIModalPresentationStyle.fullScreen, .fullScreen, .fullScreen],
    [.overFullScreen, .fullScreen, .overFullScreen], [.fullScreen, .overFullScreen, .fullScreen],
  ])
  func `dismissing three presentations restores the presenting view`(
    _ styles: [UIModalPresentationStyle]
  ) {
    let rig = Rig()
    let controllers = styles.enumerated().map { index, style in
      let controller = makeController("Page \(index)")
      controller.modalPresentationStyle = style
      return controller
    }
    let window = rig.rig.stage.window
    let before = window.subviews.count
    rig.list.present(controllers[0], animated: false)
    controllers[0].present(controllers[1], animated: false)
    controllers[1].present(controllers[2], animated: false)
    _ = rig.rig.nodes(at: 0.1)
    var done = false
    rig.list.dismiss(animated: true) { done = true }
    _ = rig.rig.nodes(at: 1)
    #expect(done && rig.list.presentedViewController == nil)
    #expect(window.subviews.first === rig.rig.navigation.view)
    #expect(rig.list.view.window === window && rig.rig.navigation.view.frame == window.bounds)
    #expect(controllers.allSatisfy { $0.view.window == nil && $0.presentingViewController == nil })
    #expect(window.subviews.count == before, "all containers are removed")
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a presentation controller knows the presenting view controller`() {
    let rig = Rig()
    rig.sheet.modalPresentationStyle = .custom
    var created: UIPresentationController?
    rig.transitions.makeController = { presented, _ in
      let controller = UIPresentationController(
        presentedViewController: presented, presenting: nil)
      created = controller
      return controller
    }
    rig.list.present(rig.sheet, animated: false)
    #expect(created?.presentingViewController === rig.rig.navigation)
  }

  @Test func `features drawn differently from UIKit are reported by name`() {
    final class UnusualPresentationController: UIPresentationController {
      override var adaptivePresentationStyle: UIModalPresentationStyle { .overFullScreen }
    }
    let rig = Rig()
    rig.sheet.modalPresentationStyle = .custom
    rig.transitions.makeController = {
      UnusualPresentationController(presentedViewController: $0, presenting: $1)
    }
    rig.list.present(rig.sheet, animated: false)
    #expect(Headless.reports.count == 1)
  }

  // FACTS: present.adaptive-style
  @Test func `an override of the adaptive style that isn't valid isn't reported`() {
    final class CustomPresentationController: UIPresentationController {
      override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
      { .custom }
    }
    let rig = Rig()
    rig.sheet.modalPresentationStyle = .custom
    rig.transitions.makeController = {
      CustomPresentationController(presentedViewController: $0, presenting: $1)
    }
    rig.list.present(rig.sheet, animated: false)
    #expect(Headless.reports.isEmpty)
  }

  // FACTS: present.adaptive-style
  @Test func `an adaptive style that isn't valid changes nothing`() {
    final class Adapting: NSObject, UIAdaptivePresentationControllerDelegate {
      var style = UIModalPresentationStyle.overCurrentContext
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { style }
    }
    let rig = Rig()
    let adapting = Adapting()
    rig.sheet.modalPresentationStyle = .custom
    rig.transitions.makeController = {
      let controller = UIPresentationController(presentedViewController: $0, presenting: $1)
      controller.delegate = adapting
      return controller
    }
    rig.list.present(rig.sheet, animated: false)
    #expect(Headless.reports.isEmpty)
    let controller = rig.sheet.presentationController
    #expect(
      controller?.adaptivePresentationStyle(for: rig.list.traitCollection)
        == UIModalPresentationStyle.none)
    adapting.style = .fullScreen
    #expect(controller?.adaptivePresentationStyle(for: rig.list.traitCollection) == .fullScreen)
  }

  // FACTS: present.not-in-fullscreen
  @Test func `a presentation controller can present in the current context`() {
    final class ContextPresentationController: UIPresentationController {
      override var shouldPresentInFullscreen: Bool { false }
    }
    let rig = Rig()
    let half = UIViewController()
    rig.list.addChild(half)
    half.view.frame = CGRect(x: 20, y: 300, width: 200, height: 150)
    rig.list.view.addSubview(half.view)
    half.didMove(toParent: rig.list)
    half.definesPresentationContext = true
    rig.sheet.modalPresentationStyle = .custom
    rig.transitions.makeController = {
      ContextPresentationController(presentedViewController: $0, presenting: $1)
    }
    half.present(rig.sheet, animated: false)
    #expect(rig.sheet.presentingViewController === half)
    #expect(rig.sheet.view.convert(rig.sheet.view.bounds, to: rig.list.view) == half.view.frame)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `presentations that UIKit only logs are reported and have no effect`() {
    let rig = Rig()
    let detachedController = makeController("Loose")
    detachedController.present(makeController("Other"), animated: true)
    #expect(Headless.reports.count == 1)
    #expect("\(Headless.reports[0])".contains("is not in the window hierarchy!"))
    rig.list.present(rig.sheet, animated: true)
    rig.list.present(makeController("Other"), animated: true)
    #expect("\(Headless.reports[1])".contains("which is already presenting"))
    rig.list.dismiss(animated: true)
    #expect("\(Headless.reports[2])".contains("while a presentation or dismiss is in progress!"))
    _ = rig.rig.nodes(at: 1)
    #expect(rig.list.presentedViewController === rig.sheet)
    rig.list.dismiss(animated: false)
    var called = false
    rig.list.dismiss(animated: true) { called = true }
    #expect(called && Headless.reports.count == 3)
  }

  @Test func `presenting a view controller twice raises UIKit's exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = Rig()
        rig.list.present(rig.sheet, animated: false)
        rig.sheet.present(rig.sheet, animated: false)
      }
    }
    #expect(prints(result, "Application tried to present modally a view controller "))
  }
}
