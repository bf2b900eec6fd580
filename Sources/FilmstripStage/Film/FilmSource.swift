import FilmstripGraphics
import Foundation

/// A sequence of a film's frames, in order, from the simulation or from a test.
///
/// A source can be used only once. Each new source of the same scenario returns the same frames.
@MainActor public protocol FilmSource: AnyObject {
  /// The size of every frame, in points.
  var size: CGSize { get }

  /// The number of frames, or `nil` if unknown in advance; only the progress line uses this number.
  var expectedFrameCount: Int? { get }

  /// Returns the next frame.
  ///
  /// Indices start at 0 and have no gaps.
  ///
  /// - Returns: The frame, or `nil` after the end of the film.
  /// - Throws: Errors of the simulation. If ``isOver`` is `true`, the error describes content that
  ///   the frames lack.
  func nextFrame() throws -> FilmFrame?

  /// Whether the last frame has been returned; an error of `nextFrame()` then only describes
  /// content that the frames lack.
  var isOver: Bool { get }

  /// The callbacks so far, in order.
  var events: [TimelineEvent] { get }

  /// The release decisions of interactive transitions so far, in order.
  var decisions: [TimelineDecision] { get }

  /// Warnings about content that the frames so far show in a simpler form than a device, as lines
  /// to print.
  var warnings: [String] { get }

  /// The fonts and libraries outside Filmstrip that the frames so far depend on.
  var externalParts: ExternalParts { get }

  /// The stage on which the film runs, or `nil` if there is none.
  ///
  /// `filmstrip live` sends touches to this stage after the film's last frame.
  var runningStage: Stage? { get }
}

extension FilmSource {
  /// The number of frames: `nil`, because it is unknown in advance.
  public var expectedFrameCount: Int? { nil }
  /// Whether the last frame has been returned: `false`, because an error replaces a frame.
  public var isOver: Bool { false }
  /// The warnings: none.
  public var warnings: [String] { [] }
  /// The fonts and libraries: none.
  public var externalParts: ExternalParts { ExternalParts() }
  /// The release decisions: none.
  public var decisions: [TimelineDecision] { [] }
  /// The stage: `nil`, because the film doesn't run on a stage.
  public var runningStage: Stage? { nil }
}
