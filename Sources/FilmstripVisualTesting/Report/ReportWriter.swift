import FilmstripImaging
import FilmstripStage
import Foundation

/// Writes a report into a folder that has the pictures that the report names.
///
/// - `index.html`: one file that holds everything; it opens from a disk, without a network;
/// - `report.json`: the report's values;
/// - `summary.md` and `strip.png`: for a pull request; the strip has the first films that changed.
///
/// Each file is complete or not there, and equal reports give equal bytes.
package struct ReportWriter: Sendable {
  /// The path of the folder.
  package let folder: String

  /// The longest side of the pictures of films that passed, in pixels.
  static let smallSide = 128

  /// Writes into a folder, which is made if it does not exist.
  package init(folder: String) {
    self.folder = folder
  }

  /// Writes all files.
  ///
  /// - Returns: their paths, of which the first is the page.
  /// - Throws: `ReportError` for a picture, else the system's reason.
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
      // A strip of an earlier check would be taken for this one's.
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

  /// The report that a folder holds.
  ///
  /// - Throws: one clear error if it has none, or an invalid one.
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
      throw ReportError.invalid(file: path, reason: "it is not a report of 'filmstrip check'")
    }
  }

  /// The values of a report as JSON with sorted names.
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

  /// Gives the page to `emit` in pieces; with a review it has buttons that ask the server which serves it.
  package func page(
    of report: CheckReport, review: ReportReview? = nil, emit: (String) throws -> Void
  ) throws {
    try emit(ReportPage(report: report, review: review).beginning)
    var pictures = ReportPictures(folder: folder)
    for (number, film) in report.ranked.enumerated() {
      var blocks: [String] = []
      var shown = film
      if film.standing == .passed { shown.pictures = Self.posters(of: film) }
      let numbers = try shown.pictures.map { picture in
        try Self.add(picture, of: film, to: &pictures, blocks: &blocks)
      }
      if !numbers.isEmpty || !shown.nodes.isEmpty {
        try emit(ReportPage.data(number, ReportPage.data(of: shown, pictures: numbers)))
      }
      for block in blocks { try emit(block) }
    }
    try emit(ReportPage.end)
  }

  /// A picture by which a person knows a film that passed.
  private static func posters(of film: FilmResult) -> [FramePicture] {
    let shown = film.pictures.filter { $0.actual != nil || $0.expected != nil }
    return shown.isEmpty ? [] : [shown[shown.count / 2]]
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
