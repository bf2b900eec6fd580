import FilmstripImaging
import FilmstripSupport
import Foundation
import UIKit

/// A recording of touches, and the device on which they were recorded.
///
/// The formats are JSON, `{"device": …, "samples": [{"time": …, "x": …, "y": …, "phase":
/// "began"}]}`, and CSV with the columns `time,x,y,phase` in any order. Times are in seconds, and
/// positions in points from the top left corner of the screen; phases are `began`, `moved`, `ended`
/// and `cancelled`. If there are several fingers, each sample has a whole number `finger` (or
/// `touch`). In CSV, the line `# device: iPhone 14` specifies the device; other lines with `#` are
/// comments.
///
/// In every recording that was read, times are finite, at least 0, and never decrease. Two samples
/// of one finger at the same time have different phases. Each finger begins, may move, and ends or
/// is cancelled, possibly several times.
public struct TouchRecording: Sendable, Hashable {
  /// The device, which is an iPhone 14 if the recording doesn't specify one.
  public var device: Device
  /// Whether the recording specifies its device.
  public var namesDevice: Bool
  /// The touches, at their recorded times.
  public var script: TouchScript
  /// Warnings about repaired or unusual data, one line each.
  ///
  /// The data can be a touch that never ends (it is cancelled at its last sample), positions
  /// outside the screen, or unused columns.
  public var warnings: [String]

  /// The maximum size of a file, in bytes.
  ///
  /// *Chosen:* some hundred thousand samples, a quarter of an hour of one finger at 120 Hz.
  public static let maximumFileSize = 16 << 20
  /// The device for a recording that doesn't specify one.
  public static let standardDevice = "iPhone 14"

  /// Creates a recording from a script.
  ///
  /// - Parameters:
  ///   - device: The device on which the touches were recorded.
  ///   - script: The touches.
  ///   - warnings: Warnings about repaired or unusual data.
  public init(device: Device, script: TouchScript, warnings: [String] = []) {
    self.device = device
    namesDevice = true
    self.script = script
    self.warnings = warnings
  }

  /// Reads a recording from a file.
  ///
  /// The suffix `.json` or `.csv` specifies the format; for other names, the first character of the
  /// file decides.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: The first error in the file.
  public init(contentsOf path: String) throws(TouchRecordingError) {
    let bytes = try Self.bytes(of: path)
    switch path.split(separator: ".").last?.lowercased() {
    case "json": try self.init(json: bytes, file: path)
    case "csv": try self.init(csv: bytes, file: path)
    default:
      let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
      let first = bytes.first { !spaces.contains($0) }
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        try self.init(json: bytes, file: path)
      } else {
        try self.init(csv: bytes, file: path)
      }
    }
  }

  /// Reads a recording from JSON text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file, for messages.
  /// - Throws: The first error in the text.
  public init(json text: String, file: String) throws(TouchRecordingError) {
    try self.init(json: Array(text.utf8), file: file)
  }

  /// Reads a recording from CSV text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file, for messages.
  /// - Throws: The first error in the text.
  public init(csv text: String, file: String) throws(TouchRecordingError) {
    try self.init(csv: Array(text.utf8), file: file)
  }

  /// The recording as JSON text, one sample per line.
  ///
  /// Reading this text produces the same recording, but without the warnings.
  public var json: String {
    let hasFingers = script.samples.contains { $0.finger != 0 }
    let lines = script.samples.map { sample -> String in
      var members: [JSONValue.Member] = [
        .init("time", .number(sample.time)), .init("x", .number(sample.location.x)),
        .init("y", .number(sample.location.y)), .init("phase", .text(sample.phase.rawValue)),
      ]
      if hasFingers { members.append(.init("finger", .integer(sample.finger))) }
      return "    " + JSONValue.object(members).compact
    }
    let device = JSONValue.text(device.name).compact
    return "{\n  \"device\": \(device),\n  \"samples\": [\n"
      + lines.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  private static func bytes(of path: String) throws(TouchRecordingError) -> [UInt8] {
    do throws(InputFile.Failure) {
      return try InputFile.bytes(of: path, limit: maximumFileSize)
    } catch let failure {
      let limit = "16 MiB; divide the recording into smaller files"
      throw TouchRecordingError(
        file: path, message: failure.message("a recording", limit: limit))
    }
  }
}
