import Foundation

extension NSLayoutConstraint {
  /// How two attributes compare.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both are the same.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A place or an extent of a view's alignment rectangle.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where lines begin.
    case leading = 5
    /// The edge where lines end.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle from left to right.
    case centerX = 9
    /// The middle from top to bottom.
    case centerY = 10
    /// The baseline of the last line; the bottom of what has no text.
    case lastBaseline = 11
    /// The baseline of the first line; the top of what has no text.
    case firstBaseline = 12
    /// The left edge within the margins.
    case leftMargin = 13
    /// The right edge within the margins.
    case rightMargin = 14
    /// The top edge within the margins.
    case topMargin = 15
    /// The bottom edge within the margins.
    case bottomMargin = 16
    /// The edge where lines begin, within the margins.
    case leadingMargin = 17
    /// The edge where lines end, within the margins.
    case trailingMargin = 18
    /// The middle of the margins from left to right.
    case centerXWithinMargins = 19
    /// The middle of the margins from top to bottom.
    case centerYWithinMargins = 20
    /// Nothing: the other side is a constant.
    case notAnAttribute = 0

    /// The baseline of the last line.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// An axis.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// How views of a visual format are aligned, and in which direction they run.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Left edges are the same.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Right edges are the same.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Top edges are the same.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Bottom edges are the same.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Leading edges are the same.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Trailing edges are the same.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Horizontal middles are the same.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Vertical middles are the same.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Last baselines are the same.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// First baselines are the same.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All bits that align.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// Views run from leading to trailing; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Views run from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Views run from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits that say a direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Vertical distances run from edge to edge; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical distances run from baseline to baseline.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits that say from where to where distances run.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis along which it is measured; nil for no attribute.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }

  /// Whether it is an extent and not a place.
  var isExtent: Bool { self == .width || self == .height }

  /// Whether it is another edge where lines run the other way.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is the left or the right edge in any direction.
  var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether it lies within the margins.
  var isWithinMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// The same without margins.
  var withoutMargins: NSLayoutConstraint.Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  /// The name in descriptions.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
