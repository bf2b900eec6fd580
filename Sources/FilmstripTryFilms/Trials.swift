import Foundation
import UIKit

/// The entry point of a program that films transition classes.
@MainActor
public enum Trials {
  /// The films of the program.
  package static var films: [TrialFilm] = []

  /// Reports code that is left out of the program, because it doesn't compile, when the film reaches its
  /// place.
  public nonisolated static func reach(_ message: String) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { Headless.reportOnce(simplified: message) }
    } else {
      Task { @MainActor in Headless.reportOnce(simplified: message) }
    }
  }

  /// Renders the films that the process's arguments request, and ends the process.
  ///
  /// The program looks up a function of FilmstripTryRuntime by its name, and is linked with this
  /// library. If the program imported the library, the compiler would need the module maps and
  /// header folders of Cairo, ISA-L, Yams and SwiftNIO, which no build stores next to its modules,
  /// and 0.06 s more than 0.29 s.
  public static func main(_ films: [TrialFilm]) -> Never {
    self.films = films
    typealias Film = @convention(c) () -> Int32
    guard let symbol = dlsym(nil, "filmstrip_film_trials") else {
      fatalError("the program is not linked with libFilmstripTryRuntime.so")
    }
    exit(unsafeBitCast(symbol, to: Film.self)())
  }
}
