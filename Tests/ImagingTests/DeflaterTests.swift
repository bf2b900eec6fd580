import Foundation
import TestSupport
import Testing

@testable import Imaging

@Suite struct DeflaterTests {
  private let input: [UInt8]

  init() {
    var generator = SeededGenerator(seed: 7)
    // Runs, so that there are matches, and too long for the code that finishes short inputs.
    input = (0..<20_000).flatMap { _ in
      [UInt8](repeating: UInt8.random(in: 0...3, using: &generator), count: 3)
    }
  }

  /// Compresses the input with tables that are zero at first.
  ///
  /// Gives the bytes and, as words, the tables; words that point into them become zero.
  private func compress(
    with deflater: inout Deflater, window: UnsafeMutableRawBufferPointer
  ) throws -> (bytes: [UInt8], tables: [UInt]) {
    memset(deflater.levelBuffer, 0, Deflater.levelBufferSize)
    var bytes: [UInt8] = []
    deflater.begin()
    try input.withUnsafeBytes { input in
      try deflater.append(input, isLast: true) { count in
        bytes += window.prefix(count)
      }
    }
    let first = UInt(bitPattern: deflater.levelBuffer)
    let own = first..<(first + UInt(Deflater.levelBufferSize))
    let words = UnsafeRawBufferPointer(
      start: deflater.levelBuffer, count: Deflater.levelBufferSize
    ).bindMemory(to: UInt.self)
    return (bytes, words.map { own.contains($0) ? 0 : $0 })
  }

  @Test func `the compressor's tables do not depend on its address in memory`() throws {
    let window = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { window.deallocate() }
    // All live at once, so that no two lie in one block of 64 KiB.
    let kept = (0..<8).map { _ in Kept(Deflater(window: window)) }
    let results = try kept.map { try compress(with: &$0.deflater, window: window) }
    for result in results.dropFirst() {
      // Counted, so that a failure does not print all of them.
      #expect(zip(result.bytes, results[0].bytes).count(where: !=) == 0)
      #expect(zip(result.tables, results[0].tables).count(where: !=) == 0)
    }
    var inflater = Inflater()
    let output = UnsafeMutableRawBufferPointer.allocate(byteCount: input.count, alignment: 64)
    defer { output.deallocate() }
    let count = try results[0].bytes.withUnsafeBytes { bytes in
      inflater.feed(bytes)
      return try inflater.inflate(into: output, offset: 0)
    }
    #expect(count == input.count)
    #expect(Array(output) == input)
  }
}

/// Keeps a deflater in an array.
private final class Kept {
  var deflater: Deflater

  init(_ deflater: consuming Deflater) {
    self.deflater = deflater
  }
}
