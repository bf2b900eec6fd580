import Foundation
import Synchronization

/// Memory for pixels, aligned for vector registers.
///
/// One thread writes it; once it is shared it is only read. That promise is its users'.
final class PixelStorage: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  let capacity: Int

  init(capacity: Int) {
    self.capacity = max(64, capacity)
    base = .allocate(byteCount: self.capacity, alignment: 64)
  }

  deinit { base.deallocate() }
}

/// Scratch memory that is used again: touching fresh pages costs more than painting them.
final class StoragePool: Sendable {
  private let free = Mutex<[PixelStorage]>([])
  /// How many pieces are kept: Chosen, a few for each of some threads.
  private let kept: Int

  init(kept: Int = 16) {
    self.kept = kept
  }

  /// Memory of at least so many bytes; its content is whatever was there.
  func take(_ bytes: Int) -> PixelStorage {
    let found: PixelStorage? = free.withLock { free in
      var best: Int?
      for (index, storage) in free.enumerated() where storage.capacity >= bytes {
        if let known = best, free[known].capacity <= storage.capacity { continue }
        best = index
      }
      return best.map { free.remove(at: $0) }
    }
    return found ?? PixelStorage(capacity: bytes)
  }

  /// Gives memory back for others; the smallest piece goes when there are too many.
  func give(_ storage: PixelStorage) {
    free.withLock { free in
      free.append(storage)
      if free.count > kept,
        let smallest = free.indices.min(by: { free[$0].capacity < free[$1].capacity })
      {
        free.remove(at: smallest)
      }
    }
  }
}
