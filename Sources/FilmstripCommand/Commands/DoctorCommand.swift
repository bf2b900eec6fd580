import ArgumentParser
import FilmstripPorting
import FilmstripTry

/// `filmstrip doctor`: a report of which sources of an app compile with Filmstrip.
struct DoctorCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: DoctorOptions.abstract, discussion: DoctorOptions.discussion)

  @OptionGroup var options: DoctorOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let status = try options.run { environment.write($0) }
    if status != 0 { throw ExitCode(status) }
  }
}
