import FilmstripImaging
import FilmstripNumbers
import FilmstripRendering
import FilmstripStage
import Foundation

/// The references of one film, read from the film's folder.
struct FilmReference: Sendable {
  /// The path of the film's folder.
  let folder: String
  /// The record of the film.
  let record: FilmRecord
  /// The recorded numbers.
  let numbers: FilmNumbers
  /// The bytes of the existing images, by the frame's index.
  let pictures: [Int: [UInt8]]
  /// The frames whose images were edited after they were recorded.
  let editedPictures: Set<Int>
  /// The files other than images that were edited after they were recorded.
  let editedFiles: [String]
  /// The names of files that don't belong to the film, sorted.
  let unrelatedFiles: [String]

  /// The maximum size of a file that is read, in bytes.
  private static let maximumFileSize = 1 << 28
  static let recordName = "film.json"
  static let numbersName = "numbers.json"

  /// Returns the name of a frame's image: the frame's index with at least four digits.
  static func pictureName(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// Reads the references in a folder, or returns `nil` if the folder is missing or empty.
  ///
  /// - Throws: A `ReferenceError` if a file is damaged or has another format.
  init?(in folder: String) throws(ReferenceError) {
    self.folder = folder
    let path = folder + "/" + Self.recordName
    guard let bytes = try Self.bytes(of: path) else {
      if try Self.names(in: folder).isEmpty { return nil }
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
    var edited: Set<Int> = []
    for frame in record.frames {
      guard let bytes = try Self.bytes(of: folder + "/" + Self.pictureName(frame.index)) else {
        continue
      }
      pictures[frame.index] = bytes
      if ContentDigest.of(bytes) != frame.digest { edited.insert(frame.index) }
    }
    self.pictures = pictures
    editedPictures = edited
    editedFiles =
      ((try? record.contentDigest) == record.digest ? [] : [Self.recordName])
      + (ContentDigest.of(text) == record.numbers ? [] : [Self.numbersName])
    let knownFiles = Self.files(ofFrames: record.frames.map(\.index))
    unrelatedFiles = try Self.names(in: folder).filter { !knownFiles.contains($0) }
  }

  /// Decodes the image of a frame.
  func picture(_ index: Int, _ bytes: [UInt8]) throws(ReferenceError) -> DecodedImage {
    do throws(ImagingError) {
      return try PNGDecoder.decode(bytes)
    } catch {
      throw .damaged(path: "\(folder)/\(Self.pictureName(index))", reason: "\(error)")
    }
  }

  // MARK: The folder without its content

  /// Returns the sorted names of all files in a folder, or no names if the folder doesn't exist.
  ///
  /// - Throws: `unlisted` if the folder cannot be read completely, so that no file is wrongly
  ///   reported as missing.
  static func names(in folder: String) throws(ReferenceError) -> [String] {
    do throws(ImagingError) {
      return try FolderListing.names(in: folder)
    } catch {
      throw .unlisted(path: folder, reason: "\(error)")
    }
  }

  /// Returns the names of a film's files: the record, the numbers, and the images of these frames.
  private static func files(ofFrames indices: [Int]) -> Set<String> {
    Set([recordName, numbersName] + indices.map(pictureName))
  }

  /// Returns the names of the record in a folder and of the files that it lists.
  ///
  /// Returns `nil` if the folder has no readable record of the current or an earlier format.
  ///
  /// - Throws: `file` if the system cannot read the record, which may be intact.
  static func files(in folder: String) throws(ReferenceError) -> Set<String>? {
    guard let header = try header(in: folder), header.format <= FilmRecord.currentFormat else {
      return nil
    }
    return files(ofFrames: header.frames.map(\.index))
  }

  /// Returns the record in a film's folder, or `nil` if there is no readable record of the current
  /// format.
  static func record(in folder: String) -> FilmRecord? {
    let path = folder + "/" + recordName
    guard let bytes = try? bytes(of: path) else { return nil }
    return try? record(bytes, path)
  }

  /// Returns the part of a film's record that all formats have, or `nil` if the record is missing
  /// or damaged.
  ///
  /// - Throws: `file` if the system cannot read the record, which may be intact.
  static func header(in folder: String) throws(ReferenceError) -> FilmRecordHeader? {
    let path = folder + "/" + recordName
    let bytes: [UInt8]
    do throws(InputFile.Failure) {
      bytes = try InputFile.bytes(of: path, limit: maximumFileSize)
    } catch {
      if case .unreadable(let code) = error {
        throw .file(operation: "read", path: path, code: code)
      }
      return nil
    }
    return try? JSONDecoder().decode(FilmRecordHeader.self, from: Data(bytes))
  }

  private static func record(
    _ bytes: [UInt8], _ path: String
  ) throws(ReferenceError) -> FilmRecord {
    struct Format: Decodable { var format: Int }
    let format = (try? JSONDecoder().decode(Format.self, from: Data(bytes)))?.format
    if let format, format != FilmRecord.currentFormat {
      throw .otherFormat(path: path, format: format)
    }
    let record: FilmRecord
    do {
      record = try JSONDecoder().decode(FilmRecord.self, from: Data(bytes))
    } catch {
      throw .damaged(path: path, reason: "the file is not the record of a film")
    }
    let indices = record.frames.map(\.index)
    guard indices.allSatisfy({ (0..<FilmRecord.maximumFrameCount).contains($0) }),
      Set(indices).count == indices.count
    else { throw .damaged(path: path, reason: "the frames must have distinct numbers from 0") }
    return record
  }

  /// Returns a file's bytes, or `nil` if the file doesn't exist.
  private static func bytes(of path: String) throws(ReferenceError) -> [UInt8]? {
    do throws(InputFile.Failure) {
      return try InputFile.bytes(of: path, limit: maximumFileSize)
    } catch {
      if error == .missing { return nil }
      throw .damaged(path: path, reason: error.message("a file", limit: "256 MiB"))
    }
  }
}
