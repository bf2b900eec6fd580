import Foundation
import QuartzCore

/// A column whose view controllers are on the stack of another column.
@MainActor
struct MergedColumn {
  let column: UISplitViewController.Column
  /// The navigation controller that owns the view controllers, or `nil` if they have none.
  let navigationController: UINavigationController?
  /// The view controllers, from the bottom to the top.
  let mergedControllers: [UIViewController]
}

extension UISplitViewController {
  private var isCompactWidth: Bool { traitCollection.horizontalSizeClass == .compact }

  private var rootStack: UINavigationController? { collapsedRoot as? UINavigationController }

  /// Collapses or expands the columns as the width requires.
  func updateCollapse() {
    guard isViewLoaded, isCompactWidth != isCollapsed else { return }
    if isCompactWidth { collapse() } else { expand() }
  }

  // MARK: Collapsing

  private func collapse() {
    guard let primary = child(of: .primary) ?? child(of: .secondary) ?? child(of: .compact) else {
      return
    }
    let wasVisible = Set(visibleChildren.map(ObjectIdentifier.init))
    let root: UIViewController
    let above: [Column]
    if style == .unspecified {
      root = delegate?.primaryViewController(forCollapsing: self) ?? primary
      above = []
    } else {
      let last = columns.last { assignedControllers[$0] != nil } ?? .primary
      let proposed = assignedControllers[.compact] == nil ? last : Column.compact
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        ?? proposed
      root = top == .compact ? child(of: .compact) ?? primary : primary
      above =
        top == .compact ? [] : Array(columns.dropFirst().prefix { $0.rawValue <= top.rawValue })
    }
    let secondary = child(of: .secondary)
    isCollapsed = true
    collapsedRoot = root
    merged = []
    for child in children where child !== root { detach(child, wasVisible: wasVisible) }
    if style == .unspecified, let secondary, secondary !== root {
      let isHandled =
        delegate?.splitViewController(self, collapseSecondary: secondary, onto: root) ?? false
      if !isHandled { root.collapseSecondaryViewController(secondary, for: self) }
    }
    for column in above { merge(column, animated: false) }
    attach(root, wasVisible: wasVisible)
    if style != .unspecified {
      CallbackLog.current.note("didCollapse", self)
      delegate?.splitViewControllerDidCollapse(self)
    }
  }

  /// Moves the view controllers of a column to the root's stack.
  func merge(_ column: Column, animated: Bool) {
    guard let stack = rootStack, let controller = child(of: column), controller !== stack else {
      return
    }
    push(controller, of: column, on: stack, animated: animated)
  }

  /// Pushes a view controller on a stack or, for a navigation controller, its view controllers.
  func push(
    _ controller: UIViewController, of column: Column, on stack: UINavigationController,
    animated: Bool
  ) {
    let navigationController = controller as? UINavigationController
    let mergedControllers = navigationController?.viewControllers ?? [controller]
    guard !mergedControllers.isEmpty else {
      Headless.report(
        .log(
          // *Reported* text (FACTS: error.nested-without-root).
          "Cannot display a nested UINavigationController with zero viewControllers: \(controller)")
      )
      return
    }
    navigationController?.setViewControllers([], animated: false)
    merged.append(
      MergedColumn(
        column: column, navigationController: navigationController,
        mergedControllers: mergedControllers))
    stack.setViewControllers(stack.viewControllers + mergedControllers, animated: animated)
  }

  // MARK: Expanding

