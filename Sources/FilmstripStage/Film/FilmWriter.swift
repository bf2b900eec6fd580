import Foundation
import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming

/// Writes a film's frames as PNG files and paints them on several threads.
///
/// The source produces frames on the main actor, a few ahead of the painters. The files depend only
/// on the frames, not on the number of jobs. Frames that equal the previous one are painted once.
/// Memory use does not grow with the film's length.
public struct FilmWriter: Sendable {
  /// The destination folder.
  public var folder: FilmFolder
  /// The parts that are written.
  public var parts: [FilmPart]
  /// The number of threads that paint, at least 1.
  public var jobs: Int
  /// The indices of the frames to write; nil writes all.
  public var selection: Set<Int>?
  /// The background of whole frames; parts have a transparent background.
  public var background: RGBA
  /// Cancels the film.
  public var cancellation: FilmCancellation
  private let scale: Int
  let makePainter: PainterFactory
  private let lock = FolderLock()

  /// Makes a writer of one film.
  ///
  /// - Precondition: `jobs` is at least 1, and `parts` is not empty.
  package init(
    folder: FilmFolder, scale: Int, parts: [FilmPart] = [.frame], jobs: Int = 1,
    selection: Set<Int>? = nil, background: RGBA = .black,
    cancellation: FilmCancellation = FilmCancellation(), makePainter: @escaping PainterFactory
  ) {
    demand(jobs >= 1, "jobs must be at least 1, but is \(jobs)")
    demand(!parts.isEmpty, "parts must not be empty")
    self.folder = folder
    self.parts = FilmPart.allCases.filter(parts.contains)
    self.jobs = jobs
    self.selection = selection
    self.background = background
    self.cancellation = cancellation
    self.scale = scale
    self.makePainter = makePainter
  }

  /// The counts of a written film.
  public struct Report: Sendable, Hashable {
    /// The number of frames in the film.
    public var frameCount = 0
    /// The number of files written.
    public var fileCount = 0
    /// The number of pictures painted for them.
    public var paintedCount = 0
    /// Why parts of frames are missing, with the time and the view's name; empty for a complete film.
    public var losses: [String] = []
  }

  /// Prepares the folder.
  ///
  /// `write` does the same; calling it twice has no effect.
  public func prepare() throws {
    try folder.prepare(parts: parts, lock: lock)
  }

  /// Lets others write to the folder, which is locked from `prepare()` on.
  ///
  /// A writer that no longer exists does so itself.
  public func unlock() {
    lock.release()
  }

  /// Runs the film to its end and writes it.
  ///
  /// `visit` receives every frame in order, including frames that are not written. Each file is
  /// written completely or not at all. After an error of the source, the frames before it are written;
  /// after another one, the files written so far remain. Frames that an older film left in the folder
  /// are removed at the end, but not after an error in place of a frame.
  ///
  /// - Throws: errors of the source and of the painters; a `FilmError`.
  @MainActor public func write(
    _ source: any FilmSource, visit: (FilmFrame) throws -> Void = { _ in }
  ) throws -> Report {
    let written = try write(source, makingPictures: false, visit: visit)
    if let missing = written.missing { throw missing }
    return written.report
  }

  /// Runs the film to its end and writes it, as `write` does, and returns its key frames with pictures of
  /// most of them, which are made from the frames that are painted for the files.
  ///
  /// A frame is painted when it is known whether it is a key frame: after the end of its transition, but
  /// at most `lookahead` frames later. Key frames of longer transitions, and those that are not written, have
  /// no picture. `missing` is the source's error about what all its frames are without.
  ///
  /// - Parameter makingPictures: whether there are pictures; if not, each frame is painted as soon as it is there.
  @MainActor package func writeWithKeyFrames(
    _ source: any FilmSource, makingPictures: Bool = true,
    visit: (FilmFrame) throws -> Void = { _ in }
  ) throws -> Written {
    try write(source, makingPictures: makingPictures, visit: visit)
  }

  /// A written film, and what its strip is made of.
  package typealias Written = (
    report: Report, keyFrames: KeyFrames, pictures: [Int: PackedPicture], missing: (any Error)?
  )

