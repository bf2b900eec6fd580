import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import Foundation

/// An encoder that paints drawings, and encodes them as PNG data for `UIImage`.
struct PNGImageEncoding: ImageEncoding {
  let text: PangoText

  func png(of picture: Picture, scale: Double) -> [UInt8]? {
    // The size is already in pixels, so any scale produces the same image.
    let size = CGSize(
      width: (Double(picture.size.width) * scale).rounded(.up),
      height: (Double(picture.size.height) * scale).rounded(.up))
    let target = CGRect(
      x: 0, y: 0, width: Double(picture.size.width) * scale,
      height: Double(picture.size.height) * scale)
    let list = DisplayList(
      size: size,
      root: DisplayNode(
        bounds: CGRect(origin: .zero, size: size),
        drawings: [.picture(picture, in: target, tint: nil)]))
    let renderer = FrameRenderer(text: text, scale: 1)
    guard let buffer = try? renderer.makeBuffer(for: list),
      (try? renderer.render(list, into: buffer)) != nil
    else { return nil }
    return try? PNGEncoder().encode(buffer)
  }
}
