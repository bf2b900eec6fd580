import CCairo

/// What the text libraries write to the standard error themselves.
package enum LibraryMessages {
  /// From now on GLib ends the process without a word when it cannot create a thread: for processes that say it.
  package static func leaveOutThreadFailures() {
    let levels = G_LOG_LEVEL_ERROR.rawValue | G_LOG_FLAG_FATAL.rawValue
    _ = g_log_set_handler(
      "GLib", GLogLevelFlags(rawValue: levels),
      { domain, level, message, data in
        let start = "creating thread"
        if let message, String(cString: message).hasPrefix(start) { return }
        g_log_default_handler(domain, level, message, data)
      }, nil)
  }
}
