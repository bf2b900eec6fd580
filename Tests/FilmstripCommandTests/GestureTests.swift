import FilmstripImaging
import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing
import UIKit

@testable import FilmstripCommand

@MainActor struct GestureTests {
  private struct Map: Decodable {
    struct Point: Decodable {
      var progress: Double
      var velocity: Double
      var completes: Bool
    }

    struct Boundary: Decodable {
      var velocity: Double
      var progress: Double?
    }

    var device: String
    var width: Double
    var rule: String
    var threshold: Double?
    var boundary: [Boundary]
    var grid: [Point]
  }

  private func map(_ options: String, in scratch: ScratchFolder) throws -> Map {
    let run = CommandRun("gesture --map {}/map.png --json " + options, folder: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    let image = try PNGDecoder.decode(Array(try #require(try scratch.files()["map.png"])))
    #expect(image.width == 1440 && image.height == 1144)
    return try JSONDecoder().decode(Map.self, from: Data(run.output.utf8))
  }

  @Test(arguments: [
    ("", "iPhone 14", 390.0), ("--device iPhone_15_Pro_Max", "iPhone 15 Pro Max", 430),
    ("--device 320x568@2", "320x568@2", 320), ("--device 768x1024@2", "768x1024@2", 768),
  ])
  func `the boundary of the map follows the formula`(
    options: String, device: String, width: Double
  ) throws {
    let map = try map(options, in: ScratchFolder())
    #expect(map.device == device && map.width == width && map.rule == "augmented")
    // Derived: p + v / W · 0.35 exceeds min(187.5 / W, 0.5), with p at most 0.999.
    let threshold = min(187.5 / width, 0.5)
    #expect(map.threshold == threshold)
    #expect(map.grid.count == 21 * 31 && map.boundary.count == 31)
    for point in map.grid {
      let projection = min(point.progress, 0.999) + point.velocity / width * 0.35
      if abs(projection - threshold) < 1e-9 { continue }
      #expect(point.completes == (projection > threshold), "\(point)")
    }
    for point in map.boundary {
      let progress = threshold - point.velocity / width * 0.35
      if progress > 0.999 {
        #expect(point.progress == nil)
      } else {
        #expect(abs(try #require(point.progress) - max(0, progress)) < 1e-8)
      }
    }
  }

  @Test func `the map of the legacy rule has no threshold`() throws {
    let map = try map("--rule legacy", in: ScratchFolder())
    #expect(map.rule == "legacy" && map.threshold == nil)
    #expect(map.grid.allSatisfy { $0.completes == ($0.velocity >= 0) })
    #expect(map.boundary.allSatisfy { $0.progress == ($0.velocity >= 0 ? 0 : nil) })
  }

  @Test func `an outline includes the position of a jump`() throws {
    let map = ReleaseMap(device: try Device.named("iPhone 14"), rule: .legacy)
    let outline = map.outline()
    #expect(zip(outline, outline.dropFirst()).allSatisfy { $0.velocity <= $1.velocity })
    for point in outline { #expect((point.progress ?? 1) == (point.velocity >= 0 ? 0 : 1)) }
    #expect(outline.contains { $0.velocity < 0 && $0.velocity > -1e-6 })
  }

  @Test func `with --map only the path is printed`() throws {
    let scratch = try ScratchFolder()
    let run = CommandRun("gesture --map {}/new/map.png", folder: scratch.path)
    #expect(run.status == 0 && run.output == scratch.path + "/new/map.png\n")
    #expect(try scratch.files("new").keys.sorted() == ["map.png"])
  }

  private static let touches =
    "# device: iPhone SE (3rd generation)\ntime,x,y,phase\n0,2,300,began\n0.05,80,300,moved\n0.1,150,300,moved\n"

  /// Runs a command line with a replay of fixed velocities instead of the one on a stage.
  private func replay(_ line: String, decides: Bool = true) throws -> CommandRun {
    let scratch = try ScratchFolder()
    _ = try scratch.write(Self.touches, to: "touches.csv")
    return CommandRun(
      line, folder: scratch.path,
      replayGesture: { recording, rule in
        var tracker = Headless.ReleaseTracker(width: recording.device.size.width, rule: rule)
        let samples = recording.script.samples.map { sample -> GestureReplay.Sample in
          tracker.add(time: sample.time, translation: sample.location.x, velocity: 750)
          return GestureReplay.Sample(
            time: sample.time, state: sample.phase == .began ? "began" : "changed",
            translation: sample.location, velocity: CGPoint(x: 750, y: 0.5),
            progress: tracker.progress)
        }
        return GestureReplay(
          device: recording.device.name, samples: samples,
          decision: decides ? tracker.decide() : nil,
          because: decides
            ? nil : "the finger touched down 20.0 pt from the edge; the limit is 13.0 pt",
          warnings: recording.warnings)
      })
  }

  @Test func `warnings of a scenario's recording are printed`() throws {
    let scratch = try ScratchFolder()
    _ = try scratch.write(Self.touches.replacing("# device: iPhone SE", with: "# "), to: "t.csv")
    _ = try scratch.write(
      "start: [A]\nscreens: {A: {}}\nsteps: [touches: t.csv]\n", to: "film.yaml")
    let run = CommandRun("timeline {}/film.yaml --json", folder: scratch.path)
    #expect(run.status == 0 && run.json != nil)
    #expect(
      run.errors == "\(scratch.path)/film.yaml:3:18: warning: 't.csv': the touch of finger 0 never "
        + "ends; it is cancelled at its last sample, at 0.1 s\n")
  }

  private struct Replay: Decodable {
    struct Sample: Decodable {
      var time: Double
      var state: String
      var translation: [Double]
      var velocity: [Double]
      var progress: Double
    }

    struct Decision: Decodable {
      var completes: Bool
      var progress: Double
      var velocity: Double
      var projected: Double?
      var threshold: Double?
      var remainingTime: Double
      var because: String
    }

    var device: String
    var samples: [Sample]
    var decision: Decision?
    var because: String?
    var warnings: [String]
  }

  @Test func `a replay is printed as JSON`() throws {
    let run = try replay("gesture {}/touches.csv --json")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(#"{"device":"iPhone SE (3rd generation)","samples":[{"time":0.0,"#))
    let replay = try JSONDecoder().decode(Replay.self, from: Data(run.output.utf8))
    #expect(replay.samples.map(\.state) == ["began", "changed", "changed", "changed"])
    #expect(replay.samples[2].translation == [150, 300] && replay.samples[2].progress == 0.4)
    let decision = try #require(replay.decision)
    #expect(decision.completes && decision.progress == 0.4 && decision.velocity == 750)
    #expect(abs(try #require(decision.projected) - 1.1) < 1e-9 && decision.threshold == 0.5)
    // The settling time of the spring of pushes, with 750 points per second over 225 points.
    let omega = (1000.0 / 3).squareRoot()
    let rest =
      (1 + (omega - 750 / 225) * decision.remainingTime) * exp(-omega * decision.remainingTime)
    #expect(abs(rest - 0.001) < 1e-9)
    #expect(replay.because == nil)
    #expect(replay.warnings.count == 1)
    #expect(run.errors.contains("warning: ") && run.errors.contains("the touch of finger 0 never"))
  }

  @Test func `a gesture that never begins has a reason instead of a decision`() throws {
    let run = try replay("gesture {}/touches.csv --json", decides: false)
    #expect(run.output.contains(#""decision":null,"because":"the finger touched down 20.0 pt"#))
    let table = try replay("gesture {}/touches.csv", decides: false).output
    #expect(
      table.hasSuffix(
        "no pop: the finger touched down 20.0 pt from the edge; the limit is 13.0 pt\n"))
  }

  @Test func `a replay is printed as a table`() throws {
    let run = try replay("gesture {}/touches.csv --rule legacy")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 7)
    #expect(
      Set(lines.prefix(5).map(\.count)).count == 1, "the columns are aligned with their names")
    #expect(lines[5] == "completes: the velocity, 750.0 pt/s, does not point back")
  }
}
