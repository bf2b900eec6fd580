import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation

/// A writer that paints a film's frames on several threads, and writes them as PNG files.
///
/// The source produces frames on the main actor, a few frames ahead of the painters. The files
/// depend only on the frames, not on the number of jobs. A frame that equals the previous one is
/// not painted again. Memory use doesn't grow with the length of the film.
public struct FilmWriter: Sendable {
  /// The output folder.
  public var folder: FilmFolder
  /// The parts of the film to write.
  public var parts: [FilmPart]
  /// The number of painting threads, at least 1.
  public var jobs: Int
  /// The indices of the frames to write, or `nil` to write all frames.
  public var selection: Set<Int>?
  /// The background of whole frames; parts have a transparent background.
  public var background: RGBA
  /// The flag that cancels the film.
  public var cancellation: FilmCancellation
  let scale: Int
  let makePainter: PainterFactory
  private let lock = FolderLock()

  /// Creates a writer for one film.
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

  /// The results of writing a film.
  public struct Report: Sendable, Hashable {
    /// The number of frames in the film.
    public var frameCount = 0
    /// The number of files written.
    public var fileCount = 0
    /// The number of images painted for the files.
    public var paintedCount = 0
    /// The reasons for missing content, with times and names of views; empty if the film is
    /// complete.
    public var losses: [String] = []
  }

  /// Prepares the output folder.
  ///
  /// `write(_:visit:)` prepares the folder, too; a second call has no effect.
  ///
  /// - Throws: The errors of `FilmFolder.prepare(parts:)`.
  public func prepare() throws {
    try folder.prepare(parts: parts, lock: lock)
  }

  /// Unlocks the folder, which is locked from `prepare()` on, so that other films can be written to
  /// it.
  ///
  /// A writer that is deallocated unlocks the folder automatically.
  public func unlock() {
    lock.release()
  }

  /// Runs the film to its end and writes the frames.
  ///
  /// Each file is written completely or not at all. After an error of the source, the frames before
  /// the error are written; after any other error, the files written so far remain. Frames that an
  /// older film left in the folder are removed at the end, but not after an error that replaces a
  /// frame.
  ///
  /// - Parameters:
  ///   - source: The film.
  ///   - visit: Receives every frame in order, including frames that are not written.
  /// - Returns: The counts of frames, files and images, and the content that is missing.
  /// - Throws: Errors of the source and of the painters; a `FilmError`.
  @MainActor public func write(
    _ source: any FilmSource, visit: (FilmFrame) throws -> Void = { _ in }
  ) throws -> Report {
    let written = try write(source, makingPictures: false, visit: visit)
    if let missing = written.missing { throw missing }
    return written.report
  }

  /// Runs the film to its end and writes the frames, as `write(_:visit:)` does, and returns the key
  /// frames with images of most of them.
  ///
  /// The images are made from the frames that are painted for the files. A frame is painted when it
  /// is certain whether it is a key frame: after the end of its transition, but at most `lookahead`
  /// frames later. Key frames of longer transitions, and those that are not written, have no image.
  /// `missing` is the error of the source that describes content that all frames lack.
  ///
  /// - Parameters:
  ///   - source: The film.
  ///   - makingPictures: Whether to produce images; if not, each frame is painted immediately.
  ///   - visit: Receives every frame in order, including frames that are not written.
  /// - Returns: The report, the key frames, their images, and the error of the source.
  /// - Throws: Errors of the source in place of a frame, and of the painters; a `FilmError`.
  @MainActor package func writeWithKeyFrames(
    _ source: any FilmSource, makingPictures: Bool = true,
    visit: (FilmFrame) throws -> Void = { _ in }
  ) throws -> Written {
    try write(source, makingPictures: makingPictures, visit: visit)
  }

  /// The results of writing a film, and the input for its strip.
  package typealias Written = (
    report: Report, keyFrames: KeyFrames, pictures: [Int: PackedPicture], missing: (any Error)?
  )

  /// The maximum number of frames that wait for the end of their transition.
  ///
  /// *Chosen:* greater than the number of frames in a transition; as values, frames need only a few
  /// kilobytes each.
  package static let lookahead = 96

  /// The maximum number of frames that wait for a painter, unless twice the number of painters is
  /// greater.
  ///
  /// *Chosen:* the length of two short transitions.
  package static let queueLength = 64

  @MainActor private func write(
    _ source: any FilmSource, makingPictures: Bool, visit: (FilmFrame) throws -> Void
  ) throws -> Written {
    try prepare()
    var writing = FilmWriting(self, makingPictures: makingPictures)
    return try writing.write(source, visit: visit)
  }
}
