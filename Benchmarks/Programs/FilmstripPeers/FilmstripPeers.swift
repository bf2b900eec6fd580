import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import Foundation
import Operations

/// Measures parts of Filmstrip in memory for `Benchmarks/Peers`, and prints the results as JSON.
@main
@MainActor
struct FilmstripPeers {
  static let usage = """
    filmstrip-peers encode REPEATS FRAME.png…        PNG data of frames, one thread
    filmstrip-peers composite REPEATS SCENARIO.yaml  pixels of a film's frames, painted before
    filmstrip-peers compare REPEATS A.png B.png      two files
    """

  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 3, let repeats = Int(words[1]), repeats > 0 else { fail(usage) }
    let paths = Array(words.dropFirst(2))
    switch (words[0], paths.count) {
    case ("encode", _): try show(encode(paths, repeats: repeats))
    case ("composite", 1): try show(composite(paths[0], repeats: repeats))
    case ("compare", 2): try show(compare(paths[0], paths[1], repeats: repeats))
    default: fail(usage)
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(2)
  }

  private static func show(_ value: some Encodable) throws {
    print(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
  }

  // MARK: Parts

  private struct Encodings: Encodable {
    struct Frame: Encodable {
      var bytes: Int
      var wall, cpu: Double
    }
    var frames: [Frame] = []
  }

  private static func encode(_ paths: [String], repeats: Int) throws -> Encodings {
    let encoder = PNGEncoder()
    var result = Encodings()
    for path in paths {
      let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let buffer = try PNGDecoder.decodeBuffer(file)
      var bytes: [UInt8] = []
      let cost = try MeasuredCost(repeats: repeats) { try encoder.encode(buffer, into: &bytes) }
      result.frames.append(.init(bytes: bytes.count, wall: cost.wall, cpu: cost.cpu))
    }
    return result
  }

  private struct Composition: Encodable {
    /// The time for a frame, in seconds: the mean of each frame's shortest time.
    var wall: Double
    /// The time for a frame without the bar's blur, in seconds: only painted layers, at whole
    /// pixels.
    var sharp: Double
    /// The time to copy the same number of pixels, in seconds.
    var copy: Double
  }

  private static func composite(_ path: String, repeats: Int) throws -> Composition {
    let document = try ScenarioParser().read(path: path)
    let text = try PangoText()
    let settings = FilmSettings(device: try Device.named("iPhone 14"))
    let film = try document.makeFilm(settings: settings, text: text)
    var lists: [DisplayList] = []
    while let frame = try film.nextFrame() { lists.append(frame.list) }
    guard let first = lists.first else { fail("\(path) has no frame") }
    let renderer = FrameRenderer(text: text, scale: 3)
    let buffer = try renderer.makeBuffer(for: first)
    func mean(_ lists: [DisplayList]) throws -> Double {
      for list in lists { try renderer.render(list, into: buffer, background: .black) }
      var wall = 0.0
      for list in lists {
        wall += try MeasuredCost(repeats: repeats) {
          try renderer.render(list, into: buffer, background: .black)
        }.wall
      }
      return wall / Double(lists.count)
    }
    let (wall, sharp) = (try mean(lists), try mean(lists.map(\.withoutBackdrops)))
    let other = PixelBuffer(width: buffer.width, height: buffer.height)
    let byteCount = buffer.bytesPerRow * buffer.height
    let copy = MeasuredCost(repeats: 20 * repeats) {
      other.base.copyMemory(from: buffer.base, byteCount: byteCount)
    }
    return Composition(wall: wall, sharp: sharp, copy: copy.wall)
  }

  private struct Comparison: Encodable {
    var different: Int
    var wall, cpu: Double
  }

  private static func compare(
    _ first: String, _ second: String, repeats: Int
  ) throws -> Comparison {
    let metric = PixelMetric.perceptual(threshold: 0.1, detectsAntialiasing: false)
    var different = 0
    let cost = try MeasuredCost(repeats: repeats) {
      different = try PixelComparison.ofFiles(at: first, second, by: metric).different
    }
    return Comparison(different: different, wall: cost.wall, cpu: cost.cpu)
  }
}

/// The cost of an action, in seconds.
///
/// The action is called once before the measurement. `wall` is the shortest time of a call, and
/// `cpu` the mean processor time of a call.
private struct MeasuredCost {
  var wall = Double.infinity
  var cpu = 0.0

  init(repeats: Int, _ action: () throws -> Void) rethrows {
    try action()
    let before = Self.now(CLOCK_PROCESS_CPUTIME_ID)
    for _ in 0..<repeats {
      let start = Self.now(CLOCK_MONOTONIC)
      try action()
      wall = min(wall, Self.now(CLOCK_MONOTONIC) - start)
    }
    cpu = (Self.now(CLOCK_PROCESS_CPUTIME_ID) - before) / Double(repeats)
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
