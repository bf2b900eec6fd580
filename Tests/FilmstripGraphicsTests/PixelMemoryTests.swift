import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripGraphics

@Suite struct PixelMemoryTests {
  /// Allocates and deallocates blocks of all kinds, each filled with its own byte.
  ///
  /// - Returns: The number of bytes with a wrong value.
  private func wrongBytes(seed: UInt64) -> Int {
    var random = SeededGenerator(seed: seed)
    var blocks: [(base: UnsafeMutableRawPointer, byteCount: Int, byte: UInt8)] = []
    var wrong = 0
    func check(_ block: (base: UnsafeMutableRawPointer, byteCount: Int, byte: UInt8)) {
      let bytes = UnsafeRawBufferPointer(start: block.base, count: block.byteCount)
      wrong += bytes.count { $0 != block.byte }
      PixelMemory.deallocate(block.base, byteCount: block.byteCount)
    }
    for number in 0..<400 {
      if blocks.count > 12 { check(blocks.remove(at: .random(in: blocks.indices, using: &random))) }
      let bits = Int.random(in: 1...22, using: &random)
      let byteCount = Int.random(in: 1...(1 << bits), using: &random)
      let (base, isZero) = PixelMemory.allocate(byteCount: byteCount)
      if isZero { wrong += UnsafeRawBufferPointer(start: base, count: byteCount).count { $0 != 0 } }
      if Int(bitPattern: base) % 64 != 0 { wrong += 1 }
      let byte = UInt8(truncatingIfNeeded: number)
      memset(base, Int32(byte), byteCount)
      blocks.append((base, byteCount, byte))
    }
    blocks.forEach(check)
    return wrong
  }

  @Test func `blocks keep their bytes while others are allocated and deallocated`() {
    #expect(wrongBytes(seed: 3) == 0)
  }

  @Test func `threads have separate blocks`() async {
    let wrong = await withTaskGroup { group in
      for seed in 1...4 { group.addTask { wrongBytes(seed: UInt64(seed)) } }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func `released memory is merged again and returned to the system`() throws {
    var pages = SharedPages()
    var random = SeededGenerator(seed: 7)
    var blocks: [(base: UnsafeMutableRawPointer, byteCount: Int)] = []
    for _ in 0..<200 {
      let byteCount = Int.random(in: 1...PixelMemory.largePageSize, using: &random)
      let base = pages.reserve(byteCount)
      blocks.append((try #require(base), byteCount))
    }
    let total = blocks.reduce(0) { $0 + $1.byteCount }
    #expect(pages.byteCount >= total && pages.byteCount < total * 5 / 4)
    for block in blocks.shuffled(using: &random) {
      let isReleased = pages.release(block.base, block.byteCount)
      #expect(isReleased)
    }
    #expect(pages.byteCount == SharedPages.chunkSize)
    // A block of the whole chunk fits again.
    let whole = pages.reserve(SharedPages.chunkSize)
    #expect(pages.byteCount == SharedPages.chunkSize)
    let foreign = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)
    let isReleased = pages.release(foreign, 64)
    #expect(!isReleased)
    foreign.deallocate()
    _ = pages.release(try #require(whole), SharedPages.chunkSize)
  }
}
