import FilmstripPorting
import Foundation

/// The options of `filmstrip try`: the sources, and how their classes are filmed.
package struct TryRequest: Sendable {
  /// Settings with which every class is filmed: the suffix of its folder's name, and the program's
  /// arguments.
  package typealias Cell = (suffix: String, arguments: [String])

  /// A screen of a scenario.
  package typealias Screen = TrialProgram.Screen

  /// The paths of sources, or of folders that contain sources.
  package var paths: [String]
  /// The folder to which the films are written.
  package var output: String
  /// The language mode: `5` or `6`.
  package var mode = "5"
  /// The transition of all classes: `push`, `present` or `tab`.
  ///
  /// If `nil`, each class keeps its own role.
  package var role: String?
  /// The expressions that create instances, such as `PopAnimator(duration: 0.4)`.
  package var instances: [String] = []
  /// The screens to film with UIKit's own transition, or `nil` to film the transition classes.
  package var screens: ScreenSelection?
  /// The class of the first view controller, or `nil` to use the automatic choice.
  package var from: String?
  /// The class of the second view controller, or `nil` to use the automatic choice.
  package var to: String?
  /// The screen of a scenario that becomes the first view controller.
  package var fromScreen: Screen?
  /// The screen of a scenario that becomes the second view controller.
  package var toScreen: Screen?
  /// The path of a source that declares `func fromPage(_ trial: Trial) -> UIViewController` or
  /// `toPage`.
  package var pages: String?
  /// The settings with which every class is filmed.
  package var cells: [Cell] = [("", [])]
  /// The maximum number of programs, or of painting threads, that run at the same time.
  package var jobs = 1
  /// The maximum duration of a film's program, in seconds, without the time for which it waits for a
  /// processor.
  package var limit = 60.0
  /// The folder with UIKit's compiled module.
  ///
  /// If `nil`, the folder next to the executable is used.
  package var modules: String?

  /// The absolute paths of the sources that changed since an earlier run, whose classes are filmed before
  /// the others.
  package var changedPaths: Set<String> = []
  /// Receives the results of the classes in `changedPaths`, before the others are filmed.
  package var showChanged: @Sendable ([TryResult]) -> Void = { _ in }

  /// Whether the sources may have no transition class, because a storyboard is filmed.
  package var allowsNoClasses = false

  /// Whether SwiftPM builds the library with which films are linked, if it is missing or too old.
  package var buildsLibrary = false

  /// The check for a request to end early; `run` then throws soon.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// The parts of the isolation to omit as if the system didn't support them, for tests.
  var omittedIsolation: Isolation.Parts = []

  /// Returns the option that specifies the missing value of a film, in words, or `nil` if no option does.
  func advice(for film: TrialProgram.Film) -> String? {
    switch film.remedy {
    case .instance:
      screens == nil
        ? "specify it with --with" : "specify it with --screen '\(film.className)(…)'"
    case .pages: "specify view controllers that adopt the protocol with --pages"
    case nil: nil
    }
  }

  /// Creates a request with default values.
  package init(paths: [String], output: String) {
    self.paths = paths
    self.output = output
  }
}

/// The result of filming a class with one of the settings.
package struct TryResult: Sendable {
  /// The verdict on a film.
  package enum Verdict: String, Sendable, CaseIterable {
    /// The film is complete.
    case filmed
    /// The film ends at an error.
    case broken
    /// The source of the class doesn't compile.
    case doesNotCompile
    /// A value for the class is missing.
    case needs
    /// The program crashed, or the film didn't end.
    case crashed
    /// The class has no film, such as a delegate that provides no animator.
    case without
  }

  /// The name of the film: the class, a number if several films share the name, and the settings,
  /// as in `Zoom@dark`.
  package var name: String
  /// The name of the class.
  package var className: String
  /// The source that declares the class, as passed to the command.
  package var file: String
  /// The line of the class, counted from 1.
  package var line: Int
  /// The verdict on the film.
  package var verdict: Verdict
  /// The transition: `push`, `present` or `tab`.
  package var role: String
  /// The delegate of the class whose film is shown, or `nil` for the class's own film.
  package var delegate: String?
  /// The automatic decisions, in words.
  package var decisions: [String]
  /// UIKit's reports, features that are missing or simplified, and code that did not compile.
  package var reports: [String]
  /// The error in one line, or `nil` for a complete film.
  package var problem: String?
  /// The folder of the film, or `nil` if there is no film.
  package var folder: String?
  /// The number of frames in the film.
  package var frames: Int
  /// The duration of the film, in seconds.
  package var seconds: Double
  /// The steps, in order.
  package var steps: [Step] = []
  /// The locations of the touches in each frame: x and y of each touch, in points; empty if no frame
  /// has touches.
  package var touches: [[Double]] = []
  /// The compiled texts of the film's sources, by path.
  var sources: [String: String] = [:]
  /// The names of the generated sources that conflict with the film's sources.
  var rejectedSupport: Set<String> = []
  /// The paths of the sources from which code is left out.
  var changedSources: Set<String> = []
  /// The parts of the program's isolation that the system doesn't support.
  var missing: Isolation.Parts = []

  /// The beginning of a step of a film.
  package struct Step: Sendable, Decodable {
    /// The index of the first frame.
    package var frame: Int
    /// The label of the step.
    package var name: String

    /// Creates the beginning of a step.
    package init(frame: Int, name: String) {
      self.frame = frame
      self.name = name
    }
  }

  /// The result with each report once.
  var withoutRepetition: TryResult {
    var result = self
    var seen: Set<String> = []
    result.reports = reports.filter { seen.insert($0).inserted }
    return result
  }
}

