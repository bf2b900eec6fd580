import Foundation
import QuartzCore

/// A control that selects a date, a time, or a duration.
///
/// A touch can scroll the wheels. The compact style shows the selected date and time and opens
/// nothing, which is reported at a tap; the inline style shows wheels in place of a calendar, which
/// is reported. *Chosen,* so that films are always the same: the date is 9 January 2007, 9:41, until
/// a date is set, the locale is `en_US` and the time zone is GMT.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The kind of value that a date picker selects.
  public enum Mode: Int, Sendable {
    /// The picker selects hours and minutes.
    case time
    /// The picker selects a day.
    case date
    /// The picker selects a day, hours and minutes.
    case dateAndTime
    /// The picker selects a duration in hours and minutes.
    case countDownTimer
  }

  /// The date that is shown until a date is set.
  nonisolated package static let initialDate = Date(timeIntervalSince1970: 1_168_335_660)

  /// The kind of value that the picker selects; a day and a time by default.
  open var datePickerMode: Mode = .dateAndTime { didSet { rebuild() } }
  /// The requested style.
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic { didSet { rebuild() } }
  /// The style that is shown: `automatic` results in wheels for durations and before iOS 14, and
  /// otherwise in the compact style.
  ///
  /// *Documented:* the control resolves the style.
  open var datePickerStyle: UIDatePickerStyle {
    guard preferredDatePickerStyle == .automatic || datePickerMode == .countDownTimer else {
      return preferredDatePickerStyle
    }
    return datePickerMode == .countDownTimer || Headless.iosVersion < 14 ? .wheels : .compact
  }
  /// The locale of names and hours, or `nil` for `en_US`.
  open var locale: Locale? { didSet { rebuild() } }
  /// The calendar; Gregorian by default.
  open var calendar: Calendar! = Calendar(identifier: .gregorian) { didSet { rebuild() } }
  /// The time zone, or `nil` for GMT.
  open var timeZone: TimeZone? { didSet { rebuild() } }
  /// The earliest date that can be selected, or `nil` if there is no limit.
  open var minimumDate: Date? { didSet { limit() } }
  /// The latest date that can be selected, or `nil` if there is no limit.
  open var maximumDate: Date? { didSet { limit() } }
  /// The interval between the minutes that can be selected; 1 by default.
  ///
  /// *Documented:* the interval is a divisor of 60 and at most 30; other values are treated as 1.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 {
        minuteInterval = 1
      }
      rebuild()
    }
  }
  /// Whether the date is rounded down to the minute interval; `true` by default.
  open var roundsToMinuteInterval = true

  private var selectedDate = UIDatePicker.initialDate
  private var duration: TimeInterval = 0
  private var wheels: UIPickerView?
  private var columns: [DateColumn] = []
  private var capsules: [DateCapsule] = []
  private lazy var source = DatePickerSource(self)

  /// Creates a control; if the frame is empty, the control has its intrinsic size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    rebuild()
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Creates a control from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    rebuild()
    coder.interface?.decode(self, as: UIDatePicker.self)
  }

  // MARK: Date

  /// The selected date; the setter doesn't animate.
  open var date: Date {
    get {
      let step = TimeInterval(minuteInterval * 60)
      guard roundsToMinuteInterval, minuteInterval > 1 else { return selectedDate }
      return Date(
        timeIntervalSince1970: (selectedDate.timeIntervalSince1970 / step).rounded(.down) * step)
    }
    set { setDate(newValue, animated: false) }
  }

  /// The duration of a countdown in seconds, in whole minutes and less than a day.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      duration = (newValue.isFinite ? min(max(0, newValue), 86_399) : 0) / 60
      duration = duration.rounded(.down) * 60
      scrollWheels(animated: false)
    }
  }

  /// Sets the date, or the nearest date that can be selected; if `animated` is `true`, the wheels
  /// scroll.
  open func setDate(_ date: Date, animated: Bool) {
    selectedDate = limited(date)
    scrollWheels(animated: animated)
    updateCapsules()
  }

  /// Returns the nearest date within the limits; *documented:* limits in the wrong order have no
  /// effect.
  private func limited(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? date)
  }

  private func limit() {
    guard limited(selectedDate) != selectedDate else { return }
    setDate(selectedDate, animated: false)
  }

  var wheelCalendar: Calendar {
    var calendar: Calendar = self.calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    calendar.locale = wheelLocale
    return calendar
  }

  var wheelLocale: Locale { locale ?? Locale(identifier: "en_US") }

  /// Returns the text of a date in the control's locale and time zone.
  func text(_ date: Date, _ template: String) -> String {
    let formatter = DateFormatter()
    formatter.calendar = wheelCalendar
    formatter.locale = wheelLocale
    formatter.timeZone = wheelCalendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  // MARK: Contents

  private func rebuild() {
    wheels?.removeFromSuperview()
    for capsule in capsules { capsule.removeFromSuperview() }
    wheels = nil
    capsules = []
    columns = []
    switch datePickerStyle {
    case .compact:
      if datePickerMode != .time { capsules.append(DateCapsule()) }
      if datePickerMode != .date { capsules.append(DateCapsule()) }
      for capsule in capsules { addSubview(capsule) }
      updateCapsules()
    case .inline:
      Unsupported.report("UIDatePicker's inline style, which shows wheels instead of a calendar")
      addWheels()
    case .automatic, .wheels:
      addWheels()
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func addWheels() {
    columns = DateColumn.columns(of: self)
    let picker = UIPickerView(frame: bounds)
    picker.dataSource = source
    picker.delegate = source
    addSubview(picker)
    wheels = picker
    scrollWheels(animated: false)
  }

  private func updateCapsules() {
    var texts: [String] = []
    if datePickerMode != .time { texts.append(text(selectedDate, "yMMMd")) }
    if datePickerMode != .date { texts.append(text(selectedDate, "jmm")) }
    for (capsule, text) in zip(capsules, texts) { capsule.text = text }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Scrolls each wheel to the row of the date that is nearest to the wheel's current row.
  private func scrollWheels(animated: Bool) {
    guard let wheels else { return }
    for (index, column) in columns.enumerated() {
      let now = wheels.selectedRow(inComponent: index)
      wheels.selectRow(
        column.row(of: selectedDate, duration, near: now), inComponent: index, animated: animated)
    }
  }

  /// Sets the date after a touch scrolled a wheel: to the date that all wheels show, or the nearest
  /// date that exists and can be selected.
  func wheelsDidScroll() {
    guard let wheels else { return }
    if datePickerMode == .countDownTimer {
      duration = columns.enumerated().reduce(0) {
        $0 + $1.element.seconds(of: wheels.selectedRow(inComponent: $1.offset))
      }
      // *Documented:* the minimum duration is a minute.
      if duration == 0 { duration = 60 }
    } else {
      var parts = wheelCalendar.dateComponents(
        [.era, .year, .month, .day, .hour, .minute], from: selectedDate)
      for (index, column) in columns.enumerated() {
        column.set(&parts, to: wheels.selectedRow(inComponent: index))
      }
      selectedDate = limited(DateColumn.date(of: parts, wheelCalendar))
    }
    scrollWheels(animated: true)
    sendActions(for: .valueChanged)
  }

  func rowCount(_ column: Int) -> Int {
    columns.indices.contains(column) ? columns[column].count : 0
  }

  func title(_ column: Int, _ row: Int) -> String { columns[column].title(row) }

  var columnCount: Int { columns.count }

  func width(_ column: Int) -> CGFloat { columns[column].width }

  /// Ends a touch; reports a tap on the compact style.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard !capsules.isEmpty else { return }
    Unsupported.report("UIDatePicker's compact style, which shows the date but opens nothing")
  }

  // MARK: Layout

  /// Lays out the wheels, or the labels of the compact style.
  open override func layoutSubviews() {
    super.layoutSubviews()
    wheels?.frame = bounds
    var x: CGFloat = 0
    for capsule in capsules {
      let size = capsule.sizeThatFits(.zero)
      let frame = CGRect(
        x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      capsule.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
      x += size.width + DateCapsule.spacing
    }
  }

  /// Returns the size of the wheels, or of the labels of the compact style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size of the wheels, or of the labels of the compact style.
  open override var intrinsicContentSize: CGSize {
    guard !capsules.isEmpty else { return CGSize(width: 320, height: UIPickerView.height) }
    let sizes = capsules.map { $0.sizeThatFits(.zero) }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width }
        + CGFloat(sizes.count - 1) * DateCapsule.spacing,
      height: sizes.map(\.height).max() ?? 0)
  }
}

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system chooses the style.
  case automatic
  /// The picker shows wheels.
  case wheels
  /// The picker shows the selected date and time as labels.
  case compact
  /// The picker shows a calendar.
  case inline
}
