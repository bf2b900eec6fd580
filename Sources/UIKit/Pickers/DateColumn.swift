import Foundation
import QuartzCore

/// The content of one wheel of a date picker.
@MainActor
struct DateColumn {
  /// The part of a date that the rows of a wheel represent.
  enum Part { case day, month, dayOfMonth, year, hour, minute, half, hours, minutes }

  /// The number of times that a wheel repeats its rows so that it appears endless, and the number
  /// of days on either side of the middle day.
  private static let repetitions = 200
  private static let reachInDays = 20_000

  let part: Part
  private unowned let picker: UIDatePicker
  /// The number of different rows.
  private let values: Int
  private let isEndless: Bool
  /// The width in points, or 0 to divide the remaining width.
  let width: CGFloat

  private init(_ part: Part, _ picker: UIDatePicker) {
    self.part = part
    self.picker = picker
    isEndless = ![.day, .year, .half, .hours].contains(part)
    values =
      switch part {
      case .day: 2 * Self.reachInDays + 1
      case .month: 12
      case .dayOfMonth: 31
      case .year: 10_000
      case .hour: Self.usesDayPeriods(picker) ? 12 : 24
      case .hours: 24
      case .minute, .minutes: 60 / picker.minuteInterval
      case .half: 2
      }
    width =
      switch part {
      case .day: 140
      case .month: 150
      case .hours, .minutes: 120
      case .year: 80
      case .dayOfMonth, .hour, .minute, .half: 54
      }
  }

  /// Returns the wheels of a mode, in the order of American dates.
  static func columns(of picker: UIDatePicker) -> [DateColumn] {
    let time: [Part] = [.hour, .minute] + (usesDayPeriods(picker) ? [.half] : [])
    let parts: [Part] =
      switch picker.datePickerMode {
      case .time: time
      case .date: [.month, .dayOfMonth, .year]
      case .dateAndTime: [.day] + time
      case .countDownTimer: [.hours, .minutes]
      }
    return parts.map { DateColumn($0, picker) }
  }

  /// Returns whether the locale has a 12-hour clock.
  private static func usesDayPeriods(_ picker: UIDatePicker) -> Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: picker.wheelLocale)?
      .contains("a") ?? true
  }

  private var usesDayPeriods: Bool { Self.usesDayPeriods(picker) }

  var count: Int { isEndless ? values * Self.repetitions : values }

  /// The day in the middle of the wheel of days.
  private var middleDay: Date {
    picker.wheelCalendar.startOfDay(for: UIDatePicker.initialDate)
  }

  func title(_ row: Int) -> String {
    let value = row % values
    switch part {
    case .day:
      let day = picker.wheelCalendar.date(
        byAdding: .day, value: row - Self.reachInDays, to: middleDay)
      return picker.text(day ?? middleDay, "EEEMMMd")
    case .month:
      let names = picker.wheelCalendar.monthSymbols
      return names.indices.contains(value) ? names[value] : "\(value + 1)"
    case .dayOfMonth: return "\(value + 1)"
    case .year: return "\(value + 1)"
    case .hour: return usesDayPeriods ? "\(value == 0 ? 12 : value)" : "\(value)"
    case .minute:
      let minute = value * picker.minuteInterval
      return minute < 10 ? "0\(minute)" : "\(minute)"
    case .half:
      return value == 0 ? picker.wheelCalendar.amSymbol : picker.wheelCalendar.pmSymbol
    case .hours: return value == 1 ? "1 hour" : "\(value) hours"
    case .minutes: return "\(value * picker.minuteInterval) min"
    }
  }

  /// Returns the row of a date or a duration that is nearest to another row.
  func row(of date: Date, _ duration: TimeInterval, near other: Int) -> Int {
    let calendar = picker.wheelCalendar
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let hour = parts.hour ?? 0
    let value: Int
    switch part {
    case .day:
      let days =
        calendar.dateComponents(
          [.day], from: middleDay, to: calendar.startOfDay(for: date)
        ).day ?? 0
      value = min(max(0, days + Self.reachInDays), values - 1)
    case .month: value = (parts.month ?? 1) - 1
    case .dayOfMonth: value = (parts.day ?? 1) - 1
    case .year: value = min(max(1, parts.year ?? 1), values) - 1
    case .hour: value = hour % values
    case .minute: value = (parts.minute ?? 0) / picker.minuteInterval
    case .half: value = hour < 12 ? 0 : 1
    case .hours: value = Int(duration) / 3600
    case .minutes: value = Int(duration) % 3600 / 60 / picker.minuteInterval
    }
    guard isEndless else { return value }
    // A wheel that was never scrolled is in its middle.
    let base = other <= 0 ? count / 2 : other
    let distance = ((value - base % values) + values + values / 2) % values - values / 2
    return min(max(0, base + distance), count - 1)
  }

  /// Sets the part of a date that a row represents.
  func set(_ parts: inout DateComponents, to row: Int) {
    let value = max(0, row) % values
    switch part {
    case .day:
      let calendar = picker.wheelCalendar
      let day =
        calendar.date(byAdding: .day, value: row - Self.reachInDays, to: middleDay) ?? middleDay
      let own = calendar.dateComponents([.year, .month, .day], from: day)
      (parts.year, parts.month, parts.day) = (own.year, own.month, own.day)
    case .month: parts.month = value + 1
    case .dayOfMonth: parts.day = value + 1
    case .year: parts.year = value + 1
    case .hour: parts.hour = value + (usesDayPeriods && (parts.hour ?? 0) >= 12 ? 12 : 0)
    case .minute: parts.minute = value * picker.minuteInterval
    case .half: parts.hour = (parts.hour ?? 0) % 12 + (value == 0 ? 0 : 12)
    case .hours, .minutes: break
    }
  }

  /// Returns the number of seconds that a row of a duration represents.
  func seconds(of row: Int) -> TimeInterval {
    let value = Double(max(0, row) % values)
    return part == .hours ? value * 3600 : value * Double(picker.minuteInterval) * 60
  }

  /// Returns the date of components; a day that the month doesn't have becomes the last day of the
  /// month.
  static func date(of parts: DateComponents, _ calendar: Calendar) -> Date {
    var parts = parts
    let requestedDay = parts.day ?? 1
    parts.day = 1
    let first = calendar.date(from: parts) ?? UIDatePicker.initialDate
    let days = calendar.range(of: .day, in: .month, for: first)?.count ?? 31
    parts.day = min(requestedDay, days)
    return calendar.date(from: parts) ?? first
  }
}

/// The data source and delegate of a date picker's wheels.
@MainActor
final class DatePickerSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let picker: UIDatePicker

  init(_ picker: UIDatePicker) { self.picker = picker }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { picker.columnCount }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    picker.rowCount(component)
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    picker.width(component)
  }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { picker.title(component, row) }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    picker.wheelsDidScroll()
  }
}

/// A part of the compact style, which shows text on grey.
@MainActor
final class DateCapsule: UIView {
  /// The distance between capsules, in points: *chosen* (FACTS: picker.compact).
  static let spacing: CGFloat = 6
  private static let margin: CGFloat = 11
  private static let height: CGFloat = 34
  private let label = UILabel()

  var text = "" {
    didSet {
      label.text = text
      setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: (label.sizeThatFits(.zero).width + 2 * Self.margin).rounded(.up), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
