import FilmstripGraphics
import Foundation

/// A film that returns the frames of another film, possibly changed.
///
/// By default, all members are those of the other film.
@MainActor package protocol WrappedFilm: FilmSource {
  /// The film whose frames this film returns.
  var film: any FilmSource { get }
}

extension WrappedFilm {
  package var size: CGSize { film.size }
  package var expectedFrameCount: Int? { film.expectedFrameCount }
  package var isOver: Bool { film.isOver }
  package var events: [TimelineEvent] { film.events }
  package var decisions: [TimelineDecision] { film.decisions }
  package var warnings: [String] { film.warnings }
  package var externalParts: ExternalParts { film.externalParts }
  package var runningStage: Stage? { film.runningStage }

  package func nextFrame() throws -> FilmFrame? { try film.nextFrame() }
}
