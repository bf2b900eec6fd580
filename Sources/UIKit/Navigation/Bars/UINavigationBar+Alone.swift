import Foundation
import QuartzCore

/// An animated push or pop of a navigation bar without a controller.
@MainActor
final class StandaloneBarTransition {
  /// A closure that notifies the delegate when the animation has ended.
  let end: () -> Void
  var token: VirtualClock.EventToken?

  init(end: @escaping () -> Void) {
    self.end = end
  }
}

/// Pushes and pops of a bar without a navigation controller.
extension UINavigationBar {
  func push(_ item: UINavigationItem, animated: Bool) {
    refuseIfManaged("pushNavigationItem:animated:")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: (stack ?? []) + [item], isPush: true, animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.navigationBar(self, didPush: item)
    }
  }

  func pop(animated: Bool) -> UINavigationItem? {
    refuseIfManaged("popNavigationItemAnimated:")
    guard let stack, stack.count > 1, let item = stack.last else { return nil }
    guard delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    change(to: Array(stack.dropLast()), isPush: false, animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  func replace(with items: [UINavigationItem]?, animated: Bool) {
    refuseIfManaged("setItems:animated:")
    guard let items else {
      endStandaloneTransition()
      showStack([])
      stack = nil
      return
    }
    let old = stack ?? []
    let isSameTop = items.last === old.last
    let isPop = old.contains { $0 === items.last }
    change(to: items, isPush: !isPop, animated: animated && !isSameTop) {}
  }

  /// Shows other items, and calls `end` when their animation has ended.
  ///
  /// *Chosen:* a change during an animation ends that animation at once.
  private func change(
    to items: [UINavigationItem], isPush: Bool, animated: Bool, end: @escaping () -> Void
  ) {
    endStandaloneTransition()
    guard animated, window != nil, UIView.areAnimationsEnabled, topItem != nil else {
      showStack(items)
      end()
      return
    }
    let transition = StandaloneBarTransition(end: end)
    standaloneTransition = transition
    beginTransition(to: items, isPush: isPush, clock: .builtIn)
    transition.token = VirtualClock.current.schedule(after: NavigationTiming.drawnDuration) {
      [weak self] in self?.endStandaloneTransition()
    }
  }

  private func endStandaloneTransition() {
    guard let transition = standaloneTransition else { return }
    standaloneTransition = nil
    transition.token.map(VirtualClock.current.cancel)
    completeTransition(finished: true)
    transition.end()
  }

  // MARK: Exceptions

  /// Raises an exception if a navigation controller manages the bar.
  ///
  /// *Reported* text (FACTS: error.managed-items).
  private func refuseIfManaged(_ selector: String) {
    guard isManaged else { return }
    raise("Cannot call \(selector) directly on a UINavigationBar managed by a controller.")
  }

  /// Raises an exception if the delegate of a managed bar was changed.
  ///
  /// *Reported* text (FACTS: error.managed-delegate).
  func checkDelegate(_ old: (any UINavigationBarDelegate)?) {
    guard isManaged, delegate !== old, delegate != nil, delegate !== manager else { return }
    raise("Cannot manually set the delegate on a UINavigationBar managed by a controller.")
  }

  /// Terminates with the text of UIKit's exception.
  private func raise(_ reason: String) -> Never {
    fatalError(
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
        + "reason: '\(reason)'")
  }
}
