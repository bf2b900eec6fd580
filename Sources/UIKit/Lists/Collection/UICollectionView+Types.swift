import Foundation

extension UICollectionView {
  /// The axis along which a layout adds lines and the content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Lines are added from top to bottom.
    case vertical
    /// Lines are added from left to right.
    case horizontal
  }

  /// The position in the visible area to which an item is scrolled.
  ///
  /// Combine at most one vertical and one horizontal value.
  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set of positions from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The item's top edge is at the top of the visible area.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item is vertically centred in the visible area.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item's bottom edge is at the bottom of the visible area.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item's left edge is at the left of the visible area.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item is horizontally centred in the visible area.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item's right edge is at the right of the visible area.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The category of a layout element: cell, supplementary view or decoration view.
  public typealias ElementCategory = UICollectionViewLayoutAttributes.ElementCategory

  /// The kind of the headers of a flow layout.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of the footers of a flow layout.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
