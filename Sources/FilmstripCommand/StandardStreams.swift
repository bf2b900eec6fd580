import Foundation

/// The process's standard input, output and error.
enum StandardStreams {
  /// Opens those that are closed, so that no file that is written later gets one of their numbers and
  /// then what is printed.
  ///
  /// What goes to a closed output fails, as it should; a closed error stream swallows.
  static func open() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken, which is this one.
      _ = Foundation.open("/dev/null", mode)
    }
  }

  /// Writes a text; gives the system's error number if that fails, else 0.
  static func put(_ text: String, to descriptor: Int32) -> Int32 {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count < 0 ? errno : EIO }
      start += count
    }
    return 0
  }
}
