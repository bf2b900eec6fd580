import FilmstripGraphics
import FilmstripSupport
import Foundation
import Synchronization

/// The painting of the pictures of a sheet, on several threads.
struct StripPainting {
  let films: [StripMaker.Film]
  let sheetScale: Int
  let background: RGBA
  let jobs: Int
  let cancellation: FilmCancellation
  let makePainter: PainterFactory
  let losses: FilmLosses

  /// A picture on a sheet.
  struct Request: Sendable {
    var film: Int
    var row: Int
    var frame: FilmFrame
    var columns: Int
    var band: StripBand?

    init(film: Int, _ line: StripLine, _ frame: FilmFrame) {
      self.film = film
      row = line.row
      self.frame = frame
      columns = line.columns
      band = line.band
    }

    /// The identity of the picture; the rows of a comparison are from different films.
    fileprivate var key: Key {
      Key(film: film, row: row, frame: frame.index, columns: columns, band: band)
    }
  }

  fileprivate struct Key: Hashable {
    let film, row, frame, columns: Int
    let band: StripBand?
  }

  private var pictures: [Key: PackedPicture] = [:]

  init(
    films: [StripMaker.Film], sheetScale: Int, background: RGBA, jobs: Int,
    cancellation: FilmCancellation, makePainter: @escaping PainterFactory, losses: FilmLosses
  ) {
    self.films = films
    self.sheetScale = sheetScale
    self.background = background
    self.jobs = jobs
    self.cancellation = cancellation
    self.makePainter = makePainter
    self.losses = losses
  }

  /// Returns a picture that has been painted.
  func picture(_ request: Request) -> PackedPicture? { pictures[request.key] }

  /// Paints the pictures that have not been painted yet.
  mutating func paint(_ requests: [Request]) throws {
    var missing: [Request] = []
    for request in requests where pictures[request.key] == nil {
      let film = films[request.film]
      let size = StripLayout.pictureSize(
        of: request.frame.list.size, columns: request.columns, scale: sheetScale)
      guard request.band == nil, let existing = film.pictures[request.frame.index],
        existing.width == size.width || existing.width == 2 * size.width
      else {
        missing.append(request)
        continue
      }
      pictures[request.key] =
        existing.width == size.width
        ? existing : PackedPicture(KeyPictures.halved(existing.bitmap))
    }
    if missing.isEmpty { return }
    let finished = Mutex<[Key: PackedPicture]>([:])
    try paint(missing) { key, picture in finished.withLock { $0[key] = picture } }
    pictures.merge(finished.withLock { $0 }) { $1 }
  }

  private func paint(
    _ requests: [Request], receive: @escaping @Sendable (Key, PackedPicture) -> Void
  ) throws {
    let pool = WorkerPool(jobs: jobs) { [makePainter] in Painters(makePainter) }
    do {
      var submitted: Set<Key> = []
      for request in requests where submitted.insert(request.key).inserted {
        let filmScale = films[request.film].scale
        try pool.submit { [cancellation, background, sheetScale, losses] painters in
          try cancellation.check()
          let (picture, messages) = try painters.picture(
            of: request, over: background, filmScale: filmScale, sheetScale: sheetScale)
          receive(request.key, PackedPicture(picture))
          // The whole frame was painted before its band.
          guard request.band == nil else { return }
          let frame = request.frame
          losses.add(messages, frame: frame.index, time: frame.time, count: 1)
        }
      }
      try pool.finish()
    } catch {
      pool.abandon()
      throw error
    }
  }

  /// The painters of one thread, one per scale.
  private final class Painters {
    private let makePainter: PainterFactory
    private var painters: [Int: any FramePainter] = [:]

    init(_ makePainter: @escaping PainterFactory) {
      self.makePainter = makePainter
    }

    /// Returns the image of a request, and the reasons for missing content.
    func picture(
      of request: Request, over background: RGBA, filmScale: Int?, sheetScale: Int
    ) throws -> (Bitmap, [String]) {
      let list = request.frame.list
      let scale =
        filmScale ?? StripLayout.paintingScale(of: list.size, sheetScale: sheetScale)
      let pictureScale = filmScale.map(KeyPictures.sheetScale) ?? sheetScale
      let size = StripLayout.pictureSize(
        of: list.size, columns: request.columns, scale: pictureScale)
      let painter = try painter(scale: scale)
      var picture = try painter.thumbnail(
        of: list, over: background, width: size.width, height: size.height)
      if pictureScale > sheetScale { picture = KeyPictures.halved(picture) }
      return (request.band?.cut(picture) ?? picture, painter.drainLosses())
    }

    private func painter(scale: Int) throws -> any FramePainter {
      if let existing = painters[scale] { return existing }
      let painter = try makePainter(scale)
      painters[scale] = painter
      return painter
    }
  }
}
