import Foundation

// Formatters that Foundation on Linux lacks. Their texts are English in every language.

/// A formatter of times relative to another, such as "5 minutes ago".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// The form of the units' names.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full
    /// "two months ago"; Filmstrip writes digits.
    case spellOut
    /// "2 mo. ago".
    case short
    /// "2mo ago".
    case abbreviated
  }

  /// The form of times.
  public enum DateTimeStyle: Int, Sendable {
    /// "1 day ago".
    case numeric
    /// "yesterday".
    case named
  }

  /// The form of times.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The form of the units' names.
  open var unitsStyle = UnitsStyle.full
  /// The place of the text in a sentence, which has no effect.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar that determines the units; Gregorian with GMT by default.
  open var calendar: Calendar! = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }()
  /// The locale, which has no effect.
  open var locale: Locale! = Locale(identifier: "en_US")

  private typealias Unit = (component: Calendar.Component, name: String, short: String)

  private static let second: Unit = (.second, "second", "sec.")
  private static let units: [Unit] = [
    (.year, "year", "yr."), (.month, "month", "mo."), (.weekOfMonth, "week", "wk."),
    (.day, "day", "day"), (.hour, "hour", "hr."), (.minute, "minute", "min."),
    second,
  ]

  /// Returns the text for a date, relative to another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let components = calendar.dateComponents(
      Set(Self.units.map(\.component)), from: referenceDate, to: date)
    return localizedString(from: components)
  }

  /// Returns the text for a number of seconds from now, negative in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: reference + timeInterval, relativeTo: reference)
  }

  /// Returns the text for the largest unit of components.
  open func localizedString(from dateComponents: DateComponents) -> String {
    for unit in Self.units {
      guard let value = dateComponents.value(for: unit.component), value != 0 else { continue }
      if dateTimeStyle == .named, let name = Self.name(of: value, unit.name) { return name }
      let text = amount(abs(value), unit)
      return value < 0 ? "\(text) ago" : "in \(text)"
    }
    return dateTimeStyle == .named ? "now" : "in \(amount(0, Self.second))"
  }

  private func amount(_ value: Int, _ unit: Unit) -> String {
    switch unitsStyle {
    case .full, .spellOut: "\(value) \(unit.name)\(value == 1 ? "" : "s")"
    case .short: "\(value) \(unit.short)\(unit.name == "day" && value != 1 ? "s" : "")"
    case .abbreviated:
      "\(value)" + (unit.name == "month" ? "mo" : String(unit.name.prefix(1)))
    }
  }

  private static func name(of value: Int, _ unit: String) -> String? {
    switch (value, unit) {
    case (-1, "day"): "yesterday"
    case (1, "day"): "tomorrow"
    case (-1, "week"), (-1, "month"), (-1, "year"): "last \(unit)"
    case (1, "week"), (1, "month"), (1, "year"): "next \(unit)"
    default: nil
    }
  }

  /// Returns the text for a date, relative to the film's date, or `nil` for other objects.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Headless.currentDate) }
  }
}

/// A formatter of lists, such as "one, two, and three".
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The formatter of the items, or `nil` for their descriptions.
  open var itemFormatter: Formatter?
  /// The locale, which has no effect.
  open var locale: Locale! = Locale(identifier: "en_US")

  /// Returns the text of a list of texts.
  open class func localizedString(byJoining strings: [String]) -> String {
    guard let last = strings.last, strings.count > 1 else { return strings.first ?? "" }
    if strings.count == 2 { return "\(strings[0]) and \(last)" }
    return strings.dropLast().joined(separator: ", ") + ", and \(last)"
  }

  /// Returns the text of a list.
  open func string(from items: [Any]) -> String? {
    Self.localizedString(
      byJoining: items.map { itemFormatter?.string(for: $0) ?? "\($0)" })
  }

  /// Returns the text of a list, or `nil` for other objects.
  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
