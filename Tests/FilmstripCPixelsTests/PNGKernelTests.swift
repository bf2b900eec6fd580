import FilmstripCPixels
import FilmstripTestSupport
import Testing

/// A row with a margin for the zeros that filters read, at any alignment.
private struct Row {
  var bytes: [UInt8]
  let start: Int

  init(count: Int, margin: Int, fill: () -> UInt8 = { 0 }) {
    start = margin
    bytes = [UInt8](repeating: 0, count: margin) + (0..<count).map { _ in fill() }
  }
}

private func predictor(_ a: Int, _ b: Int, _ c: Int) -> Int {
  let p = a + b - c
  let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
  if pa <= pb, pa <= pc { return a }
  return pb <= pc ? b : c
}

/// Returns a row filtered literally as in the PNG specification, section 9.2.
private func reference(_ type: Int, _ row: [UInt8], _ above: [UInt8], bpp: Int) -> [UInt8] {
  row.indices.map { i in
    let (x, b) = (Int(row[i]), Int(above[i]))
    let (a, c) = i < bpp ? (0, 0) : (Int(row[i - bpp]), Int(above[i - bpp]))
    let prediction = [0, a, b, (a + b) / 2, predictor(a, b, c)][type]
    return UInt8(truncatingIfNeeded: x - prediction)
  }
}

private func cost(_ bytes: [UInt8]) -> Int {
  bytes.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
}

private struct Filtered: Equatable {
  var rows: [UInt8]
  var checksum: UInt32
}

extension FormTests {
  @Suite struct PNGKernelTests {
    @Test func `a row gets the specified filter with the minimum sum, at every alignment`() {
      var random = SeededGenerator(seed: 7)
      for bpp in [3, 4] {
        for count in [1, 2, 3, 4, 7, 31, 32, 33, 63, 64, 65, 96, 300, 1023, 8130, 8161, 16_300] {
          for offset in 0..<4 {
            let spread = UInt8.random(in: 1...255, using: &random)
            let fill = { UInt8.random(in: 0...spread, using: &random) }
            let row = Row(count: count, margin: 64 + offset, fill: fill)
            let above = Row(count: count, margin: 64 + 3 * offset, fill: fill)
            let plain = Array(row.bytes[row.start...])
            let plainAbove = Array(above.bytes[above.start...])
            let costs = [0, 1, 2, 4].map { cost(reference($0, plain, plainAbove, bpp: bpp)) }
            for form in forms {
              fpx_use_form(form)
              var out = [UInt8](repeating: 0xaa, count: count + 2)
              let type = row.bytes.withUnsafeBufferPointer { r in
                above.bytes.withUnsafeBufferPointer { a in
                  fpx_png_filter(
                    r.baseAddress! + row.start, a.baseAddress! + above.start, count, bpp, &out)
                }
              }
              #expect(out[0] == UInt8(type))
              #expect(out[count + 1] == 0xaa)
              let filtered = Array(out[1...count])
              #expect(filtered == reference(Int(type), plain, plainAbove, bpp: bpp))
              #expect(cost(filtered) == costs.min())
            }
          }
        }
      }
    }

