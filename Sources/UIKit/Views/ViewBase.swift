import Foundation

/// What views are made from whose class is only known as a value, such as a cell class that was
/// registered.
///
/// Swift calls an initializer through a class value only if that is `required`, which Apple's is not:
/// an app's `override init(frame:)` would not compile. So this class, which has no stored properties,
/// declares the initializer as its first member, and `ViewMaker`, a class of the same parent, declares
/// a required one in the same place of its table of methods.
@preconcurrency @MainActor
open class ViewBase: UIResponder {
  /// For `UIView` to override.
  public init(frame: CGRect) {
    super.init()
  }

  /// For `UIView` to call.
  override init() {
    super.init()
  }
}

/// What a view's class is taken for when a view is made of it: see `ViewBase`.
@preconcurrency @MainActor
open class ViewMaker: UIResponder {
  /// In the place of a view's own.
  public required init(frame: CGRect) {
    super.init()
  }

  /// A view of a class, by the class's own `init(frame:)`.
  static func make<View: UIView>(_ viewClass: View.Type) -> View {
    let maker = unsafeBitCast(viewClass as AnyObject.Type, to: ViewMaker.Type.self)
    return unsafeDowncast(unsafeBitCast(maker.init(frame: .zero), to: UIView.self), to: View.self)
  }
}
