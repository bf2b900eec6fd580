import FilmstripTiming
import Foundation
import QuartzCore

/// The view controllers, views and options of a zoom.
@MainActor
struct ZoomPlan {
  /// The view controller with the source view.
  let below: UIViewController
  /// The view controller that is zoomed.
  let zoomed: UIViewController
  let options: UIViewController.Transition.ZoomOptions
  let source: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?

  /// Creates the plan of a view controller's preferred transition, or returns `nil` if that
  /// transition isn't a zoom.
  init?(zoomed: UIViewController, below: UIViewController) {
    guard case .zoom(let options, let source)? = zoomed.preferredTransition?.kind else {
      return nil
    }
    self.below = below
    self.zoomed = zoomed
    self.options = options
    self.source = source
  }

  /// Requests the source view, and returns `nil` if it isn't in a window.
  func sourceView(in window: UIWindow?) -> UIView? {
    guard let window, let view = source(.init(source: below, zoomed: zoomed)) else { return nil }
    return view.window === window ? view : nil
  }

  /// Requests the rectangle in the zoomed view that the source view matches.
  func alignmentRect(for source: UIView?) -> CGRect? {
    guard let source, let provider = options.alignmentRectProvider,
      let rect = provider(.init(sourceView: source, zoomed: zoomed)),
      !rect.isNull, rect.width > 0, rect.height > 0
    else { return nil }
    // (FACTS: zoom.aligned)
    Headless.reportOnce(
      simplified: "UIViewController.Transition.ZoomOptions.alignmentRectProvider: the rectangle "
        + "doesn't lag behind the card")
    return rect
  }
}

/// The views of a zoom: the card with the page, the picture of the source, the shadow, and the
/// dimming of the view below.
@MainActor
final class ZoomScene {
  /// The place of a zoom.
  struct Place {
    /// The view in which the zoom takes place.
    let container: UIView
    /// The view of the zoomed view controller.
    let page: UIView
    /// The frame of the page at rest, in the container's coordinates.
    let pageFrame: CGRect
    /// The view below, if the container contains it.
    let lower: UIView?
    /// The frame of the view below.
    let lowerFrame: CGRect
    /// Whether the zoom dims the view below.
    let dims: Bool
  }

  let place: Place
  private let plan: ZoomPlan
  private let card = ZoomCardView()
  private let shadow = UIView()
  private let dimming = UIView()
  private let backdrop = UIView()
  private var effectView: UIVisualEffectView?
  private var picture: UIView?
  private(set) var source: UIView?
  private var sourceAlpha: CGFloat = 1
  /// The frame of the source, in the container's coordinates.
  private(set) var sourceFrame: CGRect
  private var sourceRadius: CGFloat = 0
  private var alignment: CGRect?
  private var isAssembled = false

  init(_ plan: ZoomPlan, in place: Place) {
    self.plan = plan
    self.place = place
    sourceFrame = CGRect(origin: place.container.bounds.center, size: .zero)
    UIView.performWithoutAnimation {
      card.clipsToBounds = true
      card.autoresizesSubviews = false
      for view in [shadow, dimming, backdrop] { view.isUserInteractionEnabled = false }
      shadow.layer.shadowColor = UIColor.black.cgColor
      shadow.layer.shadowRadius = ZoomTiming.shadow.deviation
      shadow.layer.shadowOffset = CGSize(width: 0, height: ZoomTiming.shadow.offset)
      dimming.backgroundColor = plan.options.dimmingColor ?? .black
      card.layer.nodeName = "content/card"
      shadow.layer.nodeName = "content/shadow"
      dimming.layer.nodeName = "content/dimming"
    }
  }

  /// The poses at both ends of the zoom.
  var fullPose: ZoomPose { ZoomPose(frame: place.pageFrame, covers: true) }
  var sourcePose: ZoomPose { ZoomPose(frame: sourceFrame, covers: false) }

  // MARK: Assembling

  /// Adds the views, with the page in the card.
  ///
  /// - Parameter takesTouches: Whether the card receives touches; a landing card doesn't
  ///   (FACTS: zoom.caught).
  func assemble(takesTouches: Bool) {
    let container = place.container
    isAssembled = true
    UIView.performWithoutAnimation {
      if let lower = place.lower {
        lower.transform = .identity
        lower.frame = place.lowerFrame
        if lower.superview !== container { container.insertSubview(lower, at: 0) }
        backdrop.frame = container.bounds
        backdrop.backgroundColor = lower.backgroundColor ?? .systemBackground
        container.insertSubview(backdrop, belowSubview: lower)
        lower.layoutIfNeeded()
      }
      if place.dims, let effect = plan.options.dimmingVisualEffect {
        let view = UIVisualEffectView(effect: effect)
        view.isUserInteractionEnabled = false
        view.frame = container.bounds
        container.addSubview(view)
        effectView = view
      }
      dimming.frame = container.bounds
      if place.dims { container.addSubview(dimming) }
      addCard(takesTouches: takesTouches)
    }
  }

