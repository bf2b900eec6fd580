import Foundation

/// Manages the presentation of one controller over another: the frame of its view, and the views
/// around it.
///
/// Subclass it for the style `custom`. *Source:* `UIPresentationController.h`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  /// The controller under the presented one.
  public internal(set) var presentingViewController: UIViewController
  /// The controller that is presented.
  public let presentedViewController: UIViewController
  /// The view that contains the presentation; nil before it begins and after it has ended.
  public internal(set) weak var containerView: UIView?

  /// The delegate: it is notified of swipes that dismiss, and returns how the presentation adapts.
  ///
  /// Popovers have a delegate of their own type, as in UIKit: in Swift that is another property of
  /// the same name, which uses this one's value.
  @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The presenting view's superview and index before the presentation removed the view.
  var presenterPlace: (view: UIView, index: Int)?
  /// Whether the presenting view is removed during the presentation.
  var removesPresenterView = false
  /// Keeps the container alive while it is presented.
  var container: PresentationContainerView?
  /// The style to which a popover has adapted; nil if it has not adapted.
  var adaptedStyle: UIModalPresentationStyle?
  /// The popover that this presentation replaces.
  var adaptedFrom: UIPopoverPresentationController?
  /// The style of the presentation after adaptation.
  var shownStyle: UIModalPresentationStyle { adaptedStyle ?? presentationStyle }
  /// The duration of its fade in and out, in seconds, if it fades itself; nil if the presented
  /// controller's `modalTransitionStyle` defines the transition.
  var fadeDuration: TimeInterval? { nil }

  /// The presented view's final frame while a transition moves the view: its safe area is the one
  /// there; nil at rest.
  ///
  /// *Chosen* (FACTS: present.safe-area).
  private(set) var finalFrame: CGRect?

  /// Keeps the presented view's safe area as it is at a frame; nil for the one where the view is.
  func holdSafeArea(at frame: CGRect?) {
    let before = presentedView?.safeAreaInsets
    finalFrame = frame
    guard let view = presentedView, view.safeAreaInsets != before else { return }
    UIView.performWithoutAnimation { view.safeAreaChanged() }
  }

  /// Whether the tint of the presenting view is dimmed: under alerts, popovers and sheets.
  ///
  /// *Documented*, for sheets *reported* (FACTS: present.tint).
  var dimsTint: Bool { false }

  /// The level of the presented views; `unspecified` for the level of the views around them.
  ///
  /// *Documented* for alerts and popovers, *measured* for sheets and this style
  /// (FACTS: present.level).
  var level: UIUserInterfaceLevel {
    shownStyle == .overCurrentContext && Headless.iosVersion >= 13 ? .elevated : .unspecified
  }

  /// Whether it covers only its context, not the window.
  var isInContext: Bool { shownStyle == .currentContext || shownStyle == .overCurrentContext }

  /// The place of the presented view that counts for its safe area; nil for the place where it is.
  var restingFrame: CGRect? { finalFrame }

  /// The presenting view's container covers another part of it: so it does of a presentation in
  /// its context.
  func presenterInsetsChanged(to insets: UIEdgeInsets) {
    if isInContext { container?.containerInsets = insets }
  }

  /// The view behind the presentation that receives a touch beside the presented view; nil for
  /// none.
  func viewBehind(at point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  /// Creates the manager of one presentation.
  ///
  /// *Documented:* the presenting controller may be nil until the presentation begins; *chosen:*
  /// until then it is the presented controller.
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

  /// The style to use instead in an environment: the delegate's, or else
  /// `adaptivePresentationStyle` if the environment has compact width.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    let isCompact =
      traitCollection.horizontalSizeClass == .compact
      || adaptsInCompactHeight && traitCollection.verticalSizeClass == .compact
    return delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? (isCompact ? adaptivePresentationStyle : .none)
  }

  /// Whether `adaptivePresentationStyle` counts in compact height, too, not only in compact width.
  var adaptsInCompactHeight: Bool { false }

  /// The environment in which it is presented.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }

  /// Called after the environment changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The view that is presented: the controller's own, unless a subclass wraps it in another.
  open var presentedView: UIView? { presentedViewController.view }

  /// The final frame of the presented view, in the container's points: all of it.
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

  /// Called before the presented view appears.
  open func presentationTransitionWillBegin() {}
  /// Called after the presented view has appeared, or (false) the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented view disappears.
  open func dismissalTransitionWillBegin() {}
  /// Called after the presented view has disappeared, or (false) the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The presentations below will be removed: restores the presenting view.
  func restorePresenter() {}
  /// The presentations below have been removed: another controller is the presenting one.
  func presenterChanged() {}
  /// Places the presented view again after a change of the container's size, such as a rotation.
  ///
  /// It places only views that the system placed; an app places its own.
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
  /// Forwards the call to the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.viewWillTransition(to: size, with: coordinator)
  }
  /// Forwards the call to the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(
      to: newCollection.with(level: level), with: coordinator)
  }
}

/// The view that contains a presentation.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?
  private var laidOutSize: CGSize?

  /// Touches beside a card go to the views behind it if the card does not dim them; touches beside
  /// a popover go to its passthrough views.
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

  override func restingFrame(of subview: UIView) -> CGRect? {
    guard let presentation, subview === presentation.presentedView else { return nil }
    return presentation.restingFrame
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
