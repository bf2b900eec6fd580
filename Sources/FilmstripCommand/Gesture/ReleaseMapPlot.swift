import FilmstripGraphics
import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

/// A plot of a release map: progress to the right, velocity upwards.
///
/// Sizes and colours are *Chosen*.
struct ReleaseMapPlot {
  private static let size = CGSize(width: 720, height: 572)
  private static let area = CGRect(x: 84, y: 118, width: 596, height: 376)
  private static let back = RGBA(red: 0.953, green: 0.925, blue: 0.886, alpha: 1)
  private static let cancelColor = RGBA(red: 0.475, green: 0.373, blue: 0.239, alpha: 1)
  private static let forth = RGBA(red: 0.843, green: 0.910, blue: 0.976, alpha: 1)
  private static let completeColor = RGBA(red: 0.082, green: 0.337, blue: 0.647, alpha: 1)

  private let map: ReleaseMap

  init(_ map: ReleaseMap) {
    self.map = map
  }

  /// The plot as a display list, to be rendered at `CurvePlot.scale`.
  func displayList() -> DisplayList {
    let bounds = CGRect(origin: .zero, size: Self.size)
    let outline = map.outline()
    var drawings: [Drawing] = [
      .fillRect(RoundedRect(bounds), .color(.white)),
      .fillRect(RoundedRect(Self.area), .color(Self.back)),
    ]
    drawings += regions(outline)
    drawings += ticks()
    drawings += heading()
    drawings += notes()
    return DisplayList(size: Self.size, root: DisplayNode(bounds: bounds, drawings: drawings))
  }

  /// The area that completes, and its boundary within the plot.
  private func regions(_ outline: [ReleaseMap.Boundary]) -> [Drawing] {
    let points = outline.map { place($0.progress ?? 1, $0.velocity) }
    guard let first = points.first else { return [] }
    let (top, bottom) = (Self.area.minY, Self.area.maxY)
    var area: [Path.Element] = [.move(CGPoint(x: Self.area.maxX, y: bottom)), .line(first)]
    area += points.dropFirst().map { .line($0) }
    area += [.line(CGPoint(x: Self.area.maxX, y: top)), .close]
    // The line omits the plot's left and right edges, which are not boundaries.
    var line: [Path.Element] = []
    for (from, to) in zip(points, points.dropFirst()) {
      let isEdge =
        from.x == to.x && (from.x == Self.area.minX || from.x == Self.area.maxX)
      if !isEdge { line += [.move(from), .line(to)] }
    }
    return [
      .fill(Path(area), .color(Self.forth), .winding),
      .stroke(
        Path(line), .color(CurvePlot.blue), StrokeStyle(width: 2, cap: .round, join: .round)),
    ]
  }

  private func heading() -> [Drawing] {
    let room = Self.size.width - 2 * 40
    let width = NumberText.shortest(map.width)
    let rule =
      map.rule == .augmented ? "UIKit's current rule" : "UIKit's older rule, 'legacy'"
    let title = "When an interactive pop completes"
    return [
      CurvePlot.text(
        title, 20, 600, CurvePlot.ink, .left, CGRect(x: 40, y: 26, width: room, height: 26)),
      CurvePlot.text(
        "\(map.device.name), \(width) pt wide: \(rule), a finger of constant velocity", 13, 400,
        CurvePlot.secondaryTextColor, .left, CGRect(x: 40, y: 53, width: room, height: 18)),
      CurvePlot.text(
        "velocity, pt/s", 12, 400, CurvePlot.secondaryTextColor, .left,
        CGRect(x: 40, y: Self.area.minY - 29, width: 200, height: 16)),
      CurvePlot.text(
        "progress when the finger lifts", 12, 400, CurvePlot.secondaryTextColor, .center,
        CGRect(x: Self.area.minX, y: Self.area.maxY + 32, width: Self.area.width, height: 16)),
    ]
  }

