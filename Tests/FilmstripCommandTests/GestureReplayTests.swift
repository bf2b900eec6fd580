import FilmstripTestSupport
import Foundation
import Testing
import UIKit

@testable import FilmstripCommand

/// Runs `filmstrip gesture RECORDING` through its command line.
@MainActor
@Suite(.serialized)
struct GestureReplayTests {
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
      var threshold: Double?
      var because: String
    }

    var device: String
    var samples: [Sample]
    var decision: Decision?
    var because: String?
    var warnings: [String]
  }

  private func replay(_ recording: String, file: String = "touches.csv", _ options: String = "")
    throws -> Replay
  {
    let scratch = try ScratchFolder()
    _ = try scratch.write(recording, to: file)
    let run = CommandRun("gesture {}/\(file) --json \(options)", folder: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Replay.self, from: Data(run.output.utf8))
  }

  /// Returns a drag at constant velocity from x = 2 that ends at a progress, as CSV.
  private func drag(width: Double, progress: Double, speed: Double, last: String = "ended")
    -> String
  {
    let distance = progress * width + 10
    let duration = distance / speed
    let count = Int((duration * 120).rounded(.up))
    var lines = ["# device: \(Int(width))x800@2", "time,x,y,phase"]
    for index in 0...count {
      let fraction = Double(index) / Double(count)
      lines.append(
        "\(duration * fraction),\(2 + distance * fraction),400,\(index == 0 ? "began" : "moved")")
    }
    lines.append("\(duration),\(2 + distance),400,\(last)")
    return lines.joined(separator: "\n") + "\n"
  }

  // The rows of the reported rule without a change of direction, as touches.
  @Test(
    arguments: [
      (375, 0.3, 500, true, true), (375, 0.2, 200, false, true), (390, 0.3, 199, false, true),
      (390, 0.3, 203, true, true),
    ] as [(Double, Double, Double, Bool, Bool)])
  func `the reported rule decides a recorded drag`(
    _ width: Double, _ progress: Double, _ speed: Double, _ augmented: Bool, _ legacy: Bool
  ) throws {
    let recording = drag(width: width, progress: progress, speed: speed)
    let replay = try replay(recording)
    let decision = try #require(replay.decision)
    #expect(decision.completes == augmented, "\(decision.because)")
    #expect(abs(decision.progress - progress) < 1e-6)
    #expect(abs(decision.velocity - speed) < 0.01)
    #expect(abs(try #require(decision.threshold) - min(187.5 / width, 0.5)) < 1e-12)
    let states = replay.samples.map(\.state)
    #expect(states.first == "possible" && states.last == "ended")
    #expect(states.filter { $0 == "began" }.count == 1)
    let began = try #require(states.firstIndex(of: "began"))
    #expect(states[..<began].allSatisfy { $0 == "possible" })
    #expect(states[(began + 1)..<(states.count - 1)].allSatisfy { $0 == "changed" })
    for sample in replay.samples[began...] {
      #expect(abs(sample.translation[0] - (speed * sample.time - 10)) < 1e-3)
      #expect(abs(sample.progress - sample.translation[0] / width) < 1e-9)
    }
    let legacyReplay = try self.replay(recording, "--rule legacy")
    #expect(legacyReplay.decision?.completes == legacy)
  }

  @Test func `velocities match the recorded drags`() throws {
    struct File: Decodable {
      struct Case: Decodable {
        struct Expected: Decodable {
          var lsq2_vx: Double
          var lsq2_vy: Double
        }
        enum Cell: Decodable {
          case text(String)
          case number(Double)
          init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let number = try? value.decode(Double.self) {
              self = .number(number)
            } else {
              self = .text(try value.decode(String.self))
            }
          }
          var number: Double { if case .number(let value) = self { value } else { .nan } }
          var text: String { if case .text(let value) = self { value } else { "" } }
        }
        var samples: [[Cell]]
        var expected_velocity_px_per_s: Expected
      }
      var cases: [Case]
    }
    let url = Repository.root.appending(
      path: "Tests/FilmstripTimingTests/Fixtures/gesture/flutter_touch_recordings.json")
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    #expect(file.cases.count == 6)
    for recorded in file.cases {
      var lines = ["# device: 1000x1000@2", "time,x,y,phase"]
      let phases = ["down": "began", "move": "moved", "up": "ended"]
      for row in recorded.samples {
        let phase = try #require(phases[row[0].text])
        lines.append("\(row[1].number / 1000),\(row[2].number),\(row[3].number),\(phase)")
      }
      let replay = try replay(lines.joined(separator: "\n") + "\n")
      let ends = zip(replay.samples, recorded.samples).filter { $0.1[0].text == "up" }
      let last = try #require(ends.last).0
      let expected = recorded.expected_velocity_px_per_s
      #expect(abs(last.velocity[0] - expected.lsq2_vx) < 1e-3 * abs(expected.lsq2_vx))
      #expect(abs(last.velocity[1] - expected.lsq2_vy) < 1e-3 * abs(expected.lsq2_vy))
      #expect(replay.decision == nil, "the drag does not begin at the edge")
    }
  }

  @Test(arguments: [
    ("0,20,400,began\n0.1,200,400,moved\n0.2,200,400,ended", "20.0 pt from the edge"),
    ("0,4,400,began\n0.1,10,400,moved\n0.2,10,400,ended", "moved 6.0 pt"),
    ("0,4,60,began\n0.1,100,60,moved\n0.2,100,60,ended", "navigation bar"),
    ("0,4,400,began\n0.1,8,700,moved\n0.2,8,700,ended", "did not move inwards"),
  ])
  func `a gesture that never begins has a reason`(_ rows: String, _ reason: String) throws {
    let replay = try replay("time,x,y,phase\n" + rows + "\n")
    #expect(replay.decision == nil)
    #expect(try #require(replay.because).contains(reason), "\(replay.because ?? "")")
    #expect(replay.samples.allSatisfy { $0.progress == 0 })
  }

  @Test func `a touch that never ends is cancelled, with a warning`() throws {
    let scratch = try ScratchFolder()
    _ = try scratch.write(
      drag(width: 390, progress: 0.8, speed: 600).split(separator: "\n").dropLast()
        .joined(separator: "\n"), to: "touches.csv")
    let run = CommandRun("gesture {}/touches.csv --json", folder: scratch.path)
    #expect(run.status == 0 && run.errors.contains("never ends"))
    let replay = try JSONDecoder().decode(Replay.self, from: Data(run.output.utf8))
    #expect(replay.warnings.count == 1 && replay.decision?.completes == false)
    #expect(replay.samples.last?.state == "cancelled")
  }
}
