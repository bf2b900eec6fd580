import Foundation

/// The lines of a flow layout, in coordinates along and across the scrolling axis.
struct FlowPlan {
  /// The spacing of a section, and the sizes of its header and footer, in points.
  struct Rule {
    var inset = UIEdgeInsets.zero
    var lineGap: CGFloat = 0
    var itemGap: CGFloat = 0
    var header = CGSize.zero
    var footer = CGSize.zero
  }

  /// The frames of a section, its header, its footer and its items.
  struct Section {
    var frame = CGRect.zero
    var header = CGRect.zero
    var footer = CGRect.zero
    var items: [CGRect] = []
  }

  var isVertical = true
  /// The length of a line, including the section's insets, in points.
  var breadth: CGFloat = 0
  var scale: CGFloat = 1
  private(set) var sections: [Section] = []
  private var end: CGFloat = 0

  var contentSize: CGSize {
    isVertical ? CGSize(width: breadth, height: end) : CGSize(width: end, height: breadth)
  }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  private func rect(
    _ start: CGFloat, _ side: CGFloat, _ length: CGFloat, _ width: CGFloat
  ) -> CGRect {
    isVertical
      ? CGRect(x: side, y: start, width: width, height: length)
      : CGRect(x: start, y: side, width: length, height: width)
  }

  /// Appends a section.
  mutating func add(_ sizes: [CGSize], _ rule: Rule) {
    var section = Section()
    let start = end
    section.header = rect(end, 0, along(rule.header), breadth)
    end += along(rule.header)
    let inset = rule.inset
    end += isVertical ? inset.top : inset.left
    let before = isVertical ? inset.left : inset.top
    let after = isVertical ? inset.right : inset.bottom
    let availableLength = max(0, breadth - before - after)
    let isEven = Set(sizes.map { "\($0.width)x\($0.height)" }).count <= 1
    let lines = lines(sizes, availableLength: availableLength, gap: rule.itemGap)
    for (number, line) in lines.enumerated() {
      let extent = line.map { along(sizes[$0]) }.max() ?? 0
      let positions = positions(
        line.map { across(sizes[$0]) }, availableLength: availableLength, gap: rule.itemGap,
        isLast: number == lines.count - 1, isEven: isEven)
      for (item, position) in zip(line, positions) {
        let length = along(sizes[item])
        let offset = ((extent - length) / 2).roundedToPixel(scale)
        section.items.append(
          rect(
            end + offset, (before + position).roundedToPixel(scale), length, across(sizes[item])))
      }
      end += extent
      if number < lines.count - 1 { end += rule.lineGap }
    }
    end += isVertical ? inset.bottom : inset.right
    section.footer = rect(end, 0, along(rule.footer), breadth)
    end += along(rule.footer)
    section.frame = rect(start, 0, end - start, breadth)
    sections.append(section)
  }

  /// Returns the indices of the items in each line.
  private func lines(_ sizes: [CGSize], availableLength: CGFloat, gap: CGFloat) -> [[Int]] {
    var lines: [[Int]] = []
    var used: CGFloat = 0
    for (item, size) in sizes.enumerated() {
      let width = across(size)
      // The tolerance of a thousandth of a point absorbs rounding, as of widths that are thirds.
      if let last = lines.last, !last.isEmpty, used + gap + width <= availableLength + 0.001 {
        lines[lines.count - 1].append(item)
        used += gap + width
      } else {
        lines.append([item])
        used = width
      }
    }
    return lines
  }

  /// Returns the positions of a line's items along the line.
  private func positions(
    _ widths: [CGFloat], availableLength: CGFloat, gap: CGFloat, isLast: Bool, isEven: Bool
  ) -> [CGFloat] {
    guard let first = widths.first else { return [] }
    var step = gap
    var position: CGFloat = 0
    if isLast, isEven {
      // The number of items in a full line.
      let full = max(1, ((availableLength + gap + 0.001) / (first + gap)).rounded(.down))
      if full > 1 {
        step = (availableLength - full * first) / (full - 1)
      } else {
        position = (availableLength - first) / 2
      }
    } else if widths.count == 1 {
      position = isLast ? 0 : (availableLength - first) / 2
    } else if !isLast {
      step = (availableLength - widths.reduce(0, +)) / CGFloat(widths.count - 1)
    }
    return widths.map { width in
      defer { position += width + step }
      return position
    }
  }

  /// Returns the frame of a header or footer that is pinned to the visible part of its section.
  func pinned(
    _ frame: CGRect, of section: Section, isHeader: Bool, to visibleRect: CGRect
  ) -> CGRect {
    var pinned = frame
    if isVertical {
      let target =
        isHeader
        ? max(frame.minY, visibleRect.minY) : min(frame.minY, visibleRect.maxY - frame.height)
      pinned.origin.y = min(max(target, section.frame.minY), section.frame.maxY - frame.height)
    } else {
      let target =
        isHeader
        ? max(frame.minX, visibleRect.minX) : min(frame.minX, visibleRect.maxX - frame.width)
      pinned.origin.x = min(max(target, section.frame.minX), section.frame.maxX - frame.width)
    }
    return pinned
  }
}
