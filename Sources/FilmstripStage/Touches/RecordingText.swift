import FilmstripSupport
import Foundation
import UIKit

/// The text of a recording, the file name for messages, and the methods that both formats' readers
/// share.
struct RecordingText {
  let file: String
  /// The text in valid UTF-8, without a byte order mark.
  let bytes: [UInt8]

  init(_ bytes: [UInt8], file: String) throws(TouchRecordingError) {
    self.file = file
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    if bytes.count > TouchRecording.maximumFileSize {
      throw whole("this file is larger than 16 MiB; divide the recording into smaller files")
    }
    if let problem = TextEncoding.problem(of: self.bytes) {
      throw error(problem.offset, problem.message)
    }
    let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    if self.bytes.allSatisfy(spaces.contains) {
      throw whole("this recording is empty; it needs samples of time, x, y and phase")
    }
  }

  /// Returns an error without a position.
  func whole(_ message: String) -> TouchRecordingError {
    TouchRecordingError(file: file, message: message)
  }

  /// Returns an error at a byte offset.
  func error(_ offset: Int, _ message: String) -> TouchRecordingError {
    let (line, column) = TextEncoding.position(of: offset, in: bytes)
    return TouchRecordingError(file: file, line: line, column: column, message: message)
  }

  /// Returns the device with a name.
  func device(_ name: String, at offset: Int) throws(TouchRecordingError) -> Device {
    if name.unicodeScalars.count > 100 {
      throw error(offset, "no device is named \(Spelling.quoted(name, limit: 40))")
    }
    do throws(DeviceError) {
      let device = try Device.named(name)
      try device.checkRenderable()
      return device
    } catch let reason {
      throw error(offset, "\(reason)")
    }
  }

  /// Returns the device for a recording that doesn't specify one.
  func standardDevice() throws(TouchRecordingError) -> Device {
    try device(TouchRecording.standardDevice, at: 0)
  }
}
