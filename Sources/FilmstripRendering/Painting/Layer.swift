import FilmstripCCairo
import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// Pixels that are being painted: simple operations are collected and run together, all others go
/// through Cairo.
///
/// Collected operations skip hidden parts, and a band of rows stays in the processor's cache while they
/// change it. What needs pixels, such as a blur, runs them on these pixels only. Order and result are the same as if
/// each ran at once.
///
/// A layer without a raster needs memory only for the pixels that a blur or Cairo changes: these are painted apart and
/// restored when the operations run. When they are many, it gets a raster.
final class Layer {
  /// The device pixels.
  let rect: PixelRect
  private var target: Raster?
  /// Where a layer paints that needs a raster after all; nil for one from the pool.
  private let whole: Raster?
  private let pool: StoragePool?
  private var pending: [Composite] = []
  private var canvas: Canvas?
  /// The pixels that waiting operations save.
  private var savedArea = 0
  /// The pixels that were painted apart.
  private var apartArea = 0
  /// Whether the layer paints nothing, because only the images that later frames reuse matter.
  private(set) var isRehearsal = false

  /// *Chosen:* above this number, cutting operations in pieces costs more than running them all.
  private static let mostPending = 96
  /// The same where pixels are painted apart, for which all operations are looked at.
  private static let mostPendingApart = 512
  /// How often the layer's pixels may be saved before operations run, which bounds memory.
  private static let mostSavedAreas = 2

  // A noncopyable optional cannot be borrowed from a class property; a class that owns it can.
  private final class Canvas {
    let context: CairoContext

    init(_ surface: consuming CairoSurface) throws(RenderError) {
      context = try CairoContext(surface)
    }

    init(_ raster: Raster, within picture: PixelRect) throws(RenderError) {
      context = try CairoContext(raster, within: picture)
    }
  }

  /// A layer over pixels, which are first filled with one word.
  init(_ raster: Raster, clearedTo word: UInt32) {
    rect = raster.rect
    target = raster
    whole = nil
    pool = nil
    pending.append(.clear(raster.rect, word))
  }

  /// A layer whose operations run when rows are asked for; `whole` is where it may paint before that.
  init(_ rect: PixelRect, clearedTo word: UInt32, pool: StoragePool, whole: Raster? = nil) {
    self.rect = rect
    self.whole = whole
    self.pool = pool
    pending.append(.clear(rect, word))
  }

  /// A layer that paints nothing.
  init(rehearsalOf rect: PixelRect) {
    self.rect = rect
    whole = nil
    pool = nil
    isRehearsal = true
  }

  /// The pixels of a layer over pixels; up to date only right after `flush`.
  var raster: Raster {
    guard let target else { preconditionFailure("A layer without a raster has no pixels") }
    return target
  }

  /// Adds an operation; its rectangle is clipped to the layer's.
  func add(_ operation: Composite) {
    if isRehearsal { return }
    pending.append(operation)
  }

  /// Saves pixels as they are after the operations so far, for others that mix them again.
  func save(_ region: PixelRect, in pool: StoragePool) -> Raster {
    let copy = Raster(rect: region, pool: pool)
    if isRehearsal { return copy }
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
  private func flush(_ region: PixelRect) {
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
    if let target, pool != nil, whole == nil {
      flush()
      return CompositePlan([.restore(target, rect)], in: rect)
    }
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    return CompositePlan(pending, in: rect)
  }

  private func run(in region: PixelRect) {
    let raster = settled()
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    CompositePlan(pending, in: region).run(on: raster)
    if let canvas { cairo_surface_mark_dirty(canvas.context.surface.pointer) }
  }

  /// The layer's raster, which it has from then on.
  private func settled() -> Raster {
    if let target { return target }
    guard let made = whole ?? pool.map({ Raster(rect: rect, pool: $0) }) else {
      preconditionFailure("A layer has a raster or can make one")
    }
    target = made
    return made
  }

  /// Finishes all painting of some pixels, then lets `body` change them.
  func change(_ region: PixelRect, _ body: (Raster) -> Void) {
    let region = region.intersection(rect)
    if region.isEmpty || isRehearsal { return }
    if canPaintApart(region), let pool {
      let apart = Raster(rect: region, pool: pool)
      CompositePlan(pending, in: region).run(on: apart)
      body(apart)
      pending.append(.restore(apart, region))
      return
    }
    flush(region)
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    body(raster)
    if let canvas { cairo_surface_mark_dirty(canvas.context.surface.pointer) }
  }

  /// Whether some pixels can be painted in memory of their own; if not, the layer has a raster from then on.
  private func canPaintApart(_ region: PixelRect) -> Bool {
    if target != nil { return false }
    if 2 * (apartArea + region.area) > rect.area || pending.count > Self.mostPendingApart {
      flush()
      return false
    }
    apartArea += region.area
    return true
  }

  /// Paints with Cairo, clipped to a rectangle.
  ///
  /// Coordinates are the raster's own: device pixels minus the layer's origin.
  func paint(
    within clip: PixelRect, _ operation: @autoclosure () -> String,
    _ body: (borrowing CairoContext) throws(RenderError) -> Void
  ) throws(RenderError) {
    let clip = clip.intersection(rect)
    if clip.isEmpty || isRehearsal { return }
    if canPaintApart(clip), let pool {
      let apart = Raster(rect: clip, pool: pool)
      // Rounding in Cairo depends on the place in the surface, which is therefore the whole layer's.
      let part = Raster(rect: clip, within: rect, pool: pool)
      CompositePlan(pending, in: clip).run(on: part)
      let canvas = try Canvas(part, within: rect)
      try paint(on: canvas, within: clip, operation(), body)
      cairo_surface_flush(canvas.context.surface.pointer)
      apart.copy(clip, from: part)
      pending.append(.restore(apart, clip))
      return
    }
    flush(clip)
    try paint(on: openCanvas(), within: clip, operation(), body)
  }

  private func paint(
    on canvas: Canvas, within clip: PixelRect, _ operation: @autoclosure () -> String,
    _ body: (borrowing CairoContext) throws(RenderError) -> Void
  ) throws(RenderError) {
    let pointer = canvas.context.pointer
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    canvas.context.clip(clip.offset(x: -rect.x, y: -rect.y))
    try body(canvas.context)
    try canvas.context.checkStatus(operation())
  }

  private func openCanvas() throws(RenderError) -> Canvas {
    if let canvas { return canvas }
    let made = try Canvas(CairoSurface(raster))
    canvas = made
    return made
  }
}
