/// The transactions of one simulation, and the work that waits for their commit.
@MainActor
final class TransactionState {
  /// The implicit transaction, followed by the open explicit transactions.
  var stack = [TransactionGroup()]
  /// The layers that left a tree in this transaction.
  var removed: [CALayer] = []
  /// The animations whose beginning isn't set yet.
  var unresolved: [(layer: CALayer, animation: AttachedAnimation)] = []
  /// The layers that have a snapshot of their state at the beginning of the transaction.
  var changed: [CALayer] = []
  /// The number of transactions that the clock committed.
  ///
  /// A layer that entered a tree in an earlier transaction has been displayed.
  private(set) var epoch = 0

  var top: TransactionGroup { stack[stack.count - 1] }

  /// Commits the implicit transaction.
  func flush() {
    epoch += 1
    resolveBeginnings()
    discardSnapshots()
    let removedLayers = removed
    removed = []
    for layer in removedLayers where !layer.isInFrames { layer.detachAnimationsInSubtree() }
    guard stack.count == 1 else { return }
    let implicit = stack[0]
    stack[0] = TransactionGroup()
    implicit.waiter.close()
  }

  /// Sets the beginnings of all animations added so far.
  func resolveBeginnings() {
    while !unresolved.isEmpty {
      let list = unresolved
      unresolved = []
      for (layer, animation) in list { animation.resolve(on: layer) }
    }
  }

  private func discardSnapshots() {
    for layer in changed { layer.committed.snapshot = nil }
    changed = []
  }
}
