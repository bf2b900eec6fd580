import FilmstripSupport
import Foundation
import QuartzCore

/// The importance of an alert's message.
public enum UIAlertControllerSeverity: Int, Sendable {
  /// The system determines the importance.
  case `default`
  /// The message is critical.
  case critical
}

/// A card with a message over all other content: an alert in the middle of the screen, or an action
/// sheet at its lower edge.
///
/// *Reported* (FACTS: alert.sizes): an alert is 270 points wide, and its buttons are 44 points
/// high; the buttons of a sheet are 57 points high, and the sheet is 8 points from the edges. With
/// the look of iOS 26, an alert is a card of glass (FACTS: alert.glass), and an action sheet on an
/// iPhone is an alert (FACTS: alert.glass-sheet).
/// *Chosen,* similar to devices: the backgrounds, which are not blurred, and the transitions of
/// both. On iPads, a sheet is a popover, 304 points wide (*chosen*), without the cancel button: a
/// touch outside runs the cancel action.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The kind of a card.
  public enum Style: Int, Sendable {
    /// A card at the lower edge of the screen.
    case actionSheet
    /// A card in the middle of the screen.
    case alert
  }

  private var style = Style.actionSheet
  private let transition = AlertTransition()
  /// The kind of the card.
  public var preferredStyle: Style { style }
  /// The text below the title, or `nil` if there is none.
  open var message: String? { didSet { rebuild() } }
  /// The title, in bold, or `nil` if there is none.
  open override var title: String? { didSet { rebuild() } }
  /// The buttons, in the order of their addition.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields of an alert, or `nil` if there are none.
  open private(set) var textFields: [UITextField]?
  /// The importance of the message; without effect, as on iOS.
  open var severity = UIAlertControllerSeverity.default
  /// The bold button of `actions`, which the return key triggers, or `nil` if there is none.
  open var preferredAction: UIAlertAction? { didSet { rebuild() } }

  /// Creates an alert or a sheet without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    style = preferredStyle
    self.title = title
    self.message = message
    guard !isPopover else {
      modalPresentationStyle = .popover
      return
    }
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  /// Adds a button; at most one can have the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    demand(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'UIAlertController can only have one action with a style of UIAlertActionStyleCancel'")
    actions.append(action)
    action.changed = { [weak self] in self?.rebuild() }
    rebuild()
  }

  /// Adds a text field, which is possible only for an alert.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    demand(
      style == .alert,
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert'"
    )
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    rebuild()
  }

  private var isPopover: Bool {
    style == .actionSheet && UITraitCollection.current.userInterfaceIdiom == .pad
  }

  private func rebuild() {
    guard isViewLoaded, let card = view as? AlertView else { return }
    card.show(self)
    guard !isPopover else {
      preferredContentSize = card.sizeThatFits(CGSize(width: Self.popoverWidth, height: 0))
      return
    }
    presentationController?.containerView?.setNeedsLayout()
  }

  /// Creates the card.
  open override func loadView() {
    let card = AlertView()
    let isGlassSheet = style == .actionSheet && Headless.hasLiquidGlass && !isPopover
    if isGlassSheet {
      Headless.reportOnce(
        simplified: "UIAlertController in iOS 26: an action sheet is an alert, even if it has a "
          + "source, from which UIKit shows a popover")
    }
    card.isSheet = style == .actionSheet && !isGlassSheet
    card.isPopover = isPopover
    view = card
  }

  /// Shows the content.
  open override func viewDidLoad() {
    super.viewDidLoad()
    rebuild()
  }

  private static let popoverWidth: CGFloat = 304

  /// Runs the cancel action after a touch outside the popover.
  func wasDismissedFromOutside() {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return }
    cancel.handler?(cancel)
  }

  /// Dismisses the card, and then runs the handler of the button.
  func choose(_ action: UIAlertAction) {
    // A second touch can choose a button while the card disappears.
    if isBeingDismissed { return }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }
}

