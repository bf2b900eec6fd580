import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

/// The presentation of `pageSheet` and `formSheet`: a card.
///
/// In compact width, the card is under the status bar, and a strip of the scaled presenting view
/// shows above the card, as on phones since iOS 13; lower detents do not scale the presenting view.
/// In compact height, the sheet covers the screen unless `prefersEdgeAttachedInCompactHeight`. In
/// regular width, the card is in the middle of a dimmed screen, for all detents. A swipe down
/// dismisses the card. With iOS 12, the sheet covers the screen in compact width, and swipes have
/// no effect. With iOS 26, a card at a lower detent floats above the edges of a phone's screen
/// (`FloatingCard`).
///
/// *Reported* (FACTS: sheet.card, sheet.form-size): 10 points of radius and of strip, 16 points at
/// either side of the presenting view, a form of 540 × 620. *Chosen,* similar to devices: the
/// dimming, the size of a page sheet in regular width, and the decision about a swipe. A scroll
/// view in the card keeps its drags.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  static let cornerRadius: CGFloat = 10
  static let strip: CGFloat = 10
  static let sideInset: CGFloat = 16
  static let formSize = CGSize(width: 540, height: 620)
  static let pageWidth: CGFloat = 704
  static let dimming: CGFloat = 0.2

  /// The heights that the card can have: at least one, by default only `large`.
  open var detents: [Detent] = [.large()] { didSet { place() } }
  /// The current or future detent of the card; if `nil`, the lowest detent.
  ///
  /// A swipe changes the value.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { place() } }
  /// The highest detent at which the views behind are not dimmed and receive touches.
  ///
  /// If `nil`, the views behind are dimmed at all detents.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { place() } }
  /// Whether a grabber at the top of the card indicates that it can be dragged.
  ///
  /// The default is `false`.
  open var prefersGrabberVisible = false { didSet { place() } }
  /// The radius of the card's corners, in points; if `nil`, the system's radius.
  open var preferredCornerRadius: CGFloat? { didSet { place() } }
  /// Whether the sheet is a card at the bottom edge in compact height, instead of covering the
  /// screen.
  ///
  /// The default is `false`. *Documented* (FACTS: sheet.compact-height).
  open var prefersEdgeAttachedInCompactHeight = false { didSet { place() } }
  /// Whether a card at the bottom edge in compact height has the width of `preferredContentSize`.
  ///
  /// If `false`, the default, the card is as wide as the safe area.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { place() } }
  /// Whether scrolling in the card expands it; Filmstrip ignores the value.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a page sheet has the size of a page in regular width; `true` by default.
  ///
  /// Filmstrip ignores `false`, and reports it on an iPad.
  open var prefersPageSizing = true {
    didSet {
      if !prefersPageSizing, Headless.device.isPad {
        Unsupported.report("UISheetPresentationController.prefersPageSizing = false")
      }
    }
  }

  let dimmingView = UIView()
  let blackBackground = UIView()
  let grabber = UIView()
  let floatingBackground = FloatingCard()
  var pan: UIPanGestureRecognizer?
  var tap: UITapGestureRecognizer?
  var isDismissedBySwipe = false
  /// The spring of the card in a dismissal by a swipe, or `nil` in any other dismissal.
  var releaseSpring: SpringTiming?
  private var oldCorners: (radius: CGFloat, clips: Bool, curve: CALayerCornerCurve) = (
    0, false, .circular
  )
  private(set) var isFullyPresented = false
  /// Whether the dismissal is running.
  private var isDismissing = false
  /// The extent to which the presenting view is scaled: 0 is unscaled, 1 is behind the large card.
  private var presenterScaling: CGFloat = 0

  /// Whether the presenting view is removed; only a sheet that covers the screen with iOS 12 does
  /// so.
  open override var shouldRemovePresentersView: Bool { adaptedStyle == .fullScreen }

  /// Whether the sheet dims the tint, including at undimmed detents and in compact height.
  override var dimsTint: Bool { adaptedStyle != .fullScreen }

  override var level: UIUserInterfaceLevel {
    adaptedStyle == .fullScreen || Headless.iosVersion < 13 ? .unspecified : .elevated
  }

  /// Animates the changes that `changes` makes to the card, on the spring of presentations.
  open func animateChanges(_ changes: () -> Void) {
    UIView.run(
      duration: NavigationTiming.drawnDuration, delay: 0, timing: .navigation,
      options: .beginFromCurrentState, animations: changes, completion: nil)
  }

  /// Makes the sheet cover the screen with iOS 12 in compact width.
  ///
  /// *Documented* (FACTS: sheet.cards).
  func adapt(to traits: UITraitCollection) {
    guard Headless.iosVersion < 13, traits.horizontalSizeClass == .compact else { return }
    adaptedStyle = .fullScreen
  }

  // MARK: Layout

  /// The traits that determine the layout of the card: those around the container, whose own
  /// overrides are for the content.
  private var layoutTraits: UITraitCollection {
    guard overrideTraitCollection != nil || adaptedFrom?.overrideTraitCollection != nil else {
      return traitCollection
    }
    return containerView?.superview?.traitCollection ?? traitCollection
  }

  private var isCompactHeight: Bool { layoutTraits.verticalSizeClass == .compact }

  /// Whether the sheet covers the screen instead of being a card.
  var coversScreen: Bool {
    adaptedStyle == .fullScreen || isCompactHeight && !prefersEdgeAttachedInCompactHeight
  }

  /// Whether the card is at the bottom edge, as on phones.
  ///
  /// The width class is the container's, because the presenter may be in a popover.
  var isCompact: Bool {
    !coversScreen && (isCompactHeight || layoutTraits.horizontalSizeClass != .regular)
  }

  /// Whether the card has the look of iOS 26; *chosen:* not in compact height.
  var isFloatingCard: Bool { Headless.hasLiquidGlass && isCompact && !isCompactHeight }

  /// Whether the presenting view is scaled behind a large card; *chosen:* not in compact height,
  /// and not in iOS 26, whose large card leaves no strip.
  private var scalesPresenter: Bool { isCompact && !isCompactHeight && !isFloatingCard }

  /// The bounds of the container, in points, and the top of the largest card.
  var availableArea: (bounds: CGRect, top: CGFloat) {
    guard let container = containerView else { return (.zero, 0) }
    let strip = isFloatingCard ? 0 : Self.strip
    return (container.bounds, container.safeAreaInsets.top + strip)
  }

  /// The detents and the top of the card at each detent, lowest card first.
  var stops: [(identifier: Detent.Identifier, top: CGFloat)] {
    let (bounds, top) = availableArea
    let detents = detents.isEmpty ? [.large()] : detents
    let traits = containerView?.traitCollection ?? .current
    let stops = self.stops(detents, in: bounds.height, top: top, traits: traits)
    return stops.isEmpty
      ? self.stops([.large()], in: bounds.height, top: top, traits: traits) : stops
  }

  private func stops(
    _ detents: [Detent], in height: CGFloat, top: CGFloat, traits: UITraitCollection
  ) -> [(identifier: Detent.Identifier, top: CGFloat)] {
    detents.compactMap { detent in
      detent.height(in: height - top, screen: height, traits: traits).map {
        let cardHeight = min(max(0, $0), height - top)
        return (
          detent.identifier,
          height - (isFloatingCard ? cardHeight.roundedToPixel(max(1, traitScale)) : cardHeight)
        )
      }
    }.sorted { $0.top > $1.top }
  }

  private var selectedTop: CGFloat {
    let stops = stops
    let chosen = stops.first { $0.identifier == selectedDetentIdentifier } ?? stops.first
    return chosen?.top ?? availableArea.top
  }

  /// The frame of the card at the selected height, in the container's coordinates.
  open override var frameOfPresentedViewInContainerView: CGRect {
    let (bounds, margin) = availableArea
    if coversScreen { return bounds }
    if isCompact { return cardFrame(top: selectedTop) }
    let scale = max(1, traitScale)
    var size = Self.formSize
    if effectiveStyle == .pageSheet {
      size = CGSize(width: Self.pageWidth, height: bounds.height)
    }
    if effectiveStyle == .formSheet, preferredContentSize != .zero {
      size = preferredContentSize
    }
    size.width = min(size.width, bounds.width - 2 * margin)
    size.height = min(size.height, bounds.height - 2 * margin)
    return CGRect(
      x: ((bounds.width - size.width) / 2).roundedToPixel(scale),
      y: ((bounds.height - size.height) / 2).roundedToPixel(scale), width: size.width,
      height: size.height)
  }

  /// Returns the frame of a card at the bottom of the screen, in the container's coordinates.
  ///
  /// - Parameters:
  ///   - top: The top of the card, in points.
  ///   - lowest: The lowest top at which the height follows; below, the card moves down.
  func cardFrame(top: CGFloat, lowest: CGFloat = .infinity) -> CGRect {
    let sides = horizontalExtent
    let inset = isFloatingCard ? FloatingCard.inset * floating(forTop: min(top, lowest)) : 0
    return CGRect(
      x: sides.lowerBound + inset, y: top, width: sides.upperBound - sides.lowerBound - 2 * inset,
      height: availableArea.bounds.height - min(top, lowest) - inset)
  }

  /// The extent to which a card floats in iOS 26: 1 up to the highest of the lower detents, 0 at
  /// the large detent.
  ///
  /// *Chosen:* linear between the two detents.
  func floating(forTop top: CGFloat) -> CGFloat {
    let stops = stops
    guard let highest = stops.last, highest.top <= availableArea.top else { return 1 }
    guard stops.count > 1 else { return 0 }
    return 1 - part(of: top, from: stops[stops.count - 2].top, to: highest.top)
  }

  /// The left and the right edge of a card that is attached to the bottom edge.
  private var horizontalExtent: ClosedRange<CGFloat> {
    let bounds = availableArea.bounds
    guard isCompactHeight, let container = containerView else { return 0...bounds.width }
    let safe = container.safeAreaRect
    let preferred = preferredContentSize.width
    guard widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 else {
      return safe.minX...safe.maxX
    }
    let width = min(preferred, safe.width)
    let left = (safe.midX - width / 2).roundedToPixel(max(1, traitScale))
    return left...(left + width)
  }

  /// In compact width, the resting card ends at the bottom of the screen, even during a drag.
  override var restingFrame: CGRect? {
    guard isCompact, let card = presentedView else { return super.restingFrame }
    let frame = card.untransformedFrame
    // A floating card has the same distance from the sides and from the bottom.
    let bottom = availableArea.bounds.height - (isFloatingCard ? frame.minX : 0)
    return frame.offsetBy(dx: 0, dy: bottom - frame.maxY)
  }

  private var traitScale: CGFloat { containerView?.traitCollection.displayScale ?? 1 }

  private func place() {
    guard isFullyPresented, let card = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    card.frame = frame
    style(card)
    setSurroundings(forTop: frame.minY)
    card.layoutIfNeeded()
  }

  /// Applies the corners and the grabber to the card; a sheet that covers the screen has neither.
  private func style(_ card: UIView) {
    let isCard = !coversScreen
    card.layer.cornerRadius = isCard ? preferredCornerRadius ?? Self.cornerRadius : 0
    card.clipsToBounds = isCard || oldCorners.clips
    card.layer.maskedCorners =
      isCompact
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
    card.layer.cornerRadii = nil
    grabber.isHidden = !prefersGrabberVisible || !isCompact
    showFloating(card, top: frameOfPresentedViewInContainerView.minY)
  }

  /// Sets the corners and the background of a card in iOS 26 whose top is at `top`.
  func showFloating(_ card: UIView, top: CGFloat) {
    guard isFloatingCard else {
      if Headless.hasLiquidGlass { card.layer.cornerCurve = oldCorners.curve }
      if Headless.hasLiquidGlass, coversScreen, isCompactHeight {
        return floatingBackground.show(in: card, floating: 0)
      }
      return floatingBackground.removeFromSuperview()
    }
    let part = floating(forTop: top)
    let radius = preferredCornerRadius ?? FloatingCard.topRadius
    let lower = preferredCornerRadius ?? FloatingCard.bottomRadius
    card.layer.cornerCurve = .continuous
    card.layer.cornerRadii = CornerRadii(
      topLeft: radius, topRight: radius, bottomLeft: lower * part, bottomRight: lower * part)
    floatingBackground.show(in: card, floating: part)
  }

  override func containerResized() {
    if let container { blackBackground.frame = container.frame }
    if scalesPresenter, blackBackground.superview == nil { insertBlackBackground() }
    place()
  }

  // MARK: Surrounding views

  /// Adds the dimming view behind the card, and scales the presenting view down along with the
  /// transition.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView, let card = presentedView else { return }
    UIView.performWithoutAnimation {
      oldCorners = (card.layer.cornerRadius, card.clipsToBounds, card.layer.cornerCurve)
      addGrabber(to: card)
      style(card)
      if scalesPresenter { insertBlackBackground() }
      dimmingView.backgroundColor = .black
      dimmingView.alpha = 0
      dimmingView.frame = container.bounds
      dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(dimmingView, at: 0)
    }
    let top = frameOfPresentedViewInContainerView.minY
    presentedViewController.transitionCoordinator?.animate { _ in self.setSurroundings(forTop: top)
    }
  }

  /// Adds the black background behind the presenting view, of which a strip shows above the card.
  private func insertBlackBackground() {
    guard let container, let presenting = presentingViewController.viewIfLoaded else { return }
    blackBackground.backgroundColor = .black
    blackBackground.frame = container.frame
    presenting.superview?.insertSubview(blackBackground, belowSubview: presenting)
  }

  override func restorePresenter() {
    scalePresenter(0)
  }

  override func presenterChanged() {
    guard scalesPresenter, !removesPresenterView else { return }
    insertBlackBackground()
    place()
  }

  private func addGrabber(to card: UIView) {
    grabber.isUserInteractionEnabled = false
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.frame = CGRect(x: (card.bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    card.addSubview(grabber)
  }

  /// Adds the gesture recognizers of the card.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard completed else { return restoreViews() }
    isFullyPresented = true
    // Since iOS 13, swipes dismiss the card.
    if Headless.iosVersion >= 13 { addRecognizers() }
  }

  /// Restores the presenting view along with the transition.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    isDismissing = true
    presentedViewController.transitionCoordinator?.animate { _ in
      self.setSurroundings(forTop: self.availableArea.bounds.height)
    }
  }

  /// Restores all views, and notifies the delegate if a swipe has dismissed the card.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    isDismissing = false
    releaseSpring = nil
    guard completed else {
      isDismissedBySwipe = false
      return place()
    }
    isFullyPresented = false
    restoreViews()
    if isDismissedBySwipe {
      CallbackLog.current.note("didDismiss", presentedViewController)
      delegate?.presentationControllerDidDismiss(self)
    }
    isDismissedBySwipe = false
  }

  private func restoreViews() {
    UIView.performWithoutAnimation {
      setSurroundings(forTop: availableArea.bounds.height)
      removePresenterCorners()
      for view in [blackBackground, dimmingView, grabber, floatingBackground] {
        view.removeFromSuperview()
      }
      guard let card = presentedView else { return }
      if let pan { card.removeGestureRecognizer(pan) }
      card.layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      card.layer.cornerRadius = oldCorners.radius
      card.layer.cornerRadii = nil
      card.layer.cornerCurve = oldCorners.curve
      card.clipsToBounds = oldCorners.clips
    }
  }

  /// Sets the dimming and the presenting view's scale for the position of a card's top.
  func setSurroundings(forTop top: CGFloat) {
    guard !coversScreen else {
      dimmingView.alpha = 0
      scalePresenter(0)
      return
    }
    let height = availableArea.bounds.height
    let stops = stops
    guard isCompact, let lowest = stops.first, let highest = stops.last else {
      dimmingView.alpha = top < height ? dimming : 0
      return
    }
    // The dimming begins at the lowest dimmed detent. The presenting view is scaled only behind the
    // large card.
    let bright = stops.last { stop in stop.identifier == largestUndimmedDetentIdentifier }
    let dark = bright.map { bright in
      stops.first { $0.top < bright.top }?.top ?? -.infinity
    }
    let beforeDark = bright?.top ?? height
    dimmingView.alpha = dimming * part(of: top, from: beforeDark, to: dark ?? lowest.top)
    guard highest.top == availableArea.top, scalesPresenter else { return scalePresenter(0) }
    let beforeLarge = stops.last { $0.top > highest.top }?.top ?? height
    scalePresenter(part(of: top, from: beforeLarge, to: highest.top))
  }

  /// The opacity of the dimming behind the card.
  ///
  /// *Measured* for iOS 26 (FACTS: glass-sheet.dimming); *chosen* for iPads with iOS 26.
  private var dimming: CGFloat {
    let isDark = containerView?.traitCollection.userInterfaceStyle == .dark
    return Headless.hasLiquidGlass && isDark ? FloatingCard.darkDimming : Self.dimming
  }

  /// Returns the part of the distance from `start` up to `end` that a card's top has covered, 0…1;
  /// 0 if `end` is infinite.
  private func part(of top: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    // A detent of height 0 has no distance: its part is 0 until the card is higher.
    guard top < start else { return 0 }
    return min(1, (start - top) / (start - end))
  }

  /// Scales the presenting view: 0 is its full size, 1 its size behind the large card.
  ///
  /// The radius of the view's corners changes with its size. *Chosen*
  /// (FACTS: sheet.presenter-corners).
  private func scalePresenter(_ part: CGFloat) {
    guard part > 0 || presenterScaling > 0, let view = presentingViewController.viewIfLoaded,
      view.bounds.width > 0
    else { return }
    presenterScaling = part
    let bounds = view.bounds
    let scale = 1 - 2 * Self.sideInset / bounds.width * part
    let restingTop = view.center.y - bounds.height * view.layer.anchorPoint.y
    let top = restingTop + (availableArea.top - Self.strip - restingTop) * part
    let offset = top - (view.center.y - bounds.height * scale / 2)
    view.transform =
      part == 0
      ? .identity
      : CGAffineTransform(scaleX: scale, y: scale).concatenating(
        CGAffineTransform(translationX: 0, y: offset))
    guard roundsPresenter else { return }
    StatusBarView.current?.setCardCover(part)
    view.layer.cornerRadius = Self.cornerRadius * part
    if part > 0 {
      view.clipsToBounds = true
    } else if UIView.inheritedAnimationDuration == 0 {
      removePresenterCorners()
    } else {
      VirtualClock.current.schedule(after: UIView.inheritedAnimationDuration) { [weak self] in
        self?.removePresenterCorners()
      }
    }
  }

  /// Whether the sheet rounds the presenting view's corners; a card below keeps its own corners.
  private var roundsPresenter: Bool {
    !(presentingViewController.presenter?.presentation is UISheetPresentationController)
  }

  /// Ends the clipping of a presenting view that has its full size.
  private func removePresenterCorners() {
    guard presenterScaling == 0, !isDismissing, roundsPresenter,
      let view = presentingViewController.viewIfLoaded
    else { return }
    view.clipsToBounds = false
  }
}

/// An object that is notified of the changes that gestures make to a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Notifies the delegate that a swipe, and not the app, has moved the card to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
