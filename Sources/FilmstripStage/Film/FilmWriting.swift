import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation

/// A film that is being written: the frames that wait for a painter, and the counts so far.
@MainActor
struct FilmWriting {
  private let writer: FilmWriter
  private let pool: WorkerPool<any FramePainter>
  private let losses = FilmLosses()
  private let pictures: KeyPictures
  /// Whether key frames are found.
  private let findsKeyFrames: Bool
  /// Whether the painters make pictures of key frames.
  private let makesPictures: Bool

  private var report = FilmWriter.Report()
  /// The indices of the frames that are written.
  private var kept = IndexSet()
  private var pending: [PartRuns]
  private var keyFrames = KeyFrames()
  /// The frames that wait for the end of their transition.
  private var waiting: [FilmFrame] = []
  private var rehearsals = Rehearsals()

  /// Starts the painters of a film.
  init(_ writer: FilmWriter, makingPictures: Bool) {
    self.writer = writer
    findsKeyFrames = makingPictures
    makesPictures = makingPictures && writer.parts.contains(.frame)
    pictures = KeyPictures(filmScale: writer.scale)
    pending = writer.parts.map { PartRuns(part: $0) }
    // Frames leave in groups, a transition at a time; painters have some while the next are simulated.
    pool = WorkerPool(
      jobs: writer.jobs,
      capacity: max(2 * writer.jobs, makingPictures ? FilmWriter.queueLength : 0)
    ) {
      [scale = writer.scale, makePainter = writer.makePainter] in try makePainter(scale)
    }
  }

  /// Writes all frames of a source; `visit` receives each frame in order.
  mutating func write(
    _ source: any FilmSource, visit: (FilmFrame) throws -> Void
  ) throws -> FilmWriter.Written {
    do {
      let sourceError = try addFrames(of: source, visit: visit)
      keyFrames.finish()
      try paintWaiting(before: .max)
      for partRuns in pending {
        guard let run = partRuns.run else { continue }
        try submit(run)
      }
      try pool.finish()
      try writer.cancellation.check()
      if let sourceError, !source.isOver { throw sourceError }
      if report.frameCount == 0 { throw FilmError.noFrames }
      try writer.folder.removeStaleFrames(keeping: kept, parts: writer.parts)
      report.losses = losses.lines
      return (report, keyFrames, pictures.all, sourceError)
    } catch {
      pool.abandon()
      throw error
    }
  }

  /// Adds the frames of a source; returns the error with which it ends, if any.
  private mutating func addFrames(
    of source: any FilmSource, visit: (FilmFrame) throws -> Void
  ) throws -> (any Error)? {
    while true {
      let next: FilmFrame?
      do {
        next = try source.nextFrame()
      } catch {
        return error
      }
      guard let frame = next else { return nil }
      try writer.cancellation.check()
      report.frameCount += 1
      if makesPictures, report.paintedCount == 0, let step = rehearsals.next(frame) {
        try pool.submit { painter in painter.rehearse(step) }
      }
      try visit(frame)
      try add(frame)
    }
  }

  private mutating func add(_ frame: FilmFrame) throws {
    if findsKeyFrames { keyFrames.add(frame) }
    guard makesPictures else { return try paint(frame) }
    waiting.append(frame)
    try paintWaiting(
      before: max(keyFrames.firstUndecided, frame.index - FilmWriter.lookahead + 1))
  }

  private mutating func paintWaiting(before end: Int) throws {
    let count = waiting.prefix { $0.index < end }.count
    for frame in waiting[..<count] { try paint(frame) }
    waiting.removeFirst(count)
    if keyFrames.rows.count > StripLayout.rowsAtFullScale { pictures.halve() }
  }

  /// Adds a frame to the runs of the parts, and hands out the runs that it ends.
  private mutating func paint(_ frame: FilmFrame) throws {
    guard writer.selection?.contains(frame.index) ?? true else { return }
    kept.insert(frame.index)
    for index in pending.indices {
      let list = pending[index].list(of: frame)
      let isKey = pending[index].part == .frame && keyFrames.contains(frame.index)
      report.fileCount += 1
      if let run = pending[index].add(list, frame, isKey: isKey) { try submit(run) }
    }
  }

  /// Hands out a run to the painters.
  private mutating func submit(_ run: Run) throws {
    report.paintedCount += 1
    let background = run.part == .frame ? writer.background : .clear
    let (folder, cancellation, scale) = (writer.folder, writer.cancellation, writer.scale)
    let (losses, pictures) = (losses, pictures)
    try pool.submit { painter in
      try cancellation.check()
      let paths = run.indices.map { folder.path(of: run.part, frame: $0) }
      let size =
        run.keys.isEmpty ? nil : KeyPictures.size(of: run.list.size, filmScale: scale)
      let picture = try painter.write(run.list, over: background, to: paths, picture: size)
      if let picture { pictures.add(picture, frames: run.keys) }
      losses.add(
        painter.takeLosses(), frame: run.indices.first ?? 0, time: run.time,
        count: run.indices.count)
    }
  }

  /// Finds frames with new content, which painters prepare while they wait for the end of a transition.
  private struct Rehearsals {
    private var step: Int?
    private var countInStep = 0
    private var all = 0
    /// *Chosen:* in a transition's second frame both pages are visible.
    private static let perStep = 2
    private static let most = 8

    mutating func next(_ frame: FilmFrame) -> DisplayList? {
      if step != frame.step { (step, countInStep) = (frame.step, 0) }
      countInStep += 1
      guard countInStep <= Self.perStep, all < Self.most else { return nil }
      all += 1
      return frame.list
    }
  }

  /// Consecutive frames of one part that have the same content.
  private struct Run: Sendable {
    let part: FilmPart
    let list: DisplayList
    /// The first frame's time.
    let time: MediaTime
    var indices: [Int]
    /// Those of the indices that are key frames.
    var keys: [Int]
  }

  /// One part's pending frames: the run that the next frame may extend.
  private struct PartRuns {
    let part: FilmPart
    var run: Run?
    /// *Chosen:* a long pause must neither delay the end of the film nor keep one painter busy for
    /// long.
    static let longestRun = 32

    init(part: FilmPart) { self.part = part }

    func list(of frame: FilmFrame) -> DisplayList {
      part.isolated.map(frame.list.isolating) ?? frame.list
    }

    /// Adds a frame; returns the run that it ends, if any.
    mutating func add(_ list: DisplayList, _ frame: FilmFrame, isKey: Bool) -> Run? {
      let index = frame.index
      if let current = run, current.list == list, current.indices.count < Self.longestRun {
        run?.indices.append(index)
        if isKey { run?.keys.append(index) }
        return nil
      }
      defer {
        run = Run(
          part: part, list: list, time: frame.time, indices: [index], keys: isKey ? [index] : [])
      }
      return run
    }
  }
}
