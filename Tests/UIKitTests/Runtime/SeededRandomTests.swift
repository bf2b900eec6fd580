import FilmstripStage
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct SeededRandomTests {
  private func stage() -> Stage {
    Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
  }

  /// Random values of all kinds, as text.
  private var values: String {
    var letters = Array("abcdefgh")
    letters.shuffle()
    return [
      "\(Int.random(in: 0..<1000))", "\(UInt8.random(in: 1...6))", "\(Double.random(in: 0..<1))",
      "\(CGFloat.random(in: -1...1))", "\(Bool.random())", "\([1, 2, 3].randomElement() ?? 0)",
      "\((0..<9).shuffled())", String(letters), Headless.identifier().uuidString,
    ].joined(separator: " ")
  }

  @Test func `each film has the same random values, which differ from each other`() {
    var runs: [String] = []
    for _ in 0..<2 {
      let stage = stage()
      runs.append(values + values)
      _ = stage
    }
    #expect(runs[0] == runs[1])
    let stage = stage()
    #expect(values != values)
    _ = stage
  }

  // Source: the first outputs of SplitMix64 with the seed 0, as in its reference implementation.
  @Test func `the numbers are those of SplitMix64`() {
    let stage = stage()
    var generator = SystemRandomNumberGenerator()
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(UInt64.random(in: .min ... .max) == 0x6E78_9E6A_A1B9_65F4)
    #expect(generator.next() == 0x06C4_5D18_8009_454F)
    _ = stage
  }

  @Test func `an identifier has the version and the variant of random ones`() {
    let stage = stage()
    let identifiers = (0..<50).map { _ in Headless.identifier() }
    #expect(Set(identifiers).count == 50)
    #expect(identifiers.allSatisfy { $0.uuid.6 >> 4 == 4 && $0.uuid.8 >> 6 == 0b10 })
    _ = stage
  }

  @Test func `the film's date advances with the clock`() {
    let stage = stage()
    let begin = Headless.currentDate
    #expect(ISO8601DateFormatter().string(from: begin) == "2007-01-09T09:41:00Z")
    stage.advance(to: .init(seconds: 90))
    #expect(Headless.currentDate.timeIntervalSince(begin) == 90)
  }
}
