import Foundation

/// The frames of all elements of a compositional layout.
///
/// *Documented:* groups repeat until they contain all items; the items of a group repeat until the
/// group is full; a fraction refers to the container; insets are applied after positioning.
@MainActor
struct CompositionalPlan {
  /// The cell of an item.
  struct Item {
    var frame: CGRect
    var zIndex = 0
    /// Whether the width and the height are estimates.
    var estimates = (width: false, height: false)
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
    /// Whether the width and the height are estimates.
    var estimates = (width: false, height: false)
    /// Whether the element scrolls with the items of an orthogonally scrolling section.
    var isInScroller = false
  }

  /// A section of the layout.
  struct Section {
    var frame = CGRect.zero
    var items: [Item] = []
    var supplementaries: [Element] = []
    var decorations: [Element] = []
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The frame of the part that scrolls orthogonally, and the length of its content.
    var scroller = CGRect.zero
    var scrollerLength: CGFloat = 0
    /// The leading edges and lengths of the groups, along their scrolling axis.
    var groups: [(start: CGFloat, length: CGFloat)] = []
    var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// The list that the section shows, if any.
    var list: UICollectionLayoutListConfiguration?

    var isOrthogonal: Bool { behavior != .none }
  }

  /// The axis along which sections are added and the content scrolls.
  var axis = LayoutAxis.vertical
  var isVertical: Bool { axis == .vertical }
  /// The size of the collection view without its insets, in points.
  var space = CGSize.zero
  var sections: [Section] = []
  /// The headers and footers of the whole layout.
  var boundaries: [Element] = []
  /// The end of the last section.
  var end: CGFloat = 0
  var measure: (IndexPath) -> CGSize? = { _ in nil }
  var headerMeasure: (String, IndexPath) -> CGSize? = { _, _ in nil }

  private var breadth: CGFloat { axis.crossing.length(of: space) }

  var contentSize: CGSize { axis.size(along: end, across: breadth) }

  /// Returns a rectangle that spans the whole breadth.
  private func strip(at start: CGFloat, length: CGFloat) -> CGRect {
    CGRect(
      origin: axis.point(along: start, across: 0),
      size: axis.size(along: length, across: breadth))
  }

  // MARK: Sections

  /// Adds a section after the last one.
  mutating func add(
    _ section: NSCollectionLayoutSection, _ index: Int, count: Int,
    environment: any NSCollectionLayoutEnvironment
  ) {
    var result = Section()
    result.behavior = section.orthogonalScrollingBehavior
    result.handler = section.visibleItemsInvalidationHandler
    result.list = section.list
    let insets = section.contentInsets
    let top = end
    let (before, after) = axis.ends(of: insets)
    let side = axis.crossing.ends(of: insets)
    let container = axis.size(
      along: axis.length(of: space), across: breadth - side.before - side.after)
    let margins = section.supplementariesFollowContentInsets ? side : (before: 0, after: 0)

    // Add the headers.
    for item in section.boundarySupplementaryItems where isAtStart(item) {
      end += item.topPadding
      let element = boundary(
        item, IndexPath(item: 0, section: index), at: end, margins: margins)
      if item.extendsBoundary { end += axis.length(of: element.frame.size) + offset(item) }
      result.supplementaries.append(element)
    }

    let start = end + before
    var solver = GroupSolver(
      section: index, count: count, measure: measure, environment: environment)
    // The axis along which groups are added.
    let run = result.isOrthogonal ? axis.crossing : axis
    let across = result.isOrthogonal ? start : side.before
    var position = result.isOrthogonal ? side.before : start
    var thickness: CGFloat = 0
    while solver.next < count {
      let first = solver.next
      let groupLayout = solver.solve(section.group, in: container)
      guard solver.next > first else { break }
      let length = run.length(of: groupLayout.size)
      let origin = run.point(along: position, across: across)
      for var item in groupLayout.items {
        item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
        result.items.append(item)
      }
      for var element in groupLayout.elements {
        element.frame = element.frame.offsetBy(dx: origin.x, dy: origin.y)
        element.isInScroller = result.isOrthogonal
        result.supplementaries.append(element)
      }
      result.groups.append((position, length))
      thickness = max(thickness, axis.length(of: groupLayout.size))
      position += length + section.interGroupSpacing
    }
    if !result.groups.isEmpty { position -= section.interGroupSpacing }

    if result.isOrthogonal {
      let height = result.groups.isEmpty ? 0 : thickness
      result.scroller = strip(at: start, length: height)
      result.scrollerLength = position + side.after
      end = start + height + after
    } else {
      end = (result.groups.isEmpty ? start : position) + after
    }

    for item in section.boundarySupplementaryItems where !isAtStart(item) {
      let element = boundary(
        item, IndexPath(item: 0, section: index), at: end, margins: margins, isAtEnd: true)
      if item.extendsBoundary { end += axis.length(of: element.frame.size) + offset(item) }
      result.supplementaries.append(element)
    }
    result.frame = strip(at: top, length: end - top)
    for item in section.decorationItems {
      let itemInsets = item.contentInsets
      let frame = result.frame.inset(
        by: UIEdgeInsets(
          top: itemInsets.top, left: itemInsets.leading, bottom: itemInsets.bottom,
          right: itemInsets.trailing))
      result.decorations.append(
        Element(
          kind: item.elementKind, path: IndexPath(item: 0, section: index), frame: frame,
          zIndex: item.zIndex, isDecoration: true))
    }
    sections.append(result)
  }

