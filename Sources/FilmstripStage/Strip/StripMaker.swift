import FilmstripGraphics
import FilmstripSupport
import Foundation
import Synchronization
import UIKit

/// A renderer of contact sheets, which paints the key frames of films on several threads and
/// arranges them.
package struct StripMaker: Sendable {
  /// The key frames and captions of a film.
  package struct Film: Sendable {
    /// The name of the scenario.
    package var name: String
    /// A summary of the film, on one line.
    package var summary: String
    /// The settings of the film.
    package var settings: FilmSettings
    /// The key frames, one row per transition.
    package var rows: [[FilmFrame]]
    /// The number of further transitions, which are omitted.
    package var omittedRows: Int
    /// The scale at which the film's frames are painted, or `nil` if they are painted for the sheet
    /// alone, at the sheet's scale.
    package var scale: Int?
    /// The existing images of frames, by frame index, which need not be painted again.
    package var pictures: [Int: PackedPicture] = [:]
    /// Whether the frames show a device, so that the sheet draws no border and shadow around them.
    package var isFramed = false
    /// The captions below the frames of each row, or `nil` to show times and progress.
    package var captions: [[String]]?
    /// The form in which the touches of the frames are drawn.
    package var touches = TouchStyle.trail
    /// Whether the frames of a row are combined in one image.
    package var isOnion = false

    /// Creates a value with the key frames of a film.
    package init(
      name: String, summary: String, settings: FilmSettings, keyFrames: KeyFrames,
      scale: Int? = nil, pictures: [Int: PackedPicture] = [:], isFramed: Bool = false
    ) {
      self.isFramed = isFramed
      self.name = name
      self.summary = summary
      self.settings = settings
      rows = keyFrames.rows
      omittedRows = keyFrames.omittedRows
      self.scale = scale
      self.pictures = pictures
    }
  }

  private let jobs: Int
  private let cancellation: FilmCancellation
  private let makePainter: PainterFactory

  /// Creates a renderer that paints on `jobs` threads, at least 1.
  package init(jobs: Int, cancellation: FilmCancellation, makePainter: @escaping PainterFactory) {
    self.jobs = jobs
    self.cancellation = cancellation
    self.makePainter = makePainter
  }

  /// Paints the sheet of several films, and writes it as a PNG file.
  ///
  /// The sheet has two pixels per point, or one if the sheet is small, has many rows, or shows a
  /// film of scale 1.
  ///
  /// - Parameters:
  ///   - all: The films.
  ///   - background: The background colour of frames.
  ///   - isSmall: Whether to use one pixel per point.
  ///   - columns: The maximum number of images in a line, or `nil` to show all images of a row in
  ///     one line.
  ///   - path: The path of the file.
  /// - Returns: The reasons for missing content, with times and names of views.
  @discardableResult package func write(
    _ all: [Film], over background: RGBA = .black, isSmall: Bool = false, columns: Int? = nil,
    to path: String
  ) throws -> [String] {
    let losses = FilmLosses()
    let films = Self.omittingExcessRows(
      all.map { $0.isOnion ? $0.withChosenFrames : $0.wrapped(to: columns) })
    let rowCount = films.reduce(0) { $0 + $1.rows.count }
    let maximumScale =
      films.map { KeyPictures.sheetScale(filmScale: $0.scale ?? 2) }.min() ?? 2
    let scale = isSmall || rowCount > StripLayout.rowsAtFullScale ? 1 : maximumScale
    let pictures = try paint(films, sheetScale: scale, over: background, losses)
    try cancellation.check()
    var next = 0
    let sections = films.map { film in
      var rows = film.rows.enumerated().map { index, row in
        row.enumerated().map { column, frame in
          defer { next += 1 }
          var cell = StripSheet.Cell(
            picture: pictures[next], label: frame.stepLabel,
            caption: film.captions?[index][column] ?? Self.caption(frame))
          let width = Double(cell.picture.width) / Double(scale)
          cell.overlay = film.touches.drawings(
            of: frame.touches, factor: width / Double(frame.list.size.width))
          return cell
        }
      }
      if film.isOnion { rows = Self.onion(rows, film, columns: columns) }
      return StripSheet.Section(
        title: film.name, summary: film.summary, details: Self.details(film.settings),
        cornerRatio: film.isFramed ? nil : Self.cornerRatio(film.settings.device),
        rows: rows, omittedRows: film.omittedRows)
    }
    let sheet = StripSheet(sections: sections, scale: scale)
    let visible = VisiblePictures()
    try makePainter(scale).writeInBands(sheet.size, over: .white, jobs: jobs, to: path) { rows in
      visible.begin()
      let (top, bottom) = (Double(rows.lowerBound), Double(rows.upperBound))
      return sheet.displayList(
        from: top / Double(scale), to: bottom / Double(scale), picture: visible.bitmap)
    }
    return losses.lines
  }

  /// Returns the combined image of each row, arranged in lines.
  private static func onion(
    _ rows: [[StripSheet.Cell]], _ film: Film, columns: Int?
  ) -> [[StripSheet.Cell]] {
    let cells = zip(rows, film.rows).compactMap { cells, frames -> StripSheet.Cell? in
      guard let first = frames.first, let last = frames.last,
        let blend = OnionSkin.blend(cells.map(\.picture.bitmap))
      else { return nil }
      return StripSheet.Cell(
        picture: PackedPicture(blend), label: last.stepLabel,
        caption: "\(seconds(first)) – \(seconds(last)) s")
    }
    return Film.lines(cells, columns ?? KeyFrames.perTransition)
  }

  /// Returns the films without the rows that don't fit on the sheet.
  private static func omittingExcessRows(_ films: [Film]) -> [Film] {
    let shown = StripLayout.shownRows(of: films.map(\.rows.count))
    return zip(films, shown).map { film, count in
      var film = film
      film.omittedRows += film.rows.count - count
      film.rows = Array(film.rows.prefix(count))
      return film
    }
  }

  private func paint(
    _ films: [Film], sheetScale: Int, over background: RGBA, _ losses: FilmLosses
  ) throws -> [PackedPicture] {
    let all = films.flatMap { film in film.rows.joined().map { (film: film, frame: $0) } }
    let finished = Pictures(count: all.count)
    var missing: [(number: Int, film: Film, frame: FilmFrame)] = []
    for (number, (film, frame)) in all.enumerated() {
      guard let existing = film.pictures[frame.index] else {
        missing.append((number, film, frame))
        continue
      }
      let width = StripLayout.pictureSize(of: frame.list.size, scale: sheetScale).width
      let isTooLarge = existing.width > width
      finished.set(
        number, isTooLarge ? PackedPicture(KeyPictures.halved(existing.bitmap)) : existing)
    }
    if missing.isEmpty { return finished.all }
    let pool = WorkerPool(jobs: jobs) { [makePainter] in Painters(makePainter) }
    do {
      for (number, film, frame) in missing {
        try pool.submit { [cancellation] painters in
          try cancellation.check()
          let (picture, messages) = try painters.picture(
            of: frame.list, over: background, filmScale: film.scale, sheetScale: sheetScale)
          finished.set(number, PackedPicture(picture))
          losses.add(messages, frame: number, time: frame.time, count: 1)
        }
      }
      try pool.finish()
    } catch {
      pool.abandon()
      throw error
    }
    return finished.all
  }

  /// The painters of one thread, one per scale.
  private final class Painters {
    private let makePainter: PainterFactory
    private var painters: [Int: any FramePainter] = [:]

    init(_ makePainter: @escaping PainterFactory) {
      self.makePainter = makePainter
    }

    /// Returns the image of a frame, and the reasons for missing content.
    func picture(
      of list: DisplayList, over background: RGBA, filmScale: Int?, sheetScale: Int
    ) throws -> (Bitmap, [String]) {
      let scale =
        filmScale ?? StripLayout.paintingScale(of: list.size, sheetScale: sheetScale)
      let size =
        filmScale.map { KeyPictures.size(of: list.size, filmScale: $0) }
        ?? StripLayout.pictureSize(of: list.size, scale: sheetScale)
      let painter = try painter(scale: scale)
      let picture = try painter.thumbnail(
        of: list, over: background, width: size.width, height: size.height)
      let isLarge = filmScale.map { KeyPictures.sheetScale(filmScale: $0) > sheetScale } ?? false
      return (isLarge ? KeyPictures.halved(picture) : picture, painter.drainLosses())
    }

    private func painter(scale: Int) throws -> any FramePainter {
      if let existing = painters[scale] { return existing }
      let painter = try makePainter(scale)
      painters[scale] = painter
      return painter
    }
  }

  private final class Pictures: Sendable {
    private let pictures: Mutex<[PackedPicture?]>

    init(count: Int) {
      pictures = Mutex(Array(repeating: nil, count: count))
    }

    func set(_ number: Int, _ picture: PackedPicture) {
      pictures.withLock { $0[number] = picture }
    }

    var all: [PackedPicture] { pictures.withLock { $0.compactMap(\.self) } }
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

  private static func details(_ settings: FilmSettings) -> String {
    let size = settings.size
    func number(_ side: CGFloat) -> String { String(Int(side.rounded())) }
    let direction = settings.direction == .rightToLeft ? "  ·  right to left" : ""
    return "\(settings.device.name)  ·  \(number(size.width)) × \(number(size.height)) pt  ·  "
      + "\(settings.frameRate.framesPerSecond) fps  ·  \(settings.style.rawValue)\(direction)"
  }

  private static func seconds(_ frame: FilmFrame) -> String {
    let milliseconds = Int((frame.time.seconds * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    let padding = String(repeating: "0", count: 3 - fraction.count)
    return "\(milliseconds / 1000).\(padding)\(fraction)"
  }

  private static func caption(_ frame: FilmFrame) -> String {
    let time = "\(seconds(frame)) s"
    guard let progress = frame.progress, !frame.isShownInStrips else { return time }
    return "\(time) · \(Int((progress * 100).rounded())) %"
  }
}

extension StripMaker.Film {
  /// Returns the film with rows of at most `columns` frames.
  package func wrapped(to columns: Int?) -> StripMaker.Film {
    guard let columns else { return self }
    var film = self
    film.rows = rows.flatMap { Self.lines($0, columns) }
    film.captions = captions?.flatMap { Self.lines($0, columns) }
    return film
  }

  /// The film with only the frames that are combined in one image.
  fileprivate var withChosenFrames: StripMaker.Film {
    var film = self
    film.rows = rows.map(OnionSkin.evenlySpaced)
    film.captions = nil
    return film
  }

  fileprivate static func lines<Item>(_ items: [Item], _ count: Int) -> [[Item]] {
    stride(from: 0, to: items.count, by: count).map {
      Array(items[$0..<min(items.count, $0 + count)])
    }
  }
}
