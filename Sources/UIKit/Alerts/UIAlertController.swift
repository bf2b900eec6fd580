import Foundation
import Preconditions
import QuartzCore

/// A question in a card over all else: an alert in the middle of the screen, or an action sheet at its
/// lower edge.
///
/// *Reported* (FACTS: alert.sizes): an alert is 270 points wide, its buttons 44 high; a sheet's are 57
/// high, 8 points from the edges. *Chosen,* about what devices show: the grounds, which are not blurred,
/// and how both come and go. On iPads a sheet is a popover, 304 points wide (*chosen*), without the button
/// that cancels: a touch outside does what that is for.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where it is shown.
  public enum Style: Int, Sendable {
    /// At the lower edge.
    case actionSheet
    /// In the middle.
    case alert
  }

  private var style = Style.actionSheet
  private let transition = AlertTransition()
  /// Where it is shown.
  public var preferredStyle: Style { style }
  /// What is asked, below the title; nil for nothing.
  open var message: String? { didSet { rebuild() } }
  /// What is asked, in bold; nil for nothing.
  open override var title: String? { didSet { rebuild() } }
  /// The buttons, in the order of their adding.
  open private(set) var actions: [UIAlertAction] = []
  /// The lines of text of an alert; nil for none.
  open private(set) var textFields: [UITextField]?
  /// The button that is bold and that the return key stands for, one of `actions`; nil for none.
  open var preferredAction: UIAlertAction? { didSet { rebuild() } }

  /// A question without buttons.
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

  /// Adds a button; at most one may be of the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    demand(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'UIAlertController can only have one action with a style of UIAlertActionStyleCancel'")
    actions.append(action)
    action.changed = { [weak self] in self?.rebuild() }
    rebuild()
  }

  /// Adds a line of text, only to an alert.
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

  /// Makes the card.
  open override func loadView() {
    let card = AlertView()
    card.isSheet = style == .actionSheet
    card.isPopover = isPopover
    view = card
  }

  /// Shows what is asked.
  open override func viewDidLoad() {
    super.viewDidLoad()
    rebuild()
  }

  private static let popoverWidth: CGFloat = 304

  /// A touch beside the popover: what the button is for that cancels.
  func wasDismissedFromOutside() {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return }
    cancel.handler?(cancel)
  }

  /// Dismisses, and then does what the button is for.
  func choose(_ action: UIAlertAction) {
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }
}

/// Shows alerts and sheets: a shade that fades, alerts that shrink to their size, sheets that slide.
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
  { 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let comes = transitionContext.view(forKey: .to)
    guard let card = comes ?? transitionContext.view(forKey: .from) else {
      return transitionContext.completeTransition(false)
    }
    if let comes, let controller = transitionContext.viewController(forKey: .to) {
      comes.frame = transitionContext.finalFrame(for: controller)
      transitionContext.containerView.addSubview(comes)
    }
    let isSheet = (card as? AlertView)?.isSheet == true
    let way = transitionContext.containerView.bounds.height - card.frame.minY
    let away = {
      if isSheet {
        card.transform = CGAffineTransform(translationX: 0, y: way)
      } else {
        card.alpha = 0
        if comes != nil { card.transform = CGAffineTransform(scaleX: 1.15, y: 1.15) }
      }
    }
    if comes != nil { away() }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseOut
    ) {
      if comes == nil {
        away()
      } else {
        card.alpha = 1
        card.transform = .identity
      }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// The shade behind a card, and where the card is.
@MainActor
private final class AlertPresentation: UIPresentationController {
  private let shade = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let card = presentedView as? AlertView else {
      return .zero
    }
    let room = container.bounds.inset(by: container.safeAreaInsets)
    let scale = max(1, container.traitCollection.displayScale)
    guard card.isSheet else {
      let size = card.sizeThatFits(CGSize(width: 270, height: 0))
      return CGRect(
        x: (room.midX - 135).roundedToPixel(scale),
        y: (room.midY - size.height / 2).roundedToPixel(scale), width: 270, height: size.height)
    }
    let width = min(room.width, 500) - 16
    let size = card.sizeThatFits(CGSize(width: width, height: 0))
    let bottom = min(room.maxY, container.bounds.maxY - 8)
    return CGRect(
      x: (room.midX - width / 2).roundedToPixel(scale), y: bottom - size.height, width: width,
      height: size.height)
  }

  override func containerViewWillLayoutSubviews() {
    shade.frame = containerView?.bounds ?? .zero
    guard let card = presentedView, CGAffineTransform.identity == card.transform else { return }
    card.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
    shade.frame = container.bounds
    container.insertSubview(shade, at: 0)
    let tap = UITapGestureRecognizer { [weak self] _ in self?.shadeWasTapped() }
    shade.addGestureRecognizer(tap)
    shade.alpha = 0
    fade(to: 1)
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      shade.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [shade] _ in shade.alpha = alpha }, completion: nil)
  }

  /// A tap beside a sheet that can be cancelled cancels it.
  private func shadeWasTapped() {
    guard let alert = presentedViewController as? UIAlertController,
      alert.preferredStyle == .actionSheet,
      let cancel = alert.actions.first(where: { $0.style == .cancel })
    else { return }
    alert.choose(cancel)
  }
}
