import Foundation

/// The frames of the parts of a navigation bar's row, in points.
///
/// The frames are computed from left to right; the caller mirrors them for right-to-left bars.
package struct NavigationBarLayout: Hashable {
  /// An element on one side of the row.
  package enum Element: Hashable {
    /// A button with a size.
    case item(CGSize)
    /// Additional space, in points; negative values are treated as 0.
    case fixed(CGFloat)
    /// A flexible space, which takes a share of the free width between the side and the title.
    case flexible
  }

  /// The elements to place.
  package struct Input: Hashable {
    /// The width of the bar.
    package var width: CGFloat
    /// The height of the row.
    package var height: CGFloat
    /// The distance of items from the sides.
    package var margin: CGFloat
    /// The size of the title, or `nil` if there is none.
    package var title: CGSize?
    /// The sizes of the back label's candidates, in order of preference; empty to show only the
    /// chevron.
    package var backLabels: [CGSize]
    /// Whether there is a back button.
    package var hasBackButton: Bool
    /// The elements on the left, starting at the edge.
    package var left: [Element]
    /// The elements on the right, starting at the edge.
    package var right: [Element]
    /// The elements in the middle, starting on the left.
    package var center: [Element] = []
    /// Whether the title is at the left edge of its available space.
    package var alignsTitle = false
    /// The number of pixels per point.
    package var scale: CGFloat
    /// The size of the back indicator.
    package var indicator = NavigationBarLayout.chevronSize
    /// The space between items.
    package var itemSpacing = NavigationBarLayout.itemSpacing
    /// The space between groups of items and the title.
    package var groupSpacing = NavigationBarLayout.groupSpacing
    /// The diameter of the circle around the chevron, or `nil` if there is none.
    package var backCircle: CGFloat?

    package init(
      width: CGFloat, height: CGFloat = 44, margin: CGFloat = 16, title: CGSize? = nil,
      backLabels: [CGSize] = [], hasBackButton: Bool = false, left: [CGSize] = [],
      right: [CGSize] = [], scale: CGFloat = 3
    ) {
      self.width = width
      self.height = height
      self.margin = margin
      self.title = title
      self.backLabels = backLabels
      self.hasBackButton = hasBackButton
      self.left = left.map(Element.item)
      self.right = right.map(Element.item)
      self.scale = scale
    }
  }

  /// The frame of the chevron, or `nil` without a back button.
  package var chevron: CGRect?
  /// The frame of the back label, or `nil` if it is hidden.
  package var backLabel: CGRect?
  /// The index of the back label's candidate, or `nil` if the label is hidden.
  package var backLabelIndex: Int?
  /// The frame of the title, or `nil` if there is none.
  package var title: CGRect?
  /// The frames of the left items.
  package var left: [CGRect] = []
  /// The frames of the items in the middle.
  package var center: [CGRect] = []
  /// The frames of the right items.
  package var right: [CGRect] = []
  /// Whether the available width is too small: the title is narrower than its text and than 75
  /// points, or groups overlap.
  package var isTight = false
  /// The left end of the title's available space.
  package var titleMinX: CGFloat = 0
  /// The right end of the title's available space.
  package var titleMaxX: CGFloat = 0

  // *Reported* (FACTS: bar.chevron-spacing, bar.chevron-middle, bar.item-spacing); the chevron's size
  // is *chosen* (FACTS: bar.chevron-size).
  package static let chevronSize = CGSize(width: 13, height: 21)
  package static let chevronLeading: CGFloat = 8
  package static let chevronToLabel: CGFloat = 8
  package static let itemSpacing: CGFloat = 8
  package static let groupSpacing: CGFloat = 6
  /// The minimum width of a back label, in points; a label with less space is hidden.
  ///
  /// *Reported* (FACTS: bar.minimums).
  package static let minimumBackLabel: CGFloat = 28
  /// The width that a title keeps next to a back label without shorter candidates, in points.
  ///
  /// *Reported* (FACTS: bar.minimums).
  package static let minimumTitle: CGFloat = 75

  /// Computes the frames of all parts.
  ///
  /// The title is centred if it fits there. The back label takes the first candidate that leaves
  /// the title in place. If no candidate does, the label is hidden if there are several candidates.
  /// A single candidate stays and pushes the title, of which at least 75 points remain; the label
  /// is hidden if fewer than 28 points remain for it. The space between the groups belongs to the
  /// title: the title moves off centre before it becomes narrower. Flexible spaces share the free
  /// width between their side and the position that the title has without them or, without a title,
  /// the middle of the bar. *Reported* (FACTS: bar.order, bar.title-centring, bar.back-label).
  /// *Chosen:* the middle.
  ///
  /// The middle groups are centred if the title, which is then at the left edge, and the right
  /// items leave enough space. Otherwise, the groups move before the title becomes narrower.
  package init(_ input: Input) {
    let titleWidth = input.title?.width ?? 0
    let centredX = ((input.width - titleWidth) / 2).roundedToPixel(input.scale)
    let rightStart = input.width - input.margin
    let rightWidth = Self.extent(of: input.right, spacing: input.itemSpacing)
    let rightEdge = rightWidth == 0 ? rightStart : rightStart - rightWidth - input.groupSpacing
    let leftWidth = Self.extent(of: input.left, spacing: input.itemSpacing)
    let behindLeft = leftWidth == 0 ? 0 : leftWidth + input.groupSpacing

    let centerWidth = Self.extent(of: input.center, spacing: input.itemSpacing)
    let titleEnd = centerWidth == 0 ? rightEdge : rightEdge - centerWidth - input.groupSpacing

    let titleStart =
      input.alignsTitle ? titleEnd - titleWidth : min(centredX, rightEdge - titleWidth)
    let leading = placeBackButton(
      input, titleStart: max(0, titleStart), rightEdge: titleEnd,
      behindLabel: input.groupSpacing + behindLeft)
    titleMinX = leading + behindLeft
    titleMaxX = max(titleMinX, titleEnd)
    if let size = input.title {
      let width = min(size.width, titleMaxX - titleMinX)
      let isAtEdge = input.alignsTitle || size.width > width
      let x = isAtEdge ? titleMinX : min(max(centredX, titleMinX), titleMaxX - width)
      title = input.place(CGSize(width: width, height: size.height), x: x)
    }
    isTight = titleEnd < titleMinX + min(titleWidth, Self.minimumTitle)
    if centerWidth > 0 {
      let start = title.map { $0.maxX + input.groupSpacing } ?? titleMinX
      let centredStart = ((input.width - centerWidth) / 2).roundedToPixel(input.scale)
      let x = max(start, min(centredStart, rightEdge - centerWidth))
      center = Self.arrange(
        input.center, availableWidth: centerWidth, spacing: input.itemSpacing
      ).map {
        input.place($0.size, x: x + $0.start)
      }
      titleMaxX = max(titleMinX, x - input.groupSpacing)
    }

    let middle = input.width / 2
    let availableLeftWidth = (title?.minX ?? middle) - input.groupSpacing - leading
    left = Self.arrange(
      input.left, availableWidth: availableLeftWidth, spacing: input.itemSpacing
    ).map {
      input.place($0.size, x: leading + $0.start)
    }
    let availableRightWidth = rightStart - (title?.maxX ?? middle) - input.groupSpacing
    right = Self.arrange(
      input.right, availableWidth: availableRightWidth, spacing: input.itemSpacing
    ).map {
      input.place($0.size, x: rightStart - $0.start - $0.size.width)
    }
    titleMinX = max(titleMinX, left.last.map { $0.maxX + input.groupSpacing } ?? 0)
    titleMaxX = max(
      titleMinX, min(titleMaxX, right.last.map { $0.minX - input.groupSpacing } ?? titleMaxX))
  }

  /// Places the chevron and the back label, and returns the position of the next element.
  private mutating func placeBackButton(
    _ input: Input, titleStart: CGFloat, rightEdge: CGFloat, behindLabel: CGFloat
  ) -> CGFloat {
    guard input.hasBackButton else { return input.margin }
    let size = input.indicator
    if let circle = input.backCircle {
      chevron = CGRect(
        x: input.margin + (circle - size.width) / 2, y: (input.height - size.height) / 2,
        width: size.width, height: size.height)
      return input.margin + circle + input.groupSpacing
    }
    // The system's chevron and an app's image are in the middle of the row; the image is *chosen.*
    chevron = CGRect(
      x: Self.chevronLeading, y: (input.height - size.height) / 2, width: size.width,
      height: size.height)
    let labelX = Self.chevronLeading + size.width + Self.chevronToLabel
    // The label's space ends where the title, centred or pushed to the right edge, begins.
    let end = input.title == nil ? rightEdge : titleStart
    backLabelIndex = input.backLabels.firstIndex { labelX + $0.width + behindLabel <= end }
    var leading = Self.chevronLeading + size.width
    let isLone = backLabelIndex == nil && input.backLabels.count == 1
    if isLone { backLabelIndex = 0 }
    if let index = backLabelIndex {
      var labelSize = input.backLabels[index]
      let minimumTitleWidth = min(input.title?.width ?? 0, Self.minimumTitle)
      let availableWidth = rightEdge - minimumTitleWidth - behindLabel - labelX
      if labelSize.width > availableWidth, availableWidth < Self.minimumBackLabel {
        backLabelIndex = nil
      } else {
        labelSize.width = min(labelSize.width, availableWidth)
        let rect = input.place(labelSize, x: labelX)
        backLabel = rect
        leading = rect.maxX
      }
    }
    return leading + input.groupSpacing
  }

  /// Returns the items of a side: their distances from the start of the side, and their sizes.
  private static func arrange(
    _ elements: [Element], availableWidth: CGFloat, spacing: CGFloat
  ) -> [(start: CGFloat, size: CGSize)] {
    let flexible = elements.filter { $0 == .flexible }.count
    let free = max(0, availableWidth - extent(of: elements, spacing: spacing, toLastItem: false))
    let share = flexible == 0 ? 0 : free / CGFloat(flexible)
    var placed: [(start: CGFloat, size: CGSize)] = []
    var x: CGFloat = 0
    for element in elements {
      switch element {
      case .item(let size):
        if !placed.isEmpty { x += spacing }
        placed.append((x, size))
        x += size.width
      case .fixed(let width): x += max(0, width)
      case .flexible: x += share
      }
    }
    return placed
  }

  /// Returns the extent of a side: up to its last item, or including the spaces after the last
  /// item.
  private static func extent(
    of elements: [Element], spacing: CGFloat, toLastItem: Bool = true
  ) -> CGFloat {
    var x: CGFloat = 0
    var end: CGFloat = 0
    var hasItem = false
    for element in elements {
      switch element {
      case .item(let size):
        x += (hasItem ? spacing : 0) + size.width
        hasItem = true
        end = x
      case .fixed(let width): x += max(0, width)
      case .flexible: break
      }
    }
    return toLastItem ? end : x
  }

  /// Returns the mirrored layout for right-to-left bars.
  package func mirrored(in width: CGFloat) -> NavigationBarLayout {
    var copy = self
    copy.chevron = chevron?.mirrored(in: width)
    copy.backLabel = backLabel?.mirrored(in: width)
    copy.title = title?.mirrored(in: width)
    copy.left = left.map { $0.mirrored(in: width) }
    copy.center = center.map { $0.mirrored(in: width) }
    copy.right = right.map { $0.mirrored(in: width) }
    return copy
  }
}

extension NavigationBarLayout.Input {
  /// Returns a rectangle that is centred vertically in the row.
  fileprivate func place(_ size: CGSize, x: CGFloat) -> CGRect {
    CGRect(
      x: x, y: ((height - size.height) / 2).roundedToPixel(scale), width: size.width,
      height: size.height)
  }
}
