import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import FilmstripTiming
import FilmstripVisualTesting
import Foundation
import UIKit

@testable import FilmstripCommand

/// A film without UIKit: a coloured rectangle slides in during each push and pop of a scenario.
@MainActor final class TestFilm: FilmSource {
  private static let framesPerStep = 6

  let size: CGSize
  var expectedFrameCount: Int? { labels.count * Self.framesPerStep }
  private(set) var events: [TimelineEvent] = []
  private let labels: [String]
  private let rate: FrameRate
  private var index = 0

  init(_ scenario: any Scenario, _ settings: FilmSettings) {
    size = settings.device.size
    rate = settings.frameRate
    labels = (scenario as? ScenarioDocument)?.steps.map(\.label) ?? []
  }

  func nextFrame() throws -> FilmFrame? {
    let (step, frameInStep) = index.quotientAndRemainder(dividingBy: Self.framesPerStep)
    guard step < labels.count else { return nil }
    defer { index += 1 }
    let progress = Double(frameInStep) / Double(Self.framesPerStep - 1)
    if frameInStep == 0 {
      events.append(
        TimelineEvent(
          time: rate.time(ofFrame: index).seconds, event: "viewWillAppear", object: labels[step],
          animated: true))
    }
    let bounds = CGRect(origin: .zero, size: size)
    let x = (size.width * (1 - progress)).rounded()
    let card = DisplayNode(
      name: "content/to", part: .content,
      transform: PlaneTransform(CGAffineTransform(translationX: x, y: 0)), bounds: bounds,
      drawings: [
        .fillRect(RoundedRect(bounds), .color(RGBA(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)))
      ])
    return FilmFrame(
      index: index, time: rate.time(ofFrame: index), progress: progress, step: step,
      stepLabel: labels[step],
      list: DisplayList(
        size: size,
        root: DisplayNode(
          bounds: bounds, drawings: [.fillRect(RoundedRect(bounds), .color(.white))],
          children: [card])))
  }
}

/// Runs the command in this process and stores its output.
@MainActor final class CommandRun {
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var status: Int32 = -1
  /// The number of times that all samples were read.
  private(set) var registryReads = 0

  /// Runs words separated by spaces; `{}` stands for `folder`, and `_` for a space in a word.
  init(
    _ line: String, folder: String = "", showsProgress: Bool = false,
    cancellation: FilmCancellation = FilmCancellation(), writeFailure: Int32 = 0,
    ownScenarios: [any Scenario] = [], update: UpdateMode = .missing,
    makeFilmSource: @escaping (any Scenario, FilmSettings) throws -> any FilmSource = {
      TestFilm($0, $1)
    },
    replayGesture: @escaping (TouchRecording, Headless.ReleaseRule) throws -> GestureReplay = {
      try GestureReplay.onStage($0, rule: $1)
    }
  ) {
    let words = line.split(separator: " ").map {
      $0.replacingOccurrences(of: "{}", with: folder).replacingOccurrences(of: "_", with: " ")
    }
    var environment = CommandEnvironment(
      registry: { [unowned self] in
        registryReads += 1
        return try ScenarioRegistry.shipped().adding(ownScenarios)
      },
      makeFilmSource: makeFilmSource,
      makePainterFactory: { try CairoPainter.factory(text: Filmstrip.textSystem()) },
      replayGesture: replayGesture,
      write: { [unowned self] in
        output += $0
        return writeFailure
      },
      writeError: { [unowned self] in errors += $0 }, showsProgress: showsProgress,
      cancellation: cancellation, cores: 2)
    environment.ownScenarios = ownScenarios
    environment.standardUpdate = update
    status = Filmstrip.run(words, in: environment)
  }

  var json: Any? {
    try? JSONSerialization.jsonObject(with: Data(output.utf8))
  }
}
