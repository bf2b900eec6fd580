import ArgumentParser

/// The root command.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip",
    abstract: "Films UIKit's navigation transitions, without an iPhone, a Mac or a simulator.",
    version: Filmstrip.version,
    subcommands: [
      RenderCommand.self, StripCommand.self, TimelineCommand.self, CurveCommand.self,
      GestureCommand.self, CheckCommand.self, MergeReportsCommand.self, CompareCommand.self,
      BenchmarkCommand.self,
      ScenariosCommand.self,
      SchemaCommand.self,
      TryCommand.self, PortCommand.self, DoctorCommand.self,
      NewCommand.self, ReviewCommand.self, LiveCommand.self,
    ])
}
