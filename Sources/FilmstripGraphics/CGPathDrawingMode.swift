/// The way in which a context draws its path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills the path by the winding rule.
  case fill
  /// Fills the path by the even-odd rule.
  case eoFill
  /// Strokes the path.
  case stroke
  /// Fills the path by the winding rule, then strokes it.
  case fillStroke
  /// Fills the path by the even-odd rule, then strokes it.
  case eoFillStroke

  var fills: Bool { self != .stroke }
  var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
  var rule: FillRule { self == .eoFill || self == .eoFillStroke ? .evenOdd : .winding }
}
