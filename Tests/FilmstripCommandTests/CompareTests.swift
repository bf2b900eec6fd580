import FilmstripGraphics
import FilmstripImaging
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

/// Expected values: the semantics and counts of pixelmatch and odiff, and arithmetic on small
/// images.
@MainActor struct CompareTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Writes an image of one colour with some changed pixels.
  private func write(
    _ name: String, _ width: Int = 6, _ height: Int = 4, _ color: UInt32 = 0xffff_ffff,
    changing pixels: [(Int, Int, UInt32)] = []
  ) throws {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { buffer[x, y] = color } }
    for (x, y, value) in pixels { buffer[x, y] = value }
    let path = scratch.path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try PNGEncoder().write(buffer, to: path)
  }

  private func compare(_ line: String) -> CommandRun {
    CommandRun("compare " + line, folder: scratch.path)
  }

  @Test func `equal images are reported as equal with exit status 0`() throws {
    try write("a.png")
    try write("b.png")
    let run = compare("{}/a.png {}/b.png --json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == #"{"width":6,"height":4,"different":0,"ratio":0.0,"antialiased":0,"#
        + #""bounds":null,"maximumChannelDifference":0}"# + "\n")
    #expect(compare("{}/a.png {}/a.png").output == "equal, 6 × 4 px\n")
  }

  @Test func `one level in one channel differs exactly, but not perceptibly`() throws {
    try write("a.png")
    try write("b.png", changing: [(1, 2, 0xffff_fffe), (4, 3, 0xffff_feff)])
    let exact = compare("{}/a.png {}/b.png --json")
    #expect(exact.status == 1 && exact.errors.isEmpty)
    let result = try #require(exact.json as? [String: Any])
    #expect(result["different"] as? Int == 2 && result["ratio"] as? Double == 2.0 / 24)
    #expect(result["bounds"] as? [Int] == [1, 2, 4, 2])
    #expect(result["maximumChannelDifference"] as? Int == 1)
    let perceived = compare("{}/a.png {}/b.png --threshold 0.1")
    #expect(perceived.status == 0)
    #expect(perceived.output.hasPrefix("no pixel counts as different"))
    #expect(compare("{}/a.png {}/b.png --threshold 0").status == 1)
    #expect(compare("{}/a.png {}/b.png --threshold 1").status == 0)
  }

  @Test func `pixels outside either image count as different`() throws {
    try write("small.png", 4, 4)
    try write("large.png", 8, 8)
    try write("wide.png", 9, 3)
    let run = compare("{}/small.png {}/large.png --json")
    let result = try #require(run.json as? [String: Any])
    #expect(run.status == 1)
    #expect(result["width"] as? Int == 8 && result["height"] as? Int == 8)
    #expect(result["different"] as? Int == 48 && result["bounds"] as? [Int] == [0, 0, 8, 8])
    #expect(result["sizes"] as? [[Int]] == [[4, 4], [8, 8]])
    // The rectangle around both images is 9 × 4 pixels, of which 4 × 3 are in both.
    let other = try #require(compare("{}/small.png {}/wide.png --json").json as? [String: Any])
    #expect(other["different"] as? Int == 9 * 4 - 4 * 3)
    #expect(
      compare("{}/small.png {}/wide.png").output.hasPrefix("sizes differ: 4 × 4 and 9 × 3 px"))
  }

  @Test func `the difference image marks exactly the differing pixels`() throws {
    try write("a.png")
    try write("b.png", changing: [(2, 1, 0xff00_0000)])
    #expect(compare("{}/a.png {}/b.png --diff {}/out/diff.png").status == 1)
    let bytes = try #require(try scratch.files()["out/diff.png"])
    let picture = try PNGDecoder.decodeBuffer(Array(bytes))
    #expect(picture.width == 6 && picture.height == 4)
    for y in 0..<4 {
      for x in 0..<6 {
        #expect(picture[x, y] == (x == 2 && y == 1 ? 0xffff_0000 : 0xffff_ffff))
      }
    }
    #expect(compare("{}/a.png {}/a.png --diff {}/same.png").status == 0)
    #expect(try scratch.files()["same.png"] == nil, "nothing differs, so nothing is drawn")
  }

  @Test func `differences too large to draw are counted, and the result states the reason`() throws
  {
    // The first two span 20,000 × 20,000 px together; the third has a side beyond the maximum of an
    // image.
    for (name, width, height) in [("a", 20_000, 1), ("b", 1, 20_000), ("c", 1, 40_000)] {
      for folder in ["", "x/", "y/"] where folder != "y/" || name == "c" {
        try FileManager.default.createDirectory(
          atPath: scratch.path + "/" + folder, withIntermediateDirectories: true)
        try scratch.write(
          Data(grayPNG(width: width, height: height, value: folder == "y/" ? 1 : 0)),
          to: "\(folder)\(name).png")
      }
    }
    let run = compare("{}/a.png {}/b.png --json --diff {}/diff.png")
    #expect(run.status == 1 && run.errors.isEmpty)
    let result = try #require(run.json as? [String: Any])
    #expect(result["different"] as? Int == 20_000 * 20_000 - 1)
    #expect(result["bounds"] as? [Int] == [0, 0, 20_000, 20_000])
    let reason =
      "an image of the differences of 20000 × 20000 px is too large to draw: "
      + "at most 32767 px a side and 100000000 px in all"
    #expect(result["undrawn"] as? String == reason)
    #expect(compare("{}/a.png {}/b.png --diff {}/diff.png").output.hasSuffix("; \(reason)\n"))
    #expect(try scratch.files()["diff.png"] == nil)
    // The other files of a folder are compared and drawn.
    try write("x/z.png")
    try write("y/z.png", changing: [(2, 1, 0xff00_0000)])
    let folders = compare("{}/x {}/y --diff {}/out")
    #expect(folders.status == 1 && folders.errors.isEmpty)
    #expect(folders.output.contains("c.png: 40000 of 40000 pixels differ"))
    #expect(folders.output.contains("1 × 40000 px is too large to draw"))
    #expect(try scratch.files("out").keys.sorted() == ["z.png"])
  }

  @Test func `a damaged file is an error that names it, even if both files are equal`() throws {
    let broken = grayPNG(width: 3, height: 3, value: 9, isDamaged: true)
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/x", withIntermediateDirectories: true)
    for name in ["a.png", "b.png", "x/a.png"] { try scratch.write(Data(broken), to: name) }
    for line in ["{}/a.png {}/b.png", "{}/x {}/x"] {
      let run = compare(line)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("a.png: not a valid PNG: "))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `folders are compared file by file`() throws {
    try write("x/frame/0000.png")
    try write("x/frame/0001.png")
    try write("x/old.png")
    try write("y/frame/0000.png")
    try write("y/frame/0001.png", changing: [(0, 0, 0xff00_ff00)])
    try write("y/new.png")
    let run = compare("{}/x {}/y/ --json --diff {}/diff")
    #expect(run.status == 1)
    let result = try #require(run.json as? [String: Any])
    #expect(result["compared"] as? Int == 2 && result["different"] as? Int == 1)
    #expect(result["onlyInFirst"] as? [String] == ["old.png"])
    #expect(result["onlyInSecond"] as? [String] == ["new.png"])
    let pictures = try #require(result["pictures"] as? [[String: Any]])
    #expect(pictures.map { $0["file"] as? String } == ["frame/0000.png", "frame/0001.png"])
    #expect(pictures.map { $0["different"] as? Int } == [0, 1])
    #expect(try scratch.files("diff").keys.sorted() == ["frame/0001.png"])
    #expect(compare("{}/x {}/x").output == "equal: 3 pictures\n")
    #expect(
      FolderPair.counts(different: 1, of: 2, single: 1)
        == "1 of 2 pictures differ, 1 has no counterpart")
    let lines = compare("{}/x {}/y").output.split(separator: "\n")
    #expect(lines.count == 4 && lines[3] == "1 of 2 pictures differ, 2 have no counterpart")
  }

  @Test func `sixteen-bit images can differ in their low bytes`() throws {
    // Returns a 1 × 1 grey image of sixteen bits, built by hand: the deflate stream is stored.
    func wide(_ low: UInt8) throws -> Data {
      func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + payload
        var crc: UInt32 = 0xffff_ffff
        for byte in body {
          crc ^= UInt32(byte)
          for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
        }
        func big(_ number: UInt32) -> [UInt8] {
          (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) }
        }
        return big(UInt32(payload.count)) + body + big(~crc)
      }
      let raw: [UInt8] = [0, 0x80, low]
      var (a, b): (UInt32, UInt32) = (1, 0)
      for byte in raw {
        a = (a + UInt32(byte)) % 65521
        b = (b + a) % 65521
      }
      let stored: [UInt8] =
        [0x78, 0x01, 0x01, 3, 0, 0xfc, 0xff] + raw
        + [UInt8(b >> 8), UInt8(b & 255), UInt8(a >> 8), UInt8(a & 255)]
      return Data(
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
          + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 16, 0, 0, 0, 0]) + chunk("IDAT", stored)
          + chunk("IEND", []))
    }
    try wide(1).write(to: URL(fileURLWithPath: scratch.path + "/a.png"))
    try wide(2).write(to: URL(fileURLWithPath: scratch.path + "/b.png"))
    let run = compare("{}/a.png {}/b.png --json")
    let result = try #require(run.json as? [String: Any], "\(run.errors)")
    #expect(run.status == 1 && result["different"] as? Int == 1)
    #expect(result["maximumChannelDifference"] as? Int == 1)
    #expect(compare("{}/a.png {}/b.png --threshold 0.1").status == 0)
  }

  @Test(arguments: [
    ("{}/none.png {}/a.png", "there is no such file or folder"),
    ("{}/a.png {}", "is a folder, but"), ("{}/a.png {}/text.png", "text.png: not a valid PNG"),
    ("{}/cut.png {}/cut.png", "cut.png: not a valid PNG"),
    ("{}/a.png {}/a.png --threshold 2", "--threshold must be a number from 0 to 1, but is '2'"),
    ("{}/a.png {}/a.png --threshold nan", "--threshold must be"),
    ("{}/empty {}/empty", "neither"), ("{}/a.png", "Missing expected argument"),
    ("{}/a.png {}/b.png --diff {}", "diff"),
  ])
  func `invalid input is one line and exit status 2`(_ line: String, message: String) throws {
    try write("a.png")
    try write("b.png", changing: [(0, 0, 0)])
    let bytes = try #require(FileManager.default.contents(atPath: scratch.path + "/a.png"))
    try bytes.prefix(40).write(to: URL(fileURLWithPath: scratch.path + "/cut.png"))
    try Data("text".utf8).write(to: URL(fileURLWithPath: scratch.path + "/text.png"))
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/empty", withIntermediateDirectories: true)
    let run = compare(line)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(
      message == "diff" ? run.errors.hasPrefix("filmstrip: error: ") : run.errors.contains(message),
      "\(run.errors)")
  }
}
