import FilmstripCPixels
import FilmstripTestSupport
import Testing

extension FormTests {
  @Suite struct ShrinkKernelTests {
    private var random = SeededGenerator(seed: 23)

    /// Returns the overlap of two intervals of 0..<1, with lengths 1/countA and 1/countB, times
    /// countA · countB.
    private func overlap(_ a: Int, of countA: Int, _ b: Int, of countB: Int) -> Int {
      max(0, min((a + 1) * countB, (b + 1) * countA) - max(a * countB, b * countA))
    }

    @Test(arguments: [
      (1, 1, 1, 1), (40, 9, 40, 9), (40, 9, 39, 8), (67, 30, 5, 3), (390, 20, 160, 7),
      (300, 2, 1, 1),
      (23, 700, 2, 2), (23, 1153, 2, 3), (70, 1153, 2, 3),
    ])
    mutating func `both forms produce the means of the areas that pixels cover`(
      width: Int, height: Int, toWidth: Int, toHeight: Int
    ) {
      for isBright in [false, true] {
        let words = (0..<(width * height)).map { _ in
          UInt32.random(in: isBright ? 0xFFFF_FF00...UInt32.max : 0...UInt32.max, using: &random)
        }
        for y in Set([0, toHeight / 2, toHeight - 1]) {
          let weights = (0..<height).map { overlap($0, of: height, y, of: toHeight) }
          let expected = (0..<toWidth).map { x -> UInt32 in
            let columns = (0..<width).filter { overlap($0, of: width, x, of: toWidth) > 0 }
            return (0..<4).reduce(0) { word, channel in
              var total = 0
              for row in 0..<height where weights[row] > 0 {
                for column in columns {
                  total +=
                    weights[row] * overlap(column, of: width, x, of: toWidth)
                    * Int(words[row * width + column] >> UInt32(8 * channel) & 255)
                }
              }
              let mean = (total + width * height / 2) / (width * height)
              return word | UInt32(mean) << UInt32(8 * channel)
            }
          }
          let results = inEachForm {
            let sums = filled([UInt32](repeating: 1, count: width * 4)) { sums in
              words.withUnsafeBufferPointer { words in
                guard let base = words.baseAddress else { return }
                // In two parts, of which the second continues the first.
                let covered = weights.indices.filter { weights[$0] > 0 }
                let middle = covered.count / 3
                for part in [covered[..<middle], covered[middle...]] {
                  guard let first = part.first, let last = part.last else { continue }
                  fpx_add_rows(
                    sums, first > covered[0], base + first * width, width * 4, part.count, width,
                    fpx_row_weights(
                      first: UInt32(weights[first]), inner: UInt32(toHeight),
                      last: UInt32(weights[last])))
                }
              }
            }
            return filled([UInt32](repeating: 0, count: toWidth)) {
              fpx_shrink_row($0, toWidth, sums, width, UInt32(width * height))
            }
          }
          #expect(results.allSatisfy { $0 == expected })
        }
      }
    }
  }
}
