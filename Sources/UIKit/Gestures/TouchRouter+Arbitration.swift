/// Who may recognize.
///
/// *Documented* (FACTS: gesture.states): the state machine and how recognizers are coordinated. The
/// first of those that share a touch to recognize makes the others fail, unless either one's delegate
/// lets both recognize; inner views' recognizers see touches first. *Chosen:* recognizers without a
/// touch in common never hinder each other.
extension TouchRouter {
  typealias State = UIGestureRecognizer.State

  /// Sets a recognizer's state, or the nearest that may follow its present one.
  func request(_ wanted: State, for recognizer: UIGestureRecognizer) {
    turn {
      switch (recognizer.storedState, wanted) {
      case (.possible, .began), (.possible, .changed), (.possible, .ended):
        recognize(recognizer, as: wanted == .ended ? .ended : .began)
      case (.possible, .failed), (.possible, .cancelled):
        recognizer.pending = nil
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
    // Whoever was asked may have disabled it.
    guard recognizer.storedState == .possible else { return }
    admit(recognizer)
    guard viewAgrees, delegateAgrees else { return change(recognizer, to: .failed) }
    recognizer.pending = UIGestureRecognizer.Pending(state: state)
    attempt(recognizer)
  }

  /// Lets a recognizer go that waits, if all that it waits for have failed.
  private func attempt(_ recognizer: UIGestureRecognizer) {
    guard let pending = recognizer.pending, recognizer.storedState == .possible else { return }
    for other in inPlay where other !== recognizer && mustFail(other, before: recognizer) {
      switch other.storedState {
      case .failed:
        continue
      case .possible:
        return
      case .began, .changed, .ended, .cancelled:
        recognizer.pending = nil
        return change(recognizer, to: .failed)
      }
    }
    let isPrevented = inPlay.contains { other in
      other.hasRecognized && prevents(other, recognizer)
    }
    recognizer.pending = nil
    guard !isPrevented else { return change(recognizer, to: .failed) }
    change(recognizer, to: pending.state)
    for other in inPlay where other.storedState == .possible && prevents(recognizer, other) {
      other.pending = nil
      change(other, to: .failed)
    }
    if pending.hasEnded { change(recognizer, to: .ended) }
  }

  /// Lets all go that need not wait any longer.
  func retryPending() {
    var goesOn = true
    while goesOn {
      goesOn = false
      for recognizer in inPlay where recognizer.pending != nil {
        attempt(recognizer)
        if recognizer.pending == nil { goesOn = true }
      }
    }
  }

  private func change(_ recognizer: UIGestureRecognizer, to state: State) {
    let old = recognizer.storedState
    recognizer.storedState = state
    if old == .possible {
      if state != .failed { takeTouches(of: recognizer) }
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

  // MARK: Between two

  /// Whether one has to wait for another's failure.
  private func mustFail(
    _ other: UIGestureRecognizer, before recognizer: UIGestureRecognizer
  ) -> Bool {
    if recognizer.required.all.contains(where: { $0 === other }) { return true }
    guard shareTouch(recognizer, other) else { return false }
    let pair = Pair(waiting: ObjectIdentifier(recognizer), required: ObjectIdentifier(other))
    if let known = requirements[pair] { return known }
    let mustFail =
      recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    requirements[pair] = mustFail
    return mustFail
  }

  /// Whether one's recognizing makes another fail.
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
    one.seen.contains { touch in other.seen.contains { $0 === touch } }
  }
}

extension UIGestureRecognizer {
  /// Whether it has seen enough of this gesture, though it may have to wait for others.
  var hasDecided: Bool {
    storedState.isFinal || pending?.state == .ended || pending?.hasEnded == true
  }

  /// Whether it holds its touches against others.
  var hasRecognized: Bool { storedState.isActive || storedState == .ended }
}
