import ArgumentParser
import FilmstripGraphics
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripVisualTesting
import Foundation
import UIKit

/// The outside world of the command; tests provide their own.
@MainActor package struct CommandEnvironment {
  /// The scenarios that have names.
  package var registry: () throws -> ScenarioRegistry
  /// The sample with a name, or the scenario at a path, if it is known without the registry.
  package var sample: (String) throws -> (any Scenario)? = { _ in nil }
  /// Finds the defaults of the project in which the command runs.
  package var projectDefaults: () throws -> ProjectDefaults? = { nil }
  /// Makes a scenario's film.
  package var makeFilmSource: (any Scenario, FilmSettings) throws -> any FilmSource
  /// Makes the painters of frames.
  package var makePainterFactory: () throws -> PainterFactory
  /// Replays recorded touches on a stack of two screens.
  package var replayGesture: (TouchRecording, Headless.ReleaseRule) throws -> GestureReplay
  /// Writes results unchanged; returns the system's error number on failure, else 0.
  private let writeResult: (String) -> Int32
  /// Writes to the standard error, unchanged.
  package var writeError: (String) -> Void
  /// Whether the standard error is a terminal.
  package var showsProgress: Bool
  /// Whether warnings and notes are left out.
  var isQuiet = false
  /// Whether the settings of each film are printed.
  var isVerbose = false
  /// Cancels long work.
  package var cancellation: FilmCancellation
  /// The default number of threads.
  package var cores: Int
  /// The program's own scenarios, which a check without names includes.
  package var ownScenarios: [any Scenario] = []
  /// Whether the process does nothing but this command, with its own arguments: it may be ended and started again.
  var isOwnProcess = false
  /// Which references a check writes if it is not told.
  package var standardUpdate = UpdateMode.missing

  private let output = Output()

  /// The state of the standard output.
  private final class Output {
    var failure: Int32 = 0
  }

  /// An environment with these values.
  package init(
    registry: @escaping () throws -> ScenarioRegistry,
    makeFilmSource: @escaping (any Scenario, FilmSettings) throws -> any FilmSource,
    makePainterFactory: @escaping () throws -> PainterFactory,
    replayGesture: @escaping (TouchRecording, Headless.ReleaseRule) throws -> GestureReplay = {
      try GestureReplay.onStage($0, rule: $1)
    },
    write: @escaping (String) -> Int32,
    writeError: @escaping (String) -> Void, showsProgress: Bool = false,
    cancellation: FilmCancellation = FilmCancellation(), cores: Int = 1
  ) {
    self.registry = registry
    self.makeFilmSource = makeFilmSource
    self.makePainterFactory = makePainterFactory
    self.replayGesture = replayGesture
    writeResult = write
    self.writeError = writeError
    self.showsProgress = showsProgress
    self.cancellation = cancellation
    self.cores = cores
  }

  /// The environment of the process: its streams, the samples and `scenarios`.
  package static func process(
    scenarios: [any Scenario] = [],
    write: @escaping (String) -> Int32 = { StandardStreams.put($0, to: STDOUT_FILENO) }
  ) -> CommandEnvironment {
    var environment = CommandEnvironment(
      registry: { try ScenarioRegistry.shipped().adding(scenarios) },
      makeFilmSource: { try Filmstrip.makeFilmSource(for: $0, settings: $1) },
      makePainterFactory: { try CairoPainter.factory(text: Filmstrip.textSystem()) },
      write: write,
      writeError: { _ = StandardStreams.put($0, to: STDERR_FILENO) },
      showsProgress: isatty(STDERR_FILENO) == 1
        && ProcessInfo.processInfo.environment["TERM"] != "dumb",
      cores: max(1, ProcessInfo.processInfo.activeProcessorCount))
    environment.projectDefaults = {
      try ProjectDefaults.find(from: FileManager.default.currentDirectoryPath)
    }
    environment.sample = { name in
      if name == "-" { return try ScenarioParser().readStandardInput() }
      if let file = try ScenarioRegistry.scenario(at: name) { return file }
      // A program's own scenario replaces a sample.
      let isReplaced = scenarios.contains {
        $0.description.name.lowercased() == name.lowercased()
      }
      return isReplaced ? nil : try ScenarioRegistry.sample(named: name)
    }
    environment.ownScenarios = scenarios
    environment.standardUpdate = .standard(in: ProcessInfo.processInfo.environment)
    return environment
  }

  /// Writes a result, unchanged.
  ///
  /// After a failure nothing more is written; `checkOutput` reports it.
  package func write(_ text: String) {
    if output.failure == 0 { output.failure = writeResult(text) }
  }

  /// Throws if a result could not be written.
  ///
  /// A reader that has read enough, such as `head`, is no error to report: the status alone says that not all results
  /// were written.
  func checkOutput() throws {
    if output.failure == 0 { return }
    if output.failure == EPIPE { throw ExitCode(2) }
    let reason = String(cString: strerror(output.failure))
    throw CommandError("cannot write to the standard output: \(reason)")
  }

  /// Writes a result and a line break.
  package func print(_ line: String) {
    write(line.hasSuffix("\n") ? line : line + "\n")
  }

  /// Writes a text of several lines to the standard error.
  func printErrorUnchanged(_ text: String) {
    writeError(text.hasSuffix("\n") ? text : text + "\n")
  }

  /// Writes a warning to the standard error, unless warnings are left out.
  func printWarning(_ text: String) {
    if !isQuiet { printError("filmstrip: warning: " + text) }
  }

  /// Writes a note to the standard error, unless notes are left out.
  func printNote(_ text: String) {
    if !isQuiet { printError("filmstrip: note: " + text) }
  }

  /// Writes a line to the standard error.
  ///
  /// The line can contain text of a user or a file, so control characters are escaped, and the middle of a very
  /// long line is left out.
  package func printError(_ line: String) {
    writeError(Spelling.line(line, limit: 4000) + "\n")
  }
}
