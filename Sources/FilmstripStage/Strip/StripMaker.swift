import FilmstripGraphics
import FilmstripSupport
import Foundation
import Synchronization
import UIKit

/// Makes contact sheets of films: paints their key frames on several threads and arranges them.
package struct StripMaker: Sendable {
  /// A film's key frames and captions.
  package struct Film: Sendable {
    /// The scenario's name.
    package var name: String
    /// A one-line summary of what it shows.
    package var summary: String
    /// The settings of the film.
    package var settings: FilmSettings
    /// The key frames.
    package var rows: [[FilmFrame]]
    /// The number of further transitions that are left out.
    package var omittedRows: Int
    /// The scale at which the film's frames are painted, of which the sheet's pictures are made; nil if they
    /// are painted for the sheet alone, at the sheet's scale.
    package var scale: Int?
    /// Pictures of frames by index, which need not be painted again.
    package var pictures: [Int: PackedPicture] = [:]
    /// Whether the frames show a device, so that the sheet puts nothing around them.
    package var isFramed = false
    /// The captions below the frames of each row; nil for times and progress.
    package var captions: [[String]]?
    /// Whether the frames of a row are shown in one picture.
    package var isOnion = false

    /// A film's key frames and captions.
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

  /// A maker of sheets that paints on `jobs` threads, at least 1.
  package init(jobs: Int, cancellation: FilmCancellation, makePainter: @escaping PainterFactory) {
    self.jobs = jobs
    self.cancellation = cancellation
    self.makePainter = makePainter
  }

  /// Paints the sheet of some films and writes it as a PNG file, at two pixels per point, or one if
  /// it is small or long or shows a film of scale 1.
  ///
  /// - Parameter columns: the most pictures of a line; nil for all of a row.
  /// - Returns: Why parts of frames are missing, with the time and the view's name.
  @discardableResult package func write(
    _ all: [Film], over background: RGBA = .black, isSmall: Bool = false, columns: Int? = nil,
    to path: String
  ) throws -> [String] {
    let losses = FilmLosses()
    let films = Self.cut(all.map { $0.isOnion ? $0.withChosenFrames : $0.wrapped(to: columns) })
    let rowCount = films.reduce(0) { $0 + $1.rows.count }
    let most = films.map { KeyPictures.sheetScale(filmScale: $0.scale ?? 2) }.min() ?? 2
    let scale = isSmall || rowCount > StripLayout.rowsAtFullScale ? 1 : most
    let pictures = try paint(films, sheetScale: scale, over: background, losses)
    try cancellation.check()
    var next = 0
    let sections = films.map { film in
      var rows = film.rows.enumerated().map { index, row in
        row.enumerated().map { place, frame in
          defer { next += 1 }
          return StripSheet.Cell(
            picture: pictures[next], label: frame.stepLabel,
            caption: film.captions?[index][place] ?? Self.caption(frame))
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

  /// Each row's pictures in one, in lines.
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

  /// The films without the rows for which the sheet has no space.
  private static func cut(_ films: [Film]) -> [Film] {
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
      guard let known = film.pictures[frame.index] else {
        missing.append((number, film, frame))
        continue
      }
      let width = StripLayout.pictureSize(of: frame.list.size, scale: sheetScale).width
      finished.set(
        number, known.width > width ? PackedPicture(KeyPictures.halved(known.bitmap)) : known)
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

    /// The picture of a frame, and why parts of it are missing.
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
      return (isLarge ? KeyPictures.halved(picture) : picture, painter.takeLosses())
    }

    private func painter(scale: Int) throws -> any FramePainter {
      if let known = painters[scale] { return known }
      let made = try makePainter(scale)
      painters[scale] = made
      return made
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

  /// The unpacked pictures of the bands of a sheet that were asked for last.
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

    /// Begins a band: pictures that were not used since the last beginning are dropped.
    func begin() {
      state.withLock { state in
        state.current = state.used
        state.used = [:]
      }
    }
  }

  /// *Chosen:* an iPhone 14's display has corners of 47.33 pt on a width of 390 pt, an 11-inch
  /// iPad's of 18 pt on 834 pt; displays with a home button are square and get a slight rounding.
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
    let rest = String(milliseconds % 1000)
    let padding = String(repeating: "0", count: 3 - rest.count)
    return "\(milliseconds / 1000).\(padding)\(rest)"
  }

  private static func caption(_ frame: FilmFrame) -> String {
    let time = "\(seconds(frame)) s"
    // Without a transition there is no progress.
    if frame.isShownInStrips { return time }
    return "\(time) · \(Int((frame.progress * 100).rounded())) %"
  }
}

extension StripMaker.Film {
  /// The film with rows of at most `columns` frames.
  package func wrapped(to columns: Int?) -> StripMaker.Film {
    guard let columns else { return self }
    var film = self
    film.rows = rows.flatMap { Self.lines($0, columns) }
    film.captions = captions?.flatMap { Self.lines($0, columns) }
    return film
  }

  /// The film with the frames that are shown in one picture.
  fileprivate var withChosenFrames: StripMaker.Film {
    var film = self
    film.rows = rows.map(OnionSkin.chosen)
    film.captions = nil
    return film
  }

  fileprivate static func lines<Item>(_ items: [Item], _ count: Int) -> [[Item]] {
    stride(from: 0, to: items.count, by: count).map {
      Array(items[$0..<min(items.count, $0 + count)])
    }
  }
}
