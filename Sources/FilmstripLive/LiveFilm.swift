import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import UIKit

/// The record of a session as a film: all its frames from the start to the last time step.
@MainActor package final class LiveFilm: FilmSource {
  private let session: LiveSession
  private let end: Int
  private var count = 0
  package private(set) var isOver = false

  /// Creates the film of a session's record, with a session of its own.
  ///
  /// - Throws: The reason why the scenario cannot run.
  package init(of session: LiveSession) throws {
    end = session.lastMoment
    self.session = try session.again()
  }

  package var size: CGSize { session.plan.settings.size }
  package var events: [TimelineEvent] { session.stage.events(after: 0) }
  package var decisions: [TimelineDecision] { session.stage.decisions }
  package var externalParts: ExternalParts { session.stage.simulator.externalParts }
  package var expectedFrameCount: Int? { end / session.subdivisions + 1 }

  package func nextFrame() throws -> FilmFrame? {
    if count > 0, session.moment >= end {
      isOver = true
      return nil
    }
    let frame = session.next(by: session.subdivisions)
    defer { count += 1 }
    guard let list = frame.list else { return nil }
    var shown = FilmFrame(
      index: count, time: session.plan.settings.frameRate.time(ofFrame: count),
      progress: session.stage.simulator.runningTransition?.isRunning == true ? frame.progress : nil,
      step: 0, stepLabel: "live", interaction: frame.interaction, list: list)
    shown.movingViews = frame.movingViews
    shown.touches = session.stage.simulator.touchRouter.touches.map { touch in
      let location = touch.location(in: nil)
      return FilmTouch(location: location, trail: [location])
    }
    return shown
  }
}
