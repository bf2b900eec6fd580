import FilmstripCommand
import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripCommand

@MainActor struct BenchmarkTests {
  private static let quick = "--runs 1 --device 60x80@1 --jobs 1"

  @Test func `the benchmark of a film has its frames, stages and layers`() throws {
    let run = CommandRun("benchmark settings \(Self.quick) --json")
    #expect(run.status == 0, "\(run.errors)")
    let root = try #require(run.json as? [String: Any])
    #expect((root["curves"] as? [Any])?.isEmpty == true)
    let film = try #require((root["films"] as? [[String: Any]])?.first)
    #expect(film["name"] as? String == "settings")

    // The number of frames in the film, counted by another command.
    let timeline = CommandRun("timeline settings --json --device 60x80@1")
    let frames = (timeline.json as? [String: Any])?["frames"] as? [Any]
    #expect(film["frames"] as? Int == frames?.count)

    let stages = try #require(film["stages"] as? [String: Double])
    #expect(Set(stages.keys) == ["simulate", "commit", "paint", "encode", "write"])
    #expect(stages.values.allSatisfy { $0 >= 0 })
    #expect((stages["paint"] ?? 0) > 0 && (stages["encode"] ?? 0) > 0)
    // A second has 1,000 ms, and the stages are part of the film's work.
    let rate = try #require(film["framesPerSecond"] as? Double)
    #expect(rate > 0 && rate.isFinite)
    #expect(try #require(film["peakBytes"] as? Int) > 60 * 80 * 4)

    let layers = try #require(film["layers"] as? [[String: Any]])
    let shares = layers.compactMap { $0["share"] as? Double }
    #expect(abs(shares.reduce(0, +) - 1) < 1e-6)
    #expect(shares == shares.sorted(by: >))
    #expect(layers.contains { $0["name"] as? String == "content/to" })
  }

  @Test(arguments: [
    "ease", "cubic-bezier(0,1,0,1)", "cubic-bezier(1,0,0,1)", "steps(4)", "linear(0,0.2,1)",
    "spring(3,1000,500)", "spring(1,200,10)", "spring(1,100,40,overdamped)",
    "spring(1,100,0,-3)", "spring(duration:0.5,bounce:0.3)",
  ])
  func `the benchmark of a curve has its times, and an error of at most 1e-12`(
    _ curve: String
  ) throws {
    let run = CommandRun("benchmark \(curve) --runs 1 --json")
    #expect(run.status == 0, "\(run.errors)")
    let root = try #require(run.json as? [String: Any])
    #expect((root["films"] as? [Any])?.isEmpty == true)
    let entry = try #require((root["curves"] as? [[String: Any]])?.first)
    #expect(entry["curve"] as? String == curve)
    #expect(try #require(entry["scalarNanoseconds"] as? Double) > 0)
    #expect(try #require(entry["batchNanoseconds"] as? Double) > 0)
    #expect((entry["gridNanoseconds"] is NSNull) == !curve.hasPrefix("spring"))
    #expect(try #require(entry["maximumError"] as? Double) <= 1e-12)
  }

  @Test func `the table names stages, layers and curves`() throws {
    let run = CommandRun("benchmark mail ease \(Self.quick)")
    #expect(run.status == 0, "\(run.errors)")
    for text in ["mail: ", "frames/s", "simulate", "`content/to`", "largest error", "  ease"] {
      #expect(run.output.contains(text), "no \(text) in \(run.output)")
    }
  }

  @Test func `the flame option writes an image`() throws {
    let scratch = try ScratchFolder()
    let run = CommandRun(
      "benchmark settings \(Self.quick) --flame {}/flame.png", folder: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("/flame.png\n"))
    let bytes = try #require(try scratch.files()["flame.png"])
    #expect(try PNGDecoder.decode(Array(bytes)).width == 2400)
  }

