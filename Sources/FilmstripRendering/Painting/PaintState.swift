import FilmstripGraphics
import Foundation

/// The current state of painting: where and how.
struct PaintState {
  /// The pixels that are painted.
  var layer: Layer
  /// From the current coordinates to device pixels.
  var transform: CGAffineTransform
  /// The device pixels that may change.
  var clip: PixelRect
  /// The opacity of the next drawing or node, 0…1.
  var opacity: Double = 1
  /// The innermost named node, for messages.
  var node: String?
  /// Whether nodes may be painted once and copied from the cache.
  var usesCachedRasters: Bool

  /// From the current coordinates to the layer's own pixels.
  var localTransform: CGAffineTransform {
    transform.concatenating(
      CGAffineTransform(translationX: CGFloat(-layer.rect.x), y: CGFloat(-layer.rect.y)))
  }

  /// The state inside a coordinate system.
  func inside(_ t: CGAffineTransform) -> PaintState {
    var copy = self
    copy.transform = t.concatenating(transform)
    return copy
  }

  /// The state with a different opacity.
  func with(opacity: Double) -> PaintState {
    var copy = self
    copy.opacity = opacity
    return copy
  }

  /// The state clipped to a rectangle.
  func cut(to rect: PixelRect) -> PaintState {
    var copy = self
    copy.clip = clip.intersection(rect)
    return copy
  }

  /// The pixels of a rectangle that may change.
  func pixels(_ rect: CGRect) -> PixelRect {
    rect.isNull ? .empty : PixelRect(covering: rect.applying(transform)).intersection(clip)
  }
}
