import Foundation

/// The places of the parts of a navigation bar's row, in points.
///
/// They are computed from left to right; the caller mirrors them for right-to-left bars.
package struct NavigationBarLayout: Hashable {
  /// One thing on a side.
  package enum Element: Hashable {
    /// A button of a size.
    case item(CGSize)
    /// Space that is added to the usual one, in points; below 0 counts as 0.
    case fixed(CGFloat)
    /// Space that takes its share of the free width between the side and the title.
    case flexible
  }

  /// The elements to place.
  package struct Input: Hashable {
    /// The bar's width.
    package var width: CGFloat
    /// The row's height.
    package var height: CGFloat
    /// The distance of items from the sides.
    package var margin: CGFloat
    /// The title's size; nil for none.
    package var title: CGSize?
    /// The back label's candidates as sizes, in the order of preference; empty for the chevron alone.
    package var backLabels: [CGSize]
    /// Whether there is a back button.
    package var hasBackButton: Bool
    /// What is on the left, the first at the edge.
    package var left: [Element]
    /// What is on the right, the first at the edge.
    package var right: [Element]
    /// What is in the middle, from the left.
    package var center: [Element] = []
    /// Whether the title is at the left edge of its room.
    package var alignsTitle = false
    /// Pixels per point.
    package var scale: CGFloat
    /// The size of what is beside the back label.
    package var indicator = NavigationBarLayout.chevronSize

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

  /// The chevron's rectangle; nil without a back button.
  package var chevron: CGRect?
  /// The back label's rectangle; nil for none.
  package var backLabel: CGRect?
  /// Which candidate the back label is; nil for none.
  package var backLabelIndex: Int?
  /// The title's rectangle; nil for none.
  package var title: CGRect?
  /// The left items' rectangles.
  package var left: [CGRect] = []
  /// The rectangles of what is in the middle.
  package var center: [CGRect] = []
  /// The right items' rectangles.
  package var right: [CGRect] = []
  /// Whether there is not enough room: the title has less than it needs and less than 75 points, or groups
  /// overlap.
  package var isTight = false
  /// Where room for the title begins.
  package var titleMinX: CGFloat = 0
  /// Where room for the title ends.
  package var titleMaxX: CGFloat = 0

  // *Reported* (FACTS: bar.chevron-spacing, bar.chevron-bottom, bar.item-spacing); the chevron's size is
  // *chosen* (FACTS: bar.chevron-size).
  package static let chevronSize = CGSize(width: 13, height: 21)
  package static let chevronLeading: CGFloat = 8
  package static let chevronToLabel: CGFloat = 8
  package static let chevronBottom: CGFloat = 11.5
  package static let chevronBottomCompact: CGFloat = 7.5
  package static let itemSpacing: CGFloat = 8
  package static let groupSpacing: CGFloat = 6
  /// The least width of a back label, in points; with less room it is hidden.
  ///
  /// *Reported* (FACTS: bar.minimums).
  package static let minimumBackLabel: CGFloat = 28
  /// What a title keeps beside a back label that has nothing shorter to become, in points.
  ///
  /// *Reported* (FACTS: bar.minimums).
  package static let minimumTitle: CGFloat = 75

  /// Places everything.
  ///
  /// The title is centred while there is room. The back label takes the first candidate that leaves
  /// the title where it is, and is hidden when none does and there were several; a lone candidate stays and
  /// pushes the title, of which it leaves 75 points, and goes below 28. What is between the groups is
  /// the title's room: it moves off centre before it is made narrower. Flexible spaces share what is free
  /// between their side and the title's place without them, or, without a title, the
  /// middle of the bar. *Reported* (FACTS: bar.order, bar.title-centring, bar.back-label). *Chosen:* the
  /// middle.
  ///
  /// The middle groups are centred where the title, which is then at the left edge, and the right
  /// items leave it there, and else moves, before the title is made narrower.
  package init(_ input: Input) {
    let titleWidth = input.title?.width ?? 0
    let centredX = ((input.width - titleWidth) / 2).roundedToPixel(input.scale)
    let rightStart = input.width - input.margin
    let rightWidth = Self.extent(of: input.right)
    let rightEdge = rightWidth == 0 ? rightStart : rightStart - rightWidth - Self.groupSpacing
    let leftWidth = Self.extent(of: input.left)
    let behindLeft = leftWidth == 0 ? 0 : leftWidth + Self.groupSpacing

    let centerWidth = Self.extent(of: input.center)
    let titleEnd = centerWidth == 0 ? rightEdge : rightEdge - centerWidth - Self.groupSpacing

    let titleStart =
      input.alignsTitle ? titleEnd - titleWidth : min(centredX, rightEdge - titleWidth)
    let leading = placeBackButton(
      input, titleStart: max(0, titleStart), rightEdge: titleEnd,
      behindLabel: Self.groupSpacing + behindLeft)
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
      let start = title.map { $0.maxX + Self.groupSpacing } ?? titleMinX
      let wanted = ((input.width - centerWidth) / 2).roundedToPixel(input.scale)
      let x = max(start, min(wanted, rightEdge - centerWidth))
      center = Self.arrange(input.center, room: centerWidth).map {
        input.place($0.size, x: x + $0.start)
      }
      titleMaxX = max(titleMinX, x - Self.groupSpacing)
    }

    let middle = input.width / 2
    let leftRoom = (title?.minX ?? middle) - Self.groupSpacing - leading
    left = Self.arrange(input.left, room: leftRoom).map {
      input.place($0.size, x: leading + $0.start)
    }
    let rightRoom = rightStart - (title?.maxX ?? middle) - Self.groupSpacing
    right = Self.arrange(input.right, room: rightRoom).map {
      input.place($0.size, x: rightStart - $0.start - $0.size.width)
    }
    titleMinX = max(titleMinX, left.last.map { $0.maxX + Self.groupSpacing } ?? 0)
    titleMaxX = max(
      titleMinX, min(titleMaxX, right.last.map { $0.minX - Self.groupSpacing } ?? titleMaxX))
  }

  /// Places chevron and back label, and returns where the next element begins.
  private mutating func placeBackButton(
    _ input: Input, titleStart: CGFloat, rightEdge: CGFloat, behindLabel: CGFloat
  ) -> CGFloat {
    guard input.hasBackButton else { return input.margin }
    let size = input.indicator
    let bottom = input.height < 44 ? Self.chevronBottomCompact : Self.chevronBottom
    // Another image is centred where the chevron is. *Chosen.*
    let middle = input.height - bottom - Self.chevronSize.height / 2
    chevron = CGRect(
      x: Self.chevronLeading, y: middle - size.height / 2, width: size.width,
      height: size.height)
    let labelX = Self.chevronLeading + size.width + Self.chevronToLabel
    // The label's room ends where the title, centred or pushed to the right edge, begins.
    let end = input.title == nil ? rightEdge : titleStart
    backLabelIndex = input.backLabels.firstIndex { labelX + $0.width + behindLabel <= end }
    var leading = Self.chevronLeading + size.width
    let isLone = backLabelIndex == nil && input.backLabels.count == 1
    if isLone { backLabelIndex = 0 }
    if let index = backLabelIndex {
      var labelSize = input.backLabels[index]
      let kept = min(input.title?.width ?? 0, Self.minimumTitle)
      let room = rightEdge - kept - behindLabel - labelX
      if labelSize.width > room, room < Self.minimumBackLabel {
        backLabelIndex = nil
      } else {
        labelSize.width = min(labelSize.width, room)
        let rect = input.place(labelSize, x: labelX)
        backLabel = rect
        leading = rect.maxX
      }
    }
    return leading + Self.groupSpacing
  }

  /// The items of a side: their distances from where it begins, and their sizes.
  private static func arrange(
    _ elements: [Element], room: CGFloat
  ) -> [(start: CGFloat, size: CGSize)] {
    let flexible = elements.filter { $0 == .flexible }.count
    let free = max(0, room - extent(of: elements, toTheLast: false))
    let share = flexible == 0 ? 0 : free / CGFloat(flexible)
    var placed: [(start: CGFloat, size: CGSize)] = []
    var x: CGFloat = 0
    for element in elements {
      switch element {
      case .item(let size):
        if !placed.isEmpty { x += itemSpacing }
        placed.append((x, size))
        x += size.width
      case .fixed(let width): x += max(0, width)
      case .flexible: x += share
      }
    }
    return placed
  }

  /// How far a side reaches: to its last item, or with the spaces behind that.
  private static func extent(of elements: [Element], toTheLast: Bool = true) -> CGFloat {
    var x: CGFloat = 0
    var end: CGFloat = 0
    var hasItem = false
    for element in elements {
      switch element {
      case .item(let size):
        x += (hasItem ? itemSpacing : 0) + size.width
        hasItem = true
        end = x
      case .fixed(let width): x += max(0, width)
      case .flexible: break
      }
    }
    return toTheLast ? end : x
  }

  /// The same for right-to-left bars.
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
  /// A rectangle in the middle of the row's height.
  fileprivate func place(_ size: CGSize, x: CGFloat) -> CGRect {
    CGRect(
      x: x, y: ((height - size.height) / 2).roundedToPixel(scale), width: size.width,
      height: size.height)
  }
}
