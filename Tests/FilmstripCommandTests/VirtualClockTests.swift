import FilmstripTestSupport
import Foundation
import Testing

/// Checks that the tool's own code doesn't use names that UIKit overloads with calls on the virtual
/// clock.
///
/// Swift prefers these overloads of Dispatch and Foundation in each file of a module that depends on UIKit, whether or
/// not the file imports it. Between films nothing advances the virtual clock.
struct VirtualClockTests {
  private static let root = Repository.root.path

  /// The excluded modules: code of apps, which should use the virtual clock, and modules without
  /// UIKit, which cannot.
  private static let excludedModules = [
    "UIKit", "QuartzCore", "Combine", "FilmstripPorting", "FilmstripTry",
  ]
  /// Matches `async` and `asyncAfter` with only a closure or work item, as in the overloads;
  /// timers; clock calls.
  nonisolated(unsafe) private static let pattern =
    /\.async(After)?\s*(\{|\(\s*(execute|deadline):)|\bscheduledTimer\b|\bCACurrentMediaTime\b|\bCADisplayLink\b/

  @Test func `the tool's own code never waits for the virtual clock`() throws {
    var count = 0
    for folder in ["Sources", "Tests/Fuzz"] {
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Self.root)/\(folder)")
      for file in files.sorted() where file.hasSuffix(".swift") {
        if Self.excludedModules.contains(String(file.prefix { $0 != "/" })) { continue }
        count += 1
        let text = try String(contentsOfFile: "\(Self.root)/\(folder)/\(file)", encoding: .utf8)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        where line.contains(Self.pattern) {
          Issue.record("\(folder)/\(file):\(number + 1) is run by the virtual clock: \(line)")
        }
      }
    }
    #expect(count > 200)
  }
}
