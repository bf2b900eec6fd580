/// What a context does with its path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills it by the winding rule.
  case fill
  /// Fills it by the even-odd rule.
  case eoFill
  /// Strokes it.
  case stroke
  /// Fills it by the winding rule, then strokes it.
  case fillStroke
  /// Fills it by the even-odd rule, then strokes it.
  case eoFillStroke

  var fills: Bool { self != .stroke }
  var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
  var rule: FillRule { self == .eoFill || self == .eoFillStroke ? .evenOdd : .winding }
}
