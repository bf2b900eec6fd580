import FilmstripTiming
import Foundation
import QuartzCore

/// A transition between two view controllers, from the request to the last callback.
///
/// The transition is the context that animators receive, and the coordinator for animations
/// alongside. Subclasses provide the container, the frames and the built-in animation.
@MainActor
class ControllerTransition: NSObject, DrivableTransition, UIViewControllerTransitionCoordinator {
  /// A block that runs alongside the transition or after it.
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// The phase of a transition.
  enum Phase {
    /// The transition was requested, and the callbacks before the animation run.
    case requested
    /// The animations of the transition are being added.
    case beginning(TransitionInteraction)
    /// The animations and the blocks alongside were added; without animation, there is no
    /// interaction.
    case running(TransitionInteraction?)
    /// The animator called `completeTransition(_:)`.
    case over(TransitionInteraction?)
  }

  /// The objects that move the views.
  enum Animation {
    /// The framework moves the views.
    case builtIn
    /// The framework moves the views, driven by the built-in back swipe.
    case backSwipe
    /// The app's objects move the views.
    case custom(CustomAnimation)
  }

  /// The app's objects that animate and drive a transition.
  struct CustomAnimation {
    let animator: any UIViewControllerAnimatedTransitioning
    /// The duration in seconds, or `nil` until the animator returns it.
    var duration: TimeInterval?
    var interactionController: (any UIViewControllerInteractiveTransitioning)?
  }

  /// The property animators that a gesture scrubs in addition to the time of layers.
  enum ScrubbedAnimators {
    /// No animator.
    case none
    /// An animator of the blocks alongside; the app's interaction controller moves the views.
    case alongside(UIViewPropertyAnimator)
    /// The app's animator, which moves the views, and an animator of the blocks alongside.
    case interruptible(any UIViewImplicitlyAnimating, alongside: UIViewPropertyAnimator)
  }

  let from: UIViewController
  let to: UIViewController
  let isAnimated: Bool
  private(set) var animation: Animation
  private(set) var phase = Phase.requested
  var scrubbed = ScrubbedAnimators.none
  /// The changes that blocks made, if a percentage drives the time of their layers.
  var blockChanges: BlockChanges?
  /// A closure that is called once, when the animator has ended the transition.
  var onCompletion: ((Bool) -> Void)?
  /// Starts the motion of everything except the two views, such as bars.
  var moveBars: () -> Void = {}
  /// Returns the decision that the gesture would make if the finger were lifted now.
  var currentDecision: (() -> Headless.InteractionDecision)?
  /// The speed of the remaining animation after a release, relative to the transition's own speed.
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.navigation
  var interactionHandlers: [Block] = []
  var interactionEndHandlers: [Block] = []

  /// Whether the animation has begun completely.
  var hasBegunCompletely = false
  private var alongside: [Block] = []
  private var completions: [Block] = []
  /// Views outside of `scene` whose layers' time a gesture also drives.
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

