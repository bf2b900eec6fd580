import COutOfMemory
import CairoRendering
import Imaging

/// A lack of memory, as with `ulimit -v`, is an error in one line like any other.
enum MemoryLimit {
  private static let message: StaticString =
    "filmstrip: error: out of memory; use fewer --jobs, a smaller --scale or a smaller device\n"

  /// From now on a failed allocation removes incomplete files and ends the process with 2.
  static func endsProcess() {
    message.withUTF8Buffer { text in
      text.baseAddress?.withMemoryRebound(to: CChar.self, capacity: text.count) {
        let isLimited = out_of_memory_ends_process($0, 2) { AtomicFile.unlinkOpenTemporaries() }
        if isLimited != 0 { LibraryMessages.leaveOutThreadFailures() }
      }
    }
  }
}
