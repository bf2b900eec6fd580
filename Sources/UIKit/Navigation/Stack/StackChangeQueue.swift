/// The changes of a navigation controller's stack, which are performed one after another.
///
/// If a callback of a change requests another change, the other change waits until the first change
/// and its transition have ended.
@MainActor
struct StackChangeQueue {
  typealias Change = (UINavigationController) -> Void

  /// Whether a change is in progress.
  private(set) var isChanging = false
  private var waiting: [Change] = []

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ change: @escaping Change) { waiting.append(change) }

  mutating func popFirst() -> Change? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// Begins a change, or returns `false` within another change, which then includes the new one.
  mutating func begin() -> Bool {
    guard !isChanging else { return false }
    isChanging = true
    return true
  }

  mutating func end() { isChanging = false }
}

extension UINavigationController {
  /// The state of a navigation controller's transitions; at most one transition runs at a time.
  enum Phase {
    /// No transition.
    case idle
    /// A transition was requested and begins with the next layout.
    case scheduled(NavigationTransition)
    case running(NavigationTransition)
  }

  /// The scheduled or running transition, or `nil` if there is none.
  var currentTransition: NavigationTransition? {
    switch phase {
    case .idle: nil
    case .scheduled(let transition), .running(let transition): transition
    }
  }

  var runningTransition: NavigationTransition? {
    if case .running(let transition) = phase { return transition }
    return nil
  }

  /// Whether a transition is scheduled or runs, or the stack is being changed.
  var isBusy: Bool { changes.isChanging || currentTransition != nil }

  /// Postpones a change of the stack if the controller is busy, and returns whether the change was
  /// postponed.
  ///
  /// A running zoom isn't a reason to wait (FACTS: zoom.interrupted-push): it ends now.
  func postpones(_ change: @escaping StackChangeQueue.Change) -> Bool {
    interruptZoom()
    guard isBusy else { return false }
    changes.append(change)
    return true
  }

  /// Performs a change of the stack, and then the changes that its callbacks requested.
  func changing(_ change: () -> Void) {
    let isOutermost = changes.begin()
    change()
    guard isOutermost else { return }
    changes.end()
    runWaitingChanges()
  }

  /// Performs the waiting changes, until one begins a transition.
  func runWaitingChanges() {
    while !isBusy, let change = changes.popFirst() { change(self) }
  }
}

extension UINavigationController {
  /// Whether a push or pop is scheduled or running, or a change waits.
  package var isTransitioning: Bool { isBusy || !changes.isEmpty }

  /// Whether an app's animator runs the current transition.
  package var runsAnimator: Bool { runningTransition?.hasAnimator ?? false }

  /// The name of the running transition's animator, or `nil` if no transition runs.
  package var runningAnimatorName: String? { runningTransition?.animatorName }
}
