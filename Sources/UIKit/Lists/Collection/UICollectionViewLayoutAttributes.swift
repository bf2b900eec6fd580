import Foundation
import QuartzCore

/// The position and appearance of an item or a supplementary view, set by a layout.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// The category of an element.
  public enum ElementCategory: UInt, Sendable {
    /// An item's cell.
    case cell
    /// A supplementary view, such as a header.
    case supplementaryView
    /// A view that the layout creates, such as a section's background.
    case decorationView
  }

  /// The element's frame in the content; it corresponds to `bounds` and `center`.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = newValue.center
    }
  }
  /// The centre of the element, in the content.
  open var center = CGPoint.zero
  /// The element's size in points.
  open var size = CGSize.zero
  /// The element's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The transform around the centre; `frame` does not include it.
  open var transform = CGAffineTransform.identity
  /// The transform in three dimensions around the centre; unless it is the identity it replaces
  /// `transform`.
  open var transform3D = CATransform3DIdentity
  /// The opacity, 0…1.
  open var alpha: CGFloat = 1
  /// The order of drawing: a greater value is in front.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false
  /// The index path of the item, or of the section.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The element's category.
  public internal(set) var representedElementCategory = ElementCategory.cell
  /// A supplementary view's kind; nil for cells.
  public internal(set) var representedElementKind: String?

  /// Whether the size is an estimate, and the view is measured when it becomes visible.
  var isEstimated = false
  /// The section that scrolls across the layout and contains the element; nil for the content itself.
  var scroller: Int?

  /// Creates attributes of the first item.
  public override init() {
    super.init()
  }

  /// Creates attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes of a view that the layout creates.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Returns a copy with the same values; subclasses' own properties are not copied.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewLayoutAttributes()
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.isEstimated = isEstimated
    copy.scroller = scroller
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }

  /// Whether the element is visible in a part of the content.
  func isSeen(in rect: CGRect) -> Bool {
    !isHidden && frame.width > 0 && frame.height > 0 && frame.intersects(rect)
  }
}
