import FilmstripGraphics
import Foundation
import Testing

struct CGGradientTests {
  private let components: [CGFloat] = [0, 0, 0, 0.25, 1, 0.5, 0, 0.75]
  private let colors = [
    RGBA(red: 0, green: 0, blue: 0, alpha: 0.25), RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.75),
  ]

  @Test func `a gradient of components has a colour for each group of them`() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let placed = try #require(
      CGGradient(colorSpace: space, colorComponents: components, locations: [0.5, 1], count: 2))
    #expect(placed.stops.map(\.color) == colors && placed.stops.map(\.location) == [0.5, 1])
    let spread = try #require(
      CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 2))
    #expect(spread.stops.map(\.color) == colors && spread.stops.map(\.location) == [0, 1])
    let gray = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5],
        locations: nil, count: 2))
    #expect(gray.stops.map(\.color) == [.black, RGBA(white: 1, alpha: 0.5)])
    #expect(
      CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 0) == nil)
  }

  /// Returns the locations, the colours and the filled path of a radial gradient around (10, 10).
  private func draw(
    from startRadius: CGFloat, to endRadius: CGFloat, _ options: CGGradientDrawingOptions
  ) throws -> (locations: [Double], colors: [RGBA], area: Path) {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components,
        locations: [0, 0.5], count: 2))
    let context = CGContext(size: CGSize(width: 20, height: 20))
    let center = CGPoint(x: 10, y: 10)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: startRadius, endCenter: center,
      endRadius: endRadius, options: options)
    guard case .fill(let area, .gradient(let paint), .evenOdd)? = context.drawings.first else {
      throw CancellationError()
    }
    return (paint.stops.map(\.location), paint.stops.map(\.color), area)
  }

  @Test func `a radial gradient fills the ring between its circles`() throws {
    let disc = Path(ellipseIn: CGRect(x: 2, y: 2, width: 16, height: 16))
    let whole = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
    var ring = disc
    ring.append(Path(ellipseIn: CGRect(x: 8, y: 8, width: 4, height: 4)))
    // The inner radius is a quarter of the outer one, so half of the way is at 1/4 + 3/8.
    let outward = try draw(from: 2, to: 8, [])
    #expect(outward.locations == [0.25, 0.625] && outward.colors == colors)
    #expect(outward.area == ring)
    let inward = try draw(from: 8, to: 2, [])
    #expect(inward.locations == [0.625, 1] && inward.colors == colors.reversed())
    #expect(inward.area == ring)
    #expect(try draw(from: 2, to: 8, .drawsBeforeStartLocation).area == disc)
    #expect(try draw(from: 8, to: 2, .drawsAfterEndLocation).area == disc)
    #expect(
      try draw(from: 2, to: 8, [.drawsBeforeStartLocation, .drawsAfterEndLocation]).area == whole)
    let point = try draw(from: 0, to: 8, [])
    #expect(point.locations == [0, 0.5] && point.area == disc)
  }
}
