import Foundation
import Graphics

/// Where and how things are painted.
struct Brush {
  /// The pixels that are painted.
  var layer: Layer
  /// From the coordinates of what is painted to device pixels.
  var transform: CGAffineTransform
  /// The device pixels that may change.
  var clip: PixelRect
  /// The opacity of the next thing, 0…1.
  var opacity: Double = 1
  /// The innermost named node, for messages.
  var node: String?
  /// Whether nodes may be painted once and copied.
  var usesPlates: Bool

  /// From the coordinates of what is painted to the layer's own pixels.
  var localTransform: CGAffineTransform {
    transform.concatenating(
      CGAffineTransform(translationX: CGFloat(-layer.rect.x), y: CGFloat(-layer.rect.y)))
  }

  /// The brush inside of a coordinate system.
  func inside(_ t: CGAffineTransform) -> Brush {
    var copy = self
    copy.transform = t.concatenating(transform)
    return copy
  }

  /// The brush with another opacity.
  func with(opacity: Double) -> Brush {
    var copy = self
    copy.opacity = opacity
    return copy
  }

  /// The brush on fewer pixels.
  func cut(to rect: PixelRect) -> Brush {
    var copy = self
    copy.clip = clip.intersection(rect)
    return copy
  }

  /// The pixels of a rectangle that may change.
  func pixels(_ rect: CGRect) -> PixelRect {
    rect.isNull ? .empty : PixelRect(covering: rect.applying(transform)).intersection(clip)
  }
}
