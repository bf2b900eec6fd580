import Foundation
import QuartzCore

/// Which part of a view a preview shows, and on what.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown, in its points; nil for all of it, with rounded corners.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow; nil for that of the visible part.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; nil for the view's own, or the system's background.
  open var backgroundColor: UIColor?

  /// Parameters with standard values.
  public override init() {}
}

/// Where a preview is, if not at its view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view in whose points the centre is.
  public let container: UIView
  /// The centre.
  public let center: CGPoint
  /// How the preview is transformed there.
  public let transform: CGAffineTransform

  /// A place in a container, which must be in a window.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
  }
}

/// The view that a context menu lifts, and where it comes from.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// Which part of it is shown.
  public let parameters: UIPreviewParameters
  /// Where it comes from.
  public let target: UIPreviewTarget
  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// A preview that comes from another place than its view's.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// A preview that comes from the place of its view, which must be in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// The same preview with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
