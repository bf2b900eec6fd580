import FilmstripGraphics
import Foundation

/// The `contents` of a layer: pixels or drawings, or a stack of several contents during a
/// cross-fade.
package enum LayerContents: Equatable {
  /// An image of pixels.
  case image(CGImage)
  /// A picture of drawings.
  case picture(Picture)
  /// Contents from the bottom up, each with its opacity.
  case stack([Entry])

  /// One element of a stack.
  package struct Entry: Equatable {
    package var contents: LayerContents
    package var opacity: Double
  }

  /// Returns the contents for an app's value, or `nil` for `nil` and for values that can't be
  /// drawn.
  @MainActor
  package static func make(from value: Any?) -> LayerContents? {
    switch value {
    case let image as CGImage: return .image(image)
    case let picture as Picture: return .picture(picture)
    case .none, is NSNull: return nil
    case .some(let other):
      if let nested = other as? LayerContents { return nested }
      Unsupported.report("CALayer.contents of type \(type(of: other))")
      return nil
    }
  }

  /// The value of `contents` that an app reads.
  package var object: Any {
    switch self {
    case .image(let image): image
    case .picture(let picture): picture
    case .stack: self
    }
  }

  /// The extent: in pixels for an image, in points for a picture.
  package var extent: CGSize {
    switch self {
    case .image(let image): CGSize(width: image.width, height: image.height)
    case .picture(let picture): picture.size
    case .stack(let entries): entries.last?.contents.extent ?? .zero
    }
  }

  static func blended(_ a: LayerContents?, _ b: LayerContents?, fraction: Double)
    -> LayerContents?
  {
    let f = min(1, max(0, fraction))
    var entries: [Entry] = []
    if let a { entries.append(Entry(contents: a, opacity: b == nil ? 1 - f : 1)) }
    if let b { entries.append(Entry(contents: b, opacity: f)) }
    return entries.isEmpty ? nil : .stack(entries)
  }
}
