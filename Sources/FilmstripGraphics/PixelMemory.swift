import Foundation
import Synchronization

/// Memory for images, in large pages if the system supports them.
///
/// The first access to a memory page costs a system call: 1.7 µs for 4 KiB on a virtual machine,
/// 0.2 ms for 2 MiB, a quarter of the cost per byte. A block of a large page or more is mapped
/// separately and unmapped at once; smaller blocks share large pages.
package enum PixelMemory {
  /// *Chosen:* the size of a large memory page on x86-64 and ARM.
  static let largePageSize = 2 << 20
  /// *Chosen:* blocks smaller than this come from the allocator.
  private static let minimumSharedSize = 32 << 10
  private static let shared = Mutex(SharedPages())

  /// Allocates at least one byte, aligned for vector registers.
  ///
  /// - Returns: The first byte, and whether all bytes are zero; otherwise their values are
  ///   undefined.
  package static func allocate(byteCount: Int) -> (base: UnsafeMutableRawPointer, isZero: Bool) {
    let count = max(64, byteCount)
    if count >= largePageSize { return (mapOrTerminate(mappedSize(for: count)), true) }
    if count >= minimumSharedSize, let base = shared.withLock({ $0.reserve(count) }) {
      return (base, false)
    }
    return (.allocate(byteCount: count, alignment: 64), false)
  }

  /// Frees memory from `allocate(byteCount:)`; `byteCount` must be the same as in that call.
  package static func deallocate(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    let count = max(64, byteCount)
    if count >= largePageSize {
      munmap(base, mappedSize(for: count))
    } else if count < minimumSharedSize || !shared.withLock({ $0.release(base, count) }) {
      base.deallocate()
    }
  }

  /// Returns the pages of a part of a large block to the system; their bytes are zero afterwards.
  ///
  /// Only pages that are entirely within the part are affected.
  static func discard(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    let padding = -Int(bitPattern: base) & (largePageSize - 1)
    let count = (byteCount - padding) & ~(largePageSize - 1)
    if count > 0 { madvise(base + padding, count, MADV_DONTNEED) }
  }

  // *Chosen:* a large page for the remainder, too, unless three quarters of that page would be
  // unused.
  private static func mappedSize(for count: Int) -> Int {
    let remainder = count & (largePageSize - 1)
    return remainder < largePageSize / 4
      ? (count + 4095) & ~4095 : count - remainder + largePageSize
  }

  private static func mapOrTerminate(_ count: Int) -> UnsafeMutableRawPointer {
    // Try again, because another thread may just have freed memory.
    for _ in 0..<8 {
      if let base = map(count) { return base }
    }
    // The allocator decides how a process without memory ends, so request more than can exist.
    var spare: UnsafeMutableRawPointer?
    _ = posix_memalign(&spare, 64, .max / 2)
    fatalError("Cannot allocate \(count) bytes for pixels; the system is out of memory")
  }

  // Large pages need an address that is a multiple of their size, so map more and unmap both ends.
  fileprivate static func map(_ count: Int) -> UnsafeMutableRawPointer? {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let mapped = mmap(nil, count + largePageSize, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard mapped != MAP_FAILED, let region = mapped else { return nil }
    let padding = -Int(bitPattern: region) & (largePageSize - 1)
    if padding > 0 { munmap(region, padding) }
    let base = region + padding
    if padding < largePageSize { munmap(base + count, largePageSize - padding) }
    #if os(Linux)
      madvise(base, count, MADV_HUGEPAGE)
    #endif
    return base
  }
}

/// Large memory pages that blocks share.
struct SharedPages: ~Copyable, @unchecked Sendable {
  /// *Chosen:* several blocks of nearly a large page fit with little waste; only accessed pages use
  /// memory.
  static let chunkSize = 4 * PixelMemory.largePageSize
  /// *Chosen:* blocks begin at multiples of this many bytes.
  private static let unit = 4096

  private struct Chunk {
    let base: UnsafeMutableRawPointer
    /// The unallocated bytes, as ranges of offsets in ascending order that don't touch each other.
    var free = [0..<SharedPages.chunkSize]

    var isUnused: Bool { free.first?.count == SharedPages.chunkSize }

    func contains(_ address: UnsafeMutableRawPointer) -> Bool {
      base <= address && address < base + SharedPages.chunkSize
    }

    /// Adds bytes to the unallocated ones, merging adjacent ranges.
    mutating func release(_ offset: Int, _ count: Int) {
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

  /// The number of mapped bytes.
  var byteCount: Int { chunks.count * Self.chunkSize }

  /// Returns a block of at most `chunkSize` in the smallest sufficient gap, or `nil` if the system
  /// is out of memory.
  mutating func reserve(_ byteCount: Int) -> UnsafeMutableRawPointer? {
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

  /// Frees a block, and returns whether the block was allocated from these pages.
  mutating func release(_ base: UnsafeMutableRawPointer, _ byteCount: Int) -> Bool {
    guard let index = chunks.firstIndex(where: { $0.contains(base) }) else { return false }
    chunks[index].release(base - chunks[index].base, Self.size(byteCount))
    // Keep one unused chunk, so that a film that needs it repeatedly doesn't map it each time.
    if chunks[index].isUnused, chunks.count(where: \.isUnused) > 1 {
      munmap(chunks.remove(at: index).base, Self.chunkSize)
    }
    return true
  }

  private static func size(_ byteCount: Int) -> Int { (byteCount + unit - 1) & ~(unit - 1) }
}
