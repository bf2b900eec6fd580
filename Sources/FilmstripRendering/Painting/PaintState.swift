import FilmstripGraphics
import Foundation

/// The current state of painting: the layer, the coordinates, the clip and the opacity.
struct PaintState {
  /// The layer that is painted.
  var layer: Layer
  /// The transform from the current coordinates to device pixels.
  var transform: CGAffineTransform
  /// The device pixels that may change.
  var clip: PixelRect
  /// The opacity of the next drawing or node, 0…1.
  var opacity: Double = 1
  /// The name of the innermost named node, for error messages.
  var node: String?
  /// Whether nodes may be painted once and copied from the cache.
  var usesCachedRasters: Bool
  /// The nodes with glass that merges with others: the first one of each body paints the body.
  var mergedGlass: [ObjectIdentifier: MergedGlass?] = [:]

  /// The transform from the current coordinates to the layer's own pixels.
  var localTransform: CGAffineTransform {
    transform.concatenating(
      CGAffineTransform(translationX: CGFloat(-layer.rect.x), y: CGFloat(-layer.rect.y)))
  }

  /// Returns the state in the coordinates of a transform.
  func inside(_ t: CGAffineTransform) -> PaintState {
    var copy = self
    copy.transform = t.concatenating(transform)
    return copy
  }

  /// Returns the state with a different opacity.
  func with(opacity: Double) -> PaintState {
    var copy = self
    copy.opacity = opacity
    return copy
  }

  /// Returns the state clipped to a rectangle.
  func cut(to rect: PixelRect) -> PaintState {
    var copy = self
    copy.clip = clip.intersection(rect)
    return copy
  }

  /// Returns the pixels of a rectangle that may change.
  func pixels(_ rect: CGRect) -> PixelRect {
    rect.isNull ? .empty : PixelRect(covering: rect.applying(transform)).intersection(clip)
  }
}
