import Foundation
import UIKit

/// The trials of a program.
@MainActor
public enum Trials {
  /// What the program films.
  package static var films: [TrialFilm] = []

  /// Films what the process's arguments ask for, and ends the process.
  ///
  /// FilmstripTryRuntime, with which the program is linked, is found by the name of a function. If the program
  /// imported it, the compiler would need the module maps and header folders of Cairo, ISA-L, Yams and SwiftNIO,
  /// which no build keeps beside its modules, and 0.06 s more than 0.29 s.
  public static func main(_ films: [TrialFilm]) -> Never {
    self.films = films
    typealias Film = @convention(c) () -> Int32
    guard let found = dlsym(nil, "filmstrip_film_trials") else {
      fatalError("the program is not linked with libFilmstripTryRuntime.so")
    }
    exit(unsafeBitCast(found, to: Film.self)())
  }
}
