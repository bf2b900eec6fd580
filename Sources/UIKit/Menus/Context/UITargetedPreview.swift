import Foundation
import QuartzCore

/// The visible part, the shadow and the background of a preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The visible part of the view, in the view's coordinates, or `nil` to show the whole view with
  /// rounded corners.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, or `nil` to use the outline of the visible part.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view, or `nil` to use the view's own background colour, or the system's.
  open var backgroundColor: UIColor?

  /// Creates parameters with the default values.
  public override init() {}
}

/// The position of a preview that isn't at its view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates the centre is specified.
  public let container: UIView
  /// The centre of the preview.
  public let center: CGPoint
  /// The transform of the preview at the target.
  public let transform: CGAffineTransform

  /// Creates a target in a container, which must be in a window.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
  }
}

/// The view that a context menu lifts, and its original position.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view that the preview shows.
  public let view: UIView
  /// The visible part, the shadow and the background of the preview.
  public let parameters: UIPreviewParameters
  /// The position from which the preview is lifted.
  public let target: UIPreviewTarget
  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview that is lifted from another position than its view's.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// Creates a preview that is lifted from the position of its view, which must be in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// Returns the same preview with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
