import FilmstripGraphics
import FilmstripStage
import Foundation
import UIKit

/// A completed film as values, which can be replayed even after its view controllers have changed.
@MainActor final class CompletedFilm {
  let size: CGSize
  let frames: [FilmFrame]
  let events: [TimelineEvent]
  let decisions: [TimelineDecision]
  let warnings: [String]
  let externalParts: ExternalParts

  /// Runs a film to its end.
  init(_ source: any FilmSource) throws {
    var frames: [FilmFrame] = []
    while let frame = try source.nextFrame() { frames.append(frame) }
    self.frames = frames
    size = source.size
    events = source.events
    decisions = source.decisions
    warnings = source.warnings
    externalParts = source.externalParts
  }

  /// Returns a source that replays the film from its beginning.
  func replay() -> any FilmSource { Replay(self) }

  private final class Replay: FilmSource {
    private let film: CompletedFilm
    private var next = 0

    init(_ film: CompletedFilm) { self.film = film }

    var size: CGSize { film.size }
    var expectedFrameCount: Int? { film.frames.count }
    var events: [TimelineEvent] { film.events }
    var decisions: [TimelineDecision] { film.decisions }
    var warnings: [String] { film.warnings }
    var externalParts: ExternalParts { film.externalParts }

    func nextFrame() -> FilmFrame? {
      guard next < film.frames.count else { return nil }
      next += 1
      return film.frames[next - 1]
    }
  }
}

/// A factory of films with one step that a closure begins.
@MainActor enum ControllerFilm {
  /// Shows a view controller on a new stage, and films the changes that a closure begins, until all
  /// animations have ended.
  static func make<Root: UIViewController>(
    of root: () throws -> Root, named name: String, settings: FilmSettings,
    text: any TextMeasuring, steps: @escaping @MainActor (Root) throws -> Void
  ) throws -> (film: StageFilm, root: Root) {
    let stage = Stage(settings: settings, text: text)
    let root = try root()
    stage.show(root)
    let film = StageFilm(
      stage: stage, navigations: { stacks(in: stage.window.rootViewController) },
      steps: [
        .init(label: name) {
          try steps(root)
          return 0
        }
      ])
    return (film, root)
  }

  /// Returns all navigation controllers in a view controller's hierarchy, including presented ones.
  private static func stacks(in controller: UIViewController?) -> [UINavigationController] {
    guard let controller else { return [] }
    let navigation = (controller as? UINavigationController).map { [$0] } ?? []
    return navigation + controller.children.flatMap { stacks(in: $0) }
      + (controller.presentedViewController.map { stacks(in: $0) } ?? [])
  }
}
