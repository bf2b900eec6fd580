import FilmstripCCairo
import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// The colour or pattern with which Cairo paints, in the coordinates of the layer's pixels.
struct PaintSource: ~Copyable {
  private let color: RGBA
  private let pattern: CairoPattern?
  // The owner of the pixels that the pattern reads, which must outlive the pattern.
  private let pixels: AnyObject?

  /// Creates a source of one colour.
  init(_ color: RGBA) {
    self.color = color
    pattern = nil
    pixels = nil
  }

  /// Creates a source of a pattern, and retains the owner of the pixels that the pattern reads.
  init(_ pattern: consuming CairoPattern, keeping pixels: AnyObject? = nil) {
    color = .clear
    self.pattern = consume pattern
    self.pixels = pixels
  }

  func set(on context: borrowing CairoContext) {
    switch pattern {
    case .some(let pattern):
      cairo_set_source(context.pointer, pattern.pointer)
    case .none:
      cairo_set_source_rgba(
        context.pointer, PixelWord.unit(color.red), PixelWord.unit(color.green),
        PixelWord.unit(color.blue), PixelWord.unit(color.alpha))
    }
  }
}

extension Painter {
  /// Calls `body` with the source of a paint in the current coordinates, unless it is invisible.
  func withSource(
    _ paint: Paint, _ state: PaintState, _ body: (borrowing PaintSource) throws(RenderError) -> Void
  ) throws(RenderError) {
    switch paint {
    case .color(let color):
      let visibleColor = color.multiplyingAlpha(by: state.opacity)
      if PixelWord.premultiplied(visibleColor) == 0 { return }
      try body(PaintSource(visibleColor))
    case .gradient(let gradient):
      try withSource(gradient, state, body)
    }
  }

  private func withSource(
    _ gradient: Gradient, _ state: PaintState,
    _ body: (borrowing PaintSource) throws(RenderError) -> Void
  ) throws(RenderError) {
    let locations = gradient.stops.map(\.location)
    let ends = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y]
    guard locations.allSatisfy(\.isFinite), ends.allSatisfy(\.isFinite) else {
      throw .geometry(operation: "a gradient", value: "\(ends) \(locations)", node: state.node)
    }
    guard let last = gradient.stops.last else { return }
    let radii = CGSize(
      width: abs(gradient.end.x - gradient.start.x),
      height: abs(gradient.end.y - gradient.start.y))
    let isFlat =
      gradient.stops.count == 1
      || (gradient.shape == .radial
        ? radii.width == 0 || radii.height == 0 : gradient.start == gradient.end)
    if isFlat {
      // *Chosen:* a gradient without length has its last colour everywhere.
      try body(PaintSource(last.color.multiplyingAlpha(by: state.opacity)))
      return
    }
    let t = state.localTransform
    switch gradient.shape {
    case .linear:
      var (line, matrix) = ((gradient.start, gradient.end), t.inverted())
      if !canSample(matrix, state) {
        guard let mapped = gradient.line(under: matrix) else {
          try body(PaintSource(last.color.multiplyingAlpha(by: state.opacity)))
          return
        }
        (line, matrix) = (mapped, .identity)
      }
      let pointer = cairo_pattern_create_linear(
        Double(line.0.x), Double(line.0.y), Double(line.1.x), Double(line.1.y))
      let pattern = try CairoPattern(adopting: pointer, "cairo_pattern_create_linear")
      pattern.setStops(gradient.stops, opacity: state.opacity)
      pattern.setMatrix(matrix)
      try body(PaintSource(pattern))
    case .radial:
      let unit = CGAffineTransform(
        a: radii.width, b: 0, c: 0, d: radii.height, tx: gradient.start.x, ty: gradient.start.y)
      let matrix = unit.concatenating(t).inverted()
      guard canSample(matrix, state) else {
        // The ellipse is narrower than a pixel.
        try body(PaintSource(last.color.multiplyingAlpha(by: state.opacity)))
        return
      }
      let pointer = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      let pattern = try CairoPattern(adopting: pointer, "cairo_pattern_create_radial")
      pattern.setStops(gradient.stops, opacity: state.opacity)
      pattern.setMatrix(matrix)
      try body(PaintSource(pattern))
    case .conic:
      let raster = Raster(rect: state.clip, pool: pool)
      ConicGradient(gradient, opacity: state.opacity).paint(
        on: raster, inverse: state.transform.inverted())
      try withSource(raster, state, body)
    }
  }

  /// Returns whether Cairo can sample a gradient with a matrix from the layer's pixels to the
  /// gradient's coordinates.
  ///
  /// *Source:* pixman stores matrices and samples as 16.16 fixed point. Larger coordinates paint
  /// nothing, or fail as if memory were exhausted.
  private func canSample(_ matrix: CGAffineTransform, _ state: PaintState) -> Bool {
    let clip = CGRect(
      x: state.clip.x - state.layer.rect.x, y: state.clip.y - state.layer.rect.y,
      width: state.clip.width, height: state.clip.height)
    let reach = clip.applying(matrix)
    let entries = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    // NaN is not within the limit either.
    return ([reach.minX, reach.minY, reach.maxX, reach.maxY] + entries).allSatisfy {
      abs($0) <= 16384
    }
  }

  /// Calls `body` with a raster of device pixels as the source.
  private func withSource(
    _ raster: Raster, _ state: PaintState,
    _ body: (borrowing PaintSource) throws(RenderError) -> Void
  ) throws(RenderError) {
    let pattern = try CairoPattern(of: raster)
    pattern.setMatrix(
      CGAffineTransform(
        translationX: CGFloat(state.layer.rect.x - raster.rect.x),
        y: CGFloat(state.layer.rect.y - raster.rect.y)))
    cairo_pattern_set_filter(pattern.pointer, CAIRO_FILTER_NEAREST)
    try body(PaintSource(pattern, keeping: raster))
  }
}

