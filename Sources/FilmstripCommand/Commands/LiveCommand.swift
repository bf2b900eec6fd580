import ArgumentParser
import FilmstripScenarios
import FilmstripStage
import Foundation

/// `filmstrip live`: a running stage in the browser.
struct LiveCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Open a running stage in the browser, to touch it.",
    discussion: """
      Examples:
        filmstrip live settings --open
        filmstrip live flow.yaml --device 'iPhone 17'
        filmstrip live settings --record touches.json

      Serves a page with the scenario's running app and prints its address, whose token nobody else \
      knows. A folder keeps its address. Mouse, fingers and keyboard are touches, which are recorded; the page pauses, steps, \
      slows down and repeats them, and saves them as a recording or a scenario file. All pages share \
      one stage. A scenario file is read again as it is saved. Ctrl-C ends it. Needs SwiftNIO: a \
      build with Filmstrip's trait 'Live', which 'swift run filmstrip live' makes if it is missing.
      """)

  @Argument(
    help: "A scenario file, or the name of a shipped sample (see 'filmstrip scenarios').",
    completion: Completion.scenarios)
  var scenario: String

  @OptionGroup(title: "Settings") var film: FilmOptions

  @Option(
    parsing: .unconditional,
    help: "The number of the scenario's steps that run before touches are accepted (default: none)."
  )
  var steps: String?

  @Option(
    parsing: .unconditional,
    help: """
      The port; 0 takes one that is free (default: one of the folder's own, so that an open page connects again \
      after a restart).
      """)
  var port: UInt16?

  @Option(
    parsing: .unconditional,
    help: """
      The address on which it listens: a name or number of this machine. Any other than 127.0.0.1 \
      can be reached from the network by whoever has the token.
      """)
  var host = "127.0.0.1"

  @Flag(help: "Also open the page in the system's browser.")
  var open = false

  @Option(
    parsing: .unconditional,
    help: "At the end, write the touches to this file, as 'gesture' reads it.")
  var record: String?

  @MainActor func run(in environment: CommandEnvironment) throws {
    let environment = try film.applied(to: environment)
    #if Live
      try LiveRun(self, in: environment).run()
    #else
      if let build = LiveBuild.own {
        // What is wrong with the words is said before minutes of building.
        _ = try steps.map { try OptionValue.integer($0, in: 0...1000, of: "--steps") }
        _ = try FilmRun.all([scenario], film, in: environment)
        if !build.isMade {
          environment.printError(
            "filmstrip: building SwiftNIO for 'live', once, in '\(build.folder)'; this takes some minutes"
          )
        }
        build.run(Array(ProcessArguments.all.dropFirst()))
      }
      throw CommandError(
        "this build has no 'live', which needs SwiftNIO; build with Filmstrip's trait 'Live': "
          + "swift run -c release --traits Live filmstrip live …")
    #endif
  }
}
