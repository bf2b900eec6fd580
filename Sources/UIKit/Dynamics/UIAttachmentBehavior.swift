import FilmstripGraphics
import Foundation

/// A rod or a spring between two items, or between an item and a point.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable, CaseIterable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  /// One or two items.
  open var items: [any UIDynamicItem] { [first, second].compactMap { $0 } }
  /// What the item is attached to.
  public let attachedBehaviorType: AttachmentType
  /// The point, where the other end is none.
  open var anchorPoint: CGPoint { didSet { didChange() } }
  /// The distance of both ends, in points; the present one when it was made.
  open var length: CGFloat { didSet { didChange() } }
  /// The spring's damping ratio; 0 by default.
  open var damping: CGFloat = 0 { didSet { didChange() } }
  /// The spring's frequency in oscillations per second; 0, the default, is a rod.
  open var frequency: CGFloat = 0 { didSet { didChange() } }

  let first: any UIDynamicItem
  let second: (any UIDynamicItem)?
  let firstOffset: UIOffset
  let secondOffset: UIOffset

  /// An item's middle at a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// A point of an item at a point.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    first = item
    firstOffset = offset
    second = nil
    secondOffset = .zero
    anchorPoint = point
    attachedBehaviorType = .anchor
    length = DynamicVector(point).distance(to: DynamicBody(item).point(offset))
    super.init()
  }

  /// The middles of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Points of two items.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    first = item1
    firstOffset = offset1
    second = item2
    secondOffset = offset2
    anchorPoint = .zero
    attachedBehaviorType = .items
    length = DynamicBody(item1).point(offset1).distance(to: DynamicBody(item2).point(offset2))
    super.init()
  }

  override var ownItems: [any UIDynamicItem] { items }
}
