import FilmstripCPixels
import FilmstripTestSupport
import Testing

extension FormTests {
  @Suite struct PackKernelTests {
    private var random = SeededGenerator(seed: 31)

    /// Returns a row of runs and noise, with few or many colours.
    private mutating func row(width: Int) -> [UInt32] {
      var row: [UInt32] = []
      while row.count < width {
        let count = Int.random(in: 1...90, using: &random)
        if Bool.random(using: &random) {
          let word = UInt32.random(in: 0xFF00_0000...0xFF00_0002, using: &random)
          row += Array(repeating: word, count: count)
        } else {
          row += (0..<count).map { _ in UInt32.random(in: 0xF000_0000...UInt32.max, using: &random)
          }
        }
      }
      return Array(row.prefix(width))
    }

    @Test(arguments: [1, 15, 16, 17, 31, 32, 33, 100, 390, 1170])
    mutating func `both forms pack rows identically, and any part of a packed row can be unpacked`(
      width: Int
    ) {
      for _ in 0..<20 {
        let row = row(width: width)
        let packed = forms.map { form in
          fpx_use_form(form)
          var common = UInt32.max
          var words = [UInt32](repeating: 0xDEAD_BEEF, count: fpx_pack_bound(width) + 1)
          let count = fpx_pack_row(&words, row, width, &common)
          #expect(count <= fpx_pack_bound(width))
          #expect(words[count...].allSatisfy { $0 == 0xDEAD_BEEF })
          #expect(common == row.reduce(UInt32.max, &))
          return Array(words.prefix(count))
        }
        #expect(packed.allSatisfy { $0 == packed[0] })
        for form in forms {
          fpx_use_form(form)
          let first = Int.random(in: 0..<width, using: &random)
          let count = Int.random(in: 0...(width - first), using: &random)
          var part = [UInt32](repeating: 0xDEAD_BEEF, count: count + 1)
          fpx_unpack_row(&part, packed[0], first, count)
          #expect(Array(part.dropLast()) == Array(row[first..<(first + count)]))
          #expect(part.last == 0xDEAD_BEEF)
        }
        fpx_use_form(fpx_best_form())
      }
    }

    @Test func `a row of one colour needs only a few words`() {
      var common = UInt32.max
      var words = [UInt32](repeating: 0, count: fpx_pack_bound(1168))
      let row = [UInt32](repeating: 0xFF12_3456, count: 1168)
      #expect(fpx_pack_row(&words, row, row.count, &common) == 2)
    }
  }
}
