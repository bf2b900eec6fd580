import ArgumentParser
import Foundation
import PortingCommand
import Scenarios
import Spelling
import Stage

/// The command, for executables: filmstrip's own, and those of users who film scenarios in Swift.
public enum Filmstrip {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Runs the command with the process's arguments and ends the process: with 0 for good, 1 where a
  /// check found differences, 2 for bad input or environment, 130 after an interruption.
  ///
  /// `scenarios` go by their names beside the shipped samples.
  @preconcurrency @MainActor public static func main(scenarios: [any Scenario] = []) -> Never {
    StandardStreams.open()
    let environment = CommandEnvironment.process(scenarios: scenarios)
    let interruption = Interruption(environment.cancellation)
    let status = run(Array(CommandLine.arguments.dropFirst()), in: environment)
    withExtendedLifetime(interruption) { exit(status) }
  }

  /// Runs the command with these arguments (without the command's own name) in this process and
  /// gives the status that `main` would end with.
  ///
  /// Results go to `output` as they are, mistakes to the standard error. Ctrl-C is the process's own
  /// affair. `scenarios` go by their names beside the shipped samples.
  @MainActor public static func run(
    _ arguments: [String], scenarios: [any Scenario] = [], output: @escaping (String) -> Void
  ) -> Int32 {
    let environment = CommandEnvironment.process(scenarios: scenarios) { text in
      output(text)
      return 0
    }
    return run(arguments, in: environment)
  }

  /// Runs the command with these arguments; gives the status to end with.
  @MainActor package static func run(
    _ arguments: [String], in environment: CommandEnvironment
  ) -> Int32 {
    do {
      let first = arguments.first
      try checkSubcommand(first == "help" ? arguments.dropFirst().first : first)
      var command = try RootCommand.parseAsRoot(arguments)
      if let subcommand = command as? any Subcommand {
        try subcommand.run(in: environment)
      } else {
        try command.run()
      }
      try environment.checkOutput()
      return 0
    } catch let status as ExitCode where status == .failure {
      return status.rawValue  // what is wrong has been said
    } catch {
      return report(error, arguments, to: environment)
    }
  }

  @MainActor private static func report(
    _ error: any Error, _ arguments: [String], to environment: CommandEnvironment
  ) -> Int32 {
    if error as? FilmError == .cancelled || environment.cancellation.isCancelled {
      environment.printError("filmstrip: interrupted; the files that are there are complete")
      return 130
    }
    if RootCommand.exitCode(for: error) == .success {
      // Help and version come as errors.
      environment.print(RootCommand.fullMessage(for: error))
      do {
        try environment.checkOutput()
        return 0
      } catch {
        environment.printError("filmstrip: error: \(error)")
        return 2
      }
    }
    if let error = error as? ScenarioError, let first = error.problems.first, first.line > 0 {
      environment.printError("\(error)")  // as compilers say it, so that editors find the place
      return 2
    }
    if let error = error as? PortFailure, error.isPlaced {
      environment.printError("\(error)")
      return 2
    }
    if let error = error as? TouchRecordingError, error.line > 0 {
      environment.printError("\(error)")
      return 2
    }
    var message = RootCommand.message(for: error)
    if !isUsage(error) { message = "\(error)" }
    let lines = message.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    var line = lines.joined(separator: " ")
    if isUsage(error) {
      let command = arguments.first.flatMap { subcommands.contains($0) ? " \($0)" : nil } ?? ""
      line += line.hasSuffix(".") || line.hasSuffix("?") ? " " : "; "
      line += "see 'filmstrip\(command) --help'"
    }
    environment.printError("filmstrip: error: \(line)")
    return 2
  }

  private static var subcommands: [String] {
    RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  private static func checkSubcommand(_ name: String?) throws {
    guard let name, !name.hasPrefix("-"), !(subcommands + ["help"]).contains(name) else { return }
    let hint = Spelling.suggestion(for: name, in: subcommands)
    let all = "; the subcommands are \(Spelling.list(subcommands, word: "and"))"
    throw CommandError("no subcommand is named '\(name)'" + (hint.isEmpty ? all : hint))
  }

  /// Whether the arguments themselves are at fault, in terms of the argument parser.
  private static func isUsage(_ error: any Error) -> Bool {
    RootCommand.exitCode(for: error) == .validationFailure
  }
}

/// A part of the command that does something.
protocol Subcommand: ParsableCommand {
  /// Does it.
  @MainActor func run(in environment: CommandEnvironment) throws
}

/// What a user asked for and cannot have: one line that says what is wrong and what to do.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
