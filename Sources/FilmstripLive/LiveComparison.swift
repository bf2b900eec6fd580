import FilmstripGraphics
import Foundation

/// The same record on a second stage with another curve, and how both are shown.
package struct LiveComparison {
  /// How a comparison is shown.
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Only the stage itself.
    case off
    /// The other stage on the right.
    case beside
    /// The other stage over the stage, half transparent.
    case over
    /// The other stage only.
    case instead
  }

  /// The distance between stages that are beside each other, in points.
  package static let gap = 16.0

  /// How the comparison is shown.
  package var mode = Mode.off
  /// The curve of the other stage, in the notation of `TransitionCurve`, or `nil` for the scenario's curve.
  package var curve: String?
  /// The other session, or `nil` until it is needed.
  var session: LiveSession?
  /// Whether the other session lacks touches, because its steps end at another time.
  var lacksTouches = false

  /// Returns the display list of two stages in a comparison mode.
  static func list(_ list: DisplayList, _ other: DisplayList, _ mode: Mode) -> DisplayList {
    switch mode {
    case .off: return list
    case .instead: return other
    case .over:
      let ghost = DisplayNode(opacity: 0.5, children: [other.root])
      return DisplayList(
        size: list.size, root: DisplayNode(bounds: list.root.bounds, children: [list.root, ghost]))
    case .beside:
      let distance = list.size.width + gap
      let right = DisplayNode(
        transform: PlaneTransform(CGAffineTransform(translationX: distance, y: 0)),
        bounds: CGRect(origin: .zero, size: other.size),
        clip: RoundedRect(CGRect(origin: .zero, size: other.size)), children: [other.root])
      let left = DisplayNode(
        bounds: CGRect(origin: .zero, size: list.size),
        clip: RoundedRect(CGRect(origin: .zero, size: list.size)), children: [list.root])
      let size = CGSize(width: distance + other.size.width, height: list.size.height)
      return DisplayList(
        size: size,
        root: DisplayNode(
          bounds: CGRect(origin: .zero, size: size), children: [left, right]))
    }
  }
}
