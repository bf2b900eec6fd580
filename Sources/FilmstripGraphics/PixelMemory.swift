import Foundation
import Synchronization

/// Memory for pictures, in large pages where the system has them.
///
/// A page that is touched first costs a call into the system: 1.7 µs for 4 KiB on a virtual machine, 0.2 ms for
/// 2 MiB, a quarter a byte. A block of a large page or more is mapped by itself and given back at once; smaller
/// ones share large pages.
package enum PixelMemory {
  /// *Chosen:* the size of a large page on x86-64 and ARM.
  static let largePage = 2 << 20
  /// *Chosen:* smaller blocks come from the allocator.
  private static let smallestShared = 32 << 10
  private static let shared = Mutex(SharedPages())

  /// Memory of at least one byte, aligned for vector registers.
  ///
  /// - Returns: the first byte, and whether all bytes are zero; else they have any value.
  package static func allocate(byteCount: Int) -> (base: UnsafeMutableRawPointer, isZero: Bool) {
    let count = max(64, byteCount)
    if count >= largePage { return (mapOrEnd(mapped(count)), true) }
    if count >= smallestShared, let base = shared.withLock({ $0.take(count) }) {
      return (base, false)
    }
    return (.allocate(byteCount: count, alignment: 64), false)
  }

  /// Gives memory of `allocate` back; `byteCount` is the same as there.
  package static func deallocate(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    let count = max(64, byteCount)
    if count >= largePage {
      munmap(base, mapped(count))
    } else if count < smallestShared || !shared.withLock({ $0.give(base, count) }) {
      base.deallocate()
    }
  }

  /// Gives the pages of a part of a large block back to the system; their bytes are zero afterwards.
  ///
  /// Only pages that are within the part as a whole.
  static func discard(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    let before = -Int(bitPattern: base) & (largePage - 1)
    let count = (byteCount - before) & ~(largePage - 1)
    if count > 0 { madvise(base + before, count, MADV_DONTNEED) }
  }

  // *Chosen:* a large page for the rest, too, unless three quarters of it would not be used.
  private static func mapped(_ count: Int) -> Int {
    let rest = count & (largePage - 1)
    return rest < largePage / 4 ? (count + 4095) & ~4095 : count - rest + largePage
  }

  private static func mapOrEnd(_ count: Int) -> UnsafeMutableRawPointer {
    // Another thread may have just given memory back.
    for _ in 0..<8 {
      if let base = map(count) { return base }
    }
    // The allocator decides how a process ends that has no memory: it is asked for more than there can be.
    var spare: UnsafeMutableRawPointer?
    _ = posix_memalign(&spare, 64, .max / 2)
    fatalError("There is no memory for \(count) bytes of pixels")
  }

  // Large pages need an address that is a multiple of their size: more is mapped, and the ends are given back.
  fileprivate static func map(_ count: Int) -> UnsafeMutableRawPointer? {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let mapped = mmap(nil, count + largePage, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard mapped != MAP_FAILED, let all = mapped else { return nil }
    let before = -Int(bitPattern: all) & (largePage - 1)
    if before > 0 { munmap(all, before) }
    let base = all + before
    if before < largePage { munmap(base + count, largePage - before) }
    #if os(Linux)
      madvise(base, count, MADV_HUGEPAGE)
    #endif
    return base
  }
}

/// Large pages in which blocks lie side by side.
struct SharedPages: ~Copyable, @unchecked Sendable {
  /// *Chosen:* some blocks of nearly a large page fit with little waste; only what is touched takes memory.
  static let chunkSize = 4 * PixelMemory.largePage
  /// *Chosen:* blocks begin at multiples of this many bytes.
  private static let unit = 4096

  private struct Chunk {
    let base: UnsafeMutableRawPointer
    /// The bytes that no block has: ranges of offsets in ascending order that do not touch each other.
    var free = [0..<SharedPages.chunkSize]

    var isUnused: Bool { free.first?.count == SharedPages.chunkSize }

    func contains(_ address: UnsafeMutableRawPointer) -> Bool {
      base <= address && address < base + SharedPages.chunkSize
    }

    /// Makes bytes free, one range with those that they touch.
    mutating func give(_ offset: Int, _ count: Int) {
      var range = offset..<offset + count
      let next = free.firstIndex { $0.lowerBound >= range.upperBound } ?? free.count
      var joined = next..<next
      if next < free.count, free[next].lowerBound == range.upperBound {
        range = range.lowerBound..<free[next].upperBound
        joined = next..<next + 1
      }
      if next > 0, free[next - 1].upperBound == range.lowerBound {
        range = free[next - 1].lowerBound..<range.upperBound
        joined = next - 1..<joined.upperBound
      }
      free.replaceSubrange(joined, with: CollectionOfOne(range))
    }
  }

  private var chunks: [Chunk] = []

  deinit {
    for chunk in chunks { munmap(chunk.base, Self.chunkSize) }
  }

  /// The memory that is mapped, in bytes.
  var byteCount: Int { chunks.count * Self.chunkSize }

  /// A block of at most `chunkSize` in the smallest gap that holds it; nil if the system has no memory.
  mutating func take(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    let size = Self.size(byteCount)
    var best: (chunk: Int, gap: Int, size: Int)?
    for (index, chunk) in chunks.enumerated() {
      for (gap, range) in chunk.free.enumerated()
      where range.count >= size && range.count < best?.size ?? .max {
        best = (index, gap, range.count)
      }
    }
    if best == nil {
      guard let base = PixelMemory.map(Self.chunkSize) else { return nil }
      chunks.append(Chunk(base: base))
      best = (chunks.count - 1, 0, Self.chunkSize)
    }
    guard let best else { return nil }
    let range = chunks[best.chunk].free[best.gap]
    if range.count == size {
      chunks[best.chunk].free.remove(at: best.gap)
    } else {
      chunks[best.chunk].free[best.gap] = range.lowerBound + size..<range.upperBound
    }
    return chunks[best.chunk].base + range.lowerBound
  }

  /// Whether the block was one of these; it is free then.
  mutating func give(_ base: UnsafeMutableRawPointer, _ byteCount: Int) -> Bool {
    guard let index = chunks.firstIndex(where: { $0.contains(base) }) else { return false }
    chunks[index].give(base - chunks[index].base, Self.size(byteCount))
    // One is kept, so that a film that needs it now and again does not map it each time.
    if chunks[index].isUnused, chunks.count(where: \.isUnused) > 1 {
      munmap(chunks.remove(at: index).base, Self.chunkSize)
    }
    return true
  }

  private static func size(_ byteCount: Int) -> Int { (byteCount + unit - 1) & ~(unit - 1) }
}
