import CCairo
import CPixels
import Foundation
import Graphics

/// Pixels that are being painted: simple operations are gathered and done together, all others go
/// through Cairo.
///
/// Gathering lets what is hidden be left out and keeps a band of rows in the cache while all that
/// touches it is done. Order and result are those of doing each at once.
final class Layer {
  /// The pixels; only right after `flush`.
  let raster: Raster
  private var pending: [Composite] = []
  private var canvas: Canvas?

  // Optional owners cannot be borrowed out of a class; a class that has one can.
  private final class Canvas {
    let context: CairoContext

    init(_ raster: Raster) throws(RenderError) {
      context = try CairoContext(CairoSurface(raster))
    }
  }

  /// A layer over pixels whose content is replaced by one word.
  init(_ raster: Raster, clearedTo word: UInt32) {
    self.raster = raster
    pending.append(.clear(raster.rect, word))
  }

  var rect: PixelRect { raster.rect }

  /// Adds an operation; its rectangle is cut to the layer's.
  func add(_ operation: Composite) {
    pending.append(operation)
  }

  /// Does what was gathered.
  func flush() {
    if pending.isEmpty { return }
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    CompositePlan(pending, in: raster.rect).run(on: raster)
    pending.removeAll(keepingCapacity: true)
    if let canvas { cairo_surface_mark_dirty(canvas.context.surface.pointer) }
  }

  /// Makes Cairo's pixels the raster's and gives them to somebody else to change.
  func change(_ body: (Raster) -> Void) {
    flush()
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    body(raster)
    if let canvas { cairo_surface_mark_dirty(canvas.context.surface.pointer) }
  }

  /// Lets Cairo paint, cut to a rectangle.
  ///
  /// Coordinates are the raster's own: device pixels minus the layer's origin.
  func paint(
    within clip: PixelRect, _ operation: @autoclosure () -> String,
    _ body: (borrowing CairoContext) throws(RenderError) -> Void
  ) throws(RenderError) {
    flush()
    let local = clip.intersection(rect).offset(x: -rect.x, y: -rect.y)
    if local.isEmpty { return }
    let canvas = try openCanvas()
    let pointer = canvas.context.pointer
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    cairo_rectangle(
      pointer, Double(local.x), Double(local.y), Double(local.width), Double(local.height))
    cairo_clip(pointer)
    try body(canvas.context)
    try canvas.context.checkStatus(operation())
  }

  private func openCanvas() throws(RenderError) -> Canvas {
    if let canvas { return canvas }
    let made = try Canvas(raster)
    canvas = made
    return made
  }
}
