import Foundation
import Graphics

/// A pinned folder of font files: the only fonts there are.
struct FontFolder: Sendable, Hashable {
  /// The environment variable that names the folder.
  static let environmentVariable = "FILMSTRIP_FONTS"
  /// The folder of Debian's package `fonts-inter`.
  static let standardPath = "/usr/share/fonts/opentype/inter"

  /// The folder.
  let path: String
  /// The font files' paths, by name.
  let files: [String]

  /// The given folder, else the environment's, else Debian's.
  init(path named: String?) throws(TextError) {
    path =
      named ?? ProcessInfo.processInfo.environment[Self.environmentVariable] ?? Self.standardPath
    let suffixes = [".otf", ".ttf", ".ttc", ".otc"]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let folder = path
    // Sorted by bytes, so that neither the file system's order nor a locale's matters.
    files =
      names
      .filter { name in suffixes.contains { name.lowercased().hasSuffix($0) } }
      .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
    if files.isEmpty { throw .noFonts(folder: path) }
  }

  /// A digest of all files' names and bytes (FNV-1a, 64 bits).
  ///
  /// Reads every file; for fingerprints, not for every frame.
  func digest() throws(TextError) -> UInt64 {
    var digest = FNVDigest()
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw .failed(operation: "reading \(file)", detail: "the file cannot be read")
      }
      digest.add(Array((file as NSString).lastPathComponent.utf8))
      digest.add(Array(data))
    }
    return digest.value
  }
}

/// FNV-1a over bytes.
///
/// *Source:* Fowler, Noll, Vo: offset basis and prime for 64 bits (IETF draft-eastlake-fnv). Bytes
/// are taken eight at a time, little-endian, which is ours.
struct FNVDigest: Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { raw in
      var index = 0
      while index + 8 <= raw.count {
        add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
      }
      var rest: UInt64 = UInt64(raw.count)
      while index < raw.count {
        rest = rest << 8 | UInt64(raw[index])
        index += 1
      }
      add(rest)
    }
  }

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    value ^= value >> 29
  }
}
