import FilmstripSupport
import Foundation

/// A completion block and the animations that it waits for.
@MainActor
final class CompletionWaiter {
  private(set) var block: (() -> Void)?
  private var running = 0
  private var isClosed = false

  init(_ block: (() -> Void)?) {
    self.block = block
  }

  func begin() { running += 1 }

  func end() {
    running -= 1
    complete()
  }

  /// Ends the addition of animations, and calls the block if all animations have ended.
  func close() {
    isClosed = true
    complete()
  }

  private func complete() {
    guard isClosed, running == 0, let block else { return }
    self.block = nil
    block()
  }
}

/// The values and the completion block of one `begin` and `commit`.
@MainActor
final class TransactionGroup {
  var duration: Double?
  var timingFunction: CAMediaTimingFunction?
  var disablesActions: Bool?
  var values: [String: Any] = [:]
  /// The waiter for the animations that are added from now on.
  private(set) var waiter = CompletionWaiter(nil)

  /// Sets the completion block.
  ///
  /// The previous block waits only for the animations added so far.
  func setCompletion(_ block: (() -> Void)?) {
    let old = waiter
    waiter = CompletionWaiter(block)
    old.close()
  }
}

/// A group of layer changes, which share an animation duration and a completion block.
///
/// Outside `begin` and `commit`, changes belong to an implicit transaction that the clock commits
/// after each event and before each frame.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private static var state: TransactionState { AnimationContext.current.transactions }
  private static var stack: [TransactionGroup] { state.stack }
  private static var top: TransactionGroup { state.top }

  /// The number of transactions that the clock committed.
  ///
  /// A layer that entered a tree in an earlier transaction has been displayed.
  static var epoch: Int { state.epoch }

  /// The completion blocks that wait for animations added now, innermost first.
  static var openWaiters: [CompletionWaiter] { stack.reversed().map(\.waiter) }

  /// Begins a transaction inside the current one.
  open class func begin() { state.stack.append(TransactionGroup()) }

  /// Commits the innermost transaction.
  ///
  /// The completion block is called when all animations added in the transaction have ended or were
  /// removed, or immediately if there are none.
  ///
  /// - Precondition: Each call matches an earlier `begin`.
  open class func commit() {
    demand(stack.count > 1, "CATransaction.commit() must follow CATransaction.begin()")
    state.stack.removeLast().waiter.close()
  }

  /// Commits the implicit transaction; animations added in the transaction begin now.
  open class func flush() { state.flush() }

  /// Sets the beginnings of all animations added so far, before the transaction is committed.
  ///
  /// Called before a driver takes over a layer's time.
  package static func resolveBeginnings() { state.resolveBeginnings() }

  /// Does nothing, because everything runs on the main actor.
  open class func lock() {}

  /// Does nothing, because everything runs on the main actor.
  open class func unlock() {}

  /// Returns the duration of animations that don't specify one, in seconds.
  ///
  /// The default is 0.25: *documented* (FACTS: transaction.defaults).
  open class func animationDuration() -> CFTimeInterval {
    stack.last { $0.duration != nil }?.duration ?? 0.25
  }

  /// Sets the duration of animations that don't specify one, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { top.duration = dur }

  /// Returns the timing function of animations that don't specify one; `nil` by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.last { $0.timingFunction != nil }?.timingFunction
  }

  /// Sets the timing function of animations that don't specify one.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    top.timingFunction = function
  }

  /// Returns whether property changes run no actions; `false` by default.
  open class func disableActions() -> Bool {
    stack.last { $0.disablesActions != nil }?.disablesActions ?? false
  }

  /// Sets whether property changes run no actions.
  open class func setDisableActions(_ flag: Bool) { top.disablesActions = flag }

  /// Returns the completion block of the innermost transaction.
  open class func completionBlock() -> (() -> Void)? { top.waiter.block }

  /// Sets the block that is called after all animations added from now on in the innermost
  /// transaction have ended or were removed.
  open class func setCompletionBlock(_ block: (() -> Void)?) { top.setCompletion(block) }

  /// Returns the value for a key from the innermost transaction that has one.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.last { $0.values[key] != nil }?.values[key]
    }
  }

  /// Sets the value for a key in the innermost transaction.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      top.duration = AnimatableValue.number(anObject)
    case kCATransactionAnimationTimingFunction:
      top.timingFunction = anObject as? CAMediaTimingFunction
    case kCATransactionDisableActions:
      top.disablesActions = AnimatableValue.number(anObject).map { $0 != 0 }
    case kCATransactionCompletionBlock:
      top.setCompletion(anObject as? () -> Void)
    default:
      top.values[key] = anObject
    }
  }

  /// Sets an animation's beginning when the transaction is committed.
  static func resolveAtCommit(_ animation: AttachedAnimation, on layer: CALayer) {
    state.unresolved.append((layer, animation))
  }

  /// Removes a layer's animations when the transaction is committed, unless the layer is in a tree
  /// again by then.
  static func detachAnimationsAtCommit(_ layer: CALayer) { state.removed.append(layer) }

  /// Records that a layer has a snapshot of its state at the beginning of the transaction.
  static func didSnapshot(_ layer: CALayer) { state.changed.append(layer) }
}

/// The key of a transaction's animation duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a transaction's timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the flag that disables a transaction's actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"
