import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripVisualTesting

struct ReferenceChoiceTests {
  /// Creates a candidate with a thumbnail of one grey, 0 to 255, and an image file of `bytes`
  /// bytes.
  private func candidate(
    _ index: Int, progress: Double, grey: UInt32, bytes: Int = 1000
  ) -> ReferenceChoice.Candidate {
    let thumbnail = Bitmap(
      width: 1, height: 1, pixels: [0xff00_0000 | grey << 16 | grey << 8 | grey])
    return ReferenceChoice.Candidate(
      index: index, progress: progress, thumbnail: thumbnail,
      png: [UInt8(grey)] + Array(repeating: 0, count: bytes - 1))
  }

  /// Creates two steps of ten frames that rest at frames 9 and 19.
  private func film(bytes: Int = 1000, restGrey: UInt32 = 100) -> [ReferenceChoice.Candidate] {
    (0..<20).map { index in
      let isRest = index % 10 == 9
      return candidate(
        index, progress: Double(index % 10) / 9,
        grey: isRest ? restGrey + UInt32(index / 10) : UInt32(10 * index), bytes: bytes)
    }
  }

  private func choose(
    _ candidates: [ReferenceChoice.Candidate], rests: [Int] = [9, 19], isBrief: Bool = false
  ) -> [Int] {
    ReferenceChoice.choose(candidates, transitions: 2, rests: rests, isBrief: isBrief)
      .map { candidates[$0].index }
  }

  @Test func `resting frames and the last frame are selected even if they differ little`() {
    // The two resting frames differ by one grey level, and other frames by ten each.
    let selection = choose(film())
    #expect(selection.contains(9) && selection.contains(19))
    #expect(selection.contains(4), "the middle of the first transition")
    #expect(selection.count == 6 && selection == selection.sorted())
  }

  @Test func `a resting frame is not selected if an equal image is selected already`() {
    var same = film()
    same[9] = candidate(9, progress: 1, grey: 101)
    let selection = choose(same)
    #expect(!selection.contains(9) && selection.contains(19))
  }

  @Test func `resting frames stay within the budget, but the last frame is always selected`() {
    #expect(choose(film(bytes: 60_000)) == [4, 19])
    #expect(choose(film(bytes: 50_000)) == [4, 9, 19])
    #expect(choose(film(bytes: 900_000)) == [4, 19])
  }

  @Test func `a brief film has the middle of its first transition and its last frame`() {
    #expect(choose(film(), isBrief: true) == [4, 19])
  }

  @Test func `a film of many steps includes its last frame within the maximum`() {
    let many = (0..<60).map { candidate($0, progress: 1, grey: UInt32($0)) }
    let selection = choose(many, rests: Array(0..<60))
    #expect(selection.count == ReferenceChoice.most && selection.contains(59))
  }
}

@MainActor struct RestRecordingTests {
  private let rig = CheckRig()

  /// A film of ten frames per step, without motion within a step; the colour depends on the step.
  private final class StillFilm: FilmSource {
    let size = CGSize(width: 60, height: 40)
    let events: [TimelineEvent] = []
    private let lastStep: RGBA
    private var index = 0

    init(lastStep: RGBA) { self.lastStep = lastStep }

    func nextFrame() -> FilmFrame? {
      guard index < 30 else { return nil }
      defer { index += 1 }
      let step = index / 10
      let grey = RGBA(red: Double(step) / 4, green: 0.5, blue: 0.5, alpha: 1)
      return FilmFrame(
        index: index, time: MediaTime(seconds: Double(index) / 60), progress: 0, step: step,
        stepLabel: "step \(step)",
        list: DisplayList(
          size: size,
          root: DisplayNode(
            bounds: CGRect(origin: .zero, size: size),
            drawings: [
              .fillRect(
                RoundedRect(CGRect(origin: .zero, size: size)),
                .color(index == 29 ? lastStep : grey))
            ])))
    }
  }

  @Test func `steps without motion are recorded with their resting frames and the last frame`()
    throws
  {
    let film = CheckRig.subject {
      StillFilm(lastStep: RGBA(red: 1, green: 1, blue: 0, alpha: 1))
    }
    _ = try rig.check(update: .changed, film)
    // The resting frame of the first step has the image of its first frame.
    #expect(rig.pictures == ["0000.png", "0019.png", "0029.png"])
    let other = CheckRig.subject {
      StillFilm(lastStep: RGBA(red: 1, green: 1, blue: 1, alpha: 1))
    }
    let result = try rig.check(other)
    #expect(result.verdict == .changed && result.frames.different == 1)
    #expect(result.pictures.first { $0.different > 0 }?.index == 29)
  }

  @Test func `a film with motion is recorded with the resting frame of each step`() throws {
    _ = try rig.check(update: .changed)
    #expect(Set(rig.pictures).isSuperset(of: ["0009.png", "0019.png"]))
  }
}
