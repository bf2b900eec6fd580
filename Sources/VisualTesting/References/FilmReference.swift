import Foundation
import Imaging
import Stage
import Numbers

/// The references of one film, as they are in its folder.
struct FilmReference: Sendable {
  /// Where they are.
  let folder: String
  /// How they were recorded.
  let record: FilmRecord
  /// The recorded numbers.
  let numbers: FilmNumbers
  /// The bytes of the pictures, by the frame's index; a picture that is missing is not there.
  let pictures: [Int: [UInt8]]
  /// Files that do not belong to the film, sorted.
  let strays: [String]

  /// The largest file that is read.
  private static let largest = 1 << 28
  static let recordName = "film.json"
  static let numbersName = "numbers.json"

  /// The name of a frame's picture: its index with at least four digits.
  static func pictureName(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// Reads the references in a folder; nil if there are none.
  ///
  /// - Throws: a `ReferenceError` for what is damaged.
  init?(in folder: String) throws(ReferenceError) {
    self.folder = folder
    let path = folder + "/" + Self.recordName
    guard let bytes = try Self.bytes(of: path) else {
      if (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? true {
        return nil
      }
      throw .damaged(path: path, reason: "the file is missing")
    }
    record = try Self.record(bytes, path)
    let numbersPath = folder + "/" + Self.numbersName
    guard let text = try Self.bytes(of: numbersPath) else {
      throw .damaged(path: numbersPath, reason: "the file is missing")
    }
    do {
      numbers = try FilmNumbers(decoding: String(decoding: text, as: UTF8.self), file: numbersPath)
    } catch {
      throw .damaged(path: numbersPath, reason: "\(error)")
    }
    var pictures: [Int: [UInt8]] = [:]
    for frame in record.frames {
      pictures[frame.index] = try Self.bytes(of: folder + "/" + Self.pictureName(frame.index))
    }
    self.pictures = pictures
    let known = Set(
      [Self.recordName, Self.numbersName] + record.frames.map { Self.pictureName($0.index) })
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    strays = found.filter { !known.contains($0) }.sorted()
  }

  /// The picture of a frame.
  func picture(_ index: Int, _ bytes: [UInt8]) throws(ReferenceError) -> DecodedImage {
    do throws(ImagingError) {
      return try PNGDecoder.decode(bytes)
    } catch {
      throw .damaged(path: "\(folder)/\(Self.pictureName(index))", reason: "\(error)")
    }
  }

  /// The record in a film's folder alone; nil if it cannot be read.
  static func record(in folder: String) -> FilmRecord? {
    let path = folder + "/" + recordName
    guard let bytes = try? bytes(of: path) else { return nil }
    return try? record(bytes, path)
  }

  private static func record(
    _ bytes: [UInt8], _ path: String
  ) throws(ReferenceError) -> FilmRecord {
    let record: FilmRecord
    do {
      record = try JSONDecoder().decode(FilmRecord.self, from: Data(bytes))
    } catch {
      throw .damaged(path: path, reason: "it is not the record of a film")
    }
    guard record.format == FilmRecord.currentFormat else {
      throw .otherFormat(path: path, format: record.format)
    }
    return record
  }

  /// A file's bytes; nil if there is no such file.
  private static func bytes(of path: String) throws(ReferenceError) -> [UInt8]? {
    do throws(InputFile.Failure) {
      return try InputFile.bytes(of: path, limit: largest)
    } catch {
      if error == .missing { return nil }
      throw .damaged(path: path, reason: error.message("a file", limit: "256 MiB"))
    }
  }
}

/// Why references cannot be read or written.
public enum ReferenceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file is damaged or missing.
  case damaged(path: String, reason: String)
  /// A later version of Filmstrip recorded it.
  case otherFormat(path: String, format: Int)
  /// Another process holds the folder for too long.
  case busy(path: String)
  /// The name of a film cannot be the name of a folder.
  case name(String)
  /// A call to the system failed; `code` is its `errno`.
  case file(operation: String, path: String, code: Int32)
  /// The fonts of this system are not those of the references, and some films would keep their old letters.
  case otherFonts(String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .damaged(let path, let reason):
      "\(path): \(reason); restore the file, or record the film again with --update"
    case .otherFormat(let path, let format):
      "\(path): format \(format) is of another version of filmstrip; "
        + "record again with --update all, or use that version"
    case .busy(let path):
      "'\(path)' is locked by another filmstrip; wait for it, or name another folder"
    case .name(let name):
      "a film named '\(name)' cannot have references; its name must be a folder's, not "
        + "'\(ReferenceFolder.fontsName)', without '/' and without '.' at the beginning"
    case .file(let operation, let path, let code):
      "cannot \(operation) '\(path)': \(String(cString: strerror(code)))"
    case .otherFonts(let reason): reason
    }
  }
}
