import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

/// The effect of recorded touches on a stack of two screens with the edge gesture enabled.
package struct GestureReplay: Sendable, Hashable {
  /// The state of the recognizer at one moment.
  package struct Sample: Sendable, Hashable {
    /// Seconds in the recording's time.
    package var time: Double
    /// The recognizer's state, in the words of `UIGestureRecognizer.State`.
    package var state: String
    /// The translation since the recognizer began, in points.
    package var translation: CGPoint
    /// The velocity in points per second.
    package var velocity: CGPoint
    /// The transition's progress, 0 to 1; 0 without a transition.
    package var progress: Double

    /// A sample with these values.
    package init(
      time: Double, state: String, translation: CGPoint, velocity: CGPoint, progress: Double
    ) {
      self.time = time
      self.state = state
      self.translation = translation
      self.velocity = velocity
      self.progress = progress
    }
  }

  /// The device's name.
  package var device: String
  /// The states of the recognizer, one per sample of the recording.
  package var samples: [Sample]
  /// The result of the pop; nil if the gesture never began.
  package var decision: Headless.ReleaseDecision?
  /// The reason why the gesture never began, in one sentence; nil if it did.
  package var because: String?
  /// The recording's warnings.
  package var warnings: [String]

  /// A replay with these values.
  package init(
    device: String, samples: [Sample], decision: Headless.ReleaseDecision?, because: String? = nil,
    warnings: [String] = []
  ) {
    self.device = device
    self.samples = samples
    self.decision = decision
    self.because = because
    self.warnings = warnings
  }

  /// The replay in JSON.
  package var json: JSONValue {
    func pair(_ point: CGPoint) -> JSONValue { [.number(point.x), .number(point.y)] }
    let list = samples.map { sample -> JSONValue in
      [
        "time": .number(sample.time), "state": .text(sample.state),
        "translation": pair(sample.translation), "velocity": pair(sample.velocity),
        "progress": .number(sample.progress),
      ]
    }
    var members: [JSONValue.Member] = [
      .init("device", .text(device)), .init("samples", .array(list)),
    ]
    let verdict = decision.map { decision -> JSONValue in
      [
        "completes": .flag(decision.completes), "progress": .number(decision.progress),
        "velocity": .number(decision.velocity),
        "projected": decision.projected.map(JSONValue.number) ?? .null,
        "threshold": decision.threshold.map(JSONValue.number) ?? .null,
        "remainingTime": .number(decision.remainingTime), "because": .text(decision.because),
      ]
    }
    members.append(.init("decision", verdict ?? .null))
    if decision == nil { members.append(.init("because", .text(because ?? Self.never))) }
    members.append(.init("warnings", .array(warnings.map(JSONValue.text))))
    return .object(members)
  }

  /// The replay as a table.
  package var table: String {
    let pad = TimelineCommand.pad
    var lines = [
      "    time  state    " + pad("translation, pt", 18) + pad("velocity, pt/s", 18)
        + pad("progress", 10)
    ]
    for sample in samples {
      let state = sample.state + String(repeating: " ", count: max(0, 9 - sample.state.count))
      lines.append(
        TimelineCommand.pad(NumberText.fixed(sample.time, 3), 8) + "  \(state)"
          + Self.pair(sample.translation) + Self.pair(sample.velocity)
          + TimelineCommand.pad(NumberText.fixed(sample.progress, 4), 10))
    }
    lines.append("")
    if let decision {
      lines.append("\(decision.completes ? "completes" : "goes back"): \(decision.because)")
      lines.append(
        "lifted at progress \(NumberText.fixed(decision.progress, 4)) and "
          + "\(NumberText.fixed(decision.velocity, 1)) pt/s; the rest takes "
          + "\(NumberText.fixed(decision.remainingTime, 4)) s")
    } else {
      lines.append("no pop: \(because ?? Self.never)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let never = "the gesture never began"

  private static func pair(_ point: CGPoint) -> String {
    TimelineCommand.pad(NumberText.fixed(point.x, 1), 9)
      + TimelineCommand.pad(NumberText.fixed(point.y, 1), 9)
  }
}
