import FilmstripGraphics
import Foundation
import Testing

@testable import FilmstripRendering

@Suite struct EffectTests {
  func edge(_ x: Double, _ sigma: Double) -> Double {
    (1 + erf(x / (sigma * 2.0.squareRoot()))) / 2
  }

  /// Returns a half plane that starts at x = 100: a rectangle, or a path that isn't a rectangle.
  func halfPlane(slanted: Bool) -> Path {
    let far = slanted ? 401.0 : 400.0
    return Path([
      .move(CGPoint(x: 100, y: -300)), .line(CGPoint(x: 400, y: -300)),
      .line(CGPoint(x: far, y: 300)), .line(CGPoint(x: 100, y: 300)), .close,
    ])
  }

  @Test(arguments: [1.5, 3, 7, 9, 16, 30], [false, true])
  func `the edge of a shadow is Gaussian`(sigma: Double, slanted: Bool) throws {
    let node = DisplayNode(
      shadow: Shadow(
        color: .black, offset: .zero, radius: sigma, path: halfPlane(slanted: slanted)))
    let row = try render(frame(220, 3, [node])).row(1)
    for x in 0..<220 {
      let exact = 255 * edge(Double(x) + 0.5 - 100, sigma)
      #expect(abs(Double(row[x].alpha) - exact) <= 2, "at \(x)")
    }
  }

