import FilmstripImaging
import FilmstripSharing
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand
@testable import FilmstripTry

/// `try -o film.gif`: the film of one class as one file.
@MainActor struct TryFileTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: scratch.path + "/" + name)))
  }

  /// Writes a film's folder, and then the film as an animated PNG; returns the line that names the file.
  private func share(_ touches: [[Double]], scale: Int?, to name: String) throws -> String {
    let run = CommandRun(
      "render photos -o {}/out --device 60x120@1 --scale 2", folder: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    var film = TryResult(
      name: "Fade", className: "Fade", file: "Fade.swift", line: 1, verdict: .filmed, role: "push",
      decisions: [], reports: [], problem: nil, folder: scratch.path + "/out/photos", frames: 18,
      seconds: 0.3)
    film.touches = touches
    return try TryCommand.write(
      film, to: scratch.path + "/" + name, as: .apng, scale: scale, jobs: 2, since: .now,
      in: .process())
  }

  @Test func `a file has the pixels and the number of the frames`() throws {
    let line = try share([], scale: nil, to: "film.png")
    #expect(line.hasPrefix(scratch.path + "/film.png · 18 frames · 120 × 240 px · "), "\(line)")
    #expect(
      try PNGDecoder.decode(bytes("film.png")).pixels
        == PNGDecoder.decode(bytes("out/photos/frame/0000.png")).pixels)
  }

  @Test func `a file shows the touches, and has the format's own scale`() throws {
    let line = try share([[30, 60]], scale: 1, to: "touched.png")
    #expect(line.contains("60 × 120 px"))
    #expect(try share([], scale: 1, to: "plain.png").contains("60 × 120 px"))
    let touched = try PNGDecoder.decodeBitmap(bytes("touched.png"))
    let plain = try PNGDecoder.decodeBitmap(bytes("plain.png"))
    // The dot has a diameter of 28 points.
    let changed = (0..<120).filter { y in
      (0..<60).contains { touched.pixels[y * 60 + $0] != plain.pixels[y * 60 + $0] }
    }
    let first = try #require(changed.first)
    let last = try #require(changed.last)
    #expect((44...48).contains(first) && (72...76).contains(last), "\(first)...\(last)")
  }

  @Test(arguments: [
    ("-o {}/page.html", "writes its page as index.html into a folder"),
    ("-o {}/film.mov", "Filmstrip doesn't write .mov files"),
    ("-o -", "--output must name a file or a folder, but is '-'"),
    ("-o {}/film.gif --json", "--json needs a folder, but --output is the file"),
    ("-o {}/film.gif --matrix styles=light|dark", "--matrix needs a folder"),
    ("-o {}/film.gif Main.storyboard", "a storyboard needs a folder"),
  ])
  func `options that need a folder are an error before anything is compiled`(
    options: String, message: String
  ) throws {
    let run = CommandRun("try {}/Fade.swift \(options)", folder: scratch.path)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try scratch.files().isEmpty)
  }
}
