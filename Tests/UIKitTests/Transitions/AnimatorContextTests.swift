import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// What animators of apps meet in their contexts. Sources are at each test.
@MainActor
@Suite(.serialized)
struct AnimatorContextTests {
  /// An animator whose parts are closures.
  final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    var duration: (any UIViewControllerContextTransitioning) -> Double = { _ in 0.4 }
    var animate: (any UIViewControllerContextTransitioning) -> Void = {
      $0.completeTransition(true)
    }
    private(set) var asked: [Bool] = []

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      guard let context else { return 0 }
      asked.append(context.isInteractive)
      return duration(context)
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      animate(context)
    }
  }

  final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
    let animator: Animator

    init(_ animator: Animator) { self.animator = animator }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  // FACTS: context.dismissed-frame
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func `the final frame of a dismissed page is where it was presented`(
    style: UIModalPresentationStyle
  ) {
    let rig = NavigationRig([page("List")])
    _ = rig.nodes(at: 0)
    let animator = Animator()
    var frames: [CGRect] = []
    let presented = page("Presented")
    animator.animate = { context in
      if let to = context.view(forKey: .to) {
        if to === presented.view { to.frame = context.finalFrame(for: presented) }
        context.containerView.addSubview(to)
      }
      frames.append(context.finalFrame(for: presented))
      context.completeTransition(true)
    }
    let presenter = Presenter(animator)
    presented.modalPresentationStyle = style
    presented.transitioningDelegate = presenter
    rig.navigation.present(presented, animated: true)
    _ = rig.nodes(at: 1)
    rig.navigation.dismiss(animated: true)
    _ = rig.nodes(at: 2)
    #expect(frames.count == 2 && frames[0] == frames[1])
    #expect(frames.first == rig.stage.window.bounds)
  }

  // FACTS: context.duration
  @Test func `an animator's duration may depend on whether a gesture drives the transition`() {
    let list = page("List")
    let detail = page("Detail")
    let animator = Animator()
    animator.duration = { $0.isInteractive ? 0.8 : 0.2 }
    animator.animate = { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.8, animations: { to.alpha = 1 }) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    let delegate = TransitionDelegate()
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.animator = animator
    let rig = NavigationRig([list])
    rig.navigation.delegate = delegate
    _ = rig.nodes(at: 0)
    delegate.interaction = driver
    rig.navigation.pushViewController(detail, animated: true)
    #expect(rig.navigation.transitionCoordinator?.initiallyInteractive == true)
    #expect(rig.navigation.transitionCoordinator?.isInteractive == true)
    #expect(rig.navigation.transitionCoordinator?.transitionDuration == 0.8)
    _ = rig.nodes(at: 0.1)
    #expect(driver.duration == 0.8)
    #expect(animator.asked == [true, true])
    driver.finish()
    _ = rig.nodes(at: 2)
    delegate.interaction = nil
    rig.navigation.popViewController(animated: true)
    #expect(rig.navigation.transitionCoordinator?.isInteractive == false)
    #expect(rig.navigation.transitionCoordinator?.transitionDuration == 0.2)
    _ = rig.nodes(at: 4)
    #expect(rig.navigation.topViewController === list)
  }

  // Documented: UIView.insertSubview(_:belowSubview:) adds the view.
  @Test func `a view inserted beside itself is added`() {
    _ = NavigationRig([page("List")])
    for above in [true, false] {
      let parent = UIView()
      let other = UIView()
      let view = UIView()
      parent.addSubview(other)
      if above {
        parent.insertSubview(view, aboveSubview: view)
      } else {
        parent.insertSubview(view, belowSubview: view)
      }
      #expect(parent.subviews == [other, view])
      // A subview stays where it is.
      parent.insertSubview(other, belowSubview: other)
      parent.insertSubview(other, aboveSubview: other)
      #expect(parent.subviews == [other, view])
    }
  }

  // FACTS: bar.hidden-by-app
  @Test func `a push does not show a bar that the app has hidden`() {
    let rig = NavigationRig([page("List")])
    _ = rig.nodes(at: 0)
    let bar = rig.navigation.navigationBar
    bar.isHidden = true
    rig.navigation.pushViewController(page("Detail"), animated: true)
    for time in [0.1, 0.3, 1.0] {
      _ = rig.nodes(at: time)
      #expect(bar.isHidden)
    }
    rig.navigation.popViewController(animated: true)
    _ = rig.nodes(at: 1.2)
    #expect(bar.isHidden)
    _ = rig.nodes(at: 2)
    #expect(bar.isHidden && !rig.navigation.isNavigationBarHidden)
    rig.navigation.setNavigationBarHidden(true, animated: false)
    rig.navigation.setNavigationBarHidden(false, animated: false)
    #expect(bar.isHidden)
    bar.isHidden = false
    rig.navigation.setNavigationBarHidden(true, animated: true)
    _ = rig.nodes(at: 3)
    #expect(bar.isHidden)
    rig.navigation.setNavigationBarHidden(false, animated: true)
    _ = rig.nodes(at: 4)
    #expect(!bar.isHidden)
  }

  // FACTS: layer.frame-edge-on
  @Test(arguments: [
    CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DMakeRotation(-.pi / 2, 1, 0, 0),
    CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(1, 0, 1),
  ])
  func `a frame set under a transform without an inverse is kept when it turns back`(
    transform: CATransform3D
  ) {
    _ = NavigationRig([page("List")])
    let frame = CGRect(x: 10, y: 20, width: 300, height: 500)
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    view.layer.transform = transform
    view.frame = frame
    view.layer.transform = CATransform3DIdentity
    #expect(view.frame == frame)
  }

  // MARK: Cancelled transitions

  enum Moves: CaseIterable {
    case block, spring, keyframes, linear
  }

  /// Leaves everything at its end, as an animator that knows no cancels.
  private func move(_ moves: Moves, _ changes: @escaping () -> Void, done: @escaping () -> Void) {
    switch moves {
    case .block:
      UIView.animate(withDuration: 0.4, animations: changes) { _ in done() }
    case .spring:
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        options: [], animations: changes
      ) { _ in done() }
    case .keyframes:
      UIView.animateKeyframes(
        withDuration: 0.4, delay: 0, options: [],
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: changes)
        }, completion: { _ in done() })
    case .linear:
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: changes) {
        _ in done()
      }
    }
  }

  /// A push and a cancel at a percentage; the page's values after it, and in the completion.
  private func cancelled(_ moves: Moves, at percent: CGFloat) -> (UIViewController, [CGFloat]) {
    let list = page("List")
    let animator = Animator()
    var seen: [CGFloat] = []
    animator.animate = { context in
      guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
        return
      }
      context.containerView.addSubview(to)
      self.move(
        moves,
        {
          from.alpha = 0
          from.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
          from.layer.cornerRadius = 20
          from.backgroundColor = .black
        },
        done: {
          seen = [from.alpha, from.transform.a, from.layer.cornerRadius]
          context.completeTransition(!context.transitionWasCancelled)
        })
    }
    let delegate = TransitionDelegate()
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.animator = animator
    delegate.interaction = driver
    let rig = NavigationRig([list])
    rig.navigation.delegate = delegate
    list.view.backgroundColor = .yellow
    _ = rig.nodes(at: 0)
    rig.navigation.pushViewController(page("Detail"), animated: true)
    _ = rig.nodes(at: 0.1)
    driver.update(percent)
    _ = rig.nodes(at: 0.2)
    driver.cancel()
    _ = rig.nodes(at: 3)
    #expect(rig.navigation.viewControllers == [list])
    #expect(rig.navigation.transitionCoordinator == nil)
    return (list, seen)
  }

  // FACTS: percent.cancel-models
  @Test(arguments: Moves.allCases, [0, 0.3, 0.9])
  func `after a cancelled interactive transition the models have their old values`(
    moves: Moves, percent: CGFloat
  ) {
    let (list, seen) = cancelled(moves, at: percent)
    #expect(list.view.alpha == 1 && list.view.transform == .identity)
    #expect(list.view.layer.cornerRadius == 0)
    #expect(list.view.backgroundColor == UIColor.yellow)
    #expect(list.view.frame == list.view.superview?.bounds)
    // Before the completion, as a property animator does it.
    #expect(seen == [1, 1, 0])
  }

  /// The alpha of a page that an animator fades to 0.25, after the push was cancelled half-way.
  private func alphaAfterCancel(
    rule: Headless.CancelRule = .restoresModels, whileHeld: (UIView) -> Void = { _ in }
  ) -> CGFloat {
    let list = page("List")
    let rig = NavigationRig([list])
    let animator = Animator()
    animator.animate = { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      UIView.animate(withDuration: 0.4, animations: { list.view.alpha = 0.25 }) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    let delegate = TransitionDelegate()
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.animator = animator
    delegate.interaction = driver
    rig.navigation.delegate = delegate
    Headless.cancelRule = rule
    _ = rig.nodes(at: 0)
    rig.navigation.pushViewController(page("Detail"), animated: true)
    _ = rig.nodes(at: 0.1)
    whileHeld(list.view)
    driver.update(0.5)
    driver.cancel()
    _ = rig.nodes(at: 3)
    return list.view.alpha
  }

  // FACTS: percent.cancel-models
  @Test func `the other rule leaves the models at the end's values`() {
    #expect(alphaAfterCancel(rule: .keepsModels) == 0.25)
  }

  // FACTS: percent.cancel-models
  @Test func `what other code changed during a transition is not undone by its cancel`() {
    #expect(abs(alphaAfterCancel { $0.alpha = 0.6 } - 0.6) < 1e-6)
  }

  // MARK: Property animators

  /// When an animator gets what it moves.
  enum Additions: CaseIterable {
    case never, beforeStart, afterStart, inUpdate, withCancel, barInUpdate
  }

  // Documented: an animator calls its completion at the end of its run (UIViewAnimating.h).
  @Test(arguments: Additions.allCases, [true, false])
  func `a property animator that begins without changes ends after a cancel`(
    additions: Additions, isInterruptible: Bool
  ) {
    for (percents, finishes, pausesFirst) in [
      ([0, 0.4], false, false), ([0.4, 0], false, false), ([0.6], true, false), ([], false, false),
      ([0.3], false, true),
    ] as [([CGFloat], Bool, Bool)] {
      let list = page("List")
      let rig = NavigationRig([list])
      let slide = EmptyStart(
        isInterruptible: isInterruptible, adds: additions, bar: rig.navigation.navigationBar)
      let delegate = TransitionDelegate()
      let driver = UIPercentDrivenInteractiveTransition()
      driver.wantsInteractiveStart = !pausesFirst
      delegate.animator = slide
      delegate.interaction = driver
      rig.navigation.delegate = delegate
      _ = rig.nodes(at: 0)
      rig.navigation.pushViewController(page("Detail"), animated: true)
      _ = rig.nodes(at: 0.1)
      if pausesFirst { driver.pause() }
      for (index, percent) in percents.enumerated() {
        driver.update(percent)
        if additions == .inUpdate || additions == .barInUpdate { slide.add() }
        _ = rig.nodes(at: 0.1 + 0.05 * Double(index + 1))
      }
      if additions == .withCancel { slide.add() }
      if finishes { driver.finish() } else { driver.cancel() }
      _ = rig.nodes(at: 5)
      #expect(rig.navigation.transitionCoordinator == nil, "\(percents) \(finishes)")
      let ended = rig.navigation.viewControllers.count
      #expect(ended == (finishes ? 2 : 1) || pausesFirst, "\(percents) \(finishes)")
    }
  }

  // Documented: an animator calls its completion at the end of its run (UIViewAnimating.h).
  @Test(arguments: Additions.allCases, [true, false])
  func `a held animator that gets its changes late ends with every timing of the rest`(
    additions: Additions, isInterruptible: Bool
  ) {
    for (speed, timing, hold, finishes) in [
      (0.5, nil, 0.1, false), (2, nil, 2, false), (1, .easeOut, 0.1, false), (1, nil, 2, true),
      (1, nil, 2, false), (3, .linear, 0.5, true),
    ] as [(CGFloat, UIView.AnimationCurve?, Double, Bool)] {
      let list = page("List")
      let rig = NavigationRig([list])
      let slide = EmptyStart(
        isInterruptible: isInterruptible, adds: additions, bar: rig.navigation.navigationBar)
      let delegate = TransitionDelegate()
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionSpeed = speed
      driver.timingCurve = timing.map { UICubicTimingParameters(animationCurve: $0) }
      delegate.animator = slide
      delegate.interaction = driver
      rig.navigation.delegate = delegate
      _ = rig.nodes(at: 0)
      rig.navigation.pushViewController(page("Detail"), animated: true)
      _ = rig.nodes(at: 0.1)
      driver.update(0.3)
      if additions == .inUpdate || additions == .barInUpdate { slide.add() }
      _ = rig.nodes(at: 0.1 + hold)
      driver.update(0.5)
      if additions == .withCancel { slide.add() }
      if finishes { driver.finish() } else { driver.cancel() }
      _ = rig.nodes(at: 8)
      #expect(rig.navigation.transitionCoordinator == nil, "\(speed) \(hold) \(finishes)")
    }
  }

  // Documented: the interaction controller decides how far a held transition is (UIViewControllerTransitioning.h).
  @Test(arguments: Additions.allCases, [true, false])
  func `a held transition does not end by itself, and ends after the release`(
    additions: Additions, isInterruptible: Bool
  ) {
    for finishes in [true, false] {
      let rig = NavigationRig([page("List")])
      let slide = EmptyStart(
        isInterruptible: isInterruptible, adds: additions, bar: rig.navigation.navigationBar)
      let delegate = TransitionDelegate()
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.animator = slide
      delegate.interaction = driver
      rig.navigation.delegate = delegate
      _ = rig.nodes(at: 0)
      rig.navigation.pushViewController(page("Detail"), animated: true)
      _ = rig.nodes(at: 0.1)
      driver.update(0.3)
      _ = rig.nodes(at: 2)
      #expect(rig.navigation.transitionCoordinator != nil, "held for almost 2 s")
      if additions == .inUpdate || additions == .barInUpdate { slide.add() }
      driver.update(0.2)
      _ = rig.nodes(at: 4)
      #expect(rig.navigation.transitionCoordinator?.isInteractive == true)
      if additions == .withCancel { slide.add() }
      if finishes { driver.finish() } else { driver.cancel() }
      _ = rig.nodes(at: 6)
      #expect(rig.navigation.transitionCoordinator == nil)
      #expect(rig.navigation.viewControllers.count == (finishes ? 2 : 1))
    }
  }

  /// An animator whose first block changes nothing.
  final class EmptyStart: NSObject, UIViewControllerAnimatedTransitioning {
    private let isInterruptible: Bool
    private let adds: Additions
    private let bar: UIView
    private var animator: UIViewPropertyAnimator?
    private weak var coming: UIView?

    init(isInterruptible: Bool, adds: Additions, bar: UIView) {
      self.isInterruptible = isInterruptible
      self.adds = adds
      self.bar = bar
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.4 }

    func add() {
      let view: UIView? = adds == .barInUpdate ? bar : coming
      animator?.addAnimations { view?.alpha -= 0.1 }
    }

    private func make(_ context: any UIViewControllerContextTransitioning)
      -> UIViewPropertyAnimator
    {
      if let animator { return animator }
      let made = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) {}
      animator = made
      if let to = context.view(forKey: .to) {
        context.containerView.addSubview(to)
        coming = to
      }
      if adds == .beforeStart { add() }
      made.addCompletion { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      return made
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      make(context).startAnimation()
      if adds == .afterStart { add() }
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      guard isInterruptible else { return NoAnimator.make(self, context) }
      return make(context)
    }
  }

  /// The default implementation of an optional method.
  enum NoAnimator {
    final class Plain: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    }

    @MainActor
    static func make(
      _ animator: NSObject, _ context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      Plain().interruptibleAnimator(using: context)
    }
  }
}
