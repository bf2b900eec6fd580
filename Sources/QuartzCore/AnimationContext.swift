/// What the layers of one simulation share: its clock, its transactions, and the names of the missing
/// features that its code used.
///
/// Not a type of Apple's. `VirtualClock.current`, `CATransaction`'s class methods and `Unsupported` read
/// the current context, so a new simulation starts with a new context and inherits nothing.
@MainActor
package final class AnimationContext {
  /// The context that layers and animations use now.
  package private(set) static var current = AnimationContext()

  /// The simulation's clock.
  package let clock: VirtualClock
  let transactions = TransactionState()

  /// The missing features that were used, in the order of their first use.
  private(set) var unsupportedNames: [String] = []
  /// Called with the name of a missing feature at its first use.
  package var onUnsupported: ((String) -> Void)?

  /// A context at time 0 without transactions or events.
  package init() {
    clock = VirtualClock(transactions: transactions)
  }

  /// Makes layers and animations use this context from now on.
  package func makeCurrent() {
    Self.current = self
    clock.publishTime()
  }

  /// Records the use of a missing feature.
  func noteUnsupported(_ name: String) {
    guard !unsupportedNames.contains(name) else { return }
    unsupportedNames.append(name)
    onUnsupported?(name)
  }
}