  @Test func `a shadow without a path is cast by all content of the node`() throws {
    let node = DisplayNode(
      shadow: Shadow(color: .black, offset: CGSize(width: 20, height: 0), radius: 0),
      drawings: [box(2, 2, 6, 6, .pureRed)],
      children: [DisplayNode(drawings: [box(10, 2, 6, 6, .pureGreen)])])
    let buffer = try render(frame(40, 10, [node]))
    for x in [23, 27, 31, 35] { #expect(buffer[x, 5].rgba == [0, 0, 0, 255]) }
    #expect(buffer[29, 5].alpha == 0 && buffer[5, 5].rgba == [255, 0, 0, 255])
    #expect(abs(buffer.coveredArea - 4 * 36) < 0.01)
  }

  @Test func `a clip does not clip the shadow, and opacity fades it`() throws {
    let rect = CGRect(x: 10, y: 10, width: 10, height: 10)
    let node = DisplayNode(
      opacity: 0.5, clip: RoundedRect(rect),
      shadow: Shadow(
        color: .black, offset: CGSize(width: 12, height: 0), radius: 0, path: Path(rect)),
      drawings: [box(0, 0, 40, 40, .pureRed)])
    let buffer = try render(frame(40, 30, [node]))
    #expect(buffer[15, 15].rgba == [128, 0, 0, 128])
    #expect(buffer[28, 15].rgba == [0, 0, 0, 128])
    #expect(buffer[35, 15].alpha == 0)
  }

  @Test(arguments: [2.0, 6, 20])
  func `a backdrop blurs an edge with a Gaussian, beyond its own clip`(sigma: Double) throws {
    let node = DisplayNode(
      clip: RoundedRect(CGRect(x: 40, y: 0, width: 120, height: 8)),
      backdrop: Backdrop(radius: sigma))
    let buffer = try render(
      frame(
        200, 16, [DisplayNode(drawings: [box(100, -200, 300, 400, .black)]), node]),
      background: .white)
    for x in 40..<160 {
      let exact = 255 * (1 - edge(Double(x) + 0.5 - 100, sigma))
      #expect(abs(Double(buffer[x, 4].green) - exact) <= 2, "at \(x)")
    }
    #expect(buffer[39, 4].green == 255 && buffer[98, 12].green == 255)
  }

  @Test(arguments: [2.0, 6, 20], [1.0, 0.5])
  func `a blurred node has Gaussian edges on the pixels beneath`(
    sigma: Double, opacity: Double
  ) throws {
    let node = DisplayNode(
      opacity: opacity, drawings: [box(100, -200, 300, 400, .black)], blur: sigma)
    let buffer = try render(frame(200, 16, [node]), background: .white)
    for x in 0..<200 {
      let exact = 255 * (1 - opacity * edge(Double(x) + 0.5 - 100, sigma))
      #expect(abs(Double(buffer[x, 4].green) - exact) <= 2, "at \(x)")
    }
  }

  @Test func `a blur keeps the mean of a node, and scales with it`() throws {
    let node = DisplayNode(
      transform: PlaneTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 40, ty: 40)),
      drawings: [box(0, 0, 10, 10, .pureRed)], blur: 2)
    let buffer = try render(frame(100, 100, [node]))
    #expect(abs(buffer.coveredArea - 400) < 4)
    // The middle of a square of 20 under a standard deviation of 4, in both directions.
    let share = edge(10, 4) - edge(-10, 4)
    #expect(abs(Double(buffer[49, 49].alpha) - 255 * share * share) <= 3)
  }

  @Test func `a blur of a node that isn't finite is an error`() {
    let node = DisplayNode(drawings: [box(0, 0, 9, 9, .black)], blur: .nan)
    #expect(throws: RenderError.self) { try render(frame(20, 20, [node])) }
  }

  /// *Reported* (FACTS: blur.bounds): the blur of a bar repeats the bar's own edge pixels.
  @Test func `a backdrop doesn't sample pixels outside its bounds`() throws {
    let bounds = CGRect(x: 20, y: 0, width: 60, height: 20)
    let node = DisplayNode(bounds: bounds, backdrop: Backdrop(radius: 8))
    let surroundings = DisplayNode(drawings: [
      box(0, 0, 20, 40, .black), box(80, 0, 20, 40, .black), box(20, 20, 60, 20, .black),
    ])
    let buffer = try render(frame(100, 40, [surroundings, node]), background: .white)
    for (x, y) in [(20, 0), (20, 19), (79, 10), (50, 19), (50, 10)] {
      #expect(buffer[x, y].rgba == [255, 255, 255, 255], "at \(x), \(y)")
    }
  }

  /// A layer above hides a part of the backdrop; the hidden part still belongs to the bounds.
  @Test func `a backdrop samples its bounds beyond its own clip`() throws {
    let node = DisplayNode(
      bounds: CGRect(x: 0, y: 0, width: 100, height: 20),
      clip: RoundedRect(CGRect(x: 50, y: 0, width: 50, height: 20)), backdrop: Backdrop(radius: 8))
    let left = DisplayNode(drawings: [box(0, 0, 50, 20, .black)])
    let buffer = try render(frame(100, 20, [left, node]), background: .white)
    for x in 50..<70 {
      let exact = 255 * edge(Double(x) + 0.5 - 50, 8)
      #expect(abs(Double(buffer[x, 10].green) - exact) <= 2, "at \(x)")
    }
  }

  @Test func `a backdrop over one colour does not change it, even at the frame's edge`() throws {
    let color = RGBA(red: 0.2, green: 0.6, blue: 0.4)
    let node = DisplayNode(
      clip: RoundedRect(CGRect(x: 0, y: 0, width: 90, height: 30)),
      backdrop: Backdrop(radius: 12))
    let plain = try render(frame(90, 60, []), background: color)
    let blurred = try render(frame(90, 60, [node]), background: color)
    #expect(blurred.maximumDifference(from: plain) == 0)
  }

  @Test func `a backdrop over transparent pixels paints nothing`() throws {
    let node = DisplayNode(
      clip: RoundedRect(CGRect(x: 0, y: 0, width: 30, height: 30)),
      backdrop: Backdrop(radius: 5, saturation: 1.8))
    #expect(try render(frame(40, 40, [node])).coveredArea == 0)
  }

  /// Columns whose grey is their x of 255.
  private func ramp(_ width: Int, _ height: Double) -> DisplayNode {
    DisplayNode(
      drawings: (0..<width).map { x in
        let grey = Double(x) / 255
        return box(Double(x), 0, 1, height, RGBA(red: grey, green: grey, blue: grey))
      })
  }

  /// The displacement at a distance from the edge (FACTS: glass.bevel).
  private func displacement(_ distance: Double, depth: Double, edge: Double) -> Double {
    guard distance < depth else { return 0 }
    let t = 1 - distance / depth
    return edge * (1 - (1 - t * t).squareRoot())
  }

  @Test func `glass displaces the content in its bevel towards the inside`() throws {
    let rect = CGRect(x: 20, y: 10, width: 160, height: 60)
    let node = DisplayNode(
      bounds: rect, clip: RoundedRect(rect),
      backdrop: Backdrop(radius: 0.3, refraction: Refraction(depth: 10, displacement: 20)))
    let buffer = try render(frame(200, 80, [ramp(200, 80), node]), background: .white)
    for x in 20..<180 {
      let left = displacement(Double(x) + 0.5 - 20, depth: 10, edge: 20)
      let right = displacement(180 - Double(x) - 0.5, depth: 10, edge: 20)
      #expect(abs(Double(buffer[x, 40].green) - (Double(x) + left - right)) <= 1.5, "at \(x)")
    }
    #expect(buffer[19, 40].green == 19 && buffer[180, 40].green == 180)
    // The displacement at the top edge is vertical, so the columns are unchanged.
    #expect(abs(buffer[100, 12].green - 100) <= 1)
  }

  @Test func `glass displaces content along the normal of round corners`() throws {
    let rect = CGRect(x: 20, y: 20, width: 80, height: 80)
    let node = DisplayNode(
      bounds: rect, clip: RoundedRect(rect, radii: CornerRadii(40)),
      backdrop: Backdrop(radius: 0.3, refraction: Refraction(depth: 20, displacement: 30)))
    let buffer = try render(frame(120, 120, [ramp(120, 120), node]), background: .white)
    for index in 34..<60 {
      let offset = 60 - Double(index) - 0.5
      let distance = 40 - offset * 2.0.squareRoot()
      let shift = displacement(distance, depth: 20, edge: 30) / 2.0.squareRoot()
      #expect(
        abs(Double(buffer[index, index].green) - (Double(index) + shift)) <= 1.5, "at \(index)")
    }
  }

  @Test func `the refraction has the same geometry at another scale, and none when it is turned`()
    throws
  {
    let rect = CGRect(x: 10, y: 10, width: 60, height: 40)
    func glass(_ refraction: Refraction?, _ transform: CGAffineTransform) -> DisplayNode {
      DisplayNode(
        transform: PlaneTransform(transform), bounds: rect, clip: RoundedRect(rect),
        backdrop: Backdrop(radius: 0.3, refraction: refraction))
    }
    let refraction = Refraction(depth: 8, displacement: 12)
    let twice = try render(
      frame(80, 60, [ramp(80, 60), glass(refraction, .identity)]), scale: 2, background: .white)
    for x in 24..<36 {
      // The middle of pixel x is at (x + 0.5) / 2 points; grey g is in the middle of column g.
      let point = (Double(x) + 0.5) / 2
      let shift = displacement(point - 10, depth: 8, edge: 12)
      #expect(abs(Double(twice[x, 60].green) - (point + shift - 0.5)) <= 1.5, "at \(x)")
    }
    let turned = CGAffineTransform(translationX: 80, y: 0).rotated(by: .pi / 2)
    let with = try render(
      frame(80, 80, [ramp(80, 80), glass(refraction, turned)]), background: .white)
    let without = try render(frame(80, 80, [ramp(80, 80), glass(nil, turned)]), background: .white)
    #expect(with.maximumDifference(from: without) == 0)
  }

  /// The square from 10 to 60 of glass over a colour.
  private func glass(
    over color: RGBA, tone: GlassTone? = nil, glint: Glint? = nil, radius: CGFloat = 0,
    transform: CGAffineTransform = .identity
  ) throws -> PixelBuffer {
    let rect = CGRect(x: 10, y: 10, width: 50, height: 50)
    let node = DisplayNode(
      transform: PlaneTransform(transform), bounds: rect,
      clip: RoundedRect(rect, radii: CornerRadii(radius)),
      backdrop: Backdrop(radius: 0.3, tone: tone, glint: glint))
    return try render(frame(70, 70, [node]), background: color)
  }

  /// FACTS: glass27.color.
  @Test func `a tone changes luminance and chroma`() throws {
    let tone = GlassTone(offset: 0.1, slope: 0.6, lift: 1, chroma: 0.5)
    let grey = 128.0 / 255
    let overGrey = try glass(over: RGBA(white: grey, alpha: 1), tone: tone)
    let expected = 255 * (0.1 + 0.6 * (grey + grey * (1 - grey)))
    #expect(abs(Double(overGrey[35, 35].green) - expected) <= 1)
    #expect(overGrey[5, 5].green == 128)
    // The luminance of red is 0.299.
    let red = try glass(over: .pureRed, tone: tone)[35, 35]
    let luminance = 0.1 + 0.6 * (0.299 + 0.299 * 0.701)
    #expect(abs(Double(red.red) - 255 * (luminance + 0.5 * 0.701)) <= 1)
    #expect(abs(Double(red.blue) - 255 * (luminance - 0.5 * 0.299)) <= 1)
    let clear = try glass(over: RGBA(white: 0, alpha: 0), tone: tone)
    #expect(clear.coveredArea == 0)
  }

  /// FACTS: glass.tab-bar.
  ///
  /// The mean of 0.345 is in the middle between 0.19 and 0.50.
  @Test(arguments: [(0.1, 0.098), (0.345, 0.098 + 0.051), (0.8, 0.098 + 0.102)])
  func `dark glass is brighter over content that is bright in the mean`(
    content: Double, offset: Double
  ) throws {
    let tone = GlassTone(
      offset: 0.098, slope: 0.294, lift: 0, chroma: 0.294,
      adaptation: GlassTone.Adaptation(amount: 0.102, start: 0.19, end: 0.5))
    let pixel = try glass(over: RGBA(white: content, alpha: 1), tone: tone)[35, 35]
    #expect(abs(Double(pixel.green) - 255 * (offset + 0.294 * content)) <= 1.2)
  }

  /// FACTS: glass27.rim.
  @Test func `the light in a rim falls on edges that face the top left or the bottom right`() throws
  {
    let glint = Glint(luminance: 1.6, face: 0, chroma: 2.85)
    let grey = RGBA(white: 100.0 / 255, alpha: 1)
    let square = try glass(over: grey, glint: glint)
    func expected(_ distance: Double, lobe: Double) -> Double {
      let profile = max(0, 1 - distance / 1.2) + 0.21 * max(0, 1 - distance / 4.8)
      return 100 + 0.252 * lobe * profile * (1.6 * 255 - 100)
    }
    let straight = 1 - 0.5.squareRoot()
    for row in 0..<7 {
      let value = expected(Double(row) + 0.5, lobe: straight)
      for pixel in [square[35, 10 + row], square[35, 59 - row], square[10 + row, 35]] {
        #expect(abs(Double(pixel.red) - value) <= 1, "row \(row)")
      }
    }
    // On the diagonals of a circle of 50, the normal is that of the light, or perpendicular to it.
    let circle = try glass(over: grey, glint: glint, radius: 25)
    for index in 18..<24 {
      let distance = 25 - (35 - Double(index) - 0.5) * 2.0.squareRoot()
      guard distance > 0.8 else { continue }
      let lit = expected(distance, lobe: 1)
      #expect(abs(Double(circle[index, index].red) - lit) <= 1)
      #expect(abs(Double(circle[69 - index, 69 - index].red) - lit) <= 1)
      #expect(circle[index, 69 - index].red == 100 && circle[69 - index, index].red == 100)
    }
    let turned = CGAffineTransform(translationX: 70, y: 0).rotated(by: .pi / 2)
    #expect(try glass(over: grey, glint: glint, transform: turned)[35, 10].red == 100)
  }

  @Test func `saturation 0 produces the grey of SVG's weights`() throws {
    let node = DisplayNode(
      clip: RoundedRect(CGRect(x: 0, y: 0, width: 30, height: 30)),
      backdrop: Backdrop(radius: 2, saturation: 0))
    for (color, weight) in [(RGBA.pureRed, 0.213), (.pureGreen, 0.715), (.pureBlue, 0.072)] {
      let word = try render(frame(30, 30, [node]), background: color)[15, 15]
      for value in [word.red, word.green, word.blue] {
        #expect(abs(Double(value) - 255 * weight) <= 1)
      }
    }
  }

  @Test func `an opacity fades a backdrop in`() throws {
    let node = DisplayNode(
      opacity: 0.5, clip: RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 10)),
      backdrop: Backdrop(radius: 100), drawings: [box(0, 0, 40, 10, RGBA(white: 0, alpha: 0))])
    let stripes = DisplayNode(drawings: (0..<20).map { box(Double($0) * 2, 0, 1, 10, .black) })
    let buffer = try render(frame(40, 10, [stripes, node]), background: .white)
    #expect(abs(buffer[20, 5].red - 64) <= 2 && abs(buffer[21, 5].red - 191) <= 2)
  }

  @Test func `a layer scaled to zero paints nothing and does not affect later painting`() throws {
    let zero = PlaneTransform(CGAffineTransform(scaleX: 0, y: 0))
    let line = PlaneTransform(CGAffineTransform(scaleX: 1, y: 0))
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8))
    let buffer = try render(
      frame(
        10, 10,
        [
          DisplayNode(transform: zero, drawings: [.fill(path, .color(.pureRed), .winding)]),
          DisplayNode(transform: line, drawings: [.fill(path, .color(.pureRed), .winding)]),
          DisplayNode(drawings: [
            .group(
              [.fill(path, .color(.pureRed), .winding)], transform: CGAffineTransform(), clip: nil,
              opacity: 1)
          ]),
          DisplayNode(drawings: [.fill(path, .color(.pureBlue), .winding)]),
        ]))
    #expect(buffer[4, 4].rgba == [0, 0, 255, 255])
    #expect(abs(buffer.coveredArea - Double.pi * 16) < 0.3)
  }

  @Test func `a linear gradient is even, and its end colours continue`() throws {
    let gradient = Gradient(
      start: CGPoint(x: 10, y: 0), end: CGPoint(x: 90, y: 0),
      stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
    let buffer = try render(
      frame(
        100, 4,
        [
          DisplayNode(drawings: [
            .fillRect(
              RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 4)), .gradient(gradient))
          ])
        ]))
    #expect(buffer[2, 1].red == 0 && buffer[97, 1].red == 255)
    for x in 10..<90 {
      #expect(abs(Double(buffer[x, 1].red) - 255 * (Double(x) + 0.5 - 10) / 80) <= 2)
    }
  }

  @Test func `a conic gradient turns clockwise from its end point`() throws {
    let gradient = Gradient(
      shape: .conic, start: CGPoint(x: 20, y: 20), end: CGPoint(x: 40, y: 20),
      stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
    let buffer = try render(
      frame(
        40, 40,
        [
          DisplayNode(drawings: [
            .fillRect(
              RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 40)), .gradient(gradient))
          ])
        ]))
    // A quarter turn points down, half a turn to the left, and three quarters up.
    for (x, y, turn) in [(20, 38, 0.25), (1, 20, 0.5), (20, 1, 0.75)] {
      #expect(abs(Double(buffer[x, y].red) / 255 - turn) < 0.02)
    }
  }

  @Test func `the rings of a radial gradient are ellipses`() throws {
    let gradient = Gradient(
      shape: .radial, start: CGPoint(x: 30, y: 20), end: CGPoint(x: 60, y: 40),
      stops: [.init(location: 0, color: .white), .init(location: 1, color: .black)])
    let buffer = try render(
      frame(
        60, 40,
        [
          DisplayNode(drawings: [
            .fillRect(
              RoundedRect(CGRect(x: 0, y: 0, width: 60, height: 40)), .gradient(gradient))
          ])
        ]))
    for (x, y) in [(45, 20), (30, 30), (20, 12), (2, 2)] {
      let dx = (Double(x) + 0.5 - 30) / 30
      let dy = (Double(y) + 0.5 - 20) / 20
      let exact = 255 * max(0, 1 - (dx * dx + dy * dy).squareRoot())
      #expect(abs(Double(buffer[x, y].red) - exact) <= 3)
    }
  }

  @Test(arguments: [Gradient.Shape.linear, .radial])
  func `a gradient in a layer that is almost turned away is stretched with the layer`(
    shape: Gradient.Shape
  ) throws {
    let gradient = Gradient(
      shape: shape, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 10, y: 40),
      stops: [.init(location: 0, color: .white), .init(location: 1, color: .black)])
    let squeezed = CGAffineTransform(a: 4e-7, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    let rect = RoundedRect(CGRect(x: 0, y: 0, width: 1e8, height: 40))
    let buffer = try render(
      frame(
        40, 40,
        [
          DisplayNode(
            transform: PlaneTransform(squeezed), drawings: [.fillRect(rect, .gradient(gradient))])
        ]))
    // The gradient's first 10 points are 4 millionths of a pixel, so that all pixels are after it.
    #expect(buffer.coveredArea == 1600)
    #expect(buffer[20, 2].red == 0 && buffer[2, 38].red == 0)
  }
}
