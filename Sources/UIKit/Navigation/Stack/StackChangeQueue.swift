/// The changes of a navigation controller's stack, one after another.
///
/// Callbacks of a change may request other changes: those wait until it has ended, and its transition too.
@MainActor
struct StackChangeQueue {
  typealias Change = (UINavigationController) -> Void

  /// Whether a change is being made.
  private(set) var isChanging = false
  private var waiting: [Change] = []

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ change: @escaping Change) { waiting.append(change) }

  mutating func popFirst() -> Change? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// Begins a change; returns false within another one, which it then belongs to.
  mutating func begin() -> Bool {
    guard !isChanging else { return false }
    isChanging = true
    return true
  }

  mutating func end() { isChanging = false }
}

extension UINavigationController {
  /// What the controller does with its pages; one transition at a time.
  enum Phase {
    /// No transition.
    case idle
    /// A transition was requested and begins with the next layout.
    case scheduled(NavigationTransition)
    case running(NavigationTransition)
  }

  /// The transition that is scheduled or runs.
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

  /// Makes a change of the stack later if the controller is busy; returns whether it must wait.
  func postpones(_ change: @escaping StackChangeQueue.Change) -> Bool {
    guard isBusy else { return false }
    changes.append(change)
    return true
  }

  /// Makes a change of the stack; changes that its callbacks request follow it.
  func changing(_ change: () -> Void) {
    let isOutermost = changes.begin()
    change()
    guard isOutermost else { return }
    changes.end()
    runWaitingChanges()
  }

  /// Makes the changes that wait, until one begins a transition.
  func runWaitingChanges() {
    while !isBusy, let change = changes.popFirst() { change(self) }
  }
}

extension UINavigationController {
  /// Whether a push or pop is scheduled or runs, or a change waits.
  package var isTransitioning: Bool { isBusy || !changes.isEmpty }

  /// The animator of the running transition; nil if none runs.
  package var runningAnimatorName: String? { runningTransition?.animatorName }
}
