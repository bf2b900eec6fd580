import Foundation

/// The positions of a toolbar's items, left to right, in points.
///
/// *Reported* (FACTS: toolbar.spacing, toolbar.alignment); the inset at the sides is *chosen*
/// (FACTS: toolbar.edge-inset).
package struct ToolbarLayout {
  /// An element of a toolbar.
  package enum Element: Hashable {
    /// A button with a width.
    case button(width: CGFloat)
    /// A button with an image, which extends to its touch width into the adjacent fixed spaces.
    case image(width: CGFloat)
    /// A custom view of the app.
    case custom(width: CGFloat)
    /// A space with a fixed width.
    case fixed(CGFloat)
    /// A flexible space, which takes a share of the remaining width.
    case flexible
  }

  /// The touch width of a button with an image, in points.
  ///
  /// *Reported* (FACTS: toolbar.touch-width).
  package static let touchWidth: CGFloat = 34

  /// The padding on both sides of a button with text, in points; at the bar's edges, the inset
  /// contains the padding.
  ///
  /// *Reported* (FACTS: toolbar.spacing); at the edges *chosen*.
  package static let textPadding: CGFloat = 8

  /// The left edges of the buttons, in order.
  package let origins: [CGFloat]

  package init(
    _ all: [Element], width: CGFloat, inset: CGFloat, scale: CGFloat
  ) {
    let elements = all.filter { element in
      if case .fixed(let width) = element { return width > 0 }
      return true
    }
    let availableWidth = width - 2 * inset
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
    // Buttons with text have padding next to other elements.
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
    let share = flexible.isEmpty ? 0 : max(0, availableWidth - used) / CGFloat(flexible.count)
    for index in flexible { lengths[index] = share }
    var positions: [CGFloat] = []
    // Without flexible spaces, custom views are centred; all other elements are at the leading
    // edge.
    let isCentred =
      flexible.isEmpty
      && elements.allSatisfy {
        if case .custom = $0 { return true }
        return false
      }
    var x = isCentred ? inset + max(0, availableWidth - used) / 2 : inset
    for (length, gap) in zip(lengths, gaps) {
      x += gap
      positions.append(x)
      x += length
    }
    // A single item between exactly two flexible spaces is centred in the bar.
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
