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
  /// The number of animations that were added to layers so far.
  package internal(set) var animationCount = 0

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

  /// Called with a description of what is drawn simpler than on a device, the first time that it is.
  package var onSimplified: ((String) -> Void)?
  private var hasSimplifiedBlur = false

  /// Records that a blur is drawn simpler because something turns it in perspective.
  func noteBlurInPerspective(of layer: CALayer) {
    guard !hasSimplifiedBlur else { return }
    hasSimplifiedBlur = true
    let owner = layer.delegate.map { String(describing: type(of: $0)) }
    let name = layer.name.map { " '\($0)'" } ?? ""
    onSimplified?(
      "at \(clock.now.seconds) s: a view with a blur is turned in perspective "
        + "(\(owner ?? "CALayer")\(name)): the blur shows only what is behind it within that view")
  }

  /// Records the use of a missing feature.
  func noteUnsupported(_ name: String) {
    guard !unsupportedNames.contains(name) else { return }
    unsupportedNames.append(name)
    onUnsupported?(name)
  }
}
