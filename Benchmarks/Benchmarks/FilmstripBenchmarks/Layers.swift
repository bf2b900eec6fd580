import Benchmark
import FilmstripStage
import FilmstripTiming
import Operations
import UIKit

/// Registers benchmarks of 100 display lists from a tree of 300 layers: layout, animated values,
/// commit.
///
/// With 100 frames, the cost of switching to the main actor is negligible.
func layerBenchmarks() {
  Benchmark("Layers: 100 commits of 300, all still") { benchmark in
    try await commit(benchmark, ofMoving: 0)
  }
  Benchmark("Layers: 100 commits of 300, a third in motion") { benchmark in
    try await commit(benchmark, ofMoving: 100)
  }
}

private func commit(_ benchmark: Benchmark, ofMoving count: Int) async throws {
  let sample = try await LayerSample.shared(moving: count)
  let frames = 100 * benchmark.scaledIterations.count
  benchmark.startMeasurement()
  await sample.run(frames: frames)
  benchmark.stopMeasurement()
}

/// A stage with 300 layers in ten groups of thirty, some of which move for hours.
@MainActor private final class LayerSample {
  private static var cachedSample: LayerSample?
  private let moving: Int
  private let stage: Stage
  private var index = 0

  /// Returns the sample with this number of moving layers; only one stage exists at a time.
  static func shared(moving: Int) throws -> LayerSample {
    if let cachedSample, cachedSample.moving == moving { return cachedSample }
    let sample = try LayerSample(moving: moving)
    cachedSample = sample
    return sample
  }

  private init(moving: Int) throws {
    self.moving = moving
    stage = try Fixtures.stage()
    let rootView = UIViewController()
    stage.show(rootView)
    for number in 0..<300 {
      if number % 30 == 0 { rootView.view.layer.addSublayer(CALayer()) }
      let layer = CALayer()
      layer.frame = CGRect(x: number % 15 * 26, y: number / 15 * 40, width: 24, height: 36)
      layer.backgroundColor = UIColor.systemBlue.cgColor
      layer.cornerRadius = 4
      rootView.view.layer.sublayers?.last?.addSublayer(layer)
      if number % 3 == 0, number / 3 < moving {
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 0
        slide.toValue = 390
        slide.duration = 1_000_000
        layer.add(slide, forKey: "slide")
      }
    }
    run(frames: 1)
  }

  /// Advances by 1/60 s and commits, once for each frame.
  func run(frames: Int) {
    for _ in 0..<frames {
      index += 1
      stage.advance(to: FrameRate.sixty.time(ofFrame: index))
      blackHole(stage.displayList())
    }
  }
}
