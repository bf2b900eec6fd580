import UIKit

/// A set of attributes that a statement constrains together.
public struct ConstraintAttributes: OptionSet, Sendable, Hashable {
  /// The bits; the bit of an attribute is that of its number in `NSLayoutConstraint.Attribute`.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  init(_ attributes: NSLayoutConstraint.Attribute...) {
    rawValue = attributes.reduce(0) { $0 | 1 << UInt($1.rawValue) }
  }

  /// The attributes, in the order of their numbers.
  var layoutAttributes: [NSLayoutConstraint.Attribute] {
    let numbers = 1...NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue
    return numbers.filter { rawValue & 1 << UInt($0) != 0 }.compactMap(
      NSLayoutConstraint.Attribute.init)
  }

  /// The difference between the numbers of an edge and of the same edge within the margins.
  static let marginDistance =
    NSLayoutConstraint.Attribute.leftMargin.rawValue - NSLayoutConstraint.Attribute.left.rawValue

  /// The same edges within the margins.
  var withinMargins: ConstraintAttributes {
    ConstraintAttributes(rawValue: rawValue << UInt(Self.marginDistance))
  }

  /// The names of the attributes, as a statement lists them.
  var names: String { layoutAttributes.map(\.word).joined(separator: ".") }
}

extension NSLayoutConstraint.Attribute {
  /// The name of the attribute.
  fileprivate var word: String {
    let words = [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
      "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin",
      "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
      "centerYWithinMargins",
    ]
    return words.indices.contains(rawValue - 1) ? words[rawValue - 1] : "notAnAttribute"
  }

  /// Whether the attribute is a width or a height.
  var isExtent: Bool { self == .width || self == .height }
}

/// A value whose properties are the attributes of a view or guide.
///
/// The maker of constraints and the statements in it have the same properties as `view.snp`.
@preconcurrency @MainActor
public protocol ConstraintAttributesDSL {
  /// The type of the properties.
  associatedtype Attributed

  /// Returns the value with more attributes.
  func adding(_ attributes: ConstraintAttributes) -> Attributed
}

extension ConstraintAttributesDSL {
  // MARK: Single attributes

  /// The left edge.
  public var left: Attributed { adding(ConstraintAttributes(.left)) }
  /// The top edge.
  public var top: Attributed { adding(ConstraintAttributes(.top)) }
  /// The right edge.
  public var right: Attributed { adding(ConstraintAttributes(.right)) }
  /// The bottom edge.
  public var bottom: Attributed { adding(ConstraintAttributes(.bottom)) }
  /// The edge at which lines begin.
  public var leading: Attributed { adding(ConstraintAttributes(.leading)) }
  /// The edge at which lines end.
  public var trailing: Attributed { adding(ConstraintAttributes(.trailing)) }
  /// The width.
  public var width: Attributed { adding(ConstraintAttributes(.width)) }
  /// The height.
  public var height: Attributed { adding(ConstraintAttributes(.height)) }
  /// The horizontal centre.
  public var centerX: Attributed { adding(ConstraintAttributes(.centerX)) }
  /// The vertical centre.
  public var centerY: Attributed { adding(ConstraintAttributes(.centerY)) }
  /// The baseline of the last line; an older name.
  public var baseline: Attributed { lastBaseline }
  /// The baseline of the last line.
  public var lastBaseline: Attributed { adding(ConstraintAttributes(.lastBaseline)) }
  /// The baseline of the first line.
  public var firstBaseline: Attributed { adding(ConstraintAttributes(.firstBaseline)) }
  /// The left edge within the margins.
  public var leftMargin: Attributed { adding(ConstraintAttributes(.leftMargin)) }
  /// The right edge within the margins.
  public var rightMargin: Attributed { adding(ConstraintAttributes(.rightMargin)) }
  /// The top edge within the margins.
  public var topMargin: Attributed { adding(ConstraintAttributes(.topMargin)) }
  /// The bottom edge within the margins.
  public var bottomMargin: Attributed { adding(ConstraintAttributes(.bottomMargin)) }
  /// The edge within the margins at which lines begin.
  public var leadingMargin: Attributed { adding(ConstraintAttributes(.leadingMargin)) }
  /// The edge within the margins at which lines end.
  public var trailingMargin: Attributed { adding(ConstraintAttributes(.trailingMargin)) }
  /// The horizontal centre of the margins.
  public var centerXWithinMargins: Attributed {
    adding(ConstraintAttributes(.centerXWithinMargins))
  }
  /// The vertical centre of the margins.
  public var centerYWithinMargins: Attributed {
    adding(ConstraintAttributes(.centerYWithinMargins))
  }

  // MARK: Several attributes

  /// The left, top, right and bottom edges.
  public var edges: Attributed { adding(ConstraintAttributes(.left, .top, .right, .bottom)) }
  /// The leading, top, trailing and bottom edges.
  public var directionalEdges: Attributed {
    adding(ConstraintAttributes(.leading, .top, .trailing, .bottom))
  }
  /// The left and right edges.
  public var horizontalEdges: Attributed { adding(ConstraintAttributes(.left, .right)) }
  /// The top and bottom edges.
  public var verticalEdges: Attributed { adding(ConstraintAttributes(.top, .bottom)) }
  /// The leading and trailing edges.
  public var directionalHorizontalEdges: Attributed {
    adding(ConstraintAttributes(.leading, .trailing))
  }
  /// The top and bottom edges.
  public var directionalVerticalEdges: Attributed { verticalEdges }
  /// The width and the height.
  public var size: Attributed { adding(ConstraintAttributes(.width, .height)) }
  /// The horizontal and the vertical centre.
  public var center: Attributed { adding(ConstraintAttributes(.centerX, .centerY)) }
  /// The left, top, right and bottom edges within the margins.
  public var margins: Attributed {
    adding(ConstraintAttributes(.leftMargin, .topMargin, .rightMargin, .bottomMargin))
  }
  /// The leading, top, trailing and bottom edges within the margins.
  public var directionalMargins: Attributed {
    adding(ConstraintAttributes(.leadingMargin, .topMargin, .trailingMargin, .bottomMargin))
  }
  /// The horizontal and the vertical centre of the margins.
  public var centerWithinMargins: Attributed {
    adding(ConstraintAttributes(.centerXWithinMargins, .centerYWithinMargins))
  }
}
