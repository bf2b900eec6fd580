import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation

/// The state of writing a film: the frames that wait for a painter, and the counts so far.
@MainActor
struct FilmWriting {
  private let writer: FilmWriter
  private let pool: WorkerPool<any FramePainter>
  private let losses = FilmLosses()
  private let pictures: KeyPictures
  /// Whether key frames are determined.
  private let findsKeyFrames: Bool
  /// Whether the painters produce images of key frames.
  private let makesPictures: Bool

  private var report = FilmWriter.Report()
  /// The indices of the frames that are written.
  private var writtenIndices = IndexSet()
  private var pending: [PartRuns]
  private var keyFrames = KeyFrames()
  /// The frames that wait for the end of their transition.
  private var undecidedFrames: [FilmFrame] = []
  private var warmUp = WarmUp()

  /// Starts the painters for a film.
  init(_ writer: FilmWriter, makingPictures: Bool) {
    self.writer = writer
    findsKeyFrames = makingPictures
    makesPictures = makingPictures && writer.parts.contains(.frame)
    pictures = KeyPictures(filmScale: writer.scale)
    pending = writer.parts.map { PartRuns(part: $0) }
    // Frames are submitted in groups, one transition at a time, so the queue must keep the painters
    // busy while the next frames are simulated.
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
      try writer.folder.removeStaleFrames(keeping: writtenIndices, parts: writer.parts)
      report.losses = losses.lines
      return (report, keyFrames, pictures.all, sourceError)
    } catch {
      pool.abandon()
      throw error
    }
  }

  /// Adds the frames of a source, and returns the error with which the source ends, or `nil` if
  /// there is none.
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
      if makesPictures, report.paintedCount == 0, let list = warmUp.next(frame) {
        try pool.submit { painter in painter.prepareCaches(list) }
      }
      try visit(frame)
      try add(frame)
    }
  }

  private mutating func add(_ frame: FilmFrame) throws {
    if findsKeyFrames { keyFrames.add(frame) }
    guard makesPictures else { return try paint(frame) }
    undecidedFrames.append(frame)
    try paintWaiting(
      before: max(keyFrames.firstUndecided, frame.index - FilmWriter.lookahead + 1))
  }

  private mutating func paintWaiting(before end: Int) throws {
    let count = undecidedFrames.prefix { $0.index < end }.count
    for frame in undecidedFrames[..<count] { try paint(frame) }
    undecidedFrames.removeFirst(count)
    if keyFrames.rows.count > StripLayout.rowsAtFullScale { pictures.halve() }
  }

  /// Adds a frame to the runs of the parts, and submits the runs that the frame ends.
  private mutating func paint(_ frame: FilmFrame) throws {
    guard writer.selection?.contains(frame.index) ?? true else { return }
    writtenIndices.insert(frame.index)
    for index in pending.indices {
      let list = pending[index].list(of: frame)
      let isKey = pending[index].part == .frame && keyFrames.contains(frame.index)
      report.fileCount += 1
      if let run = pending[index].add(list, frame, isKey: isKey) { try submit(run) }
    }
  }

  /// Submits a run to the painters.
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
        painter.drainLosses(), frame: run.indices.first ?? 0, time: run.time,
        count: run.indices.count)
    }
  }

  /// The selection of frames with new content, which painters prepare while they wait for the end
  /// of a transition.
  private struct WarmUp {
    private var step: Int?
    private var countInStep = 0
    private var count = 0
    /// *Chosen:* in the second frame of a transition both views are visible.
    private static let maximumPerStep = 2
    private static let maximumCount = 8

    mutating func next(_ frame: FilmFrame) -> DisplayList? {
      if step != frame.step { (step, countInStep) = (frame.step, 0) }
      countInStep += 1
      guard countInStep <= Self.maximumPerStep, count < Self.maximumCount else { return nil }
      count += 1
      return frame.list
    }
  }

  /// A run of consecutive frames of one part with the same content.
  private struct Run: Sendable {
    let part: FilmPart
    let list: DisplayList
    /// The time of the first frame.
    let time: MediaTime
    var indices: [Int]
    /// The indices of the frames that are key frames.
    var keys: [Int]
  }

  /// The pending frames of one part: the run that the next frame may extend.
  private struct PartRuns {
    let part: FilmPart
    var run: Run?
    /// *Chosen:* a long pause must neither delay the end of the film nor occupy one painter for a
    /// long time.
    static let maximumRunLength = 32

    init(part: FilmPart) { self.part = part }

    func list(of frame: FilmFrame) -> DisplayList {
      part.isolated.map(frame.list.isolating) ?? frame.list
    }

    /// Adds a frame, and returns the run that the frame ends, or `nil` if the frame extends the
    /// run.
    mutating func add(_ list: DisplayList, _ frame: FilmFrame, isKey: Bool) -> Run? {
      let index = frame.index
      if let current = run, current.list == list, current.indices.count < Self.maximumRunLength {
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
