import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@_spi(Headless) @testable import UIKit

// Expected result: a file is read unchanged, or produces an error that names the file; an error
// changes nothing.
@MainActor
@Suite(.serialized)
struct StateArchiveFuzzTests {
  /// A generator that returns the same numbers for the same seed.
  private struct Dice {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private func validArchive() throws -> Data {
    let rig = RestorationRig(["A", "B", "C"])
    rig.controllers[1].note = "some text that is saved"
    return try Data(contentsOf: rig.archive())
  }

  @Test(arguments: 1...4)
  func `changed bytes are always detected`(_ seed: UInt64) throws {
    let validArchive = try validArchive()
    var dice = Dice(state: seed)
    for _ in 0..<1000 {
      var data = validArchive
      for _ in 0...dice.next(4) {
        data[dice.next(data.count)] ^= UInt8(1 << dice.next(8))
      }
      guard data != validArchive else { continue }
      #expect(throws: Headless.StateArchiveError.self) { try StateArchive(data, path: "damaged") }
    }
  }

  @Test func `every wrong length is detected`() throws {
    let validArchive = try validArchive()
    for length in 0..<validArchive.count {
      #expect(throws: Headless.StateArchiveError.self) {
        try StateArchive(validArchive.prefix(length), path: "truncated")
      }
    }
    #expect(throws: Headless.StateArchiveError.self) {
      try StateArchive(validArchive + [10], path: "long")
    }
    #expect(try StateArchive(validArchive, path: "valid").records.count == 4)
  }

  @Test(arguments: 1...4)
  func `invalid content with a correct checksum is detected`(_ seed: UInt64) throws {
    let validArchive = try validArchive()
    let start = try #require(validArchive.firstIndex(of: 10)) + 1
    var dice = Dice(state: seed)
    for _ in 0..<500 {
      var content = Data(validArchive[start...])
      for _ in 0...dice.next(4) { content[dice.next(content.count)] = UInt8(dice.next(256)) }
      if dice.next(3) == 0 { content = content.prefix(dice.next(content.count)) }
      let data = framed(content)
      // Valid content is read; invalid content produces an error with a reason.
      do {
        let archive = try StateArchive(data, path: "changed")
        #expect(archive.fault == nil)
      } catch {
        guard case .content("changed", let reason) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(!reason.isEmpty)
      }
    }
  }

  private func framed(_ content: Data, version: Int = 1) -> Data {
    Data("filmstrip-state \(version) \(content.count) \(StateArchive.checksum(content))\n".utf8)
      + content
  }

  @Test(arguments: [
    "", "\n", "hello\n", "bplist00", "filmstrip-state\n", "filmstrip-state 1 2\n{}",
    "filmstrip-state 1 x y\n{}", "filmstrip-state 1 -1 0\n", "filmstrip-state  1 2 3\n{}",
  ])
  func `a file that isn't a saved state is an error`(_ text: String) {
    #expect(throws: (any Error).self) { try StateArchive(Data(text.utf8), path: "x") }
    do {
      _ = try StateArchive(Data(text.utf8), path: "x")
    } catch {
      #expect(error == .foreign(path: "x") || error == .length(path: "x", found: 0, expected: -1))
    }
  }

  @Test func `each error names its kind and its position`() throws {
    let empty = Data("{}".utf8)
    func error(_ data: Data) -> Headless.StateArchiveError? {
      do {
        _ = try StateArchive(data, path: "f")
        return nil
      } catch { return error }
    }
    #expect(error(framed(empty, version: 9)) == .version(path: "f", found: 9, expected: 1))
    #expect(error(framed(empty) + [32]) == .length(path: "f", found: 3, expected: 2))
    #expect(error(Data("filmstrip-state 1 2 5\n{}".utf8)) == .checksum(path: "f"))
    guard case .content("f", let reason) = error(framed(empty)) else {
      Issue.record("the error must be about the content")
      return
    }
    #expect(reason.contains("records"))
    let none = try StateArchive().encoded()
    #expect(error(none) == .content(path: "f", reason: "it contains no controller"))
    let cyclicArchive = StateArchive(records: [
      StateRecord(path: ["A"], restorationClass: nil, owner: nil, values: [:]),
      StateRecord(path: ["B"], restorationClass: nil, owner: 1, values: [:]),
    ])
    #expect(
      error(try cyclicArchive.encoded())
        == .content(path: "f", reason: "controller 1 must be referenced by an earlier controller"))
  }

  @Test func `a damaged file changes nothing`() throws {
    let saved = RestorationRig(["A", "B"])
    let file = try saved.archive()
    var data = try Data(contentsOf: file)
    data[data.count / 2] ^= 1
    try data.write(to: file)
    let rig = RestorationRig(["Home"])
    let appDelegate = RestoringAppDelegate()
    UIApplication.shared.delegate = appDelegate
    #expect(throws: Headless.StateArchiveError.checksum(path: file.path)) {
      try rig.window.restoreState(from: file)
    }
    #expect(appDelegate.paths.isEmpty)
    #expect(rig.navigation.viewControllers.map(\.restorationIdentifier) == ["Home"])
  }

  @Test func `unknown class names and numbers decode as nil`() throws {
    let rig = RestorationRig(["A"])
    let unknownValues: [String: StateValue] = [
      "UIKit.navigation.viewControllers": .integer(.max),
      "UIKit.navigation.viewControllers.0": .controller(99), "x": .object("nope", [:]),
      "y": .object("Si", [:]), "z": .controller(-1),
    ]
    let archive = StateArchive(records: [
      StateRecord(path: ["Stack"], restorationClass: nil, owner: nil, values: unknownValues),
      StateRecord(
        path: ["Stack", "A"], restorationClass: "4Nope", owner: 0, values: unknownValues),
    ])
    let file = RestorationRig.file()
    try archive.write(to: file)
    try rig.window.restoreState(from: file)
    #expect(rig.navigation.viewControllers.count == 1)
  }
}
