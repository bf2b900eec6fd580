import Foundation
import QuartzCore

/// The zoom scale and its limits.
struct ZoomState {
  var scale: CGFloat = 1
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var bounces = true
}

extension UIScrollView {
  /// The minimum zoom scale; 1 by default.
  public var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set { zoom.minimum = newValue }
  }

  /// The maximum zoom scale; 1 by default.
  ///
  /// Filmstrip has no zoom gestures: the value only limits `zoomScale`, which code sets.
  public var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set { zoom.maximum = newValue }
  }

  /// Whether a zoom gesture can exceed the limits and bounces back; the default is `true`.
  ///
  /// The property has no effect, because Filmstrip has no zoom gestures.
  public var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// The current zoom scale, within the minimum and maximum scales; 1 by default.
  ///
  /// Setting this property scales the delegate's `viewForZooming(in:)`, and sets the content size
  /// to the size of that view. If there is no such view, nothing happens. *Source:* documented.
  public var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms around the centre of the visible area; the duration of an animation, 0.3 s, is chosen.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let new = min(max(scale, zoom.minimum), max(zoom.minimum, zoom.maximum))
    guard new != zoom.scale else { return }
    let visibleCenter = CGPoint(x: bounds.midX / zoom.scale, y: bounds.midY / zoom.scale)
    func change() {
      zoom.scale = new
      view.transform = CGAffineTransform(scaleX: new, y: new)
      view.frame.origin = .zero
      contentSize = view.frame.size
      let maximumOffset = CGPoint(
        x: max(0, contentSize.width - bounds.width), y: max(0, contentSize.height - bounds.height))
      contentOffset = CGPoint(
        x: min(max(0, visibleCenter.x * new - bounds.width / 2), maximumOffset.x),
        y: min(max(0, visibleCenter.y * new - bounds.height / 2), maximumOffset.y))
      delegate?.scrollViewDidZoom(self)
    }
    if animated {
      UIView.animate(withDuration: 0.3, animations: change) { [weak self] _ in
        guard let self else { return }
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
      }
    } else {
      change()
    }
  }

  /// Zooms until a rectangle of the zoomed view fills the scroll view.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
    setContentOffset(
      CGPoint(
        x: min(
          max(0, rect.midX * zoomScale - bounds.width / 2),
          max(0, contentSize.width - bounds.width)),
        y: min(
          max(0, rect.midY * zoomScale - bounds.height / 2),
          max(0, contentSize.height - bounds.height))), animated: animated)
  }

  /// Whether a gesture is zooming; always `false`, because Filmstrip has no zoom gestures.
  public var isZooming: Bool { false }
  /// Whether content bounces back from its zoom limits; always `false`, as for `isZooming`.
  public var isZoomBouncing: Bool { false }
}
