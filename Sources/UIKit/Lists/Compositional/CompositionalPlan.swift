import Foundation

/// The frames of all items of a compositional layout.
///
/// *Documented:* groups repeat until all items have a place; the items of a group repeat as often as they
/// fit; a fraction refers to the container; insets are taken off after positions are computed.
@MainActor
struct CompositionalPlan {
  /// An item's cell.
  struct Item {
    var frame: CGRect
    var zIndex = 0
    var isEstimated = false
  }

  /// A supplementary or decoration view.
  struct Element {
    var kind: String
    var path: IndexPath
    var frame: CGRect
    var zIndex = 0
    var isPinned = false
    var isAtEnd = false
    var isDecoration = false
    var isEstimated = false
    /// Whether it scrolls with the items of a section that scrolls across the layout.
    var isInScroller = false
  }

  /// One section.
  struct Section {
    var frame = CGRect.zero
    var items: [Item] = []
    var supplementaries: [Element] = []
    var decorations: [Element] = []
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The frame of the part that scrolls across the layout, and its content's length.
    var scroller = CGRect.zero
    var scrollerLength: CGFloat = 0
    /// The leading edges and lengths of groups, along the axis that scrolls.
    var groups: [(start: CGFloat, length: CGFloat)] = []
    var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    var isOrthogonal: Bool { behavior != .none }
  }

  var isVertical = true
  /// The space of the collection without insets.
  var space = CGSize.zero
  var sections: [Section] = []
  /// The headers and footers of the whole layout.
  var boundaries: [Element] = []
  /// The end of the last section.
  var end: CGFloat = 0
  var measure: (IndexPath) -> CGSize? = { _ in nil }
  var headerMeasure: (String, IndexPath) -> CGSize? = { _, _ in nil }

  private var breadth: CGFloat { isVertical ? space.width : space.height }

  var contentSize: CGSize {
    isVertical ? CGSize(width: breadth, height: end) : CGSize(width: end, height: breadth)
  }

