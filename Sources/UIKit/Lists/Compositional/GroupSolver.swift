import Foundation

/// Positions the items of a section, one group after another.
@MainActor
struct GroupSolver {
  /// The size of a group, and the frames of its items and supplementary views.
  struct GroupLayout {
    var size: CGSize
    var items: [CompositionalPlan.Item] = []
    var elements: [CompositionalPlan.Element] = []

    /// Adds the frames of a part, whose origin is at `origin`.
    mutating func add(_ part: GroupLayout, at origin: CGPoint) {
      for var item in part.items {
        item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
        items.append(item)
      }
      for var element in part.elements {
        element.frame = element.frame.offsetBy(dx: origin.x, dy: origin.y)
        elements.append(element)
      }
    }
  }

  let section: Int
  let count: Int
  let measure: (IndexPath) -> CGSize?
  let environment: any NSCollectionLayoutEnvironment
  /// The index of the section's next item that has no frame yet.
  var next = 0

  init(
    section: Int, count: Int, measure: @escaping (IndexPath) -> CGSize?,
    environment: any NSCollectionLayoutEnvironment
  ) {
    self.section = section
    self.count = count
    self.measure = measure
    self.environment = environment
  }

  /// Positions the next items in a group, and returns the group.
  mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> GroupLayout {
    let size = group.layoutSize.resolved(in: container)
    switch group.arrangement {
    case .custom(let provider):
      return custom(provider, size)
    case .row:
      return arrange(group, size, along: .horizontal)
    case .column:
      return arrange(group, size, along: .vertical)
    }
  }

