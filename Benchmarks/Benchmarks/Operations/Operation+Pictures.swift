import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import Foundation

extension Operation {
  /// Operations on pixels and files, at 390 × 844 pt and scale 1 unless the name states otherwise.
  static let pictures: [Operation] = [
    Operation("paint of a push's next frame") {
      let frames = try Fixtures.pushFrames()
      let renderer = FrameRenderer(text: try Fixtures.text(), scale: 1)
      let buffer = try renderer.makeBuffer(for: frames[0])
      for frame in frames { try renderer.render(frame, into: buffer, background: .black) }
      var index = 0
      return {
        try renderer.render(frames[index % frames.count], into: buffer, background: .black)
        index += 1
      }
    },
    Operation("paint of a push's next frame, without the bar's blur") {
      let frames = try Fixtures.pushFrames().map(\.withoutBackdrops)
      let renderer = FrameRenderer(text: try Fixtures.text(), scale: 1)
      let buffer = try renderer.makeBuffer(for: frames[0])
      for frame in frames { try renderer.render(frame, into: buffer, background: .black) }
      var index = 0
      return {
        try renderer.render(frames[index % frames.count], into: buffer, background: .black)
        index += 1
      }
    },
    paint("blur of 20 pt behind the screen") { size in
      [
        DisplayNode(
          bounds: CGRect(origin: .zero, size: size), backdrop: Backdrop(radius: 20),
          drawings: [])
      ]
    },
    paint("perspective plane") { size in
      [
        DisplayNode(
          transform: PlaneTransform(
            m11: 0.8, m12: 0.02, m14: 0.0004, m21: 0, m22: 0.9, m24: 0, m41: 10, m42: 10, m44: 1),
          bounds: CGRect(origin: .zero, size: size),
          drawings: [
            .fillRect(
              RoundedRect(CGRect(origin: .zero, size: size)),
              .color(RGBA(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)))
          ])
      ]
    },
    Operation("text of ten lines, set and painted anew") {
      let text = try Fixtures.text()
      let line = TextBlock.Run(
        "Boats come in before the sun is up", font: FontDescription(family: "Inter", size: 15),
        color: .black)
      let block = TextBlock(runs: [line], alignment: .left, direction: .leftToRight)
      let list = screen { _ in
        (0..<10).map { index in
          DisplayNode(
            drawings: [
              .text(block, in: CGRect(x: 10, y: 30 * Double(index), width: 370, height: 24))
            ])
        }
      }
      let buffer = try FrameRenderer(text: text, scale: 1).makeBuffer(for: list)
      return {
        try FrameRenderer(text: text, scale: 1).render(list, into: buffer, background: .white)
      }
    },
    Operation("PNG of a photo, encode") {
      let buffer = photo()
      let encoder = PNGEncoder()
      var bytes: [UInt8] = []
      return { try encoder.encode(buffer, into: &bytes) }
    },
    Operation("PNG of a photo, decode") {
      let bytes = try PNGEncoder().encode(photo())
      return { use(try PNGDecoder.decode(bytes)) }
    },
    Operation("comparison of equal photos") {
      let image = try PNGDecoder.decode(try PNGEncoder().encode(photo()))
      let other = try PNGDecoder.decode(try PNGEncoder().encode(photo()))
      return { use(try PixelComparison.exact(image, other)) }
    },
    Operation("comparison of different photos as the eye sees them") {
      let image = try PNGDecoder.decode(try PNGEncoder().encode(photo()))
      let other = try PNGDecoder.decode(try PNGEncoder().encode(photo(shift: 9)))
      return { use(try PixelComparison.perceptual(image, other)) }
    },
  ]

  private static func paint(
    _ name: String, _ nodes: @escaping @Sendable (CGSize) -> [DisplayNode]
  ) -> Operation {
    Operation("paint of a \(name)") {
      let renderer = FrameRenderer(text: try Fixtures.text(), scale: 1)
      let list = screen(nodes)
      let buffer = try renderer.makeBuffer(for: list)
      return { try renderer.render(list, into: buffer, background: .white) }
    }
  }

  private static func screen(_ nodes: (CGSize) -> [DisplayNode]) -> DisplayList {
    let size = CGSize(width: 390, height: 844)
    return DisplayList(
      size: size,
      root: DisplayNode(bounds: CGRect(origin: .zero, size: size), children: nodes(size)))
  }

  private static func photo(shift: Int = 0) -> PixelBuffer {
    let photo = Noise.photo(width: 390, height: 844)
    let buffer = PixelBuffer(width: photo.width, height: photo.height)
    for y in 0..<photo.height {
      let from = (y + shift) % photo.height * photo.width
      _ = buffer.row(y).update(fromContentsOf: photo.pixels[from..<(from + photo.width)])
    }
    return buffer
  }
}
