import Benchmark
import FilmstripGraphics
import FilmstripRendering
import Operations

/// Registers benchmarks that paint the frames of a push at 1170 × 2532 px on one thread.
func rasterBenchmarks() {
  Benchmark("Raster: first frame of a push at 3x, nothing kept") { benchmark in
    let sample = try await RasterSample.shared()
    for _ in benchmark.scaledIterations {
      let renderer = FrameRenderer(text: sample.text, scale: 3)
      try renderer.render(sample.frames[0], into: sample.buffer, background: .black)
    }
  }
  var index = 0
  Benchmark("Raster: steady frame of a push at 3x") { benchmark in
    let sample = try await RasterSample.shared()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      try sample.render(index)
      index += 1
    }
    benchmark.stopMeasurement()
  }
  Benchmark("Raster: steady frame of a push at 3x, without the bar's blur") { benchmark in
    let sample = try await RasterSample.shared()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      try sample.renderWithoutBlur(index)
      index += 1
    }
    benchmark.stopMeasurement()
  }
  Benchmark("Raster: copy of as many pixels, for comparison") { benchmark in
    let source = PixelBuffer(width: 1170, height: 2532)
    let target = PixelBuffer(width: 1170, height: 2532)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      target.base.copyMemory(from: source.base, byteCount: source.bytesPerRow * source.height)
      blackHole(target)
    }
    benchmark.stopMeasurement()
  }
}

/// The frames of a push, and a renderer that has painted each frame once.
///
/// The class is `@unchecked Sendable`, because benchmarks run one after another: only one of them
/// uses the buffer at a time.
final class RasterSample: @unchecked Sendable {
  let text: PangoText
  let frames: [DisplayList]
  let buffer: PixelBuffer
  private let sharp: [DisplayList]
  private let renderer: FrameRenderer

  @MainActor private static var cachedSample: RasterSample?

  @MainActor static func shared() throws -> RasterSample {
    if let cachedSample { return cachedSample }
    let sample = try RasterSample(text: Fixtures.text(), frames: Fixtures.pushFrames())
    cachedSample = sample
    return sample
  }

  private init(text: PangoText, frames: [DisplayList]) throws {
    self.text = text
    self.frames = frames
    renderer = FrameRenderer(text: text, scale: 3)
    buffer = try renderer.makeBuffer(for: frames[0])
    sharp = frames.map(\.withoutBackdrops)
    for frame in frames + sharp { try renderer.render(frame, into: buffer, background: .black) }
  }

  /// Paints frame `index` of the push without the bar's blur, modulo the number of frames.
  func renderWithoutBlur(_ index: Int) throws {
    try renderer.render(sharp[index % sharp.count], into: buffer, background: .black)
  }

  /// Paints frame `index` of the push, modulo the number of frames.
  func render(_ index: Int) throws {
    try renderer.render(frames[index % frames.count], into: buffer, background: .black)
  }
}
