import Foundation

/// The metatype to which the class of a view controller is cast when a controller of the class is
/// created: see Runtime/ClassMaking.swift.
@_spi(ClassMaking) @preconcurrency @MainActor
open class ControllerMaker: UIViewController {
  /// Traps; never called, because the created class has its own initializer.
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    UIView.refuse()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Never called.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @inline(never)
  fileprivate static func makeController(
    _ controllerClass: UIViewController.Type, _ name: String?, _ bundle: Bundle?
  ) -> UIViewController {
    let maker = unsafeBitCast(controllerClass as AnyObject.Type, to: ControllerMaker.Type.self)
    return maker.init(nibName: name, bundle: bundle)
  }
}

extension Headless {
  /// Returns a view controller of a class, created by the class's own `init(nibName:bundle:)`.
  ///
  /// `filmstrip port` inserts this call for `Self()` and `Self(nibName:bundle:)` in extensions of view
  /// controllers, which Swift accepts only for classes of Objective-C.
  @preconcurrency @MainActor
  public static func make<Controller: UIViewController>(
    _ controllerClass: Controller.Type, nibName: String? = nil, bundle: Bundle? = nil
  ) -> Controller {
    unsafeDowncast(
      ControllerMaker.makeController(controllerClass, nibName, bundle), to: Controller.self)
  }
}