  private mutating func custom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize
  ) -> GroupLayout {
    var result = GroupLayout(size: size)
    for item in provider(environment) where next < count {
      result.items.append(CompositionalPlan.Item(frame: item.frame, zIndex: item.zIndex))
      next += 1
    }
    return result
  }

  /// A part of a group at the origin, with its lengths along and across the group's axis.
  private struct Part {
    var result: GroupLayout
    var item: NSCollectionLayoutItem
    var length: CGFloat
    var breadth: CGFloat
  }

  /// The conditions under which a group is filled.
  private struct FillRule {
    var axis: LayoutAxis
    /// The size of the group without its insets, in points.
    var size: CGSize
    /// The minimum spacing between parts, in points.
    var gap: CGFloat
    /// Whether the group is as long as its parts.
    var grows: Bool
    /// The length of each part, if the parts divide the available length equally.
    var itemLength: CGFloat?

    var length: CGFloat { axis.length(of: size) }
  }

  /// Positions the next items of a group one after another along an axis.
  private mutating func arrange(
    _ group: NSCollectionLayoutGroup, _ requestedSize: CGSize, along axis: LayoutAxis
  ) -> GroupLayout {
    let first = next
    let insets = group.contentInsets
    var rule = FillRule(
      axis: axis,
      size: CGSize(
        width: requestedSize.width - insets.leading - insets.trailing,
        height: requestedSize.height - insets.top - insets.bottom),
      gap: group.interItemSpacing?.spacing ?? 0, grows: axis.isEstimated(group.layoutSize))
    if group.sharesLength, let count = group.count {
      rule.itemLength =
        count > 0 ? (rule.length - rule.gap * CGFloat(count - 1)) / CGFloat(count) : 0
    }
    let (parts, used) = fill(group, rule)

    // Flexible spacings divide the remaining length.
    let remainder = rule.grows ? 0 : max(0, rule.length - used)
    var spread: CGFloat = 0
    if group.interItemSpacing?.isFlexibleSpacing == true, parts.count > 1 {
      spread = remainder / CGFloat(parts.count - 1)
    }
    let flexible = parts.reduce(0) { $0 + Self.flexibleEdges($1.item, along: axis) }
    let edgeShare = spread == 0 && flexible > 0 ? remainder / CGFloat(flexible) : 0

    var result = GroupLayout(size: requestedSize)
    var position: CGFloat = 0
    var breadth: CGFloat = 0
    for (number, part) in parts.enumerated() {
      if number > 0 { position += rule.gap + spread }
      let (lead, trail) = axis.ends(of: part.item.edgeSpacing)
      let across = axis.crossing.ends(of: part.item.edgeSpacing).before?.spacing ?? 0
      let start =
        position + (lead?.spacing ?? 0) + (lead?.isFlexibleSpacing == true ? edgeShare : 0)
      let offset = axis.point(along: start, across: across)
      result.add(part.result, at: CGPoint(x: insets.leading + offset.x, y: insets.top + offset.y))
      position += part.length
      if lead?.isFlexibleSpacing == true { position += edgeShare }
      if trail?.isFlexibleSpacing == true { position += edgeShare }
      breadth = max(breadth, part.breadth)
    }
    let (ends, sides) = (axis.ends(of: insets), axis.crossing.ends(of: insets))
    if axis.crossing.isEstimated(group.layoutSize) {
      axis.crossing.setLength(breadth + sides.before + sides.after, of: &result.size)
    }
    if rule.grows { axis.setLength(position + ends.before + ends.after, of: &result.size) }
    for item in group.supplementaryItems {
      result.elements.append(
        element(item, at: CGRect(origin: .zero, size: result.size), item: first))
    }
    return result
  }

  /// Returns the parts that fit into a group, and the sum of their lengths and spacings.
  private mutating func fill(
    _ group: NSCollectionLayoutGroup, _ rule: FillRule
  ) -> (parts: [Part], length: CGFloat) {
    var parts: [Part] = []
    var used: CGFloat = 0
    var index = 0
    while next < count, !group.subitems.isEmpty {
      if let limit = group.count, parts.count >= limit { break }
      if group.count == nil, rule.grows, index >= group.subitems.count { break }
      let item = group.subitems[index % group.subitems.count]
      index += 1
      let before = next
      let part = part(item, in: rule)
      let start = parts.isEmpty ? 0 : rule.gap
      if !rule.grows, group.count == nil, !parts.isEmpty,
        used + start + part.length > rule.length + 0.01
      {
        next = before
        break
      }
      used += start + part.length
      parts.append(part)
    }
    return (parts, used)
  }

  private static func flexibleEdges(
    _ item: NSCollectionLayoutItem, along axis: LayoutAxis
  ) -> Int {
    let ends = axis.ends(of: item.edgeSpacing)
    return [ends.before, ends.after].count { $0?.isFlexibleSpacing == true }
  }

  /// Positions one item, or a nested group, at the origin.
  private mutating func part(_ item: NSCollectionLayoutItem, in rule: FillRule) -> Part {
    let axis = rule.axis
    func fixed(_ axis: LayoutAxis) -> CGFloat {
      let ends = axis.ends(of: item.edgeSpacing)
      return (ends.before?.spacing ?? 0) + (ends.after?.spacing ?? 0)
    }
    let result =
      if let group = item as? NSCollectionLayoutGroup {
        solve(group, in: rule.size)
      } else {
        leaf(item, in: rule)
      }
    return Part(
      result: result, item: item, length: axis.length(of: result.size) + fixed(axis),
      breadth: axis.crossing.length(of: result.size) + fixed(axis.crossing))
  }

  /// Positions the next item at the origin.
  private mutating func leaf(_ item: NSCollectionLayoutItem, in rule: FillRule) -> GroupLayout {
    let axis = rule.axis
    var size = item.layoutSize.resolved(in: rule.size)
    if let itemLength = rule.itemLength { axis.setLength(itemLength, of: &size) }
    let insets = item.contentInsets
    if var measured = measure(IndexPath(item: next, section: section)) {
      measured.width += insets.leading + insets.trailing
      measured.height += insets.top + insets.bottom
      if rule.itemLength == nil, axis.isEstimated(item.layoutSize) {
        axis.setLength(axis.length(of: measured), of: &size)
      }
      if axis.crossing.isEstimated(item.layoutSize) {
        axis.crossing.setLength(axis.crossing.length(of: measured), of: &size)
      }
    }
    let frame = CGRect(
      x: insets.leading, y: insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    var result = GroupLayout(size: size)
    result.items = [
      CompositionalPlan.Item(frame: frame, estimates: item.layoutSize.estimates)
    ]
    for supplementary in item.supplementaryItems {
      result.elements.append(element(supplementary, at: frame, item: next))
    }
    next += 1
    return result
  }

  private func element(
    _ supplementary: NSCollectionLayoutSupplementaryItem, at frame: CGRect, item: Int
  ) -> CompositionalPlan.Element {
    CompositionalPlan.Element(
      kind: supplementary.elementKind, path: IndexPath(item: item, section: section),
      frame: supplementary.frame(at: frame), zIndex: supplementary.zIndex)
  }
}
