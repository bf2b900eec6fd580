import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Foundation

/// How a film's references were recorded: the file `film.json` beside them.
///
/// A record names each of the film's other files with its digest, and has a digest of its own, which covers all of its
/// values.
package struct FilmRecord: Sendable, Hashable, Codable {
  /// A frame with a reference picture.
  package struct Frame: Sendable, Hashable, Codable {
    /// Its index in the film.
    package var index: Int
    /// Its time, in seconds.
    package var time: Double
    /// The label of its step, such as `push General`.
    package var label: String
    /// The SHA-256 digest of its picture's file.
    package var digest: String

    /// A frame with these values.
    package init(index: Int, time: Double, label: String, digest: String = "") {
      self.index = index
      self.time = time
      self.label = label
      self.digest = digest
    }
  }

  /// The version of these files' format.
  ///
  /// - 1: without digests and `films.json`; films ended before the effects of their last callbacks.
  /// - 2: with both, and with the frames that these effects need.
  package static let currentFormat = 2
  /// The largest number of frames that a record can have.
  static let maximumFrameCount = 1_000_000

  /// The version of the format.
  package var format: Int
  /// The scenario as the command takes it: a name, or a file's path relative to the folder of references.
  package var scenario: String
  /// The options that were set beside the scenario's own settings, such as `style: dark`.
  package var variant: [String: String]
  /// The settings in words, by name.
  package var settings: [String: String]
  /// The number of frames in the film.
  package var frameCount: Int
  /// How much work a check of the film is, in millions of frame nodes and pixels; the same on every machine.
  package var cost: Int
  /// The version of the painting code.
  package var rendering: Int
  /// The font files from which letters come: the beginnings of their digests, by name.
  package var fonts: [String: String]
  /// The versions of the libraries that painted, for people; they decide nothing.
  package var libraries: String
  /// The frames with pictures.
  package var frames: [Frame]
  /// The SHA-256 digest of the file `numbers.json`.
  package var numbers = ""
  /// The SHA-256 digest of the record without this member.
  package internal(set) var digest = ""

  /// The file's text.
  var text: String {
    get throws {
      let coder = JSONEncoder()
      coder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try coder.encode(self), as: UTF8.self) + "\n"
    }
  }

  /// Returns the record with the digests of the film's other files and its own.
  func sealed(numbers text: String, pictures: [Int: [UInt8]]) throws -> FilmRecord {
    var record = self
    record.numbers = ContentDigest.of(Array(text.utf8))
    for place in record.frames.indices {
      record.frames[place].digest = ContentDigest.of(pictures[record.frames[place].index] ?? [])
    }
    record.digest = try record.ownDigest
    return record
  }

  /// The digest of all values but `digest`.
  var ownDigest: String {
    get throws {
      var record = self
      record.digest = ""
      return ContentDigest.of(Array(try record.text.utf8))
    }
  }
}

/// The part of `film.json` that all formats have.
struct FilmRecordHeader: Sendable, Hashable, Codable {
  struct Frame: Sendable, Hashable, Codable {
    var index: Int
  }

  var format: Int
  var scenario: String
  var variant: [String: String]
  var frames: [Frame]
}

extension FilmSettings {
  /// The settings in words, by name, as records keep them.
  package var words: [String: String] {
    [
      "device": device.name,
      "size": "\(NumberText.shortest(size.width)) x \(NumberText.shortest(size.height)) pt",
      "scale": String(scale), "fps": String(frameRate.framesPerSecond),
      "style": style.rawValue, "direction": direction.rawValue,
      "orientation": orientation.rawValue, "contrast": contrast.rawValue,
      "textSize": textSize.rawValue, "motion": motion.rawValue, "ios": String(iosVersion),
    ]
  }

  /// The settings in one line: the device, and what differs from the standard.
  var summary: String {
    let standard = FilmSettings(device: device).words
    let special = ["style", "direction", "orientation", "contrast", "textSize", "motion", "ios"]
      .filter { words[$0] != standard[$0] }
    return ([device.name] + special.map { "\($0) \(words[$0] ?? "")" }).joined(separator: ", ")
  }
}
