import Foundation

/// The buttons in one part of a navigation bar, in groups.
@MainActor
struct BarButtonSide {
  /// A group and the views that show the group: all of its buttons, or its representative.
  struct Group {
    let group: UIBarButtonItemGroup
    let items: [UIBarButtonItem]
    let views: [BarButtonView]
    let representative: BarButtonView?
    /// Whether the representative replaces the buttons.
    var isCollapsed = false

    /// The visible views of the group.
    var shown: [BarButtonView] {
      isCollapsed ? [representative].compactMap { $0 } : views
    }
  }

  /// The groups, in the order of the side.
  private(set) var groups: [Group] = []

  /// Creates the expanded groups that are not hidden; `view` creates the view of a button.
  init(_ groups: [UIBarButtonItemGroup], view: (UIBarButtonItem) -> BarButtonView) {
    self.groups = groups.filter { !$0.isHidden }.map { group in
      let items = group.barButtonItems.filter { !$0.isHidden }
      return Group(
        group: group, items: items, views: items.filter { $0.space == nil }.map(view),
        representative: group.representativeItem.map(view))
    }
  }

  /// The visible views.
  var views: [BarButtonView] { groups.flatMap(\.shown) }
  /// The views that are not visible.
  var hiddenViews: [BarButtonView] {
    groups.flatMap { $0.isCollapsed ? $0.views : [$0.representative].compactMap { $0 } }
  }

  /// The elements that need space, including fixed and flexible spaces.
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

  /// Expands all groups.
  mutating func expand() {
    for index in groups.indices { groups[index].isCollapsed = false }
  }

  /// Replaces the buttons of the innermost collapsible group with its representative, and returns
  /// whether there was such a group.
  mutating func collapseOne() -> Bool {
    let index = groups.lastIndex {
      !$0.isCollapsed && $0.representative != nil && $0.views.count > 1
    }
    guard let index else { return false }
    groups[index].isCollapsed = true
    return true
  }

  /// Removes the last group, and returns whether there was a group.
  mutating func dropOne() -> Bool { groups.popLast() != nil }

  /// Updates in each group whether its representative is displayed.
  func announce() {
    for group in groups { group.group.isDisplayingRepresentativeItem = group.isCollapsed }
  }
}
