import Foundation
import QuartzCore
import Timing

/// A transition in a gesture's hand.
extension ControllerTransition {
  /// How far it is now, 0…1.
  var fraction: Double {
    guard let interaction else { return 0 }
    if interaction.phase == .running, let interruptible {
      return Double(interruptible.fractionComplete)
    }
    return interaction.fraction
  }

  /// Whether a gesture can take hold of it while it runs by itself.
  var isInterruptible: Bool {
    interruptible != nil || interactionController is UIPercentDrivenInteractiveTransition
  }

  // MARK: Beginning

  /// Sets everything in motion: by itself, or in a gesture's hand.
  func begin() {
    let interaction = TransitionInteraction(duration: transitionDuration)
    self.interaction = interaction
    initiallyInteractive =
      isDrivenByBuiltInGesture || interactionController?.wantsInteractiveStart == true
    isInteractive = initiallyInteractive
    HeldTransition.current.transition = self
    if isDrivenByBuiltInGesture {
      interaction.take(scene)
      interaction.hold(at: 0)
      animateLinearly {
        moveBars()
        runBuiltInAnimator()
        runAlongside()
      }
      return
    }
    if let driver = interactionController as? UIPercentDrivenInteractiveTransition {
      driver.startInteractiveTransition(self)
    } else if let interactionController, initiallyInteractive {
      // It moves the pages itself and says how far it is; the bars follow.
      takeBars()
      interaction.hold(at: 0)
      makeCompanion()
      animateLinearly(moveBars)
      interactionController.startInteractiveTransition(self)
      runAlongside()
      companion?.fractionComplete = 0
    } else {
      takeBars()
      moveBars()
      if let animator {
        animator.animateTransition(using: self)
      } else {
        runBuiltInAnimator()
      }
      runAlongside()
    }
  }

  /// Begins the animation for a driver that goes by percent.
  func beginPercentDriven(by driver: UIPercentDrivenInteractiveTransition) {
    guard let animator, let interaction else { return }
    let own = animator.interruptibleAnimator(using: self)
    interruptible = own is NoInterruptibleAnimator ? nil : own
    if let interruptible {
      takeBars()
      makeCompanion()
      if initiallyInteractive {
        interaction.hold(at: 0)
        animateLinearly(moveBars)
        runAlongside()
        interruptible.fractionComplete = 0
        companion?.fractionComplete = 0
      } else {
        moveBars()
        runAlongside()
        interruptible.startAnimation()
        companion?.startAnimation()
      }
      return
    }
    interaction.take(scene)
    let everything = {
      self.moveBars()
      animator.animateTransition(using: self)
      self.runAlongside()
    }
    if initiallyInteractive {
      interaction.hold(at: 0)
      animateLinearly(everything)
    } else {
      everything()
    }
  }

  private func takeBars() {
    for layer in sceneBesidesPages { interaction?.take(layer) }
  }

  private func makeCompanion() {
    companion = UIViewPropertyAnimator(
      duration: transitionDuration, curve: initiallyInteractive ? .linear : .easeInOut,
      animations: nil)
  }

  /// While a gesture drives it, everything is where the finger is.
  ///
  /// *Documented* (FACTS: swipe.linear).
  private func animateLinearly(_ changes: () -> Void) {
    ViewAnimationBlock.performLinearly(over: transitionDuration, changes)
  }

  // MARK: Interacting

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard !isOver, isInteractive, !percentComplete.isNaN else { return }
    let percent = min(1, max(0, percentComplete))
    interaction?.hold(at: Double(percent))
    interruptible?.fractionComplete = percent
    companion?.fractionComplete = percent
  }

  func finishInteractiveTransition() { letGo(finishes: true) }

  func cancelInteractiveTransition() { letGo(finishes: false) }

  func pauseInteractiveTransition() {
    guard !isOver, hasStarted, !isInteractive, let interaction else { return }
    let fraction = fraction
    isInteractive = true
    transitionWasCancelled = false
    if let interruptible {
      interruptible.pauseAnimation()
      interruptible.isReversed = false
      companion?.pauseAnimation()
      companion?.isReversed = false
      let held = Double(interruptible.fractionComplete)
      interaction.hold(at: held)
      companion?.fractionComplete = CGFloat(held)
    } else {
      interaction.hold(at: fraction)
    }
    notifyInteractionChanged()
  }

  private func letGo(finishes: Bool) {
    guard !isOver, isInteractive else { return }
    let driver = interactionController as? UIPercentDrivenInteractiveTransition
    let speed = Double(driver?.restSpeed ?? interactionController.map(\.usableSpeed) ?? 1)
    let curve = driver?.restCurve ?? interactionController?.completionCurve ?? .navigation
    let rest = finishes ? 1 - fraction : fraction
    completionVelocity = CGFloat(speed)
    let seconds = rest * transitionDuration / speed
    let name = interactionController.map { String(describing: type(of: $0)) } ?? "the app"
    CallbackLog.current.note(
      Headless.InteractionDecision(
        completes: finishes, progress: fraction,
        because: "\(name) called \(finishes ? "finish" : "cancel")()", remainingTime: seconds), from
    )
    letGo(finishes: finishes, seconds: seconds, curve: curve)
  }

  /// Lets go of the transition; the rest takes `seconds` on a curve.
  func letGo(finishes: Bool, seconds: Double, curve: UIView.AnimationCurve) {
    guard !isOver, isInteractive, let interaction else { return }
    isInteractive = false
    transitionWasCancelled = !finishes
    completionCurve = curve
    interaction.letGo(finishes: finishes, seconds: seconds, curve: curve.progress)
    if let interruptible {
      continueAnimation(of: interruptible, finishes: finishes, seconds: seconds, curve: curve)
    }
    if let companion, companion.state == .active {
      continueAnimation(of: companion, finishes: finishes, seconds: seconds, curve: curve)
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
    if let driver, driver.timingCurve == nil, driver.restSpeed == 1 {
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

  /// Gives layers their usual time back.
  func endInteraction() {
    let fraction = fraction
    interaction?.end()
    (interactionController as? UIPercentDrivenInteractiveTransition)?
      .transitionEnded(at: CGFloat(fraction))
    companion?.stopAnimation(true)
    companion = nil
  }
}

extension UIViewControllerInteractiveTransitioning {
  /// `completionSpeed`, or 1 where that makes no sense.
  fileprivate var usableSpeed: CGFloat {
    completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
  }
}
