import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// Owns a Cairo image surface over the pixels of another owner, which must outlive it.
struct CairoSurface: ~Copyable {
  let pointer: OpaquePointer?

  init(_ raster: Raster) throws(RenderError) {
    try self.init(
      adopting: cairo_image_surface_create_for_data(
        raster.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(raster.rect.width), Int32(raster.rect.height), Int32(raster.stride)))
  }

  /// A surface of a whole picture, of which only the raster's pixels have memory: its context clips the
  /// others away.
  fileprivate init(_ raster: Raster, within picture: PixelRect) throws(RenderError) {
    precondition(picture.contains(raster.rect), "the raster must lie within the picture")
    let offset = (raster.rect.y - picture.y) * raster.stride + (raster.rect.x - picture.x) * 4
    let base = UnsafeMutablePointer<UInt8>(
      bitPattern: UInt(bitPattern: raster.base) &- UInt(offset))
    try self.init(
      adopting: cairo_image_surface_create_for_data(
        base, CAIRO_FORMAT_ARGB32, Int32(picture.width), Int32(picture.height),
        Int32(raster.stride)))
  }

  /// A surface from which Cairo only reads.
  init(reading image: PaintedImage) throws(RenderError) {
    try self.init(
      adopting: cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(mutating: image.base).assumingMemoryBound(to: UInt8.self),
        CAIRO_FORMAT_ARGB32, Int32(image.rect.width), Int32(image.rect.height),
        Int32(image.stride)))
  }

  init(_ mask: CoverageMask.Bytes) throws(RenderError) {
    try self.init(
      adopting: cairo_image_surface_create_for_data(
        mask.base, CAIRO_FORMAT_A8, Int32(mask.rect.width), Int32(mask.rect.height),
        Int32(mask.stride)))
  }

  // Cairo's creators never return null: an error is in the status.
  private init(adopting made: OpaquePointer?) throws(RenderError) {
    let status = filmstrip_surface_status(made)
    if status != CAIRO_STATUS_SUCCESS { cairo_surface_destroy(made) }
    try check(status, "cairo_image_surface_create_for_data")
    pointer = made
  }

  deinit { cairo_surface_destroy(pointer) }
}

/// Owns a Cairo pattern.
struct CairoPattern: ~Copyable {
  let pointer: OpaquePointer?

  init(adopting made: OpaquePointer?, _ operation: String) throws(RenderError) {
    let status = filmstrip_pattern_status(made)
    if status != CAIRO_STATUS_SUCCESS { cairo_pattern_destroy(made) }
    try check(status, operation)
    pointer = made
  }

  deinit { cairo_pattern_destroy(pointer) }

  /// Sets how the user's space maps to the pattern's.
  func setMatrix(_ t: CGAffineTransform) {
    var matrix = cairo_matrix_t(t)
    cairo_pattern_set_matrix(pointer, &matrix)
  }
}

/// Owns a Cairo context and its surface.
struct CairoContext: ~Copyable {
  let pointer: OpaquePointer?
  let surface: CairoSurface

  init(_ surface: consuming CairoSurface) throws(RenderError) {
    let made = cairo_create(surface.pointer)
    let status = filmstrip_context_status(made)
    if status != CAIRO_STATUS_SUCCESS { cairo_destroy(made) }
    try check(status, "cairo_create")
    pointer = made
    self.surface = surface
    // *Chosen:* a tenth of Cairo's default tolerance, so that a round corner keeps its area.
    cairo_set_tolerance(made, 0.01)
  }

  /// A context of a whole picture, of which only the raster's pixels have memory: all others are clipped
  /// away before anything is painted.
  ///
  /// - Precondition: The picture contains the raster, and nothing resets the clip.
  init(_ raster: Raster, within picture: PixelRect) throws(RenderError) {
    try self.init(CairoSurface(raster, within: picture))
    clip(raster.rect.offset(x: -picture.x, y: -picture.y))
  }

  deinit { cairo_destroy(pointer) }

  /// Clips to a rectangle of whole pixels.
  func clip(_ rect: PixelRect) {
    cairo_rectangle(
      pointer, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    cairo_clip(pointer)
  }

  /// Throws if any operation on the context has failed.
  func checkStatus(_ operation: @autoclosure () -> String) throws(RenderError) {
    try check(filmstrip_context_status(pointer), operation())
  }

  /// Makes the path the current one; throws for coordinates that cannot be painted.
  func setPath(
    _ path: Path, _ t: CGAffineTransform, node: String?
  ) throws(RenderError) {
    cairo_new_path(pointer)
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        current = try device(p, t, node)
        cairo_move_to(pointer, current.x, current.y)
      case .line(let p):
        current = try device(p, t, node)
        cairo_line_to(pointer, current.x, current.y)
      case .quad(let p, let control):
        // The cubic with the same shape has its controls at two thirds.
        let c = try device(control, t, node)
        let end = try device(p, t, node)
        cairo_curve_to(
          pointer, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
          end.x + (c.x - end.x) * 2 / 3, end.y + (c.y - end.y) * 2 / 3, end.x, end.y)
        current = end
      case .cubic(let p, let control1, let control2):
        let c1 = try device(control1, t, node)
        let c2 = try device(control2, t, node)
        current = try device(p, t, node)
        cairo_curve_to(pointer, c1.x, c1.y, c2.x, c2.y, current.x, current.y)
      case .close:
        cairo_close_path(pointer)
        var x = 0.0
        var y = 0.0
        cairo_get_current_point(pointer, &x, &y)
        current = CGPoint(x: x, y: y)
      }
    }
  }

  private func device(
    _ p: CGPoint, _ t: CGAffineTransform, _ node: String?
  ) throws(RenderError) -> CGPoint {
    let mapped = p.applying(t)
    guard Geometry.isValid(mapped) else {
      throw .geometry(operation: "a path", value: "(\(mapped.x), \(mapped.y))", node: node)
    }
    return mapped
  }
}

extension cairo_matrix_t {
  init(_ t: CGAffineTransform) {
    self.init(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx),
      y0: Double(t.ty))
  }
}
