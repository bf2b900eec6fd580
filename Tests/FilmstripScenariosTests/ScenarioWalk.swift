import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import Foundation
import UIKit

@testable import FilmstripScenarios

/// A film that chooses each step from the steps that are valid in the app's current state.
///
/// The film runs to its last frame.
@MainActor
final class ScenarioWalk {
  /// The text of the scenario file that the walk wrote.
  private(set) var text: String
  /// The number of performed steps.
  private(set) var stepCount = 0
  /// The number of frames.
  private(set) var frameCount = 0
  /// The errors that the walk found; empty after a successful walk.
  private(set) var failures: [String] = []
  /// The path of the file, which remains if the process ends during the walk.
  let path: String

  private let folder: String
  private let count: Int
  private var generator: ScenarioGenerator
  private var settings: FilmSettings?
  private var file: FileHandle?

  init(seed: UInt64, steps: Int) throws {
    count = steps
    generator = ScenarioGenerator(seed: seed)
    text = generator.head()
    folder = FileManager.default.temporaryDirectory.path + "/walk-\(seed)-\(UUID().uuidString)"
    path = folder + "/film.yaml"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, content) in generator.recordings {
      try Data(content.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
  }

  /// Runs the film to its end and checks the file that it wrote.
  func run(_ fonts: PangoText) throws {
    // The last step makes content scrollable, as the complete file would.
    text += "  - wait: 0.1\n  - scroll: top\n"
    let head = text
    let base: ScenarioDocument
    do {
      base = try ScenarioParser().parse(head, path: path)
    } catch {
      failures.append("\(error)\n\(head)")
      return
    }
    text = String(head.dropLast("  - scroll: top\n".count))
    settings = base.settings
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    file = FileHandle(forUpdatingAtPath: path)
    defer { try? file?.close() }
    let stage = Stage(settings: base.settings, text: fonts)
    let scene = ScenarioScene(document: base, settings: base.settings, stage: stage)
    let script = (0..<count).map { number in
      StageFilm.Step(label: "\(number)") { [self] in performNext(in: scene) }
    }
    stage.show(scene.root)
    let film = StageFilm(stage: stage, navigations: { scene.allStacks }, steps: script)
    var last: DisplayList?
    while true {
      do {
        guard let frame = try film.nextFrame() else { break }
        last = frame.list
        if let name = frame.list.root.firstNotFinite(named: "window") {
          failures.append("at \(frame.time.seconds) s '\(name)' has a position that is not finite")
          break
        }
        frameCount += 1
      } catch StageError.reported(_, let message) where message.contains(" was tapped, but ") {
        stage.simulator.clearReports()
      } catch {
        failures.append("\(error)")
        break
      }
    }
    if let last {
      let renderer = FrameRenderer(text: fonts, scale: 1)
      let buffer = try renderer.makeBuffer(for: last)
      try renderer.render(last, into: buffer)
    }
    check()
  }

  /// Performs a step that is valid in the current state and returns its duration, or returns 0 if
  /// none is found.
  private func performNext(in scene: ScenarioScene) -> Double {
    for _ in 0..<40 {
      let line = generator.step()
      guard let step = step(line) else {
        failures.append("not a valid step: \(line)")
        return 0
      }
      if case .mistake = scene.state.outcome(of: step) { continue }
      write("  - \(line)\n")
      do {
        let length = try scene.perform(step, number: stepCount)
        text += "  - \(line)\n"
        stepCount += 1
        return length
      } catch {
        continue  // The target of the step isn't visible.
      }
    }
    return 0
  }

  private func step(_ line: String) -> ScenarioStep? {
    guard let settings, let tree = try? YAMLReader.read(line) else { return nil }
    var validator = FormatValidator()
    guard let checked = validator.check(tree, ScenarioFormat.step, "a step") else { return nil }
    var builder = ScenarioBuilder(path: path)
    let step = builder.step(checked, on: settings)
    return builder.problems.isEmpty ? step : nil
  }

  /// Writes the file before each step, in case of a crash: `text`, and the line in place of the
  /// last line that could not be performed.
  private func write(_ line: String) {
    let length = UInt64(text.utf8.count)
    try? file?.seek(toOffset: length)
    try? file?.write(contentsOf: Data(line.utf8))
    try? file?.truncate(atOffset: length + UInt64(line.utf8.count))
  }

  /// Checks that the check of files, which must not be stricter than the app, accepts the film's
  /// steps.
  private func check() {
    do {
      _ = try ScenarioParser().parse(text, path: path)
    } catch {
      failures.append("the check refuses what the film did: \(error)")
    }
  }

  /// Removes the files unless the walk failed.
  func finish() {
    if failures.isEmpty {
      try? FileManager.default.removeItem(atPath: folder)
    } else {
      try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }
}

extension DisplayNode {
  /// Returns the name of the first node with numbers that aren't finite, or of its nearest named
  /// ancestor.
  fileprivate func firstNotFinite(named outer: String) -> String? {
    let name = name ?? outer
    let numbers = [
      transform.m11, transform.m12, transform.m14, transform.m21, transform.m22, transform.m24,
      transform.m41, transform.m42, transform.m44, Double(bounds.minX), Double(bounds.minY),
      Double(bounds.width), Double(bounds.height), opacity,
    ]
    if !numbers.allSatisfy(\.isFinite) { return name }
    return children.lazy.compactMap { $0.firstNotFinite(named: name) }.first
  }
}
