import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// A data source of components with given titles.
@MainActor
private final class Titles: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var columns: [[String]]
  var chosen: [String] = []
  var widths: [CGFloat] = []

  init(_ columns: [[String]]) { self.columns = columns }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { columns[component][row] }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    widths.isEmpty ? 0 : widths[component]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append(columns[component][row])
  }
}

// Source of the expected values: UIPickerView.h, UIDatePicker.h; FACTS (picker.size, picker.wheel):
// rows of 32 points on a drum with a radius of 108 points; the Gregorian calendar.
@MainActor
@Suite(.serialized)
struct PickerTests {
  private func rig(_ view: UIView) -> ScrollRig {
    let rig = ScrollRig()
    rig.stage.window.addSubview(view)
    view.frame = CGRect(x: 0, y: 100, width: 320, height: 216)
    view.layoutIfNeeded()
    return rig
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    throws -> Date
  {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    return try #require(
      calendar.date(
        from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)))
  }

  // MARK: Pickers

  @Test func `a picker has a default size and reflects the counts of its data source`() {
    let titles = Titles([["a", "b", "c"], ["x"]])
    let picker = UIPickerView()
    #expect(picker.bounds.size == CGSize(width: 320, height: 216))
    #expect(picker.numberOfComponents == 0)
    picker.dataSource = titles
    picker.delegate = titles
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    titles.columns[1] = []
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 1) == -1)
  }

  @Test func `rows are on a drum, at the sine of their distance`() throws {
    let titles = Titles([(0..<9).map { "row \($0)" }])
    let picker = UIPickerView()
    picker.dataSource = titles
    picker.delegate = titles
    let rig = rig(picker)
    picker.selectRow(4, inComponent: 0, animated: false)
    rig.advance(0.1)
    picker.layoutIfNeeded()
    let middle = try #require(label("row 4", in: picker))
    #expect(middle.convert(middle.bounds.center, to: picker).y == 108)
    #expect(middle.alpha == 1)
    for steps in [1, 2] {
      let row = try #require(label("row \(4 + steps)", in: picker))
      let angle = Double(steps) * 32 / 108
      let y = row.convert(row.bounds.center, to: picker).y
      #expect(abs(Double(y) - (108 + 108 * sin(angle))) < 0.001)
      #expect(abs(Double(row.transform.d) - cos(angle)) < 0.001)
      #expect(row.alpha < 1)
    }
    // A quarter of the drum is 169.6 points long: the front shows rows up to five rows away.
    #expect(titles.chosen.isEmpty)
  }

  @Test func `selectRow scrolls without notifying the delegate`() {
    let titles = Titles([["a", "b", "c"]])
    let picker = UIPickerView()
    picker.dataSource = titles
    picker.delegate = titles
    let rig = rig(picker)
    picker.selectRow(2, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    rig.film(until: 1)
    #expect(titles.chosen.isEmpty)
    picker.selectRow(99, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  @Test func `a drag scrolls a component to the nearest row`() {
    let titles = Titles([["a", "b", "c", "d"], ["x", "y"]])
    let picker = UIPickerView()
    picker.dataSource = titles
    picker.delegate = titles
    let rig = rig(picker)
    // Recognition requires 10 points; the other 70 points are a little more than two rows.
    rig.drag((80, 210), (80, 130), duration: 0.5, at: 0.1, holdAfter: 0.3)
    rig.film(until: 3)
    #expect(titles.chosen == ["c"])
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(picker.selectedRow(inComponent: 1) == 0)
  }

  @Test func `a tap on a row selects it`() {
    let titles = Titles([["a", "b", "c", "d"]])
    let picker = UIPickerView()
    picker.dataSource = titles
    picker.delegate = titles
    let rig = rig(picker)
    rig.stage.play(.tap(at: CGPoint(x: 160, y: 100 + 108 + 32)), startingAt: .zero)
    rig.film(until: 2)
    #expect(titles.chosen == ["b"])
  }

  @Test func `components without a width divide the remaining width`() {
    let titles = Titles([["a"], ["b"], ["c"]])
    titles.widths = [100, 0, 0]
    let picker = UIPickerView()
    picker.dataSource = titles
    picker.delegate = titles
    _ = rig(picker)
    // 320 points minus 9 at each side, and 5 between each two components, remain.
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 32))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 96, height: 32))
    #expect(picker.rowSize(forComponent: 2) == CGSize(width: 96, height: 32))
  }

  // MARK: Dates

  private func componentPicker(_ picker: UIDatePicker) throws -> UIPickerView {
    try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
  }

  private func selectedTitles(_ picker: UIDatePicker) throws -> [String] {
    let componentPicker = try componentPicker(picker)
    return (0..<componentPicker.numberOfComponents).map { component in
      componentPicker.delegate?.pickerView(
        componentPicker, titleForRow: componentPicker.selectedRow(inComponent: component),
        forComponent: component)
        ?? ""
    }
  }

  @Test func `the components of each mode show the date`() throws {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    picker.date = try date(2024, 2, 29, 15, 7)
    #expect(try selectedTitles(picker) == ["Thu, Feb 29", "3", "07", "PM"])
    picker.datePickerMode = .date
    #expect(try selectedTitles(picker) == ["February", "29", "2024"])
    picker.datePickerMode = .time
    #expect(try selectedTitles(picker) == ["3", "07", "PM"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(try selectedTitles(picker) == ["15", "07"])
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3 * 3600 + 125
    #expect(picker.countDownDuration == 3 * 3600 + 120)
    #expect(try selectedTitles(picker) == ["3 hours", "2 min"])
  }

  @Test func `scrolling a component changes the date and sends one event`() throws {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .date
    picker.date = try date(2023, 1, 31)
    var events = 0
    picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    let rig = rig(picker)
    #expect(try selectedTitles(picker) == ["January", "31", "2023"])
    // The tap selects the next month: February has no 31st, so its last day, the 28th, is selected.
    rig.stage.play(.tap(at: CGPoint(x: 80, y: 100 + 108 + 32)), startingAt: .zero)
    rig.film(until: 2)
    #expect(picker.date == (try date(2023, 2, 28)))
    #expect(events == 1)
    #expect(try selectedTitles(picker) == ["February", "28", "2023"])
  }

  @Test func `a date stays within its limits, unless they are in the wrong order`() throws {
    let picker = UIDatePicker()
    picker.minimumDate = try date(2024, 1, 1)
    picker.maximumDate = try date(2024, 12, 31)
    picker.date = try date(2030, 5, 5)
    #expect(picker.date == (try date(2024, 12, 31)))
    picker.date = try date(2020, 5, 5)
    #expect(picker.date == (try date(2024, 1, 1)))
    picker.minimumDate = try date(2025, 1, 1)
    picker.date = try date(2030, 5, 5)
    #expect(picker.date == (try date(2030, 5, 5)))
  }

  @Test func `minute intervals must divide an hour`() throws {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .time
    picker.minuteInterval = 15
    picker.date = try date(2024, 1, 1, 9, 41)
    #expect(try selectedTitles(picker) == ["9", "30", "AM"])
    #expect(picker.date == (try date(2024, 1, 1, 9, 30)))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    #expect(picker.date == (try date(2024, 1, 1, 9, 41)))
  }

  @Test func `the compact style is reported at a tap, the inline style at once`() throws {
    let picker = UIDatePicker()
    let rig = rig(picker)
    #expect(picker.datePickerStyle == .compact)
    let capsule = try #require(label("Jan 9, 2007", in: picker))
    #expect(Headless.reports.isEmpty)
    picker.layoutIfNeeded()
    let middle = capsule.convert(capsule.bounds.center, to: nil)
    rig.stage.play(.tap(at: middle), startingAt: .zero)
    rig.film(until: 0.5)
    #expect(Headless.reports.contains { "\($0)".contains("compact") })
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .inline)
    #expect(Headless.reports.contains { "\($0)".contains("inline") })
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
  }
}
