import FilmstripCPixels
import FilmstripTestSupport
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

    /// A stream of calls whose output has exactly the memory that the bound promises, followed by a
    /// fence.
    private final class FencedStream {
      private let stream = UnsafeMutableRawPointer.allocate(
        byteCount: fpx_deflate_size(), alignment: 64)
      private let window = Int(FPX_DEFLATE_WINDOW)
      private var memory: [UInt8]
      private var out: [UInt8] = []
      private(set) var brokenFences = 0
      private(set) var written = 0

      init(_ effort: fpx_deflate_effort) {
        fpx_deflate_begin(OpaquePointer(stream), effort)
        memory = [UInt8](repeating: 0, count: window)
      }

      deinit { stream.deallocate() }

      func append(_ bytes: [UInt8], isLast: Bool = false) {
        memory.removeSubrange(window...)
        memory += bytes + [UInt8](repeating: 0, count: Int(FPX_DEFLATE_SLACK))
        let bound = fpx_deflate_bound(bytes.count)
        if out.count < bound + 64 { out = [UInt8](repeating: 0, count: bound + 64) }
        for index in 0..<64 { out[bound + index] = 0xA5 }
        written += memory[window...].withUnsafeBufferPointer {
          fpx_deflate_append(
            OpaquePointer(stream), $0.baseAddress, bytes.count, isLast ? 1 : 0, &out)
        }
        if !out[bound..<bound + 64].allSatisfy({ $0 == 0xA5 }) { brokenFences += 1 }
        memory.removeSubrange(..<bytes.count)
      }
    }

    @Test(arguments: [FPX_DEFLATE_FAST, FPX_DEFLATE_SMALL])
    func `no call writes more than its bound, whatever earlier calls left`(
      effort: fpx_deflate_effort
    ) {
      var random = SeededGenerator(seed: 12)
      func noise(_ count: Int, _ range: ClosedRange<UInt8> = 0...255) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: range, using: &random) }
      }
      // Each call of zeros is one token with 508 matches, until 12,288 tokens would be one block.
      let zeros = [UInt8](repeating: 0, count: 131_072)
      // Runs with a literal between them: codes of two lengths for the longest matches.
      let runs = (0..<400).flatMap { _ in [UInt8(9)] + [UInt8](repeating: 0, count: 327) }
      // Fibonacci frequencies produce the longest codes.
      var (a, b) = (1, 1)
      var skewed: [UInt8] = []
      for symbol in 0..<22 {
        skewed += [UInt8](repeating: UInt8(symbol * 11 + 1), count: a)
        (a, b) = (b, a + b)
      }
      skewed.shuffle(using: &random)
      // Short matches at distances up to the window size.
      let far = noise(32_768)
      var short = far
      for _ in 0..<8000 {
        let start = Int.random(in: 0..<far.count - 6, using: &random)
        short += far[start..<start + 6]
      }
      // Inputs that fill literals and tokens completely, and sizes around the window.
      let edges = [
        40_959, 40_960, 40_961, 32_767, 32_768, 32_769, 12_287, 12_288, 31, 32, 33, 1, 0,
      ]
      let sequences: [[([UInt8], Int)]] = [
        [(zeros, 4200)], [(zeros, 30), (skewed, 1), (zeros, 1100), (skewed, 3)],
        [(runs, 300), (noise(131_072), 2)], [(skewed, 8), (short, 4), (zeros, 3)],
        [(short, 6), (noise(40_960), 3)], edges.map { (noise($0), 3) },
        edges.map { (noise($0, 0...1), 5) }, edges.map { ([UInt8](repeating: 0, count: $0), 50) },
      ]
      for (number, sequence) in sequences.enumerated() {
        let stream = FencedStream(effort)
        for (bytes, repeats) in sequence { for _ in 0..<repeats { stream.append(bytes) } }
        stream.append([1], isLast: true)
        #expect(stream.brokenFences == 0, "sequence \(number)")
        #expect(stream.written > 0)
      }
    }
  }
}
