import Foundation
import UIKit

/// Touches that were recorded: what the fingers did, and on what device.
///
/// Read from JSON, `{"device": …, "samples": [{"time": …, "x": …, "y": …, "phase": "began"}]}`, or from
/// CSV with the columns `time,x,y,phase` in any order. Times are in seconds, places in points from the
/// screen's top left corner, phases are `began`, `moved`, `ended` and `cancelled`. Several fingers are
/// told apart by a whole number, `finger` (or `touch`), in each sample. In CSV a line
/// `# device: iPhone 14` names the device; other lines with `#` are remarks.
///
/// What always holds of a recording that was read: times are finite, at least 0 and never decrease; two
/// samples of one finger at the same time differ in phase; each finger begins, moves if at all, and
/// ends or is cancelled, perhaps several times.
public struct TouchRecording: Sendable, Hashable {
  /// The device; an iPhone 14 if the recording does not say.
  public var device: Device
  /// Whether the recording says itself on which device it was made.
  public var namesDevice: Bool
  /// The touches, at the times that were recorded.
  public var script: TouchScript
  /// What was mended or is odd, a line each: a touch that never ends (it is cancelled at its last
  /// sample), places beyond the screen, columns that are not used.
  public var warnings: [String]

  /// The largest file that is read, in bytes.
  ///
  /// *Chosen:* some hundred thousand samples, a quarter of an hour of one finger at 120 Hz.
  public static let largestFile = 16 << 20
  /// The device of a recording that names none.
  public static let standardDevice = "iPhone 14"

  /// A recording of touches that are at hand.
  public init(device: Device, script: TouchScript, warnings: [String] = []) {
    self.device = device
    namesDevice = true
    self.script = script
    self.warnings = warnings
  }

  /// Reads a recording from a file: `.json` or `.csv`, else what its first character says.
  ///
  /// - Throws: what is wrong in it first, in terms of `path` as it is given.
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

  /// Reads a recording from JSON text; `file` is its name in messages.
  ///
  /// - Throws: what is wrong in it first.
  public init(json text: String, file: String) throws(TouchRecordingError) {
    try self.init(json: Array(text.utf8), file: file)
  }

  /// Reads a recording from CSV text; `file` is its name in messages.
  ///
  /// - Throws: what is wrong in it first.
  public init(csv text: String, file: String) throws(TouchRecordingError) {
    try self.init(csv: Array(text.utf8), file: file)
  }

  /// The recording as JSON text, a sample a line; read again, it gives the same recording.
  ///
  /// Warnings are not part of it.
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
    func error(_ message: String) -> TouchRecordingError {
      TouchRecordingError(file: path, message: message)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw error("there is no such file")
    }
    if isFolder.boolValue { throw error("this is a folder; name a recording") }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw error("cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { try? handle.close() }
    do {
      return Array(try handle.read(upToCount: largestFile + 1) ?? Data())
    } catch let failure {
      throw error("cannot be read: \(failure.localizedDescription)")
    }
  }
}