extension Gradient {
  /// Returns the line in pixels along which the linear gradient runs, or `nil` if it doesn't change
  /// there; `matrix` maps pixels to the gradient's coordinates.
  ///
  /// The gradient's part of a point is an affine function. Its slope in pixels is the direction of
  /// the line, whose length is the slope's reciprocal.
  fileprivate func line(under matrix: CGAffineTransform) -> (CGPoint, CGPoint)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let across = (matrix.a * dx + matrix.b * dy) / square
    let down = (matrix.c * dx + matrix.d * dy) / square
    let part = ((matrix.tx - start.x) * dx + (matrix.ty - start.y) * dy) / square
    let slope = across * across + down * down
    let origin = CGPoint(x: -part * across / slope, y: -part * down / slope)
    let target = CGPoint(x: origin.x + across / slope, y: origin.y + down / slope)
    guard Geometry.isValid(origin), Geometry.isValid(target), origin != target else { return nil }
    return (origin, target)
  }
}

extension CairoPattern {
  /// Creates a pattern of a raster's pixels that repeats the edge pixels.
  ///
  /// The raster must outlive the pattern.
  init(of raster: Raster) throws(RenderError) {
    try self.init(repeatingEdgesOf: CairoSurface(raster))
  }

  /// Creates a pattern of an image's pixels that repeats the edge pixels.
  ///
  /// The image must outlive the pattern.
  init(of image: PaintedImage) throws(RenderError) {
    try self.init(repeatingEdgesOf: CairoSurface(reading: image))
  }

  private init(repeatingEdgesOf surface: consuming CairoSurface) throws(RenderError) {
    try self.init(
      adopting: cairo_pattern_create_for_surface(surface.pointer),
      "cairo_pattern_create_for_surface")
    cairo_pattern_set_extend(pointer, CAIRO_EXTEND_PAD)
  }

  fileprivate func setStops(_ stops: [Gradient.Stop], opacity: Double) {
    cairo_pattern_set_extend(pointer, CAIRO_EXTEND_PAD)
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        pointer, PixelWord.unit(stop.location), PixelWord.unit(stop.color.red),
        PixelWord.unit(stop.color.green), PixelWord.unit(stop.color.blue),
        PixelWord.unit(stop.color.alpha * opacity))
    }
  }
}
