import FilmstripTiming
import Foundation
import QuartzCore

/// A transition between two controllers, from the request to the last callback: the context that animators
/// get, and the coordinator for animations alongside.
///
/// Subclasses give the container, the frames and the built-in animation.
@MainActor
class ControllerTransition: NSObject, DrivableTransition, UIViewControllerTransitionCoordinator {
  /// A block that runs alongside the transition or after it.
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// Where the transition is in its life.
  enum Phase {
    /// It was requested; the callbacks before the animation run.
    case requested
    /// Its animations are being added.
    case beginning(TransitionInteraction)
    /// Its animations and the blocks alongside were added; no interaction if it is not animated.
    case running(TransitionInteraction?)
    /// `completeTransition(_:)` was called.
    case over(TransitionInteraction?)
  }

  /// What moves the pages.
  enum Animation {
    /// The framework.
    case builtIn
    /// The framework, driven by the built-in back swipe.
    case backSwipe
    /// The app's objects.
    case custom(CustomAnimation)
  }

  /// The app's objects that animate and drive a transition.
  struct CustomAnimation {
    let animator: any UIViewControllerAnimatedTransitioning
    /// In seconds; nil until the animator returns it.
    var duration: TimeInterval?
    var interactionController: (any UIViewControllerInteractiveTransitioning)?
  }

  /// The property animators that a gesture scrubs besides the time of layers.
  enum ScrubbedAnimators {
    case none
    /// One for the blocks alongside: the app's interaction controller moves the pages itself.
    case alongside(UIViewPropertyAnimator)
    /// The app's, which moves the pages, and one for the blocks alongside.
    case interruptible(any UIViewImplicitlyAnimating, alongside: UIViewPropertyAnimator)
  }

  let from: UIViewController
  let to: UIViewController
  let isAnimated: Bool
  private(set) var animation: Animation
  private(set) var phase = Phase.requested
  var scrubbed = ScrubbedAnimators.none
  /// What blocks have changed, if a percentage drives the time of their layers.
  var blockChanges: BlockChanges?
  /// Called once, when the animator has ended the transition.
  var onCompletion: ((Bool) -> Void)?
  /// Starts the motion of everything except the pages, such as bars.
  var moveBars: () -> Void = {}
  /// What the gesture would decide if the finger were lifted now.
  var decisionNow: (() -> Headless.InteractionDecision)?
  /// The speed of the rest after a release, against the transition's own.
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.navigation
  var interactionHandlers: [Block] = []
  var interactionEndHandlers: [Block] = []

  private var alongside: [Block] = []
  private var completions: [Block] = []
  /// Views outside of `scene` whose layers' time a gesture drives too.
  private var outsideViews: [UIView] = []

  init(
    from: UIViewController, to: UIViewController, animated: Bool,
    isDrivenByBuiltInGesture: Bool = false
  ) {
    self.from = from
    self.to = to
    isAnimated = animated
    animation = isDrivenByBuiltInGesture ? .backSwipe : .builtIn
    super.init()
  }

  /// Uses the app's animator: asks for the interaction controller, then for the duration, which may depend on
  /// whether there is one.
  func use(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction:
      (any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let animator else { return }
    var custom = CustomAnimation(animator: animator)
    animation = .custom(custom)
    completionCurve = .easeInOut
    custom.interactionController = interaction(animator)
    animation = .custom(custom)
    askDuration()
    (custom.interactionController as? UIPercentDrivenInteractiveTransition)?.transitionWillBegin()
  }

  /// Asks the app's animator for the duration.
  ///
  /// *Chosen* (FACTS: context.duration).
  func askDuration() {
    guard case .custom(var custom) = animation else { return }
    custom.duration = custom.animator.transitionDuration(using: self)
    animation = .custom(custom)
  }

  // MARK: State

  /// The time of the layers; nil before the transition begins, and without animation.
  var interaction: TransitionInteraction? {
    switch phase {
    case .requested: nil
    case .beginning(let interaction): interaction
    case .running(let interaction), .over(let interaction): interaction
    }
  }

  var isOver: Bool {
    if case .over = phase { return true }
    return false
  }

  /// Whether a gesture drives it from its beginning.
  var initiallyInteractive: Bool { interaction?.startsHeld ?? willStartHeld }
  /// Whether a gesture drives it now, or will from its beginning.
  var isInteractive: Bool { interaction?.isHeld ?? (willStartHeld && !isOver) }
  /// Whether a gesture will drive it from its beginning.
  var willStartHeld: Bool {
    isAnimated
      && (isDrivenByBuiltInGesture || interactionController?.wantsInteractiveStart == true)
  }
  /// Whether a gesture released it to go back.
  var transitionWasCancelled: Bool { interaction?.isCancelled ?? false }

  var isDrivenByBuiltInGesture: Bool {
    if case .backSwipe = animation { return true }
    return false
  }

  private var custom: CustomAnimation? {
    if case .custom(let custom) = animation { return custom }
    return nil
  }

  /// The app's animator; nil for the built-in one.
  var animator: (any UIViewControllerAnimatedTransitioning)? { custom?.animator }

  /// The app's interaction controller.
  var interactionController: (any UIViewControllerInteractiveTransitioning)? {
    custom?.interactionController
  }

  /// The app's animator that is scrubbed instead of layers' time.
  var interruptible: (any UIViewImplicitlyAnimating)? {
    if case .interruptible(let animator, _) = scrubbed { return animator }
    return nil
  }

  /// The animator of the blocks alongside where the time of their layers is not scrubbed.
  var alongsideAnimator: UIViewPropertyAnimator? {
    switch scrubbed {
    case .none: nil
    case .alongside(let animator), .interruptible(_, let animator): animator
    }
  }

  /// Enters the phase in which animations are added.
  func enterBeginning(with interaction: TransitionInteraction) {
    phase = .beginning(interaction)
  }

  // MARK: For subclasses

  /// The view in which everything moves.
  var containerView: UIView { fatalError("\(type(of: self)) must have a container") }
  /// The layer whose time a gesture drives: all that moves is in it.
  var scene: CALayer { containerView.layer }
  /// The layers whose time a gesture drives where something else moves the pages.
  var sceneBesidesPages: [CALayer] { [] }
  /// The duration that API returns for the built-in animation, in seconds.
  var builtInDuration: TimeInterval { NavigationTiming.reportedDuration }
  /// Moves the pages with the built-in animation, and completes the transition.
  func runBuiltInAnimator() { completeTransition(true) }
  /// The clock of everything that the framework moves.
  var barClock: BarAnimationClock {
    if initiallyInteractive || isDrivenByBuiltInGesture {
      return .interactive(duration: transitionDuration)
    }
    return hasAnimator ? .custom(duration: transitionDuration) : .builtIn
  }

  // MARK: Context

  var hasAnimator: Bool { animator != nil }
  var presentationStyle: UIModalPresentationStyle { .none }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { .zero }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else {
      Headless.report(
        .log("completeTransition was called more than once by \(animatorName); the first counts"))
      return
    }
    phase = .over(interaction)
    onCompletion?(didComplete)
  }

