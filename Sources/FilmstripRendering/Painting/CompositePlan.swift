import Foundation

/// Operations on one raster, without the parts that later ones hide.
struct CompositePlan {
  private struct Step {
    let operation: Composite
    let area: PixelRect
  }

  /// Rows that are painted together: *chosen* so that a band of a wide frame stays in a core's own cache.
  private static let bandHeight = 32
  /// Below this number of pixels, skipping a hidden part costs more than painting it.
  private static let smallestHole = 4096
  /// The largest number of opaque rectangles that are considered.
  private static let mostHoles = 6

  private var steps: [Step] = []
  private let rect: PixelRect

  init(_ operations: [Composite], in rect: PixelRect) {
    self.rect = rect
    var holes: [PixelRect] = []
    // From the top down: all opaque rectangles above an operation are known when it is cut.
    for operation in operations.reversed() {
      let area = operation.rect.intersection(rect)
      if area.isEmpty { continue }
      // What is saved is seen again, even if it is hidden in between.
      if operation.savesPixels { holes.removeAll { !$0.intersection(area).isEmpty } }
      var pieces = [area]
      for hole in holes where hole.intersection(area).area >= Self.smallestHole {
        pieces = pieces.flatMap { $0.subtracting(hole) }
      }
      steps += pieces.map { Step(operation: operation, area: $0) }
      if operation.isOpaque, area.area >= Self.smallestHole, holes.count < Self.mostHoles {
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
