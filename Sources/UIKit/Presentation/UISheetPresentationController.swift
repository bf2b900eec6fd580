import Foundation
import QuartzCore

/// The presentation of `pageSheet` and `formSheet`: a card.
///
/// In compact width the card stands under the status bar, and the presenting view, made smaller, shows a
/// strip above it, as on phones since iOS 13; lower detents leave the presenting view in its place. In
/// regular width the card stands in the middle of a dimmed screen, whatever its detents. A swipe down takes
/// it away. *Reported* (FACTS: sheet.card, sheet.form-size): 10 points of radius and of strip, 16 points at
/// either side of the presenting view, a form of 540 × 620. *Chosen,* about what devices show: the dimming,
/// the page's extent in regular width, and what decides a swipe. A scroll view in the card keeps its drags
/// to itself.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  static let cornerRadius: CGFloat = 10
  static let strip: CGFloat = 10
  static let sideInset: CGFloat = 16
  static let formSize = CGSize(width: 540, height: 620)
  static let pageWidth: CGFloat = 704
  static let dimming: CGFloat = 0.2

  /// The heights at which the card may rest; at least one, and only `large` by default.
  open var detents: [Detent] = [.large()] { didSet { place() } }
  /// The height at which it rests, or is to; nil for the lowest.
  ///
  /// A swipe changes it.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { place() } }
  /// The highest detent at which what is behind stays bright and takes touches; nil for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { place() } }
  /// Whether a short bar at the top of the card shows that it can be dragged; false by default.
  open var prefersGrabberVisible = false { didSet { grabber.isHidden = !prefersGrabberVisible } }
  /// The radius of the card's corners in points; nil for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { place() } }
  /// Whether scrolling in the card makes it larger; it never does here.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  let shade = UIView()
  let behind = UIView()
  let grabber = UIView()
  var pan: UIPanGestureRecognizer?
  var tap: UITapGestureRecognizer?
  var isSwipeDismissal = false
  private var oldCorners: (radius: CGFloat, clips: Bool) = (0, false)
  private(set) var isStanding = false

  /// A card never takes the presenting view away.
  open override var shouldRemovePresentersView: Bool { false }

  /// Changes the card in an animation: what `changes` sets is shown on the spring of presentations.
  open func animateChanges(_ changes: () -> Void) {
    UIView.run(
      duration: NavigationTiming.drawnDuration, delay: 0, timing: .navigation,
      options: .beginFromCurrentState, animations: changes, completion: nil)
  }

  // MARK: Where it stands

  /// Whether it stands under the status bar, the presenting view behind it.
  ///
  /// The container's width counts: what presents may be in a popover.
  var isCompact: Bool { traitCollection.horizontalSizeClass != .regular }

  /// Whether the ground under the status bar is black: behind a large card in compact width.
  var darkensStatusBar: Bool {
    isCompact && frameOfPresentedViewInContainerView.minY == room.top
  }

  /// The extent of the container in points, and the top of the largest card.
  var room: (bounds: CGRect, top: CGFloat) {
    guard let container = containerView else { return (.zero, 0) }
    return (container.bounds, container.safeAreaInsets.top + Self.strip)
  }

  /// The detents and where the card's top is at each, lowest card first.
  var stops: [(identifier: Detent.Identifier, top: CGFloat)] {
    let (bounds, top) = room
    let detents = detents.isEmpty ? [.large()] : detents
    let traits = containerView?.traitCollection ?? .current
    return detents.compactMap { detent in
      detent.height(in: bounds.height - top, screen: bounds.height, traits: traits).map {
        (detent.identifier, bounds.height - min(max(0, $0), bounds.height - top))
      }
    }.sorted { $0.top > $1.top }
  }

  private var selectedTop: CGFloat {
    let stops = stops
    let chosen = stops.first { $0.identifier == selectedDetentIdentifier } ?? stops.first
    return chosen?.top ?? room.top
  }

  /// Where the card stands at the selected height, in the container's points.
  open override var frameOfPresentedViewInContainerView: CGRect {
    let (bounds, margin) = room
    if isCompact {
      let top = selectedTop
      return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }
    let scale = max(1, traitScale)
    var size = Self.formSize
    if shownStyle == .pageSheet {
      size = CGSize(width: Self.pageWidth, height: bounds.height)
    }
    if shownStyle == .formSheet, preferredContentSize != .zero {
      size = preferredContentSize
    }
    size.width = min(size.width, bounds.width - 2 * margin)
    size.height = min(size.height, bounds.height - 2 * margin)
    return CGRect(
      x: ((bounds.width - size.width) / 2).roundedToPixel(scale),
      y: ((bounds.height - size.height) / 2).roundedToPixel(scale), width: size.width,
      height: size.height)
  }

  private var traitScale: CGFloat { containerView?.traitCollection.displayScale ?? 1 }

  private func place() {
    guard isStanding, let card = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    card.frame = frame
    card.layer.cornerRadius = preferredCornerRadius ?? Self.cornerRadius
    setSurroundings(forTop: frame.minY)
    card.layoutIfNeeded()
  }

  override func containerResized() {
    if let container { behind.frame = container.frame }
    place()
  }

  // MARK: The views around

  /// Puts the shade behind the card and sends the presenting view back along with it.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView, let card = presentedView else { return }
    UIView.performWithoutAnimation {
      oldCorners = (card.layer.cornerRadius, card.clipsToBounds)
      card.layer.cornerRadius = preferredCornerRadius ?? Self.cornerRadius
      card.clipsToBounds = true
      if isCompact {
        card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        standBehind()
        addGrabber(to: card)
      }
      shade.backgroundColor = .black
      shade.alpha = 0
      shade.frame = container.bounds
      shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(shade, at: 0)
    }
    let top = frameOfPresentedViewInContainerView.minY
    presentedViewController.transitionCoordinator?.animate { _ in self.setSurroundings(forTop: top)
    }
  }

  /// Puts the ground behind the presenting view, which shows a strip of it above the card.
  private func standBehind() {
    guard let container, let presenting = presentingViewController.viewIfLoaded else { return }
    behind.backgroundColor = .black
    behind.frame = container.frame
    presenting.superview?.insertSubview(behind, belowSubview: presenting)
  }

  override func leavePresenter() {
    if isCompact { setBack(0) }
  }

  override func presenterChanged() {
    guard isCompact, !takesPresenter else { return }
    standBehind()
    place()
  }

  private func addGrabber(to card: UIView) {
    grabber.isHidden = !prefersGrabberVisible
    grabber.isUserInteractionEnabled = false
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.frame = CGRect(x: (card.bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    card.addSubview(grabber)
  }

  /// Has fingers drag the card.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard completed else { return putBack() }
    isStanding = true
    listen()
  }

  /// Brings the presenting view back along with the card that goes.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animate { _ in
      self.setSurroundings(forTop: self.room.bounds.height)
    }
  }

  /// Puts everything back, and tells of a swipe that has dismissed it.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else {
      isSwipeDismissal = false
      return place()
    }
    isStanding = false
    putBack()
    if isSwipeDismissal {
      CallbackLog.current.note("didDismiss", presentedViewController)
      delegate?.presentationControllerDidDismiss(self)
    }
    isSwipeDismissal = false
  }

  private func putBack() {
    UIView.performWithoutAnimation {
      setSurroundings(forTop: room.bounds.height)
      for view in [behind, shade, grabber] { view.removeFromSuperview() }
      guard let card = presentedView else { return }
      if let pan { card.removeGestureRecognizer(pan) }
      card.layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      card.layer.cornerRadius = oldCorners.radius
      card.clipsToBounds = oldCorners.clips
    }
  }

  /// Dims what is behind a card whose top is there, and sends the presenting view back.
  func setSurroundings(forTop top: CGFloat) {
    let height = room.bounds.height
    let stops = stops
    guard isCompact, let lowest = stops.first, let highest = stops.last else {
      shade.alpha = top < height ? Self.dimming : 0
      return
    }
    // Dark from the lowest detent that is to be dark on; back only behind the large card.
    let bright = stops.last { stop in stop.identifier == largestUndimmedDetentIdentifier }
    let dark = bright.map { bright in
      stops.first { $0.top < bright.top }?.top ?? -.infinity
    }
    let beforeDark = bright?.top ?? height
    shade.alpha = Self.dimming * part(of: top, from: beforeDark, to: dark ?? lowest.top)
    guard highest.top == room.top else { return }
    let beforeLarge = stops.count > 1 ? stops[stops.count - 2].top : height
    setBack(part(of: top, from: beforeLarge, to: highest.top))
  }

  private func part(of top: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    guard end.isFinite, start > end else { return 0 }
    return min(1, max(0, (start - top) / (start - end)))
  }

  /// How far the presenting view has gone back: 0 where it was, 1 behind the large card.
  private func setBack(_ part: CGFloat) {
    guard let view = presentingViewController.viewIfLoaded, view.bounds.width > 0 else { return }
    let bounds = view.bounds
    let scale = 1 - 2 * Self.sideInset / bounds.width * part
    let rest = view.center.y - bounds.height * view.layer.anchorPoint.y
    let top = rest + (room.top - Self.strip - rest) * part
    let way = top - (view.center.y - bounds.height * scale / 2)
    view.transform =
      part == 0
      ? .identity
      : CGAffineTransform(scaleX: scale, y: scale).concatenating(
        CGAffineTransform(translationX: 0, y: way))
    // A card below keeps its own corners.
    guard !(presentingViewController.presenter?.presentation is UISheetPresentationController)
    else { return }
    view.layer.cornerRadius = Self.cornerRadius * part
    view.clipsToBounds = part > 0
  }
}

/// Hears of what fingers do with a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after a swipe has brought the card to another detent; not when the app did.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
