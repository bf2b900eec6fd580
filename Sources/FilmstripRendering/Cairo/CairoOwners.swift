import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// An owner of a Cairo image surface over pixels that must outlive the surface.
struct CairoSurface: ~Copyable {
  let pointer: OpaquePointer?

  init(_ raster: Raster) throws(RenderError) {
    try self.init(
      adopting: cairo_image_surface_create_for_data(
        raster.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(raster.rect.width), Int32(raster.rect.height), Int32(raster.stride)))
  }

  /// Creates a surface of a whole image, of which only the raster's pixels have memory.
  ///
  /// The context of the surface must clip to the raster.
  fileprivate init(_ raster: Raster, within image: PixelRect) throws(RenderError) {
    precondition(image.contains(raster.rect), "the raster must lie within the image")
    let offset = (raster.rect.y - image.y) * raster.stride + (raster.rect.x - image.x) * 4
    let base = UnsafeMutablePointer<UInt8>(
      bitPattern: UInt(bitPattern: raster.base) &- UInt(offset))
    try self.init(
      adopting: cairo_image_surface_create_for_data(
        base, CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
        Int32(raster.stride)))
  }

  /// Creates a surface from which Cairo only reads.
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

  // Cairo's functions never return a null pointer; the status contains an error.
  private init(adopting surface: OpaquePointer?) throws(RenderError) {
    let status = filmstrip_surface_status(surface)
    if status != CAIRO_STATUS_SUCCESS { cairo_surface_destroy(surface) }
    try check(status, "cairo_image_surface_create_for_data")
    pointer = surface
  }

  deinit { cairo_surface_destroy(pointer) }
}

/// An owner of a Cairo pattern.
struct CairoPattern: ~Copyable {
  let pointer: OpaquePointer?

  init(adopting pattern: OpaquePointer?, _ operation: String) throws(RenderError) {
    let status = filmstrip_pattern_status(pattern)
    if status != CAIRO_STATUS_SUCCESS { cairo_pattern_destroy(pattern) }
    try check(status, operation)
    pointer = pattern
  }

  deinit { cairo_pattern_destroy(pointer) }

  /// Sets the transform from user space to pattern space.
  func setMatrix(_ t: CGAffineTransform) {
    var matrix = cairo_matrix_t(t)
    cairo_pattern_set_matrix(pointer, &matrix)
  }
}

/// An owner of a Cairo context and its surface.
struct CairoContext: ~Copyable {
  let pointer: OpaquePointer?
  let surface: CairoSurface

  init(_ surface: consuming CairoSurface) throws(RenderError) {
    let context = cairo_create(surface.pointer)
    let status = filmstrip_context_status(context)
    if status != CAIRO_STATUS_SUCCESS { cairo_destroy(context) }
    try check(status, "cairo_create")
    pointer = context
    self.surface = surface
    // *Chosen:* a tenth of Cairo's default tolerance, so that a round corner keeps its area.
    cairo_set_tolerance(context, 0.01)
  }

  /// Creates a context of a whole image, of which only the raster's pixels have memory.
  ///
  /// The context clips all other pixels before anything is painted.
  ///
  /// - Precondition: The image contains the raster, and no caller resets the clip.
  init(_ raster: Raster, within image: PixelRect) throws(RenderError) {
    try self.init(CairoSurface(raster, within: image))
    clip(raster.rect.offset(x: -image.x, y: -image.y))
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

  /// Replaces the current path; throws if a coordinate cannot be painted.
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
        // The cubic with the same shape has its control points at two thirds.
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
