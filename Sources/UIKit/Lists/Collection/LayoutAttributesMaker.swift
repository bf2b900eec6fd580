import FilmstripSupport
import Foundation

/// The metatype to which the class of layout attributes is cast when attributes of the class are
/// created: see Runtime/ClassMaking.swift.
@_spi(ClassMaking) @preconcurrency @MainActor
open class LayoutAttributesMaker: UICollectionViewLayoutAttributes {
  /// Traps; never called, because the created class has its own initializer.
  public required override init() {
    UIView.refuse()
    super.init()
  }

  /// Returns attributes of a class, created by the class's own `init()`.
  @inline(never)
  static func make(
    _ attributesClass: UICollectionViewLayoutAttributes.Type
  ) -> UICollectionViewLayoutAttributes {
    let maker = unsafeBitCast(
      attributesClass as AnyObject.Type, to: LayoutAttributesMaker.Type.self)
    return maker.init()
  }
}

extension UICollectionViewLayout {
  /// Returns new attributes of the layout's class for a cell, or for a view of `kind`.
  ///
  /// *Documented* (FACTS: collection.attributes-class).
  func makeAttributes(
    _ category: UICollectionViewLayoutAttributes.ElementCategory = .cell, kind: String? = nil,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let attributesClass: AnyClass = Self.layoutAttributesClass
    guard let attributesClass = attributesClass as? UICollectionViewLayoutAttributes.Type else {
      fatalError(
        "layoutAttributesClass of \(Self.self) must be a subclass of UICollectionViewLayoutAttributes, "
          + "but is \(attributesClass)")
    }
    let attributes = LayoutAttributesMaker.make(attributesClass)
    attributes.indexPath = indexPath
    attributes.representedElementCategory = category
    attributes.representedElementKind = kind
    return attributes
  }
}
