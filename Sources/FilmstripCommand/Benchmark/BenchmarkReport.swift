import FilmstripStage
import FilmstripSupport
import Foundation

/// The results of `filmstrip benchmark`, as a table and as JSON.
@MainActor struct BenchmarkReport {
  var films: [FilmBenchmark] = []
  var curves: [CurveBenchmark] = []

  /// The maximum number of layers in the table.
  private static let listedLayers = 12

  var json: JSONValue {
    ["films": .array(films.map(Self.json)), "curves": .array(curves.map(Self.json))]
  }

  private static func json(_ film: FilmBenchmark) -> JSONValue {
    let stages = film.stages.map { JSONValue.Member($0.stage.rawValue, .number($0.milliseconds)) }
    let layers = film.layers?.lines ?? []
    return [
      "name": .text(film.name),
      "framesPerSecond": .number(film.framesPerSecond),
      "peakBytes": .integer(film.peakBytes),
      "stages": .object(stages),
      "frames": .integer(film.frameCount),
      "painted": .integer(film.paintedCount),
      "scale": .integer(film.scale),
      "jobs": .integer(film.jobs),
      "processorMilliseconds": .number(film.processorMilliseconds),
      "layers": .array(
        layers.map { line in
          [
            "name": .text(line.name), "kind": .text(line.kind.rawValue),
            "milliseconds": .number(line.milliseconds), "share": .number(line.share),
          ]
        }),
    ]
  }

  private static func json(_ curve: CurveBenchmark) -> JSONValue {
    [
      "curve": .text(curve.text),
      "scalarNanoseconds": .number(curve.scalar),
      "batchNanoseconds": .number(curve.batch),
      "gridNanoseconds": curve.grid.map { .number($0) } ?? .null,
      "maximumError": .number(curve.maximumError),
      "worstInput": .number(curve.worstInput),
    ]
  }

  /// The lines of the table.
  var lines: [String] {
    films.flatMap(Self.lines) + (films.isEmpty || curves.isEmpty ? [] : [""]) + curveLines
  }

  private static func lines(_ film: FilmBenchmark) -> [String] {
    let total = film.stages.reduce(0) { $0 + $1.milliseconds }
    var lines = [
      "\(film.name): \(film.frameCount) frames at \(film.scale)x, \(film.paintedCount) painted, "
        + "\(film.jobs) \(film.jobs == 1 ? "job" : "jobs")",
      "  \(NumberText.fixed(film.framesPerSecond, 1)) frames/s, "
        + "\(NumberText.fixed(film.processorMilliseconds, 3)) ms of "
        + "processor time a frame, at most \(NumberText.fixed(Double(film.peakBytes) / 1e6, 0)) MB",
      "  stage       ms/frame   share   (one thread)",
    ]
    for (stage, milliseconds) in film.stages {
      lines.append(
        "  " + padded(stage.rawValue, 10) + column(NumberText.fixed(milliseconds, 3), 10)
          + column(percent(total > 0 ? milliseconds / total : 0), 8))
    }
    guard let costs = film.layers, let layers = film.layers?.lines.prefix(listedLayers),
      !layers.isEmpty
    else { return lines }
    let blur = costs.sum(of: .blur)
    if blur.share > 0 {
      lines.append(
        "  glass and other blurs: \(percent(blur.share)) of a painted frame, "
          + "\(NumberText.fixed(blur.milliseconds, 3)) ms")
    }
    lines.append("  most expensive layers of a painted frame:")
    for line in layers {
      let place = line.kind == .content ? "`\(line.name)`" : "`\(line.name)` \(line.kind.rawValue)"
      lines.append(
        "  " + column(percent(line.share), 8) + column(NumberText.fixed(line.milliseconds, 3), 9)
          + " ms  "
          + place)
    }
    return lines
  }

  private var curveLines: [String] {
    if curves.isEmpty { return [] }
    var lines = ["ns a value: alone   many  on a grid   largest error   at  curve"]
    for curve in curves {
      lines.append(
        Self.column(NumberText.fixed(curve.scalar, 1), 17)
          + Self.column(NumberText.fixed(curve.batch, 1), 7)
          + Self.column(curve.grid.map { NumberText.fixed($0, 1) } ?? "-", 11)
          + Self.column(String(format: "%.1e", curve.maximumError), 16)
          + Self.column(String(format: "%.3g", curve.worstInput), 11) + "  " + curve.text)
    }
    return lines
  }

  static func percent(_ share: Double) -> String { NumberText.fixed(share * 100, 1) + " %" }

  private static func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
