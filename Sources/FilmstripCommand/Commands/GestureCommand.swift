import ArgumentParser
import FilmstripScenarios
import FilmstripStage
import Foundation
import UIKit

/// `filmstrip gesture`: the effect of recorded touches, and the conditions under which an
/// interactive pop completes.
struct GestureCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture",
    abstract: "Replay recorded touches on a stack of two screens, or map when a pop completes.",
    discussion: """
      Examples:
        filmstrip gesture back-swipe
        filmstrip gesture touches.csv --json
        filmstrip gesture --map map.png --device 'iPhone 17'

      RECORDING is a CSV file whose first lines are
        # device: iPhone 14
        time,x,y,phase
        0.0000,3.0,430.0,began
      with seconds, points, and began, moved, ended or cancelled; or JSON, \
      {"device": …, "samples": [{"time": …, "x": …, "y": …, "phase": "began"}]}. 'back-swipe' is a recording that ships.
      """)

  @Argument(
    help: "The recording, JSON or CSV, or 'back-swipe'.", completion: Completion.recordings)
  var recording: String?

  @Option(
    parsing: .unconditional,
    help: "Draw a map into this PNG file: at which progress and velocity a pop completes.",
    completion: .file(extensions: ["png"]))
  var map: String?

  @Option(
    parsing: .unconditional,
    help: "The map's device: a marketing name, or WIDTHxHEIGHT@SCALE (default: iPhone 14).",
    completion: Completion.devices)
  var device: String?

  @Option(
    parsing: .unconditional,
    help: "UIKit's rule: augmented (the current one) or legacy (default: augmented).",
    completion: .list(["augmented", "legacy"]))
  var rule: String?

  @Flag(help: "Print JSON.")
  var json = false

  @MainActor func run(in environment: CommandEnvironment) throws {
    let rule: ReleaseMap.Rule =
      try rule.map { try OptionValue.choice($0, of: "--rule") } ?? .augmented
    switch (recording, map) {
    case (let recording?, nil):
      if device != nil {
        throw CommandError("--device is for --map; a recording names its own device")
      }
      try replay(recording, rule, environment)
    case (nil, let map?):
      try draw(map, rule, environment)
    case (nil, nil):
      throw CommandError("give a recording, or --map FILE.png")
    default:
      throw CommandError("give either a recording or --map, not both")
    }
  }

  @MainActor private func replay(
    _ path: String, _ rule: ReleaseMap.Rule, _ environment: CommandEnvironment
  ) throws {
    let isSample = path == "back-swipe" && !FileManager.default.fileExists(atPath: path)
    let file = isSample ? try ScenarioRegistry.recording(named: path) : path
    let replay = try environment.replayGesture(try TouchRecording(contentsOf: file), rule.rule)
    for warning in replay.warnings {
      environment.printWarning("\(path): \(warning)")
    }
    environment.print(json ? replay.json.compact : replay.table)
  }

  @MainActor private func draw(
    _ path: String, _ rule: ReleaseMap.Rule, _ environment: CommandEnvironment
  ) throws {
    let device = try Device.named(device ?? TouchRecording.standardDevice)
    try device.checkRenderable()
    let map = ReleaseMap(device: device, rule: rule)
    try OutputFile.check(path)
    let painter = try environment.makePainterFactory()(CurvePlot.scale)
    try painter.write(ReleaseMapPlot(map).displayList(), over: .white, to: [path])
    environment.print(json ? map.json.compact : path)
  }
}
