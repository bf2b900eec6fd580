import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// The exact areas of pixels that an outline covers, for glyphs and rounded rectangles.
///
/// The outline must wind in one direction around everything that it encloses. Cairo samples 15
/// lines per pixel. `OutlineCoverage` does not sample, does not depend on Cairo's version, and is
/// several times as fast for text.
struct OutlineCoverage {
  /// The maximum distance between a line and the curve that it replaces, in pixels.
  ///
  /// *Chosen:* with a chord at most this far inside a round corner, the error of the area is at
  /// most two thirds of this distance times the arc's length.
  private static let tolerance = 0.01
  /// The maximum number of lines for a curve; no visible curve requires more.
  private static let maximumLineCount = 200

  private var lines: [Double] = []
  private var start = CGPoint.zero
  private var current = CGPoint.zero
  private var isOpen = false

  /// Flattens a path in the coordinates of a region.
  ///
  /// Sub-paths are closed, as in filling.
  init(_ path: Path, _ t: CGAffineTransform, node: String?) throws(RenderError) {
    lines.reserveCapacity(path.elements.count * 16)
    func device(_ p: CGPoint) throws(RenderError) -> CGPoint {
      let mapped = p.applying(t)
      guard Geometry.isValid(mapped) else {
        throw .geometry(operation: "a path", value: "(\(mapped.x), \(mapped.y))", node: node)
      }
      return mapped
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        close()
        current = try device(p)
        start = current
      case .line(let p):
        line(to: try device(p))
      case .quad(let p, let control):
        let end = try device(p)
        let c = try device(control)
        cubic(
          Self.between(current, c, 2.0 / 3), Self.between(end, c, 2.0 / 3), end)
      case .cubic(let p, let control1, let control2):
        cubic(try device(control1), try device(control2), try device(p))
      case .close:
        close()
      }
    }
    close()
  }

  private static func between(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }

  private mutating func line(to p: CGPoint) {
    lines.append(Double(current.x))
    lines.append(Double(current.y))
    lines.append(Double(p.x))
    lines.append(Double(p.y))
    current = p
    isOpen = true
  }

  private mutating func close() {
    if isOpen, current != start { line(to: start) }
    current = start
    isOpen = false
  }

  private mutating func cubic(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) {
    let p0 = current
    // A chord over 1/n of the parameter is at most |B″|/(8n²) from the curve, and |B″| is at most
    // six times the larger second difference of the control points.
    func second(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
      let x = Double(a.x - 2 * b.x + c.x)
      let y = Double(a.y - 2 * b.y + c.y)
      return (x * x + y * y).squareRoot()
    }
    let bend = 6 * max(second(p0, c1, c2), second(c1, c2, end))
    let required = (bend / (8 * Self.tolerance)).squareRoot().rounded(.up)
    let count = Int(min(max(1, required), Double(Self.maximumLineCount)))
    for index in 1..<max(1, count) {
      let t = CGFloat(index) / CGFloat(count)
      let s = 1 - t
      let a = s * s * s
      let b = 3 * s * s * t
      let c = 3 * s * t * t
      let d = t * t * t
      line(
        to: CGPoint(
          x: a * p0.x + b * c1.x + c * c2.x + d * end.x,
          y: a * p0.y + b * c1.y + c * c2.y + d * end.y))
    }
    line(to: end)
  }

  /// Returns the coverage of a region whose first pixel is the origin of the coordinates.
  func mask(_ region: PixelRect) -> CoverageMask {
    let stride = region.width + 2
    let count = stride * region.height
    return CoverageMask(rect: region) { mask in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: max(1, count)) { cells in
        guard let base = cells.baseAddress else { return }
        memset(base, 0, count * MemoryLayout<Float>.stride)
        fpx_add_lines(base, region.width, region.height, lines, lines.count / 4)
        for y in 0..<region.height {
          fpx_cover_row(
            mask.pointer(region.x, region.y + y), base + y * stride, region.width)
        }
      }
    }
  }
}

extension Painter {
  /// Returns the coverage of a region by an outline that winds in one direction.
  func outlineCoverage(
    of path: Path, _ t: CGAffineTransform, in region: PixelRect, node: String?
  ) throws(RenderError) -> CoverageMask {
    let local = t.concatenating(
      CGAffineTransform(translationX: CGFloat(-region.x), y: CGFloat(-region.y)))
    return try OutlineCoverage(path, local, node: node).mask(region)
  }

  /// Fills an outline that winds in one direction with one colour, within the state's clip.
  func fillOutline(_ path: Path, _ color: RGBA, _ state: PaintState) throws(RenderError) {
    let word = PixelWord.premultiplied(color, alpha: state.opacity)
    let region = state.clip.intersection(state.layer.rect)
    if word == 0 || region.isEmpty { return }
    let mask = try outlineCoverage(of: path, state.transform, in: region, node: state.node)
    state.layer.add(.mask(mask, region, dx: 0, dy: 0, word))
  }

  /// Fills an upright rounded rectangle with one colour; only its corners and edges need coverage.
  func fillUpright(
    _ shape: RoundedRect, _ color: RGBA, _ state: PaintState
  ) throws(RenderError) {
    let word = PixelWord.premultiplied(color, alpha: state.opacity)
    let region = state.pixels(shape.rect).intersection(state.layer.rect)
    if word == 0 || region.isEmpty { return }
    let edges = ClipEdges.rects(of: shape, state.transform, within: region)
    var inside = [
      PixelRect(filledBy: shape.rect.applying(state.transform)).intersection(region)
    ].filter { !$0.isEmpty }
    for edge in edges { inside = inside.flatMap { $0.subtracting(edge) } }
    for rect in inside { state.layer.add(.color(rect, word)) }
    let path = Path(shape)
    for edge in edges {
      let mask = try outlineCoverage(of: path, state.transform, in: edge, node: state.node)
      state.layer.add(.mask(mask, edge, dx: 0, dy: 0, word))
    }
  }
}
