import FilmstripGraphics
import FilmstripRendering
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripStage

/// A film whose frames 2 and 3 contain a drawing that cannot be painted.
@MainActor
private final class BrokenFilm: FilmSource {
  let size = CGSize(width: 8, height: 8)
  let events: [TimelineEvent] = []
  private var next = 0

  func nextFrame() throws -> FilmFrame? {
    guard next < 5 else { return nil }
    defer { next += 1 }
    let isBroken = (2...3).contains(next)
    func box(_ x: CGFloat) -> Drawing {
      .fillRect(
        RoundedRect(CGRect(x: x, y: 0, width: 4, height: 4)),
        .color(RGBA(red: 1, green: 0, blue: 0)))
    }
    let nodes = [
      DisplayNode(name: "good", drawings: [box(CGFloat(next) / 10)]),
      DisplayNode(name: "bad", drawings: [box(isBroken ? .nan : 4)]),
    ]
    return FilmFrame(
      index: next, time: MediaTime(seconds: Double(next) / 8), progress: 0, step: 0,
      stepLabel: "step",
      list: DisplayList(
        size: size,
        root: DisplayNode(bounds: CGRect(origin: .zero, size: size), children: nodes)))
  }
}

@MainActor struct FilmLossTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  @Test func `a film omits unpaintable drawings, and reports their time and node`()
    throws
  {
    let writer = FilmWriter(
      folder: FilmFolder(path: scratch.path + "/film"), scale: 1, jobs: 2,
      makePainter: CairoPainter.factory(text: try PangoText()))
    let report = try writer.write(BrokenFilm())
    #expect(report.frameCount == 5 && report.fileCount == 5)
    #expect(report.losses.count == 1)
    #expect(
      report.losses.first?.hasPrefix("at 0.250 s and in 1 more frame: node 'bad': ") == true)
    #expect(try scratch.files("film").keys.filter { $0.hasSuffix(".png") }.count == 5)
    let message = FilmError.incomplete(report.losses).description
    #expect(message.contains("'bad'") && message.contains("0.250 s") && !message.contains("\n"))
  }

  @Test func `equal losses share one line, and the lines are ordered by time`() {
    let losses = FilmLosses()
    losses.add(["b"], frame: 7, time: MediaTime(seconds: 0.7), count: 1)
    losses.add(["a", "b"], frame: 3, time: MediaTime(seconds: 0.3), count: 2)
    losses.add([], frame: 1, time: .zero, count: 1)
    #expect(
      losses.lines == ["at 0.300 s and in 1 more frame: a", "at 0.300 s and in 2 more frames: b"])
  }
}
