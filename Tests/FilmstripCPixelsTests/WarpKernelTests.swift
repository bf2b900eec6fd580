import FilmstripCPixels
import FilmstripTestSupport
import Testing

extension FormTests {
  @Suite struct WarpKernelTests {
    @Test func `both forms paint planes in perspective identically`() {
      var random = SeededGenerator(seed: 5)
      let side = 40
      let picture = (0..<(side * side)).map { _ in
        UInt32.random(in: 0...UInt32.max, using: &random) | 0xff00_0000
      }
      let background = (0..<90).map { _ in
        UInt32.random(in: 0...UInt32.max, using: &random) | 0xff00_0000
      }
      let rows = inEachForm {
        (0..<30).map { y in
          picture.withUnsafeBufferPointer { source in
            var near = fpx_plane()
            near.inverse = (0.6, 0.05, -3, 0.02, 1.1, 2, 0.004, 0.001, 0.9)
            near.source = source.baseAddress
            near.stride = side * 4
            (near.width, near.height) = (Int32(side), Int32(side))
            (near.u1, near.v1) = (Double(side), Double(side))
            near.alpha = 200
            var far = near
            far.inverse.2 = -40
            far.alpha = 255
            return filled(background) { destination in
              _ = filled([UInt32](repeating: 0, count: 180)) {
                fpx_warp_planes(destination, 90, 0, Int32(y), [far, near], 2, $0)
              }
            }
          }
        }
      }
      #expect(rows.allSatisfy { $0 == rows[0] })
      #expect(rows[0].contains { $0 != background })
    }

    @Test func `a pixel is the mean of four bilinear samples, including in flat areas`() {
      var random = SeededGenerator(seed: 11)
      let (width, height, count) = (120, 60, 100)
      // Noise on the left, and on the right one colour except for one pixel.
      var picture = (0..<(width * height)).map { index in
        index % width < 50
          ? UInt32.random(in: 0...UInt32.max, using: &random) | 0xff00_0000 : 0xff33_6699
      }
      picture[20 * width + 90] = 0xffff_ffff
      var plane = fpx_plane()
      plane.inverse = (1.01, 0.02, 4, -0.03, 0.9, 9, 0.0011, -0.0007, 0.97)
      plane.stride = width * 4
      (plane.left, plane.top) = (-1, -1)
      (plane.width, plane.height) = (Int32(width), Int32(height))
      (plane.u1, plane.v1) = (Double(width) - 2, Double(height) - 2)
      plane.alpha = 255
      let rows = inEachForm {
        (5..<40).map { y in
          picture.withUnsafeBufferPointer { source in
            plane.source = source.baseAddress
            return filled([UInt32](repeating: 0, count: count)) { destination in
              _ = filled([UInt32](repeating: 0, count: count * 2)) {
                fpx_warp_planes(destination, count, 0, Int32(y), [plane], 1, $0)
              }
            }
          }
        }
      }
      let expected = (5..<40).map { y in
        (0..<count).map { x in mean(Double(x), Double(y), of: picture, width, plane.inverse) }
      }
      // Pixels on the edges of the plane have sixteen samples; these columns and rows contain none.
      for form in rows {
        for (row, sampled) in zip(form, expected) {
          #expect(row[2..<90] == sampled[2..<90])
        }
      }
      #expect(expected.joined().contains(0xff33_6699))
    }

    /// Returns the mean of four samples a quarter of a pixel from the corners, each weighted in
    /// 256ths.
    private func mean(
      _ x: Double, _ y: Double, of picture: [UInt32], _ width: Int,
      _ m: (Double, Double, Double, Double, Double, Double, Double, Double, Double)
    ) -> UInt32 {
      var totals = [0, 0, 0, 0]
      for (px, py) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
        let (dx, dy) = (x + px, y + py)
        let w = m.6 * dx + m.7 * dy + m.8
        let u = (m.0 * dx + m.1 * dy + m.2) / w + 0.5
        let v = (m.3 * dx + m.4 * dy + m.5) / w + 0.5
        let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (right, down) = (Int((u - Double(left)) * 256), Int((v - Double(top)) * 256))
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          let word = picture[(top + dy) * width + left + dx]
          let weight = (dx == 0 ? 256 - right : right) * (dy == 0 ? 256 - down : down)
          for channel in 0..<4 { totals[channel] += Int(word >> (channel * 8) & 255) * weight }
        }
      }
      return totals.enumerated().reduce(0) { word, total in
        word | UInt32((total.element + 131_072) >> 18) << (total.offset * 8)
      }
    }
  }
}
