import FilmstripImaging
import Foundation

/// A text file that is written in pieces and that appears completely or not at all.
package final class TextFile {
  private var file: AtomicFile?
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Opens a file, which gets the path `path` when it is complete.
  package init(path: String) throws(ImagingError) {
    file = try AtomicFile(path: path)
  }

  /// Appends text.
  package func write(_ text: String) throws(ImagingError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Completes the file, and moves it to its path.
  ///
  /// A file that is released without a call to `commit()` is deleted.
  package func commit() throws(ImagingError) {
    try flush()
    try file.take()?.commit()
  }

  private func flush() throws(ImagingError) {
    var failure: ImagingError?
    buffer.withUnsafeBytes { bytes in
      do throws(ImagingError) { try file?.append(bytes) } catch { failure = error }
    }
    buffer.removeAll(keepingCapacity: true)
    if let failure { throw failure }
  }
}
