import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation

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
  let scale: Int
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
    var writing = FilmWriting(self, makingPictures: makingPictures)
    return try writing.write(source, visit: visit)
  }
}
