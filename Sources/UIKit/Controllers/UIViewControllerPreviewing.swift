import Foundation
import QuartzCore

/// A registration for previews, which iOS showed for a firm press.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recognizer that begins with a firm press.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The delegate that provides the view controllers.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that was registered.
  var sourceView: UIView { get }
  /// The visible part during the preview, in the coordinates of the view.
  var sourceRect: CGRect { get set }
}

/// The methods that provide view controllers for previews.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the view controller to preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?

  /// Shows the view controller after a firmer press.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  )
}

private final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    (self.delegate, self.sourceView, sourceRect) = (delegate, sourceView, sourceView.bounds)
    super.init()
  }
}

extension UIViewController {
  /// Registers a view for previews.
  ///
  /// A film's touches have no force, so no preview appears.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    PreviewingContext(delegate, sourceView)
  }

  /// Ends the registration of a view.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

/// Whether touches have a force.
public enum UIForceTouchCapability: Int, Sendable {
  /// The capability is unknown.
  case unknown = 0
  /// Touches have no force.
  case unavailable = 1
  /// Touches have a force.
  case available = 2
}

extension UITraitCollection {
  /// Whether touches have a force; always `.unavailable`, as on current iPhones.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}
