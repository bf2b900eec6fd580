import Foundation
import Testing
import UIKit

/// Release rules of other projects, expressed with Filmstrip's rules, which are general enough for
/// that.
struct PeerReleaseTests {
  /// A table of numbers and Boolean values, read with `JSONDecoder`, because `JSONSerialization`
  /// rounds incorrectly.
  private struct Table: Decodable {
    enum Cell: Decodable {
      case number(Double)
      case flag(Bool)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let flag = try? value.decode(Bool.self) {
          self = .flag(flag)
        } else {
          self = .number(try value.decode(Double.self))
        }
      }
    }

    struct Mismatch: Error {
      var column: String
    }

    var columns: [String]
    var rows: [[Cell]]

    init(_ name: String) throws {
      let folder = try #require(Bundle.module.resourceURL)
      let url = folder.appending(path: "Fixtures/transitions/\(name).json")
      self = try JSONDecoder().decode(Table.self, from: Data(contentsOf: url))
    }

    func number(_ row: [Cell], _ column: String) throws -> Double {
      let index = try #require(columns.firstIndex(of: column))
      guard case .number(let number) = row[index] else {
        throw Mismatch(column: column)
      }
      return number
    }

    func flag(_ row: [Cell], _ column: String) throws -> Bool {
      let index = try #require(columns.firstIndex(of: column))
      guard case .flag(let flag) = row[index] else {
        throw Mismatch(column: column)
      }
      return flag
    }
  }

  /// *Source:* Flutter's `cupertino_ui`, route.dart: the direction decides for a fling of at least
  /// a width per second, otherwise half of the width.
  static let flutter = Headless.ReleaseRule.custom { state in
    let speed = state.velocity / state.width
    return abs(speed) >= 1 ? speed > 0 : state.translation / state.width >= 0.5
  }

  /// *Source:* Ionic's swipe-back.ts.
  static let ionic = Headless.ReleaseRule.custom { state in
    state.velocity >= 0 && (state.velocity > 200 || state.translation > state.width / 2)
  }

  /// *Source:* Framework7's swipe-back.js.
  static let framework7 = Headless.ReleaseRule.custom { state in
    state.elapsed < 0.3 ? state.translation > 10 : state.translation > state.width / 2
  }

  @Test(arguments: [
    ("rn_screens", Headless.ReleaseRule.projected(seconds: 0.3, threshold: 0.5)),
    ("flutter", flutter),
    ("ionic", ionic),
  ])
  func `a release rule can express the decisions of each other project`(
    peer: String, rule: Headless.ReleaseRule
  )
    throws
  {
    let table = try Table("peer_release_decisions")
    #expect(table.rows.count == 13)
    for row in table.rows {
      let velocity = try table.number(row, "velocity")
      var tracker = Headless.ReleaseTracker(width: try table.number(row, "width"), rule: rule)
      tracker.add(
        time: 0.2, translation: try table.number(row, "translation"), velocity: velocity)
      let decision = tracker.decide()
      #expect(try decision.completes == table.flag(row, peer), "\(row) \(decision.because)")
    }
  }

  @Test func `a release rule can use the duration of the gesture`() throws {
    let table = try Table("framework7_release")
    #expect(table.rows.count == 6)
    for row in table.rows {
      let width = try table.number(row, "width")
      let end = try table.number(row, "gesture_ms") / 1000
      var tracker = Headless.ReleaseTracker(width: width, rule: Self.framework7)
      tracker.add(time: 5, translation: 0, velocity: 0)
      tracker.add(time: 5 + end, translation: try table.number(row, "dx"), velocity: 0)
      #expect(try tracker.decide().completes == table.flag(row, "completes"), "\(row)")
    }
  }
}
