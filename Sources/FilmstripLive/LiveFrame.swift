import FilmstripGraphics
import FilmstripStage
import FilmstripSupport
import UIKit

/// What a session shows and tells at one moment.
package struct LiveFrame: Sendable {
  /// The session's moment.
  package var moment: Int
  /// The time in seconds.
  package var time: Double
  /// The progress of the running transition, or of the last one.
  package var progress = 0.0
  /// The state of the interactive transition; nil if no finger drives one.
  package var interaction: Headless.InteractionState?
  /// The callbacks since the frame before.
  package var events: [TimelineEvent] = []
  /// The release decisions since the frame before.
  package var decisions: [TimelineDecision] = []
  /// What UIKit reported since the frame before.
  package var reports: [String] = []
  /// Whether the scenario's own steps still run.
  package var isPlayingSteps = false
  /// What is on the screen; nil if it is not drawn.
  package var list: DisplayList?

  init(moment: Int, time: Double) {
    self.moment = moment
    self.time = time
  }

  /// The frame in numbers, with the nodes that have names if they are wanted.
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
    if isWithNodes, let list { members.append(.init("nodes", Self.nodes(of: list))) }
    return members
  }

  /// Each named node's frame and opacity: `[x, y, width, height, opacity]`.
  private static func nodes(of list: DisplayList) -> JSONValue {
    var counts: [String: Int] = [:]
    var members: [JSONValue.Member] = []
    for place in list.placements() {
      let count = counts[place.name, default: 0] + 1
      counts[place.name] = count
      let name = count > 1 ? "\(place.name)#\(count)" : place.name
      let frame = place.frame
      if frame.isNull { continue }
      let numbers = [
        Double(frame.origin.x), Double(frame.origin.y), Double(frame.width), Double(frame.height),
        place.opacity,
      ]
      members.append(
        .init(name, .array(numbers.map { .number(($0 * 1000).rounded() / 1000) })))
    }
    return .object(members)
  }
}
