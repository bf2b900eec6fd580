import FilmstripSupport
import Foundation
import QuartzCore

/// The presentation of `popover`: content next to its source, with an arrow that points at the
/// source.
///
/// In compact width or height, a popover adapts to a form sheet unless its delegate returns another
/// style; if the delegate returns `none`, the popover does not adapt. With iOS 12, a popover covers
/// the screen in compact width instead. *Documented* (FACTS: popover.adaptation). The content of a
/// popover has compact width. *Documented* (FACTS: popover.dimming): a popover dims the views
/// behind it, and a touch there dismisses it. *Chosen:* the opacity of the dimming, and the
/// duration of the fade.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The opacity of the dimming view.
  static let dimming: CGFloat = 0.1
  /// The duration of the fade in and the fade out, in seconds.
  static let fadeDuration = 0.25
  /// The size of content that has no preferred size, in points.
  ///
  /// *Chosen,* similar to devices.
  static let defaultContentSize = CGSize(width: 320, height: 480)

  /// The delegate, which is notified when the popover is dismissed or moved.
  @_nonoverride open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get {
      (self as UIPresentationController).delegate as? any UIPopoverPresentationControllerDelegate
    }
    set { (self as UIPresentationController).delegate = newValue }
  }

  // MARK: Source

  /// The view that the popover points at.
  ///
  /// A popover that has neither this view nor `barButtonItem` cannot be presented.
  open var sourceView: UIView? { didSet { sourceChanged() } }
  /// The rectangle that the popover points at, in the coordinates of `sourceView`.
  ///
  /// If `null`, the default, the popover points at the whole view.
  open var sourceRect = CGRect.null { didSet { sourceChanged() } }
  /// The bar button that the popover points at, which has precedence over `sourceView`.
  open var barButtonItem: UIBarButtonItem? { didSet { sourceChanged() } }
  /// The view or the bar button that the popover points at.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// The directions in which the arrow may point; the default is `any`.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceChanged() } }
  /// The direction in which the arrow points; `unknown` until the popover is presented.
  open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Whether the popover may cover its source instead of shrinking; the default is `false`.
  open var canOverlapSourceViewRect = false { didSet { sourceChanged() } }

  // MARK: Appearance

  /// The colour of the popover and its arrow; if `nil`, the system's colour.
  open var backgroundColor: UIColor? { didSet { systemBackground?.color = backgroundColor } }
  /// The minimum distances between the popover and the window's edges, in points.
  ///
  /// The default is 10 on each side. The popover also stays in the window's safe area.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { sourceChanged() }
  }
  /// The background's class, a subclass of `UIPopoverBackgroundView`; if `nil`, the system's class.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

  // MARK: Passthrough and adaptation

  /// The views that receive touches while the popover is shown; the default is `nil`.
  ///
  /// If the popover is presented from a bar button, the views include the bar; apps that do not
  /// want that set the property to `nil` after presenting. *Reported* (FACTS: popover.passthrough).
  open var passthroughViews: [UIView]?
  /// The sheet that replaces the popover when the popover adapts to a sheet style.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)

  /// The popover view, or `nil` before and after the presentation and when the popover has adapted.
  private var popover: PopoverView?
  private let dimmingView = UIView()
  private var isFullyPresented = false
  private var isDismissedByTouch = false
  /// The last visible source rectangle.
  private var lastSource: CGRect?
  /// The size of the container when the popover was last placed.
  private var placedSize = CGSize.zero

  private var systemBackground: PopoverBackground? { popover?.background as? PopoverBackground }

  /// The style `formSheet`, or, with iOS 12, the style that covers the screen.
  open override var adaptivePresentationStyle: UIModalPresentationStyle {
    Headless.iosVersion < 13 ? .fullScreen : .formSheet
  }

  override var dimsTint: Bool { adaptedStyle == nil }

  override var level: UIUserInterfaceLevel {
    adaptedStyle == nil && Headless.iosVersion >= 13 ? .elevated : super.level
  }

  override var adaptsInCompactHeight: Bool { Headless.iosVersion >= 13 }

  /// Whether the presenting view is removed, which only an adapted popover can do.
  open override var shouldRemovePresentersView: Bool {
    adaptedStyle != nil && super.shouldRemovePresentersView
  }

  override var fadeDuration: TimeInterval? { popover == nil ? nil : Self.fadeDuration }

  /// The popover with its arrow, or the view controller's own view if the popover has adapted.
  open override var presentedView: UIView? { popover ?? super.presentedView }

  // MARK: Preparation

  /// Calls the delegate, and creates the popover.
  ///
  /// - Precondition: The popover has a source; the text is UIKit's.
  func prepare(presentedFrom source: UIViewController) {
    guard adaptedStyle == nil else { return }
    delegate?.prepareForPopoverPresentation(self)
    demand(
      sourceView != nil || barButtonItem != nil,
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: '"
        + missingSource(source) + "'")
    if let bar = barButtonItem?.enclosingBar { passthroughViews = (passthroughViews ?? []) + [bar] }
    popover = PopoverView(background: makeBackground())
    systemBackground?.color = backgroundColor
    if overrideTraitCollection != nil { applyTraits() }
  }

  /// The popover itself is compact, unless the traits of the app replace that.
  override func applyTraits() {
    super.applyTraits()
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    popover?.overridingTraits = UITraitCollection(
      traitsFrom: [compact] + [overrideTraitCollection].compactMap { $0 })
  }

  private func missingSource(_ source: UIViewController) -> String {
    guard presentedViewController is UIAlertController else {
      return "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or "
        + "barButtonItem set before the presentation occurs."
    }
    return "Your application has presented a UIAlertController (\(presentedViewController)) of "
      + "style UIAlertControllerStyleActionSheet from \(type(of: source)) (\(source)). The "
      + "modalPresentationStyle of a UIAlertController with this style is "
      + "UIModalPresentationPopover. You must provide location information for this popover "
      + "through the alert controller's popoverPresentationController. You must provide either a "
      + "sourceView and sourceRect or a barButtonItem.  If this information is not known when you "
      + "present the alert controller, you may provide it in the "
      + "UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation."
  }

  private func makeBackground() -> UIPopoverBackgroundView {
    guard let popoverBackgroundViewClass else { return PopoverBackground() }
    let backgroundClass = popoverBackgroundViewClass as Any
    guard let viewClass = backgroundClass as? UIPopoverBackgroundView.Type else {
      Unsupported.report("\(popoverBackgroundViewClass), which is not a UIPopoverBackgroundView")
      return PopoverBackground()
    }
    return ViewMaker.make(viewClass)
  }

  // MARK: Layout

  /// The frame of the popover with its arrow, in the container's coordinates.
  open override var frameOfPresentedViewInContainerView: CGRect {
    placement?.frame ?? super.frameOfPresentedViewInContainerView
  }

  private var placement: PopoverPlacement? {
    guard let popover, let container = containerView else { return nil }
    let (margins, safe) = (popoverLayoutMargins, container.safeAreaInsets)
    let availableArea = container.bounds.inset(
      by: UIEdgeInsets(
        top: max(margins.top, safe.top), left: max(margins.left, safe.left),
        bottom: max(margins.bottom, safe.bottom), right: max(margins.right, safe.right)))
    let kind = type(of: popover.background)
    let (preferred, standard) = (preferredContentSize, Self.defaultContentSize)
    let insets = kind.contentViewInsets()
    return PopoverPlacement(
      .init(
        availableArea: availableArea, source: source(in: container),
        bodySize: CGSize(
          width: (preferred.width > 0 ? preferred.width : standard.width)
            + insets.left + insets.right,
          height: (preferred.height > 0 ? preferred.height : standard.height)
            + insets.top + insets.bottom),
        permitted: permittedArrowDirections, canOverlapSource: canOverlapSourceViewRect,
        arrow: CGSize(width: kind.arrowBase(), height: kind.arrowHeight()),
        scale: max(1, container.traitCollection.displayScale)))
  }

  /// Returns the source rectangle.
  ///
  /// If the source is not visible, returns its last visible rectangle or, if there is none, the
  /// middle of the container.
  private func source(in container: UIView) -> CGRect {
    var visibleSource = barButtonItem?.shownFrame(in: container)
    if barButtonItem == nil, let sourceView, sourceView.window === container.window {
      visibleSource = sourceView.convert(
        sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }
    lastSource = visibleSource ?? lastSource
    return lastSource ?? CGRect(origin: container.bounds.center, size: .zero)
  }

  private func place() {
    guard let popover, let placement else { return }
    arrowDirection = placement.arrowDirection
    popover.apply(placement)
    placedSize = containerView?.bounds.size ?? .zero
  }

  private func sourceChanged() {
    if isFullyPresented { containerView?.setNeedsLayout() }
  }

  /// Moves the popover when its environment changes.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard isFullyPresented else { return }
    if containerView?.bounds.size != placedSize { updateSourceFromDelegate() }
    place()
  }

  /// Calls the delegate, which may change the source in the new environment.
  private func updateSourceFromDelegate() {
    guard barButtonItem == nil, let sourceView, let delegate else { return }
    let before = sourceRect.isNull ? sourceView.bounds : sourceRect
    var (rect, view) = (before, sourceView)
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== sourceView { self.sourceView = view }
    if rect != before { sourceRect = rect }
  }

  /// Resizes the popover with an animation when the content's preferred size changes.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard let popover else { return }
    guard isFullyPresented else {
      // The presentation has not begun, or the popover is moving to its initial position.
      if popover.superview == nil { UIView.performWithoutAnimation(place) }
      return
    }
    UIView.run(
      duration: NavigationTiming.drawnDuration, delay: 0, timing: .navigation, options: [],
      animations: { popover.resize(place) }, completion: nil)
  }

  /// Forwards the call to the presented view controller only if the popover has adapted.
  ///
  /// A popover that has not adapted keeps its size.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard popover == nil else { return }
    super.viewWillTransition(to: size, with: coordinator)
  }

  /// Forwards the call to the presented view controller, with compact width.
  open override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard popover != nil else {
      return super.willTransition(to: newCollection, with: coordinator)
    }
    if adaptivePresentationStyle(for: newCollection) != .none {
      Unsupported.report("a popover that adapts while it is shown")
    }
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    super.willTransition(
      to: UITraitCollection(traitsFrom: [newCollection, compact]), with: coordinator)
  }

  // MARK: Presentation and dismissal

  /// Adds the presented view to the popover, and a dimming view behind the popover.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let popover, let container = containerView else { return }
    UIView.performWithoutAnimation {
      dimmingView.backgroundColor = .black
      dimmingView.alpha = 0
      dimmingView.frame = container.bounds
      dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(dimmingView, at: 0)
      place()
      popover.layoutIfNeeded()
      if let view = presentedViewController.view { popover.embed(view) }
    }
    presentedViewController.transitionCoordinator?.animate { [dimmingView] _ in
      dimmingView.alpha = Self.dimming
    }
  }

  /// Lets touches outside dismiss the popover.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard popover != nil else { return }
    guard completed else { return removePopover() }
    isFullyPresented = true
    if dimmingView.gestureRecognizers == nil {
      dimmingView.addGestureRecognizer(
        UITapGestureRecognizer { [weak self] _ in self?.touchedOutside() })
    }
  }

  /// Fades out the dimming view.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    isFullyPresented = false
    presentedViewController.transitionCoordinator?.animate { [dimmingView] _ in
      dimmingView.alpha = 0
    }
  }

  /// Notifies the delegates if a touch has dismissed the popover.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard popover != nil else { return }
    guard completed else {
      isFullyPresented = true
      dimmingView.alpha = Self.dimming
      isDismissedByTouch = false
      return
    }
    removePopover()
    guard isDismissedByTouch else { return }
    isDismissedByTouch = false
    adaptiveDelegate?.presentationControllerDidDismiss(self)
    delegate?.popoverPresentationControllerDidDismissPopover(self)
    (presentedViewController as? UIAlertController)?.wasDismissedFromOutside()
  }

  private func removePopover() {
    popover?.removeContent()
    popover = nil
    isFullyPresented = false
    dimmingView.removeFromSuperview()
  }

  // MARK: Touches

  private var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)? {
    (self as UIPresentationController).delegate
  }

  private func touchedOutside() {
    guard isFullyPresented, presentedViewController.presentation == nil else { return }
    let mayDismiss =
      !presentedViewController.isModalInPresentation
      && adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
      && delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    guard mayDismiss else {
      adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    isDismissedByTouch = true
    adaptiveDelegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true)
  }

  /// Returns the passthrough view, or a descendant of one, that receives a touch outside the
  /// popover.
  override func passthroughView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard popover != nil, let container = containerView else { return nil }
    for view in passthroughViews ?? [] where view.window === container.window {
      if let hit = view.hitTest(view.convert(point, from: container), with: event) { return hit }
    }
    return nil
  }
}

extension UIViewController {
  /// The object that manages this view controller or an ancestor as a popover.
  ///
  /// The object exists before the presentation begins, and also if the popover has adapted. The
  /// value is `nil` for other styles.
  public var popoverPresentationController: UIPopoverPresentationController? {
    let presentation = presentationController
    return presentation as? UIPopoverPresentationController ?? presentation?.adaptedFrom
  }
}
