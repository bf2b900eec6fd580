import Foundation
import QuartzCore

/// A column whose pages are on the stack of another one.
@MainActor
struct MergedColumn {
  let column: UISplitViewController.Column
  /// The navigation controller whose pages they are; nil for a page that came alone.
  let home: UINavigationController?
  /// The pages, from the bottom up.
  let pages: [UIViewController]
}

extension UISplitViewController {
  private var hasLittleWidth: Bool { traitCollection.horizontalSizeClass == .compact }

  private var rootStack: UINavigationController? { collapsedRoot as? UINavigationController }

  /// Has the columns become one, or several again, as the width asks for.
  func updateCollapse() {
    guard isViewLoaded, hasLittleWidth != isCollapsed else { return }
    if hasLittleWidth { collapse() } else { expand() }
  }

  // MARK: Becoming one

  private func collapse() {
    guard let primary = shell(of: .primary) ?? shell(of: .secondary) ?? shell(of: .compact) else {
      return
    }
    let wasSeen = Set(visibleChildren.map(ObjectIdentifier.init))
    let root: UIViewController
    let above: [Column]
    if style == .unspecified {
      root = delegate?.primaryViewController(forCollapsing: self) ?? primary
      above = []
    } else {
      let last = columns.last { given[$0] != nil } ?? .primary
      let proposed = given[.compact] == nil ? last : Column.compact
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        ?? proposed
      root = top == .compact ? shell(of: .compact) ?? primary : primary
      above =
        top == .compact ? [] : Array(columns.dropFirst().prefix { $0.rawValue <= top.rawValue })
    }
    let secondary = shell(of: .secondary)
    isCollapsed = true
    collapsedRoot = root
    merged = []
    for child in children where child !== root { leave(child, wasSeen: wasSeen) }
    if style == .unspecified, let secondary, secondary !== root {
      let isHandled =
        delegate?.splitViewController(self, collapseSecondary: secondary, onto: root) ?? false
      if !isHandled { root.collapseSecondaryViewController(secondary, for: self) }
    }
    for column in above { merge(column, animated: false) }
    enter(root, wasSeen: wasSeen)
    if style != .unspecified {
      CallbackLog.current.note("didCollapse", self)
      delegate?.splitViewControllerDidCollapse(self)
    }
  }

  /// Puts a column's pages on the root's stack.
  func merge(_ column: Column, animated: Bool) {
    guard let stack = rootStack, let controller = shell(of: column), controller !== stack else {
      return
    }
    push(controller, of: column, on: stack, animated: animated)
  }

  /// Puts a controller on a stack; of a navigation controller the pages.
  func push(
    _ controller: UIViewController, of column: Column, on stack: UINavigationController,
    animated: Bool
  ) {
    let home = controller as? UINavigationController
    let pages = home?.viewControllers ?? [controller]
    guard !pages.isEmpty else {
      Headless.report(
        .log(
          // *Reported* text (FACTS: error.nested-without-root).
          "Cannot display a nested UINavigationController with zero viewControllers: \(controller)")
      )
      return
    }
    home?.setViewControllers([], animated: false)
    merged.append(MergedColumn(column: column, home: home, pages: pages))
    stack.setViewControllers(stack.viewControllers + pages, animated: animated)
  }

  // MARK: Becoming several again

