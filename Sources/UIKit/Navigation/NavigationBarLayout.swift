import Foundation

/// Where the parts of a navigation bar's row stand, worked out left to right and mirrored for
/// right-to-left bars by whoever applies it; in points.
package struct NavigationBarLayout: Hashable {
  /// What there is to place.
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
    /// The left items' sizes, the first at the edge.
    package var left: [CGSize]
    /// The right items' sizes, the first at the edge.
    package var right: [CGSize]
    /// Pixels per point.
    package var scale: CGFloat

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
      self.left = left
      self.right = right
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
  /// The right items' rectangles.
  package var right: [CGRect] = []
  /// Where room for the title begins.
  package var titleMinX: CGFloat
  /// Where room for the title ends.
  package var titleMaxX: CGFloat

  // The measures are reported of UIKit or measured, but for the chevron's size, which is chosen.
  package static let chevronSize = CGSize(width: 13, height: 21)
  package static let chevronLeading: CGFloat = 8
  package static let chevronToLabel: CGFloat = 8
  package static let chevronBottom: CGFloat = 11.5
  package static let chevronBottomCompact: CGFloat = 7.5
  package static let itemSpacing: CGFloat = 8
  package static let groupSpacing: CGFloat = 6

  /// Places everything.
  ///
  /// The title is centred while there is room. The back label takes the first candidate that leaves
  /// the title where it is, and goes when none does and there were several; a lone candidate stays and
  /// pushes the title. What is between the groups is the title's room: it moves off centre before it is
  /// made narrower.
  package init(_ input: Input) {
    func place(_ size: CGSize, x: CGFloat) -> CGRect {
      CGRect(
        x: x, y: ((input.height - size.height) / 2).roundedToPixel(input.scale), width: size.width,
        height: size.height)
    }
    var x = input.width - input.margin
    for (index, size) in input.right.enumerated() {
      if index > 0 { x -= Self.itemSpacing }
      x -= size.width
      right.append(place(size, x: x))
    }
    let rightEdge = input.right.isEmpty ? input.width - input.margin : x - Self.groupSpacing
    let leftWidth =
      input.left.map(\.width).reduce(0, +)
      + Self.itemSpacing * CGFloat(max(0, input.left.count - 1))
    let titleWidth = input.title?.width ?? 0
    let centredX = ((input.width - titleWidth) / 2).roundedToPixel(input.scale)

    var leading = input.margin
    if input.hasBackButton {
      let size = Self.chevronSize
      let bottom = input.height < 44 ? Self.chevronBottomCompact : Self.chevronBottom
      chevron = CGRect(
        x: Self.chevronLeading, y: input.height - bottom - size.height, width: size.width,
        height: size.height)
      let labelX = Self.chevronLeading + size.width + Self.chevronToLabel
      let behindLabel =
        Self.groupSpacing + (input.left.isEmpty ? 0 : leftWidth + Self.groupSpacing)
      // The label's room ends where the title, centred or pushed to the right edge, begins.
      let titleStart =
        input.title == nil ? rightEdge : max(0, min(centredX, rightEdge - titleWidth))
      backLabelIndex = input.backLabels.firstIndex { labelX + $0.width + behindLabel <= titleStart }
      if backLabelIndex == nil, input.backLabels.count == 1 { backLabelIndex = 0 }
      leading = Self.chevronLeading + size.width
      if let index = backLabelIndex {
        var labelSize = input.backLabels[index]
        let room = rightEdge - min(titleWidth, input.width / 3) - behindLabel - labelX
        labelSize.width = max(0, min(labelSize.width, room))
        let rect = place(labelSize, x: labelX)
        backLabel = rect
        leading = rect.maxX
      }
      leading += Self.groupSpacing
    }
    for (index, size) in input.left.enumerated() {
      if index > 0 { leading += Self.itemSpacing }
      left.append(place(size, x: leading))
      leading += size.width
    }
    if !input.left.isEmpty { leading += Self.groupSpacing }

    titleMinX = leading
    titleMaxX = max(leading, rightEdge)
    if var size = input.title {
      let room = titleMaxX - titleMinX
      var titleX = centredX
      if size.width > room {
        size.width = room
        titleX = titleMinX
      } else {
        titleX = min(max(centredX, titleMinX), titleMaxX - size.width)
      }
      title = place(size, x: titleX)
    }
  }

  /// The same for right-to-left bars.
  package func mirrored(in width: CGFloat) -> NavigationBarLayout {
    var copy = self
    copy.chevron = chevron?.mirrored(in: width)
    copy.backLabel = backLabel?.mirrored(in: width)
    copy.title = title?.mirrored(in: width)
    copy.left = left.map { $0.mirrored(in: width) }
    copy.right = right.map { $0.mirrored(in: width) }
    return copy
  }
}
