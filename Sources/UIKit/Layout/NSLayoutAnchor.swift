import Foundation

/// A position or an extent of a view or guide, which makes constraints.
///
/// Its subclasses state its kind, so that only anchors of the same kind can be related.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let side: NSLayoutConstraint.Side
  /// Retains the item for the lifetime of the anchor.
  private let keptItem: AnyObject?
  private let keptOrigin: AnyObject?

  init(_ side: NSLayoutConstraint.Side) {
    self.side = side
    keptItem = side.item
    keptOrigin = side.originItem
  }

  convenience init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(NSLayoutConstraint.Side(item, attribute))
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutConstraint.Side,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, relation, other, multiplier: multiplier, constant: constant)
  }

  /// A constraint that this anchor equals another.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor.side)
  }

  /// A constraint that this anchor is at least another.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, anchor.side)
  }

  /// A constraint that this anchor is at most another.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor.side)
  }

  /// A constraint that this anchor is `c` points after another.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor.side, constant: c)
  }

  /// A constraint that this anchor is at least `c` points after another.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, anchor.side, constant: c)
  }

  /// A constraint that this anchor is at most `c` points after another.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.lessThanOrEqual, anchor.side, constant: c)
  }
}

extension NSLayoutAnchor {
  /// The system spacing between neighbours, in points.
  ///
  /// *Documented* as dependent on the neighbours; *reported* (FACTS: layout.system-spacing) as 8
  /// between views without text. *Chosen*: 8 for all.
  static var systemSpacing: CGFloat { 8 }

  /// The distance from this anchor to another.
  func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    var side = other.side
    side.originItem = self.side.item
    side.originAttribute = self.side.attribute
    return NSLayoutDimension(side)
  }
}
