import CPixels
import TestSupport
import Testing

extension FormTests {
  @Suite struct WarpKernelTests {
    @Test func `both forms paint planes in perspective alike`() {
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
  }
}
