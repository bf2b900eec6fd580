import Foundation

/// An object that manages the presentation of one view controller over another.
///
/// The object determines the frame of the presented view and the views around it. Subclass it for
/// the style `custom`. *Source:* `UIPresentationController.h`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  /// The view controller that presents.
  public internal(set) var presentingViewController: UIViewController
  /// The view controller that is presented.
  public let presentedViewController: UIViewController
  /// The view that contains the presentation, or `nil` before the presentation begins or after it
  /// ends.
  public internal(set) weak var containerView: UIView?

  /// The delegate, which is notified of dismissing swipes and returns how the presentation adapts.
  ///
  /// Popovers have a delegate of their own type, as in UIKit. In Swift, that delegate is another
  /// property with the same name, which uses this property's value.
  @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The traits that the presented view controller inherits instead of those of its environment, or
  /// `nil` for none; its own overrides take precedence.
  open var overrideTraitCollection: UITraitCollection? { didSet { applyTraits() } }

  /// The traits that the presented view controller inherits instead of those of its environment, which
  /// are also those of `overrideTraitCollection`.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrideTraitCollection) }
    set { overrideTraitCollection = newValue.values.collection }
  }

  /// The traits that the container overrides, or `nil` if there are none.
  var containerTraits: UITraitCollection? {
    let ownLevel = level == .unspecified ? nil : UITraitCollection(userInterfaceLevel: level)
    let overrides = overrideTraitCollection ?? adaptedFrom?.overrideTraitCollection
    let traits = [ownLevel, overrides].compactMap { $0 }
    return traits.isEmpty ? nil : UITraitCollection(traitsFrom: traits)
  }

  /// Applies a change of `overrideTraitCollection`.
  func applyTraits() { container?.overridingTraits = containerTraits }

  /// The presenting view's superview and index before the presentation removed the view.
  var presenterPosition: (view: UIView, index: Int)?
  /// Whether the presenting view is removed during the presentation.
  var removesPresenterView = false
  /// The registrations for changes of traits, or `nil` if there were none.
  var existingTraitObservers: TraitObservers?
  /// The container, which this reference keeps alive while the container is presented.
  var container: PresentationContainerView?
  /// The gestures that dismiss a zoomed view controller, or `nil` if there are none.
  var zoomDismissal: ZoomDismissal?
  /// The numbers of calls of tracked methods; observations of earlier calls are ignored.
  var trackedCalls = TrackedCalls()
  /// The style to which a popover or a sheet has adapted, or `nil` if it has not adapted.
  var adaptedStyle: UIModalPresentationStyle?
  /// The popover that this presentation replaces.
  var adaptedFrom: UIPopoverPresentationController?
  /// The style of the presentation after adaptation.
  var effectiveStyle: UIModalPresentationStyle { adaptedStyle ?? presentationStyle }
  /// The duration of the presentation's own fade in and out, in seconds.
  ///
  /// If `nil`, the presented view controller's `modalTransitionStyle` determines the transition.
  var fadeDuration: TimeInterval? { nil }

  /// The presented view's final frame while a transition moves the view, otherwise `nil`.
  ///
  /// The safe area of the view is the one at this frame. *Chosen* (FACTS: present.safe-area).
  private(set) var finalFrame: CGRect?

  /// Fixes the presented view's safe area to the one at a frame, or releases it if `frame` is
  /// `nil`.
  func fixSafeArea(at frame: CGRect?) {
    let before = presentedView?.safeAreaInsets
    finalFrame = frame
    guard let view = presentedView, view.safeAreaInsets != before else { return }
    UIView.performWithoutAnimation { view.safeAreaChanged() }
  }

  /// Whether the presentation dims the tint of the presenting view, as alerts, popovers and sheets
  /// do.
  ///
  /// *Documented*, for sheets *reported* (FACTS: present.tint).
  var dimsTint: Bool { false }

  /// The level of the presented views; `unspecified` means the level of the views around them.
  ///
  /// *Documented* for alerts and popovers, *measured* for sheets and this style
  /// (FACTS: present.level).
  var level: UIUserInterfaceLevel {
    effectiveStyle == .overCurrentContext && Headless.iosVersion >= 13 ? .elevated : .unspecified
  }

  /// Whether the presentation covers only its context, and not the window.
  var isInContext: Bool {
    effectiveStyle == .currentContext || effectiveStyle == .overCurrentContext
      || !shouldPresentInFullscreen
  }

  /// The frame at which the presented view's safe area is computed; if `nil`, its current frame.
  var restingFrame: CGRect? { finalFrame }

  /// Handles a change of the insets that containers of the presenting view add.
  ///
  /// A presentation in a context has the same insets.
  func presenterInsetsChanged(to insets: UIEdgeInsets) {
    if isInContext { container?.containerInsets = insets }
  }

  /// Returns the view behind the presentation that receives a touch outside the presented view.
  ///
  /// Returns `nil` if there is none.
  func passthroughView(at point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  /// Creates the manager of one presentation.
  ///
  /// *Documented:* the presenting view controller may be `nil` until the presentation begins;
  /// *chosen:* until then, the property contains the presented view controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  /// The style of the presented view controller.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The style that replaces the current one in compact width, or `none` to keep the current style.
  ///
  /// The default is `none`, except for popovers. In Filmstrip, only popovers adapt; other styles
  /// are reported as unsupported.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// Returns the style that replaces the current one in an environment.
  ///
  /// The style is the delegate's, or `none` if that isn't valid, such as `overCurrentContext`; without
  /// a delegate, it is `adaptivePresentationStyle` if the environment has compact width.
  ///
  /// *Documented* (FACTS: present.adaptive-style).
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    let isCompact =
      traitCollection.horizontalSizeClass == .compact
      || adaptsInCompactHeight && traitCollection.verticalSizeClass == .compact
    guard
      let style = delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    else { return isCompact ? adaptivePresentationStyle : .none }
    return Self.invalidAdaptiveStyles.contains(style) ? .none : style
  }

  /// The styles that aren't valid as adaptive styles and change nothing.
  static let invalidAdaptiveStyles: [UIModalPresentationStyle] = [
    .currentContext, .overCurrentContext, .custom,
  ]

  /// Whether `adaptivePresentationStyle` also applies in compact height, not only in compact width.
  var adaptsInCompactHeight: Bool { false }

  /// The environment of the presentation.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }

  /// Notifies the presentation controller that the environment changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The view that is presented: the view controller's own view, unless a subclass wraps that view.
  open var presentedView: UIView? { presentedViewController.view }

  /// The final frame of the presented view, in the container's coordinates; by default, all of it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presentation covers the whole screen, and not only the current context.
  ///
  /// *Documented* (FACTS: present.not-in-fullscreen). The default is `true`.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting view is removed after the presentation, as in the full-screen styles.
  open var shouldRemovePresentersView: Bool {
    switch effectiveStyle {
    case .custom, .overFullScreen, .overCurrentContext, .none: false
    default: true
    }
  }

  /// Called before the presented view appears.
  open func presentationTransitionWillBegin() {}
  /// Called after the presented view has appeared, or, with `false`, after a cancelled
  /// presentation.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented view disappears.
  open func dismissalTransitionWillBegin() {}
  /// Called after the presented view has disappeared, or, with `false`, after a cancelled
  /// dismissal.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Restores the presenting view, before the presentations below are removed.
  func restorePresenter() {}
  /// Adapts to another presenting view controller, after the presentations below were removed.
  func presenterChanged() {}
  /// Updates the presented view's frame after a change of the container's size, such as a rotation.
  ///
  /// Only frames that the system set are updated; an app sets the frames of its own views.
  func containerResized() {
    guard presentationStyle != .custom else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// Called before the container lays out its views.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its views.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Content

  /// The preferred size of the presented view controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Does nothing.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the parent's size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Forwards the call to the presented view controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.viewWillTransition(to: size, with: coordinator)
  }
  /// Forwards the call to the presented view controller.
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

  /// Touches outside a card reach the views behind it if the card doesn't dim them; touches outside
  /// a popover reach its passthrough views.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    if let presentation, let shown = presentation.presentedView,
      view?.isDescendant(of: shown) != true,
      let behind = presentation.passthroughView(at: point, with: event)
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

  override func traitsChanged(notifies: Bool = true) {
    super.traitsChanged(notifies: notifies)
    presentation?.notifyTraitObservers()
  }

  override func layoutSubviews() {
    if let laidOutSize, laidOutSize != bounds.size { presentation?.containerResized() }
    laidOutSize = bounds.size
    presentation?.trackLayout(.willLayout) { presentation?.containerViewWillLayoutSubviews() }
    super.layoutSubviews()
    presentation?.trackLayout(.didLayout) { presentation?.containerViewDidLayoutSubviews() }
  }
}

extension UIPresentationController: ObservationTracking {
  /// Calls a layout method of the container.
  func trackLayout(_ method: TrackedMethod, _ call: () -> Void) {
    tracking(method, call) { $0.containerView?.setNeedsLayout() }
  }
}

extension UIPresentationController: UITraitChangeObservable, TraitObserving {}
