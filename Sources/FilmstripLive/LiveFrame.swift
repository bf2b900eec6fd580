import FilmstripGraphics
import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

/// The screen and the events of a session at one time step.
package struct LiveFrame: Sendable {
  /// The index of the session's time step.
  package var moment: Int
  /// The time in seconds.
  package var time: Double
  /// The progress of the running transition, or of the last one.
  package var progress = 0.0
  /// The state of the interactive transition, or `nil` if no gesture drives one.
  package var interaction: Headless.InteractionState?
  /// The callbacks since the previous frame.
  package var events: [TimelineEvent] = []
  /// The release decisions since the previous frame.
  package var decisions: [TimelineDecision] = []
  /// UIKit's reports since the previous frame.
  package var reports: [String] = []
  /// Whether the scenario's own steps are still running.
  package var isPlayingSteps = false
  /// The content of the screen, or `nil` if the frame isn't drawn.
  package var list: DisplayList?
  /// The content of the screen whose nodes pages list, if `list` shows something else than the screen.
  var plainList: DisplayList?
  /// The positions of the views without a name that an app's animator moves.
  var movingViews: [NodePlacement] = []

  init(moment: Int, time: Double) {
    self.moment = moment
    self.time = time
  }

  /// Returns the frame as JSON members, including the named nodes if `isWithNodes` is `true`.
  package func members(nodes isWithNodes: Bool) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("moment", .integer(moment)), .init("time", .number(time)),
      .init("progress", .number(progress)),
    ]
    if isPlayingSteps { members.append(.init("steps", .flag(true))) }
    if let interaction {
      members.append(
        .init(
          "interaction",
          [
            "progress": .number(interaction.progress),
            "velocity": interaction.velocity.map(JSONValue.number) ?? .null,
            "threshold": interaction.threshold.map(JSONValue.number) ?? .null,
            "projected": interaction.projected.map(JSONValue.number) ?? .null,
            "wouldComplete": interaction.wouldComplete.map(JSONValue.flag) ?? .null,
          ]))
    }
    if !events.isEmpty { members.append(.init("events", .array(events.map(\.json)))) }
    if !decisions.isEmpty { members.append(.init("decisions", .array(decisions.map(\.json)))) }
    if !reports.isEmpty { members.append(.init("reports", .array(reports.map(JSONValue.text)))) }
    if isWithNodes, let list = plainList ?? list {
      members.append(.init("nodes", Self.nodes(list.placements() + movingViews)))
    }
    return members
  }

  /// Returns the frame, opacity and rotation of each node: `[x, y, width, height, opacity, degrees]`.
  private static func nodes(_ placements: [NodePlacement]) -> JSONValue {
    var names: Set<String> = []
    var members: [JSONValue.Member] = []
    for place in placements {
      var name = place.name
      var number = 2
      while !names.insert(name).inserted {
        name = "\(place.name)#\(number)"
        number += 1
      }
      let frame = place.frame
      if frame.isNull { continue }
      let numbers = [
        Double(frame.origin.x), Double(frame.origin.y), Double(frame.width), Double(frame.height),
        place.opacity, Self.rotation(of: place.transform),
      ]
      members.append(
        .init(name, .array(numbers.map { .number(($0 * 1000).rounded() / 1000) })))
    }
    return .object(members)
  }

  /// Returns a clockwise rotation in degrees, or 0 with perspective.
  private static func rotation(of transform: PlaneTransform) -> Double {
    guard let affine = transform.affine else { return 0 }
    return atan2(Double(affine.b), Double(affine.a)) * 180 / .pi
  }
}
