import FilmstripGraphics
import Foundation
import UIKit

/// A touch on the screen in a frame of a film.
public struct FilmTouch: Sendable, Hashable {
  /// The location of the touch, in points from the top left of the frame.
  public var location: CGPoint
  /// The locations of the touch in the last quarter of a second, oldest first, the current one included.
  public var trail: [CGPoint]

  /// Creates a touch.
  ///
  /// - Parameters:
  ///   - location: The location of the touch, in points from the top left of the frame.
  ///   - trail: The most recent locations, oldest first, the current one included.
  public init(location: CGPoint, trail: [CGPoint]) {
    self.location = location
    self.trail = trail
  }

  /// Returns the touch, moved by a distance.
  func offset(by distance: CGPoint) -> FilmTouch {
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + distance.x, y: point.y + distance.y)
    }
    return FilmTouch(location: moved(location), trail: trail.map(moved))
  }
}

/// The form in which touches are drawn over films.
package enum TouchStyle: String, Sendable, Hashable, CaseIterable {
  /// Touches are not drawn.
  case none
  /// A dot at each touch.
  case dot
  /// A dot at each touch, and a line along its most recent locations.
  case trail

  /// The diameter of a dot, in points of the screen.
  ///
  /// *Chosen:* the diameter, and the grey with a white ring, are those of the page of `filmstrip live`.
  static let diameter = 28.0

  /// Returns the drawings of touches, in the coordinates of an image that is `factor` times as large as the screen.
  func drawings(of touches: [FilmTouch], factor: Double = 1) -> [Drawing] {
    if self == .none { return [] }
    return touches.flatMap { touch in
      (self == .trail ? Self.line(touch.trail, factor) : []) + Self.dot(touch.location, factor)
    }
  }

  private static func dot(_ point: CGPoint, _ factor: Double) -> [Drawing] {
    // A dot on a small image stays visible.
    let radius = max(6, diameter * factor / 2)
    let rect = CGRect(
      x: point.x * factor - radius, y: point.y * factor - radius, width: 2 * radius,
      height: 2 * radius)
    let circle = RoundedRect(rect, radii: CornerRadii(radius))
    return [
      .fillRect(circle, .color(RGBA(white: 0.5, alpha: 0.55))),
      .border(circle, width: max(1, 2 * factor), RGBA(white: 1, alpha: 0.9)),
      .border(
        RoundedRect(rect.insetBy(dx: -0.75, dy: -0.75), radii: CornerRadii(radius + 0.75)),
        width: 0.75, RGBA(white: 0, alpha: 0.35)),
    ]
  }

  /// Returns a line that becomes wider and darker towards the touch.
  private static func line(_ trail: [CGPoint], _ factor: Double) -> [Drawing] {
    guard trail.count > 1 else { return [] }
    let width = max(3, 10 * factor)
    return zip(trail, trail.dropFirst()).enumerated().map { index, ends in
      let part = Double(index + 1) / Double(trail.count - 1)
      let points = [ends.0, ends.1].map { CGPoint(x: $0.x * factor, y: $0.y * factor) }
      return .stroke(
        Path([.move(points[0]), .line(points[1])]),
        .color(RGBA(white: 0.45, alpha: 0.1 + 0.4 * part)), StrokeStyle(width: width * part))
    }
  }
}

/// A film with its touches drawn over the frames.
@MainActor package final class TouchedFilm: WrappedFilm {
  package let film: any FilmSource
  private let style: TouchStyle

  /// Creates a film with the touches of another film drawn over its frames.
  package init(_ film: any FilmSource, style: TouchStyle) {
    self.film = film
    self.style = style
  }

  package func nextFrame() throws -> FilmFrame? {
    guard var frame = try film.nextFrame() else { return nil }
    let drawings = style.drawings(of: frame.touches)
    if drawings.isEmpty { return frame }
    let bounds = CGRect(origin: .zero, size: frame.list.size)
    frame.list = DisplayList(
      size: frame.list.size,
      root: DisplayNode(
        bounds: bounds, drawings: [],
        children: [frame.list.root, DisplayNode(bounds: bounds, drawings: drawings)]))
    return frame
  }
}

/// The recent locations of the touches of a stage.
@MainActor struct TouchTrails {
  /// The touches of the previous frame, with their recent locations.
  ///
  /// They are retained, so that a new touch never has the identity of an old one.
  private var trails: [(touch: UITouch, points: [(time: Double, point: CGPoint)])] = []
  /// The duration of a trail, in seconds.
  ///
  /// *Chosen.*
  private static let duration = 0.25

  /// Adds the locations of the current touches at a time in seconds; returns the touches with their trails.
  mutating func add(_ touches: [UITouch], at time: Double) -> [FilmTouch] {
    trails = touches.map { touch in
      let earlier = trails.first { $0.touch === touch }?.points ?? []
      let points = earlier.filter { $0.time > time - Self.duration }
      return (touch, points + [(time, touch.location(in: nil))])
    }
    return trails.map { _, points in
      FilmTouch(location: points[points.count - 1].point, trail: points.map(\.point))
    }
  }
}
