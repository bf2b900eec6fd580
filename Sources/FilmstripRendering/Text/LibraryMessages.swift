import FilmstripCCairo
import Synchronization

/// The messages that the text libraries write to the standard error.
package enum LibraryMessages {
  private static let end = Mutex<(@Sendable () -> Void)?>(nil)

  /// Calls `end` when the system refuses a thread that GLib requires.
  ///
  /// Without this handler, or if `end` returns, GLib ends the process with a signal.
  package static func handleRefusedThreads(_ end: @escaping @Sendable () -> Void) {
    Self.end.withLock { $0 = end }
    let levels = G_LOG_LEVEL_ERROR.rawValue | G_LOG_FLAG_FATAL.rawValue
    _ = g_log_set_handler(
      "GLib", GLogLevelFlags(rawValue: levels),
      { domain, level, message, data in
        if let message, String(cString: message).hasPrefix("creating thread") {
          LibraryMessages.end.withLock { $0 }?()
        }
        g_log_default_handler(domain, level, message, data)
      }, nil)
  }
}
