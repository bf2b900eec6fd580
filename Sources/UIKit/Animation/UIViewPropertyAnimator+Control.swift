import FilmstripSupport
import Foundation
import QuartzCore

extension UIViewPropertyAnimator {
  // MARK: Start and pause

  /// Whether the animator is running, or is waiting for its delay.
  public var isRunning: Bool { timeline?.isRunning ?? isPartOfOuterBlock }

  /// Starts the animation, or continues after a pause with the remainder of its timing.
  ///
  /// *Documented*: without closures, the animator is paused until one is added. A stopped animator
  /// cannot start.
  public func startAnimation() {
    start(afterDelay: 0)
  }

  /// Starts the animation after `delay` seconds, during which the old values are shown.
  public func startAnimation(afterDelay delay: TimeInterval) {
    demand(delay >= 0, "The delay should be greater than or equal to zero.")
    demand(
      state != .active || isRunning || delay == 0,
      "A paused animator (\(self)) cannot be started with a delay!")
    start(afterDelay: delay)
  }

  private func start(afterDelay delay: TimeInterval) {
    demand(state != .stopped, "Animator \(self) is already stopped!")
    guard !isRunning else { return }
    guard state == .active, let timeline else {
      let isEmpty = closures.isEmpty
      self.delay = delay
      activate()
      startsWithFirstClosure = isEmpty && !storedIsReversed
      guard !startsWithFirstClosure else { return }
      run { timeline in
        if timeline.isRunPaused {
          timeline.resume(afterDelay: delay)
        } else {
          timeline.runOwnTiming(backward: true, afterDelay: delay)
        }
      }
      return
    }
    if timeline.isRunPaused, timeline.isBackward == storedIsReversed {
      run { $0.resume() }
    } else {
      run { $0.runOwnTiming(backward: self.storedIsReversed) }
    }
  }

  /// Pauses the animation, or starts it paused; does nothing if it is already paused.
  public func pauseAnimation() {
    switch state {
    case .inactive:
      demand(
        isInterruptible,
        "An animator (\(self)) can be only started in the paused state if it is interruptible!")
      activate()
    case .active:
      demand(
        isInterruptible, "An animator \(self) that is not interruptible cannot be paused!")
      startsWithFirstClosure = false
      guard isRunning else { return }
      timeline?.pause()
      stopRetaining()
    case .stopped:
      fatalError("Animator \(self) is already stopped!")
    }
  }

  /// Runs the closures, and pauses at the beginning.
  private func activate() {
    var timing = timingParameters.map { AnimatorTiming($0) } ?? .curve(.ease)
    var length = timing.fixedDuration ?? duration
    if let replacement = Headless.Simulator.current.animationBlocks.replacement {
      length *= replacement.factor
      timing = replacement.curve.animatorTiming
    }
    let timeline = AnimatorTimeline(
      duration: UIView.areAnimationsEnabled ? length : 0, timing: timing,
      suspendsInteraction: !isUserInteractionEnabled)
    timeline.onEnd = { [weak self] in self?.didReachEnd() }
    timeline.onRemoval = { [weak self] in self?.finishNaturally() }
    self.timeline = timeline
    state = .active
    if let scene = Headless.Simulator.current.animationBlocks.drivenScene { timeline.follow(scene) }
    let closures = closures
    self.closures = []
    for closure in closures { execute(closure, on: timeline) }
    // A reversed animator begins at the new values.
    if storedIsReversed { timeline.pin(1) }
  }

  /// Starts a run of the timeline, and keeps the animator alive while it runs.
  func run(_ start: (AnimatorTimeline) -> Void) {
    guard let timeline else { return }
    simulator?.runningAnimators[ObjectIdentifier(self)] = self
    start(timeline)
  }

  private func stopRetaining() {
    // The table can contain the only reference to the animator.
    let this = simulator?.runningAnimators.removeValue(forKey: ObjectIdentifier(self))
    withExtendedLifetime(this) {}
  }

  // MARK: Progress and direction

  /// The progress in the direction of the run, clamped to 0…1.
  ///
  /// *Documented*: setting the progress makes an inactive animator active and paused. *Documented*
  /// as the usual behaviour, and implemented so: setting it has no effect while the animator is
  /// running or stopped.
  public var fractionComplete: CGFloat {
    get {
      guard let timeline else { return 0 }
      let fraction = timeline.fraction(linearly: scrubsLinearly)
      return CGFloat(storedIsReversed ? 1 - fraction : fraction)
    }
    set {
      guard state != .stopped, !isRunning, !newValue.isNaN else { return }
      if state == .inactive { pauseAnimation() }
      startsWithFirstClosure = false
      let fraction = min(1, max(0, Double(newValue)))
      timeline?.scrub(
        to: storedIsReversed ? 1 - fraction : fraction, linearly: scrubsLinearly)
    }
  }

