import FilmstripGraphics

/// A text measurer for films without text.
struct NoText: TextMeasuring {
  func metrics(of font: FontDescription) throws(TextError) -> FontMetrics {
    FontMetrics(ascent: 0, descent: 0, capHeight: 0, xHeight: 0)
  }

  func measure(_ block: TextBlock, width: Double?) throws(TextError) -> TextMeasurement {
    TextMeasurement(size: .zero, lines: [], isTruncated: false)
  }
}
