import Foundation

/// A sequence of a film's frames, in order: the simulation, or a test's source.
///
/// A source is used once. Each new source of the same scenario gives the same frames.
@MainActor public protocol FilmSource: AnyObject {
  /// The size of every frame, in points.
  var size: CGSize { get }

  /// The number of frames if it is known in advance; only the progress line uses it.
  var expectedFrameCount: Int? { get }

  /// The next frame. Indices start at 0 and have no gaps. Nil after the end of the film.
  func nextFrame() throws -> FilmFrame?

  /// Whether the last frame has been returned: an error of `nextFrame()` then says only what the frames
  /// are without.
  var isOver: Bool { get }

  /// The callbacks so far, in order.
  var events: [TimelineEvent] { get }

  /// The release decisions of interactive transitions so far, in order.
  var decisions: [TimelineDecision] { get }

  /// What the frames so far show simpler than a device would, as lines to print.
  var warnings: [String] { get }

  /// The stage on which the film runs; nil if it runs on none.
  ///
  /// `filmstrip live` sends touches to this stage after the film's last frame.
  var runningStage: Stage? { get }
}

extension FilmSource {
  /// Nil: not known in advance.
  public var expectedFrameCount: Int? { nil }
  /// False: an error is in place of a frame.
  public var isOver: Bool { false }
  /// None.
  public var warnings: [String] { [] }
  /// None.
  public var decisions: [TimelineDecision] { [] }
  /// Nil: a film without a stage.
  public var runningStage: Stage? { nil }
}
