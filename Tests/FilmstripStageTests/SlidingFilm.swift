import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation

/// A film without UIKit: a red rectangle slides over a blue one in `moving` frames, then rests.
@MainActor final class SlidingFilm: FilmSource {
  struct Fault: Error {}

  let size = CGSize(width: 40, height: 60)
  var expectedFrameCount: Int? { moving + resting }
  private(set) var events: [TimelineEvent] = []
  private let moving: Int
  private let resting: Int
  private let fault: Int?
  private var index = 0

  /// Creates the film; the frame with the index `fault` throws an error.
  init(moving: Int = 10, resting: Int = 0, fault: Int? = nil) {
    self.moving = moving
    self.resting = resting
    self.fault = fault
  }

  func nextFrame() throws -> FilmFrame? {
    guard index < moving + resting else { return nil }
    if index == fault { throw Fault() }
    defer { index += 1 }
    let progress = moving > 1 ? min(1, Double(index) / Double(moving - 1)) : 1
    if index == 0 {
      events.append(
        TimelineEvent(time: 0, event: "viewWillAppear", object: "Red", animated: true))
    }
    return FilmFrame(
      index: index, time: FrameRate.sixty.time(ofFrame: index), progress: progress,
      step: index < moving ? 0 : 1, stepLabel: index < moving ? "push Red" : "wait",
      list: Self.list(progress, size))
  }

  nonisolated static func list(_ progress: Double, _ size: CGSize) -> DisplayList {
    let bounds = CGRect(origin: .zero, size: size)
    func card(_ name: String, _ color: RGBA, _ x: Double, _ opacity: Double) -> DisplayNode {
      DisplayNode(
        name: name, part: .content,
        transform: PlaneTransform(CGAffineTransform(translationX: x, y: 0)), bounds: bounds,
        opacity: opacity, drawings: [.fillRect(RoundedRect(bounds), .color(color))])
    }
    let width = Double(size.width)
    let blue = card("content/from", RGBA(red: 0, green: 0, blue: 1), -0.25 * width * progress, 1)
    let red = card("content/to", RGBA(red: 1, green: 0, blue: 0), width * (1 - progress), 0.5)
    let bar = DisplayNode(
      name: "bar/background", part: .bar, bounds: CGRect(x: 0, y: 0, width: width, height: 10),
      drawings: [
        .fillRect(RoundedRect(CGRect(x: 0, y: 0, width: width, height: 10)), .color(.black))
      ])
    return DisplayList(size: size, root: DisplayNode(bounds: bounds, children: [blue, red, bar]))
  }
}
