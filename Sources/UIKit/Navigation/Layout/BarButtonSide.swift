import Foundation

/// The buttons of one part of a navigation bar, by groups.
@MainActor
struct BarButtonSide {
  /// A group and the views that show it: all of its buttons, or their representative.
  struct Group {
    let group: UIBarButtonItemGroup
    let items: [UIBarButtonItem]
    let views: [BarButtonView]
    let representative: BarButtonView?
    /// Whether the representative is shown.
    var isCollapsed = false

    /// The views that are seen.
    var shown: [BarButtonView] {
      isCollapsed ? [representative].compactMap { $0 } : views
    }
  }

  /// In the order of the side.
  private(set) var groups: [Group] = []

  /// The groups that are not hidden, whole; `view` makes a button's view.
  init(_ groups: [UIBarButtonItemGroup], view: (UIBarButtonItem) -> BarButtonView) {
    self.groups = groups.filter { !$0.isHidden }.map { group in
      let items = group.barButtonItems.filter { !$0.isHidden }
      return Group(
        group: group, items: items, views: items.filter { $0.space == nil }.map(view),
        representative: group.representativeItem.map(view))
    }
  }

  /// What is seen.
  var views: [BarButtonView] { groups.flatMap(\.shown) }
  /// What is not.
  var unseen: [BarButtonView] {
    groups.flatMap { $0.isCollapsed ? $0.views : [$0.representative].compactMap { $0 } }
  }

  /// The elements that take room, spaces included.
  var elements: [NavigationBarLayout.Element] {
    groups.flatMap { group -> [NavigationBarLayout.Element] in
      if group.isCollapsed { return group.shown.map { .item($0.sizeThatFits(.zero)) } }
      var views = group.views.makeIterator()
      return group.items.compactMap { item in
        switch item.space {
        case .fixed: .fixed(item.width)
        case .flexible: .flexible
        case nil: views.next().map { .item($0.sizeThatFits(.zero)) }
        }
      }
    }
  }

  /// Shows all groups whole.
  mutating func expand() {
    for index in groups.indices { groups[index].isCollapsed = false }
  }

  /// Replaces the innermost possible group by its representative; returns whether there was one.
  mutating func collapseOne() -> Bool {
    let index = groups.lastIndex {
      !$0.isCollapsed && $0.representative != nil && $0.views.count > 1
    }
    guard let index else { return false }
    groups[index].isCollapsed = true
    return true
  }

  /// Removes the last group; returns whether there was one.
  mutating func dropOne() -> Bool { groups.popLast() != nil }

  /// Tells the groups how they are shown.
  func announce() {
    for group in groups { group.group.isDisplayingRepresentativeItem = group.isCollapsed }
  }
}
