import FilmstripTiming
import Foundation
import QuartzCore

/// The control of a transition by a gesture.
extension ControllerTransition {
  /// The progress of the transition, 0…1.
  var fraction: Double {
    guard let interaction else { return 0 }
    if case .running = interaction.phase, let interruptible {
      return Double(interruptible.fractionComplete)
    }
    return interaction.fraction
  }

  /// Whether a gesture can take control of the transition while it runs by itself.
  var isInterruptible: Bool {
    interruptible != nil || interactionController is UIPercentDrivenInteractiveTransition
      || zoom != nil
  }

  // MARK: Beginning

  /// Starts all motion, either by itself or driven by a gesture.
  func begin() {
    // *Chosen* (FACTS: context.duration): a percent-driven transition requests the duration again
    // when it begins.
    if interactionController is UIPercentDrivenInteractiveTransition { requestDuration() }
    let interaction = TransitionInteraction(
      duration: transitionDuration,
      startsInteractive: isDrivenByBuiltInGesture
        || interactionController?.wantsInteractiveStart == true)
    enterBeginning(with: interaction)
    InteractiveTransition.current.transition = self
    switch animation {
    case .backSwipe:
      interaction.add(scene)
      animateLinearly(in: scene) {
        moveBars()
        runBuiltInAnimator()
        runAlongside()
      }
    case .builtIn:
      addBars(to: interaction)
      withTransitionCurve(over: barClock.motionDuration, if: usesTransitionCurve) {
        moveBars()
        runBuiltInAnimator()
        runAlongside()
      }
    case .custom(let custom):
      if interaction.startsInteractive {
        begin(custom, interaction)
      } else {
        if zoom != nil || !curvesAnimator { reportKeptTiming(of: custom.animator) }
        withTransitionCurve(over: transitionDuration, if: curvesAnimator) {
          begin(custom, interaction)
        }
      }
    }
  }

  /// Adds animations, with the simulator's curve for transitions if it has one and `isUsed` is true.
  private func withTransitionCurve(
    over duration: Double, if isUsed: Bool, _ changes: () -> Void
  ) {
    let simulator = Headless.Simulator.current
    simulator.animationBlocks.replacement = simulator.transitionCurve.flatMap {
      isUsed ? CurveReplacement($0, duration: duration) : nil
    }
    changes()
    simulator.animationBlocks.replacement = nil
  }

  /// Whether the simulator's curve for transitions, if there is one, replaces the curves of an app's animator.
  private var curvesAnimator: Bool {
    let simulator = Headless.Simulator.current
    return simulator.curvesAppAnimations || simulator.transitionCurve == nil
  }

  private func reportKeptTiming(of animator: any UIViewControllerAnimatedTransitioning) {
    guard Headless.Simulator.current.transitionCurve != nil else { return }
    guard zoom == nil else {
      Headless.reportOnce(
        simplified: "a zoom keeps its own springs; the curve that is set doesn't apply to it")
      return
    }
    Headless.reportOnce(
      simplified:
        "the app's animator \(type(of: animator)) keeps its own timing; the curve that is set "
        + "applies only to UIKit's transitions")
  }

  private func begin(_ custom: CustomAnimation, _ interaction: TransitionInteraction) {
    if let driver = custom.interactionController as? UIPercentDrivenInteractiveTransition {
      driver.startInteractiveTransition(self)
    } else if let controller = custom.interactionController, interaction.startsInteractive {
      // The app's interaction controller moves the views and reports the progress; the bars follow.
      addBars(to: interaction)
      let animator = makeAlongsideAnimator()
      scrubbed = .alongside(animator)
      animateLinearly(moveBars)
      controller.startInteractiveTransition(self)
      runAlongside()
      animator.fractionComplete = 0
    } else if let controller = custom.interactionController {
      // The app's interaction controller creates the animations (FACTS: context.start-noninteractive).
      addBars(to: interaction)
      moveBars()
      controller.startInteractiveTransition(self)
      runAlongside()
    } else {
      addBars(to: interaction)
      moveBars()
      offerAlongside { custom.animator.animateTransition(using: self) }
      runAlongside()
    }
  }

  /// Runs `changes`, in which a block that changes nothing runs the animations alongside.
  func offerAlongside(_ changes: () -> Void) {
    let simulator = Headless.Simulator.current
    simulator.animationBlocks.alongside = { [unowned self] in runAlongside(inOpenBlock: true) }
    changes()
    simulator.animationBlocks.alongside = nil
  }

  /// Starts the app's animation for a percent-driven interaction controller.
  func beginPercentDriven(by driver: UIPercentDrivenInteractiveTransition) {
    guard let animator, let interaction else { return }
    let interruptible = animator.interruptibleAnimator(using: self)
    if interruptible is NoInterruptibleAnimator {
      beginScrubbingTime(of: animator, interaction)
    } else {
      beginScrubbing(interruptible, interaction)
    }
  }

  private func beginScrubbing(
    _ animator: any UIViewImplicitlyAnimating, _ interaction: TransitionInteraction
  ) {
    let alongside = makeAlongsideAnimator()
    scrubbed = .interruptible(animator, alongside: alongside)
    addBars(to: interaction)
    if interaction.startsInteractive {
      animateLinearly(moveBars)
      runAlongside()
      animator.fractionComplete = 0
      alongside.fractionComplete = 0
    } else {
      moveBars()
      runAlongside()
      animator.startAnimation()
      alongside.startAnimation()
    }
  }

