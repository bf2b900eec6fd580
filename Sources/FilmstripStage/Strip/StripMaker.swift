import FilmstripGraphics
import FilmstripSupport
import Foundation
import Synchronization

/// A renderer of contact sheets, which paints the key frames of films on several threads and
/// arranges them.
package struct StripMaker: Sendable {
  private let jobs: Int
  private let cancellation: FilmCancellation
  private let makePainter: PainterFactory

  /// Creates a renderer that paints on `jobs` threads, at least 1.
  package init(jobs: Int, cancellation: FilmCancellation, makePainter: @escaping PainterFactory) {
    self.jobs = jobs
    self.cancellation = cancellation
    self.makePainter = makePainter
  }

  /// The results of painting a sheet.
  package struct Report: Sendable, Hashable {
    /// The number of pictures on the sheet.
    package var pictureCount = 0
    /// The reasons for missing content, with times and names of views.
    package var losses: [String] = []
  }

  /// Paints the sheet of several films, and writes it as a PNG file.
  ///
  /// The sheet has two pixels per point, or one if the sheet is small, has many rows, or shows a
  /// film of scale 1. A transition that changes only a band of the screen has larger pictures of the
  /// band.
  ///
  /// - Parameters:
  ///   - films: The films.
  ///   - background: The background colour of frames.
  ///   - isSmall: Whether to use one pixel per point.
  ///   - path: The path of the file.
  /// - Returns: The number of pictures, and the missing content.
  /// - Throws: The errors of painting and of the file; a `FilmError` if the sheet would be higher
  ///   than an image can be.
  @discardableResult package func write(
    _ films: [Film], over background: RGBA = .black, isSmall: Bool = false, to path: String
  ) throws -> Report {
    let losses = FilmLosses()
    let maximumScale =
      films.map { KeyPictures.sheetScale(filmScale: $0.scale ?? 2) }.min() ?? 2
    let rowCount = films.reduce(0) { $0 + $1.rows.count }
    var lines = try Self.visibleLines(of: films) { $0.lines(bands: $0.rows.map { _ in nil }) }
    let isHigh = 2 * StripLayout.height(of: lines.map(\.heights)) > Double(PixelBuffer.maximumSide)
    let scale = isSmall || isHigh || rowCount > StripLayout.rowsAtFullScale ? 1 : maximumScale
    var painting = StripPainting(
      films: films, sheetScale: scale, background: background, jobs: jobs,
      cancellation: cancellation, makePainter: makePainter, losses: losses)
    try painting.paint(lines.flatMap(\.requests))
    var next = 0
    lines = try Self.visibleLines(of: films) { film in
      defer { next += 1 }
      return film.lines(bands: Self.bands(of: lines[next].lines, film, number: next, in: painting))
    }
    try painting.paint(lines.flatMap(\.requests))
    try cancellation.check()
    let sections = films.enumerated().map { number, film in
      StripSheet.Section(
        title: film.name, summary: film.summary, details: film.details,
        palette: .palette(film.settings.style),
        cornerRatio: film.isFramed ? nil : Self.cornerRatio(film.settings.device),
        rows: lines[number].lines.map {
          Self.row($0, of: film, number: number, in: painting, scale: scale)
        }, omittedRows: film.omittedRows + lines[number].omittedRows)
    }
    let sheet = StripSheet(sections: sections, scale: scale)
    let visible = VisiblePictures()
    try makePainter(scale).writeInBands(sheet.size, over: .white, jobs: jobs, to: path) { rows in
      visible.begin()
      let (top, bottom) = (Double(rows.lowerBound), Double(rows.upperBound))
      return sheet.displayList(
        from: top / Double(scale), to: bottom / Double(scale), picture: visible.bitmap)
    }
    return Report(
      pictureCount: sections.reduce(0) { $0 + $1.rows.reduce(0) { $0 + $1.cells.count } },
      losses: losses.lines)
  }

  /// The lines that a sheet shows of a film.
  private struct VisibleLines {
    var lines: [StripLine]
    /// The number of transitions of which lines are omitted.
    var omittedRows: Int
    /// The number of the film on the sheet.
    var film: Int

    var heights: [Double] { lines.map(\.height) }

    var requests: [StripPainting.Request] {
      lines.flatMap { line in
        line.items.flatMap(\.frames).map { StripPainting.Request(film: film, line, $0) }
      }
    }
  }

  /// Returns the lines of films, without the lines that don't fit on the sheet.
  private static func visibleLines(
    of films: [Film], lines: (Film) -> [StripLine]
  ) throws -> [VisibleLines] {
    let all = films.map(lines)
    let shown = StripLayout.shownLines(of: all.map { $0.map(\.height) })
    let visible = zip(all, shown).enumerated().map { film, item in
      let omitted = item.0[item.1...]
      return VisibleLines(
        lines: Array(item.0[..<item.1]),
        omittedRows: films[film].isOnion
          ? omitted.reduce(0) { $0 + $1.items.count } : Set(omitted.map(\.row)).count,
        film: film)
    }
    if StripLayout.height(of: visible.map(\.heights)) > Double(PixelBuffer.maximumSide) {
      throw FilmError.stripTooHigh(films: films.count)
    }
    return visible
  }

  /// Returns the band that each row of a film shows.
  private static func bands(
    of lines: [StripLine], _ film: Film, number: Int, in painting: StripPainting
  ) -> [StripBand?] {
    var bands: [StripBand?] = film.rows.map { _ in nil }
    guard film.showsBands else { return bands }
    for (index, row) in film.rows.enumerated() where !row.heading.isEmpty {
      let rowLines = lines.filter { $0.row == index }
      let frames = rowLines.flatMap { $0.items.flatMap(\.frames) }
      let pictures = rowLines.flatMap { line in
        line.items.flatMap(\.frames).compactMap {
          painting.picture(StripPainting.Request(film: number, line, $0))?.bitmap
        }
      }
      guard let screen = frames.first?.list.size else { continue }
      let touches = film.touches == .none ? [] : frames.flatMap(\.touches)
      bands[index] = StripBand(pictures, screen: screen, touches: touches)
    }
    // Both rows of a pair show the same band.
    for (index, row) in film.rows.enumerated().dropFirst() {
      guard row.pair != nil, row.pair == film.rows[index - 1].pair else { continue }
      let union = bands[index].flatMap { band in bands[index - 1].flatMap(band.union) }
      (bands[index - 1], bands[index]) = (union, union)
    }
    return bands
  }

  /// Returns the line of a sheet with its pictures.
  private static func row(
    _ line: StripLine, of film: Film, number: Int, in painting: StripPainting, scale: Int
  ) -> StripSheet.Row {
    let cells = line.items.compactMap { item -> StripSheet.Cell? in
      let pictures = item.frames.compactMap {
        painting.picture(StripPainting.Request(film: number, line, $0))
      }
      guard let frame = item.frames.last, let last = pictures.last else { return nil }
      var cell = StripSheet.Cell(picture: last, label: item.label, caption: item.caption)
      let factor = Double(last.width) / Double(scale) / Double(frame.list.size.width)
      if film.isOnion {
        guard let blend = OnionSkin.blend(pictures.map(\.bitmap)) else { return nil }
        cell.picture = PackedPicture(blend)
        cell.overlay = MovementOutlines(item.frames).drawings(
          factor: factor, palette: .palette(film.settings.style))
      } else {
        let top = line.band?.extent.lowerBound ?? 0
        let touches = frame.touches.map { $0.offset(by: CGPoint(x: 0, y: -top)) }
        cell.overlay = film.touches.drawings(of: touches, factor: factor)
      }
      return cell
    }
    let band = line.band.map { band in
      let height = Double(band.screen.height)
      return StripSheet.Band(
        extent: band.extent.lowerBound / height...band.extent.upperBound / height,
        aspect: Double(band.screen.width) / height)
    }
    return StripSheet.Row(
      heading: line.heading, note: line.note, band: band,
      cellWidth: StripLayout.minimumCellWidth,
      cells: cells, continues: line.continues)
  }

  /// The unpacked images in the most recent bands of a sheet.
  private final class VisiblePictures: Sendable {
    private struct State {
      var current: [ObjectIdentifier: Bitmap] = [:]
      var used: [ObjectIdentifier: Bitmap] = [:]
    }

    private let state = Mutex(State())

    func bitmap(_ picture: PackedPicture) -> Bitmap {
      let key = ObjectIdentifier(picture)
      return state.withLock { state in
        let bitmap = state.used[key] ?? state.current[key] ?? picture.bitmap
        state.used[key] = bitmap
        return bitmap
      }
    }

    /// Begins a band, and removes images that were not used in the previous band.
    func begin() {
      state.withLock { state in
        state.current = state.used
        state.used = [:]
      }
    }
  }

  /// Returns the radius of the display's corners, as a fraction of the width.
  ///
  /// *Chosen:* the display of an iPhone 14 has corners of 47.33 pt at a width of 390 pt, the
  /// display of an 11-inch iPad corners of 18 pt at 834 pt. Displays of devices with a home button
  /// are square, and get a slight rounding.
  static func cornerRatio(_ device: Device) -> Double {
    guard device.safeAreaBottom > 0 else { return 0.02 }
    return device.isPad ? 18 / 834 : 47.33 / 390
  }
}
