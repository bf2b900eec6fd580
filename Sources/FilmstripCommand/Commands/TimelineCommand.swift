import ArgumentParser
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

/// `filmstrip timeline`: a film in numbers.
struct TimelineCommand: Subcommand {
  static let setsText = true
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Print the frame of every named node in every film frame, and all callbacks.",
    discussion: """
      Examples:
        filmstrip timeline settings
        filmstrip timeline settings --part bar/title
        filmstrip timeline settings --json > settings.json
      """)

  @Argument(
    help: "A scenario file, or the name of a shipped sample (see 'filmstrip scenarios').",
    completion: Completion.scenarios)
  var scenario: String

  @Flag(help: "Print JSON with every named node's frame, opacity and transform.")
  var json = false

  @Option(
    parsing: .unconditional,
    help:
      "Print a table of one named node, such as 'bar/title': its frame and opacity in every film frame.",
    completion: Completion.parts)
  var part: String?

  @OptionGroup(title: "Settings") var film: FilmOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let environment = try film.applied(to: environment)
    if json, part != nil {
      throw CommandError("--part prints a table, and cannot be combined with --json; leave one out")
    }
    for run in try FilmRun.all([scenario], film, in: environment) {
      let source = try run.makeSource(in: environment)
      if let part {
        try printTable(of: part, run, source, environment)
      } else {
        try json ? printJSON(run, source, environment) : printTable(run, source, environment)
      }
      run.printWarnings(of: source, in: environment)
    }
  }

  @MainActor private func printJSON(
    _ run: FilmRun, _ source: any FilmSource, _ environment: CommandEnvironment
  ) throws {
    // The output is buffered until the first frame exists, so that a film that fails at once prints
    // nothing.
    guard let first = try source.nextFrame() else { throw FilmError.noFrames }
    var buffer = ""
    var writer = try TimelineWriter(run.timeline) { text in
      buffer += text
      if buffer.utf8.count > 1 << 16 {
        environment.write(buffer)
        buffer = ""
      }
    }
    try writer.add(TimelineFrame(first))
    while let frame = try source.nextFrame() {
      try environment.cancellation.check()
      try writer.add(TimelineFrame(frame))
    }
    try writer.finish(events: source.events, decisions: source.decisions)
    environment.write(buffer)
  }

  @MainActor private func printTable(
    _ run: FilmRun, _ source: any FilmSource, _ environment: CommandEnvironment
  ) throws {
    environment.print("frame     time  progress  step")
    var count = 0
    while let frame = try source.nextFrame() {
      try environment.cancellation.check()
      let columns = [
        Self.pad("\(frame.index)", 5), Self.pad(NumberText.fixed(frame.time.seconds, 3), 9),
        Self.pad(frame.progress.map { NumberText.fixed($0, 4) } ?? "", 10),
      ]
      environment.print(columns.joined() + "  " + frame.stepLabel + Self.held(frame.interaction))
      count += 1
    }
    if count == 0 { throw FilmError.noFrames }
    environment.print("\n    time  event")
    for event in source.events {
      let animated = event.animated ? "" : "  (not animated)"
      environment.print(
        "\(Self.pad(NumberText.fixed(event.time, 3), 8))  \(event.event)  \(event.object)\(animated)"
      )
    }
    guard !source.decisions.isEmpty else { return }
    environment.print("\n    time  decision")
    for decision in source.decisions {
      environment.print(
        "\(Self.pad(NumberText.fixed(decision.time, 3), 8))  \(decision.object)\(Self.reason(decision))"
      )
    }
  }

  /// Prints the frame and the opacity of one node in every film frame that has it.
  @MainActor private func printTable(
    of part: String, _ run: FilmRun, _ source: any FilmSource, _ environment: CommandEnvironment
  ) throws {
    var names: Set<String> = []
    var lines = ["frame     time         x         y     width    height   opacity  step"]
    while let frame = try source.nextFrame() {
      try environment.cancellation.check()
      let nodes = TimelineFrame(frame).nodes
      names.formUnion(nodes.keys)
      guard let node = nodes[part] else { continue }
      let box = node.frame
      let numbers = [box?.minX, box?.minY, box?.width, box?.height].map {
        Self.pad($0.map { NumberText.fixed(Double($0), 3) } ?? "", 10)
      }
      lines.append(
        Self.pad("\(frame.index)", 5) + Self.pad(NumberText.fixed(frame.time.seconds, 3), 9)
          + numbers.joined() + Self.pad(NumberText.fixed(node.opacity, 3), 10) + "  "
          + frame.stepLabel)
    }
    guard lines.count > 1 else {
      throw CommandError(
        "no node of the film is named '\(part)'"
          + (Spelling.suggestion(for: part, in: names.sorted()).isEmpty
            ? "; the nodes are \(Spelling.list(names.sorted(), word: "and"))"
            : Spelling.suggestion(for: part, in: names.sorted())))
    }
    environment.print(lines.joined(separator: "\n"))
  }

  /// The state of the interaction, and the result if the finger were lifted now.
  private static func held(_ interaction: Headless.InteractionState?) -> String {
    guard let interaction else { return "" }
    guard let velocity = interaction.velocity else { return ", held" }
    let verdict = interaction.wouldComplete.map { $0 ? ", would complete" : ", would cancel" }
    return ", held at \(NumberText.fixed(velocity, 0)) pt/s" + (verdict ?? "")
  }

  private static func reason(_ decision: TimelineDecision) -> String {
    let verdict = decision.completes ? "completes" : "cancels"
    return ": \(verdict) at \(NumberText.fixed(decision.progress, 4)), \(decision.because); "
      + "the rest takes \(NumberText.fixed(decision.remainingTime, 3)) s"
  }

  static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
