import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripVisualTesting

struct ReferenceChoiceTests {
  /// A candidate whose thumbnail has one grey, in 0 to 255, and whose picture has some bytes.
  private func candidate(
    _ index: Int, progress: Double, grey: UInt32, bytes: Int = 1000
  ) -> ReferenceChoice.Candidate {
    let thumbnail = Bitmap(
      width: 1, height: 1, pixels: [0xff00_0000 | grey << 16 | grey << 8 | grey])
    return ReferenceChoice.Candidate(
      index: index, progress: progress, thumbnail: thumbnail,
      png: [UInt8(grey)] + Array(repeating: 0, count: bytes - 1))
  }

  /// Two steps of ten frames that rest at frames 9 and 19.
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

  @Test func `the rest of each step and the film's end are chosen, though they differ little`() {
    // The two rests differ by one grey, other frames by ten each.
    let chosen = choose(film())
    #expect(chosen.contains(9) && chosen.contains(19))
    #expect(chosen.contains(4), "the middle of the first transition")
    #expect(chosen.count == 6 && chosen == chosen.sorted())
  }

  @Test func `a rest with a picture that is chosen already is not chosen again`() {
    var same = film()
    same[9] = candidate(9, progress: 1, grey: 101)
    let chosen = choose(same)
    #expect(!chosen.contains(9) && chosen.contains(19))
  }

  @Test func `rests keep within the budget, but the film's end is always chosen`() {
    #expect(choose(film(bytes: 60_000)) == [4, 19])
    #expect(choose(film(bytes: 50_000)) == [4, 9, 19])
    #expect(choose(film(bytes: 900_000)) == [4, 19])
  }

  @Test func `a brief film has the middle of its first transition and its end`() {
    #expect(choose(film(), isBrief: true) == [4, 19])
  }

  @Test func `a film of many steps has its end among the most pictures`() {
    let many = (0..<60).map { candidate($0, progress: 1, grey: UInt32($0)) }
    let chosen = choose(many, rests: Array(0..<60))
    #expect(chosen.count == ReferenceChoice.most && chosen.contains(59))
  }
}

@MainActor struct RestRecordingTests {
  private let rig = CheckRig()

  /// A film of ten frames a step, of which nothing moves within a step; its colours are the steps'.
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

  @Test func `steps without motion are recorded with their rests, and the film's end`() throws {
    let film = CheckRig.subject {
      StillFilm(lastStep: RGBA(red: 1, green: 1, blue: 0, alpha: 1))
    }
    _ = try rig.check(update: .changed, film)
    // The rest of the first step has the picture of its first frame.
    #expect(rig.pictures == ["0000.png", "0019.png", "0029.png"])
    let other = CheckRig.subject {
      StillFilm(lastStep: RGBA(red: 1, green: 1, blue: 1, alpha: 1))
    }
    let result = try rig.check(other)
    #expect(result.verdict == .changed && result.frames.different == 1)
    #expect(result.pictures.first { $0.different > 0 }?.index == 29)
  }

  @Test func `a film with motion is recorded with the rest of each of its steps`() throws {
    _ = try rig.check(update: .changed)
    #expect(Set(rig.pictures).isSuperset(of: ["0009.png", "0019.png"]))
  }
}
