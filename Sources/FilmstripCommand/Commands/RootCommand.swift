import ArgumentParser

/// The root command.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip",
    abstract: "Films UIKit's navigation transitions, without an iPhone, a Mac or a simulator.",
    discussion: """
      Examples:
        filmstrip render settings              # frames and a strip, in out/settings
        filmstrip try SlideUp.swift            # films of your own animator
        filmstrip check --references References --report report
      """,
    version: Filmstrip.version,
    groupedSubcommands: [
      CommandGroup(
        name: "See",
        subcommands: [
          RenderCommand.self, StripCommand.self, ScenariosCommand.self, DevicesCommand.self,
        ]),
      CommandGroup(
        name: "Measure",
        subcommands: [
          TimelineCommand.self, CurveCommand.self, GestureCommand.self, BenchmarkCommand.self,
        ]),
      CommandGroup(name: "Touch", subcommands: [LiveCommand.self]),
      CommandGroup(
        name: "Test",
        subcommands: [
          CheckCommand.self, ReviewCommand.self, CompareCommand.self, MergeReportsCommand.self,
        ]),
      CommandGroup(
        name: "Your code",
        subcommands: [
          TryCommand.self, PortCommand.self, DoctorCommand.self, NewCommand.self,
          SchemaCommand.self,
        ]),
    ])
}
