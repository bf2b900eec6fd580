import FilmstripGraphics
import Foundation
import Testing

@testable import FilmstripRendering

@Suite struct BitmapAndPlaneTests {
  let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  func bitmap(_ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { word($0 % width, $0 / width) })
  }

  func paint(
    _ bitmap: Bitmap, source: CGRect? = nil, in rect: CGRect, tint: RGBA? = nil,
    _ filter: ImageFilter = .linear, opacity: Double = 1, size: (Double, Double) = (20, 20)
  ) throws -> PixelBuffer {
    try render(
      frame(
        size.0, size.1,
        [
          DisplayNode(
            opacity: opacity,
            drawings: [.bitmap(bitmap, source: source ?? whole, in: rect, tint: tint, filter)])
        ]))
  }

  @Test func `a bitmap at its own size keeps its pixels`() throws {
    let image = bitmap(7, 5) { x, y in 0xFF00_0000 | UInt32(x * 30) << 16 | UInt32(y * 40) }
    let buffer = try paint(image, in: CGRect(x: 3, y: 4, width: 7, height: 5))
    for y in 0..<5 {
      for x in 0..<7 { #expect(buffer[3 + x, 4 + y] == image.pixels[y * 7 + x]) }
    }
    #expect(buffer[2, 4] == 0 && buffer[10, 4] == 0 && buffer[3, 9] == 0)
  }

  @Test func `a part of a bitmap is stretched over its rectangle without its neighbours`() throws {
    let image = bitmap(8, 8) { x, _ in x < 4 ? 0xFFFF_0000 : 0xFF00_00FF }
    let buffer = try paint(
      image, source: CGRect(x: 0.5, y: 0, width: 0.5, height: 1),
      in: CGRect(x: 0, y: 0, width: 20, height: 20))
    for x in 0..<20 { #expect(buffer[x, 10].rgba == [0, 0, 255, 255]) }
  }

  @Test func `the nearest filter paints the nearest pixel`() throws {
    let image = bitmap(2, 1) { x, _ in x == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let buffer = try paint(image, in: CGRect(x: 0, y: 0, width: 20, height: 4), .nearest)
    #expect(buffer[9, 1].red == 255 && buffer[10, 1].red == 0)
  }

  @Test func `a reduced fine pattern becomes its mean`() throws {
    let image = bitmap(160, 160) { x, y in (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let buffer = try paint(image, in: CGRect(x: 0, y: 0, width: 13, height: 13))
    for x in 1..<12 { #expect(abs(buffer[x, 6].red - 128) <= 2) }
  }

  @Test func `a tint uses only the alpha of the bitmap`() throws {
    let image = bitmap(4, 4) { x, _ in x < 2 ? 0xFF12_3456 : 0x8011_2233 }
    let buffer = try paint(
      image, in: CGRect(x: 0, y: 0, width: 4, height: 4), tint: .pureGreen, opacity: 0.5)
    #expect(buffer[0, 0].rgba == [0, 128, 0, 128])
    #expect(abs(buffer[3, 0].alpha - 64) <= 1 && buffer[3, 0].red == 0)
  }

  @Test func `a half-transparent bitmap between pixels fades as a whole`() throws {
    let image = bitmap(4, 4) { _, _ in 0xFFFF_FFFF }
    let buffer = try paint(image, in: CGRect(x: 2.5, y: 3, width: 8, height: 8), opacity: 0.5)
    #expect(abs(buffer[6, 6].alpha - 128) <= 1)
    #expect(abs(buffer.coveredArea - 32) < 0.5)
  }

  @Test func `a plane without perspective has the pixels of direct painting`() throws {
    // A minimal perspective: m14 is far below a value that moves a pixel.
    let rotation = CGAffineTransform(translationX: 20, y: 15).rotated(by: 0.4)
    var plane = PlaneTransform(rotation)
    plane.m14 = 1e-12
    let drawings = [box(-10, -8, 20, 16, .pureRed), box(-4, -4, 8, 8, .pureBlue)]
    let direct = try render(
      frame(40, 30, [DisplayNode(transform: PlaneTransform(rotation), drawings: drawings)]),
      scale: 2)
    let warped = try render(
      frame(40, 30, [DisplayNode(transform: plane, drawings: drawings)]), scale: 2)
    #expect(abs(warped.coveredArea - direct.coveredArea) < 8)
    #expect(abs(warped.centroid.x - direct.centroid.x) < 0.05)
    #expect(abs(warped.centroid.y - direct.centroid.y) < 0.05)
    #expect(warped[40, 30].rgba == [0, 0, 255, 255])
  }

  @Test func `a plane rotated about its vertical axis covers the expected quadrilateral`() throws {
    // Rotation by 0.7 about y with the eye 200 away: x' = x·cos / w, w = 1 + x·sin / 200.
    let angle = 0.7
    let plane = PlaneTransform(
      m11: cos(angle), m12: 0, m14: sin(angle) / 200, m21: 0, m22: 1, m24: 0, m41: 0, m42: 0,
      m44: 1
    ).concatenating(at(50, 40))
    let rect = CGRect(x: -40, y: -30, width: 80, height: 60)
    let buffer = try render(
      frame(
        100, 80,
        [
          DisplayNode(
            transform: plane, opacity: 0.999,
            drawings: [.fillRect(RoundedRect(rect), .color(.pureRed))])
        ]))
    let corners = [(-40.0, -30.0), (40, -30), (40, 30), (-40, 30)].map { x, y in
      let w = 1 + x * sin(angle) / 200
      return (x * cos(angle) / w, y / w)
    }
    var area = 0.0
    for index in 0..<4 {
      let (x0, y0) = corners[index]
      let (x1, y1) = corners[(index + 1) % 4]
      area += (x0 * y1 - x1 * y0) / 2
    }
    #expect(abs(buffer.coveredArea - abs(area)) < abs(area) * 0.01)
  }

  @Test(arguments: [0, 0.3, 0.8])
  func `a rotated backdrop over its own page has the colour of the page up to the corners`(
    angle: Double
  ) throws {
    // A white page in front of black, with a bar at its upper edge.
    let page = CGRect(x: -20, y: -20, width: 40, height: 40)
    let bar = CGRect(x: -20, y: -20, width: 40, height: 12)
    let turned = CGAffineTransform(translationX: 40, y: 40).rotated(by: CGFloat(angle))
    let buffer = try render(
      frame(
        80, 80,
        [
          DisplayNode(
            drawings: [
              .fillRect(RoundedRect(CGRect(x: 0, y: 0, width: 80, height: 80)), .color(.black))
            ]),
          DisplayNode(
            name: "page", transform: PlaneTransform(turned), bounds: page,
            drawings: [.fillRect(RoundedRect(page), .color(.white))],
            children: [
              DisplayNode(
                name: "bar", bounds: bar, clip: RoundedRect(bar), backdrop: Backdrop(radius: 6))
            ]),
        ]))
    for point in [(-18.0, -18.0), (18, -18), (0, -18), (-18, -10), (18, -10)] {
      let place = CGPoint(x: point.0, y: point.1).applying(turned)
      #expect(buffer.row(Int(place.y))[Int(place.x)].red >= 254, "\(point)")
    }
  }

  @Test func `a backdrop in perspective blurs only the content behind it in its plane`() throws {
    // A card with a red and a blue half and a blurring bar, in front of a green background.
    func card(_ plane: PlaneTransform) -> DisplayNode {
      let bar = CGRect(x: 0, y: 0, width: 40, height: 10)
      func half(_ x: CGFloat, _ colour: RGBA) -> Drawing {
        .fillRect(RoundedRect(CGRect(x: x, y: 0, width: 20, height: 40)), .color(colour))
      }
      return DisplayNode(
        name: "page", transform: plane, bounds: CGRect(x: 0, y: 0, width: 40, height: 40),
        drawings: [half(0, .pureRed), half(20, .pureBlue)],
        children: [
          DisplayNode(
            name: "bar", bounds: bar, clip: RoundedRect(bar), backdrop: Backdrop(radius: 4))
        ])
    }
    let background = DisplayNode(
      drawings: [
        .fillRect(
          RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 40)), .color(.pureGreen))
      ])
    var plane = PlaneTransform.identity
    plane.m14 = 1e-9
    let flat = try render(frame(40, 40, [background, card(.identity)]))
    let warped = try render(frame(40, 40, [background, card(plane)]))
    // The plane is seen from the front, so that its pixels equal those of the flat card.
    for (x, y) in [(2, 5), (18, 5), (20, 5), (22, 5), (38, 5), (18, 30), (22, 30)] {
      let (one, other) = (flat.row(y)[x], warped.row(y)[x])
      #expect(abs(one.red - other.red) <= 2 && abs(one.blue - other.blue) <= 2)
      #expect(other.green <= 1)
    }
  }
}