  var animatorName: String {
    animator.map { String(describing: type(of: $0)) } ?? "the built-in animator"
  }

  /// Reports an animator that ends without having added the new view to the container: on a device that
  /// leaves an empty screen.
  func reportMissingView(_ view: UIView?) {
    guard hasAnimator, let view, !view.isDescendant(of: containerView) else { return }
    let seconds = interaction.map { (VirtualClock.current.now - $0.begin).seconds } ?? 0
    Headless.report(
      .log(
        "\(animatorName) ended the transition after \(seconds) s without having added the incoming "
          + "view to containerView: call containerView.addSubview(_:) with it"))
  }

  // MARK: Coordinator

  var isCancelled: Bool { transitionWasCancelled }
  var percentComplete: CGFloat { CGFloat(fraction) }

  var transitionDuration: TimeInterval {
    guard isAnimated else { return 0 }
    return custom?.duration ?? builtInDuration
  }

  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    switch phase {
    case .requested, .beginning: if let animation { alongside.append(animation) }
    case .running: if let animation { run([animation]) }
    case .over: return false
    }
    if let completion { completions.append(completion) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let view, !isInScene(view.layer) { outsideViews.append(view) }
    return animate(alongsideTransition: animation, completion: completion)
  }

  /// Drives also a view that moves with the bars, although it is outside of the scene.
  func include(_ view: UIView) {
    if let interaction { interaction.add(view.layer) } else { outsideViews.append(view) }
  }

  private func isInScene(_ layer: CALayer) -> Bool {
    var current: CALayer? = layer
    while let candidate = current {
      if candidate === scene { return true }
      current = candidate.superlayer
    }
    return false
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionEndHandlers.append(handler)
  }

  /// Runs the blocks that were added to animate alongside, with the transition's own timing.
  func runAlongside() {
    switch phase {
    case .requested: phase = .running(nil)
    case .beginning(let interaction): phase = .running(interaction)
    case .running, .over: break
    }
    for view in outsideViews { interaction?.add(view.layer) }
    let blocks = alongside
    alongside = []
    run(blocks)
  }

  private func run(_ blocks: [Block]) {
    guard !blocks.isEmpty else { return }
    CallbackLog.current.note("animateAlongside", to, animated: isAnimated)
    let all = { for block in blocks { block(self) } }
    guard isAnimated else {
      UIView.performWithoutAnimation(all)
      return
    }
    if let alongsideAnimator {
      alongsideAnimator.addAnimations(all)
      return
    }
    let clock = barClock
    UIView.run(
      duration: clock.motionDuration, delay: 0, timing: clock.motionTiming, options: [],
      animations: all, completion: nil)
  }

  /// Runs the blocks that were added for the time after the transition.
  func runCompletions() {
    let blocks = completions
    completions = []
    interactionHandlers = []
    interactionEndHandlers = []
    if !blocks.isEmpty {
      CallbackLog.current.note("animateAlongsideCompletion", to, animated: isAnimated)
    }
    for block in blocks { block(self) }
  }
}
