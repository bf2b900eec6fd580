import FilmstripCCairo
import FilmstripCPixels
import FilmstripGraphics
import Foundation

extension Painter {
  /// Paints a part of a bitmap over a rectangle.
  func paint(
    _ bitmap: Bitmap, source: CGRect, in frame: CGRect, tint: RGBA?, _ filter: ImageFilter,
    _ state: PaintState
  ) throws(RenderError) {
    guard (source.minX + source.minY + source.width + source.height).isFinite else {
      throw .geometry(operation: "a bitmap's source", value: "\(source)", node: state.node)
    }
    let unit = source.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    if unit.isNull || unit.width <= 0 || unit.height <= 0 { return }
    if frame.width <= 0 || frame.height <= 0 { return }
    let size = CGSize(width: bitmap.width, height: bitmap.height)
    let part = CGRect(
      x: unit.minX * size.width, y: unit.minY * size.height, width: unit.width * size.width,
      height: unit.height * size.height)
    let crop = PixelRect(covering: part)
      .intersection(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    if crop.isEmpty { return }
    let scale = CGSize(width: frame.width / part.width, height: frame.height / part.height)
    // The transform from the bitmap's pixels to the current coordinates.
    let map = CGAffineTransform(
      a: scale.width, b: 0, c: 0, d: scale.height,
      tx: frame.minX - part.minX * scale.width, ty: frame.minY - part.minY * scale.height)
    let toDevice = map.concatenating(state.transform)
    if !Geometry.isInvertible(toDevice) { return }
    let tintWord = tint.map { PixelWord.premultiplied($0) }
    if tintWord == 0 { return }
    let level = filter == .nearest ? 0 : Self.level(for: toDevice)
    if let offset = Self.wholeOffset(toDevice), crop.cgRect.isNearly(part) {
      let alpha = PixelWord.byte(state.opacity)
      if level == 0, tintWord == nil {
        // Paint the bitmap's own pixels.
        let visibleRect = crop.offset(x: offset.x, y: offset.y).intersection(state.clip)
        if alpha > 0, !visibleRect.isEmpty {
          state.layer.add(.bitmap(bitmap, visibleRect, dx: offset.x, dy: offset.y, alpha: alpha))
        }
        return
      }
      let image = try self.image(of: bitmap, crop: crop, level: level, tint: tintWord)
      let (dx, dy) = (offset.x + crop.x, offset.y + crop.y)
      let visibleRect = image.rect.offset(x: dx, y: dy).intersection(state.clip)
      if alpha > 0, !visibleRect.isEmpty {
        state.layer.add(.image(image, visibleRect, dx: dx, dy: dy, alpha: alpha))
      }
      return
    }
    let image = try self.image(of: bitmap, crop: crop, level: level, tint: tintWord)
    try group(state, region: state.pixels(frame)) { inner throws(RenderError) in
      try self.stretch(image, level: level, crop, map, in: frame, filter, inner)
    }
  }

  private func stretch(
    _ image: PaintedImage, level: Int, _ crop: PixelRect, _ map: CGAffineTransform,
    in frame: CGRect, _ filter: ImageFilter, _ state: PaintState
  ) throws(RenderError) {
    let block = CGFloat(1 << level)
    let toBitmap = CGAffineTransform(
      a: block, b: 0, c: 0, d: block, tx: CGFloat(crop.x), ty: CGFloat(crop.y))
    let pattern = try CairoPattern(of: image)
    pattern.setMatrix(toBitmap.concatenating(map).concatenating(state.localTransform).inverted())
    cairo_pattern_set_filter(
      pattern.pointer, filter == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    let source = PaintSource(pattern, keeping: image)
    let t = state.localTransform
    try state.layer.paint(within: state.clip, "painting a bitmap") {
      context throws(RenderError) in
      source.set(on: context)
      cairo_set_fill_rule(context.pointer, CAIRO_FILL_RULE_WINDING)
      try context.setPath(Path(frame), t, node: state.node)
      cairo_fill(context.pointer)
    }
  }

  /// Returns the number of times that a bitmap is halved before bilinear sampling.
  ///
  /// After that, fewer than two of the bitmap's pixels fall on one device pixel.
  private static func level(for t: CGAffineTransform) -> Int {
    var pixelsPerDevicePixel = 1 / abs(Double(t.determinant)).squareRoot()
    var level = 0
    while pixelsPerDevicePixel >= 2, level < 12 {
      pixelsPerDevicePixel /= 2
      level += 1
    }
    return level
  }

  /// Returns the offset of a bitmap whose pixels coincide with device pixels, or `nil` otherwise.
  private static func wholeOffset(_ t: CGAffineTransform) -> (x: Int, y: Int)? {
    guard abs(t.a - 1) < 1e-6, abs(t.d - 1) < 1e-6, t.b == 0, t.c == 0,
      Geometry.isValid(Double(t.tx)), Geometry.isValid(Double(t.ty))
    else { return nil }
    let x = t.tx.rounded()
    let y = t.ty.rounded()
    let slack = CGFloat(PixelRect.slack)
    guard abs(t.tx - x) <= slack, abs(t.ty - y) <= slack else { return nil }
    return (Int(x), Int(y))
  }

  private func image(
    of bitmap: Bitmap, crop: PixelRect, level: Int, tint: UInt32?
  ) throws(RenderError) -> PaintedImage {
    try cache.image(.bitmap(bitmap, crop: crop, level: level, tint: tint)) {
      let block = 1 << level
      let rect = PixelRect(
        x: 0, y: 0, width: (crop.width + block - 1) / block,
        height: (crop.height + block - 1) / block)
      let raster = Raster(rect: rect)
      bitmap.pixels.withUnsafeBufferPointer { words in
        guard let base = words.baseAddress else { return }
        for y in 0..<rect.height {
          let top = crop.y + y * block
          let row = raster.pointer(0, y)
          fpx_average(
            row, base + top * bitmap.width + crop.x, bitmap.width, crop.width,
            min(block, crop.bottom - top), block)
          if let tint { fpx_tint(row, rect.width, tint) }
        }
      }
      return PaintedImage(raster)
    }
  }
}

extension CGRect {
  fileprivate func isNearly(_ other: CGRect) -> Bool {
    let slack = CGFloat(PixelRect.slack)
    return abs(minX - other.minX) <= slack && abs(minY - other.minY) <= slack
      && abs(maxX - other.maxX) <= slack && abs(maxY - other.maxY) <= slack
  }
}
