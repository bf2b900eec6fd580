import CCairo
import CPixels
import Foundation
import Graphics

/// Pixels that are being painted: simple operations are collected and run together, all others go
/// through Cairo.
///
/// Collected operations skip hidden parts, and a band of rows stays in the processor's cache while they
/// change it. Order and result are the same as if each ran at once.
final class Layer {
  /// The pixels; up to date only right after `flush`.
  let raster: Raster
  private var pending: [Composite] = []
  private var canvas: Canvas?

  // A noncopyable optional cannot be borrowed from a class property; a class that owns it can.
  private final class Canvas {
    let context: CairoContext

    init(_ raster: Raster) throws(RenderError) {
      context = try CairoContext(CairoSurface(raster))
    }
  }

  /// A layer over pixels, which are first filled with one word.
  init(_ raster: Raster, clearedTo word: UInt32) {
    self.raster = raster
    pending.append(.clear(raster.rect, word))
  }

  var rect: PixelRect { raster.rect }

  /// Adds an operation; its rectangle is clipped to the layer's.
  func add(_ operation: Composite) {
    pending.append(operation)
  }

  /// Runs the collected operations.
  func flush() {
    if pending.isEmpty { return }
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    CompositePlan(pending, in: raster.rect).run(on: raster)
    pending.removeAll(keepingCapacity: true)
    if let canvas { cairo_surface_mark_dirty(canvas.context.surface.pointer) }
  }

  /// Finishes all painting, then lets `body` change the pixels.
  func change(_ body: (Raster) -> Void) {
    flush()
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    body(raster)
    if let canvas { cairo_surface_mark_dirty(canvas.context.surface.pointer) }
  }

  /// Paints with Cairo, clipped to a rectangle.
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
