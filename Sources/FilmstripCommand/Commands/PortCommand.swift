import ArgumentParser
import FilmstripPorting

/// `filmstrip port`: a translation of code that needs Objective-C into Swift that compiles on Linux.
struct PortCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: PortOptions.abstract, discussion: PortOptions.discussion)

  @OptionGroup var options: PortOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let status = try options.run(
      write: { environment.write($0) }, writeError: { environment.printError($0) })
    if status != 0 { throw ExitCode(status) }
  }
}