  // MARK: Headers and footers

  private func offset(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> CGFloat {
    let offset = axis.position(of: item.offset)
    return isAtStart(item) ? max(0, -offset) : max(0, offset)
  }

  private func isAtStart(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    let edges = item.alignment.edges
    return isVertical
      ? !edges.contains(.bottom) : edges.contains(.leading) || !edges.contains(.trailing)
  }

  /// Returns a header or footer at a position of the content.
  private func boundary(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, at position: CGFloat,
    margins: (before: CGFloat, after: CGFloat), isAtEnd: Bool = false
  ) -> Element {
    let availableBreadth = breadth - margins.before - margins.after
    let container = axis.size(along: axis.length(of: space), across: availableBreadth)
    var size = item.layoutSize.resolved(in: container)
    if let measured = headerMeasure(item.elementKind, path) {
      if item.layoutSize.heightDimension.isEstimated { size.height = measured.height }
      if item.layoutSize.widthDimension.isEstimated { size.width = measured.width }
    }
    // A footer that doesn't extend the boundary covers the end of the content.
    let length = axis.length(of: size)
    let start = !item.extendsBoundary && isAtEnd ? position - length : position
    let strip = CGRect(
      origin: axis.point(along: start, across: margins.before),
      size: axis.size(along: length, across: availableBreadth))
    let frame = item.containerAnchor.frame(of: size, in: strip)
    return Element(
      kind: item.elementKind, path: path, frame: frame, zIndex: item.zIndex,
      isPinned: item.pinToVisibleBounds, isAtEnd: isAtEnd,
      estimates: item.layoutSize.estimates)
  }

  /// Adds the headers of the whole layout.
  mutating func addHeaders(_ items: [NSCollectionLayoutBoundarySupplementaryItem]) {
    for (index, item) in items.enumerated() where isAtStart(item) {
      let element = boundary(item, IndexPath(index: index), at: end, margins: (before: 0, after: 0))
      if item.extendsBoundary { end += axis.length(of: element.frame.size) }
      boundaries.append(element)
    }
  }

  /// Adds the footers of the whole layout.
  mutating func addFooters(_ items: [NSCollectionLayoutBoundarySupplementaryItem]) {
    for (index, item) in items.enumerated() where !isAtStart(item) {
      let element = boundary(
        item, IndexPath(index: index), at: end, margins: (before: 0, after: 0), isAtEnd: true)
      if item.extendsBoundary { end += axis.length(of: element.frame.size) }
      boundaries.append(element)
    }
  }

  /// Returns the frame of a pinned header or footer, which is visible as long as its section is.
  func pinned(_ element: Element, in section: Section?, to visibleRect: CGRect) -> CGRect {
    let sectionSpan = axis.span(of: section?.frame ?? CGRect(origin: .zero, size: contentSize))
    let (frame, visible) = (axis.span(of: element.frame), axis.span(of: visibleRect))
    let length = axis.length(of: element.frame.size)
    let start =
      element.isAtEnd
      ? max(min(frame.start, visible.end - length), sectionSpan.start)
      : min(max(frame.start, visible.start), max(sectionSpan.start, sectionSpan.end - length))
    let across = axis.crossing.position(of: element.frame.origin)
    return CGRect(origin: axis.point(along: start, across: across), size: element.frame.size)
  }
}
