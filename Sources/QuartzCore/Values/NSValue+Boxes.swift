import Foundation

extension NSValue {
  /// Boxes a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// Boxes a size.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  /// Boxes a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// Boxes a vector.
  public convenience init(cgVector vector: CGVector) {
    var copy = (Double(vector.dx), Double(vector.dy))
    self.init(bytes: &copy, objCType: "[2d]")
  }

  /// Boxes an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    var copy = transform
    self.init(bytes: &copy, objCType: "[6d]")
  }

  /// Boxes a 3D transform.
  public convenience init(caTransform3D t: CATransform3D) {
    var copy = t
    self.init(bytes: &copy, objCType: "[16d]")
  }

  /// The boxed point; zero if something else is boxed.
  public var cgPointValue: CGPoint { unboxed(as: "{CGPoint=dd}") ?? .zero }

  /// The boxed size; zero if something else is boxed.
  public var cgSizeValue: CGSize { unboxed(as: "{CGSize=dd}") ?? .zero }

  /// The boxed rectangle; zero if something else is boxed.
  public var cgRectValue: CGRect { unboxed(as: "{CGRect={CGPoint=dd}{CGSize=dd}}") ?? .zero }

  /// The boxed vector; zero if something else is boxed.
  public var cgVectorValue: CGVector {
    let pair: (Double, Double) = unboxed(as: "[2d]") ?? (0, 0)
    return CGVector(dx: pair.0, dy: pair.1)
  }

  /// The boxed affine transform; the zero transform if something else is boxed.
  public var cgAffineTransformValue: CGAffineTransform {
    unboxed(as: "[6d]") ?? CGAffineTransform()
  }

  /// The boxed 3D transform; the zero transform if something else is boxed.
  public var caTransform3DValue: CATransform3D { unboxed(as: "[16d]") ?? CATransform3D() }

  /// The boxed value if it has the given type code.
  package func unboxed<Value>(as code: String) -> Value? {
    guard String(cString: objCType) == code else { return nil }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      getValue(UnsafeMutableRawPointer(base))
      return base.move()
    }
  }
}
