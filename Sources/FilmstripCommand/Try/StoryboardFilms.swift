import FilmstripStage
import FilmstripTry
import Foundation
import Synchronization

/// The films of storyboards with the app's classes, which can be made while the caller does other work.
final class StoryboardFilms: Sendable {
  private typealias Films = [String: Result<StoryboardFilm?, any Error>]

  private let storyboards: [(path: String, request: StoryboardRequest)]
  private let request: TryRequest
  private let progress: TryProgress
  private let films = Mutex<Films>([:])
  private let cancellation = FilmCancellation()
  /// The films that `start()` makes.
  private let work = DispatchGroup()

  /// Describes films; nothing is filmed yet.
  init(of inputs: [StoryboardTry.Input], _ request: TryRequest, _ progress: TryProgress) {
    storyboards = inputs.compactMap { input in input.withSources.map { (input.path, $0) } }
    var cancellable = request
    cancellable.isCancelled = { [cancellation] in
      cancellation.isCancelled || request.isCancelled()
    }
    self.request = cancellable
    self.progress = progress
  }

  /// Begins to make the films on another thread.
  func start() {
    // The queue has its own thread, because this one waits for processes; see `ChildProcess`. Without the
    // group, the call would be that of the film's clock.
    DispatchQueue(label: "filmstrip.storyboards").async(group: work) { [self] in
      for storyboard in storyboards {
        let film = makeFilm(of: storyboard.request)
        films.withLock { $0[storyboard.path] = film }
      }
    }
  }

  /// Ends the work that `start()` began, and waits for its end.
  func cancel() {
    cancellation.cancel()
    work.wait()
  }

  /// Returns the film of a storyboard, or `nil` if it has no sources; waits for the film, or makes it if
  /// `start()` wasn't called.
  ///
  /// - Throws: The error for which there is no film.
  func film(of path: String) throws -> StoryboardFilm? {
    work.wait()
    defer { progress.end() }
    if let film = films.withLock({ $0[path] }) { return try film.get() }
    guard let storyboard = storyboards.first(where: { $0.path == path }) else { return nil }
    return try makeFilm(of: storyboard.request).get()
  }

  private func makeFilm(of storyboard: StoryboardRequest) -> Result<StoryboardFilm?, any Error> {
    Result { try request.film(storyboard) { [progress] in progress.show($0) }.first }
  }
}
