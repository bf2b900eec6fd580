/// The state that the layers of one simulation share: the clock, the transactions, and the names of
/// the missing features that the code used.
///
/// Core Animation has no such type. `VirtualClock.current`, `CATransaction`'s class methods and
/// `Unsupported` read the current context, so a new simulation starts with a new context and
/// inherits nothing.
@MainActor
package final class AnimationContext {
  /// The context that layers and animations currently use.
  package private(set) static var current = AnimationContext()

  /// The simulation's clock.
  package let clock: VirtualClock
  let transactions = TransactionState()
  /// The number of animations added to layers so far.
  package internal(set) var animationCount = 0

  /// The missing features that the code used, in the order of their first use.
  private(set) var unsupportedNames: [String] = []
  /// Called with the name of a missing feature on its first use.
  package var onUnsupported: ((String) -> Void)?

  /// Creates a context at time 0 without transactions or events.
  package init() {
    clock = VirtualClock(transactions: transactions)
  }

  /// Makes layers and animations use this context from now on.
  package func makeCurrent() {
    Self.current = self
    clock.publishTime()
  }

  /// Called with a description the first time that Filmstrip draws something less exactly than a
  /// device.
  package var onSimplified: ((String) -> Void)?
  private var hasSimplifiedBlur = false

  /// Records that a blur is drawn less exactly because a perspective transform applies to the
  /// layer.
  func recordSimplifiedBlur(of layer: CALayer) {
    guard !hasSimplifiedBlur else { return }
    hasSimplifiedBlur = true
    let owner = layer.delegate.map { String(describing: type(of: $0)) }
    let name = layer.name.map { " '\($0)'" } ?? ""
    onSimplified?(
      "at \(clock.now.seconds) s: a view with a blur is rotated in perspective "
        + "(\(owner ?? "CALayer")\(name)); the blur samples only content that belongs to that view")
  }

  /// Records the use of a missing feature.
  func recordUnsupported(_ name: String) {
    guard !unsupportedNames.contains(name) else { return }
    unsupportedNames.append(name)
    onUnsupported?(name)
  }
}
