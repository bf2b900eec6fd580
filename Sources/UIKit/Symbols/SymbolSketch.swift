import FilmstripGraphics
import Foundation

/// The drawing of a symbol: a box in points, and the marks in the box.
struct SymbolSketch: Sendable {
  /// The default width of a line, in points at a 17 pt font.
  static let lineWidth = 1.7

  /// The size of the box, in points.
  let size: CGSize
  /// The marks, from the bottom up.
  let marks: [SymbolMark]

  /// Creates a symbol in a box of a width and height in points.
  init(_ width: Double, _ height: Double, _ marks: SymbolMark...) {
    self.init(width, height, marks: marks)
  }

  /// Creates a symbol in a box of a width and height in points.
  init(_ width: Double, _ height: Double, marks: [SymbolMark]) {
    size = CGSize(width: width, height: height)
    self.marks = marks
  }

  /// Returns the symbol as a picture in opaque black.
  ///
  /// - Throws: `PathNotationError` if a mark is invalid.
  func picture() throws(PathNotationError) -> Picture {
    Picture(size: size, drawings: try SymbolMark.drawings(marks, in: size))
  }
}

/// A part of a symbol, whose paths are written in `PathNotation`.
indirect enum SymbolMark: Sendable {
  /// A line with round ends and joins.
  case line(String, width: Double = SymbolSketch.lineWidth)
  /// A line with butt ends and miter joins.
  case edge(String, width: Double)
  /// A filled shape, in which an area inside an even number of outlines is a hole.
  case solid(String)
  /// Marks without the area inside an outline, which must not intersect itself.
  case cut(String, [SymbolMark])
  /// Marks with an opacity, 0…1.
  case faint(Double, [SymbolMark])
  /// Marks in a box of a size, scaled, in the middle of the surrounding box.
  case scaled(Double, CGSize, [SymbolMark])

  /// Returns the drawings of marks in a box of a size.
  static func drawings(
    _ marks: [SymbolMark], in size: CGSize
  ) throws(PathNotationError) -> [Drawing] {
    var drawings: [Drawing] = []
    for mark in marks { drawings.append(try mark.drawing(in: size)) }
    return drawings
  }

  private func drawing(in size: CGSize) throws(PathNotationError) -> Drawing {
    let ink = Paint.color(.black)
    switch self {
    case .line(let text, let width):
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      return .stroke(try PathNotation.path(text), ink, style)
    case .edge(let text, let width):
      return .stroke(try PathNotation.path(text), ink, StrokeStyle(width: width))
    case .solid(let text):
      return .fill(try PathNotation.path(text), ink, .evenOdd)
    case .cut(let text, let marks):
      // A hole whose direction is opposite to the direction of the surrounding box is a hole by
      // either fill rule.
      let box = Path(CGRect(origin: .zero, size: size))
      let clip = Path(box.elements + (try PathNotation.path(text)).reversed().elements)
      return .group(
        try Self.drawings(marks, in: size), transform: .identity, clip: clip, opacity: 1)
    case .faint(let opacity, let marks):
      return .group(
        try Self.drawings(marks, in: size), transform: .identity, clip: nil, opacity: opacity)
    case .scaled(let scale, let inner, let marks):
      let transform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: (size.width - inner.width * scale) / 2,
        ty: (size.height - inner.height * scale) / 2)
      return .group(
        try Self.drawings(marks, in: inner), transform: transform, clip: nil, opacity: 1)
    }
  }
}
