import Foundation
import QuartzCore

/// The position and appearance of a cell, supplementary view or decoration view in a layout.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// The category of an element.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell
    /// A supplementary view, such as a header.
    case supplementaryView
    /// A decoration view, such as the background of a section.
    case decorationView
  }

  /// The frame of the element in the content, which is derived from `center` and `size`.
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
  /// The centre of the element in the content.
  open var center = CGPoint.zero
  /// The size of the element, in points.
  open var size = CGSize.zero
  /// The bounds of the element, whose origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The transform around the centre, which `frame` ignores.
  open var transform = CGAffineTransform.identity
  /// The three-dimensional transform around the centre.
  ///
  /// Replaces `transform`, unless it is the identity.
  open var transform3D = CATransform3DIdentity
  /// The opacity of the element, 0…1.
  open var alpha: CGFloat = 1
  /// The drawing order: an element with a greater value is in front.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false
  /// The index path of the item, or of the section.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element.
  public internal(set) var representedElementCategory = ElementCategory.cell
  /// The kind of a supplementary or decoration view, or `nil` for a cell.
  public internal(set) var representedElementKind: String?

  /// Whether the width is an estimate until the view becomes visible and is measured.
  var estimatesWidth = false
  /// Whether the height is an estimate until the view becomes visible and is measured.
  var estimatesHeight = false
  /// Whether a length is an estimate.
  var isEstimated: Bool { estimatesWidth || estimatesHeight }
  /// The position of the element in a list, or `nil` if the section isn't a list.
  var listRow: ListRow?
  /// The index of the orthogonally scrolling section that contains the element, or `nil`.
  var scroller: Int?

  /// Creates attributes for the first item.
  public override init() {
    super.init()
  }

  /// Creates attributes for the cell of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes for a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes for a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Returns a copy of the attributes with the same class, without the properties that subclasses
  /// add.
  ///
  /// *Documented* (FACTS: collection.attributes-class): subclasses override the method to copy their
  /// own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = LayoutAttributesMaker.make(type(of: self))
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.estimatesWidth = estimatesWidth
    copy.estimatesHeight = estimatesHeight
    copy.scroller = scroller
    copy.listRow = listRow
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }

  /// Returns whether the element is visible in a rectangle of the content.
  func isVisible(in rect: CGRect) -> Bool {
    !isHidden && frame.width > 0 && frame.height > 0 && frame.intersects(rect)
  }
}
