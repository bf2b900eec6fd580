import Benchmark
import FilmstripGraphics
import FilmstripImaging
import Operations

/// Registers benchmarks that encode images of 1170 × 2532 px to PNG bytes in memory, on one thread.
func encodingBenchmarks() {
  Benchmark("PNG: list, 1170x2532") { benchmark in
    let sample = try await RasterSample.shared()
    try sample.render(0)
    try encode(sample.buffer, benchmark)
  }
  Benchmark("PNG: middle of a push, 1170x2532") { benchmark in
    let sample = try await RasterSample.shared()
    try sample.render(sample.frames.count / 2)
    try encode(sample.buffer, benchmark)
  }
  Benchmark("PNG: photo, 1170x2532") { benchmark in
    let photo = Noise.photo(width: 1170, height: 2532)
    let buffer = PixelBuffer(width: photo.width, height: photo.height)
    for y in 0..<photo.height {
      let row = photo.pixels[(y * photo.width)..<((y + 1) * photo.width)]
      _ = buffer.row(y).update(fromContentsOf: row)
    }
    try encode(buffer, benchmark)
  }
}

private func encode(_ buffer: PixelBuffer, _ benchmark: Benchmark) throws {
  let encoder = PNGEncoder()
  var bytes: [UInt8] = []
  try encoder.encode(buffer, into: &bytes)
  benchmark.startMeasurement()
  for _ in benchmark.scaledIterations { try encoder.encode(buffer, into: &bytes) }
  benchmark.stopMeasurement()
  blackHole(bytes)
}
