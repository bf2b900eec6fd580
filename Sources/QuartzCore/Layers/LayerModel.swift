import Foundation
import Graphics

/// The part of `CALayer` that is its geometry and its look.
///
/// These are `CALayer`'s members, in a class of their own so that one file stays about one thing and
/// apps can override them all; there are no other subclasses.
@preconcurrency @MainActor
open class LayerModel: NSObject {
  private var asLayer: CALayer { unsafeDowncast(self, to: CALayer.self) }

  /// The model's values, or a presentation layer's.
  final var values = LayerValues()

  /// The visible part of the layer's own coordinates, in points; its size is the layer's size.
  open var bounds: CGRect {
    get { values.bounds }
    set {
      guard newValue != values.bounds else { return }
      let sizeChanges = newValue.size != values.bounds.size
      asLayer.change(.bounds) { values.bounds = newValue }
      if sizeChanges { asLayer.boundsSizeChanged() }
    }
  }

  /// Where the anchor point stands in the superlayer, in points.
  open var position: CGPoint {
    get { values.position }
    set {
      guard newValue != values.position else { return }
      asLayer.change(.position) { values.position = newValue }
    }
  }

  /// How far above the superlayer's plane the layer stands, in points; orders siblings.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set {
      guard newValue != values.zPosition else { return }
      asLayer.change(.zPosition) { values.zPosition = newValue }
    }
  }

  /// The point that `position` places and about which `transform` acts, in units of the bounds' size.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      guard newValue != values.anchorPoint else { return }
      asLayer.change(.anchorPoint) { values.anchorPoint = newValue }
    }
  }

  /// The anchor point's height, in points.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set {
      guard newValue != values.anchorPointZ else { return }
      asLayer.change(.anchorPointZ) { values.anchorPointZ = newValue }
    }
  }

  /// The transform about the anchor point.
  open var transform: CATransform3D {
    get { values.transform }
    set {
      guard newValue != values.transform else { return }
      asLayer.change(.transform) { values.transform = newValue }
    }
  }

  /// The transform of all sublayers about this layer's anchor point, such as a perspective.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set {
      guard newValue != values.sublayerTransform else { return }
      asLayer.change(.sublayerTransform) { values.sublayerTransform = newValue }
    }
  }

  /// Whether the layer and its sublayers are left out.
  open var isHidden: Bool {
    get { values.isHidden }
    set {
      guard newValue != values.isHidden else { return }
      asLayer.change(.hidden) { values.isHidden = newValue }
      asLayer.runAction(newValue ? kCAOnOrderOut : kCAOnOrderIn)
    }
  }

  /// Whether the layer is visible from behind.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set {
      guard newValue != values.isDoubleSided else { return }
      asLayer.change(.doubleSided) { values.isDoubleSided = newValue }
    }
  }

  /// How opaque the layer and its sublayers are as one group, 0…1.
  open var opacity: Float {
    get { values.opacity }
    set {
      guard newValue != values.opacity else { return }
      asLayer.change(.opacity) { values.opacity = newValue }
    }
  }

  /// Whether opacity applies to layer and sublayers as one group; only true is drawn.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set {
      guard newValue != values.allowsGroupOpacity else { return }
      asLayer.change(.allowsGroupOpacity) { values.allowsGroupOpacity = newValue }
    }
  }

  /// Whether the contents are known to be opaque; a hint.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set {
      guard newValue != values.isOpaque else { return }
      asLayer.change(.opaque) { values.isOpaque = newValue }
    }
  }

  /// Whether contents and sublayers are cut at the bounds and their rounded corners.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set {
      guard newValue != values.masksToBounds else { return }
      asLayer.change(.masksToBounds) { values.masksToBounds = newValue }
    }
  }

  /// The colour beneath the contents.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set {
      guard newValue != values.backgroundColor else { return }
      asLayer.change(.backgroundColor) { values.backgroundColor = newValue }
    }
  }

  /// The corners' radius in points; cuts contents only with `masksToBounds`.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set {
      guard newValue != values.cornerRadius else { return }
      asLayer.change(.cornerRadius) { values.cornerRadius = newValue }
    }
  }

  /// Which corners `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set {
      guard newValue != values.maskedCorners else { return }
      asLayer.change(.maskedCorners) { values.maskedCorners = newValue }
    }
  }

  /// The shape of rounded corners.
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set {
      guard newValue != values.cornerCurve else { return }
      asLayer.change(.cornerCurve) { values.cornerCurve = newValue }
    }
  }

  /// The width in points of a border inside of the bounds, above the sublayers.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set {
      guard newValue != values.borderWidth else { return }
      asLayer.change(.borderWidth) { values.borderWidth = newValue }
    }
  }

  /// The border's colour; opaque black by default.
  open var borderColor: CGColor? {
    get { values.borderColor }
    set {
      guard newValue != values.borderColor else { return }
      asLayer.change(.borderColor) { values.borderColor = newValue }
    }
  }

  /// The shadow's colour; opaque black by default.
  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set {
      guard newValue != values.shadowColor else { return }
      asLayer.change(.shadowColor) { values.shadowColor = newValue }
    }
  }

  /// The shadow's opacity, 0…1; none by default.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set {
      guard newValue != values.shadowOpacity else { return }
      asLayer.change(.shadowOpacity) { values.shadowOpacity = newValue }
    }
  }

  /// How far the shadow is moved, in points.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set {
      guard newValue != values.shadowOffset else { return }
      asLayer.change(.shadowOffset) { values.shadowOffset = newValue }
    }
  }

  /// The shadow's blur in points.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set {
      guard newValue != values.shadowRadius else { return }
      asLayer.change(.shadowRadius) { values.shadowRadius = newValue }
    }
  }

  /// The shape that casts the shadow; nil for all that the layer paints.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set {
      guard newValue != values.shadowPath else { return }
      asLayer.change(.shadowPath) { values.shadowPath = newValue }
    }
  }

  /// The part of the contents that is shown, in units of their size.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      guard newValue != values.contentsRect else { return }
      asLayer.change(.contentsRect) { values.contentsRect = newValue }
    }
  }

  /// The part of the contents that stretches when they are resized, in units of their size.
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set {
      guard newValue != values.contentsCenter else { return }
      asLayer.change(.contentsCenter) { values.contentsCenter = newValue }
    }
  }

  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      guard newValue != values.contentsScale else { return }
      asLayer.change(.contentsScale) { values.contentsScale = newValue }
    }
  }

  /// Where contents stand when their size is another than the bounds'.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set {
      guard newValue != values.contentsGravity else { return }
      asLayer.change(.contentsGravity) { values.contentsGravity = newValue }
    }
  }

  /// Whether Core Animation would draw the layer into a bitmap first; changes nothing here.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set {
      guard newValue != values.shouldRasterize else { return }
      asLayer.change(.shouldRasterize) { values.shouldRasterize = newValue }
    }
  }

  /// The scale of that bitmap; changes nothing here.
  open var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set {
      guard newValue != values.rasterizationScale else { return }
      asLayer.change(.rasterizationScale) { values.rasterizationScale = newValue }
    }
  }

  /// The rectangle around the transformed bounds in the superlayer, in points.
  ///
  /// Setting it moves and resizes the layer under its transform.
  open var frame: CGRect {
    get { asLayer.computedFrame }
    set { asLayer.applyFrame(newValue) }
  }

  /// What the layer shows between background and sublayers: a `CGImage`; other types are reported as
  /// unsupported.
  open var contents: Any? {
    get { values.contents?.object }
    set {
      let contents = LayerContents.make(from: newValue)
      guard contents != values.contents else { return }
      asLayer.change(.contents) { values.contents = contents }
    }
  }

  /// The layer, in this layer's coordinates, whose alpha cuts this layer.
  open var mask: CALayer? {
    get { asLayer.storedMask }
    set { asLayer.replaceMask(newValue) }
  }
}
