import Dispatch
import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripRendering

/// Checks that collected operations produce the same pixels as operations that run at once.
@Suite struct LayerTests {
  private let rect = PixelRect(x: 3, y: 5, width: 150, height: 140)
  private let pool = StoragePool()

  /// Returns a random operation that can occur in a frame.
  private func operation(
    _ area: PixelRect, _ image: PaintedImage, _ packed: PackedRaster,
    _ using: inout SeededGenerator
  ) -> Composite {
    let dx = area.x - image.rect.x - Int.random(in: 0...20, using: &using)
    let dy = area.y - image.rect.y - Int.random(in: 0...20, using: &using)
    switch Int.random(in: 0..<7, using: &using) {
    case 0: return .color(area, 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &using))
    case 1: return .color(area, 0x8010_4020)
    case 2: return .image(image, area, dx: dx, dy: dy, alpha: 255)
    case 3:
      return .image(image, area, dx: dx, dy: dy, alpha: UInt32.random(in: 0...254, using: &using))
    case 4: return .packed(packed, area, dx: dx, dy: dy, alpha: 255)
    case 5:
      return .packed(packed, area, dx: dx, dy: dy, alpha: UInt32.random(in: 0...254, using: &using))
    default:
      let mask = CoverageMask(rect: area) { bytes in
        for y in area.y..<area.bottom {
          for x in area.x..<area.right {
            bytes.pointer(x, y).pointee = UInt8((x * 7 + y * 3) & 255)
          }
        }
      }
      return .mask(mask, area, dx: 0, dy: 0, 0xC0A0_2010)
    }
  }

  private func image(isOpaque: Bool) -> PaintedImage {
    let raster = Raster(rect: PixelRect(x: 0, y: 0, width: 180, height: 170))
    for y in 0..<170 {
      for x in 0..<180 {
        let grey = UInt32((x * 5 + y * 11) & 127)
        raster.pointer(x, y).pointee = (isOpaque ? 0xFF00_0000 : 0x9000_0000) | grey << 16 | grey
      }
    }
    return PaintedImage(raster)
  }

  /// Returns the same image, packed.
  private func packed(isOpaque: Bool) -> PackedRaster {
    let image = image(isOpaque: isOpaque)
    let plan = CompositePlan(
      [.clear(image.rect, 0), .image(image, image.rect, dx: 0, dy: 0, alpha: 255)], in: image.rect)
    return PackedRaster(plan, in: image.rect, pool: pool)
  }

  @Test func `a packed raster has the pixels and the opacity of its image`() {
    for isOpaque in [true, false] {
      let (whole, packed) = (image(isOpaque: isOpaque), packed(isOpaque: isOpaque))
      #expect(packed.isOpaque == isOpaque)
      for y in 0..<170 {
        var row = [UInt32](repeating: 0, count: 171)
        packed.copy(9, y, count: 171, to: &row)
        #expect(memcmp(row, whole.pointer(9, y), 171 * 4) == 0, "row \(y)")
      }
    }
  }

  /// The place in which a layer paints operations that need pixels.
  enum PaintTarget: CaseIterable { case raster, apart, apartOrWhole }

  @Test(arguments: 0..<60, PaintTarget.allCases)
  func `collected operations change pixels as if each ran at once`(seed: Int, target: PaintTarget) {
    var random = SeededGenerator(seed: UInt64(seed))
    let images = [image(isOpaque: true), image(isOpaque: false)]
    let packs = [packed(isOpaque: true), packed(isOpaque: false)]
    func area() -> PixelRect {
      let isLarge = Bool.random(using: &random)
      let width = Int.random(in: isLarge ? 70...150 : 1...40, using: &random)
      let height = Int.random(in: isLarge ? 70...140 : 1...40, using: &random)
      return PixelRect(
        x: rect.x + Int.random(in: 0...(150 - width), using: &random),
        y: rect.y + Int.random(in: 0...(140 - height), using: &random), width: width,
        height: height)
    }
    let collected = Raster(rect: rect)
    let atOnce = Raster(rect: rect)
    let layer =
      switch target {
      case .raster: Layer(collected, clearedTo: 0xFF10_2030)
      case .apart: Layer(rect, clearedTo: 0xFF10_2030, pool: pool)
      case .apartOrWhole: Layer(rect, clearedTo: 0xFF10_2030, pool: pool, whole: collected)
      }
    var saved: [(collected: Raster, atOnce: Raster)] = []
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: rect.width)
    defer { scratch.deallocate() }
    func run(_ operation: Composite) {
      operation.apply(to: atOnce, in: operation.rect, scratch: scratch)
    }
    run(.clear(rect, 0xFF10_2030))
    for _ in 0..<40 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let region = area()
        let plain = Raster(rect: region)
        plain.copy(region, from: atOnce)
        saved.append((layer.save(region, in: pool), plain))
      case 1:
        guard let (layerCopy, plain) = saved.popLast() else { continue }
        let alpha = UInt32.random(in: 0...255, using: &random)
        layer.add(.mix(layerCopy, layerCopy.rect, alpha: alpha))
        run(.mix(plain, plain.rect, alpha: alpha))
      case 2:
        guard let (layerCopy, plain) = saved.popLast() else { continue }
        let mask = CoverageMask(rect: layerCopy.rect) { bytes in
          for y in layerCopy.rect.y..<layerCopy.rect.bottom {
            for x in layerCopy.rect.x..<layerCopy.rect.right {
              bytes.pointer(x, y).pointee = UInt8((x * 31 + y) & 255)
            }
          }
        }
        layer.add(.mixMask(layerCopy, mask, layerCopy.rect))
        run(.mixMask(plain, mask, plain.rect))
      case 3:
        guard let (layerCopy, plain) = saved.last else { continue }
        layer.add(.restore(layerCopy, layerCopy.rect))
        run(.restore(plain, plain.rect))
      case 4:
        // An operation that needs the pixels: it moves a part of them down by one row.
        let region = area()
        func move(_ raster: Raster) {
          for y in stride(from: region.bottom - 1, to: region.y, by: -1) {
            memcpy(raster.pointer(region.x, y), raster.pointer(region.x, y - 1), region.width * 4)
          }
        }
        layer.change(region) { move($0) }
        move(atOnce)
      default:
        let number = Int.random(in: 0...1, using: &random)
        let operation = operation(area(), images[number], packs[number], &random)
        layer.add(operation)
        run(operation)
      }
    }
    let plan = layer.finish()
    var row = rect.y
    while row < rect.bottom {
      let end = row + Int.random(in: 1...50, using: &random)
      plan.run(on: collected, rows: row..<end)
      row = end
    }
    for y in rect.y..<rect.bottom {
      #expect(
        memcmp(collected.pointer(rect.x, y), atOnce.pointer(rect.x, y), rect.width * 4) == 0,
        "row \(y)")
    }
  }

  @Test(arguments: [1, 7, 40])
  func `rows painted separately equal the rows of the whole frame`(height: Int) throws {
    let shape = RoundedRect(
      CGRect(x: 10.3, y: 12, width: 70, height: 55), radii: CornerRadii(14), isContinuous: true)
    let text = TextBlock(runs: [TextBlock.Run("Rows", font: inter, color: .pureBlue)])
    let list = frame(
      100, 80,
      [
        DisplayNode(
          transform: at(3, 2.5), opacity: 0.7, clip: shape,
          shadow: Shadow(
            color: .black, offset: CGSize(width: 2, height: 5), radius: 4, path: Path(shape)),
          drawings: [
            box(0, 0, 90, 80, .pureGreen),
            .stroke(
              Path(shape.inset(by: 6)), .color(.pureRed), StrokeStyle(width: 3)),
            .text(text, in: CGRect(x: 20, y: 20, width: 60, height: 30)),
          ],
          children: [DisplayNode(opacity: 0.4, drawings: [box(5, 30, 60, 20, .pureBlue)])],
          overlays: [.border(shape, width: 1, .black)])
      ])
    let renderer = FrameRenderer(text: sharedText, scale: 2)
    let whole = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: whole, background: .white)
    let parts = try renderer.makeBuffer(for: list)
    for top in stride(from: 0, to: whole.height, by: height) {
      try renderer.render(list, rows: top..<(top + height), into: parts, background: .white)
    }
    #expect(parts.hasSamePixels(as: whole))
    let separateRows = try renderer.makeBuffer(for: list)
    let unfinished = try renderer.begin(list, background: .white)
    // From the bottom, and each row twice: rows don't depend on the rows painted before.
    for top in stride(from: 0, to: whole.height, by: height).reversed() {
      for _ in 0..<2 {
        unfinished.paint(
          top..<(top + height), at: separateRows.base + top * separateRows.bytesPerRow,
          bytesPerRow: separateRows.bytesPerRow)
      }
    }
    #expect(separateRows.hasSamePixels(as: whole))
    // Onto a buffer with other pixels, and several rows at the same time.
    nonisolated(unsafe) let simultaneousRows = try renderer.makeBuffer(for: list)
    memset(simultaneousRows.base, 0x5a, simultaneousRows.bytesPerRow * whole.height)
    let (begun, losses) = try renderer.beginPossible(list, onto: simultaneousRows)
    #expect(losses.isEmpty)
    nonisolated(unsafe) let possible = begun
    let paint = { (band: Int) in
      possible.paint(band * height..<(band + 1) * height, onto: simultaneousRows)
    }
    nonisolated(unsafe) let work = paint
    DispatchQueue.concurrentPerform(iterations: (whole.height + height - 1) / height) { work($0) }
    let clear = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: clear)
    #expect(simultaneousRows.hasSamePixels(as: clear))
  }
}