    @Test func `unfiltering restores the filtered rows of an image, equally in every form`() {
      var random = SeededGenerator(seed: 5)
      for (width, height) in [(1, 1), (1, 9), (31, 7), (33, 7), (64, 5), (500, 12), (2100, 6)] {
        for hasAlpha in [false, true] {
          for isThorough in [0, 1] as [Int32] {
            var words = [UInt32](repeating: 0, count: width * height)
            for y in 0..<height {
              // Rows repeat the previous row, with many, some or no changes.
              let rate = [0, 3, 60, 100][(y + width) % 4]
              for x in 0..<width {
                let color = UInt32.random(in: 0...0xff_ffff, using: &random)
                let repeatsAbove = y > 0 && Int.random(in: 0..<100, using: &random) >= rate
                words[y * width + x] =
                  repeatsAbove ? words[(y - 1) * width + x] : color | 0xff00_0000
              }
            }
            let bpp = hasAlpha ? 4 : 3
            let bytes = width * bpp
            let results = forms.map { form in
              fpx_use_form(form)
              return filtered(words, width, height, hasAlpha: hasAlpha, isThorough: isThorough)
            }
            #expect(results.allSatisfy { $0 == results[0] })
            let rows = results[0].rows
            #expect(results[0].checksum == adler(rows))
            var above = [UInt8](repeating: 0, count: bytes)
            for y in 0..<height {
              let row = Array(rows[(y * (bytes + 1) + 1)..<((y + 1) * (bytes + 1))])
              let plain = words[(y * width)..<((y + 1) * width)].flatMap { word -> [UInt8] in
                [UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
                  + (hasAlpha ? [255] : [])
              }
              #expect(row == reference(Int(rows[y * (bytes + 1)]), plain, above, bpp: bpp))
              above = plain
            }
          }
        }
      }
    }

    @Test func `filtering without alpha stops at the row with a translucent pixel`() {
      for form in forms {
        fpx_use_form(form)
        for (x, y) in [(0, 0), (99, 0), (40, 3), (96, 9), (99, 9)] {
          var words = [UInt32](repeating: 0xff12_3456, count: 1000)
          words[y * 100 + x] = 0xfe12_3456
          #expect(
            filtered(words, 100, 10, hasAlpha: false, isThorough: 0).rows.count == y * 301)
        }
      }
    }

    /// Returns the filtered rows and their checksum.
    private func filtered(
      _ words: [UInt32], _ width: Int, _ height: Int, hasAlpha: Bool, isThorough: Int32
    ) -> Filtered {
      let bytes = width * (hasAlpha ? 4 : 3)
      let out = UnsafeMutablePointer<UInt8>.allocate(
        capacity: height * (bytes + 1) + Int(FPX_PNG_SLACK))
      let space = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * (bytes + 64))
      defer {
        out.deallocate()
        space.deallocate()
      }
      space.initialize(repeating: 0, count: 2 * (bytes + 64))
      return words.withUnsafeBufferPointer { words in
        var picture = fpx_png_picture()
        picture.pixels = words.baseAddress
        (picture.words_per_row, picture.width, picture.height) = (width, width, height)
        picture.has_alpha = hasAlpha ? 1 : 0
        picture.is_thorough = isThorough
        picture.adler = 1
        picture.above = -1
        picture.packed = (space + 32, space + 64 + bytes + 32)
        // In two calls, so that the state is carried over.
        var count = fpx_png_filter_rows(&picture, height / 2, out)
        if count == height / 2 {
          count += fpx_png_filter_rows(&picture, height, out + count * (bytes + 1))
        }
        let rows = UnsafeBufferPointer(start: out, count: count * (bytes + 1))
        return Filtered(rows: Array(rows), checksum: picture.adler)
      }
    }

    private func adler(_ bytes: [UInt8]) -> UInt32 {
      var (a, b): (UInt32, UInt32) = (1, 0)
      for byte in bytes {
        a = (a + UInt32(byte)) % 65521
        b = (b + a) % 65521
      }
      return b << 16 | a
    }

    @Test func `Paeth predictions match the specification for every left, above and corner`() {
      // Only differences matter, so that corners in the middle and at the ends suffice.
      for c in [0, 1, 100, 127, 128, 254, 255] {
        var row = [UInt8](repeating: 0, count: 32)
        var above = [UInt8](repeating: 0, count: 32)
        for a in 0...255 {
          for start in stride(from: 0, through: 255, by: 32) {
            // Thirty-two values of b at once: every pixel has the same left and corner.
            let expected = (0..<32).map { predictor(a, start + $0, c) }
            for k in 0..<32 { above[k] = UInt8(start + k) }
            row = [UInt8](repeating: 0, count: 32)
            let bpp = 32
            let left = [UInt8](repeating: UInt8(a), count: bpp)
            let corner = [UInt8](repeating: UInt8(c), count: bpp)
            let fullRow = left + row
            let fullAbove = corner + above
            for form in forms {
              fpx_use_form(form)
              var back = left + [UInt8](repeating: 0, count: 32)
              back.withUnsafeMutableBufferPointer { out in
                fullRow.withUnsafeBufferPointer { r in
                  fullAbove.withUnsafeBufferPointer { b in
                    fpx_png_unfilter(
                      4, r.baseAddress! + bpp, b.baseAddress! + bpp, 32, bpp,
                      out.baseAddress! + bpp)
                  }
                }
              }
              #expect(back[bpp...].map(Int.init) == expected)
            }
          }
        }
      }
    }

