import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Foundation

/// The description of how a film's references were recorded: the file `film.json` next to them.
///
/// A record contains the digests of the film's other files, and its own digest, which covers all
/// its values.
package struct FilmRecord: Sendable, Hashable, Codable {
  /// A frame that has a reference image.
  package struct Frame: Sendable, Hashable, Codable {
    /// The index of the frame in the film.
    package var index: Int
    /// The time of the frame, in seconds.
    package var time: Double
    /// The label of the frame's step, such as `push General`.
    package var label: String
    /// The SHA-256 digest of the image's file.
    package var digest: String

    /// Creates a frame with these values.
    package init(index: Int, time: Double, label: String, digest: String = "") {
      self.index = index
      self.time = time
      self.label = label
      self.digest = digest
    }
  }

  /// The current version of the format of the reference files.
  ///
  /// - 1: has no digests and no `films.json`; films ended before the effects of their last
  ///   callbacks.
  /// - 2: has both, and the frames that show these effects.
  package static let currentFormat = 2
  /// The maximum number of frames in a record.
  static let maximumFrameCount = 1_000_000

  /// The version of the format.
  package var format: Int
  /// The scenario as a command-line argument: a name, or a path relative to the folder of
  /// references.
  package var scenario: String
  /// The options that were set in addition to the scenario's own settings, such as `style: dark`.
  package var variant: [String: String]
  /// The values of all settings as text, by name.
  package var settings: [String: String]
  /// The number of frames in the film.
  package var frameCount: Int
  /// The work of a check of the film, as `FilmRun.cost` counts it; the same on every machine.
  package var cost: Int
  /// The version of the painting code.
  package var rendering: Int
  /// The beginnings of the digests of the font files that contain the glyphs, by file name.
  package var fonts: [String: String]
  /// The versions of the rendering libraries, for information only; they have no effect.
  package var libraries: String
  /// The packages of Debian without which the film looks different, sorted, such as `librsvg2-2`;
  /// `nil` if there are none.
  package var packages: [String]?
  /// The names of the app's fonts that the film uses, sorted, or `nil` if there are none.
  package var appFonts: [String]?
  /// The frames that have reference images.
  package var frames: [Frame]
  /// The SHA-256 digest of the file `numbers.json`.
  package var numbers = ""
  /// The SHA-256 digest of the record without this member.
  package internal(set) var digest = ""

  /// The text of the file `film.json`.
  var text: String {
    get throws {
      let coder = JSONEncoder()
      coder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try coder.encode(self), as: UTF8.self) + "\n"
    }
  }

  /// Returns the record with the digests of the film's other files and of the record.
  func addingDigests(numbers text: String, pictures: [Int: [UInt8]]) throws -> FilmRecord {
    var record = self
    record.numbers = ContentDigest.of(Array(text.utf8))
    for position in record.frames.indices {
      record.frames[position].digest = ContentDigest.of(
        pictures[record.frames[position].index] ?? [])
    }
    record.digest = try record.contentDigest
    return record
  }

  /// The digest of all values except `digest`.
  var contentDigest: String {
    get throws {
      var record = self
      record.digest = ""
      return ContentDigest.of(Array(try record.text.utf8))
    }
  }
}

/// The part of `film.json` that all versions of the format have.
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
  /// The values of all settings as text, by name, as records store them.
  package var words: [String: String] {
    var words = [
      "device": device.name,
      "size": "\(NumberText.shortest(size.width)) x \(NumberText.shortest(size.height)) pt",
      "scale": String(scale), "fps": String(frameRate.framesPerSecond),
      "style": style.rawValue, "direction": direction.rawValue,
      "orientation": orientation.rawValue, "contrast": contrast.rawValue,
      "textSize": textSize.rawValue, "motion": motion.rawValue, "ios": String(iosVersion),
    ]
    // A record without a language is a record of a film in English, one without fonts of a film in the default fonts,
    // one without a position of glass of a film in its middle, and one without a curve or a rule of release of a film with
    // UIKit's.
    if language != .english { words["language"] = language.rawValue }
    if fonts != FilmSettings(device: device).fonts { words["fonts"] = fonts.families }
    if glass != 0.5 { words["glass"] = NumberText.shortest(glass) }
    if let curve { words["curve"] = curve.description }
    if let release { words["release"] = release.description }
    return words
  }

  /// The settings in one line: the device, and the values that differ from the defaults.
  var summary: String {
    let standard = FilmSettings(device: device).words
    let special = [
      "style", "direction", "orientation", "contrast", "textSize", "motion", "language", "ios",
      "glass", "fonts", "curve", "release",
    ]
    .filter { words[$0] != standard[$0] }
    return ([device.name] + special.map { "\($0) \(words[$0] ?? "")" }).joined(separator: ", ")
  }
}
