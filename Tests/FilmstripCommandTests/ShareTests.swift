import FilmstripImaging
import FilmstripSharing
import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

/// Checks `render --format`, `--device-frame`, and the other images of `strip`.
@MainActor struct ShareTests {
  private let scratch: ScratchFolder
  private let small = "--device 40x80@1"

  init() throws {
    scratch = try ScratchFolder()
  }

  private func run(_ line: String) -> CommandRun {
    CommandRun(line, folder: scratch.path)
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: scratch.path + "/" + name)))
  }

  @Test(arguments: [
    ("apng", "photos.png", [0x89, 0x50, 0x4e, 0x47]),
    ("gif", "photos.gif", [0x47, 0x49, 0x46, 0x38]),
    ("html", "photos.html", Array("<!doctype html>".utf8)),
  ])
  func `a format is one file, equal for any number of jobs`(
    format: String, name: String, beginning: [UInt8]
  ) throws {
    for jobs in 1...2 {
      let run = run("render photos -o {}/\(jobs) \(small) --scale 2 --format \(format) -j\(jobs)")
      #expect(run.status == 0, "\(run.errors)")
      let columns = run.output.components(separatedBy: " · ")
      #expect(columns.count == 5)
      #expect(columns.first == scratch.path + "/\(jobs)/" + name)
      #expect(columns.dropFirst().first == "18 frames")
      #expect(columns.dropFirst(2).first == "80 × 160 px")
      #expect(try scratch.files("\(jobs)").keys.map(\.self) == [name])
    }
    #expect(try bytes("1/" + name) == bytes("2/" + name))
    #expect(try bytes("1/" + name).starts(with: beginning))
  }

  @Test func `the first frame of an animated PNG is the first PNG frame`() throws {
    #expect(run("render photos -o {}/one \(small) --format apng").status == 0)
    #expect(run("render photos -o {}/many \(small) --scale 1").status == 0)
    #expect(
      try PNGDecoder.decode(bytes("one/photos.png")).pixels
        == PNGDecoder.decode(bytes("many/photos/frame/0000.png")).pixels)
  }

  @Test func `the output can name a file for one film, but not for two`() throws {
    #expect(run("render photos -o {}/a/b.GIF \(small) --format gif").status == 0)
    #expect(try scratch.files("a").keys.map(\.self) == ["b.GIF"])
    let two = run("render photos mail -o {}/c.gif \(small) --format gif")
    #expect(two.status == 2)
    #expect(two.errors.contains("--output names one file, but there are 2 scenarios"))
  }

  @Test(arguments: [
    ("--format gif --parts all", "--parts is for PNG frames"),
    ("--format gif --no-strip", "--no-strip is for PNG frames"),
    ("--format html --frames 0,1", "--frames is for PNG frames"),
    ("--format apng --compression small", "--compression is for PNG frames"),
    ("--format gfi", "did you mean 'gif'"), ("--device-frame --parts bar", "--device-frame"),
  ])
  func `incompatible options are an error before anything is written`(
    options: String, message: String
  ) throws {
    let run = run("render photos -o {}/out \(small) \(options)")
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(whereSeparator: \.isNewline).count == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/out"))
  }

  @Test func `an interrupted film leaves no file`() throws {
    let cancellation = FilmCancellation()
    cancellation.cancel()
    for format in ["apng", "gif", "html"] {
      let run = CommandRun(
        "render photos -o {}/out \(small) --format \(format)", folder: scratch.path,
        cancellation: cancellation)
      #expect(run.status == 130)
    }
    #expect(try scratch.files("out").isEmpty)
  }

  @Test func `a device frame surrounds the frames and leaves the timeline unchanged`() throws {
    #expect(run("render photos -o {}/plain \(small)").status == 0)
    #expect(run("render photos -o {}/framed \(small) --device-frame").status == 0)
    #expect(
      try bytes("plain/photos/timeline.json") == bytes("framed/photos/timeline.json"))
    let plain = try PNGDecoder.decodeBitmap(bytes("plain/photos/frame/0004.png"))
    let framed = try PNGDecoder.decodeBitmap(bytes("framed/photos/frame/0004.png"))
    // The bezel has 12 points and the margin 26 points on each side.
    #expect(framed.width == 40 + 2 * 38 && framed.height == 80 + 2 * 38)
    for y in 0..<76 {
      for x in 4..<36 {
        let plainIndex = (y + 2) * plain.width + x
        let framedIndex = (y + 2 + 38) * framed.width + x + 38
        guard plain.pixels[plainIndex] == framed.pixels[framedIndex] else {
          Issue.record("the screen differs at \(x), \(y)")
          return
        }
      }
    }
  }

  private func size(_ name: String) throws -> (width: Int, height: Int) {
    let picture = try PNGDecoder.decode(bytes(name))
    return (picture.width, picture.height)
  }

  @Test func `the columns option wraps the rows of a strip`() throws {
    #expect(run("strip settings -o {}/wide.png \(small) --small").status == 0)
    #expect(run("strip settings -o {}/narrow.png \(small) --small --columns 2").status == 0)
    let (wide, narrow) = (try size("wide.png"), try size("narrow.png"))
    #expect(narrow.width <= wide.width)
    // Four transitions of six frames need four lines, or twelve. A further line of a transition has
    // 80 pt, a caption of 25 pt 10 pt below, and 18 pt to the next line.
    #expect(narrow.height - wide.height == 8 * (80 + 10 + 25 + 18))
    let wrong = run("strip settings -o {}/a.png \(small) --columns 0")
    #expect(
      wrong.status == 2 && wrong.errors.contains("--columns must be a whole number from 1 to 24"))
  }

  @Test func `onion skin has one image for each transition`()
    throws
  {
    #expect(run("strip settings -o {}/onion.png \(small) --small --onion").status == 0)
    #expect(run("strip settings -o {}/plain.png \(small) --small").status == 0)
    let (onion, plain) = (try size("onion.png"), try size("plain.png"))
    // Four rows have a heading of 38 pt and a caption; the line of the onion has two labels instead.
    // The distance to the next row is 40 pt.
    #expect(
      plain.height - onion.height
        == 4 * (38 + 80 + 10 + 25 + 40) - (80 + 10 + 2 * 25 + 40), "one line instead of four")
  }

  @Test func `the path of a part is drawn over the first frames of transitions`() throws {
    #expect(run("strip settings -o {}/way.png \(small) --small --path content/to").status == 0)
    #expect(run("strip settings -o {}/plain.png \(small) --small").status == 0)
    let withPath = try PNGDecoder.decodeBitmap(bytes("way.png"))
    let plain = try PNGDecoder.decodeBitmap(bytes("plain.png"))
    // The line has this colour; without a line, the sheet has a blue rectangle and greys.
    let isLine = { (pixel: UInt32) in
      pixel >> 16 & 255 > 200 && pixel >> 8 & 255 < 60 && pixel & 255 < 160
    }
    #expect(withPath.pixels.contains(where: isLine))
    #expect(!plain.pixels.contains(where: isLine))
    let wrong = run("strip settings -o {}/a.png \(small) --path content/too")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.contains(
        "no transition has a part named 'content/too'; did you mean 'content/to'?"))
  }

  @Test func `two films are compared in one sheet, line by line`() throws {
    #expect(run("strip settings -o {}/two.png \(small) --small --compare photos").status == 0)
    #expect(run("strip settings -o {}/one.png \(small) --small").status == 0)
    // The film `photos` has three transitions; each adds a line with the name of the film.
    #expect(try size("two.png").height - size("one.png").height == 3 * (38 + 80 + 10 + 25 + 18))
    let three = run("strip settings mail -o {}/a.png \(small) --compare photos")
    #expect(three.status == 2 && three.errors.contains("compares two scenarios, but there are 3"))
    let both = run("strip settings -o {}/a.png \(small) --compare photos --onion")
    #expect(both.status == 2 && both.errors.contains("--onion and --compare"))
  }
}
