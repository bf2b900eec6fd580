import FilmstripGraphics
import Foundation

/// A rod or a spring between two items, or between an item and a point.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of object to which an item is attached.
  public enum AttachmentType: Int, Sendable, CaseIterable {
    /// The item is attached to another item.
    case items
    /// The item is attached to a point.
    case anchor
  }

  /// The attached items: one or two.
  open var items: [any UIDynamicItem] { [first, second].compactMap { $0 } }
  /// The kind of object to which the item is attached.
  public let attachedBehaviorType: AttachmentType
  /// The point to which the item is attached, if it isn't attached to another item.
  open var anchorPoint: CGPoint { didSet { didChange() } }
  /// The distance between both ends, in points; by default the distance when the behaviour was
  /// created.
  open var length: CGFloat { didSet { didChange() } }
  /// The damping ratio of the spring; 0 by default.
  open var damping: CGFloat = 0 { didSet { didChange() } }
  /// The frequency of the spring in oscillations per second; 0, the default, specifies a rod.
  open var frequency: CGFloat = 0 { didSet { didChange() } }

  let first: any UIDynamicItem
  let second: (any UIDynamicItem)?
  let firstOffset: UIOffset
  let secondOffset: UIOffset

  /// Creates an attachment of an item's centre to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates an attachment of a point of an item to a point.
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

  /// Creates an attachment of the centres of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Creates an attachment of points of two items.
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
