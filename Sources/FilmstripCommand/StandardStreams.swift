import Foundation

/// The standard streams of the process.
enum StandardStreams {
  /// Opens closed streams, so that no output file gets one of their file descriptors and receives
  /// what is printed.
  ///
  /// Writing to a closed output fails, as it should; writing to a closed error stream is ignored.
  static func open() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free descriptor, which is this one.
      _ = Foundation.open("/dev/null", mode)
    }
  }

  /// Writes a text; returns the system's error number on failure, else 0.
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
