import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// What custom animators find in their contexts. Each test names its source.
@MainActor
@Suite(.serialized)
struct AnimatorContextTests {
  /// An animator implemented by closures.
  final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    var duration: (any UIViewControllerContextTransitioning) -> Double = { _ in 0.4 }
    var animate: (any UIViewControllerContextTransitioning) -> Void = {
      $0.completeTransition(true)
    }
    private(set) var interactiveFlags: [Bool] = []

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      guard let context else { return 0 }
      interactiveFlags.append(context.isInteractive)
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

  /// A view controller whose view fades alongside its transition.
  private final class FadingController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      transitionCoordinator?.animate(
        alongsideTransition: { [view] _ in view?.alpha = 0.5 }, completion: nil)
    }
  }

  // FACTS: context.clip
  @Test
  func `a moved container of a push shows its content up to the navigation controller's edges`()
    throws
  {
    let list = makeController("List")
    list.view.backgroundColor = .systemRed
    let rig = NavigationRig([list])
    _ = rig.nodes(at: 0)
    let animator = Animator()
    var clips: [CGRect] = []
    animator.animate = { context in
      let container = context.containerView
      // As in a turning cube, the view is moved back by as much.
      container.transform = CGAffineTransform(translationX: 195, y: 0)
      list.view.transform = CGAffineTransform(translationX: -195, y: 0)
      var view: UIView? = list.view.superview
      while let current = view, current !== rig.navigation.view {
        if current.clipsToBounds {
          clips.append(current.convert(current.bounds, to: rig.navigation.view))
        }
        view = current.superview
      }
      #expect(list.view.convert(list.view.bounds, to: rig.navigation.view).minX == 0)
      container.transform = .identity
      list.view.transform = .identity
      context.completeTransition(true)
    }
    let delegate = TransitionDelegate()
    delegate.animator = animator
    rig.navigation.delegate = delegate
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    _ = rig.nodes(at: 0.1)
    #expect(clips == [CGRect(x: 0, y: 0, width: 390, height: 844)])
  }

  // FACTS: context.coordinator
  @Test func `the completion of an animator's empty block waits for the animations alongside`()
    throws
  {
    let rig = NavigationRig([makeController("List")])
    _ = rig.nodes(at: 0)
    let animator = Animator()
    var end: CFTimeInterval?
    animator.animate = { context in
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      UIView.animate(withDuration: 0.4, animations: {}) { finished in
        end = CACurrentMediaTime()
        context.completeTransition(finished)
      }
    }
    let presenter = Presenter(animator)
    let presented = FadingController()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = presenter
    let begin = CACurrentMediaTime()
    rig.navigation.present(presented, animated: true)
    _ = rig.nodes(at: 1)
    // The block takes 0.4 s; without the wait, it would end in the first frame.
    #expect(abs(try #require(end) - begin - 0.4) < 0.05)
    #expect(presented.view.alpha == 0.5)
  }

  /// An interaction controller that starts the animations without a gesture.
  final class Driver: NSObject, UIViewControllerInteractiveTransitioning {
    private(set) var starts = 0
    var wantsInteractiveStart: Bool { false }

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      starts += 1
      let to = context.view(forKey: .to)
      if let to { context.containerView.addSubview(to) }
      to?.alpha = 0
      UIView.animate(withDuration: 0.3, animations: { to?.alpha = 1 }) { _ in
        context.completeTransition(true)
      }
    }
  }

  final class DrivingPresenter: NSObject, UIViewControllerTransitioningDelegate {
    let animator: Animator
    let driver = Driver()

    init(_ animator: Animator) { self.animator = animator }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  // FACTS: context.start-noninteractive
  @Test func `an interaction controller that starts without a gesture starts the animations`() {
    let rig = NavigationRig([makeController("List")])
    _ = rig.nodes(at: 0)
    let animator = Animator()
    var animates = false
    animator.animate = { _ in animates = true }
    let presenter = DrivingPresenter(animator)
    let presented = makeController("Presented")
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = presenter
    rig.navigation.present(presented, animated: true)
    _ = rig.nodes(at: 1)
    #expect(presenter.driver.starts == 1 && !animates)
    #expect(!presented.isBeingPresented && presented.view.window != nil)
  }

  // FACTS: context.dismissed-frame
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func `the final frame of a dismissed view is where it was presented`(
    style: UIModalPresentationStyle
  ) {
    let rig = NavigationRig([makeController("List")])
    _ = rig.nodes(at: 0)
    let animator = Animator()
    var frames: [CGRect] = []
    let presented = makeController("Presented")
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
  @Test func `an animator's duration may depend on whether the start is interactive`() {
    let list = makeController("List")
    let detail = makeController("Detail")
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
    #expect(animator.interactiveFlags == [true, true])
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
  @Test func `a view inserted relative to itself is added on top, or stays`() {
    _ = NavigationRig([makeController("List")])
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
      // An existing subview keeps its index.
      parent.insertSubview(other, belowSubview: other)
      parent.insertSubview(other, aboveSubview: other)
      #expect(parent.subviews == [other, view])
    }
  }

  // FACTS: bar.hidden-by-app
  @Test func `a push doesn't show a bar that the app has hidden`() {
    let rig = NavigationRig([makeController("List")])
    _ = rig.nodes(at: 0)
    let bar = rig.navigation.navigationBar
    bar.isHidden = true
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
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
  func `a frame set under a singular transform is kept when the transform ends`(
    transform: CATransform3D
  ) {
    _ = NavigationRig([makeController("List")])
    let frame = CGRect(x: 10, y: 20, width: 300, height: 500)
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    view.layer.transform = transform
    view.frame = frame
    view.layer.transform = CATransform3DIdentity
    #expect(view.frame == frame)
  }

  // MARK: Cancelled transitions

  enum AnimationKind: CaseIterable {
    case block, spring, keyframes, linear
  }

  /// Sets the final values even after a cancel, like an animator that ignores cancellation.
  private func move(
    _ kind: AnimationKind, _ changes: @escaping () -> Void, done: @escaping () -> Void
  ) {
    switch kind {
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

  /// Cancels a push at a fraction.
  ///
  /// Returns the outgoing view controller, and its view's values when the completion ran.
  private func cancelPush(_ kind: AnimationKind, at percent: CGFloat) -> (
    UIViewController, [CGFloat]
  ) {
    let list = makeController("List")
    let animator = Animator()
    var valuesAtCompletion: [CGFloat] = []
    animator.animate = { context in
      guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
        return
      }
      context.containerView.addSubview(to)
      self.move(
        kind,
        {
          from.alpha = 0
          from.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
          from.layer.cornerRadius = 20
          from.backgroundColor = .black
        },
        done: {
          valuesAtCompletion = [from.alpha, from.transform.a, from.layer.cornerRadius]
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
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    _ = rig.nodes(at: 0.1)
    driver.update(percent)
    _ = rig.nodes(at: 0.2)
    driver.cancel()
    _ = rig.nodes(at: 3)
    #expect(rig.navigation.viewControllers == [list])
    #expect(rig.navigation.transitionCoordinator == nil)
    return (list, valuesAtCompletion)
  }

  // FACTS: percent.cancel-models
  @Test(arguments: AnimationKind.allCases, [0, 0.3, 0.9])
  func `a cancelled interactive transition restores the model values`(
    kind: AnimationKind, percent: CGFloat
  ) {
    let (list, valuesAtCompletion) = cancelPush(kind, at: percent)
    #expect(list.view.alpha == 1 && list.view.transform == .identity)
    #expect(list.view.layer.cornerRadius == 0)
    #expect(list.view.backgroundColor == UIColor.yellow)
    #expect(list.view.frame == list.view.superview?.bounds)
    // The values are restored before the completion, as with a property animator.
    #expect(valuesAtCompletion == [1, 1, 0])
  }

  /// Cancels a push halfway whose animator fades the outgoing view to 0.25, and returns the view's
  /// opacity.
  private func alphaAfterCancel(
    rule: Headless.CancelRule = .restoresModels, whileInteractive: (UIView) -> Void = { _ in }
  ) -> CGFloat {
    let list = makeController("List")
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
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    _ = rig.nodes(at: 0.1)
    whileInteractive(list.view)
    driver.update(0.5)
    driver.cancel()
    _ = rig.nodes(at: 3)
    return list.view.alpha
  }

  // FACTS: percent.cancel-models
  @Test func `the keepsModels rule leaves the final model values`() {
    #expect(alphaAfterCancel(rule: .keepsModels) == 0.25)
  }

  // FACTS: percent.cancel-models
  @Test func `cancelling doesn't undo the changes of other code`() {
    #expect(abs(alphaAfterCancel { $0.alpha = 0.6 } - 0.6) < 1e-6)
  }

  // MARK: Property animators

  /// The time at which an animator receives its animations.
  enum AdditionTime: CaseIterable {
    case never, beforeStart, afterStart, inUpdate, withCancel, barInUpdate
  }

  // Documented: an animator calls its completion at the end of its run (UIViewAnimating.h).
  @Test(arguments: AdditionTime.allCases, [true, false])
  func `a property animator without initial changes ends after a cancel`(
    additionTime: AdditionTime, isInterruptible: Bool
  ) {
    for (percents, finishes, pausesFirst) in [
      ([0, 0.4], false, false), ([0.4, 0], false, false), ([0.6], true, false), ([], false, false),
      ([0.3], false, true),
    ] as [([CGFloat], Bool, Bool)] {
      let list = makeController("List")
      let rig = NavigationRig([list])
      let slide = EmptyStart(
        isInterruptible: isInterruptible, additionTime: additionTime,
        bar: rig.navigation.navigationBar)
      let delegate = TransitionDelegate()
      let driver = UIPercentDrivenInteractiveTransition()
      driver.wantsInteractiveStart = !pausesFirst
      delegate.animator = slide
      delegate.interaction = driver
      rig.navigation.delegate = delegate
      _ = rig.nodes(at: 0)
      rig.navigation.pushViewController(makeController("Detail"), animated: true)
      _ = rig.nodes(at: 0.1)
      if pausesFirst { driver.pause() }
      for (index, percent) in percents.enumerated() {
        driver.update(percent)
        if additionTime == .inUpdate || additionTime == .barInUpdate { slide.add() }
        _ = rig.nodes(at: 0.1 + 0.05 * Double(index + 1))
      }
      if additionTime == .withCancel { slide.add() }
      if finishes { driver.finish() } else { driver.cancel() }
      _ = rig.nodes(at: 5)
      #expect(rig.navigation.transitionCoordinator == nil, "\(percents) \(finishes)")
      let ended = rig.navigation.viewControllers.count
      #expect(ended == (finishes ? 2 : 1) || pausesFirst, "\(percents) \(finishes)")
    }
  }

  // Documented: an animator calls its completion at the end of its run (UIViewAnimating.h).
  @Test(arguments: AdditionTime.allCases, [true, false])
  func `an interactive animator with late changes ends with every timing`(
    additionTime: AdditionTime, isInterruptible: Bool
  ) {
    for (speed, timing, hold, finishes) in [
      (0.5, nil, 0.1, false), (2, nil, 2, false), (1, .easeOut, 0.1, false), (1, nil, 2, true),
      (1, nil, 2, false), (3, .linear, 0.5, true),
    ] as [(CGFloat, UIView.AnimationCurve?, Double, Bool)] {
      let list = makeController("List")
      let rig = NavigationRig([list])
      let slide = EmptyStart(
        isInterruptible: isInterruptible, additionTime: additionTime,
        bar: rig.navigation.navigationBar)
      let delegate = TransitionDelegate()
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionSpeed = speed
      driver.timingCurve = timing.map { UICubicTimingParameters(animationCurve: $0) }
      delegate.animator = slide
      delegate.interaction = driver
      rig.navigation.delegate = delegate
      _ = rig.nodes(at: 0)
      rig.navigation.pushViewController(makeController("Detail"), animated: true)
      _ = rig.nodes(at: 0.1)
      driver.update(0.3)
      if additionTime == .inUpdate || additionTime == .barInUpdate { slide.add() }
      _ = rig.nodes(at: 0.1 + hold)
      driver.update(0.5)
      if additionTime == .withCancel { slide.add() }
      if finishes { driver.finish() } else { driver.cancel() }
      _ = rig.nodes(at: 8)
      #expect(rig.navigation.transitionCoordinator == nil, "\(speed) \(hold) \(finishes)")
    }
  }

  // Documented: the interaction controller decides the progress of an interactive transition
  // (UIViewControllerTransitioning.h).
  @Test(arguments: AdditionTime.allCases, [true, false])
  func `an interactive transition doesn't end by itself, only after the release`(
    additionTime: AdditionTime, isInterruptible: Bool
  ) {
    for finishes in [true, false] {
      let rig = NavigationRig([makeController("List")])
      let slide = EmptyStart(
        isInterruptible: isInterruptible, additionTime: additionTime,
        bar: rig.navigation.navigationBar)
      let delegate = TransitionDelegate()
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.animator = slide
      delegate.interaction = driver
      rig.navigation.delegate = delegate
      _ = rig.nodes(at: 0)
      rig.navigation.pushViewController(makeController("Detail"), animated: true)
      _ = rig.nodes(at: 0.1)
      driver.update(0.3)
      _ = rig.nodes(at: 2)
      #expect(rig.navigation.transitionCoordinator != nil, "the gesture has lasted almost 2 s")
      if additionTime == .inUpdate || additionTime == .barInUpdate { slide.add() }
      driver.update(0.2)
      _ = rig.nodes(at: 4)
      #expect(rig.navigation.transitionCoordinator?.isInteractive == true)
      if additionTime == .withCancel { slide.add() }
      if finishes { driver.finish() } else { driver.cancel() }
      _ = rig.nodes(at: 6)
      #expect(rig.navigation.transitionCoordinator == nil)
      #expect(rig.navigation.viewControllers.count == (finishes ? 2 : 1))
    }
  }

  /// An animator whose first animation closure changes nothing.
  final class EmptyStart: NSObject, UIViewControllerAnimatedTransitioning {
    private let isInterruptible: Bool
    private let additionTime: AdditionTime
    private let bar: UIView
    private var animator: UIViewPropertyAnimator?
    private weak var incoming: UIView?

    init(isInterruptible: Bool, additionTime: AdditionTime, bar: UIView) {
      self.isInterruptible = isInterruptible
      self.additionTime = additionTime
      self.bar = bar
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.4 }

    func add() {
      let view: UIView? = additionTime == .barInUpdate ? bar : incoming
      animator?.addAnimations { view?.alpha -= 0.1 }
    }

    private func make(_ context: any UIViewControllerContextTransitioning)
      -> UIViewPropertyAnimator
    {
      if let animator { return animator }
      let propertyAnimator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) {}
      animator = propertyAnimator
      if let to = context.view(forKey: .to) {
        context.containerView.addSubview(to)
        incoming = to
      }
      if additionTime == .beforeStart { add() }
      propertyAnimator.addCompletion { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      return propertyAnimator
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      make(context).startAnimation()
      if additionTime == .afterStart { add() }
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      guard isInterruptible else { return NoAnimator.make(self, context) }
      return make(context)
    }
  }

  /// The default implementation of the optional method `interruptibleAnimator(using:)`.
  enum NoAnimator {
    final class DurationOnly: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    }

    @MainActor
    static func make(
      _ animator: NSObject, _ context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      DurationOnly().interruptibleAnimator(using: context)
    }
  }
}
