import Foundation

extension NSValue {
  /// Creates a value that boxes a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// Creates a value that boxes a size.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  /// Creates a value that boxes a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// Creates a value that boxes a vector.
  public convenience init(cgVector vector: CGVector) {
    var copy = (Double(vector.dx), Double(vector.dy))
    self.init(bytes: &copy, objCType: "[2d]")
  }

  /// Creates a value that boxes an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    var copy = transform
    self.init(bytes: &copy, objCType: "[6d]")
  }

  /// Creates a value that boxes a 3D transform.
  public convenience init(caTransform3D t: CATransform3D) {
    var copy = t
    self.init(bytes: &copy, objCType: "[16d]")
  }

  /// The boxed point, or zero if the value boxes something else.
  public var cgPointValue: CGPoint { unboxed(as: "{CGPoint=dd}") ?? .zero }

  /// The boxed size, or zero if the value boxes something else.
  public var cgSizeValue: CGSize { unboxed(as: "{CGSize=dd}") ?? .zero }

  /// The boxed rectangle, or zero if the value boxes something else.
  public var cgRectValue: CGRect { unboxed(as: "{CGRect={CGPoint=dd}{CGSize=dd}}") ?? .zero }

  /// The boxed vector, or zero if the value boxes something else.
  public var cgVectorValue: CGVector {
    let pair: (Double, Double) = unboxed(as: "[2d]") ?? (0, 0)
    return CGVector(dx: pair.0, dy: pair.1)
  }

  /// The boxed affine transform, or the zero transform if the value boxes something else.
  public var cgAffineTransformValue: CGAffineTransform {
    unboxed(as: "[6d]") ?? CGAffineTransform()
  }

  /// The boxed 3D transform, or the zero transform if the value boxes something else.
  public var caTransform3DValue: CATransform3D { unboxed(as: "[16d]") ?? CATransform3D() }

  /// Returns the boxed value if the value has the type code `code`.
  package func unboxed<Value>(as code: String) -> Value? {
    guard String(cString: objCType) == code else { return nil }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      getValue(UnsafeMutableRawPointer(base))
      return base.move()
    }
  }
}
