/// The transactions of one simulation, and the work that waits for their commit.
@MainActor
final class TransactionState {
  /// The implicit transaction and those that were begun inside of it.
  var stack = [TransactionGroup()]
  /// Layers that left a tree in this transaction.
  var removed: [CALayer] = []
  /// Animations without a fixed beginning.
  var unresolved: [(layer: CALayer, animation: AttachedAnimation)] = []
  /// Layers that keep a snapshot of what they were when the transaction began.
  var changed: [CALayer] = []
  /// The number of transactions that the clock committed.
  ///
  /// What entered a tree in an earlier one was displayed.
  private(set) var epoch = 0

  var top: TransactionGroup { stack[stack.count - 1] }

  /// Commits the implicit transaction.
  func flush() {
    epoch += 1
    resolveBeginnings()
    forgetSnapshots()
    let left = removed
    removed = []
    for layer in left where !layer.isInFrames { layer.detachAllAnimationsBelow() }
    guard stack.count == 1 else { return }
    let implicit = stack[0]
    stack[0] = TransactionGroup()
    implicit.waiter.close()
  }

  /// Fixes the beginnings of all animations that were added until now.
  func resolveBeginnings() {
    while !unresolved.isEmpty {
      let list = unresolved
      unresolved = []
      for (layer, animation) in list { animation.resolve(on: layer) }
    }
  }

  private func forgetSnapshots() {
    for layer in changed { layer.committed.began = nil }
    changed = []
  }
}
