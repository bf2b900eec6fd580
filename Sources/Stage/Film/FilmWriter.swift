import Foundation
import Graphics
import Preconditions

/// Writes a film's frames as PNG files, painting them on several threads.
///
/// The source is asked for frames on the main actor, a few ahead of the painters. What is written
/// depends on the frames alone, not on the number of jobs; frames that equal the one before are
/// painted once and written each. Memory does not grow with the film's length.
public struct FilmWriter: Sendable {
  /// Where the film goes.
  public var folder: FilmFolder
  /// The sequences that are written.
  public var parts: [FilmPart]
  /// How many threads paint, at least 1.
  public var jobs: Int
  /// The frames' numbers to write; nil for all.
  public var selection: Set<Int>?
  /// What whole frames are painted over; parts are painted over nothing.
  public var background: RGBA
  /// Ends the film early.
  public var cancellation: FilmCancellation
  private let scale: Int
  private let makePainter: PainterFactory

  /// A film's writer.
  ///
  /// - Precondition: `jobs` is at least 1 and there is a part.
  package init(
    folder: FilmFolder, scale: Int, parts: [FilmPart] = [.frame], jobs: Int = 1,
    selection: Set<Int>? = nil, background: RGBA = .black,
    cancellation: FilmCancellation = FilmCancellation(), makePainter: @escaping PainterFactory
  ) {
    demand(jobs >= 1, "There must be at least 1 job at a time, but there are \(jobs)")
    demand(!parts.isEmpty, "A film must have a part to write")
    self.folder = folder
    self.parts = FilmPart.allCases.filter(parts.contains)
    self.jobs = jobs
    self.selection = selection
    self.background = background
    self.cancellation = cancellation
    self.scale = scale
    self.makePainter = makePainter
  }

  /// What was written.
  public struct Report: Sendable, Hashable {
    /// How many frames the film has.
    public var frameCount = 0
    /// How many files were written.
    public var fileCount = 0
    /// How many pictures were painted for them.
    public var paintedCount = 0
  }

  /// Makes the folder ready, which `write` does too; a second time changes nothing.
  public func prepare() throws {
    try folder.prepare(parts: parts)
  }

  /// Runs the film to its end and writes it.
  ///
  /// `visit` sees every frame of the film in order, also those that are not written. Files appear
  /// whole or not at all; after an error those that were done stay. Frames that an older film left in
  /// the folder are removed at the end.
  ///
  /// - Throws: the source's errors, `FilmError`, the painters' errors.
  @MainActor public func write(
    _ source: any FilmSource, visit: (FilmFrame) throws -> Void = { _ in }
  ) throws -> Report {
    try prepare()
    let pool = WorkerPool(jobs: jobs) { [scale, makePainter] in try makePainter(scale) }
    do {
      var report = Report()
      var kept = IndexSet()
      var lanes = parts.map { Lane(part: $0) }
      while let frame = try source.nextFrame() {
        try cancellation.check()
        report.frameCount += 1
        try visit(frame)
        guard selection?.contains(frame.index) ?? true else { continue }
        kept.insert(frame.index)
        for lane in lanes.indices {
          let list = lanes[lane].list(of: frame)
          report.fileCount += 1
          if let run = lanes[lane].add(list, frame.index) {
            report.paintedCount += 1
            try submit(run, to: pool)
          }
        }
      }
      for lane in lanes {
        guard let run = lane.run else { continue }
        report.paintedCount += 1
        try submit(run, to: pool)
      }
      try pool.finish()
      try cancellation.check()
      if report.frameCount == 0 { throw FilmError.noFrames }
      try folder.removeStaleFrames(keeping: kept, parts: parts)
      return report
    } catch {
      pool.abandon()
      throw error
    }
  }

  private func submit(_ run: Run, to pool: WorkerPool<any FramePainter>) throws {
    let ground = run.part == .frame ? background : .clear
    let (folder, cancellation) = (folder, cancellation)
    try pool.submit { painter in
      try cancellation.check()
      let paths = run.indices.map { folder.path(of: run.part, frame: $0) }
      try painter.write(run.list, over: ground, to: paths)
    }
  }

  /// Successive frames of one part that look the same.
  private struct Run: Sendable {
    let part: FilmPart
    let list: DisplayList
    var indices: [Int]
  }

  /// One part's frames on their way: the run that the next frame may still belong to.
  private struct Lane {
    let part: FilmPart
    var run: Run?
    /// *Chosen:* so that a long standstill neither holds up the film's end nor one painter for long.
    static let longestRun = 32

    init(part: FilmPart) { self.part = part }

    func list(of frame: FilmFrame) -> DisplayList {
      part.isolated.map(frame.list.isolating) ?? frame.list
    }

    /// Takes a frame in; gives the run that it ends, if it does.
    mutating func add(_ list: DisplayList, _ index: Int) -> Run? {
      if let current = run, current.list == list, current.indices.count < Self.longestRun {
        run?.indices.append(index)
        return nil
      }
      defer { run = Run(part: part, list: list, indices: [index]) }
      return run
    }
  }
}