  @Test(arguments: [
    ("benchmark setings", "setings"),
    ("benchmark cubic-bezier(2,0,0,1)", "x1 must be from 0 to 1"),
    ("benchmark spring(0,1,1)", "mass"),
    ("benchmark settings --runs 0", "--runs must be a whole number from 1 to 1000, but is '0'"),
    ("benchmark settings --scale 9", "--scale"),
    ("benchmark ease --flame {}/x.png", "--flame draws films, but only curves are named"),
    ("benchmark", "scenario-or-curve"),
  ])
  func `an invalid argument is an error before anything is measured`(
    _ line: String, _ text: String
  ) throws {
    let scratch = try ScratchFolder()
    let run = CommandRun(line, folder: scratch.path)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(text), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try scratch.files().isEmpty)
  }

  @Test func `a cancelled benchmark leaves no files`() throws {
    func folders() throws -> [String] {
      let root = FileManager.default.temporaryDirectory.path
      return try FileManager.default.contentsOfDirectory(atPath: root)
        .filter { $0.hasPrefix("filmstrip-benchmark-\(getpid())-") }
    }
    let cancellation = FilmCancellation()
    cancellation.cancel()
    #expect(CommandRun("benchmark settings", cancellation: cancellation).status == 130)
    #expect(try folders().isEmpty)
  }

  @Test func `a blur is the most expensive content, even in an unnamed node`() throws {
    let bounds = CGRect(x: 0, y: 0, width: 300, height: 300)
    func layer(_ name: String?, _ backdrop: Backdrop?, _ children: [DisplayNode]) -> DisplayNode {
      DisplayNode(
        name: name, bounds: bounds, backdrop: backdrop,
        drawings: [
          .fillRect(RoundedRect(bounds), .color(RGBA(red: 1, green: 0, blue: 0, alpha: 0.2)))
        ],
        children: children)
    }
    let blur = Backdrop(radius: 12)
    for glass in [layer("glass", blur, []), layer("glass", nil, [layer(nil, blur, [])])] {
      let list = DisplayList(
        size: bounds.size, root: layer(nil, nil, [layer("page", nil, []), glass]))
      let costs = try #require(
        try LayerCosts(of: [list], text: try Filmstrip.textSystem(), scale: 1))
      let first = try #require(costs.lines.first)
      #expect(first.name == "glass" && first.kind == .blur && first.share > 0.5, "\(costs.lines)")
      #expect(abs(costs.lines.reduce(0) { $0 + $1.share } - 1) < 1e-6)
      #expect(costs.sum(of: .blur).share == first.share && costs.sum(of: .mask).share == 0)
    }
  }

  @Test func `exact curves agree with closed forms`() throws {
    func exact(_ text: String, _ input: Double) throws -> Double {
      Double(ExactCurve(try CurveSpecification(text)).value(at: input))
    }
    // Source: x = t³ for x1 = x2 = 0, so t = 1/2 at x = 1/8; y = t³ + 3t²(1−t) + 3t(1−t)² for y1 = y2 = 1.
    #expect(try exact("cubic-bezier(0,1,0,1)", 0.125) == 0.875)
    // Source: for (1, 0, 0, 1), x = 4(t − 1/2)³ + 1/2; t = 3/4 gives x = 9/16 and y = t²(3 − 2t) = 27/32.
    #expect(try exact("cubic-bezier(1,0,0,1)", 0.5625) == 0.84375)
    #expect(try exact("cubic-bezier(1,0,0,1)", 0.5) == 0.5)
    for t in [0.1, 0.7, 2.5] {
      // Source: m = k = 1 without damping: 1 − cos t. m = 1, k = 2, c = 3 has the rates 1 and 2:
      // 1 − 2e^(−t) + e^(−2t). Critical with ω = 10: 1 − (1 + 10t)·e^(−10t).
      #expect(abs(try exact("spring(1,1,0)", t) - (1 - cos(t))) < 1e-15)
      let overdamped = try exact("spring(1,2,3,overdamped)", t)
      #expect(abs(overdamped - (1 - 2 * exp(-t) + exp(-2 * t))) < 1e-15)
      #expect(abs(try exact("spring(1,100,20)", t) - (1 - (1 + 10 * t) * exp(-10 * t))) < 1e-15)
    }
    #expect(try exact("steps(4, jump-both)", 0.3) == 0.4)
    #expect(try exact("linear(0, 1 25%, 0.5)", 0.125) == 0.5)
  }

  @Test func `every Bézier is within 1e-12 of the exact curve`() throws {
    var random = SeededGenerator(seed: 31)
    func x() -> Double {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: 0
      case 1: 1
      case 2: pow(10, .random(in: -12 ... -1, using: &random))
      case 3: 1 - pow(10, .random(in: -12 ... -1, using: &random))
      default: .random(in: 0...1, using: &random)
      }
    }
    for _ in 0..<150 {
      let curve = try CubicTiming(
        x1: x(), y1: .random(in: -3...3, using: &random), x2: x(),
        y2: .random(in: -3...3, using: &random))
      let exact = ExactCurve(.cubic(curve))
      let scattered = (0..<40).map { _ in Double.random(in: 0...1, using: &random) }
      for input in exact.hardInputs + scattered {
        let error = abs(ExactNumber(curve.value(at: input)) - exact.value(at: input))
        #expect(error <= 1e-12, "\(curve) at \(input)")
      }
    }
  }

  @Test func `the median is the middle number, or the mean of the two middle numbers`() {
    #expect([3.0, 1, 2].median == 2)
    #expect([4.0, 1, 2, 3].median == 2.5)
    #expect([Double]().median == 0)
  }
}
