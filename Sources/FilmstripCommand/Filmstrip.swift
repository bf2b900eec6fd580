import ArgumentParser
import FilmstripPorting
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTry
import Foundation

/// The command line tool, for filmstrip's own executable and those of users who film scenarios in
/// Swift.
public enum Filmstrip {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Runs the command with the process's arguments and ends the process: with 0 on success, 1 if a
  /// check found differences, 2 for invalid input or environment, 130 after an interruption.
  ///
  /// `scenarios` are available by name beside the samples.
  @preconcurrency @MainActor public static func main(scenarios: [any Scenario] = []) -> Never {
    StandardStreams.open()
    Limits.endProcess()
    var environment = CommandEnvironment.process(scenarios: scenarios)
    environment.isOwnProcess = true
    Interruption.begin(environment.cancellation)
    let arguments = Array(ProcessArguments.all.dropFirst())
    // Fonts are opened while the arguments and the scenarios are read.
    let waitForText = setsText(arguments) ? beginTextSystem() : {}
    let status = run(arguments, in: environment)
    waitForText()
    exit(status)
  }

  /// Runs the command with these arguments (without the command's own name) in this process and
  /// returns the status with which `main` would end.
  ///
  /// Results go to `output` unchanged, errors to the standard error. Ctrl-C is not handled.
  /// `scenarios` are available by name beside the samples.
  @MainActor public static func run(
    _ arguments: [String], scenarios: [any Scenario] = [], output: @escaping (String) -> Void
  ) -> Int32 {
    let environment = CommandEnvironment.process(scenarios: scenarios) { text in
      output(text)
      return 0
    }
    return run(arguments, in: environment)
  }

  /// Runs the command with these arguments; returns the exit status.
  @MainActor package static func run(
    _ arguments: [String], in environment: CommandEnvironment
  ) -> Int32 {
    do {
      guard let first = arguments.first else {
        environment.printErrorUnchanged(RootCommand.helpMessage())
        throw CommandError("no subcommand is named; name one of these")
      }
      try checkSubcommand(first == "help" ? arguments.dropFirst().first : first)
      var command = try RootCommand.parseAsRoot(arguments)
      if let subcommand = command as? any Subcommand {
        try subcommand.run(in: environment)
      } else {
        try command.run()
      }
      try environment.checkOutput()
      return 0
    } catch let status as ExitCode where status != .success {
      // The error is already printed, unless the results are not.
      return end(with: status.rawValue, environment)
    } catch {
      return report(error, arguments, to: environment)
    }
  }

  /// Returns the exit status, or 2 if not all results could be written.
  @MainActor private static func end(
    with status: Int32, _ environment: CommandEnvironment
  ) -> Int32 {
    do {
      try environment.checkOutput()
      return status
    } catch {
      if !(error is ExitCode) { environment.printError("filmstrip: error: \(error)") }
      return 2
    }
  }

  @MainActor private static func report(
    _ error: any Error, _ arguments: [String], to environment: CommandEnvironment
  ) -> Int32 {
    if error as? FilmError == .cancelled || environment.cancellation.isCancelled {
      environment.printError("filmstrip: interrupted; the files already written are complete")
      return 130
    }
    if RootCommand.exitCode(for: error) == .success {
      // The parser reports help and version as errors.
      environment.print(RootCommand.fullMessage(for: error))
      return end(with: 0, environment)
    }
    if let error = error as? ScenarioError, let first = error.problems.first, first.line > 0 {
      environment.printErrorUnchanged(
        ScenarioDiagnostics(error, showsSource: environment.showsProgress).text)
      return 2
    }
    if let error = error as? PortFailure, error.hasPosition {
      environment.printError("\(error)")
      return 2
    }
    if let error = error as? TouchRecordingError, error.line > 0 {
      environment.printError("\(error)")
      return 2
    }
    var line = Spelling.line("\(error)")
    if isUsage(error) {
      // The parser's own messages can have several lines.
      let lines = RootCommand.message(for: error).split(whereSeparator: \.isNewline).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      line = Spelling.line(lines.joined(separator: " "))
      let command = arguments.first.flatMap { subcommands.contains($0) ? " \($0)" : nil } ?? ""
      line += line.hasSuffix(".") || line.hasSuffix("?") ? " " : "; "
      line += "see 'filmstrip\(command) --help'"
    }
    environment.printError("filmstrip: error: \(line)")
    return 2
  }

  /// Whether the arguments are those of a subcommand that sets text.
  private static func setsText(_ arguments: [String]) -> Bool {
    guard let name = arguments.first, arguments.count > 1,
      !arguments.contains(where: { ["-h", "--help"].contains($0) })
    else { return false }
    let subcommand = RootCommand.configuration.subcommands.first {
      $0.configuration.commandName == name
    }
    return (subcommand as? any Subcommand.Type)?.setsText ?? false
  }

  private static var subcommands: [String] {
    RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  private static func checkSubcommand(_ name: String?) throws {
    guard let name, !name.hasPrefix("-"), !(subcommands + ["help"]).contains(name) else { return }
    // People type the name of a sample, or the path of a scenario, where a subcommand belongs.
    let samples = (try? ScenarioRegistry.shipped().scenarios.map(\.description.name)) ?? []
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") || samples.contains(name.lowercased()) {
      throw CommandError("no subcommand is named '\(name)'; did you mean 'render \(name)'?")
    }
    let hint = Spelling.suggestion(for: name, in: subcommands)
    let all =
      "; the subcommands are \(Spelling.list(subcommands, word: "and")): see 'filmstrip --help'"
    throw CommandError("no subcommand is named '\(name)'" + (hint.isEmpty ? all : hint))
  }

  /// Whether the arguments are invalid for the argument parser.
  private static func isUsage(_ error: any Error) -> Bool {
    RootCommand.exitCode(for: error) == .validationFailure
  }
}

/// A subcommand.
protocol Subcommand: ParsableCommand {
  /// Whether the subcommand sets text in every film, so that fonts are opened while the arguments are parsed.
  static var setsText: Bool { get }
  /// Runs the subcommand.
  @MainActor func run(in environment: CommandEnvironment) throws
}

extension Subcommand {
  static var setsText: Bool { false }
}

/// An error in one line: what is wrong and what to do.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
