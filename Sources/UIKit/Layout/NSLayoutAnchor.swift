import Foundation

/// A place or an extent of a view or guide, from which constraints are made.
///
/// Its subclasses say of which kind it is, so that only what belongs together can be related.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let side: NSLayoutConstraint.Side
  /// Keeps the item for as long as the anchor lives.
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

  /// Has it at another anchor.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor.side)
  }

  /// Has it at another anchor or beyond.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, anchor.side)
  }

  /// Has it at another anchor or before.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor.side)
  }

  /// Has it `c` points beyond another anchor.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor.side, constant: c)
  }

  /// Has it at least `c` points beyond another anchor.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, anchor.side, constant: c)
  }

  /// Has it at most `c` points beyond another anchor.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.lessThanOrEqual, anchor.side, constant: c)
  }
}

extension NSLayoutAnchor {
  /// The space that the system puts between neighbours, in points.
  ///
  /// *Documented* as depending on what meets; *reported* (FACTS: layout.system-spacing) as 8 between views
  /// without text. *Chosen*: 8 for all.
  static var systemSpacing: CGFloat { 8 }

  /// The distance from this anchor to another.
  func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    var side = other.side
    side.originItem = self.side.item
    side.originAttribute = self.side.attribute
    return NSLayoutDimension(side)
  }
}