  private func beginScrubbingTime(
    of animator: any UIViewControllerAnimatedTransitioning, _ interaction: TransitionInteraction
  ) {
    interaction.add(scene)
    let changes = BlockChanges { [weak interaction] in interaction?.isCancelled ?? false }
    blockChanges = changes
    let everything = {
      self.moveBars()
      changes.record {
        animator.animateTransition(using: self)
        self.runAlongside()
      }
    }
    if interaction.startsInteractive {
      animateLinearly(in: scene, everything)
    } else {
      everything()
    }
  }

  private func addBars(to interaction: TransitionInteraction) {
    for layer in accompanyingLayers { interaction.add(layer) }
  }

  private func makeAlongsideAnimator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: transitionDuration, curve: initiallyInteractive ? .linear : .easeInOut,
      animations: nil)
  }

  /// Adds linear animations, so that everything follows the gesture.
  ///
  /// *Documented* (FACTS: swipe.linear).
  private func animateLinearly(in scene: CALayer? = nil, _ changes: () -> Void) {
    ViewAnimationBlock.performLinearly(over: transitionDuration, in: scene, changes)
  }

  // MARK: Interacting

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard !isOver, interaction?.isGestureDriven == true, !percentComplete.isNaN else { return }
    let percent = min(1, max(0, percentComplete))
    interaction?.hold(at: Double(percent))
    interruptible?.fractionComplete = percent
    alongsideAnimator?.fractionComplete = percent
  }

  func finishInteractiveTransition() { release(finishes: true) }

  func cancelInteractiveTransition() { release(finishes: false) }

  func pauseInteractiveTransition() {
    guard case .running(let interaction?) = phase, !isInteractive else { return }
    let fraction = fraction
    if case .interruptible(let animator, let alongside) = scrubbed {
      animator.pauseAnimation()
      animator.isReversed = false
      alongside.pauseAnimation()
      alongside.isReversed = false
      let paused = animator.fractionComplete
      interaction.hold(at: Double(paused))
      alongside.fractionComplete = paused
    } else {
      interaction.hold(at: fraction)
    }
    notifyInteractionChanged()
  }

  /// Releases the transition; the interaction controller specifies its remaining animation.
  private func release(finishes: Bool) {
    guard !isOver, interaction?.isGestureDriven == true else { return }
    let driver = interactionController as? UIPercentDrivenInteractiveTransition
    let speed = Double(driver?.remainderSpeed ?? interactionController.map(\.usableSpeed) ?? 1)
    let curve = driver?.remainderCurve ?? interactionController?.completionCurve ?? .navigation
    let remainder = finishes ? 1 - fraction : fraction
    let seconds = remainder * transitionDuration / speed
    let name = interactionController.map { String(describing: type(of: $0)) } ?? "the app"
    CallbackLog.current.note(
      Headless.InteractionDecision(
        completes: finishes, progress: fraction,
        because: "\(name) called \(finishes ? "finish" : "cancel")()", remainingTime: seconds), from
    )
    release(finishes: finishes, seconds: seconds, velocity: CGFloat(speed), curve: curve)
  }

  /// Releases the transition, whose remaining animation takes `seconds` along a curve.
  ///
  /// - Parameter progress: Returns the progress of the remaining animation for the elapsed fraction
  ///   of its time, 0…1, never falling. If `nil`, the curve determines the progress.
  func release(
    finishes: Bool, seconds: Double, velocity: CGFloat, curve: UIView.AnimationCurve,
    progress: ((Double) -> Double)? = nil
  ) {
    guard !isOver, let interaction, interaction.isGestureDriven else { return }
    completionVelocity = velocity
    completionCurve = curve
    interaction.release(finishes: finishes, seconds: seconds, curve: progress ?? curve.progress)
    if let interruptible {
      continueAnimation(of: interruptible, finishes: finishes, seconds: seconds, curve: curve)
    }
    if let alongsideAnimator, alongsideAnimator.state == .active {
      continueAnimation(of: alongsideAnimator, finishes: finishes, seconds: seconds, curve: curve)
    }
    notifyInteractionChanged()
    for handler in interactionEndHandlers { handler(self) }
    interactionEndHandlers = []
  }

  private func continueAnimation(
    of animator: any UIViewImplicitlyAnimating, finishes: Bool, seconds: Double,
    curve: UIView.AnimationCurve
  ) {
    let driver = interactionController as? UIPercentDrivenInteractiveTransition
    animator.isReversed = !finishes
    if let driver, driver.timingCurve == nil, driver.remainderSpeed == 1 {
      animator.startAnimation()
      return
    }
    let factor = transitionDuration > 0 ? seconds / transitionDuration : 0
    let timing: any UITimingCurveProvider =
      driver?.timingCurve ?? UICubicTimingParameters(animationCurve: curve)
    animator.continueAnimation(
      withTimingParameters: timing, durationFactor: CGFloat(max(factor, 1e-3)))
  }

  private func notifyInteractionChanged() {
    if !interactionHandlers.isEmpty {
      CallbackLog.current.note("interactionChanged", to, animated: isAnimated)
    }
    for handler in interactionHandlers { handler(self) }
  }

  /// Stops controlling the layers' time and the animators.
  func endInteraction() {
    let fraction = fraction
    blockChanges?.restoreIfCancelled()
    interaction?.end()
    (interactionController as? UIPercentDrivenInteractiveTransition)?
      .transitionEnded(at: CGFloat(fraction))
    alongsideAnimator?.stopAnimation(true)
  }
}

extension UIViewControllerInteractiveTransitioning {
  /// The value of `completionSpeed`, or 1 if the value isn't positive and finite.
  fileprivate var usableSpeed: CGFloat {
    completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
  }
}
