import Foundation
import Graphics
import Scenarios
import Stage
import Timing
import UIKit

@testable import FilmstripCommand

/// A film without UIKit: a coloured page slides in during each push and pop of a scenario.
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
    let (step, place) = index.quotientAndRemainder(dividingBy: Self.framesPerStep)
    guard step < labels.count else { return nil }
    defer { index += 1 }
    let progress = Double(place) / Double(Self.framesPerStep - 1)
    if place == 0 {
      events.append(
        TimelineEvent(
          time: rate.time(ofFrame: index).seconds, event: "viewWillAppear", object: labels[step],
          animated: true))
    }
    let bounds = CGRect(origin: .zero, size: size)
    let x = (size.width * (1 - progress)).rounded()
    let page = DisplayNode(
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
          children: [page])))
  }
}

/// Runs the command in this process and keeps its output.
@MainActor final class CommandRun {
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var status: Int32 = -1

  /// Runs words separated by spaces; `{}` stands for `folder`.
  init(
    _ line: String, folder: String = "", showsProgress: Bool = false,
    cancellation: FilmCancellation = FilmCancellation(), writeFailure: Int32 = 0,
    replayGesture: @escaping (TouchRecording, ReleaseRule) throws -> GestureReplay = {
      try GestureReplay.onStage($0, rule: $1)
    }
  ) {
    let words = line.split(separator: " ").map {
      $0.replacingOccurrences(of: "{}", with: folder).replacingOccurrences(of: "_", with: " ")
    }
    let environment = CommandEnvironment(
      registry: { try ScenarioRegistry.shipped() },
      makeFilmSource: { TestFilm($0, $1) },
      makePainterFactory: { try CairoPainter.factory(text: Filmstrip.textSystem()) },
      replayGesture: replayGesture,
      write: { [unowned self] in
        output += $0
        return writeFailure
      },
      writeError: { [unowned self] in errors += $0 }, showsProgress: showsProgress,
      cancellation: cancellation, cores: 2)
    status = Filmstrip.run(words, in: environment)
  }

  var json: Any? {
    try? JSONSerialization.jsonObject(with: Data(output.utf8))
  }
}

/// A temporary folder, removed at the end of the test.
final class ScratchFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/filmstrip-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The bytes of all files in a subfolder by path, including hidden ones.
  func files(_ folder: String = "") throws -> [String: Data] {
    var found: [String: Data] = [:]
    let root = path + "/" + folder
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      let file = root + "/" + name
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      found[name] = FileManager.default.contents(atPath: file)
    }
    return found
  }

  func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }
}
