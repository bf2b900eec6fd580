import Foundation

/// The metatype to which the class of a presentation controller is cast when a controller of the class is
/// created: see Runtime/ClassMaking.swift.
@_spi(ClassMaking) @preconcurrency @MainActor
open class PresentationMaker: UIPresentationController {
  /// Traps; never called, because the created class has its own initializer.
  public required override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    UIView.refuse()
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  @inline(never)
  fileprivate static func makePresentation(
    _ presentationClass: UIPresentationController.Type, _ presented: UIViewController,
    _ presenting: UIViewController?
  ) -> UIPresentationController {
    let maker = unsafeBitCast(
      presentationClass as AnyObject.Type, to: PresentationMaker.Type.self)
    return maker.init(presentedViewController: presented, presenting: presenting)
  }
}

extension Headless {
  /// Returns a presentation controller of a class, created by the class's own
  /// `init(presentedViewController:presenting:)`.
  ///
  /// `filmstrip port` inserts this call for initializers that are called through a class value, which
  /// Swift accepts only for classes of Objective-C.
  @preconcurrency @MainActor
  public static func make<Presentation: UIPresentationController>(
    _ presentationClass: Presentation.Type, presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) -> Presentation {
    unsafeDowncast(
      PresentationMaker.makePresentation(
        presentationClass, presentedViewController, presentingViewController),
      to: Presentation.self)
  }
}
