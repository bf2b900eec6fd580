import FilmstripCProcess
import FilmstripRendering
import Foundation

/// Limits of the process, as `ulimit` sets them: a lack is an error in one line like any other.
enum Limits {
  private static let memory: StaticString =
    "filmstrip: error: out of memory; use fewer --jobs, a smaller --scale or a smaller device\n"
  private static let threads: StaticString =
    "filmstrip: error: the system allows no further thread; raise the limit of processes, as with ulimit -u\n"

  /// From now on a failed allocation, or a thread that a library cannot do without, removes incomplete files and ends
  /// the process with 2.
  ///
  /// A file that becomes too large, or a pipe without a reader, causes an error of `write`.
  static func endProcess() {
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    withText(memory) { out_of_memory_ends_process($0, 2) }
    LibraryMessages.handleRefusedThreads {
      Limits.withText(Limits.threads) { refused_thread_ends_process($0) }
    }
  }

  private static func withText(_ message: StaticString, _ body: (UnsafePointer<CChar>) -> Void) {
    message.withUTF8Buffer { text in
      text.baseAddress?.withMemoryRebound(to: CChar.self, capacity: text.count) { body($0) }
    }
  }
}
