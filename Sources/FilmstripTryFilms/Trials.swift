import Foundation
import UIKit

/// The trials of a program.
@MainActor
public enum Trials {
  /// What the program films.
  package static var films: [TrialFilm] = []

  /// Films what the process's arguments ask for, and ends the process.
  ///
  /// The module that films is linked with the program, which is compiled without it: so its own modules, and
  /// those in C that paint, need not be found.
  public static func main(_ films: [TrialFilm]) -> Never {
    self.films = films
    typealias Film = @convention(c) () -> Int32
    guard let found = dlsym(nil, "filmstrip_film_trials") else {
      fatalError("the program is not linked with the library that films trials")
    }
    exit(unsafeBitCast(found, to: Film.self)())
  }
}
