import Foundation

/// Manages how one controller is presented over another: where its view is, and what is added around
/// it.
///
/// Subclass it for the style `custom`. *Source:* `UIPresentationController.h`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  /// The controller under the presented one.
  public internal(set) var presentingViewController: UIViewController
  /// The controller that is presented.
  public let presentedViewController: UIViewController
  /// The view in which everything is; nil before the presentation begins and after it has ended.
  public internal(set) weak var containerView: UIView?

  /// Hears of swipes that dismiss, and says how the presentation adapts.
  ///
  /// Popovers have a delegate of their own type, as in UIKit: to Swift theirs is another property of
  /// the same name, over this one's value.
  @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Where the presenting view was before the presentation took it away.
  var home: (view: UIView, index: Int)?
  /// Whether the presenting view is away while it is presented.
  var takesPresenter = false
  /// Keeps the container alive while it is presented.
  var container: PresentationContainerView?
  /// The style to which a popover has adapted; nil where nothing has.
  var adaptedStyle: UIModalPresentationStyle?
  /// The popover in whose place this one is.
  var adaptedFrom: UIPopoverPresentationController?
  /// The style in which it is shown.
  var shownStyle: UIModalPresentationStyle { adaptedStyle ?? presentationStyle }
  /// How long it takes to fade in and out, in seconds, if it does so by itself; nil for as the presented
  /// controller's `modalTransitionStyle` says.
  var fadeDuration: TimeInterval? { nil }

  /// The view behind that a touch beside the presented view goes to; nil for none.
  func viewBehind(at point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  /// A manager of one presentation.
  ///
  /// *Documented:* the presenting controller may be nil until the presentation begins; *chosen:* until
  /// then it is the presented one itself.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  /// The presented controller's style.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The style to use instead in compact width; `none`, the default of all but popovers, keeps the style.
  ///
  /// Only popovers adapt here; another style is reported as unsupported.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// The style to use instead in an environment: the delegate's, or else `adaptivePresentationStyle` where
  /// that is compact in width.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? (traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none)
  }

  /// The environment in which it is presented.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }

  /// Called after the environment changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The view that is presented: the controller's own, unless a subclass puts it into another.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view is to be, in the container's points: all of it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presentation covers the whole screen; false is reported as unsupported.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting view leaves the window after the presentation: for the full-screen styles.
  open var shouldRemovePresentersView: Bool {
    switch shownStyle {
    case .custom, .overFullScreen, .overCurrentContext, .none: false
    default: true
    }
  }

  /// Called before the presented view comes.
  open func presentationTransitionWillBegin() {}
  /// Called after the presented view has come, or (false) the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented view goes.
  open func dismissalTransitionWillBegin() {}
  /// Called after the presented view has gone, or (false) the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Those below are about to go: leaves the presenting view as it was.
  func leavePresenter() {}
  /// Those below have gone, so that another view is the presenting one.
  func presenterChanged() {}
  /// The container has another size, as after a turn: what the system placed is placed anew, what an app
  /// placed is the app's to place.
  func containerResized() {
    guard presentationStyle != .custom else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// Called before the container lays out its views.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its views.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Content

  /// The presented controller's preferred size.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Does nothing.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The parent's size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Tells the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.viewWillTransition(to: size, with: coordinator)
  }
  /// Tells the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }
}

/// The view in which a presentation is.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?
  private var laidOutSize: CGSize?

  /// Touches beside a card that leaves what is behind it bright go there, and those beside a popover to
  /// the views that it lets have them.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    if let presentation, let shown = presentation.presentedView,
      view?.isDescendant(of: shown) != true,
      let behind = presentation.viewBehind(at: point, with: event)
    {
      return behind
    }
    return view === self && presentation is UISheetPresentationController ? nil : view
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentation?.traitCollectionDidChange(previousTraitCollection)
  }

  override func layoutSubviews() {
    if let laidOutSize, laidOutSize != bounds.size { presentation?.containerResized() }
    laidOutSize = bounds.size
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
