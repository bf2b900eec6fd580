import FilmstripCPixels
import FilmstripTestSupport
import Testing

extension FormTests {
  @Suite struct CompositeKernelTests {
    /// Premultiplied pixels, some of them opaque and some clear.
    private static func words(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
      (0..<count).map { index in
        let alpha =
          index % 7 == 0 ? 255 : index % 5 == 0 ? 0 : UInt32.random(in: 0...255, using: &random)
        func component() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
        return alpha << 24 | component() << 16 | component() << 8 | component()
      }
    }

    /// A row, the data that is combined with the row, and each kernel over a `range` of both.
    private struct Rows {
      let target: [UInt32]
      let source: [UInt32]
      let mask: [UInt8]
      let color: UInt32

      init(count: Int, random: inout SeededGenerator) {
        target = words(count, &random)
        source = words(count, &random)
        mask = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        color = words(2, &random)[1]
      }

      func results(_ range: Range<Int>) -> [[UInt32]] {
        let (source, mask) = (Array(source[range]), Array(mask[range]))
        let count = range.count
        let kernels: [(UnsafeMutablePointer<UInt32>) -> Void] = [
          { fpx_over_color($0, count, color) },
          { fpx_over($0, source, count) },
          { fpx_over_alpha($0, source, count, 77) },
          { fpx_over_mask($0, mask, count, color) },
          { fpx_mix($0, source, count, 201) },
          { fpx_mix_mask($0, source, mask, count) },
        ]
        return kernels.map { filled(Array(target[range]), $0) }
      }
    }

    @Test(arguments: [1, 3, 4, 5, 7, 8, 9, 15, 16, 17, 67, 300])
    func `both forms produce the bytes that single pixels produce`(count: Int) {
      var random = SeededGenerator(seed: 42)
      let rows = Rows(count: count, random: &random)
      for results in inEachForm({ rows.results(0..<count) }) {
        // A row of one pixel is shorter than a vector: scalar code combines it.
        let single = (0..<count).map { rows.results($0..<($0 + 1)) }
        for kernel in results.indices {
          #expect(results[kernel] == single.map { $0[kernel][0] })
        }
      }
    }

    @Test func `a pixel over another is rounded to nearest`() {
      var random = SeededGenerator(seed: 42)
      let rows = Rows(count: 67, random: &random)
      for results in inEachForm({ rows.results(0..<67) }) {
        for (index, result) in results[1].enumerated() {
          let (source, target) = (rows.source[index], rows.target[index])
          for shift in [0, 8, 16, 24] as [UInt32] {
            let under = Double(target >> shift & 255) * Double(255 - source >> 24) / 255
            let expected = Int(source >> shift & 255) + Int(under.rounded())
            #expect(Int(result >> shift & 255) == expected)
          }
        }
      }
    }

    @Test func `a row with one translucent pixel anywhere is not opaque`() {
      for count in [1, 255, 256, 257, 600] {
        var words = [UInt32](repeating: 0xff00_0000, count: count)
        #expect(inEachForm { fpx_is_opaque(words, count) }.allSatisfy { $0 })
        for offset in [0, count / 2, count - 1] {
          words[offset] = 0xfeff_ffff
          #expect(inEachForm { !fpx_is_opaque(words, count) }.allSatisfy { $0 })
          words[offset] = 0xffff_ffff
        }
      }
    }
  }
}
