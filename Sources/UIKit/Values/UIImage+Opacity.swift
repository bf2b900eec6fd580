import FilmstripGraphics
import Foundation

/// A cache of whether an image is opaque, which is computed when first requested.
///
/// `Sendable` because a lock guards the value. If `UIImage` has a property of type `Mutex`, Swift
/// 6.3 crashes at the image's deinitializer when it optimizes another module.
final class CachedOpacity: @unchecked Sendable {
  private let lock = NSLock()
  private var storedValue: Bool?

  /// Whether the image is opaque, or `nil` until its pixels have been read.
  var value: Bool? {
    get { lock.withLock { storedValue } }
    set { lock.withLock { storedValue = newValue } }
  }
}

extension UIImage {
  /// Whether the image has no area.
  var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether all pixels of the image are opaque.
  ///
  /// Vector images are rendered to determine the value, if there is an encoder. Otherwise, they are
  /// opaque if one of their drawings certainly is.
  var isOpaque: Bool {
    if let cachedValue = cachedOpacity.value { return cachedValue }
    let result = hasOpaquePixels
    cachedOpacity.value = result
    return result
  }

  private var hasOpaquePixels: Bool {
    guard !isEmpty, renderingMode != .alwaysTemplate else { return false }
    switch content {
    case .bitmap(let bitmap): return bitmap.isOpaque
    case .picture(let picture):
      let all = CGRect(origin: .zero, size: picture.size)
      if picture.drawings.contains(where: { $0.covers(all) }) { return true }
      let services = SharedEnvironment.current.services
      guard let bytes = services.imageEncoder?.png(of: picture, scale: Double(scale)),
        let bitmap = services.imageDecoder?.bitmap(from: bytes)
      else { return false }
      return bitmap.isOpaque
    }
  }
}

extension Bitmap {
  fileprivate var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 0xFF } }
}

extension Drawing {
  /// Returns whether the drawing certainly covers all of a rectangle with opaque colour.
  fileprivate func covers(_ rect: CGRect) -> Bool {
    switch self {
    case .fillRect(let shape, .color(let color)):
      color.alpha >= 1 && shape == RoundedRect(shape.rect) && shape.rect.contains(rect)
    case .fill(let path, .color(let color), _):
      color.alpha >= 1 && path.controlPointBounds.contains(rect)
        && path == Path(path.controlPointBounds)
    case .bitmap(let bitmap, _, let target, let tint, _):
      tint.map { $0.alpha >= 1 } ?? true && bitmap.isOpaque && target.contains(rect)
    case .group(let children, let transform, nil, let opacity):
      opacity >= 1 && transform.isIdentity && children.contains { $0.covers(rect) }
    default: false
    }
  }
}
