import Foundation

/// Places the items of one group after the other.
@MainActor
struct GroupSolver {
  /// A group's size and the frames in it.
  struct Solved {
    var size: CGSize
    var items: [CompositionalPlan.Item] = []
    var elements: [CompositionalPlan.Element] = []
  }

  let section: Int
  let count: Int
  let measure: (IndexPath) -> CGSize?
  let environment: any NSCollectionLayoutEnvironment
  /// The next item of the section.
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

  /// Places the next items in a group in a container.
  mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> Solved {
    let size = group.layoutSize.resolved(in: container)
    let first = next
    switch group.arrangement {
    case .custom(let provider):
      return custom(provider, size)
    case .row:
      return arrange(group, size, isRow: true, first: first)
    case .column:
      return arrange(group, size, isRow: false, first: first)
    }
  }

  private mutating func custom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize
  ) -> Solved {
    var solved = Solved(size: size)
    for item in provider(environment) where next < count {
      solved.items.append(CompositionalPlan.Item(frame: item.frame, zIndex: item.zIndex))
      next += 1
    }
    return solved
  }

  /// A part of a group with its place along the group's axis.
  private struct Part {
    var solved: Solved
    var item: NSCollectionLayoutItem
    var leaf: Int?
    var length: CGFloat
    var breadth: CGFloat
  }

  private mutating func arrange(
    _ group: NSCollectionLayoutGroup, _ asked: CGSize, isRow: Bool, first: Int
  ) -> Solved {
    let cut = group.contentInsets
    let inner = CGSize(
      width: asked.width - cut.leading - cut.trailing, height: asked.height - cut.top - cut.bottom)
    let room = isRow ? inner.width : inner.height
    let grows =
      isRow
      ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    let gap = group.interItemSpacing?.spacing ?? 0
    let share =
      group.sharesLength
      ? group.count.map { ($0 > 0 ? (room - gap * CGFloat($0 - 1)) / CGFloat($0) : 0) } : nil

    var parts: [Part] = []
    var used: CGFloat = 0
    var index = 0
    while next < count, !group.subitems.isEmpty {
      if let limit = group.count, parts.count >= limit { break }
      if group.count == nil, grows, index >= group.subitems.count { break }
      let item = group.subitems[index % group.subitems.count]
      index += 1
      let before = next
      guard let part = part(item, in: inner, isRow: isRow, share: share, estimatesFit: grows)
      else { break }
      let start = parts.isEmpty ? 0 : gap
      if !grows, group.count == nil, !parts.isEmpty,
        used + start + part.length > room + 0.01
      {
        next = before
        break
      }
      used += start + part.length
      parts.append(part)
    }

    // Flexible distances share the rest.
    let rest = max(0, room - used)
    var spread: CGFloat = 0
    if let spacing = group.interItemSpacing, spacing.isFlexibleSpacing, parts.count > 1, !grows {
      spread = rest / CGFloat(parts.count - 1)
    }
    let flexible = parts.reduce(0) { $0 + Self.flexibleEdges($1.item, isRow: isRow) }
    let edgeShare = spread == 0 && flexible > 0 && !grows ? rest / CGFloat(flexible) : 0

    var solved = Solved(size: asked)
    var position: CGFloat = 0
    var breadth: CGFloat = 0
    for (number, part) in parts.enumerated() {
      if number > 0 { position += gap + spread }
      let edges = part.item.edgeSpacing
      let (lead, trail) =
        isRow ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
      let across = isRow ? edges?.top?.spacing ?? 0 : edges?.leading?.spacing ?? 0
      let start =
        position + (lead?.spacing ?? 0) + (lead?.isFlexibleSpacing == true ? edgeShare : 0)
      let origin = CGPoint(
        x: cut.leading + (isRow ? start : across), y: cut.top + (isRow ? across : start))
      for var item in part.solved.items {
        item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
        solved.items.append(item)
      }
      for var element in part.solved.elements {
        element.frame = element.frame.offsetBy(dx: origin.x, dy: origin.y)
        solved.elements.append(element)
      }
      position += part.length
      if lead?.isFlexibleSpacing == true { position += edgeShare }
      if trail?.isFlexibleSpacing == true { position += edgeShare }
      breadth = max(breadth, part.breadth)
    }
    if isRow {
      if group.layoutSize.heightDimension.isEstimated {
        solved.size.height = breadth + cut.top + cut.bottom
      }
      if grows { solved.size.width = position + cut.leading + cut.trailing }
    } else {
      if group.layoutSize.widthDimension.isEstimated {
        solved.size.width = breadth + cut.leading + cut.trailing
      }
      if grows { solved.size.height = position + cut.top + cut.bottom }
    }
    for item in group.supplementaryItems {
      solved.elements.append(
        element(item, at: CGRect(origin: .zero, size: solved.size), item: first))
    }
    return solved
  }

  private static func flexibleEdges(_ item: NSCollectionLayoutItem, isRow: Bool) -> Int {
    let edges = item.edgeSpacing
    let pair = isRow ? [edges?.leading, edges?.trailing] : [edges?.top, edges?.bottom]
    return pair.count { $0?.isFlexibleSpacing == true }
  }

  /// Places one item, or an inner group, at the origin.
  private mutating func part(
    _ item: NSCollectionLayoutItem, in container: CGSize, isRow: Bool, share: CGFloat?,
    estimatesFit: Bool
  ) -> Part? {
    let edges = item.edgeSpacing
    func fixed(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat { spacing?.spacing ?? 0 }
    let around =
      isRow
      ? fixed(edges?.leading) + fixed(edges?.trailing)
      : fixed(edges?.top) + fixed(edges?.bottom)
    let beside =
      isRow
      ? fixed(edges?.top) + fixed(edges?.bottom)
      : fixed(edges?.leading) + fixed(edges?.trailing)
    var room = container
    if let share { if isRow { room.width = share } else { room.height = share } }

    if let group = item as? NSCollectionLayoutGroup {
      let solved = solve(group, in: container)
      return Part(
        solved: solved, item: item, leaf: nil,
        length: (isRow ? solved.size.width : solved.size.height) + around,
        breadth: (isRow ? solved.size.height : solved.size.width) + beside)
    }
    let path = IndexPath(item: next, section: section)
    var size = item.layoutSize.resolved(in: container)
    if share != nil { if isRow { size.width = room.width } else { size.height = room.height } }
    if let measured = measure(path) {
      if item.layoutSize.heightDimension.isEstimated, isRow || share == nil {
        size.height = measured.height
      }
      if item.layoutSize.widthDimension.isEstimated, !isRow || share == nil {
        size.width = measured.width
      }
    }
    let cut = item.contentInsets
    let frame = CGRect(
      x: cut.leading, y: cut.top, width: max(0, size.width - cut.leading - cut.trailing),
      height: max(0, size.height - cut.top - cut.bottom))
    var solved = Solved(size: size)
    solved.items = [
      CompositionalPlan.Item(frame: frame, isEstimated: item.layoutSize.isEstimated)
    ]
    for supplementary in item.supplementaryItems {
      solved.elements.append(element(supplementary, at: frame, item: next))
    }
    next += 1
    return Part(
      solved: solved, item: item, leaf: path.item,
      length: (isRow ? size.width : size.height) + around,
      breadth: (isRow ? size.height : size.width) + beside)
  }

  private func element(
    _ supplementary: NSCollectionLayoutSupplementaryItem, at frame: CGRect, item: Int
  ) -> CompositionalPlan.Element {
    CompositionalPlan.Element(
      kind: supplementary.elementKind, path: IndexPath(item: item, section: section),
      frame: supplementary.frame(at: frame), zIndex: supplementary.zIndex)
  }
}
