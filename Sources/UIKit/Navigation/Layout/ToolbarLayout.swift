import Foundation

/// The places of a toolbar's items, left to right; in points.
///
/// *Reported* (FACTS: toolbar.spacing, toolbar.alignment); the inset at the sides is *chosen*
/// (FACTS: toolbar.edge-inset).
package struct ToolbarLayout {
  /// One thing in a toolbar.
  package enum Element: Hashable {
    /// A button that is `width` wide.
    case button(width: CGFloat)
    /// A button with an image, which takes up to its touch width from fixed spaces beside it.
    case image(width: CGFloat)
    /// A view of the app's.
    case custom(width: CGFloat)
    /// Space of a width.
    case fixed(CGFloat)
    /// Space that takes the remaining width.
    case flexible
  }

  /// The width that a button with an image has for touches.
  ///
  /// *Reported* (FACTS: toolbar.touch-width).
  package static let touchWidth: CGFloat = 34

  /// What a button with text has on both sides, in points; at the bar's edges it lies in the inset.
  ///
  /// *Reported* (FACTS: toolbar.spacing); at the edges *chosen*.
  package static let textPadding: CGFloat = 8

  /// The buttons' left edges, in order.
  package let origins: [CGFloat]

  package init(
    _ all: [Element], width: CGFloat, inset: CGFloat, scale: CGFloat
  ) {
    let elements = all.filter { element in
      if case .fixed(let width) = element { return width > 0 }
      return true
    }
    let room = width - 2 * inset
    var lengths: [CGFloat] = elements.map { element in
      switch element {
      case .button(let width), .image(let width), .custom(let width): width
      case .fixed(let width): max(0, width)
      case .flexible: 0
      }
    }
    for index in elements.indices {
      guard case .image(let width) = elements[index], width < Self.touchWidth else { continue }
      let side = (Self.touchWidth - width) / 2
      for neighbour in [index - 1, index + 1] where elements.indices.contains(neighbour) {
        if case .fixed(let space) = elements[neighbour] {
          lengths[neighbour] = max(0, lengths[neighbour] - min(side, space / 2))
        }
      }
    }
    // Texts keep apart from what is beside them.
    func isText(_ index: Int) -> Bool {
      guard elements.indices.contains(index), case .button = elements[index] else { return false }
      return true
    }
    let gaps = elements.indices.map { index -> CGFloat in
      guard index > 0 else { return 0 }
      return (isText(index - 1) ? Self.textPadding : 0) + (isText(index) ? Self.textPadding : 0)
    }
    let flexible = elements.indices.filter { elements[$0] == .flexible }
    let used = lengths.reduce(0, +) + gaps.reduce(0, +)
    let share = flexible.isEmpty ? 0 : max(0, room - used) / CGFloat(flexible.count)
    for index in flexible { lengths[index] = share }
    var positions: [CGFloat] = []
    // Without flexible space, an app's views are in the middle, all else is at the leading edge.
    let isCentred =
      flexible.isEmpty
      && elements.allSatisfy {
        if case .custom = $0 { return true }
        return false
      }
    var x = isCentred ? inset + max(0, room - used) / 2 : inset
    for (length, gap) in zip(lengths, gaps) {
      x += gap
      positions.append(x)
      x += length
    }
    // One item between the only two flexible spaces is in the true centre.
    if flexible.count == 2, flexible[1] == flexible[0] + 2 {
      let index = flexible[0] + 1
      let centred = (width - lengths[index]) / 2
      let before = positions[flexible[0]]
      let after = positions[flexible[1]] + lengths[flexible[1]] - lengths[index]
      positions[index] = min(max(centred, before), max(before, after))
    }
    origins = elements.indices.compactMap { index in
      switch elements[index] {
      case .button, .image, .custom: positions[index].roundedToPixel(scale)
      case .fixed, .flexible: nil
      }
    }
  }
}
