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
  /// The class of the app's animator that moves the views, or `nil` if UIKit moves them.
  package var animator: String?
  /// The curve that the animator's longest animation has, in the notation of `TransitionCurve`, or `nil` if there is none
  /// or if a curve of the session replaces that of the animator.
  package var curve: String?

  /// The values that browser pages display.
  var state: JSONValue {
    [
      "start": .integer(start), "end": end.map(JSONValue.integer) ?? .null, "name": .text(name),
      "completes": completes.map(JSONValue.flag) ?? .null,
      "animator": animator.map(JSONValue.text) ?? .null,
      "curve": curve.map(JSONValue.text) ?? .null,
    ]
  }
}
