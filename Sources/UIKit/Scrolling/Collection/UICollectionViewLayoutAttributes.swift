import Foundation
import QuartzCore

/// Where and how a layout wants an item or a supplementary view to be shown.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// What is shown.
  public enum ElementCategory: UInt, Sendable {
    /// An item's cell.
    case cell
    /// A heading and the like.
    case supplementaryView
  }

  /// Where the element is, in the content; `bounds` and `center` say the same.
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
  /// The middle of the element, in the content.
  open var center = CGPoint.zero
  /// The element's extent in points.
  open var size = CGSize.zero
  /// The element's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The transform about the middle; `frame` does not count it.
  open var transform = CGAffineTransform.identity
  /// The transform in three dimensions about the middle, if not the identity instead of `transform`.
  open var transform3D = CATransform3DIdentity
  /// The opacity, 0…1.
  open var alpha: CGFloat = 1
  /// What is drawn above what: the greater above.
  open var zIndex = 0
  /// Whether nothing is shown.
  open var isHidden = false
  /// Which item or section it is.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What is shown.
  public internal(set) var representedElementCategory = ElementCategory.cell
  /// A supplementary view's kind; nil for cells.
  public internal(set) var representedElementKind: String?

  /// Attributes of the first item.
  public override init() {
    super.init()
  }

  /// Attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// A copy with the same values; subclasses' own properties are not copied.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewLayoutAttributes()
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }

  /// Whether the element is seen in a part of the content.
  func isSeen(in rect: CGRect) -> Bool {
    !isHidden && frame.width > 0 && frame.height > 0 && frame.intersects(rect)
  }
}