  /// The largest number of frames that wait for the end of their transition.
  ///
  /// *Chosen:* above the number of a transition's frames; as values, they need some kilobytes each.
  package static let lookahead = 96

  /// The largest number of frames that wait for a painter, or twice the number of painters: *chosen*, two
  /// short transitions.
  package static let queueLength = 64

  @MainActor private func write(
    _ source: any FilmSource, makingPictures: Bool, visit: (FilmFrame) throws -> Void
  ) throws -> Written {
    try prepare()
    // Frames leave in groups, a transition at a time; painters have some while the next are simulated.
    let pool = WorkerPool(
      jobs: jobs, capacity: max(2 * jobs, makingPictures ? Self.queueLength : 0)
    ) {
      [scale, makePainter] in try makePainter(scale)
    }
    let film = Film(
      losses: FilmLosses(), pictures: KeyPictures(filmScale: scale),
      makesPictures: makingPictures && parts.contains(.frame))
    do {
      var report = Report()
      var kept = IndexSet()
      var pending = parts.map { PartRuns(part: $0) }
      var keyFrames = KeyFrames()
      var waiting: [FilmFrame] = []
      var rehearsals = Rehearsals()
      var sourceError: (any Error)?
      func nextFrame() -> FilmFrame? {
        do {
          return try source.nextFrame()
        } catch {
          sourceError = error
          return nil
        }
      }
      func paint(_ frame: FilmFrame) throws {
        guard selection?.contains(frame.index) ?? true else { return }
        kept.insert(frame.index)
        for index in pending.indices {
          let list = pending[index].list(of: frame)
          let isKey = pending[index].part == .frame && keyFrames.contains(frame.index)
          report.fileCount += 1
          if let run = pending[index].add(list, frame, isKey: isKey) {
            report.paintedCount += 1
            try submit(run, to: pool, film)
          }
        }
      }
      func paintWaiting(before end: Int) throws {
        let count = waiting.prefix { $0.index < end }.count
        for frame in waiting[..<count] { try paint(frame) }
        waiting.removeFirst(count)
        if keyFrames.rows.count > StripLayout.rowsAtFullScale { film.pictures.halve() }
      }
      while let frame = nextFrame() {
        try cancellation.check()
        report.frameCount += 1
        if film.makesPictures, report.paintedCount == 0, let step = rehearsals.next(frame) {
          try pool.submit { painter in painter.rehearse(step) }
        }
        try visit(frame)
        if film.makesPictures {
          waiting.append(frame)
          keyFrames.add(frame)
          try paintWaiting(
            before: max(keyFrames.firstUndecided, frame.index - Self.lookahead + 1))
        } else {
          if makingPictures { keyFrames.add(frame) }
          try paint(frame)
        }
      }
      keyFrames.finish()
      try paintWaiting(before: .max)
      for partRuns in pending {
        guard let run = partRuns.run else { continue }
        report.paintedCount += 1
        try submit(run, to: pool, film)
      }
      try pool.finish()
      try cancellation.check()
      if let sourceError, !source.isOver { throw sourceError }
      if report.frameCount == 0 { throw FilmError.noFrames }
      try folder.removeStaleFrames(keeping: kept, parts: parts)
      report.losses = film.losses.lines
      return (report, keyFrames, film.pictures.all, sourceError)
    } catch {
      pool.abandon()
      throw error
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

  /// What the painters of a film share.
  private struct Film: Sendable {
    let losses: FilmLosses
    let pictures: KeyPictures
    let makesPictures: Bool
  }

  private func submit(
    _ run: Run, to pool: WorkerPool<any FramePainter>, _ film: Film
  ) throws {
    let runBackground = run.part == .frame ? background : .clear
    let (folder, cancellation, scale) = (folder, cancellation, scale)
    try pool.submit { painter in
      try cancellation.check()
      let paths = run.indices.map { folder.path(of: run.part, frame: $0) }
      let size =
        run.keys.isEmpty ? nil : KeyPictures.size(of: run.list.size, filmScale: scale)
      let picture = try painter.write(
        run.list, over: runBackground, to: paths, picture: size)
      if let picture { film.pictures.add(picture, frames: run.keys) }
      film.losses.add(
        painter.takeLosses(), frame: run.indices.first ?? 0, time: run.time,
        count: run.indices.count)
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
