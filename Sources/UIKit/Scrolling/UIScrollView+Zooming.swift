import Foundation
import QuartzCore

/// How far content is zoomed, and how far it may be.
struct ZoomState {
  var scale: CGFloat = 1
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
}

extension UIScrollView {
  /// How small content may become; 1 by default.
  public var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set { zoom.minimum = newValue }
  }

  /// How large content may become; 1 by default.
  ///
  /// Fingers do not zoom here: a value above the minimum is kept for `zoomScale`, as code sets it.
  public var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set { zoom.maximum = newValue }
  }

  /// How large the content is now, within minimum and maximum; 1 by default.
  ///
  /// Setting it transforms the delegate's `viewForZooming(in:)` and makes the content's size that
  /// view's; without such a view nothing happens. *Source:* documented.
  public var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms, keeping the centre of what is seen; animated over 0.3 s, which is chosen.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let new = min(max(scale, zoom.minimum), max(zoom.minimum, zoom.maximum))
    guard new != zoom.scale else { return }
    let seen = CGPoint(x: bounds.midX / zoom.scale, y: bounds.midY / zoom.scale)
    func change() {
      zoom.scale = new
      view.transform = CGAffineTransform(scaleX: new, y: new)
      view.frame.origin = .zero
      contentSize = view.frame.size
      let reach = CGPoint(
        x: max(0, contentSize.width - bounds.width), y: max(0, contentSize.height - bounds.height))
      contentOffset = CGPoint(
        x: min(max(0, seen.x * new - bounds.width / 2), reach.x),
        y: min(max(0, seen.y * new - bounds.height / 2), reach.y))
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

  /// Zooms until a rectangle of the zoomed view fills what is seen.
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

  /// Whether fingers are zooming: never here.
  public var isZooming: Bool { false }
  /// Whether content zooms back from beyond its limits: never here.
  public var isZoomBouncing: Bool { false }
}
