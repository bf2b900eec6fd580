import FilmstripTiming
import Foundation
import QuartzCore

/// An object whose zoomed view controller gestures can dismiss.
@MainActor
protocol ZoomHost: AnyObject {
  /// The view that receives the gestures.
  var zoomGestureView: UIView { get }
  /// The zoomed view controller that a gesture may dismiss now, or `nil` if there is none.
  var dismissibleZoom: UIViewController? { get }
  /// The view controller that a dismissal shows.
  var viewControllerBelowZoom: UIViewController? { get }
  /// Whether the app provides an animator for the dismissal, which a gesture then doesn't begin.
  var hasDismissalAnimator: Bool { get }
  /// The cards that land while another transition runs, or `nil` if cards don't land then.
  var zoomFlightsThatLand: ZoomLooseFlights? { get }
  /// Ends a running zoom, so that a dismissal can begin now.
  func interruptZoom()
  /// Begins the dismissal with the requested flight, and returns its transition.
  func beginZoomDismissal() -> ControllerTransition?
}

/// The gestures that dismiss a zoomed view controller: a swipe down, a swipe from the side and a
/// pinch.
@MainActor
final class ZoomDismissal: NSObject, UIGestureRecognizerDelegate {
  /// The flight for which the gesture requests a dismissal, or `nil` outside of the request.
  private(set) var requested: ZoomFlight?
  private unowned let host: any ZoomHost
  private let pan: UIPanGestureRecognizer
  private let pinch: UIPinchGestureRecognizer
  private var drag: ZoomDrag?
  private var flight: ZoomFlight?

  init(host: any ZoomHost) {
    self.host = host
    pan = UIPanGestureRecognizer(target: nil, action: nil)
    pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    super.init()
    pan.maximumNumberOfTouches = 1
    pan.name = "zoom dismissal"
    pinch.name = "zoom pinch"
    pan.addTarget(self, action: Selector(ZoomDismissal.panned(_:)))
    pinch.addTarget(self, action: Selector(ZoomDismissal.pinched(_:)))
    for recognizer in [pan, pinch] as [UIGestureRecognizer] {
      recognizer.delegate = self
      host.zoomGestureView.addGestureRecognizer(recognizer)
    }
  }

  /// Whether the recognizers are in the view of the host.
  var isInstalled: Bool { pan.view === host.zoomGestureView }

  private var view: UIView { host.zoomGestureView }
  private var leading: CGFloat { view.isRightToLeft ? -1 : 1 }

