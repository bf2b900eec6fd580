import FilmstripSupport
import Foundation

// The content is JSON of a custom coder, after a line with the version, the length and a checksum.
// `NSKeyedUnarchiver` is not used: on Linux, it traps on damaged data (wrong references, wrong
// classes, keys of other types), regardless of its failure policy. With a policy that does not
// trap, a missing key makes every later key missing too.
extension StateArchive {
  /// The version of the files that are written and read.
  static let version = 1
  /// The first word of a file.
  private static let signature = "filmstrip-state"
  /// The maximum length of the first line, in bytes.
  private static let maximumHeaderLength = 100

  /// Returns the bytes of a file, which are the same for equal archives.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let content = try encoder.encode(self)
    let header = "\(Self.signature) \(Self.version) \(content.count) \(Self.checksum(content))\n"
    return Data(header.utf8) + content
  }

  /// Decodes the bytes of `encoded()`; errors contain `path`.
  init(_ data: Data, path: String) throws(Headless.StateArchiveError) {
    let bytes = [UInt8](data)
    guard let end = bytes.prefix(Self.maximumHeaderLength).firstIndex(of: UInt8(ascii: "\n")) else {
      throw .foreign(path: path)
    }
    let header = String(decoding: bytes[..<end], as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    guard header.count == 4, header[0] == Self.signature, let version = Int(header[1]),
      let length = Int(header[2]), let checksum = UInt64(header[3])
    else { throw .foreign(path: path) }
    guard version == Self.version else {
      throw .version(path: path, found: version, expected: Self.version)
    }
    let content = Data(bytes[(end + 1)...])
    guard content.count == length else {
      throw .length(path: path, found: content.count, expected: length)
    }
    guard Self.checksum(content) == checksum else { throw .checksum(path: path) }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      self = try decoder.decode(StateArchive.self, from: content)
    } catch {
      throw .content(path: path, reason: String(describing: error))
    }
    if let fault { throw .content(path: path, reason: fault) }
  }

  /// Returns a checksum that detects every single changed byte, but not deliberate manipulation.
  static func checksum(_ data: Data) -> UInt64 {
    var checksum = FNV1a()
    checksum.add(data)
    return checksum.value
  }

  /// Writes a file, under another name first, so that the old file remains intact on failure.
  func write(to url: URL) throws(Headless.StateArchiveError) {
    let unfinished = url.deletingLastPathComponent().appendingPathComponent(
      ".\(url.lastPathComponent).unfinished")
    do {
      try encoded().write(to: unfinished)
    } catch {
      try? FileManager.default.removeItem(at: unfinished)
      throw .file(path: url.path, reason: "could not be written: \(error)")
    }
    guard rename(unfinished.path, url.path) == 0 else {
      let code = errno
      try? FileManager.default.removeItem(at: unfinished)
      throw .file(
        path: url.path, reason: "could not be moved to its path: \(String(cString: strerror(code)))"
      )
    }
  }

  /// Reads a file.
  init(contentsOf url: URL) throws(Headless.StateArchiveError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .file(path: url.path, reason: "could not be read: \(error)")
    }
    try self.init(data, path: url.path)
  }
}
