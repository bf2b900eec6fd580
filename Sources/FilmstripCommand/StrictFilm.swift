import FilmstripStage
import UIKit

/// A film that ends with an error at the first message about a storyboard or nib.
@MainActor final class StrictFilm: WrappedFilm {
  let film: any FilmSource

  init(_ film: any FilmSource) {
    self.film = film
  }

  /// Returns the next frame.
  ///
  /// - Throws: The first message, with its file, line and column.
  func nextFrame() throws -> FilmFrame? {
    let frame = try film.nextFrame()
    if let problem = film.runningStage?.simulator.interfaceFiles.problems.first {
      throw CommandError(problem.message)
    }
    return frame
  }
}
