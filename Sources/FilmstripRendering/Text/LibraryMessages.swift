import FilmstripCCairo
import Synchronization

/// What the text libraries write to the standard error themselves.
package enum LibraryMessages {
  private static let end = Mutex<(@Sendable () -> Void)?>(nil)

  /// From now on `end` is called when the system refuses a thread that GLib cannot do without.
  ///
  /// Otherwise, and if `end` returns, GLib ends the process with a signal.
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
