import CPixels
import TestSupport
import Testing

extension FormTests {
  @Suite struct DeflateKernelTests {
    @Test(arguments: [FPX_DEFLATE_FAST, FPX_DEFLATE_SMALL])
    func `every form compresses to the same bytes`(effort: fpx_deflate_effort) {
      var random = SeededGenerator(seed: 11)
      let memory = UnsafeMutableRawPointer.allocate(byteCount: fpx_deflate_size(), alignment: 64)
      defer { memory.deallocate() }
      for _ in 0..<60 {
        var input: [UInt8] = []
        while input.count < 40_000 {
          let count = Int.random(in: 1...600, using: &random)
          switch Int.random(in: 0...3, using: &random) {
          case 0: input += [UInt8](repeating: 0, count: count)
          case 1: input += (0..<count / 8).map { _ in UInt8.random(in: 0...255, using: &random) }
          case 2: input += (0..<count).map { _ in UInt8.random(in: 0...2, using: &random) }
          default:
            let start = Int.random(in: 0...input.count, using: &random)
            input += Array(input[start...].prefix(count))
          }
        }
        let padded = input + [UInt8](repeating: 0, count: Int(FPX_DEFLATE_SLACK))
        let streams = forms.map { form in
          fpx_use_form(form)
          fpx_deflate_begin(OpaquePointer(memory), effort)
          return [UInt8](unsafeUninitializedCapacity: fpx_deflate_bound(input.count)) {
            $1 = fpx_deflate_append(
              OpaquePointer(memory), padded, input.count, 1, $0.baseAddress!)
          }
        }
        #expect(streams.allSatisfy { $0 == streams[0] })
      }
    }
  }
}
