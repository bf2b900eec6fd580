import FilmstripSupport
import Foundation

/// The metatype to which the class of a layer is cast when a layer of the class is created.
///
/// `UIKit/Runtime/ClassMaking.swift` explains why the cast calls the initializer of the class.
@_spi(ClassMaking) @preconcurrency @MainActor
open class LayerMaker: CALayer {
  /// Traps; never called, because the created class has its own initializer.
  public required override init() {
    demand(false, "\(Self.self).init must not run: the call didn't use the class's method table")
    super.init()
  }

  /// Returns a layer of a class, created by the class's own `init()`.
  @inline(never)
  package static func make(_ layerClass: CALayer.Type) -> CALayer {
    let maker = unsafeBitCast(layerClass as AnyObject.Type, to: LayerMaker.Type.self)
    let layer: CALayer = maker.init()
    demand(
      type(of: layer) == layerClass,
      "a layer made of \(layerClass) must have that class, but has \(type(of: layer)): "
        + "the initializer was not called through the class's method table")
    return layer
  }
}
