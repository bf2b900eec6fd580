import Foundation
import Testing
import UIKit

// Source of the expected values: the examples in Apple's documentation of both classes.
struct FormatterTests {
  @Test func `relative times name the largest unit`() {
    let formatter = RelativeDateTimeFormatter()
    #expect(formatter.localizedString(fromTimeInterval: -300) == "5 minutes ago")
    #expect(formatter.localizedString(fromTimeInterval: 3700) == "in 1 hour")
    #expect(
      formatter.localizedString(from: DateComponents(month: -2, day: -3)) == "2 months ago")
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(from: DateComponents(month: -2)) == "2 mo. ago")
    #expect(formatter.localizedString(fromTimeInterval: 0) == "in 0 sec.")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(second: 0)) == "now")
  }

  @Test func `days are those of GMT by default`() {
    #expect(RelativeDateTimeFormatter().calendar.timeZone.secondsFromGMT() == 0)
  }

  @MainActor
  @Test func `a text without a reference is relative to the film's date`() {
    let date = Headless.currentDate.addingTimeInterval(-330)
    #expect(RelativeDateTimeFormatter().string(for: date) == "5 minutes ago")
  }

  @Test func `lists have commas and a conjunction`() {
    #expect(ListFormatter.localizedString(byJoining: []) == "")
    #expect(ListFormatter.localizedString(byJoining: ["one"]) == "one")
    #expect(ListFormatter.localizedString(byJoining: ["one", "two"]) == "one and two")
    #expect(ListFormatter().string(from: [1, 2, 3]) == "1, 2, and 3")
  }
}
