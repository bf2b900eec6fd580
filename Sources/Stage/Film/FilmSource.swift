import Foundation

/// Where a film's frames come from, one after the other, in order: the simulation, or a test's own.
///
/// A source is used once. The same scenario gives the same frames from every new source.
@MainActor public protocol FilmSource: AnyObject {
  /// The frames' extent in points, the same for all.
  var size: CGSize { get }

  /// How many frames there will be, if that is known before the film has run: for the length of a
  /// progress bar, nothing else.
  var expectedFrameCount: Int? { get }

  /// The next frame, from number 0 without gaps; nil after the film's end.
  func nextFrame() throws -> FilmFrame?

  /// The callbacks that have fired so far, in order.
  var events: [TimelineEvent] { get }

  /// What gestures that let go of a transition have decided so far, in order.
  var decisions: [TimelineDecision] { get }
}

extension FilmSource {
  /// Not known.
  public var expectedFrameCount: Int? { nil }
  /// None.
  public var decisions: [TimelineDecision] { [] }
}
