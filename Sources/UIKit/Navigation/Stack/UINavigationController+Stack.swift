import Foundation
import QuartzCore

extension UINavigationController {
  /// Pushes a view controller.
  ///
  /// *Measured* (FACTS: callback.push-start).
  func push(_ viewController: UIViewController, animated: Bool) {
    guard !postpones({ $0.push(viewController, animated: animated) }) else { return }
    guard !refusesSplit(viewController) else { return }
    checkPush(viewController)
    changing {
      let before = stack
      let from = stack.last
      adopt(viewController)
      guard let from else {
        viewController.notifyDidMove(to: self)
        showWithoutTransition()
        return
      }
      change(.push, from: from, to: viewController, animated: animated, buried: [], before: before)
    }
  }

  /// Pops the top view controller and returns it.
  ///
  /// *Reported* (FACTS: callback.pop-result); that a pop during a transition returns `nil` and
  /// waits is *chosen* (FACTS: callback.pop-during-transition).
  func popTop(animated: Bool) -> UIViewController? {
    guard !keepsZoom({ $0.count < 2 }),
      !postpones({ _ = $0.popTop(animated: animated) })
    else { return nil }
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated)?.last
  }

  func popToRoot(animated: Bool) -> [UIViewController]? {
    guard !keepsZoom({ $0.count < 2 }),
      !postpones({ _ = $0.popToRoot(animated: animated) })
    else { return nil }
    guard stack.count > 1 else { return nil }
    return pop(to: 0, animated: animated)
  }

  func pop(to viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard !keepsZoom({ $0.last === viewController }),
      !postpones({ _ = $0.pop(to: viewController, animated: animated) })
    else { return nil }
    // *Measured* (FACTS: error.pop-to-missing).
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      raise(
        "NSInternalInconsistencyException",
        "Tried to pop to a view controller that doesn't exist.")
    }
    guard index < stack.count - 1 else { return nil }
    return pop(to: index, animated: animated)
  }

  func replaceStack(with viewControllers: [UIViewController], animated: Bool) {
    guard !keepsZoom({ $0.elementsEqual(viewControllers, by: ===) }),
      !postpones({ $0.replaceStack(with: viewControllers, animated: animated) })
    else { return }
    let viewControllers = viewControllers.filter { !refusesSplit($0) }
    checkStack(viewControllers)
    changing { exchangeStack(for: viewControllers, animated: animated) }
  }

  /// Raises an exception if a new stack contains duplicates or unsupported view controllers.
  ///
  /// *Reported* text (FACTS: error.duplicates).
  private func checkStack(_ viewControllers: [UIViewController]) {
    guard Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count else {
      raise(
        "NSInternalInconsistencyException",
        "All view controllers in a navigation controller must be distinct (\(viewControllers))")
    }
    for controller in viewControllers { checkKind(controller) }
  }

  /// Replaces the stack, with the transition that the old and the new top view controllers imply.
  ///
  /// *Documented* and *reported* (FACTS: callback.set-stack).
  private func exchangeStack(for viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    let added = viewControllers.filter { new in !old.contains { $0 === new } }
    let removed = old.filter { oldController in !viewControllers.contains { $0 === oldController } }
    for controller in added { adoptChild(controller) }
    stack = viewControllers
    let from = old.last
    let to = viewControllers.last
    let buried = removed.filter { $0 !== from }
    let addedBelow = added.filter { $0 !== to }
    defer { for controller in addedBelow { controller.notifyDidMove(to: self) } }
    guard let to else {
      detach(removed)
      if appearanceState == .appeared { from?.beginAppearanceTransition(false, animated: false) }
      from.map { _ = removeOffscreen($0) }
      for controller in removed { release(controller, asVisible: false) }
      navigationBar.setStack([])
      return
    }
    guard let from, from !== to else {
      detach(removed)
      for controller in buried { release(controller, asVisible: false) }
      navigationBar.setStack(stack.map(\.navigationItem))
      if from == nil {
        to.notifyDidMove(to: self)
        showWithoutTransition()
      }
      return
    }
    let isPop = old.contains { $0 === to }
    if removed.contains(where: { $0 === from }) { from.notifyWillMove(to: nil) }
    detach(removed)
    change(
      isPop ? .pop : .push, from: from, to: to, animated: animated, buried: buried,
      before: old, replacesStack: true)
  }

  /// Pops to an index of the stack.
  ///
  /// *Measured* (FACTS: callback.pop-start).
  private func pop(to index: Int, animated: Bool) -> [UIViewController]? {
    let before = stack
    let popped = Array(stack[(index + 1)...])
    guard let from = popped.last else { return nil }
    changing {
      from.notifyWillMove(to: nil)
      stack.removeSubrange((index + 1)...)
      detach(popped)
      change(
        .pop, from: from, to: stack[index], animated: animated, buried: Array(popped.dropLast()),
        before: before)
    }
    return popped
  }

  private func detach(_ controllers: [UIViewController]) {
    for controller in controllers { controller.removeFromParentSilently() }
  }

  /// Restores the stack after a cancelled transition, without callbacks.
  func restore(_ before: [UIViewController]) {
    for controller in stack where !before.contains(where: { $0 === controller }) {
      controller.removeFromParentSilently()
    }
    for controller in before where controller.parent !== self {
      controller.removeFromParentSilently()
      controller.parent = self
      children.append(controller)
    }
    stack = before
  }

  func adopt(_ controller: UIViewController) {
    adoptChild(controller)
    stack.append(controller)
  }

  private func adoptChild(_ controller: UIViewController) {
    controller.notifyWillMove(to: self)
    controller.removeFromParentSilently()
    controller.parent = self
    children.append(controller)
  }

  /// Notifies a view controller that left the stack without being visible.
  func release(_ controller: UIViewController, asVisible: Bool) {
    controller.viewIfLoaded?.removeFromSuperview()
    controller.viewIfLoaded?.layer.nodeName = nil
    controller.notifyDidMove(to: nil)
  }

  // MARK: Exceptions

  /// Raises an exception if a view controller cannot be pushed.
  ///
  /// *Reported* texts (FACTS: error.pushed-twice, error.push-navigation, error.push-tab-bar).
  func checkPush(_ controller: UIViewController) {
    checkKind(controller)
    if stack.contains(where: { $0 === controller }) {
      raise(
        "NSInvalidArgumentException",
        "\(self) is pushing the same view controller instance (\(controller)) more than once "
          + "which is not supported and is most likely an error in the application : "
          + (Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName))
    }
  }

  /// Returns whether a view controller is a split view controller, which is skipped with UIKit's
  /// message.
  ///
  /// *Reported* (FACTS: error.push-split).
  func refusesSplit(_ controller: UIViewController) -> Bool {
    guard controller is UISplitViewController else { return false }
    Headless.report(
      .log("Split View Controllers cannot be pushed to a Navigation Controller \(self)"))
    return true
  }

  private func checkKind(_ controller: UIViewController) {
    if controller is UINavigationController, !allowsNestedNavigationControllers {
      raise("NSInvalidArgumentException", "Pushing a navigation controller is not supported")
    }
    if controller is UITabBarController {
      raise("NSInvalidArgumentException", "Pushing a tab bar controller is not supported")
    }
  }

  func raise(_ name: String, _ reason: String) -> Never { Self.raise(name, reason) }

  /// Terminates with the text of UIKit's exception.
  static func raise(_ name: String, _ reason: String) -> Never {
    fatalError(
      "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'")
  }
}
