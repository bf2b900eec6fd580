import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripImaging

struct InputFileTests {
  @Test(arguments: 0..<40)
  func `the bytes of a file are independent of the expected content`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let scratch = try ScratchFolder()
    let path = scratch.path + "/file"
    let counts = [0, 1, 65_535, 65_536, 65_537, 200_000]
    let count = counts[seed % counts.count]
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    var others: [[UInt8]] = [[], bytes, bytes + [1], Array(bytes.dropLast())]
    if count > 0 {
      for offset in [0, count / 2, count - 1] {
        var other = bytes
        other[offset] ^= 1
        others.append(other)
      }
    }
    for expectedContent in others {
      #expect(
        try InputFile.bytes(of: path, limit: 200_000, expectedContent: expectedContent) == bytes)
      if count > 0 {
        #expect(throws: InputFile.Failure.tooLarge) {
          try InputFile.bytes(of: path, limit: count - 1, expectedContent: expectedContent)
        }
      }
    }
  }
}