/// The results of all films, and the sources that could not be used.
package struct TryReport: Sendable {
  /// The results of each class with each of the settings.
  package var films: [TryResult]
  /// The first error of each source that isn't valid Swift.
  package var unreadable: [String]
  /// The number of sources.
  package var sources: Int
  /// Whether the films show screens, as opposed to transition classes.
  package var showsScreens = false
  /// The scenes of the app's storyboards, or `nil` if no storyboard is filmed.
  package var scenes: [SceneResult]?
  /// The messages about films of storyboards that concern none of their scenes.
  package var sceneWarnings: [String] = []
  /// Remarks on the sources as a whole, such as an import of a module's former name.
  package var notes: [String] = []
  /// The absolute path of the folder that contains the sources, or an empty string if the paths of
  /// the request are relative.
  package var folder = ""

  /// Whether all classes have a complete film.
  package var isComplete: Bool {
    films.allSatisfy { [.filmed, .without].contains($0.verdict) } && unreadable.isEmpty
  }

  /// Returns a text in which paths are relative to the sources' folder, including paths in the
  /// folders around it, such as the project's.
  package func withRelativePaths(_ text: String) -> String {
    var text = text
    var parts = folder.split(separator: "/")
    var prefix = ""
    repeat {
      if parts.isEmpty { break }
      text = Self.replacing("/" + parts.joined(separator: "/") + "/", in: text, with: prefix)
      parts.removeLast()
      prefix += "../"
      // A folder at the root that contains others isn't a project's.
    } while parts.count > 1
    return text
  }

  /// Replaces a folder at the beginnings of paths, but not inside paths.
  private static func replacing(_ folder: String, in text: String, with prefix: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: folder) {
      let before = rest[..<range.lowerBound]
      result += before
      let last = result.last
      let isInside = last.map { $0.isLetter || $0.isNumber || "/._-~".contains($0) } ?? false
      result += isInside ? folder : prefix
      rest = rest[range.upperBound...]
    }
    return result + String(rest)
  }

  /// The warnings about parts of the isolation that the system doesn't support, one line for each.
  package var warnings: [String] {
    films.reduce(into: Isolation.Parts()) { $0.formUnion($1.missing) }.warnings
  }
}

/// The class and the address of a live stage.
package struct TryStage: Sendable {
  /// The name of the class, or `nil` for the first class that can be shown.
  package var className: String?
  /// The port of the address.
  ///
  /// If the value is 0, any free port is used.
  package var port: Int

  /// Creates a stage for a class at a port.
  package init(className: String?, port: Int) {
    self.className = className
    self.port = port
  }
}

/// A message from `TryRequest.serve`.
package enum TryServing: Sendable {
  /// The address of the page, and the names of other classes that can be shown.
  case address(String, others: [String])
  /// A remark on the sources, or a warning about a part of the isolation that the system doesn't
  /// support.
  case warning(String)
  /// The sources were rebuilt.
  case again
  /// The sources could not be rebuilt, for a reason.
  case problem(String)
}

extension TryRequest {
  /// The absolute path of the innermost folder with all sources, or an empty string for relative
  /// paths.
  var folder: String {
    let folders = paths.map { path in
      let parts = path.split(separator: "/").map(String.init)
      return path.hasSuffix(".swift") ? parts.dropLast() : parts[...]
    }
    guard paths.allSatisfy({ $0.hasPrefix("/") }), let first = folders.first else { return "" }
    let common = first.indices.prefix { index in
      folders.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] }
    }
    return common.isEmpty ? "" : "/" + first.prefix(common.count).joined(separator: "/")
  }

  /// Finds and builds the classes, and shows one of them on a live stage until `isCancelled`
  /// returns `true`.
  ///
  /// Builds the class again whenever `isChanged` returns `true`.
  ///
  /// - Throws: A `PortFailure` for invalid input, or if the stage ends unexpectedly.
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

  /// Finds, builds and films the classes; `progress` receives descriptions of the current work.
  ///
  /// - Throws: A `PortFailure` for invalid input, or if the compiler itself fails.
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
