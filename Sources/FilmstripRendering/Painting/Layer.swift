import FilmstripCCairo
import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// Pixels that are being painted, by simple operations or with Cairo.
///
/// A layer collects simple operations and runs them together. Collected operations skip hidden
/// parts, and a band of rows stays in the processor's cache while they change the band. Painting
/// that requires pixels, such as a blur, first runs the operations on these pixels only. The order
/// and the result are the same as if each operation ran at once.
///
/// A layer without a raster requires memory only for the pixels that a blur or Cairo changes: these
/// are painted separately, and restored when the operations run. If there are many such pixels, the
/// layer creates a raster.
final class Layer {
  /// The device pixels of the layer.
  let rect: PixelRect
  private var target: Raster?
  /// The raster to use when the layer requires one, or `nil` to create one from the pool.
  private let whole: Raster?
  private let pool: StoragePool?
  private var pending: [Composite] = []
  private var canvas: Canvas?
  /// The number of pixels that pending operations save.
  private var savedArea = 0
  /// The number of pixels that were painted separately.
  private var separateArea = 0
  /// Whether the layer paints nothing, because a dry run only creates images for later frames.
  private(set) var isDryRun = false

  /// The maximum number of pending operations that are cut in pieces.
  ///
  /// *Chosen:* above this number, cutting costs more than running all operations.
  private static let maximumPendingCount = 96
  /// The maximum number of pending operations when pixels are painted separately.
  ///
  /// Painting pixels separately reads all pending operations.
  private static let maximumPendingSeparateCount = 512
  /// The maximum area of saved pixels, in areas of the layer, which limits the memory.
  private static let maximumSavedAreas = 2

  // A noncopyable optional cannot be borrowed from a class property, but a class that owns it can.
  private final class Canvas {
    let context: CairoContext

    init(_ surface: consuming CairoSurface) throws(RenderError) {
      context = try CairoContext(surface)
    }

    init(_ raster: Raster, within bounds: PixelRect) throws(RenderError) {
      context = try CairoContext(raster, within: bounds)
    }
  }

  /// Creates a layer over a raster, whose pixels are first filled with one word.
  init(_ raster: Raster, clearedTo word: UInt32) {
    rect = raster.rect
    target = raster
    whole = nil
    pool = nil
    pending.append(.clear(raster.rect, word))
  }

  /// Creates a layer whose operations run when rows are requested.
  ///
  /// `whole` is the raster into which the layer may paint before that.
  init(_ rect: PixelRect, clearedTo word: UInt32, pool: StoragePool, whole: Raster? = nil) {
    self.rect = rect
    self.whole = whole
    self.pool = pool
    pending.append(.clear(rect, word))
  }

  /// Creates a layer that paints nothing, for a dry run.
  init(dryRunOf rect: PixelRect) {
    self.rect = rect
    whole = nil
    pool = nil
    isDryRun = true
  }

  /// The raster of a layer with a raster, which is up to date only right after `flush`.
  var raster: Raster {
    guard let target else { preconditionFailure("a layer without a raster has no pixels") }
    return target
  }

  /// Adds an operation, whose rectangle is clipped to the layer's rectangle.
  func add(_ operation: Composite) {
    if isDryRun { return }
    pending.append(operation)
  }

  /// Saves the pixels of a region after the operations so far, to mix them with later pixels.
  func save(_ region: PixelRect, in pool: StoragePool) -> Raster {
    let copy = Raster(rect: region, pool: pool)
    if isDryRun { return copy }
    savedArea += region.area
    // Pending operations retain their rasters.
    if savedArea > Self.maximumSavedAreas * rect.area { flush() }
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

  /// Runs the collected operations on some pixels; on all other pixels they run later.
  private func flush(_ region: PixelRect) {
    let region = region.intersection(rect)
    if region.isEmpty || pending.isEmpty { return }
    if region == rect || pending.count > Self.maximumPendingCount { return flush() }
    run(in: region)
    pending = pending.flatMap { operation in
      let area = operation.rect
      if area.intersection(region).isEmpty { return [operation] }
      return area.subtracting(region).map(operation.limited)
    }
  }

  /// Ends painting, and returns the remaining operations, which can run on some rows at a time.
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
    let raster = rasterIfNeeded()
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    CompositePlan(pending, in: region).run(on: raster)
    if let canvas { cairo_surface_mark_dirty(canvas.context.surface.pointer) }
  }

  /// Returns the raster of the layer, and creates it if there is none.
  private func rasterIfNeeded() -> Raster {
    if let target { return target }
    guard let raster = whole ?? pool.map({ Raster(rect: rect, pool: $0) }) else {
      preconditionFailure("a layer must have a raster or a pool")
    }
    target = raster
    return raster
  }

  /// Completes the painting of some pixels, and calls `body` to change them.
  func change(_ region: PixelRect, _ body: (Raster) -> Void) {
    let region = region.intersection(rect)
    if region.isEmpty || isDryRun { return }
    if canPaintSeparately(region), let pool {
      let separate = Raster(rect: region, pool: pool)
      CompositePlan(pending, in: region).run(on: separate)
      body(separate)
      pending.append(.restore(separate, region))
      return
    }
    flush(region)
    if let canvas { cairo_surface_flush(canvas.context.surface.pointer) }
    body(raster)
    if let canvas { cairo_surface_mark_dirty(canvas.context.surface.pointer) }
  }

  /// Whether some pixels can be painted separately; if not, the layer has a raster from then on.
  private func canPaintSeparately(_ region: PixelRect) -> Bool {
    if target != nil { return false }
    if 2 * (separateArea + region.area) > rect.area
      || pending.count > Self.maximumPendingSeparateCount
    {
      flush()
      return false
    }
    separateArea += region.area
    return true
  }

  /// Paints with Cairo, clipped to a rectangle.
  ///
  /// The coordinates are those of the raster: device pixels minus the layer's origin.
  func paint(
    within clip: PixelRect, _ operation: @autoclosure () -> String,
    _ body: (borrowing CairoContext) throws(RenderError) -> Void
  ) throws(RenderError) {
    let clip = clip.intersection(rect)
    if clip.isEmpty || isDryRun { return }
    if canPaintSeparately(clip), let pool {
      let separate = Raster(rect: clip, pool: pool)
      // Cairo's rounding depends on the position in the surface, so the surface is the whole
      // layer's.
      let part = Raster(rect: clip, within: rect, pool: pool)
      CompositePlan(pending, in: clip).run(on: part)
      let canvas = try Canvas(part, within: rect)
      try paint(on: canvas, within: clip, operation(), body)
      cairo_surface_flush(canvas.context.surface.pointer)
      separate.copy(clip, from: part)
      pending.append(.restore(separate, clip))
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
    let newCanvas = try Canvas(CairoSurface(raster))
    canvas = newCanvas
    return newCanvas
  }
}