  /// Places of the layout are computed for a vertical direction, and turned for a horizontal one.
  private func turned(_ rect: CGRect) -> CGRect {
    isVertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  // MARK: Sections

  /// Adds a section after the last one.
  mutating func add(
    _ section: NSCollectionLayoutSection, _ index: Int, count: Int,
    environment: any NSCollectionLayoutEnvironment
  ) {
    var placed = Section()
    placed.behavior = section.orthogonalScrollingBehavior
    placed.handler = section.visibleItemsInvalidationHandler
    let insets = section.contentInsets
    let top = end
    let (before, after, side) =
      isVertical
      ? (insets.top, insets.bottom, (insets.leading, insets.trailing))
      : (insets.leading, insets.trailing, (insets.top, insets.bottom))
    let container =
      isVertical
      ? CGSize(width: space.width - side.0 - side.1, height: space.height)
      : CGSize(width: space.width, height: space.height - side.0 - side.1)
    let margins = section.supplementariesFollowContentInsets ? side : (0, 0)

    // Views at the beginning.
    for item in section.boundarySupplementaryItems where isAtStart(item) {
      let element = boundary(
        item, IndexPath(item: 0, section: index), at: end, margins: margins)
      if item.extendsBoundary { end += length(element.frame.size) + offset(item) }
      placed.supplementaries.append(element)
    }

    let start = end + before
    var solver = GroupSolver(
      section: index, count: count, measure: measure, environment: environment)
    var position: CGFloat = placed.isOrthogonal ? side.0 : start
    var thickness: CGFloat = 0
    while solver.next < count {
      let first = solver.next
      let solved = solver.solve(section.group, in: container)
      guard solver.next > first else { break }
      let length =
        placed.isOrthogonal
        ? (isVertical ? solved.size.width : solved.size.height)
        : (isVertical ? solved.size.height : solved.size.width)
      // Along the axis on which groups follow each other.
      let across = placed.isOrthogonal ? start : side.0
      let origin =
        isVertical == placed.isOrthogonal
        ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
      for var item in solved.items {
        item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
        placed.items.append(item)
      }
      for var element in solved.elements {
        element.frame = element.frame.offsetBy(dx: origin.x, dy: origin.y)
        element.isInScroller = placed.isOrthogonal
        placed.supplementaries.append(element)
      }
      placed.groups.append((position, length))
      thickness = max(thickness, isVertical ? solved.size.height : solved.size.width)
      position += length + section.interGroupSpacing
    }
    if !placed.groups.isEmpty { position -= section.interGroupSpacing }

    if placed.isOrthogonal {
      let height = placed.groups.isEmpty ? 0 : thickness
      placed.scroller = turned(
        CGRect(x: 0, y: start, width: breadth, height: height))
      placed.scrollerLength = position + side.1
      end = start + height + after
    } else {
      end = (placed.groups.isEmpty ? start : position) + after
    }

    for item in section.boundarySupplementaryItems where !isAtStart(item) {
      let element = boundary(
        item, IndexPath(item: 0, section: index), at: end, margins: margins, isAtEnd: true)
      if item.extendsBoundary { end += length(element.frame.size) + offset(item) }
      placed.supplementaries.append(element)
    }
    placed.frame = turned(CGRect(x: 0, y: top, width: breadth, height: end - top))
    for item in section.decorationItems {
      let cut = item.contentInsets
      let frame = placed.frame.inset(
        by: UIEdgeInsets(
          top: cut.top, left: cut.leading, bottom: cut.bottom, right: cut.trailing))
      placed.decorations.append(
        Element(
          kind: item.elementKind, path: IndexPath(item: 0, section: index), frame: frame,
          zIndex: item.zIndex, isDecoration: true))
    }
    sections.append(placed)
  }

  // MARK: Headers and footers

  private func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  private func offset(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> CGFloat {
    let offset = isVertical ? item.offset.y : item.offset.x
    return isAtStart(item) ? max(0, -offset) : max(0, offset)
  }

  private func isAtStart(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    let edges = item.alignment.edges
    return isVertical
      ? !edges.contains(.bottom) : edges.contains(.leading) || !edges.contains(.trailing)
  }

  /// A header or footer at a position of the content.
  private func boundary(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, at position: CGFloat,
    margins: (CGFloat, CGFloat), isAtEnd: Bool = false
  ) -> Element {
    let room = breadth - margins.0 - margins.1
    let container =
      isVertical
      ? CGSize(width: room, height: space.height) : CGSize(width: space.width, height: room)
    var size = item.layoutSize.resolved(in: container)
    if let measured = headerMeasure(item.elementKind, path) {
      if item.layoutSize.heightDimension.isEstimated { size.height = measured.height }
      if item.layoutSize.widthDimension.isEstimated { size.width = measured.width }
    }
    // Over the content it is inside of the edge.
    let start =
      item.extendsBoundary ? position : isAtEnd ? position - length(size) : position
    let strip =
      isVertical
      ? CGRect(x: margins.0, y: start, width: room, height: size.height)
      : CGRect(x: start, y: margins.0, width: size.width, height: room)
    let frame = item.containerAnchor.frame(of: size, in: strip)
    return Element(
      kind: item.elementKind, path: path, frame: frame, zIndex: item.zIndex,
      isPinned: item.pinToVisibleBounds, isAtEnd: isAtEnd,
      isEstimated: item.layoutSize.isEstimated)
  }

  /// Adds the layout's own headers.
  mutating func begin(_ items: [NSCollectionLayoutBoundarySupplementaryItem]) {
    for (index, item) in items.enumerated() where isAtStart(item) {
      let element = boundary(item, IndexPath(index: index), at: end, margins: (0, 0))
      if item.extendsBoundary { end += length(element.frame.size) }
      boundaries.append(element)
    }
  }

  /// Adds the layout's own footers.
  mutating func finish(_ items: [NSCollectionLayoutBoundarySupplementaryItem]) {
    for (index, item) in items.enumerated() where !isAtStart(item) {
      let element = boundary(item, IndexPath(index: index), at: end, margins: (0, 0), isAtEnd: true)
      if item.extendsBoundary { end += length(element.frame.size) }
      boundaries.append(element)
    }
  }

  /// The frame of a header or footer that stays in the visible part while its section is visible.
  func pinned(_ element: Element, in section: Section?, to seen: CGRect) -> CGRect {
    var frame = element.frame
    let whole = section?.frame ?? CGRect(origin: .zero, size: contentSize)
    if isVertical {
      frame.origin.y =
        element.isAtEnd
        ? max(min(frame.minY, seen.maxY - frame.height), whole.minY)
        : min(max(frame.minY, seen.minY), max(whole.minY, whole.maxY - frame.height))
    } else {
      frame.origin.x =
        element.isAtEnd
        ? max(min(frame.minX, seen.maxX - frame.width), whole.minX)
        : min(max(frame.minX, seen.minX), max(whole.minX, whole.maxX - frame.width))
    }
    return frame
  }
}