  private func expand() {
    let wasSeen = Set(visibleChildren.map(ObjectIdentifier.init))
    let root = collapsedRoot
    if style == .unspecified {
      if let root {
        given[.primary] = delegate?.primaryViewController(forExpanding: self) ?? root
        given[.secondary] =
          delegate?.splitViewController(self, separateSecondaryFrom: root)
          ?? root.separateSecondaryViewController(for: self)
      }
    } else {
      for column in merged.reversed() { unmerge(column) }
      shownMode =
        delegate?.splitViewController(
          self, displayModeForExpandingToProposedDisplayMode: wantedMode) ?? wantedMode
      if shownMode == .automatic { shownMode = wantedMode }
    }
    merged = []
    isCollapsed = false
    collapsedRoot = nil
    let stays = columns.compactMap(shell(of:))
    if let root, !stays.contains(where: { $0 === root }) { leave(root, wasSeen: wasSeen) }
    for child in stays { enter(child, wasSeen: wasSeen) }
    if style != .unspecified {
      CallbackLog.current.note("didExpand", self)
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  /// Takes the columns apart without a word, before others take their place.
  func expandSilently() {
    for column in merged.reversed() { unmerge(column) }
    merged = []
    if let collapsedRoot { replace(collapsedRoot, by: nil, isSeen: true) }
    collapsedRoot = nil
    isCollapsed = false
  }

  /// Gives a column the pages back that are its own, and what came to lie upon them.
  @discardableResult
  func unmerge(_ column: MergedColumn) -> UIViewController? {
    guard let stack = rootStack else { return nil }
    let all = stack.viewControllers
    var pages = column.pages
    if let first = all.firstIndex(where: { page in column.pages.contains { $0 === page } }),
      first > 0
    {
      pages = Array(all[first...])
      stack.setViewControllers(Array(all[..<first]), animated: false)
    } else if style == .unspecified {
      return nil
    }
    guard let home = column.home ?? wrappers[column.column] else { return pages.first }
    home.setViewControllers(pages, animated: false)
    return home
  }

  // MARK: Children

  private func leave(_ child: UIViewController, wasSeen: Set<ObjectIdentifier>) {
    child.noteWillMove(to: nil)
    let tells = appearanceState == .appeared && wasSeen.contains(ObjectIdentifier(child))
    if tells { child.beginAppearanceTransition(false, animated: false) }
    child.viewIfLoaded?.removeFromSuperview()
    if tells { child.endAppearanceTransition() }
    child.removeFromParentSilently()
    child.noteDidMove(to: nil)
  }

  private func enter(_ child: UIViewController, wasSeen: Set<ObjectIdentifier>) {
    let isNew = child.parent !== self
    if isNew { addChild(child) }
    let isSeen = visibleChildren.contains { $0 === child }
    let tells =
      appearanceState == .appeared && isSeen && !wasSeen.contains(ObjectIdentifier(child))
    if tells { child.beginAppearanceTransition(true, animated: false) }
    if isSeen { layoutColumns() }
    if tells { child.endAppearanceTransition() }
    if isNew { child.noteDidMove(to: self) }
  }

  // MARK: While one

  /// A column has got another controller while all are one.
  func regive(_ column: Column) {
    returnPopped()
    guard let stack = rootStack, let number = merged.firstIndex(where: { $0.column == column })
    else { return }
    let old = merged.remove(at: number)
    let rest = stack.viewControllers.filter { page in !old.pages.contains { $0 === page } }
    if !rest.isEmpty { stack.setViewControllers(rest, animated: false) }
    merge(column, animated: false)
  }

  func bringCollapsed(_ column: Column) {
    guard column != .compact, let stack = rootStack, collapsedRoot !== given[.compact] else {
      return
    }
    let all = stack.viewControllers
    guard column != .primary else {
      let own = merged.first?.pages.first
      let count = all.firstIndex { $0 === own } ?? all.count
      if count > 0, count < all.count { stack.popToViewController(all[count - 1], animated: true) }
      return
    }
    returnPopped()
    if let there = merged.firstIndex(where: { $0.column == column }) {
      guard merged.indices.contains(there + 1), let next = merged[there + 1].pages.first,
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

  /// Gives columns whose pages were popped these pages back, so that they can be shown again.
  private func returnPopped() {
    let all = rootStack?.viewControllers ?? []
    func isGone(_ column: MergedColumn) -> Bool {
      !column.pages.contains { page in all.contains { $0 === page } }
    }
    for column in merged where isGone(column) {
      column.home?.setViewControllers(column.pages, animated: false)
    }
    merged.removeAll(where: isGone)
  }

  func takeAwayCollapsed(_ column: Column) {
    returnPopped()
    guard column != .primary, let stack = rootStack, let top = merged.last, top.column == column,
      let first = stack.viewControllers.firstIndex(where: { $0 === top.pages.first }), first > 0
    else { return }
    stack.popToViewController(stack.viewControllers[first - 1], animated: true)
  }
}
