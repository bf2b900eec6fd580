import CCairo
import CPixels
import Foundation
import Graphics

/// Pixels that are being painted: simple operations are collected and run together, all others go
/// through Cairo.
///
/// Collected operations skip hidden parts, and a band of rows stays in the processor's cache while they
/// change it. What needs pixels, such as a blur, runs them on these pixels only. Order and result are the same as if
/// each ran at once.
final class Layer {
  /// The pixels; up to date only right after `flush`.
  let raster: Raster
  private var pending: [Composite] = []
  private var canvas: Canvas?
  /// The pixels that waiting operations save.
  private var savedArea = 0

  /// *Chosen:* above this number, cutting operations in pieces costs more than running them all.
  private static let mostPending = 96
  /// How often the layer's pixels may be saved before operations run, which bounds memory.
  private static let mostSavedAreas = 2

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

  /// Saves pixels as they are after the operations so far, for others that mix them again.
  func save(_ region: PixelRect, in pool: StoragePool) -> Raster {
    let copy = Raster(rect: region, pool: pool)
    savedArea += region.area
    // Operations that wait keep their rasters.
    if savedArea > Self.mostSavedAreas * rect.area { flush() }
    pending.append(.save(copy, region))
    return copy
  }

  /// Runs the collected operations.
  func flush() {
    if pending.isEmpty { return }
    run(in: rect)
    pending.removeAll(keepingCapacity: true)
    savedArea = 0
  }

  /// Runs the collected operations on some of the pixels; on the others they run later.
  func flush(_ region: PixelRect) {
    let region = region.intersection(rect)
    if region.isEmpty || pending.isEmpty { return }
    if region == rect || pending.count > Self.mostPending { return flush() }
    run(in: region)
    pending = pending.flatMap { operation in
      let area = operation.rect
      if area.intersection(region).isEmpty { return [operation] }
      return area.subtracting(region).map(operation.limited)
    }
  }

  /// Ends the painting: the operations that remain, which can run on some rows at a time.
  func finish() -> CompositePlan {
    defer { pending.removeAll() }
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    return CompositePlan(pending, in: rect)
  }

  private func run(in region: PixelRect) {
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    CompositePlan(pending, in: region).run(on: raster)
    if let canvas { cairo_surface_mark_dirty(canvas.context.surface.pointer) }
  }

  /// Finishes all painting of some pixels, then lets `body` change them.
  func change(_ region: PixelRect, _ body: (Raster) -> Void) {
    flush(region)
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
    let clip = clip.intersection(rect)
    if clip.isEmpty { return }
    flush(clip)
    let local = clip.offset(x: -rect.x, y: -rect.y)
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
