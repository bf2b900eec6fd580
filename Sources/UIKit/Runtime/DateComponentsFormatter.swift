import Foundation

/// A formatter of durations, such as "1:05" and "1 minute, 5 seconds", in English.
///
/// On Apple's systems, Foundation declares this class.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The form of the units.
  public enum UnitsStyle: Int, Sendable {
    /// "1:05".
    case positional
    /// "1m 5s".
    case abbreviated
    /// "1 min, 5 sec".
    case short
    /// "1 minute, 5 seconds".
    case full
    /// "one minute, five seconds"; Filmstrip writes digits.
    case spellOut
    /// "1min 5sec".
    case brief
  }

  /// The treatment of units with the value 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the treatment.
    public let rawValue: UInt
    /// Creates a treatment from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `dropLeading` for the positional style, otherwise `dropAll`.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// The units before the first other value are omitted.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// The units between other values are omitted.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// The units after the last other value are omitted.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All units with the value 0 are omitted.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All numbers have the digits of the largest one.
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  /// The units of the text; those that the duration needs by default.
  open var allowedUnits: NSCalendar.Unit = []
  /// The form of the units.
  open var unitsStyle = UnitsStyle.positional
  /// The treatment of units with the value 0.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The maximum number of units, or 0 for all.
  open var maximumUnitCount = 0
  /// Whether the last unit can have a fraction; without effect.
  open var allowsFractionalUnits = false
  /// Whether the text is that of an approximation, such as "About 5 minutes".
  open var includesApproximationPhrase = false
  /// Whether the text is that of a remaining time, such as "5 minutes remaining".
  open var includesTimeRemainingPhrase = false
  /// Whether the largest unit takes the place of larger ones; without effect.
  open var collapsesLargestUnit = false
  /// The calendar; without effect.
  open var calendar: Calendar? = Calendar(identifier: .gregorian)
  /// The time from which a duration counts; without effect.
  open var referenceDate: Date?
  /// The place of the text in a sentence; without effect.
  open var formattingContext = Formatter.Context.unknown

  private struct Unit {
    var unit: NSCalendar.Unit
    var seconds: Double
    var name: String
    var short: String
    var abbreviation: String
  }

  /// The units with a fixed length, the longest first.
  private static let units = [
    Unit(unit: .day, seconds: 86400, name: "day", short: "day", abbreviation: "d"),
    Unit(unit: .hour, seconds: 3600, name: "hour", short: "hr", abbreviation: "h"),
    Unit(unit: .minute, seconds: 60, name: "minute", short: "min", abbreviation: "m"),
    Unit(unit: .second, seconds: 1, name: "second", short: "sec", abbreviation: "s"),
  ]

  /// Returns a duration in seconds as text, or `nil` if it isn't a number.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    let allowed = Self.units.filter { allowedUnits.isEmpty || allowedUnits.contains($0.unit) }
    var rest = abs(ti).rounded(.down)
    var values = allowed.map { unit in
      let value = (rest / unit.seconds).rounded(.down)
      rest -= value * unit.seconds
      return (unit: unit, value: Int(value))
    }
    let behavior: ZeroFormattingBehavior =
      zeroFormattingBehavior.contains(.default)
      ? unitsStyle == .positional ? .dropLeading : .dropAll : zeroFormattingBehavior
    let isPositional = unitsStyle == .positional
    // A text without a number has the smallest unit, and minutes stand before seconds.
    let least = isPositional && allowedUnits.isEmpty ? 2 : 1
    if behavior.contains(.dropLeading) {
      while values.count > least, values[0].value == 0 { values.removeFirst() }
    }
    if behavior.contains(.dropTrailing) {
      while values.count > least, values[values.count - 1].value == 0 { values.removeLast() }
    }
    if behavior.contains(.dropMiddle), values.count > 2 {
      let (first, last) = (values.startIndex, values.endIndex - 1)
      values = values.enumerated().filter {
        $0.offset == first || $0.offset == last || $0.element.value != 0
      }.map(\.element)
    }
    if maximumUnitCount > 0 { values = Array(values.prefix(maximumUnitCount)) }
    let texts = values.enumerated().map { index, part in
      let isPadded = isPositional && (index > 0 || behavior.contains(.pad))
      let number = isPadded && part.value < 10 ? "0\(part.value)" : "\(part.value)"
      switch unitsStyle {
      case .positional: return number
      case .abbreviated: return number + part.unit.abbreviation
      case .brief: return number + part.unit.short
      case .short:
        let isPlural = part.value != 1 && ["day", "hr"].contains(part.unit.short)
        return "\(number) \(part.unit.short)\(isPlural ? "s" : "")"
      case .full, .spellOut: return "\(number) \(part.unit.name)\(part.value == 1 ? "" : "s")"
      }
    }
    let separator: String
    switch unitsStyle {
    case .positional: separator = ":"
    case .abbreviated, .brief: separator = " "
    case .short, .full, .spellOut: separator = ", "
    }
    var text = (ti < 0 ? "-" : "") + texts.joined(separator: separator)
    if includesApproximationPhrase { text = "About " + text }
    return includesTimeRemainingPhrase ? text + " remaining" : text
  }

  /// Returns the duration of components as text; months and years have no effect.
  open func string(from components: DateComponents) -> String? {
    let days = Double(components.day ?? 0) + 7 * Double(components.weekOfMonth ?? 0)
    let hours = days * 24 + Double(components.hour ?? 0)
    return string(
      from: hours * 3600 + Double(components.minute ?? 0) * 60 + Double(components.second ?? 0))
  }

  /// Returns the duration between two dates as text.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  /// Returns the duration of components as text.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns the text of a duration in seconds or of components, or `nil` for other values.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let seconds as Double: string(from: seconds)
    default: nil
    }
  }
}
