import Foundation

/// A sequence of operations on one raster, without the parts that later operations hide.
struct CompositePlan {
  private struct Step {
    let operation: Composite
    let area: PixelRect
  }

  /// The number of rows that are painted together.
  ///
  /// *Chosen* so that a band of a wide frame stays in a core's own cache.
  private static let bandHeight = 32
  /// The number of pixels below which skipping a hidden part costs more than painting it.
  private static let minimumHoleArea = 4096
  /// The maximum number of opaque rectangles that are considered.
  private static let maximumHoleCount = 6

  private var steps: [Step] = []
  private let rect: PixelRect

  init(_ operations: [Composite], in rect: PixelRect) {
    self.rect = rect
    var holes: [PixelRect] = []
    // From the top down, so that all opaque rectangles above an operation are known.
    for operation in operations.reversed() {
      let area = operation.rect.intersection(rect)
      if area.isEmpty { continue }
      // Saved pixels become visible again, even if they are hidden in between.
      if operation.savesPixels { holes.removeAll { !$0.intersection(area).isEmpty } }
      var pieces = [area]
      for hole in holes where hole.intersection(area).area >= Self.minimumHoleArea {
        pieces = pieces.flatMap { $0.subtracting(hole) }
      }
      steps += pieces.map { Step(operation: operation, area: $0) }
      if operation.isOpaque, area.area >= Self.minimumHoleArea, holes.count < Self.maximumHoleCount
      {
        holes.append(area)
      }
    }
    steps.reverse()
  }

  /// Runs the operations on all rows, or on some of them.
  func run(on raster: Raster, rows: Range<Int>? = nil) {
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, rect.width))
    defer { scratch.deallocate() }
    var top = max(rect.y, rows?.lowerBound ?? rect.y)
    let end = min(rect.bottom, rows?.upperBound ?? rect.bottom)
    while top < end {
      let bottom = steps.count == 1 ? end : min(top + Self.bandHeight, end)
      for step in steps where step.area.y < bottom && step.area.bottom > top {
        let area = PixelRect(
          left: step.area.x, top: max(top, step.area.y), right: step.area.right,
          bottom: min(bottom, step.area.bottom))
        step.operation.apply(to: raster, in: area, scratch: scratch)
      }
      top = bottom
    }
  }
}
