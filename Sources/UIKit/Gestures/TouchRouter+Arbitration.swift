/// The arbitration between recognizers.
///
/// *Documented* (FACTS: gesture.states): the state machine, and the coordination of recognizers.
/// The first recognizer that recognizes makes the others that share a touch fail, unless the
/// delegate of one of them allows both. The recognizers of inner views receive touches first.
/// *Chosen:* recognizers without a common touch never prevent each other.
extension TouchRouter {
  typealias State = UIGestureRecognizer.State

  /// Changes a recognizer's state to the requested state, or to the nearest state that can follow
  /// the current one.
  func request(_ requested: State, for recognizer: UIGestureRecognizer) {
    performPass {
      switch (recognizer.storedState, requested) {
      case (.possible, .began), (.possible, .changed), (.possible, .ended):
        recognize(recognizer, as: requested == .ended ? .ended : .began)
      case (.possible, .failed), (.possible, .cancelled):
        admit(recognizer)
        change(recognizer, to: .failed)
      case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed):
        change(recognizer, to: .changed)
      case (.began, .ended), (.changed, .ended):
        change(recognizer, to: .ended)
      case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
        change(recognizer, to: .cancelled)
      case (_, .possible), (.ended, _), (.cancelled, _), (.failed, _):
        break
      }
    }
  }

  private func recognize(_ recognizer: UIGestureRecognizer, as state: State) {
    if recognizer.pending != nil {
      if state == .ended, recognizer.pending?.state == .began {
        recognizer.pending?.hasEnded = true
      }
      return
    }
    let viewAgrees = recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
    let delegateAgrees = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    // The view or the delegate may have disabled the recognizer.
    guard recognizer.storedState == .possible else { return }
    admit(recognizer)
    guard viewAgrees, delegateAgrees else { return change(recognizer, to: .failed) }
    recognizer.pending = UIGestureRecognizer.Pending(state: state)
    attempt(recognizer)
  }

  /// Advances a waiting recognizer if all its prerequisites have failed.
  private func attempt(_ recognizer: UIGestureRecognizer) {
    guard let pending = recognizer.pending, recognizer.storedState == .possible else { return }
    for other in inPlay where other !== recognizer && mustFail(other, before: recognizer) {
      switch other.storedState {
      case .failed:
        continue
      case .possible:
        return
      case .began, .changed, .ended, .cancelled:
        return change(recognizer, to: .failed)
      }
    }
    let isPrevented = inPlay.contains { other in
      other.hasRecognized && prevents(other, recognizer)
    }
    guard !isPrevented else { return change(recognizer, to: .failed) }
    change(recognizer, to: pending.state)
    for other in inPlay where other.storedState == .possible && prevents(recognizer, other) {
      change(other, to: .failed)
    }
    if pending.hasEnded { change(recognizer, to: .ended) }
  }

  /// Advances all recognizers that no longer wait for others to fail.
  func retryPending() {
    var didAdvance = true
    while didAdvance {
      didAdvance = false
      for recognizer in inPlay where recognizer.pending != nil {
        attempt(recognizer)
        if recognizer.pending == nil { didAdvance = true }
      }
    }
  }

  private func change(_ recognizer: UIGestureRecognizer, to state: State) {
    let old = recognizer.storedState
    recognizer.storedState = state
    recognizer.pending = nil
    if old == .possible {
      if state != .failed { withdrawTouches(of: recognizer) }
      openGates(of: recognizer) { _ in true }
    }
    if state != .failed {
      let isRepeated = queuedActions.last.map {
        $0.recognizer === recognizer && $0.state == .changed && state == .changed
      }
      if isRepeated != true { queuedActions.append((recognizer, state)) }
    }
    onStateChange?(recognizer, state)
  }

  // MARK: Between two recognizers

  /// Returns whether a recognizer has to wait for the failure of another.
  private func mustFail(
    _ other: UIGestureRecognizer, before recognizer: UIGestureRecognizer
  ) -> Bool {
    if recognizer.required.all.contains(where: { $0 === other }) { return true }
    guard shareTouch(recognizer, other) else { return false }
    let pair = Pair(waiting: ObjectIdentifier(recognizer), required: ObjectIdentifier(other))
    if let cachedResult = requirements[pair] { return cachedResult }
    let mustFail =
      recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    requirements[pair] = mustFail
    return mustFail
  }

  /// Returns whether the recognition of a recognizer makes another one fail.
  private func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard winner !== other, shareTouch(winner, other), winner.canPrevent(other),
      other.canBePrevented(by: winner)
    else { return false }
    let isShared =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner)
        ?? false
    return !isShared
  }

  private func shareTouch(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.receivedTouches.contains { touch in other.receivedTouches.contains { $0 === touch } }
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer has decided about this gesture, even if it has to wait for others.
  var hasDecided: Bool {
    storedState.isFinal || pending?.state == .ended || pending?.hasEnded == true
  }

  /// Whether the recognizer has recognized its gesture, which prevents others that share a touch.
  var hasRecognized: Bool { storedState.isActive || storedState == .ended }
}
