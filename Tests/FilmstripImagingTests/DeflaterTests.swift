import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripImaging

@Suite struct DeflaterTests {
  /// Compresses bytes in pieces that end at `cuts`.
  private func compress(
    _ bytes: [UInt8], cuts: [Int], for compression: PNGCompression,
    with deflater: inout Deflater
  ) -> [UInt8] {
    // The bytes after the last byte must not matter.
    let memory = bytes + (0..<Deflater.slack).map { _ in UInt8.random(in: 0...255) }
    var stream: [UInt8] = []
    deflater.begin(compression)
    memory.withUnsafeBytes { memory in
      var start = 0
      for end in cuts + [bytes.count] {
        let piece = UnsafeRawBufferPointer(rebasing: memory[start..<end])
        stream += [UInt8](unsafeUninitializedCapacity: Deflater.bound(piece.count)) { out, count in
          guard let base = out.baseAddress else { return }
          count = deflater.append(
            piece, checksum: end == bytes.count ? adler(bytes) : nil, to: base)
          #expect(count <= out.count)
        }
        start = end
      }
    }
    return stream
  }

  /// Returns the bytes that ISA-L, which verifies the checksum, decompresses from a stream of
  /// `count` bytes.
  private func decompress(_ stream: [UInt8], count: Int) throws -> [UInt8] {
    var inflater = Inflater()
    // One more byte, so that the end of the stream is detected.
    var bytes = [UInt8](repeating: 0, count: count + 1)
    let byteCount = try stream.withUnsafeBytes { stream in
      inflater.feed(stream)
      return try bytes.withUnsafeMutableBytes { try inflater.inflate(into: $0, offset: 0) }
    }
    let isFinished = inflater.isFinished
    #expect(isFinished)
    return Array(bytes.prefix(byteCount))
  }

  /// Returns the Adler-32 checksum, literally as in RFC 1950, section 9.
  private func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  /// Returns inputs with runs, near and far matches, rare symbols, full blocks and long codes.
  private func inputs() -> [[UInt8]] {
    var random = SeededGenerator(seed: 7)
    func noise(_ count: Int, _ range: ClosedRange<UInt8> = 0...255) -> [UInt8] {
      (0..<count).map { _ in UInt8.random(in: range, using: &random) }
    }
    var inputs: [[UInt8]] = [[0], [255], [1, 2, 3], noise(70_000), noise(300_000, 0...3)]
    for count in Array(3...20) + Array(250...270) + Array(510...525) + [775, 70_000] {
      inputs.append([UInt8](repeating: 0, count: count))
      inputs.append([7] + [UInt8](repeating: 0, count: count) + noise(20))
    }
    // Repeated from a short distance, and from the edge of the window.
    for distance in [1, 3, 4, 63, 64, 1000, 32767, 32768, 32769] {
      let piece = noise(distance)
      inputs.append(piece + piece + piece.prefix(100) + noise(100))
    }
    // Fibonacci frequencies produce the longest codes; runs between them fill the tokens.
    var (a, b) = (1, 1)
    var skewed: [UInt8] = []
    for symbol in 0..<24 {
      skewed += [UInt8](repeating: UInt8(symbol * 9), count: a)
      (a, b) = (b, a + b)
    }
    inputs.append(skewed)
    inputs.append(skewed.shuffled(using: &random))
    inputs.append((0..<60_000).flatMap { _ in [0, 0, 0, 0, 0] + noise(1, 1...9) })
    return inputs
  }

  @Test(arguments: PNGCompression.allCases)
  func `compressed data is decompressed to the same bytes, however it is cut`(
    compression: PNGCompression
  ) throws {
    var random = SeededGenerator(seed: 9)
    var deflater = Deflater()
    for input in inputs() {
      let whole = compress(input, cuts: [], for: compression, with: &deflater)
      // The differences are counted, so that a failure doesn't print all of them.
      let back = try decompress(whole, count: input.count)
      #expect(back.count == input.count)
      #expect(zip(back, input).count(where: !=) == 0, "\(input.count) bytes")
      let cuts = (0..<5).map { _ in Int.random(in: 0...input.count, using: &random) }.sorted()
      let pieces = compress(
        input, cuts: cuts.filter { $0 < input.count }, for: compression, with: &deflater)
      let other = try decompress(pieces, count: input.count)
      #expect(other == input, "\(input.count) bytes cut at \(cuts)")
    }
  }

  @Test(arguments: PNGCompression.allCases)
  func `the bytes depend neither on the memory address nor on its previous content`(
    compression: PNGCompression
  ) {
    let input = inputs()[4]
    var used = Deflater()
    let expected = compress(input, cuts: [], for: compression, with: &used)
    // All exist at once, so that no two have the same address.
    let boxes = (0..<8).map { _ in DeflaterBox() }
    for other in boxes {
      _ = compress(
        (0..<9000).map { UInt8(truncatingIfNeeded: $0) }, cuts: [], for: .fast,
        with: &other.deflater)
      #expect(compress(input, cuts: [], for: compression, with: &other.deflater) == expected)
    }
    #expect(compress(input, cuts: [], for: compression, with: &used) == expected)
  }

  @Test func `runs longer than a token or a block are restored completely`() throws {
    var deflater = Deflater()
    // A token holds 65,535 matches of 258 bytes; the runs need two tokens, and some more bytes.
    for count in [65_535 * 258 + 1, 65_536 * 258, 40_000_000] {
      let memory = [UInt8](repeating: 0, count: count + Deflater.slack)
      var stream = [UInt8](repeating: 0, count: Deflater.bound(count))
      deflater.begin(.fast)
      let size = memory.withUnsafeBytes { memory in
        stream.withUnsafeMutableBytes {
          // For zeros, the two sums are 1 and the number of bytes.
          deflater.append(
            UnsafeRawBufferPointer(rebasing: memory[..<count]),
            checksum: UInt32(count % 65521) << 16 | 1, to: $0.baseAddress!)
        }
      }
      let back = try decompress(Array(stream[..<size]), count: count)
      #expect(back == Array(memory[..<count]))
    }
  }

  @Test func `runs and repetitions shrink, and noise hardly grows`() {
    var deflater = Deflater()
    for compression in PNGCompression.allCases {
      let zeros = compress(
        [UInt8](repeating: 0, count: 1_000_000), cuts: [], for: compression, with: &deflater)
      // The shortest codes of a length and a distance have two bits: the maximum ratio is 1,032 to
      // 1.
      #expect(zeros.count < 1_000_000 / 900)
      var random = SeededGenerator(seed: 1)
      let noise = (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      let size = compress(noise, cuts: [], for: compression, with: &deflater).count
      #expect(size < 1_010_000)
    }
  }
}

/// A reference to a deflater, to store it in an array.
private final class DeflaterBox {
  var deflater = Deflater()
}
