import FilmstripSupport
import Foundation
@_spi(ClassMaking) import QuartzCore

// Creates views of a class that is known only as a value, such as a registered cell class.
//
// Swift calls an initializer through a class value only if the initializer is `required`. Apple's
// initializers aren't, and an app's `override init(frame:)` would not compile if they were.
// Therefore a maker, a subclass of the base class, overrides the initializer as `required`, and a
// class value is cast to the maker's metatype. The call then runs the initializer that is in the
// class's own method table.
//
// This relies on two assumptions, which `ClassMakingTests` tests in debug and release builds:
//
// * A `required` override has the method table's entry of the initializer that it overrides.
// * The call is dispatched through the table. The makers are `open` for this reason: the optimizer
//   may assume that an internal class has no other subclasses, and does so in a release build
//   without `-enable-testing` (seen with Swift 6.3.1).
//
// `@_spi` hides the makers from apps. `@inline(never)` hides the maker's type from callers;
// otherwise, the optimizer would use the type to resolve the casts of callers.

/// The metatype to which a view class is cast when a view of the class is created.
@_spi(ClassMaking) @preconcurrency @MainActor
open class ViewMaker: UIView {
  /// Traps; never called, because the created class has its own initializer.
  public required override init(frame: CGRect) {
    Self.refuse()
    super.init(frame: frame)
  }

  /// Never called.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns a view of a class, created by the class's own `init(frame:)` with a frame of zero.
  package static func make<View: UIView>(_ viewClass: View.Type) -> View {
    unsafeDowncast(makeView(viewClass), to: View.self)
  }

  @inline(never)
  private static func makeView(_ viewClass: UIView.Type) -> UIView {
    let maker = unsafeBitCast(viewClass as AnyObject.Type, to: ViewMaker.Type.self)
    return verified(maker.init(frame: .zero), viewClass)
  }
}

extension UIView {
  /// Returns a created view after a check that it has the requested class.
  static func verified<View: UIView>(_ view: View, _ viewClass: UIView.Type) -> View {
    demand(
      type(of: view) == viewClass,
      "a view made of \(viewClass) must have that class, but has \(type(of: view)): "
        + "the initializer was not called through the class's method table")
    return view
  }

  /// Traps, because the call of an initializer was resolved without the class's method table.
  static func refuse() {
    demand(
      false,
      "\(self).init must not run: the initializer was not called through the class's method table")
  }
}

extension Headless {
  /// Returns a view of a class, created by the class's own `init(frame:)`.
  ///
  /// `filmstrip port` inserts this call for `Self()` and `Self(frame:)` in extensions of views, which
  /// Swift accepts only for classes of Objective-C.
  @preconcurrency @MainActor
  public static func make<View: UIView>(_ viewClass: View.Type, frame: CGRect = .zero) -> View {
    let view = ViewMaker.make(viewClass)
    if frame != .zero { view.frame = frame }
    return view
  }

  /// Returns a layer of a class, created by the class's own `init()`.
  ///
  /// `filmstrip port` inserts this call for `Self()` in extensions of layers.
  @preconcurrency @MainActor
  public static func make<Layer: CALayer>(_ layerClass: Layer.Type) -> Layer {
    unsafeDowncast(LayerMaker.make(layerClass), to: Layer.self)
  }
}