    @Test(arguments: 0...4)
    func `unfiltering restores the row for every filter and pixel size`(type: Int) {
      var random = SeededGenerator(seed: 11)
      for bpp in [1, 2, 3, 4, 6, 8] {
        for pixels in [1, 2, 5, 31, 100] {
          let count = pixels * bpp
          let plain = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
          let above = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
          let filtered = reference(type, plain, above, bpp: bpp)
          let margin = [UInt8](repeating: 0, count: 8)
          for form in forms {
            fpx_use_form(form)
            var out = margin + [UInt8](repeating: 0, count: count) + [0xaa]
            (margin + above).withUnsafeBufferPointer { a in
              out.withUnsafeMutableBufferPointer {
                fpx_png_unfilter(
                  Int32(type), filtered, a.baseAddress! + 8, count, bpp, $0.baseAddress! + 8)
              }
            }
            #expect(Array(out[8..<(8 + count)]) == plain)
            #expect(out[8 + count] == 0xaa)
          }
        }
      }
    }

    @Test
    func `packing divides by alpha and premultiplying multiplies, each rounded as documented`() {
      var words: [UInt32] = []
      for alpha in 0...255 as ClosedRange<UInt32> {
        for c in 0...255 as ClosedRange<UInt32> {
          words.append(alpha << 24 | c << 16 | min(c, alpha) << 8 | (255 - c))
        }
      }
      // Whole vectors of opaque and of clear pixels have separate code, and so do short ends.
      words += [UInt32](repeating: 0xff12_3456, count: 16) + [UInt32](repeating: 0, count: 19)
      for form in forms {
        fpx_use_form(form)
        var rgba = [UInt8](repeating: 0, count: words.count * 4)
        fpx_png_pack_rgba(words, words.count, &rgba)
        var wrong = 0
        for (index, word) in words.enumerated() {
          let alpha = word >> 24
          for (channel, shift) in [16, 8, 0].enumerated() {
            let c = word >> UInt32(shift) & 255
            let expected = alpha == 0 ? 0 : min(255, (c * 255 + alpha / 2) / alpha)
            if UInt32(rgba[4 * index + channel]) != expected { wrong += 1 }
          }
          if UInt32(rgba[4 * index + 3]) != alpha { wrong += 1 }
        }
        #expect(wrong == 0)
        var back = [UInt32](repeating: 0, count: words.count)
        fpx_png_premultiply(rgba, words.count, &back)
        for index in words.indices {
          let alpha = Double(words[index] >> 24)
          for (channel, shift) in [16, 8, 0].enumerated() {
            let expected = (Double(rgba[4 * index + channel]) * alpha / 255).rounded()
            if Double(back[index] >> UInt32(shift) & 255) != expected { wrong += 1 }
            // A valid pixel is restored.
            let c = words[index] >> UInt32(shift) & 255
            if c <= words[index] >> 24, back[index] >> UInt32(shift) & 255 != c { wrong += 1 }
          }
        }
        #expect(wrong == 0)
      }
    }

    @Test func `packing and expanding keep every colour byte`() {
      var random = SeededGenerator(seed: 3)
      for count in 0...40 {
        let words = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) }
        let expected = words.flatMap {
          [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)]
        }
        for form in forms {
          fpx_use_form(form)
          var rgb = [UInt8](repeating: 0xaa, count: 3 * count + 1)
          fpx_png_pack_rgb(words, count, &rgb)
          #expect(rgb == expected + [0xaa])
          var rgba = [UInt8](repeating: 0xaa, count: 4 * count + 1)
          fpx_png_expand_rgb(Array(rgb.dropLast()), count, &rgba)
          let wide = words.indices.flatMap { index -> [UInt8] in
            expected[(3 * index)..<(3 * index + 3)] + [255]
          }
          #expect(rgba == wide + [0xaa])
        }
      }
    }
  }
}