  /// Adds only the card and its shadow, for a card that lands while another transition runs.
  func assembleCard() {
    isAssembled = true
    UIView.performWithoutAnimation { addCard(takesTouches: false) }
  }

  private func addCard(takesTouches: Bool) {
    let page = place.page
    page.transform = .identity
    if page.superview !== place.container { place.container.addSubview(page) }
    page.frame = place.pageFrame
    // The page keeps the safe area that it has at rest, wherever the card is.
    page.frozenSafeArea = page.safeAreaInsets
    card.isUserInteractionEnabled = takesTouches
    card.page = page
    card.addSubview(page)
    if let picture { card.addSubview(picture) }
    place.container.addSubview(shadow)
    place.container.addSubview(card)
    page.layoutIfNeeded()
    if let source { hide(source) }
  }

  /// Removes the views and restores those of the app; the page is in the container again.
  func dismantle() {
    guard isAssembled else { return }
    isAssembled = false
    UIView.performWithoutAnimation {
      let page = place.page
      if hasPage {
        place.container.insertSubview(page, aboveSubview: card)
        page.frame = place.pageFrame
      }
      place.lower?.transform = .identity
      showSource()
      for view in [card, shadow, dimming, backdrop, effectView] { view?.removeFromSuperview() }
      effectView = nil
    }
  }

  /// Whether the page is in the card: another owner may have taken it.
  var hasPage: Bool { place.page.superview === card }

  /// Removes the views of the zoom, and the page unless it belongs to another owner.
  func discard() {
    guard isAssembled else { return }
    isAssembled = false
    UIView.performWithoutAnimation {
      if hasPage { place.page.removeFromSuperview() }
      showSource()
      for view in [card, shadow, dimming, backdrop, effectView] { view?.removeFromSuperview() }
    }
  }

  // MARK: The source

  /// Requests the source view, and takes its picture and its frame.
  ///
  /// - Parameter release: Shows a source that the card of another flight hides.
  func findSource(release: (UIView) -> Void = { _ in }) {
    let window = place.container.window
    let found = plan.sourceView(in: window)
    if found !== source {
      showSource()
      found.map(release)
    }
    UIView.performWithoutAnimation {
      // The frame of the source is its frame at rest, without the recession of the view below.
      let transform = place.lower?.transform ?? .identity
      place.lower?.transform = .identity
      place.lower?.layoutIfNeeded()
      defer { place.lower?.transform = transform }
      alignment = plan.alignmentRect(for: found)
      guard let found else {
        (source, sourceRadius) = (nil, 0)
        picture?.removeFromSuperview()
        picture = nil
        // *Reported* (FACTS: zoom.centre).
        sourceFrame = CGRect(origin: place.pageFrame.center, size: .zero)
        return
      }
      sourceFrame = found.convert(found.bounds, to: place.container)
      sourceRadius = found.layer.cornerRadii?.topLeft ?? found.layer.cornerRadius
      guard found !== source else { return }
      source = found
      sourceAlpha = found.alpha
      picture?.removeFromSuperview()
      picture = found.snapshotView(afterScreenUpdates: true)
      picture?.isUserInteractionEnabled = false
      picture?.layer.nodeName = "content/source"
      if isAssembled {
        picture.map(card.addSubview)
        hide(found)
      }
    }
  }

  private func hide(_ view: UIView) { view.alpha = 0 }

  private func showSource() {
    guard let source else { return }
    source.alpha = sourceAlpha
  }

  // MARK: Poses

  /// Shows a pose.
  func show(_ pose: ZoomPose) {
    guard isAssembled else { return }
    UIView.performWithoutAnimation {
      showBelow(pose)
      showCard(pose)
    }
  }

  private func showBelow(_ pose: ZoomPose) {
    if let lower = place.lower, backdrop.superview != nil {
      let scale = 1 + (ZoomTiming.depthScale - 1) * pose.depth
      lower.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    }
    let alpha = min(1, max(0, pose.dimming))
    dimming.alpha = plan.options.dimmingColor == nil ? alpha * ZoomTiming.dimming : alpha
    effectView?.alpha = alpha
  }

