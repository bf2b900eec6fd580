import Foundation

/// Memory for pictures.
///
/// A large block is mapped by itself, in large pages where the system has them: a page that is
/// touched first costs a system call's time, which is more than painting it. The block is given back to the
/// system at once.
package enum PixelMemory {
  /// *Chosen:* the size of a large page on x86-64 and ARM; smaller blocks come from the allocator.
  static let largePage = 2 << 20

  /// Memory of at least one byte, aligned for vector registers.
  ///
  /// - Returns: the first byte, and whether all bytes are zero; else they have any value.
  package static func allocate(byteCount: Int) -> (base: UnsafeMutableRawPointer, isZero: Bool) {
    let count = max(64, byteCount)
    if count >= largePage { return (map(count), true) }
    return (.allocate(byteCount: count, alignment: 64), false)
  }

  /// Gives memory of `allocate` back; `byteCount` is the same as there.
  package static func deallocate(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    let count = max(64, byteCount)
    if count >= largePage {
      munmap(base, rounded(count))
    } else {
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

  private static func rounded(_ count: Int) -> Int { (count + 4095) & ~4095 }

  // Large pages need an address that is a multiple of their size: more is mapped, and the ends are given back.
  private static func map(_ byteCount: Int) -> UnsafeMutableRawPointer {
    let count = rounded(byteCount)
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    var mapped = mmap(nil, count + largePage, PROT_READ | PROT_WRITE, flags, -1, 0)
    // Another thread may have just given memory back.
    for _ in 0..<8 where mapped == MAP_FAILED {
      mapped = mmap(nil, count + largePage, PROT_READ | PROT_WRITE, flags, -1, 0)
    }
    if mapped == MAP_FAILED {
      // The allocator decides how a process ends that has no memory: it is asked for more than there can be.
      var spare: UnsafeMutableRawPointer?
      _ = posix_memalign(&spare, 64, .max / 2)
      fatalError("There is no memory for \(count) bytes of pixels")
    }
    guard let all = mapped else { fatalError("The system mapped nothing") }
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
