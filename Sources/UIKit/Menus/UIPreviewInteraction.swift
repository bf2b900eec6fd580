import Foundation

/// An interaction that follows the pressure of a touch; the devices of films don't measure pressure.
///
/// Filmstrip doesn't simulate 3D Touch, so that the interaction never begins
/// (FACTS: gesture.preview-pressure).
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  /// The delegate, which Filmstrip never calls; it isn't retained.
  open weak var delegate: (any UIPreviewInteractionDelegate)?
  /// The view in which touches would begin the interaction; it isn't retained.
  public private(set) weak var view: UIView?

  /// Creates an interaction with touches in a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Returns the location of the touch; the origin, because the interaction never begins.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }

  /// Does nothing, because the interaction never begins.
  open func cancel() {}
}

/// The delegate of a preview interaction, which Filmstrip never calls.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Returns whether the interaction may begin.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called while the pressure changes the preview.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Called while the pressure changes the commitment.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// Called when the interaction is cancelled.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// Returns `true`.
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    true
  }
  /// Does nothing.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}
