import FilmstripImaging
import FilmstripStage
import Foundation

/// Writes a report into the folder that contains the images of the report.
///
/// - `index.html`: one file that contains everything, and can be opened from a disk without a
///   network;
/// - `report.json`: the report's values;
/// - `summary.md` and `strip.png`: for a pull request; the strip shows the first films that failed.
///
/// Files are never incomplete, and equal reports produce equal bytes.
package struct ReportWriter: Sendable {
  /// The path of the folder.
  package let folder: String

  /// The length of the longer side of images of films that passed, in pixels.
  static let smallSide = 128

  /// The maximum size of all played films in a page together, in bytes; further films have only
  /// images of single frames.
  ///
  /// *Chosen:* enough for 10 to 20 films; browsers open a page of this size at once.
  static let filmBytes = 6 << 20

  /// Creates a writer for a folder, which is created if it doesn't exist.
  package init(folder: String) {
    self.folder = folder
  }

  /// Writes all files of the report.
  ///
  /// - Returns: The paths of the files, beginning with the page.
  /// - Throws: `ReportError` for an invalid image, otherwise the reason of the system.
  @discardableResult
  package func write(_ report: CheckReport) throws -> [String] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let page = folder + "/index.html"
    try writePage(report, to: page)
    let values = folder + "/report.json"
    try AtomicFile.write(Self.json(of: report), to: values)
    var paths = [page, values]
    let strip = folder + "/strip.png"
    let films = try ReportStrip(folder: folder).write(report, to: strip)
    if films.isEmpty {
      // Otherwise the strip of an earlier check would be mistaken for the strip of this check.
      try? FileManager.default.removeItem(atPath: strip)
    } else {
      paths.append(strip)
    }
    let summary = folder + "/summary.md"
    try AtomicFile.write(
      MarkdownSummary(report: report, strip: films.isEmpty ? nil : "strip.png", stripFilms: films)
        .text, to: summary)
    paths.append(summary)
    return paths
  }

  /// Reads the report in the folder.
  ///
  /// - Throws: `ReportError.invalid` if the folder has no report, or an invalid one.
  package func read() throws -> CheckReport {
    let path = folder + "/report.json"
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(of: path, limit: 1 << 30)
    } catch {
      throw ReportError.invalid(
        file: path, reason: error.message("a report's folder", limit: "1 GiB"))
    }
    do {
      return try JSONDecoder().decode(CheckReport.self, from: Data(bytes))
    } catch {
      throw ReportError.invalid(file: path, reason: "the file is not a report of 'filmstrip check'")
    }
  }

  /// Returns the values of a report as JSON with sorted names.
  package static func json(of report: CheckReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
  }

  func writePage(_ report: CheckReport, to path: String) throws {
    var file = try AtomicFile(path: path)
    try page(of: report) { try file.append($0) }
    try file.commit()
  }

  /// Produces the page in pieces; in a review, the page has buttons that send requests to its
  /// server.
  package func page(
    of report: CheckReport, review: ReportReview? = nil, emit: (String) throws -> Void
  ) throws {
    try emit(ReportPage(report: report, review: review).beginning)
    var pictures = ReportPictures(folder: folder)
    var filmBytes = 0
    for (number, film) in report.ranked.enumerated() {
      var blocks: [String] = []
      var displayedFilm = film
      if film.standing == .passed { displayedFilm.pictures = Self.posters(of: film) }
      let numbers = try displayedFilm.pictures.map { picture in
        try Self.add(picture, of: film, to: &pictures, blocks: &blocks)
      }
      var sheet: Int?
      if let path = film.sheet?.path, film.standing != .passed, filmBytes <= Self.filmBytes {
        let (number, bytes) = try pictures.add(path, of: film.name)
        // The first film beyond the limit, and those after it, are left out.
        filmBytes += bytes?.count ?? 0
        if filmBytes <= Self.filmBytes {
          sheet = number
          if let bytes { blocks.append(ReportPage.picture(number, bytes)) }
        }
      }
      if !numbers.isEmpty || !displayedFilm.nodes.isEmpty {
        try emit(
          ReportPage.data(
            number, ReportPage.data(of: displayedFilm, pictures: numbers, sheet: sheet)))
      }
      for block in blocks { try emit(block) }
    }
    try emit(ReportPage.end)
  }

  /// Returns one image that represents a film that passed, if there is an image.
  private static func posters(of film: FilmResult) -> [FramePicture] {
    let pictures = film.pictures.filter { $0.actual != nil || $0.expected != nil }
    return pictures.isEmpty ? [] : [pictures[pictures.count / 2]]
  }

  private static func add(
    _ picture: FramePicture, of film: FilmResult, to pictures: inout ReportPictures,
    blocks: inout [String]
  ) throws -> ReportPage.PictureNumbers {
    var numbers = ReportPage.PictureNumbers()
    if film.standing == .passed {
      if let path = picture.actual ?? picture.expected {
        let (number, bytes) = try pictures.addSmall(path, of: film.name, side: smallSide)
        numbers.small = number
        blocks.append(ReportPage.picture(number, bytes))
      }
      return numbers
    }
    func number(_ path: String?) throws -> Int? {
      guard let path else { return nil }
      let (number, bytes) = try pictures.add(path, of: film.name)
      if let bytes { blocks.append(ReportPage.picture(number, bytes)) }
      return number
    }
    numbers.expected = try number(picture.expected)
    numbers.actual = try number(picture.actual)
    numbers.difference = try number(picture.difference)
    return numbers
  }
}

extension AtomicFile {
  fileprivate mutating func append(_ text: String) throws {
    var text = text
    try text.withUTF8 { try append(UnsafeRawBufferPointer($0)) }
  }
}
