import Foundation
import Graphics

/// A symbol as it is drawn: a box in points and what stands in it.
struct SymbolSketch: Sendable {
  /// The width of a line unless a mark says otherwise, in points at a 17 pt font.
  static let lineWidth = 1.7

  /// The box in points.
  let size: CGSize
  /// What stands in it, from the bottom up.
  let marks: [SymbolMark]

  /// A symbol in a box of the given width and height in points.
  init(_ width: Double, _ height: Double, _ marks: SymbolMark...) {
    self.init(width, height, marks: marks)
  }

  /// A symbol in a box of the given width and height in points.
  init(_ width: Double, _ height: Double, marks: [SymbolMark]) {
    size = CGSize(width: width, height: height)
    self.marks = marks
  }

  /// The symbol as a picture in opaque black.
  ///
  /// - Throws: `PathNotationError` for a mark that cannot be understood.
  func picture() throws(PathNotationError) -> Picture {
    Picture(size: size, drawings: try SymbolMark.drawings(marks, in: size))
  }
}

/// A part of a symbol; paths are written in `PathNotation`.
indirect enum SymbolMark: Sendable {
  /// A line with round ends and joins.
  case line(String, width: Double = SymbolSketch.lineWidth)
  /// A line with square-cut ends and pointed joins.
  case edge(String, width: Double)
  /// A filled shape; where an even number of its outlines overlap is a hole.
  case solid(String)
  /// Marks without what lies inside of an outline that does not cross itself.
  case cut(String, [SymbolMark])
  /// Marks at an opacity, 0…1.
  case faint(Double, [SymbolMark])

  /// The drawings of marks in a box of the given size.
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
      // A hole that turns against the box around it is one by either fill rule.
      let box = Path(CGRect(origin: .zero, size: size))
      let clip = Path(box.elements + (try PathNotation.path(text)).reversed().elements)
      return .group(
        try Self.drawings(marks, in: size), transform: .identity, clip: clip, opacity: 1)
    case .faint(let opacity, let marks):
      return .group(
        try Self.drawings(marks, in: size), transform: .identity, clip: nil, opacity: opacity)
    }
  }
}
