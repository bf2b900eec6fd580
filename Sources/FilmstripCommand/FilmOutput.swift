import FilmstripStage
import FilmstripSupport
import Foundation

/// The files that a film command writes, chosen by the path after `--output`.
enum FilmOutput: Equatable {
  /// A folder that gets a folder or a file for each film.
  case folder(String)
  /// One file in the format of its extension.
  case file(String, RenderFormat)

  /// Chooses the output for a path and the value of `--format`, if there is one.
  ///
  /// A path with the extension of a format is a file, unless it ends in `/` or a folder has that name.
  ///
  /// - Throws: A `CommandError` if the path is empty or `-`, has the extension of a kind of file that Filmstrip doesn't
  ///   write, or contradicts `format`.
  init(_ path: String, format: RenderFormat?) throws {
    try Self.checkIsPath(path)
    let fileExtension = Self.fileExtension(of: path)
    guard !fileExtension.isEmpty, !path.hasSuffix("/"), !Self.isFolder(path) else {
      self = .folder(path)
      return
    }
    if let named = RenderFormat.named(byExtension: fileExtension) {
      if let format, format != named {
        throw CommandError(
          "--output '\(path)' has the format \(named.rawValue), but --format is \(format.rawValue); leave out --format, or name a folder"
        )
      }
      self = .file(path, named)
      return
    }
    if Self.foreign.contains(fileExtension) {
      let names = RenderFormat.allCases.filter { $0 != .png }.map { "." + $0.fileExtension }
      throw CommandError(
        "Filmstrip doesn't write .\(fileExtension) files, but --output is '\(path)'; use \(Spelling.list(names)), or name a folder"
      )
    }
    self = .folder(path)
  }

  /// The extensions of films and images that Filmstrip doesn't write.
  ///
  /// A folder with such a name would be a mistake.
  private static let foreign: Set<String> = [
    "mov", "jpg", "jpeg", "avi", "m4v", "mkv", "heic", "tif", "tiff", "bmp", "pdf", "svg", "mpg",
    "mpeg", "ogv",
  ]

  /// Checks that a path names a file or a folder, and isn't empty or `-`.
  static func checkIsPath(_ path: String) throws {
    try OutputFile.checkNamed(path, "--output must name a file or a folder")
    if path == "-" {
      throw CommandError(
        "--output must name a file or a folder, but is '-'; films aren't written to the standard output"
      )
    }
  }

  /// Checks that the path of a sheet names a PNG file.
  static func checkIsPNG(_ path: String) throws {
    try checkIsPath(path)
    let fileExtension = fileExtension(of: path)
    if foreign.contains(fileExtension)
      || RenderFormat.named(byExtension: fileExtension).map({ $0 != .apng }) ?? false
    {
      throw CommandError(
        "a strip is a PNG file, but --output is '\(path)'; name a .png file, or use 'render' for a film"
      )
    }
  }

  private static func fileExtension(of path: String) -> String {
    (path as NSString).pathExtension.lowercased()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Returns the last line of a command: the file to open, facts about the file, and the elapsed time.
  static func line(
    _ path: String, _ facts: [String], since start: ContinuousClock.Instant
  ) -> String {
    let seconds = start.secondsUntilNow
    return ([path] + facts + [NumberText.fixed(seconds, seconds < 10 ? 1 : 0) + " s"])
      .joined(separator: " · ")
  }

  /// Returns a number of frames in words, such as `122 frames`.
  static func frames(_ count: Int) -> String { "\(count) frame\(count == 1 ? "" : "s")" }
}

extension ContinuousClock.Instant {
  /// The seconds from this instant to now.
  var secondsUntilNow: Double { (ContinuousClock.now - self) / .seconds(1) }
}
