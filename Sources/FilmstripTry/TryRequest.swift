import FilmstripPorting
import Foundation

/// What `filmstrip try` is asked to film.
package struct TryRequest: Sendable {
  /// Settings with which every class is filmed: what its folder's name gets, and options of a trial.
  package typealias Cell = (suffix: String, arguments: [String])

  /// A screen of a scenario.
  package typealias Screen = TrialProgram.Screen

  /// Sources, or folders of them.
  package var paths: [String]
  /// The folder of the films.
  package var output: String
  /// The language mode: `5` or `6`.
  package var mode = "5"
  /// The transition of all classes: `push`, `present` or `tab`; nil for each class's own.
  package var role: String?
  /// Expressions that make instances: `PopAnimator(duration: 0.4)`.
  package var instances: [String] = []
  /// The class of the first page.
  package var from: String?
  /// The class of the second page.
  package var to: String?
  /// The screen of a scenario that is the first page.
  package var fromScreen: Screen?
  /// The screen of a scenario that is the second page.
  package var toScreen: Screen?
  /// A source with `func fromPage(_ trial: Trial) -> UIViewController` or `toPage`.
  package var pages: String?
  /// The settings of the films.
  package var cells: [Cell] = [("", [])]
  /// How many programs run, or threads paint, at the same time.
  package var jobs = 1
  /// How long a film can take, in seconds of the clock on the wall.
  package var limit = 60.0
  /// The folder with UIKit's compiled module; nil for the one beside the executable.
  package var modules: String?

  /// Whether SwiftPM builds the library with which films are linked, if it is missing or too old.
  package var buildsLibrary = false

  /// Whether the work must end early; then `run` throws soon.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// The parts of the isolation that are left out as if the system had no means for them, for tests.
  var withoutIsolation: Isolation.Parts = []

  /// A request with standard values.
  package init(paths: [String], output: String) {
    self.paths = paths
    self.output = output
  }
}

/// What became of one class in one setting.
package struct TryResult: Sendable {
  /// Whether there is a film.
  package enum Verdict: String, Sendable, CaseIterable {
    /// The film is whole.
    case filmed
    /// There is a film until something went wrong.
    case broken
    /// Its source does not compile.
    case doesNotCompile
    /// A value is missing.
    case needs
    /// It crashed, or its film did not end.
    case crashed
    /// It has no film, such as a delegate that provides no animator.
    case without
  }

  /// The class, or the film of several with the same name, with its settings: `Zoom@dark`.
  package var name: String
  /// The class.
  package var className: String
  /// Its source, as given.
  package var file: String
  /// Its line.
  package var line: Int
  /// Whether there is a film.
  package var verdict: Verdict
  /// `push`, `present` or `tab`.
  package var role: String
  /// What was decided, in words.
  package var decisions: [String]
  /// UIKit's reports, what is missing or simpler, and what did not compile.
  package var reports: [String]
  /// What is wrong, in one line; nil for a whole film.
  package var problem: String?
  /// The folder of the film; nil if there is none.
  package var folder: String?
  /// The number of frames.
  package var frames: Int
  /// The film's length in seconds.
  package var seconds: Double
  /// The parts of its program's isolation that the system has no means for.
  var missing: Isolation.Parts = []
}

/// All results, and what was not tried.
package struct TryReport: Sendable {
  /// What became of each class in each setting.
  package var films: [TryResult]
  /// Sources that are not Swift, by their first error.
  package var unreadable: [String]
  /// The number of sources.
  package var sources: Int
  /// Remarks on the sources as a whole, such as an import of a module's former name.
  package var notes: [String] = []

  /// A line for each part of the isolation that the system has no means for.
  package var warnings: [String] {
    films.reduce(into: Isolation.Parts()) { $0.formUnion($1.missing) }.warnings
  }
}

/// The class and the address of a live stage.
package struct TryStage: Sendable {
  /// The name of the class; `nil` for the first that can be shown.
  package var className: String?
  /// The port of the address; 0 for any free port.
  package var port: Int

  /// A stage of a class at a port.
  package init(className: String?, port: Int) {
    self.className = className
    self.port = port
  }
}

/// What `TryRequest.serve` tells.
package enum TryServing: Sendable {
  /// The page's address, and the names of classes that could be shown too.
  case address(String, others: [String])
  /// A remark on the sources, or a part of the isolation that the system has no means for.
  case warning(String)
  /// The sources were built again.
  case again
  /// The sources could not be built again.
  case problem(String)
}

extension TryRequest {
  /// Finds and builds the classes, and opens one on a live stage until `isCancelled`; builds it again whenever
  /// `isChanged` is true.
  ///
  /// - Throws: a `PortFailure` for invalid input, or if the stage ends by itself.
  package func serve(
    _ stage: TryStage, progress: @escaping @Sendable (String) -> Void,
    isChanged: () -> Bool, show: (TryServing) -> Void
  ) throws {
    #if Port && Live
      try TryRun(self, progress).serve(self, stage, isChanged: isChanged, show: show)
    #else
      throw PortFailure(
        "this build has no 'try --live', which needs SwiftSyntax and SwiftNIO; build with Filmstrip's traits "
          + "'Port' and 'Live': swift run -c release --traits Port,Live filmstrip try …")
    #endif
  }

  /// Finds, builds and films the classes; `progress` receives what is done, in words.
  ///
  /// - Throws: a `PortFailure` for invalid input, or if the compiler itself fails.
  package func run(progress: @escaping @Sendable (String) -> Void) throws -> TryReport {
    #if Port
      return try TryRun(self, progress).run()
    #else
      throw PortFailure(
        "this build has no 'try', which needs SwiftSyntax; build with Filmstrip's trait 'Port': "
          + "swift run -c release --traits Port filmstrip try …")
    #endif
  }
}