  /// Uses the app's animator.
  ///
  /// Requests the interaction controller first and then the duration, which can depend on whether
  /// there is an interaction controller.
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
    requestDuration()
    (custom.interactionController as? UIPercentDrivenInteractiveTransition)?.transitionWillBegin()
  }

  /// Requests the duration from the app's animator.
  ///
  /// *Chosen* (FACTS: context.duration).
  func requestDuration() {
    guard case .custom(var custom) = animation else { return }
    custom.duration = custom.animator.transitionDuration(using: self)
    animation = .custom(custom)
  }

  // MARK: State

  /// The time of the layers, or `nil` without animation and before the transition begins.
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

  /// Whether a gesture drives the transition from its beginning.
  var initiallyInteractive: Bool { interaction?.startsInteractive ?? willStartInteractively }
  /// Whether a gesture currently drives the transition, or will drive it from its beginning.
  var isInteractive: Bool { interaction?.isGestureDriven ?? (willStartInteractively && !isOver) }
  /// Whether a gesture will drive the transition from its beginning.
  var willStartInteractively: Bool {
    isAnimated
      && (isDrivenByBuiltInGesture || interactionController?.wantsInteractiveStart == true)
  }
  /// Whether a gesture released the transition, which then ran back to its start.
  var transitionWasCancelled: Bool { interaction?.isCancelled ?? false }

  var isDrivenByBuiltInGesture: Bool {
    if case .backSwipe = animation { return true }
    return false
  }

  private var custom: CustomAnimation? {
    if case .custom(let custom) = animation { return custom }
    return nil
  }

  /// The app's animator, or `nil` if the built-in animator is used.
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

  /// The animator of the blocks alongside, if the time of their layers is not scrubbed.
  var alongsideAnimator: UIViewPropertyAnimator? {
    switch scrubbed {
    case .none: nil
    case .alongside(let animator), .interruptible(_, let animator): animator
    }
  }

  /// Enters the phase in which the animations are added.
  func enterBeginning(with interaction: TransitionInteraction) {
    phase = .beginning(interaction)
  }

  // MARK: For subclasses

  /// The view in which the transition takes place.
  var containerView: UIView { fatalError("\(type(of: self)) must override containerView") }
  /// The layer whose time a gesture drives, and which contains everything that moves.
  var scene: CALayer { containerView.layer }
  /// The layers whose time a gesture drives if another object moves the views.
  var accompanyingLayers: [CALayer] { [] }
  /// The duration of the built-in animation that the API returns, in seconds.
  var builtInDuration: TimeInterval { NavigationTiming.reportedDuration }
  /// Moves the views with the built-in animation, and completes the transition.
  func runBuiltInAnimator() { completeTransition(true) }
  /// Whether the simulator's curve for transitions replaces that of the built-in animation.
  var usesTransitionCurve: Bool { true }
  /// The clock of everything that the framework moves.
  var barClock: BarAnimationClock {
    if initiallyInteractive || isDrivenByBuiltInGesture {
      return .interactive(duration: transitionDuration)
    }
    return hasAnimator ? .custom(duration: transitionDuration) : builtInClock
  }
  /// The clock of the built-in animation.
  var builtInClock: BarAnimationClock { .builtIn }

  /// Whether another change can interrupt the transition, a zoom that has begun completely.
  var yieldsToChanges: Bool { hasBegunCompletely && !isOver && zoom?.isInterruptible == true }

  /// Whether a zoom dims the view below.
  var dimsBelowZoom: Bool { true }

  /// The clock of the blocks alongside.
  var alongsideClock: BarAnimationClock { barClock }

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

  /// Returns the frame of the outgoing view before the transition.
  func restingFrame(of vc: UIViewController) -> CGRect { initialFrame(for: vc) }

  func finalFrame(for vc: UIViewController) -> CGRect { .zero }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else {
      Headless.report(
        .log(
          "\(animatorName) called completeTransition(_:) more than once; later calls are ignored"))
      return
    }
    phase = .over(interaction)
    onCompletion?(didComplete)
  }

  var animatorName: String {
    animator.map { String(describing: type(of: $0)) } ?? "the built-in animator"
  }

  /// Reports an animator that ends without having added the incoming view to the container.
  ///
  /// On a device, such an animator leaves an empty screen.
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

  /// Also drives the time of a view that moves with the bars, although it is outside of the scene.
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

  /// Runs the blocks that were added to animate alongside, with the transition's own timing, or as a
  /// part of the open animation block.
  func runAlongside(inOpenBlock isInOpenBlock: Bool = false) {
    switch phase {
    case .requested: phase = .running(nil)
    case .beginning(let interaction): phase = .running(interaction)
    case .running, .over: break
    }
    for view in outsideViews { interaction?.add(view.layer) }
    let blocks = alongside
    alongside = []
    run(blocks, inOpenBlock: isInOpenBlock)
  }

  private func run(_ blocks: [Block], inOpenBlock isInOpenBlock: Bool = false) {
    guard !blocks.isEmpty else { return }
    CallbackLog.current.note("animateAlongside", to, animated: isAnimated)
    let all = { for block in blocks { block(self) } }
    guard isAnimated else {
      UIView.performWithoutAnimation(all)
      return
    }
    if isInOpenBlock { return all() }
    if let alongsideAnimator {
      alongsideAnimator.addAnimations(all)
      return
    }
    let clock = alongsideClock
    UIView.run(
      duration: clock.motionDuration, delay: 0, timing: clock.motionTiming, options: [],
      animations: all, completion: nil)
  }

  /// Runs the blocks that were added to run after the transition.
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
