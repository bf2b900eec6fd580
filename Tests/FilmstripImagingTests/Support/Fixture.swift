import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing

/// Returns a fixture decoded from JSON.
func fixture<T: Decodable>(_ name: String, as type: T.Type) throws -> T {
  let url = try #require(
    Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
  return try JSONDecoder().decode(type, from: Data(contentsOf: url))
}

/// The folder of images from other projects, which aren't in this repository.
///
/// Tests that need the images are skipped, and the test run reports this, unless
/// `FILMSTRIP_VECTORS` names the folder.
let vectorFolder = ProcessInfo.processInfo.environment["FILMSTRIP_VECTORS"]

/// Returns an image from the vector folder.
func vectorImage(_ path: String) throws -> [UInt8] {
  let folder = try #require(vectorFolder)
  return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/image/" + path)))
}

/// Creates a folder that is removed after `body`.
func withScratchFolder(_ body: (String) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("filmstrip-imaging-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(url.path)
}

/// Returns the sorted names of the entries in a folder.
func listing(_ folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}

/// The content of a test image.
enum Texture: CaseIterable {
  case noise, opaqueNoise, flat, gradient, halfTransparent, mostlyClear
}

/// Creates a seeded image of valid premultiplied pixels.
func picture(_ width: Int, _ height: Int, _ texture: Texture, seed: UInt64 = 1) -> PixelBuffer {
  var random = SeededGenerator(seed: seed)
  let buffer = PixelBuffer(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let noise = UInt32(truncatingIfNeeded: random.next())
      buffer[x, y] =
        switch texture {
        case .noise: premultiplied(noise)
        case .opaqueNoise: noise | 0xff00_0000
        case .flat: 0xff33_6699
        case .gradient:
          0xff00_0000 | UInt32(x * 3 & 255) << 16 | UInt32(y * 2 & 255) << 8 | UInt32((x + y) & 255)
        case .halfTransparent: premultiplied(0x8000_0000 | noise & 0x00ff_ffff)
        case .mostlyClear: noise % 7 == 0 ? premultiplied(noise) : 0
        }
    }
  }
  return buffer
}

/// Returns a word whose channels are at most its alpha.
func premultiplied(_ word: UInt32) -> UInt32 {
  let alpha = word >> 24
  return [0, 8, 16].reduce(alpha << 24) { $0 | (word >> $1 & 255) * alpha / 255 << $1 }
}
