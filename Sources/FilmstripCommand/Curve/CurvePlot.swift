import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation

/// A plot of a curve: value over progress or seconds.
///
/// Sizes and colours are *Chosen*.
struct CurvePlot {
  /// Pixels per point of the picture.
  static let scale = 2
  private static let size = CGSize(width: 720, height: 500)
  private static let area = CGRect(x: 72, y: 84, width: 608, height: 344)
  private static let sampleCount = 1025
  static let ink = RGBA(red: 0.114, green: 0.114, blue: 0.122, alpha: 1)
  static let secondaryTextColor = RGBA(red: 0.431, green: 0.431, blue: 0.451, alpha: 1)
  static let line = RGBA(white: 0, alpha: 0.08)
  static let strongLine = RGBA(white: 0, alpha: 0.28)
  static let blue = RGBA(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)
  /// The duration of an undamped spring's plot, in seconds; such a spring never ends.
  private static let endlessDuration = 5.0

  private let curve: CurveSpecification
  private let title: String
  private let end: Double
  private let values: [Double]
  private let low: Double
  private let high: Double

  /// Makes the plot of a curve with a title.
  init(_ curve: CurveSpecification, title: String) {
    self.curve = curve
    self.title = title
    let duration = curve.naturalDuration
    let end = duration.isFinite && duration > 0 ? duration : Self.endlessDuration
    self.end = end
    values = curve.values(
      at: (0..<Self.sampleCount).map { end * (Double($0) / Double(Self.sampleCount - 1)) })
    let finite = values.filter(\.isFinite) + [0, 1]
    let (low, high) = (finite.min() ?? 0, finite.max() ?? 1)
    let step = Self.tick(for: high - low)
    self.low = (low / step).rounded(.down) * step
    self.high = (high / step).rounded(.up) * step
  }

  /// The plot as a display list, to be rendered at `scale`.
  func displayList() -> DisplayList {
    let bounds = CGRect(origin: .zero, size: Self.size)
    var drawings: [Drawing] = [.fillRect(RoundedRect(bounds), .color(.white))]
    drawings += heading()
    drawings += horizontalLines()
    drawings += verticalLines()
    drawings.append(
      .stroke(
        curvePath(), .color(Self.blue), StrokeStyle(width: 2.5, cap: .round, join: .round)))
    return DisplayList(size: Self.size, root: DisplayNode(bounds: bounds, drawings: drawings))
  }

  private func heading() -> [Drawing] {
    let input =
      curve.isTimeBased ? "value over seconds, to where it has settled" : "value over progress"
    let room = Self.size.width - 2 * 40
    return [
      Self.text(title, 20, 600, Self.ink, .left, CGRect(x: 40, y: 26, width: room, height: 26)),
      Self.text(
        input, 13, 400, Self.secondaryTextColor, .left,
        CGRect(x: 40, y: 52, width: room, height: 18)),
    ]
  }

  private func horizontalLines() -> [Drawing] {
    let step = Self.tick(for: high - low)
    let count = Int(((high - low) / step).rounded())
    return (0...count).flatMap { index -> [Drawing] in
      let value = low + Double(index) * step
      let y = place(x: 0, value: value).y
      let isMark = abs(value) < step / 1000 || abs(value - 1) < step / 1000
      let rule = Path([
        .move(CGPoint(x: Self.area.minX, y: y)), .line(CGPoint(x: Self.area.maxX, y: y)),
      ])
      return [
        .stroke(rule, .color(isMark ? Self.strongLine : Self.line), StrokeStyle(width: 1)),
        Self.text(
          Self.label(value, step), 12, 400, Self.secondaryTextColor, .right,
          CGRect(x: 8, y: y - 8, width: Self.area.minX - 18, height: 16)),
      ]
    }
  }

  private func verticalLines() -> [Drawing] {
    let step = Self.tick(for: end)
    let count = Int((end / step + 1e-9).rounded(.down))
    return (0...count).flatMap { index -> [Drawing] in
      let input = Double(index) * step
      let x = place(x: input, value: 0).x
      let rule = Path([
        .move(CGPoint(x: x, y: Self.area.minY)), .line(CGPoint(x: x, y: Self.area.maxY)),
      ])
      return [
        .stroke(rule, .color(Self.line), StrokeStyle(width: 1)),
        Self.text(
          Self.label(input, step), 12, 400, Self.secondaryTextColor, .center,
          CGRect(x: x - 40, y: Self.area.maxY + 10, width: 80, height: 16)),
      ]
    }
  }

  private func curvePath() -> Path {
    var elements: [Path.Element] = []
    for (index, value) in values.enumerated() where value.isFinite {
      let point = place(x: end * (Double(index) / Double(Self.sampleCount - 1)), value: value)
      elements.append(elements.isEmpty ? .move(point) : .line(point))
    }
    return Path(elements)
  }

  private func place(x: Double, value: Double) -> CGPoint {
    CGPoint(
      x: Self.area.minX + Self.area.width * (x / end),
      y: Self.area.maxY - Self.area.height * ((value - low) / (high - low)))
  }

  static func text(
    _ text: String, _ size: Double, _ weight: Int, _ color: RGBA,
    _ alignment: TextBlock.Alignment, _ rect: CGRect
  ) -> Drawing {
    let font = FontDescription(
      family: "Inter", size: size, weight: weight, hasMonospacedDigits: true)
    return .text(
      TextBlock(
        runs: [TextBlock.Run(text, font: font, color: color)], alignment: alignment,
        direction: .leftToRight),
      in: rect)
  }

  /// A distance between ticks of 1, 2 or 5 times a power of ten that gives about 4 to 10 of them.
  private static func tick(for span: Double) -> Double {
    let power = pow(10, (log10(span / 4)).rounded(.down))
    let step = span / 4 / power
    return (step >= 5 ? 5 : step >= 2 ? 2 : 1) * power
  }

  private static func label(_ value: Double, _ step: Double) -> String {
    let digits = max(0, Int(-log10(step).rounded(.down)))
    let text = NumberText.fixed(value, min(9, digits))
    return Double(text) == 0 ? "0" : text
  }
}
