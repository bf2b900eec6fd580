import FilmstripGraphics
import Foundation
import Synchronization

/// Memory for pixels, aligned for vector registers.
///
/// The memory has one owner and cannot be copied, so it may move to another thread. Two threads may
/// read it only if the owner is immutable.
struct PixelStorage: ~Copyable, @unchecked Sendable {
  /// The address of the first byte.
  let base: UnsafeMutableRawPointer
  let capacity: Int

  /// Allocates at least `capacity` bytes, with undefined content.
  init(capacity: Int) {
    self.capacity = max(64, capacity)
    base = PixelMemory.allocate(byteCount: self.capacity).base
  }

  deinit { PixelMemory.deallocate(base, byteCount: capacity) }
}

/// A pool of scratch memory for reuse, because touching fresh pages costs more than painting them.
final class StoragePool: Sendable {
  /// The free blocks.
  ///
  /// *Chosen:* a few blocks for each of some threads.
  private let free = Mutex<InlineArray<16, PixelStorage?>>(InlineArray { _ in nil })

  /// The maximum size of a block that serves a request, in multiples of the requested size.
  ///
  /// *Chosen:* a much larger block remains for larger requests, unless it is small.
  private static let maximumSizeRatio = 2
  /// The size up to which a block serves any request, in bytes.
  private static let smallBlockSize = 64 * 1024

  /// Returns memory of at least `bytes` bytes, with undefined content.
  func take(_ bytes: Int) -> PixelStorage {
    let block: PixelStorage? = free.withLock { free in
      var best: (index: Int, capacity: Int)?
      for index in free.indices {
        guard let capacity = free[index]?.capacity, capacity >= bytes,
          capacity <= max(Self.smallBlockSize, Self.maximumSizeRatio * bytes)
        else { continue }
        if capacity < best?.capacity ?? .max { best = (index, capacity) }
      }
      guard let best else { return nil }
      return free[best.index].take()
    }
    return block ?? PixelStorage(capacity: bytes)
  }

  /// Returns memory to the pool, which frees its smallest block if it is full.
  func give(_ storage: consuming PixelStorage) {
    var returned: PixelStorage? = storage
    free.withLock { free in
      var smallest: (index: Int, capacity: Int)?
      for index in free.indices {
        let capacity = free[index]?.capacity ?? 0
        if capacity < smallest?.capacity ?? .max { smallest = (index, capacity) }
      }
      if let smallest, smallest.capacity < returned?.capacity ?? 0 {
        swap(&free[smallest.index], &returned)
      }
    }
  }
}