  private func ticks() -> [Drawing] {
    var drawings: [Drawing] = []
    for index in 0...10 {
      let x = place(Double(index) / 10, 0).x
      drawings.append(
        Self.line(
          CGPoint(x: x, y: Self.area.minY), CGPoint(x: x, y: Self.area.maxY), CurvePlot.line))
      drawings.append(
        CurvePlot.text(
          "\(Double(index) / 10)", 12, 400, CurvePlot.secondaryTextColor, .center,
          CGRect(x: x - 30, y: Self.area.maxY + 10, width: 60, height: 16)))
    }
    for velocity in stride(from: -1500, through: 1500, by: 500) {
      let y = place(0, Double(velocity)).y
      drawings.append(
        Self.line(
          CGPoint(x: Self.area.minX, y: y), CGPoint(x: Self.area.maxX, y: y),
          velocity == 0 ? CurvePlot.strongLine : CurvePlot.line))
      let label = velocity < 0 ? "−\(-velocity)" : "\(velocity)"
      drawings.append(
        CurvePlot.text(
          label, 12, 400, CurvePlot.secondaryTextColor, .right,
          CGRect(x: 8, y: y - 8, width: Self.area.minX - 18, height: 16)))
    }
    return drawings
  }

  /// The labels of the two areas and of the boundary.
  private func notes() -> [Drawing] {
    let width = NumberText.shortest(map.width)
    let high = place(0.96, 1250)
    let low = place(0.04, -1080)
    var drawings = label(
      "completes", Self.completeColor, at: high, .right,
      map.threshold.map {
        "progress + velocity / \(width) × "
          + "\(NumberText.shortest(Headless.ReleaseDecision.duration)) > \(NumberText.fixed($0, 4))"
      } ?? "velocity ≥ 0")
    drawings += label(
      "goes back", Self.cancelColor, at: low, .left,
      map.threshold == nil ? "velocity < 0" : "everywhere else")
    guard let threshold = map.threshold else { return drawings }
    let middle = place(threshold, 0)
    drawings.append(
      .stroke(
        Path([.move(middle), .line(CGPoint(x: middle.x, y: Self.area.maxY))]),
        .color(Self.cancelColor), StrokeStyle(width: 1, dash: [4, 3])))
    let distance = NumberText.shortest(Headless.ReleaseDecision.thresholdDistance)
    let quotient = "\(distance) / \(width)"
    let isCapped = Headless.ReleaseDecision.thresholdDistance / map.width > 0.5
    let note =
      isCapped
      ? "threshold min(\(quotient), 0.5) = 0.5"
      : "threshold \(quotient) = \(NumberText.fixed(threshold, 4))"
    drawings.append(
      CurvePlot.text(
        note, 12, 500, Self.cancelColor, .left,
        CGRect(x: middle.x + 8, y: Self.area.maxY - 26, width: 280, height: 16)))
    return drawings
  }

  private func label(
    _ title: String, _ ink: RGBA, at point: CGPoint, _ alignment: TextBlock.Alignment,
    _ rule: String
  ) -> [Drawing] {
    let room = 420.0
    let x = alignment == .right ? point.x - room : point.x
    return [
      CurvePlot.text(
        title, 17, 600, ink, alignment, CGRect(x: x, y: point.y - 12, width: room, height: 24)),
      CurvePlot.text(
        rule, 12, 400, ink, alignment, CGRect(x: x, y: point.y + 12, width: room, height: 18)),
    ]
  }

  private func place(_ progress: Double, _ velocity: Double) -> CGPoint {
    let range = ReleaseMap.velocities
    let height = (velocity - range.lowerBound) / (range.upperBound - range.lowerBound)
    return CGPoint(
      x: Self.area.minX + Self.area.width * progress, y: Self.area.maxY - Self.area.height * height)
  }

  private static func line(_ from: CGPoint, _ to: CGPoint, _ color: RGBA) -> Drawing {
    .stroke(Path([.move(from), .line(to)]), .color(color), StrokeStyle(width: 1))
  }
}
