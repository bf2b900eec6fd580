import FilmstripCCairo
import FilmstripGraphics
import Foundation

extension Painter {
  /// Fills a path; the caller must have clipped the state to the path's extent.
  func fill(
    _ path: Path, _ paint: Paint, _ rule: FillRule, _ state: PaintState
  ) throws(RenderError) {
    if state.clip.isEmpty { return }
    let t = state.localTransform
    try withSource(paint, state) { source throws(RenderError) in
      try state.layer.paint(within: state.clip, "filling a path") {
        context throws(RenderError) in
        source.set(on: context)
        cairo_set_fill_rule(
          context.pointer,
          rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        try context.setPath(path, t, node: state.node)
        cairo_fill(context.pointer)
      }
    }
  }

  /// Fills a rectangle with or without rounded corners.
  func fill(_ shape: RoundedRect, _ paint: Paint, _ state: PaintState) throws(RenderError) {
    if shape.rect.width <= 0 || shape.rect.height <= 0 { return }
    guard case .color(let color) = paint else {
      try fill(Path(shape), paint, .winding, state.cut(to: state.pixels(shape.rect)))
      return
    }
    if !state.transform.keepsRectangles {
      try fillOutline(Path(shape), color, state.cut(to: state.pixels(shape.rect)))
    } else if shape.isRect {
      fill(shape.rect, color, state)
    } else {
      try fillUpright(shape, color, state)
    }
  }

  /// Fills an upright rectangle with one colour; pixels on its edges are partly covered.
  private func fill(_ rect: CGRect, _ color: RGBA, _ state: PaintState) {
    let box = rect.applying(state.transform)
    let columns = Coverage.spans(
      Double(box.minX), Double(box.maxX), from: state.clip.x, to: state.clip.right)
    let rows = Coverage.spans(
      Double(box.minY), Double(box.maxY), from: state.clip.y, to: state.clip.bottom)
    for row in rows {
      for column in columns {
        let word = PixelWord.premultiplied(
          color, alpha: state.opacity * row.part * column.part)
        if word == 0 { continue }
        state.layer.add(
          .color(
            PixelRect(left: column.start, top: row.start, right: column.end, bottom: row.end),
            word))
      }
    }
  }

  /// Paints the area between a shape and the same shape inset by `width`.
  func border(
    _ shape: RoundedRect, width: Double, _ color: RGBA, _ state: PaintState
  ) throws(RenderError) {
    guard width.isFinite else {
      throw .geometry(operation: "a border", value: "a width of \(width)", node: state.node)
    }
    let rect = shape.rect
    if width <= 0 || rect.width <= 0 || rect.height <= 0 { return }
    let thickness = CGFloat(width)
    if 2 * thickness >= min(rect.width, rect.height) {
      try fill(shape, .color(color), state)
    } else if shape.isRect && state.transform.keepsRectangles {
      for side in Self.sides(of: rect, thickness) { fill(side, color, state) }
    } else {
      let ring = Path(Path(shape).elements + Path(shape.inset(by: thickness)).elements)
      try fill(ring, .color(color), .evenOdd, state.cut(to: state.pixels(rect)))
    }
  }

  private static func sides(of rect: CGRect, _ width: CGFloat) -> [CGRect] {
    [
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: width),
      CGRect(x: rect.minX, y: rect.maxY - width, width: rect.width, height: width),
      CGRect(
        x: rect.minX, y: rect.minY + width, width: width, height: rect.height - 2 * width),
      CGRect(
        x: rect.maxX - width, y: rect.minY + width, width: width,
        height: rect.height - 2 * width),
    ]
  }

  /// Strokes a path; the caller must have clipped the state to the stroke's extent.
  func stroke(
    _ path: Path, _ paint: Paint, _ style: StrokeStyle, _ state: PaintState
  ) throws(RenderError) {
    let numbers = [style.width, style.miterLimit, style.dashPhase] + style.dash
    guard numbers.allSatisfy(\.isFinite), style.dash.allSatisfy({ $0 >= 0 }) else {
      throw .geometry(operation: "a line's style", value: "\(style)", node: state.node)
    }
    if style.width <= 0 || state.clip.isEmpty { return }
    let t = state.localTransform
    try withSource(paint, state) { source throws(RenderError) in
      try state.layer.paint(within: state.clip, "stroking a path") {
        context throws(RenderError) in
        source.set(on: context)
        try context.setPath(path, t, node: state.node)
        context.setStroke(style)
        // The pen is round in the path's coordinates, but not in pixels.
        var matrix = cairo_matrix_t(t)
        cairo_set_matrix(context.pointer, &matrix)
        cairo_stroke(context.pointer)
      }
    }
  }
}

extension CairoContext {
  fileprivate func setStroke(_ style: StrokeStyle) {
    cairo_set_line_width(pointer, style.width)
    let cap =
      switch style.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    cairo_set_line_cap(pointer, cap)
    let join =
      switch style.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_join(pointer, join)
    cairo_set_miter_limit(pointer, max(1, style.miterLimit))
    // Cairo rejects a dash pattern of length 0, so draw a solid line.
    let isDashed = style.dash.reduce(0, +) > 0
    cairo_set_dash(
      pointer, style.dash, isDashed ? Int32(style.dash.count) : 0, isDashed ? style.dashPhase : 0)
  }
}

/// The coverage of a row's pixels by an interval.
enum Coverage {
  /// Neighbouring pixels with the same coverage.
  struct Span {
    var start: Int
    var end: Int
    var part: Double
  }

  /// Returns the coverage of the pixels from `first` to `last` by the interval from `low` to
  /// `high`.
  ///
  /// At most two pixels are partly covered; the pixels between them are fully covered.
  static func spans(_ low: Double, _ high: Double, from first: Int, to last: Int) -> [Span] {
    let a = snapped(max(low, Double(first)))
    let b = snapped(min(high, Double(last)))
    guard a < b else { return [] }
    let start = Int(a.rounded(.down))
    let end = Int(b.rounded(.down))
    if start == end { return [Span(start: start, end: start + 1, part: b - a)] }
    let full = Int(a.rounded(.up))
    var spans: [Span] = []
    if full > start { spans.append(Span(start: start, end: full, part: Double(full) - a)) }
    if end > full { spans.append(Span(start: full, end: end, part: 1)) }
    if b > Double(end) { spans.append(Span(start: end, end: end + 1, part: b - Double(end))) }
    return spans
  }

  private static func snapped(_ value: Double) -> Double {
    let whole = value.rounded()
    return abs(value - whole) <= PixelRect.slack ? whole : value
  }
}
