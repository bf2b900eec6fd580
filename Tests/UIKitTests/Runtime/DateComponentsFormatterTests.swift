import Foundation
import Testing
import UIKit

// Source of the expected values: the examples in the documentation of DateComponentsFormatter.
struct DateComponentsFormatterTests {
  @Test(
    arguments: [
      (.positional, 65, "1:05"), (.positional, 5, "0:05"), (.positional, 36_065, "10:01:05"),
      (.abbreviated, 36_065, "10h 1m 5s"), (.short, 36_065, "10 hrs, 1 min, 5 sec"),
      (.full, 36_065, "10 hours, 1 minute, 5 seconds"), (.full, 3600, "1 hour"),
      (.full, 0, "0 seconds"),
    ] as [(DateComponentsFormatter.UnitsStyle, TimeInterval, String)])
  func `a duration has the units that it needs`(
    _ style: DateComponentsFormatter.UnitsStyle, _ seconds: TimeInterval, _ expected: String
  ) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    #expect(formatter.string(from: seconds) == expected)
  }

  @Test func `padded numbers have two digits`() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "01:05" && formatter.string(from: 5) == "00:05")
    #expect(formatter.string(from: .infinity) == nil)
    #expect(formatter.string(from: DateComponents(minute: 2, second: 3)) == "02:03")
  }
}
