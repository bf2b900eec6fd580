import FilmstripCPixels
import FilmstripTestSupport
import Testing

extension FormTests {
  @Suite struct BlurKernelTests {
    private var random = SeededGenerator(seed: 17)

    private mutating func numbers<Number: FixedWidthInteger>(_ count: Int) -> [Number] {
      (0..<count).map { _ in Number.random(in: 0...Number.max, using: &random) }
    }

    @Test(arguments: [(1, 1), (2, 2), (4, 4), (8, 8), (16, 16), (2, 1), (8, 5), (16, 5)])
    mutating func `both forms reduce blocks to the same rounded means`(block: Int, rows: Int) {
      let width = 67
      let words: [UInt32] = numbers(width * rows)
      let bytes = words.flatMap { word in (0..<4).map { UInt8(word >> (8 * $0) & 255) } }
      let columns = (width + block - 1) / block
      let expected = (0..<(columns * 4)).map { index -> UInt16 in
        let (left, channel) = (index / 4 * block, index % 4)
        let indices = (0..<rows).flatMap { row in
          (left..<min(left + block, width)).map { (row * width + $0) * 4 + channel }
        }
        let total = indices.reduce(0) { $0 + Int(bytes[$1]) }
        return UInt16((total * 256 + indices.count / 2) / indices.count)
      }
      let results = inEachForm {
        filled([UInt16](repeating: 0, count: columns * 4)) {
          fpx_reduce_words($0, words, width * 4, width, rows, block)
        }
      }
      #expect(results.allSatisfy { $0 == expected })
      // One channel of the words is a row of bytes.
      let coverage = words.map { UInt8($0 & 255) }
      let single = inEachForm {
        filled([UInt16](repeating: 0, count: columns)) {
          fpx_reduce_bytes($0, coverage, width, width, rows, block)
        }
      }
      let firstChannel = (0..<columns).map { expected[$0 * 4] }
      #expect(single.allSatisfy { $0 == firstChannel })
    }

    @Test(arguments: [0, 1, 7, 40])
    mutating func `both forms convolve to the same weighted sums`(radius: Int) {
      for (count, step) in [(1, 1), (31, 4), (600, 4), (257, 1)] {
        let taps: [UInt16] = numbers(count + 2 * radius * step)
        var weights = (0...radius).map { _ in UInt32.random(in: 0...500, using: &random) }
        weights[0] = 65536 - 2 * weights[1...].reduce(0, +)
        let expected = (0..<count).map { index -> UInt16 in
          let sum = (-radius...radius).reduce(UInt64(32768)) {
            $0 + UInt64(weights[abs($1)]) * UInt64(taps[index + (radius + $1) * step])
          }
          return UInt16(sum >> 16)
        }
        let results = inEachForm {
          filled([UInt16](repeating: 0, count: count)) {
            fpx_convolve($0, taps, step, radius, weights, count)
          }
        }
        #expect(results.allSatisfy { $0 == expected })
      }
    }

    @Test mutating func `both forms saturate to the same colours`() {
      let pixels: [UInt16] = numbers(4 * 53)
      let matrix: [Int32] = [5000, -500, -404, -300, 4800, -404, -200, -300, 4596]
      let results = inEachForm { filled(pixels) { fpx_saturate($0, 53, matrix) } }
      #expect(results.allSatisfy { $0 == results[0] })
      for index in 0..<53 {
        let alpha = pixels[4 * index + 3]
        #expect(results[0][4 * index + 3] == alpha)
        #expect((0..<3).allSatisfy { results[0][4 * index + $0] <= alpha })
      }
    }

    @Test mutating func `both forms enlarge to the same pixels`() {
      let (width, count) = (21, 70)
      let above: [UInt16] = numbers(4 * (width + 1)).map { $0 & 0xff00 }
      let below: [UInt16] = numbers(4 * (width + 1)).map { $0 & 0xff00 }
      let (start, step) = (UInt32(12345), UInt32(17000))
      let words = inEachForm {
        filled([UInt32](repeating: 0, count: count)) { out in
          _ = filled([UInt32](repeating: 0, count: 4 * (width + 1))) {
            fpx_enlarge_words(out, above, below, 77, start, step, count, $0, width + 1)
          }
        }
      }
      #expect(words.allSatisfy { $0 == words[0] })
      let bytes = inEachForm {
        filled([UInt8](repeating: 0, count: count)) { out in
          _ = filled([UInt32](repeating: 0, count: width + 1)) {
            fpx_enlarge_bytes(out, above, below, 77, start, step, count, $0, width + 1)
          }
        }
      }
      #expect(bytes.allSatisfy { $0 == bytes[0] })
      for index in 0..<count {
        let position = start + UInt32(index) * step
        func down(_ x: Int) -> UInt64 { UInt64(above[x]) * (256 - 77) + UInt64(below[x]) * 77 }
        let (x, fraction) = (Int(position >> 16), UInt64(position >> 8 & 255))
        let value = (down(x) * (256 - fraction) + down(x + 1) * fraction + 1 << 23) >> 24
        #expect(UInt64(bytes[0][index]) == value)
      }
    }
  }
}
