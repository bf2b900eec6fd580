import Foundation
import Graphics
import Preconditions
import Timing

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
  private let makePainter: PainterFactory
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
  /// are removed at the end, but not after an error.
  ///
  /// - Throws: errors of the source and of the painters; a `FilmError`.
  @MainActor public func write(
    _ source: any FilmSource, visit: (FilmFrame) throws -> Void = { _ in }
  ) throws -> Report {
    try prepare()
    let pool = WorkerPool(jobs: jobs) { [scale, makePainter] in try makePainter(scale) }
    let losses = FilmLosses()
    do {
      var report = Report()
      var kept = IndexSet()
      var pending = parts.map { PartRuns(part: $0) }
      var sourceError: (any Error)?
      func nextFrame() -> FilmFrame? {
        do {
          return try source.nextFrame()
        } catch {
          sourceError = error
          return nil
        }
      }
      while let frame = nextFrame() {
        try cancellation.check()
        report.frameCount += 1
        try visit(frame)
        guard selection?.contains(frame.index) ?? true else { continue }
        kept.insert(frame.index)
        for index in pending.indices {
          let list = pending[index].list(of: frame)
          report.fileCount += 1
          if let run = pending[index].add(list, frame) {
            report.paintedCount += 1
            try submit(run, to: pool, losses)
          }
        }
      }
      for partRuns in pending {
        guard let run = partRuns.run else { continue }
        report.paintedCount += 1
        try submit(run, to: pool, losses)
      }
      try pool.finish()
      try cancellation.check()
      if let sourceError { throw sourceError }
      if report.frameCount == 0 { throw FilmError.noFrames }
      try folder.removeStaleFrames(keeping: kept, parts: parts)
      report.losses = losses.lines
      return report
    } catch {
      pool.abandon()
      throw error
    }
  }

  private func submit(
    _ run: Run, to pool: WorkerPool<any FramePainter>, _ losses: FilmLosses
  ) throws {
    let runBackground = run.part == .frame ? background : .clear
    let (folder, cancellation) = (folder, cancellation)
    try pool.submit { painter in
      try cancellation.check()
      let paths = run.indices.map { folder.path(of: run.part, frame: $0) }
      try painter.write(run.list, over: runBackground, to: paths)
      losses.add(
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
    mutating func add(_ list: DisplayList, _ frame: FilmFrame) -> Run? {
      let index = frame.index
      if let current = run, current.list == list, current.indices.count < Self.longestRun {
        run?.indices.append(index)
        return nil
      }
      defer { run = Run(part: part, list: list, time: frame.time, indices: [index]) }
      return run
    }
  }
}
