import Foundation

/// A position or an extent of a view or guide, from which constraints are created.
///
/// The subclasses specify the kind of the anchor, so that only anchors of the same kind can be
/// related.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let side: NSLayoutConstraint.Side
  /// The item of the side, retained for the lifetime of the anchor.
  private let retainedItem: AnyObject?
  private let retainedOrigin: AnyObject?

  init(_ side: NSLayoutConstraint.Side) {
    self.side = side
    retainedItem = side.item
    retainedOrigin = side.originItem
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

  /// Returns a constraint that this anchor equals another anchor.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor.side)
  }

  /// Returns a constraint that this anchor is greater than or equal to another anchor.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, anchor.side)
  }

  /// Returns a constraint that this anchor is less than or equal to another anchor.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor.side)
  }

  /// Returns a constraint that this anchor equals another anchor plus `c` points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor.side, constant: c)
  }

  /// Returns a constraint that this anchor is greater than or equal to another anchor plus `c`
  /// points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, anchor.side, constant: c)
  }

  /// Returns a constraint that this anchor is less than or equal to another anchor plus `c` points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.lessThanOrEqual, anchor.side, constant: c)
  }
}

extension NSLayoutAnchor {
  /// The system spacing between neighbours, in points.
  ///
  /// *Documented*: the spacing depends on the neighbours. *Reported* (FACTS:
  /// layout.system-spacing): 8 between views without text. *Chosen*: 8 between all views.
  static var systemSpacing: CGFloat { 8 }

  /// Returns the distance from this anchor to another anchor.
  func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    var side = other.side
    side.originItem = self.side.item
    side.originAttribute = self.side.attribute
    return NSLayoutDimension(side)
  }
}