  private func showCard(_ pose: ZoomPose) {
    let size = CGSize(width: max(1, pose.size.width), height: max(1, pose.size.height))
    let full = place.pageFrame.size
    let progress = progress(of: pose)
    let rotation = pose.angle == 0 ? .identity : CGAffineTransform(rotationAngle: pose.angle)
    let radius = max(
      0, sourceRadius + (displayRadius - sourceRadius) * CGFloat(min(1, max(0, progress))))
    for view in [shadow, card] {
      view.bounds = CGRect(origin: .zero, size: size)
      view.center = pose.center
      view.transform = rotation
    }
    card.layer.cornerRadius = radius
    let part = ZoomTiming.shadowPart
    let strength = (progress - part.lowerBound) / (part.upperBound - part.lowerBound)
    shadow.layer.shadowOpacity = ZoomTiming.shadow.alpha * Float(min(1, max(0, strength)))
    shadow.layer.shadowPath =
      UIBezierPath(
        roundedRect: CGRect(origin: .zero, size: size),
        cornerRadius: min(radius, min(size.width, size.height) / 2)
      ).cgPath

    // *Measured* (FACTS: zoom.page): the page is scaled by the card's width, from the top.
    var scale = size.width / max(1, full.width)
    var offset = CGPoint.zero
    if let alignment {
      let atSource = alignedScale(alignment)
      scale += (atSource - scale) * pose.alignment
      offset.x = -alignment.minX * atSource * pose.alignment
      offset.y = -alignment.minY * atSource * pose.alignment
    }
    if hasPage {
      let page = place.page
      // A layout of the container may have set the frame of the scaled page.
      if page.bounds.size != full { page.bounds.size = full }
      page.transform = CGAffineTransform(scaleX: scale, y: scale)
      page.center = CGPoint(
        x: offset.x + full.width * scale / 2, y: offset.y + full.height * scale / 2)
    }
    showPicture(pose, in: size, page: (scale, offset))
  }

  private func showPicture(
    _ pose: ZoomPose, in size: CGSize, page: (scale: CGFloat, offset: CGPoint)
  ) {
    guard let picture, picture.bounds.width > 0, picture.bounds.height > 0 else { return }
    let bounds = picture.bounds.size
    guard let alignment else {
      // *Chosen* (FACTS: zoom.picture): the picture fills the card.
      let fill = max(size.width / bounds.width, size.height / bounds.height)
      picture.transform = CGAffineTransform(scaleX: fill, y: fill)
      picture.center = CGPoint(x: size.width / 2, y: size.height / 2)
      picture.alpha = min(1, max(0, pose.picture))
      return
    }
    let art = CGRect(
      x: page.offset.x + alignment.minX * page.scale,
      y: page.offset.y + alignment.minY * page.scale,
      width: alignment.width * page.scale, height: alignment.height * page.scale)
    picture.transform = CGAffineTransform(
      scaleX: art.width / bounds.width, y: art.height / bounds.height)
    picture.center = art.center
    // *Measured* (FACTS: zoom.aligned): the progress at which the picture disappears.
    picture.alpha = min(1, max(0, (0.78 - (1 - pose.alignment)) / 0.5))
  }

  /// The scale of the page at which the alignment rectangle covers the source.
  ///
  /// *Measured* (FACTS: zoom.aligned): the larger ratio.
  private func alignedScale(_ alignment: CGRect) -> CGFloat {
    max(sourceFrame.width / alignment.width, sourceFrame.height / alignment.height)
  }

  /// The progress of a pose from the source to the full page: the mean of width and height.
  ///
  /// *Measured* (FACTS: zoom.radius).
  func progress(of pose: ZoomPose) -> Double {
    let full = place.pageFrame.size
    func part(_ value: CGFloat, _ start: CGFloat, _ end: CGFloat) -> Double {
      end == start ? 1 : Double((value - start) / (end - start))
    }
    return
      (part(pose.size.width, sourceFrame.width, full.width)
      + part(pose.size.height, sourceFrame.height, full.height)) / 2
  }

  /// The radius of the card that covers the screen: that of the display, or 0 elsewhere.
  private var displayRadius: CGFloat {
    guard let window = place.container.window else { return 0 }
    let frame = place.container.convert(place.pageFrame, to: window)
    guard frame.width >= window.bounds.width, frame.height >= window.bounds.height else { return 0 }
    return CGFloat(Headless.device.displayCornerRadius)
  }
}

/// The card of a zoom, which restores the page that it scales when the page is removed.
@MainActor
private final class ZoomCardView: UIView {
  weak var page: UIView?

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    guard let page, subview === page else { return }
    page.transform = .identity
    page.frozenSafeArea = nil
  }
}