  /// Whether the animator runs, or will run, back to the old values.
  ///
  /// A running animator reverses immediately.
  public var isReversed: Bool {
    get { storedIsReversed }
    set {
      guard newValue != storedIsReversed, state != .stopped else { return }
      if state == .active {
        demand(
          isInterruptible,
          "An animator \(self) that is not interruptible cannot be continued or reversed!")
      }
      storedIsReversed = newValue
      if isRunning { timeline?.runOwnTiming(backward: newValue) }
    }
  }

  /// Continues from the values shown, with new timing parameters.
  ///
  /// The continuation takes the animator's duration times `durationFactor`; a spring with a fixed
  /// duration takes that duration. Without parameters, the remainder of the animator's own timing
  /// is scaled to this time. *Chosen*: a factor of 0 or less means the remaining time. A running
  /// animator is paused first.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    demand(state != .stopped, "Animator \(self) is already stopped!")
    demand(
      isInterruptible,
      "An animator \(self) that is not interruptible cannot be continued or reversed!")
    pauseAnimation()
    guard let timeline else { return }
    let factor = Double(durationFactor)
    let time = factor > 0 && factor.isFinite ? factor * timeline.duration : nil
    let backward = storedIsReversed
    guard let parameters else {
      if time == nil {
        start(afterDelay: 0)
      } else {
        run { $0.runOwnTiming(backward: backward, time: time) }
      }
      return
    }
    let remaining = timeline.remainingTime(backward: backward)
    run { $0.run(AnimatorTiming(parameters), backward: backward, time: time ?? remaining) }
  }

  // MARK: The end

  /// Stops the animation, and sets the views' models to the values shown.
  ///
  /// If `withoutFinishing`, the animator becomes inactive and discards its completions. Otherwise,
  /// it waits for `finishAnimation(at:)`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state != .inactive else { return }
    demand(
      isInterruptible, "An animator \(self) that is not interruptible cannot be stopped!")
    if state == .stopped {
      Headless.report(.log("Animator \(description) is already stopped!"))
    } else if let timeline {
      timeline.pause()
      timeline.settle(at: .current)
      state = .stopped
      timeline.removeAnimations(finished: false)
    }
    if withoutFinishing {
      completions = []
      becomeInactive()
    }
    stopRetaining()
  }

  /// Ends a stopped animation, and calls the completions.
  ///
  /// The views receive the old or the new values, or keep their values. *Chosen*: an inactive
  /// animator only logs that it was not stopped, because apps that call this method after
  /// `stopAnimation(true)` run on devices.
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    let reason = "finishAnimationAtPosition: should only be called on a stopped animator!"
    demand(state != .active, reason)
    guard state == .stopped else {
      Headless.report(.log(reason))
      return
    }
    timeline?.finish(at: finalPosition)
    end(at: finalPosition)
  }

  private func didReachEnd() {
    guard pausesOnCompletion else {
      finishNaturally()
      return
    }
    timeline?.pauseAtEnd()
    stopRetaining()
  }

  private func finishNaturally() {
    let position: UIViewAnimatingPosition = storedIsReversed ? .start : .end
    if let timeline {
      timeline.pin(storedIsReversed ? 0 : 1)
      timeline.settle(at: position)
    }
    end(at: position)
  }

  /// Makes the animator inactive, and calls the completions.
  func end(at position: UIViewAnimatingPosition) {
    let calls = completions
    completions = []
    let this = self
    becomeInactive()
    for call in calls { call(position) }
    // A completion may have started the animator again.
    if state == .inactive { storedIsReversed = false }
    withExtendedLifetime(this) {}
  }

  private func becomeInactive() {
    let ended = timeline
    timeline = nil
    startsWithFirstClosure = false
    closures = []
    state = .inactive
    let this = simulator?.runningAnimators.removeValue(forKey: ObjectIdentifier(self))
    ended?.removeAnimations(finished: true)
    withExtendedLifetime(this) {}
  }
}

extension UIView {
  /// Whether a running animator disables touches for the view.
  ///
  /// Hit testing can read this property.
  package var isInteractionSuspended: Bool { layer.suspendsInteraction }
}
