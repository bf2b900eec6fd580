import Foundation
import Preconditions

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

  /// No more animations will come.
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

/// What is set within one `begin`…`commit`.
@MainActor
final class TransactionGroup {
  var duration: Double?
  var timingFunction: CAMediaTimingFunction?
  var disablesActions: Bool?
  var values: [String: Any] = [:]
  /// Waits for the animations that are added from now on.
  private(set) var waiter = CompletionWaiter(nil)

  /// A block that was set before is called once what was added until now has ended.
  func setCompletion(_ block: (() -> Void)?) {
    let old = waiter
    waiter = CompletionWaiter(block)
    old.close()
  }
}

/// Groups changes of layers: how long their animations last, and what happens when they have ended.
///
/// Outside of `begin` and `commit` changes belong to an implicit transaction that the clock commits
/// after each event and before each frame.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private static var state: TransactionState { AnimationContext.current.transactions }
  private static var stack: [TransactionGroup] { state.stack }
  private static var top: TransactionGroup { state.top }

  /// The number of transactions that the clock committed.
  ///
  /// What entered a tree in an earlier one was displayed.
  static var epoch: Int { state.epoch }

  /// The completion blocks that wait for the animations that are added now, from the inside out.
  static var openWaiters: [CompletionWaiter] { stack.reversed().map(\.waiter) }

  /// Begins a transaction inside of the present one.
  open class func begin() { state.stack.append(TransactionGroup()) }

  /// Commits the innermost transaction.
  ///
  /// Its completion block is called when all animations added in it have ended or were removed: at
  /// once if there are none.
  ///
  /// - Precondition: there is a `begin` without its `commit`.
  open class func commit() {
    demand(stack.count > 1, "CATransaction.commit() must follow CATransaction.begin()")
    state.stack.removeLast().waiter.close()
  }

  /// Commits the implicit transaction: animations added in it begin now.
  open class func flush() { state.flush() }

  /// Fixes the beginnings of what was added to now, before the transaction is committed: a layer's time
  /// is about to be taken in hand.
  package static func resolveBeginnings() { state.resolveBeginnings() }

  /// Does nothing: everything runs on the main actor.
  open class func lock() {}

  /// Does nothing: everything runs on the main actor.
  open class func unlock() {}

  /// The duration of animations that have none of their own, in seconds; 0.25 by default.
  ///
  /// *Documented* (FACTS: transaction.defaults).
  open class func animationDuration() -> CFTimeInterval {
    stack.last { $0.duration != nil }?.duration ?? 0.25
  }

  /// Sets the duration of animations that have none of their own, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { top.duration = dur }

  /// The pace of animations that have none of their own; nil by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.last { $0.timingFunction != nil }?.timingFunction
  }

  /// Sets the pace of animations that have none of their own.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    top.timingFunction = function
  }

  /// Whether changes of properties run no actions; false by default.
  open class func disableActions() -> Bool {
    stack.last { $0.disablesActions != nil }?.disablesActions ?? false
  }

  /// Has changes of properties run no actions.
  open class func setDisableActions(_ flag: Bool) { top.disablesActions = flag }

  /// The innermost transaction's completion block.
  open class func completionBlock() -> (() -> Void)? { top.waiter.block }

  /// Sets the block that is called once all animations that are added from now on in the innermost
  /// transaction have ended or were removed.
  open class func setCompletionBlock(_ block: (() -> Void)?) { top.setCompletion(block) }

  /// A value of the innermost transaction that has one, by key.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.last { $0.values[key] != nil }?.values[key]
    }
  }

  /// Sets a value of the innermost transaction.
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

  /// Has an animation's beginning fixed when the transaction is committed.
  static func resolveLater(_ animation: AttachedAnimation, on layer: CALayer) {
    state.unresolved.append((layer, animation))
  }

  /// Has a layer that left the tree lose its animations when the transaction is committed, unless it is
  /// back by then.
  static func dropLater(_ layer: CALayer) { state.removed.append(layer) }

  /// A layer remembers what it was when the transaction began.
  static func keepsBefore(_ layer: CALayer) { state.changed.append(layer) }
}

/// The key of a transaction's animation duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a transaction's pace.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of whether a transaction disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"
