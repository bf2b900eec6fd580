import FilmstripGraphics
import FilmstripSupport
import Foundation

/// A picture of a film's costs: a box's width is its share of the frame's time, and its parts stand below it.
///
/// Films, their stages, and below painting the named layers with their effects. Sizes and colours are *Chosen*.
@MainActor struct FlamePicture {
  /// Pixels per point of the picture.
  static let scale = 2
  private static let width = 1200.0
  private static let margin = 24.0
  private static let rowHeight = 22.0
  private static let mostRows = 24

  /// A box and what is below it.
  private struct Box {
    var title: String
    var milliseconds: Double
    var color: RGBA
    var parts: [Box] = []

    var depth: Int { 1 + (parts.map(\.depth).max() ?? 0) }
  }

  private let boxes: [(heading: String, box: Box)]

  /// A picture of the films, one below the other.
  init(_ films: [FilmBenchmark]) {
    boxes = films.map { film in
      let stages = film.stages.enumerated().map { index, stage in
        var box = Box(
          title: stage.stage.rawValue, milliseconds: stage.milliseconds,
          color: Self.stageColors[index % Self.stageColors.count])
        if stage.stage == .paint, let root = film.layers?.root {
          box.parts = Self.parts(of: root, within: stage.milliseconds)
        }
        return box
      }
      let total = stages.reduce(0) { $0 + $1.milliseconds }
      return (
        "\(film.name): \(NumberText.fixed(total, 3)) ms a frame on one thread, "
          + "\(NumberText.fixed(film.framesPerSecond, 0)) frames/s with \(film.jobs) "
          + (film.jobs == 1 ? "job" : "jobs"),
        Box(title: film.name, milliseconds: total, color: Self.frameColor, parts: stages)
      )
    }
  }

  /// The picture, to be rendered at `scale`.
  func displayList() -> DisplayList {
    var y = Self.margin
    var drawings: [Drawing] = []
    for (heading, box) in boxes {
      drawings.append(
        CurvePlot.text(
          heading, 15, 600, CurvePlot.ink, .left,
          CGRect(x: Self.margin, y: y, width: Self.width - 2 * Self.margin, height: 20)))
      y += 28
      Self.draw(
        box, x: Self.margin, y: y, width: Self.width - 2 * Self.margin, row: 0, into: &drawings)
      y += Double(min(box.depth, Self.mostRows)) * Self.rowHeight + Self.margin
    }
    let bounds = CGRect(x: 0, y: 0, width: Self.width, height: y)
    drawings.insert(.fillRect(RoundedRect(bounds), .color(.white)), at: 0)
    return DisplayList(size: bounds.size, root: DisplayNode(bounds: bounds, drawings: drawings))
  }

  /// A layer's effects and the layers inside, in proportion within `milliseconds`.
  private static func parts(of layer: LayerCosts.Layer, within milliseconds: Double) -> [Box] {
    let total = layer.total
    guard total > 0 else { return [] }
    func share(_ nanoseconds: Double) -> Double { milliseconds * nanoseconds / total }
    let inner = layer.inner.map { inner in
      Box(
        title: inner.name, milliseconds: share(inner.total), color: layerColor,
        parts: parts(of: inner, within: share(inner.total)))
    }
    let own = zip(LayerCosts.Kind.allCases, layer.own).compactMap { kind, nanoseconds -> Box? in
      if nanoseconds <= 0
        || inner.isEmpty && kind == .content && layer.own.dropLast().allSatisfy({ $0 == 0 })
      {
        return nil
      }
      return Box(title: kind.rawValue, milliseconds: share(nanoseconds), color: effectColor)
    }
    return (inner + own).sorted { $0.milliseconds > $1.milliseconds }
  }

  private static func draw(
    _ box: Box, x: Double, y: Double, width: Double, row: Int, into drawings: inout [Drawing]
  ) {
    // Narrower boxes cannot be seen.
    guard width >= 0.5, row < mostRows else { return }
    let rect = CGRect(x: x, y: y, width: max(0.5, width - 1), height: rowHeight - 1)
    drawings.append(.fillRect(RoundedRect(rect), .color(box.color)))
    let label = "\(box.title)  \(NumberText.fixed(box.milliseconds, 3)) ms"
    // About six points a letter; a name alone if both do not fit.
    let letters = Int((width - 8) / 6.2)
    var text = label
    if text.count > letters { text = box.title }
    if text.count > letters { text = letters >= 4 ? text.prefix(letters - 1) + "…" : "" }
    if !text.isEmpty {
      drawings.append(
        CurvePlot.text(
          text, 11, 400, CurvePlot.ink, .left, rect.insetBy(dx: 4, dy: 3)))
    }
    var left = x
    for part in box.parts {
      let share = box.milliseconds > 0 ? part.milliseconds / box.milliseconds : 0
      draw(part, x: left, y: y + rowHeight, width: width * share, row: row + 1, into: &drawings)
      left += width * share
    }
  }

  private static let frameColor = RGBA(red: 0.85, green: 0.86, blue: 0.88, alpha: 1)
  private static let layerColor = RGBA(red: 0.98, green: 0.80, blue: 0.45, alpha: 1)
  private static let effectColor = RGBA(red: 0.96, green: 0.64, blue: 0.45, alpha: 1)
  private static let stageColors = [
    RGBA(red: 0.62, green: 0.82, blue: 0.66, alpha: 1),
    RGBA(red: 0.60, green: 0.80, blue: 0.90, alpha: 1),
    RGBA(red: 0.99, green: 0.88, blue: 0.60, alpha: 1),
    RGBA(red: 0.80, green: 0.72, blue: 0.92, alpha: 1),
    RGBA(red: 0.90, green: 0.72, blue: 0.76, alpha: 1),
  ]
}