  private func expand() {
    let wasVisible = Set(visibleChildren.map(ObjectIdentifier.init))
    let root = collapsedRoot
    if style == .unspecified {
      if let root {
        assignedControllers[.primary] = delegate?.primaryViewController(forExpanding: self) ?? root
        assignedControllers[.secondary] =
          delegate?.splitViewController(self, separateSecondaryFrom: root)
          ?? root.separateSecondaryViewController(for: self)
      }
    } else {
      for column in merged.reversed() { separate(column) }
      displayedMode =
        delegate?.splitViewController(
          self, displayModeForExpandingToProposedDisplayMode: resolvedDisplayMode)
        ?? resolvedDisplayMode
      if displayedMode == .automatic { displayedMode = resolvedDisplayMode }
    }
    merged = []
    isCollapsed = false
    collapsedRoot = nil
    let remaining = columns.compactMap(child(of:))
    if let root, !remaining.contains(where: { $0 === root }) {
      detach(root, wasVisible: wasVisible)
    }
    for child in remaining { attach(child, wasVisible: wasVisible) }
    if style != .unspecified {
      CallbackLog.current.note("didExpand", self)
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  /// Expands the columns without callbacks, before other view controllers replace them.
  func expandSilently() {
    for column in merged.reversed() { separate(column) }
    merged = []
    if let collapsedRoot { replace(collapsedRoot, by: nil, isVisible: true) }
    collapsedRoot = nil
    isCollapsed = false
  }

  /// Moves a column's view controllers, and those above them, back to the column.
  @discardableResult
  func separate(_ column: MergedColumn) -> UIViewController? {
    guard let stack = rootStack else { return nil }
    let all = stack.viewControllers
    var mergedControllers = column.mergedControllers
    if let first = all.firstIndex(where: { controller in
      column.mergedControllers.contains { $0 === controller }
    }),
      first > 0
    {
      mergedControllers = Array(all[first...])
      stack.setViewControllers(Array(all[..<first]), animated: false)
    } else if style == .unspecified {
      return nil
    }
    guard let navigationController = column.navigationController ?? wrappers[column.column] else {
      return mergedControllers.first
    }
    navigationController.setViewControllers(mergedControllers, animated: false)
    return navigationController
  }

  // MARK: Children

  private func detach(_ child: UIViewController, wasVisible: Set<ObjectIdentifier>) {
    child.notifyWillMove(to: nil)
    let notifies = appearanceState == .appeared && wasVisible.contains(ObjectIdentifier(child))
    if notifies { child.beginAppearanceTransition(false, animated: false) }
    child.viewIfLoaded?.removeFromSuperview()
    if notifies { child.endAppearanceTransition() }
    child.removeFromParentSilently()
    child.notifyDidMove(to: nil)
  }

  private func attach(_ child: UIViewController, wasVisible: Set<ObjectIdentifier>) {
    let isNew = child.parent !== self
    if isNew { addChild(child) }
    let isVisible = visibleChildren.contains { $0 === child }
    let notifies =
      appearanceState == .appeared && isVisible && !wasVisible.contains(ObjectIdentifier(child))
    if notifies { child.beginAppearanceTransition(true, animated: false) }
    if isVisible { layoutColumns() }
    if notifies { child.endAppearanceTransition() }
    if isNew { child.notifyDidMove(to: self) }
  }

  // MARK: Changes while collapsed

  /// Replaces a column's merged view controllers, if the column's child has changed while
  /// collapsed.
  func mergeAgain(_ column: Column) {
    restorePoppedControllers()
    guard let stack = rootStack, let number = merged.firstIndex(where: { $0.column == column })
    else { return }
    let old = merged.remove(at: number)
    let remaining = stack.viewControllers.filter { controller in
      !old.mergedControllers.contains { $0 === controller }
    }
    if !remaining.isEmpty { stack.setViewControllers(remaining, animated: false) }
    merge(column, animated: false)
  }

  func showCollapsed(_ column: Column) {
    guard column != .compact, let stack = rootStack, collapsedRoot !== assignedControllers[.compact]
    else {
      return
    }
    let all = stack.viewControllers
    guard column != .primary else {
      let firstMerged = merged.first?.mergedControllers.first
      let count = all.firstIndex { $0 === firstMerged } ?? all.count
      if count > 0, count < all.count { stack.popToViewController(all[count - 1], animated: true) }
      return
    }
    restorePoppedControllers()
    if let index = merged.firstIndex(where: { $0.column == column }) {
      guard merged.indices.contains(index + 1),
        let next = merged[index + 1].mergedControllers.first,
        let number = all.firstIndex(where: { $0 === next }), number > 0
      else { return }
      stack.popToViewController(all[number - 1], animated: true)
      return
    }
    let missing = columns.dropFirst().filter { candidate in
      candidate.rawValue <= column.rawValue && !merged.contains { $0.column == candidate }
    }
    for candidate in missing { merge(candidate, animated: candidate == column) }
  }

  /// Moves popped view controllers back to their columns, so that they can be shown again.
  private func restorePoppedControllers() {
    let all = rootStack?.viewControllers ?? []
    func isPopped(_ column: MergedColumn) -> Bool {
      !column.mergedControllers.contains { controller in all.contains { $0 === controller } }
    }
    for column in merged where isPopped(column) {
      column.navigationController?.setViewControllers(column.mergedControllers, animated: false)
    }
    merged.removeAll(where: isPopped)
  }

  func hideCollapsed(_ column: Column) {
    restorePoppedControllers()
    guard column != .primary, let stack = rootStack, let top = merged.last, top.column == column,
      let first = stack.viewControllers.firstIndex(where: { $0 === top.mergedControllers.first }),
      first > 0
    else { return }
    stack.popToViewController(stack.viewControllers[first - 1], animated: true)
  }
}
