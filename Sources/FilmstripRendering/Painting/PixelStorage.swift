import FilmstripGraphics
import Foundation
import Synchronization

/// Memory for pixels, aligned for vector registers.
///
/// It has one owner and cannot be copied. That is why it may move to another thread, and why two threads
/// read it only where its owner is immutable.
struct PixelStorage: ~Copyable, @unchecked Sendable {
  /// The first byte.
  let base: UnsafeMutableRawPointer
  let capacity: Int

  /// Memory of at least `capacity` bytes, with any content.
  init(capacity: Int) {
    self.capacity = max(64, capacity)
    base = PixelMemory.allocate(byteCount: self.capacity).base
  }

  deinit { PixelMemory.deallocate(base, byteCount: capacity) }
}

/// Scratch memory that is used again: touching fresh pages costs more than painting them.
final class StoragePool: Sendable {
  /// The blocks that are kept: *chosen*, a few for each of some threads.
  private let free = Mutex<InlineArray<16, PixelStorage?>>(InlineArray { _ in nil })

  /// *Chosen:* a block that is much larger is left for those that need it, unless it is small.
  private static let mostTimes = 2
  private static let smallest = 64 * 1024

  /// Memory of at least `bytes` bytes; its content is undefined.
  func take(_ bytes: Int) -> PixelStorage {
    let found: PixelStorage? = free.withLock { free in
      var best: (index: Int, capacity: Int)?
      for index in free.indices {
        guard let capacity = free[index]?.capacity, capacity >= bytes,
          capacity <= max(Self.smallest, Self.mostTimes * bytes)
        else { continue }
        if capacity < best?.capacity ?? .max { best = (index, capacity) }
      }
      guard let best else { return nil }
      return free[best.index].take()
    }
    return found ?? PixelStorage(capacity: bytes)
  }

  /// Gives memory back for others; the smallest block is freed if there are too many.
  func give(_ storage: consuming PixelStorage) {
    var given: PixelStorage? = storage
    free.withLock { free in
      var smallest: (index: Int, capacity: Int)?
      for index in free.indices {
        let capacity = free[index]?.capacity ?? 0
        if capacity < smallest?.capacity ?? .max { smallest = (index, capacity) }
      }
      if let smallest, smallest.capacity < given?.capacity ?? 0 {
        swap(&free[smallest.index], &given)
      }
    }
  }
}