  // MARK: Delegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard flight == nil, let zoomed = host.dismissibleZoom, zoomed.isViewLoaded else {
      return false
    }
    let willBegin =
      gestureRecognizer === pinch ? allowsPinch() : direction(of: pan).map(allowsSwipe) ?? false
    guard
      let decide = zoomed.preferredTransition?.zoomOptions?.interactiveDismissShouldBegin
    else { return willBegin && !host.hasDismissalAnimator }
    let velocity = gestureRecognizer === pan ? pan.velocity(in: zoomed.view) : .zero
    let mayBegin = decide(
      .init(
        location: gestureRecognizer.location(in: zoomed.view),
        velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: willBegin))
    return mayBegin && (gestureRecognizer === pinch || direction(of: pan) != nil)
      && !host.hasDismissalAnimator
  }

  /// Scrolling waits until the swipe has failed, because a swipe down at the top of the content
  /// dismisses.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === pan, host.dismissibleZoom != nil,
      let scroll = otherGestureRecognizer.view as? UIScrollView
    else { return false }
    return scroll.panGestureRecognizer === otherGestureRecognizer
  }

  /// The direction of a swipe, or `nil` if the swipe isn't within the angle of a direction.
  ///
  /// *Measured* (FACTS: zoom.angle).
  private func direction(of pan: UIPanGestureRecognizer) -> ZoomDrag.Kind? {
    let travel = pan.translation(in: view)
    let forward = travel.x * leading
    let length = travel.length
    guard length > 0 else { return nil }
    let limit = CGFloat(cos(ZoomRelease.angle))
    if travel.y >= length * limit { return .down }
    guard forward >= length * limit else { return nil }
    let start = touchDown(of: pan).x
    let distance = leading > 0 ? start : view.bounds.width - start
    return distance <= ZoomRelease.edge ? .edge : .content
  }

  /// The location at which the touch of a pan that begins touched down: the translation doesn't
  /// include the hysteresis.
  private func touchDown(of pan: UIPanGestureRecognizer) -> CGPoint {
    let travel = pan.translation(in: view)
    let location = pan.location(in: view)
    let length = travel.length
    let factor = length > 0 ? (length + UIPanGestureRecognizer.hysteresis) / length : 0
    return CGPoint(x: location.x - travel.x * factor, y: location.y - travel.y * factor)
  }

  /// Returns whether the scroll views under the touch allow a swipe.
  ///
  /// *Reported*, *measured* (FACTS: zoom.scroll): content must be at its top for a swipe down, and
  /// a pager on its first page for a swipe from the side.
  private func allowsSwipe(_ kind: ZoomDrag.Kind) -> Bool {
    guard kind != .edge else { return true }
    return scrollViews(at: pan.location(in: view)).allSatisfy { scroll in
      let inset = scroll.adjustedContentInset
      let offset = scroll.contentOffset
      guard kind == .down else {
        let overflow = scroll.contentSize.width + inset.left + inset.right - scroll.bounds.width
        let isAtStart =
          leading > 0 ? offset.x <= -inset.left + 0.5 : offset.x >= overflow - inset.left - 0.5
        return overflow <= 0 || isAtStart
      }
      return offset.y <= -inset.top + 0.5
    }
  }

  /// Returns whether the scroll views under the touches allow a pinch: they must be zoomed out.
  ///
  /// *Reported* (FACTS: zoom.pinch).
  private func allowsPinch() -> Bool {
    pinch.scale < 1
      && scrollViews(at: pinch.location(in: view)).allSatisfy {
        $0.zoomScale <= $0.minimumZoomScale
      }
  }

  /// Returns the scroll views under a point, for a returning card those of the card, although the
  /// card receives no touches (FACTS: zoom.caught).
  private func scrollViews(at point: CGPoint) -> [UIScrollView] {
    let page = host.dismissibleZoom?.viewIfLoaded
    let card = page?.superview?.isUserInteractionEnabled == false ? page : nil
    let target = card ?? view
    guard let hit = target.hitTest(target.convert(point, from: view), with: nil) else { return [] }
    return sequence(first: hit, next: \.superview).prefix { $0 !== view }
      .compactMap { $0 as? UIScrollView }
  }

  // MARK: Gestures

  func panned(_ sender: UIPanGestureRecognizer) {
    switch sender.state {
    case .began:
      guard let kind = direction(of: sender) else { return }
      begin(kind, at: touchDown(of: sender))
      follow(sender)
    case .changed: follow(sender)
    case .ended:
      follow(sender)
      release(sender)
    case .cancelled, .failed: finish(completes: false, because: "the touch was cancelled")
    case .possible: break
    }
  }

  func pinched(_ sender: UIPinchGestureRecognizer) {
    switch sender.state {
    case .began:
      begin(.pinch, at: sender.location(in: view))
      follow(sender)
    case .changed: follow(sender)
    case .ended:
      let scale = drag?.scale ?? 1
      finish(
        completes: scale < ZoomRelease.pinchScale,
        because: "the scale is \(Self.text(scale)), and \(ZoomRelease.pinchScale) dismisses",
        speed: Double(abs(sender.velocity)))
    case .cancelled, .failed: finish(completes: false, because: "the touches were cancelled")
    case .possible: break
    }
  }

  private func begin(_ kind: ZoomDrag.Kind, at location: CGPoint) {
    guard flight == nil, let zoomed = host.dismissibleZoom else { return }
    // A change that waited for the end of the zoom begins now, and can remove the view controller.
    host.interruptZoom()
    guard host.dismissibleZoom === zoomed, let below = host.viewControllerBelowZoom,
      let plan = ZoomPlan(zoomed: zoomed, below: below)
    else { return }
    let flight = ZoomFlight(plan, .zoomOut, loose: host.zoomFlightsThatLand)
    requested = flight
    let transition = host.beginZoomDismissal()
    requested = nil
    guard let transition, transition.zoom === flight, flight.state == .held,
      let full = flight.fullPose, let container = flight.scene?.place.container
    else { return }
    self.flight = flight
    drag = ZoomDrag(
      kind: kind, page: full.frame, start: view.convert(location, to: container),
      direction: leading)
    transition.currentDecision = { [weak self] in
      guard let self else { return Headless.InteractionDecision() }
      return self.decision(velocity: self.pan.velocity(in: self.view))
    }
  }

  private func follow(_ sender: UIPanGestureRecognizer) {
    guard let flight, var drag else { return }
    drag.move(by: sender.translation(in: view))
    self.drag = drag
    flight.hold(drag.pose)
  }

  private func follow(_ sender: UIPinchGestureRecognizer) {
    guard let flight, var drag, let container = flight.scene?.place.container else { return }
    // *Measured* (FACTS: zoom.pinch): the first points of the fingers' distance have no effect.
    let slop = sender.fingers.distance.map { distance in
      ZoomRelease.pinchSlop * sender.scale / max(1, CGFloat(distance))
    }
    drag.pinch(
      to: sender.scale + (slop ?? 0), at: view.convert(sender.location(in: view), to: container))
    self.drag = drag
    flight.chase(drag.pose, .chase)
  }

  private func release(_ sender: UIPanGestureRecognizer) {
    let velocity = sender.velocity(in: view)
    let decision = decision(velocity: velocity)
    let width = max(1, view.bounds.width)
    let speed = drag?.kind == .edge ? Double(velocity.x * leading / width) : 0
    finish(completes: decision.completes, because: decision.because, speed: speed)
  }

  /// Decides whether a release at a velocity dismisses.
  ///
  /// *Measured* (FACTS: zoom.release, zoom.release-side).
  private func decision(velocity: CGPoint) -> Headless.InteractionDecision {
    guard let drag else { return Headless.InteractionDecision() }
    let decided = drag.decide(velocity: velocity)
    return Headless.InteractionDecision(
      completes: decided.completes, progress: flight.map { Double(1 - $0.shownProgress) } ?? 0,
      velocity: Double(decided.velocity), because: decided.because)
  }

  private func finish(completes: Bool, because: String, speed: Double = 0) {
    guard let flight else { return }
    let progress = Double(1 - flight.shownProgress)
    self.flight = nil
    drag = nil
    CallbackLog.current.note(
      Headless.InteractionDecision(completes: completes, progress: progress, because: because),
      flight.plan.zoomed)
    flight.release(completes: completes, speed: speed)
  }

  private static func text(_ number: CGFloat) -> String { ZoomDrag.text(number) }
}
