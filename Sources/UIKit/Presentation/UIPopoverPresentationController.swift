import Foundation
import Preconditions
import QuartzCore

/// The presentation of `popover`: content beside what it is about, with an arrow that points there.
///
/// In compact width it adapts: it covers the screen, as documented until iOS 12, unless its delegate says
/// otherwise; with `none` it stays a popover. What is in it has compact width. *Documented* (FACTS:
/// popover.dimming): a popover dims what is behind it, and a touch there dismisses it. *Chosen:* how much,
/// and how long it takes to fade.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// How much darker it gets behind.
  static let dimming: CGFloat = 0.1
  /// The time in which popovers come and go, in seconds.
  static let fadeDuration = 0.25
  /// How large content is that does not say, in points.
  ///
  /// *Chosen,* about what devices show.
  static let usualContentSize = CGSize(width: 320, height: 480)

  /// Hears of the popover.
  @_nonoverride open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get {
      (self as UIPresentationController).delegate as? any UIPopoverPresentationControllerDelegate
    }
    set { (self as UIPresentationController).delegate = newValue }
  }

  // MARK: What it points at

  /// The view that the popover points at, or into; without it, and without `barButtonItem`, it cannot
  /// be presented.
  open var sourceView: UIView? { didSet { sourceChanged() } }
  /// What the popover points at, in the points of `sourceView`; `null`, the default, for all of that.
  open var sourceRect = CGRect.null { didSet { sourceChanged() } }
  /// The bar button that the popover points at; it goes before `sourceView`.
  open var barButtonItem: UIBarButtonItem? { didSet { sourceChanged() } }
  /// The view or the bar button that the popover points at.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// Where the arrow may point; anywhere by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceChanged() } }
  /// Where the arrow points; `unknown` until the popover is presented.
  open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Whether the popover may cover what it points at rather than be made smaller; false by default.
  open var canOverlapSourceViewRect = false { didSet { sourceChanged() } }

  // MARK: How it looks

  /// The popover's colour, its arrow's as well; nil for the system's.
  open var backgroundColor: UIColor? { didSet { ground?.color = backgroundColor } }
  /// How far the popover stays away from the window's edges, in points; 10 by default.
  ///
  /// It also stays in the window's safe area.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { sourceChanged() }
  }
  /// The class of the background, a subclass of `UIPopoverBackgroundView`; nil for the system's.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

  // MARK: What else

  /// The views that take touches while the popover is shown; none by default.
  ///
  /// Presented from a bar button, it has the bar among them; apps that do not want that set them to nil
  /// after presenting. *Reported* (FACTS: popover.passthrough).
  open var passthroughViews: [UIView]?
  /// The sheet that the popover becomes where it adapts to one.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)

  /// The popover as it is shown; nil before and after, and where it has adapted.
  private var popover: PopoverView?
  private let shade = UIView()
  private var isStanding = false
  private var isTouchDismissal = false
  /// What it pointed at when that was last seen, and how large the container was.
  private var lastSource: CGRect?
  private var placedSize = CGSize.zero

  private var ground: PopoverGround? { popover?.background as? PopoverGround }

  /// It covers the screen in compact width.
  open override var adaptivePresentationStyle: UIModalPresentationStyle { .fullScreen }

  /// A popover leaves the presenting view in its place.
  open override var shouldRemovePresentersView: Bool {
    adaptedStyle != nil && super.shouldRemovePresentersView
  }

  override var fadeDuration: TimeInterval? { popover == nil ? nil : Self.fadeDuration }

  /// The popover with its arrow, while it is shown; where it has adapted the controller's own view.
  open override var presentedView: UIView? { popover ?? super.presentedView }

  // MARK: Before it is shown

  /// Asks the delegate, and makes the popover.
  ///
  /// - Precondition: it has something to point at, as UIKit demands with the text used here.
  func prepare(presentedFrom source: UIViewController) {
    guard adaptedStyle == nil else { return }
    delegate?.prepareForPopoverPresentation(self)
    demand(
      sourceView != nil || barButtonItem != nil,
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: '"
        + missingSource(source) + "'")
    if let bar = barButtonItem?.barAround { passthroughViews = (passthroughViews ?? []) + [bar] }
    popover = PopoverView(background: makeBackground())
    ground?.color = backgroundColor
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
    guard let popoverBackgroundViewClass else { return PopoverGround() }
    let named = popoverBackgroundViewClass as Any
    guard let own = named as? UIPopoverBackgroundView.Type else {
      Unsupported.report("\(popoverBackgroundViewClass), which is no UIPopoverBackgroundView")
      return PopoverGround()
    }
    return ViewMaker.make(own)
  }

  // MARK: Where it stands

  /// Where the popover with its arrow stands, in the container's points.
  open override var frameOfPresentedViewInContainerView: CGRect {
    placement?.frame ?? super.frameOfPresentedViewInContainerView
  }

  private var placement: PopoverPlacement? {
    guard let popover, let container = containerView else { return nil }
    let (margins, safe) = (popoverLayoutMargins, container.safeAreaInsets)
    let room = container.bounds.inset(
      by: UIEdgeInsets(
        top: max(margins.top, safe.top), left: max(margins.left, safe.left),
        bottom: max(margins.bottom, safe.bottom), right: max(margins.right, safe.right)))
    let kind = type(of: popover.background)
    let (wanted, usual) = (preferredContentSize, Self.usualContentSize)
    let insets = kind.contentViewInsets()
    return PopoverPlacement(
      .init(
        room: room, source: source(in: container),
        bodySize: CGSize(
          width: (wanted.width > 0 ? wanted.width : usual.width) + insets.left + insets.right,
          height: (wanted.height > 0 ? wanted.height : usual.height) + insets.top + insets.bottom),
        permitted: permittedArrowDirections, canOverlapSource: canOverlapSourceViewRect,
        arrow: CGSize(width: kind.arrowBase(), height: kind.arrowHeight()),
        scale: max(1, container.traitCollection.displayScale)))
  }

  /// What it points at; where that is not to be seen, where it was last, or else the middle.
  private func source(in container: UIView) -> CGRect {
    var found = barButtonItem?.shownFrame(in: container)
    if barButtonItem == nil, let sourceView, sourceView.window === container.window {
      found = sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }
    lastSource = found ?? lastSource
    return lastSource ?? CGRect(origin: container.bounds.center, size: .zero)
  }

  private func place() {
    guard let popover, let placement else { return }
    arrowDirection = placement.arrowDirection
    popover.take(placement)
    placedSize = containerView?.bounds.size ?? .zero
  }

  private func sourceChanged() {
    if isStanding { containerView?.setNeedsLayout() }
  }

  /// Moves the popover with its surroundings.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard isStanding else { return }
    if containerView?.bounds.size != placedSize { askForSource() }
    place()
  }

  /// Lets the delegate say what the popover points at in its new surroundings.
  private func askForSource() {
    guard barButtonItem == nil, let sourceView, let delegate else { return }
    let before = sourceRect.isNull ? sourceView.bounds : sourceRect
    var (rect, view) = (before, sourceView)
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== sourceView { self.sourceView = view }
    if rect != before { sourceRect = rect }
  }

  /// Takes another size, animated, when the content wants one.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard let popover else { return }
    guard isStanding else {
      // It is about to come; on its way it goes where it was to.
      if popover.superview == nil { UIView.performWithoutAnimation(place) }
      return
    }
    UIView.run(
      duration: NavigationTiming.drawnDuration, delay: 0, timing: .navigation, options: [],
      animations: { popover.resize(place) }, completion: nil)
  }

  /// Tells the presented controller only where it has adapted: a popover keeps its size.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard popover == nil else { return }
    super.viewWillTransition(to: size, with: coordinator)
  }

  /// Tells the presented controller, whose width stays compact.
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

  // MARK: Coming and going

  /// Puts the controller's view into the popover and a shade behind it.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let popover, let container = containerView else { return }
    UIView.performWithoutAnimation {
      shade.backgroundColor = .black
      shade.alpha = 0
      shade.frame = container.bounds
      shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(shade, at: 0)
      place()
      popover.layoutIfNeeded()
      if let view = presentedViewController.view { popover.hold(view) }
    }
    presentedViewController.transitionCoordinator?.animate { [shade] _ in
      shade.alpha = Self.dimming
    }
  }

  /// Lets touches outside dismiss the popover.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard popover != nil else { return }
    guard completed else { return leave() }
    isStanding = true
    if shade.gestureRecognizers == nil {
      shade.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.touchedOutside() })
    }
  }

  /// Brightens what is behind.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    isStanding = false
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
  }

  /// Tells of a touch that has dismissed it.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard popover != nil else { return }
    guard completed else {
      isStanding = true
      shade.alpha = Self.dimming
      isTouchDismissal = false
      return
    }
    leave()
    guard isTouchDismissal else { return }
    isTouchDismissal = false
    adaptiveDelegate?.presentationControllerDidDismiss(self)
    delegate?.popoverPresentationControllerDidDismissPopover(self)
    (presentedViewController as? UIAlertController)?.wasDismissedFromOutside()
  }

  private func leave() {
    popover?.release()
    popover = nil
    isStanding = false
    shade.removeFromSuperview()
  }

  // MARK: Touches

  private var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)? {
    (self as UIPresentationController).delegate
  }

  private func touchedOutside() {
    guard isStanding, presentedViewController.presentation == nil else { return }
    let mayGo =
      !presentedViewController.isModalInPresentation
      && adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
      && delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    guard mayGo else {
      adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    isTouchDismissal = true
    adaptiveDelegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true)
  }

  /// The view of `passthroughViews`, or in one, that a touch beside the popover goes to.
  override func viewBehind(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard popover != nil, let container = containerView else { return nil }
    for view in passthroughViews ?? [] where view.window === container.window {
      if let hit = view.hitTest(view.convert(point, from: container), with: event) { return hit }
    }
    return nil
  }
}

extension UIViewController {
  /// What manages, or is going to manage, this controller, or one around it, as a popover; nil for other
  /// styles.
  ///
  /// Where the popover has adapted it is still to be had here.
  public var popoverPresentationController: UIPopoverPresentationController? {
    let presentation = presentationController
    return presentation as? UIPopoverPresentationController ?? presentation?.adaptedFrom
  }
}