/// The transition of alerts and sheets: a dimming view fades, alerts shrink to their size, and
/// sheets slide.
@MainActor
private final class AlertTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { self }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    guard let context = transitionContext,
      let card = context.view(forKey: .to) ?? context.view(forKey: .from)
    else { return 0.3 }
    return (card as? AlertView)?.hasGlass == true ? GlassAlertMetrics.spring.settlingTime() : 0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let appearing = transitionContext.view(forKey: .to)
    guard let card = appearing ?? transitionContext.view(forKey: .from) else {
      return transitionContext.completeTransition(false)
    }
    if let appearing, let controller = transitionContext.viewController(forKey: .to) {
      appearing.frame = transitionContext.finalFrame(for: controller)
      transitionContext.containerView.addSubview(appearing)
    }
    let isSheet = (card as? AlertView)?.isSheet == true
    let hasGlass = (card as? AlertView)?.hasGlass == true
    let distance = transitionContext.containerView.bounds.height - card.frame.minY
    let hideCard = {
      if isSheet {
        card.transform = CGAffineTransform(translationX: 0, y: distance)
      } else {
        card.alpha = 0
        let scale = hasGlass ? GlassAlertMetrics.scale : 1.15
        if appearing != nil { card.transform = CGAffineTransform(scaleX: scale, y: scale) }
      }
    }
    if appearing != nil { hideCard() }
    let changes = {
      if appearing == nil {
        hideCard()
      } else {
        card.alpha = 1
        card.transform = .identity
      }
    }
    let completion = { (_: Bool) in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let duration = transitionDuration(using: transitionContext)
    guard hasGlass else {
      UIView.animate(
        withDuration: duration, delay: 0, options: .curveEaseOut, animations: changes,
        completion: completion)
      return
    }
    // *Measured* (FACTS: alert.glass-motion).
    UIView.run(
      duration: duration, delay: 0, timing: ViewAnimationTiming(GlassAlertMetrics.spring),
      options: [], animations: changes, completion: completion)
  }
}

/// The presentation of a card, which adds the dimming view and sets the frame of the card.
@MainActor
private final class AlertPresentation: UIPresentationController {
  private let dimmingView = UIView()

  override var dimsTint: Bool { true }

  override var level: UIUserInterfaceLevel { Headless.iosVersion < 13 ? .unspecified : .elevated }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let card = presentedView as? AlertView else {
      return .zero
    }
    let safeArea = container.bounds.inset(by: container.safeAreaInsets)
    let scale = max(1, container.traitCollection.displayScale)
    guard card.isSheet else {
      let width = card.hasGlass ? GlassAlertMetrics.width : 270
      let size = card.sizeThatFits(CGSize(width: width, height: 0))
      return CGRect(
        x: (safeArea.midX - width / 2).roundedToPixel(scale),
        y: (safeArea.midY - size.height / 2).roundedToPixel(scale), width: width,
        height: size.height)
    }
    let width = min(safeArea.width, 500) - 16
    let size = card.sizeThatFits(CGSize(width: width, height: 0))
    let bottom = min(safeArea.maxY, container.bounds.maxY - 8)
    return CGRect(
      x: (safeArea.midX - width / 2).roundedToPixel(scale), y: bottom - size.height, width: width,
      height: size.height)
  }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
    guard let card = presentedView, CGAffineTransform.identity == card.transform else { return }
    card.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimmingView.frame = container.bounds
    container.insertSubview(dimmingView, at: 0)
    let tap = UITapGestureRecognizer { [weak self] _ in self?.dimmingViewWasTapped() }
    dimmingView.addGestureRecognizer(tap)
    dimmingView.alpha = 0
    fade(to: 1)
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator, coordinator.isAnimated
    else {
      dimmingView.alpha = alpha
      return
    }
    guard (presentedView as? AlertView)?.hasGlass == true else {
      coordinator.animate(
        alongsideTransition: { [dimmingView] _ in dimmingView.alpha = alpha }, completion: nil)
      return
    }
    let spring = GlassAlertMetrics.spring
    UIView.run(
      duration: spring.settlingTime(), delay: 0, timing: ViewAnimationTiming(spring), options: [],
      animations: { dimmingView.alpha = alpha }, completion: nil)
  }

  /// Cancels a sheet that has a cancel button.
  private func dimmingViewWasTapped() {
    guard let alert = presentedViewController as? UIAlertController,
      alert.preferredStyle == .actionSheet,
      let cancel = alert.actions.first(where: { $0.style == .cancel })
    else { return }
    alert.choose(cancel)
  }
}
