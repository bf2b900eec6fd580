import FilmstripGraphics
import Foundation

// CoreGraphics' functions from before Swift 3, which older code still calls.

/// `CGRect.init(x:y:width:height:)`.
@available(*, deprecated, message: "use CGRect.init(x:y:width:height:)")
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// `CGPoint.init(x:y:)`.
@available(*, deprecated, message: "use CGPoint.init(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// `CGSize.init(width:height:)`.
@available(*, deprecated, message: "use CGSize.init(width:height:)")
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// `CGVector.init(dx:dy:)`.
@available(*, deprecated, message: "use CGVector.init(dx:dy:)")
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// `CGRect.zero`.
@available(*, deprecated, message: "use CGRect.zero")
public var CGRectZero: CGRect { CGRect.zero }

/// `CGPoint.zero`.
@available(*, deprecated, message: "use CGPoint.zero")
public var CGPointZero: CGPoint { CGPoint.zero }

/// `CGSize.zero`.
@available(*, deprecated, message: "use CGSize.zero")
public var CGSizeZero: CGSize { CGSize.zero }

/// `CGRect.null`.
@available(*, deprecated, message: "use CGRect.null")
public var CGRectNull: CGRect { CGRect.null }

/// `CGRect.width`.
@available(*, deprecated, message: "use CGRect.width")
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// `CGRect.height`.
@available(*, deprecated, message: "use CGRect.height")
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// `CGRect.minX`.
@available(*, deprecated, message: "use CGRect.minX")
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// `CGRect.midX`.
@available(*, deprecated, message: "use CGRect.midX")
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// `CGRect.maxX`.
@available(*, deprecated, message: "use CGRect.maxX")
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// `CGRect.minY`.
@available(*, deprecated, message: "use CGRect.minY")
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// `CGRect.midY`.
@available(*, deprecated, message: "use CGRect.midY")
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// `CGRect.maxY`.
@available(*, deprecated, message: "use CGRect.maxY")
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// `CGRect.insetBy(dx:dy:)`.
@available(*, deprecated, message: "use CGRect.insetBy(dx:dy:)")
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// `CGRect.offsetBy(dx:dy:)`.
@available(*, deprecated, message: "use CGRect.offsetBy(dx:dy:)")
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// `CGRect.union(_:)`.
@available(*, deprecated, message: "use CGRect.union(_:)")
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }

/// `CGRect.intersection(_:)`.
@available(*, deprecated, message: "use CGRect.intersection(_:)")
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }

/// `CGRect.intersects(_:)`.
@available(*, deprecated, message: "use CGRect.intersects(_:)")
public func CGRectIntersectsRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1.intersects(r2) }

/// `CGRect.contains(_:)`.
@available(*, deprecated, message: "use CGRect.contains(_:)")
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// `==`.
@available(*, deprecated, message: "use ==")
public func CGRectEqualToRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1 == r2 }

/// `==`.
@available(*, deprecated, message: "use ==")
public func CGPointEqualToPoint(_ p1: CGPoint, _ p2: CGPoint) -> Bool { p1 == p2 }

/// `==`.
@available(*, deprecated, message: "use ==")
public func CGSizeEqualToSize(_ s1: CGSize, _ s2: CGSize) -> Bool { s1 == s2 }

/// `CGAffineTransform.identity`.
@available(*, deprecated, message: "use CGAffineTransform.identity")
public var CGAffineTransformIdentity: CGAffineTransform { CGAffineTransform.identity }

/// `CGAffineTransform.init(a:b:c:d:tx:ty:)`.
@available(*, deprecated, message: "use CGAffineTransform.init(a:b:c:d:tx:ty:)")
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

/// `CGAffineTransform.init(scaleX:y:)`.
@available(*, deprecated, message: "use CGAffineTransform.init(scaleX:y:)")
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// `CGAffineTransform.init(translationX:y:)`.
@available(*, deprecated, message: "use CGAffineTransform.init(translationX:y:)")
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// `CGAffineTransform.init(rotationAngle:)`.
@available(*, deprecated, message: "use CGAffineTransform.init(rotationAngle:)")
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// `CGAffineTransform.scaledBy(x:y:)`.
@available(*, deprecated, message: "use CGAffineTransform.scaledBy(x:y:)")
public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat)
  -> CGAffineTransform
{ t.scaledBy(x: sx, y: sy) }

/// `CGAffineTransform.translatedBy(x:y:)`.
@available(*, deprecated, message: "use CGAffineTransform.translatedBy(x:y:)")
public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat)
  -> CGAffineTransform
{ t.translatedBy(x: tx, y: ty) }

/// `CGAffineTransform.rotated(by:)`.
@available(*, deprecated, message: "use CGAffineTransform.rotated(by:)")
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  t.rotated(by: angle)
}

/// `CGAffineTransform.concatenating(_:)`.
@available(*, deprecated, message: "use CGAffineTransform.concatenating(_:)")
public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform)
  -> CGAffineTransform
{ t1.concatenating(t2) }

/// `CGAffineTransform.inverted()`.
@available(*, deprecated, message: "use CGAffineTransform.inverted()")
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

/// `CGAffineTransform.isIdentity`.
@available(*, deprecated, message: "use CGAffineTransform.isIdentity")
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

/// `==`.
@available(*, deprecated, message: "use ==")
public func CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform)
  -> Bool
{ t1 == t2 }

/// `CGPoint.applying(_:)`.
@available(*, deprecated, message: "use CGPoint.applying(_:)")
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
  point.applying(t)
}

/// `CGRect.applying(_:)`.
@available(*, deprecated, message: "use CGRect.applying(_:)")
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
  rect.applying(t)
}
