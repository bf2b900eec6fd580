import FilmstripStage
import FilmstripSupport

/// A transition of a session, for the time line of a browser page.
package struct LiveTransition: Sendable, Hashable {
  /// The time step at which the transition began.
  package var start: Int
  /// The time step at which the end was seen, or `nil` while the transition runs.
  package var end: Int?
  /// The name of the view controller that appears.
  package var name: String
  /// Whether the release of a gesture completes the transition, or `nil` without such a release.
  package var completes: Bool?

  /// The values that browser pages display.
  var state: JSONValue {
    [
      "start": .integer(start), "end": end.map(JSONValue.integer) ?? .null, "name": .text(name),
      "completes": completes.map(JSONValue.flag) ?? .null,
    ]
  }
}
