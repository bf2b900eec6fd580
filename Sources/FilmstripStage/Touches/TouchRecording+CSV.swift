import FilmstripSupport
import Foundation
import UIKit

extension TouchRecording {
  init(csv bytes: [UInt8], file: String) throws(TouchRecordingError) {
    let text = try RecordingText(bytes, file: file)
    var device: Device?
    var header: [String]?
    var rows: [(number: Int, offset: Int, fields: [CSVField])] = []
    var lines = CSVLines(text)
    while let line = lines.next() {
      if line.isComment {
        guard let named = line.device else { continue }
        if device != nil {
          throw text.error(named.offset, "the device is named twice; keep one of the lines")
        }
        device = try text.device(named.text, at: named.offset)
      } else if header == nil {
        header = try text.header(try line.fields(text))
      } else {
        rows.append((rows.count, line.range.lowerBound, try line.fields(text)))
      }
    }
    guard let header else {
      throw text.whole(
        "this recording has comments only; it needs a line 'time,x,y,phase' and samples")
    }
    let selectedDevice: Device
    if let device { selectedDevice = device } else { selectedDevice = try text.standardDevice() }
    var checker = RecordingChecker(text, device: selectedDevice)
    for row in rows {
      let name = "sample \(row.number + 1)"
      let sample = try text.sample(row.fields, header, name, row.offset)
      try checker.add(RecordedSample(sample: sample, offset: row.offset, name: name))
    }
    let isNamed = device != nil
    self = try checker.recording(
      unused: header.filter { !$0.isEmpty && !RecordingFields.all.contains($0) })
    namesDevice = isNamed
  }
}

extension RecordingText {
  /// Returns the names of the columns, with supported names in lower case.
  fileprivate func header(_ fields: [CSVField]) throws(TouchRecordingError) -> [String] {
    let names = fields.map { field in
      let lowercased = field.text.lowercased()
      return RecordingFields.all.contains(lowercased) ? lowercased : field.text
    }
    guard let start = fields.first?.offset else {
      throw whole("the first line must name the columns")
    }
    if fields.count == 1, let separator = [";", "\t", "|"].first(where: names[0].contains) {
      let separatorName = separator == "\t" ? "tabs" : "'\(separator)'"
      throw error(start, "the columns are separated by \(separatorName); separate them by commas")
    }
    if !names.contains(where: RecordingFields.all.contains) {
      throw error(
        start,
        "the first line must name the columns, as in 'time,x,y,phase', but is "
          + Spelling.quoted(names.joined(separator: ","), limit: 40))
    }
    for (index, name) in names.enumerated()
    where RecordingFields.all.contains(name) && names[..<index].contains(name) {
      throw error(fields[index].offset, "the column '\(name)' appears twice; keep one of them")
    }
    if let both = names.lastIndex(where: RecordingFields.finger.contains),
      names.firstIndex(where: RecordingFields.finger.contains) != both
    {
      throw error(fields[both].offset, "there are both 'finger' and 'touch'; keep one of them")
    }
    for field in RecordingFields.required where !names.contains(field) {
      throw error(start, RecordingFields.missing(field, in: "the columns", among: names))
    }
    return names
  }

  fileprivate func sample(
    _ fields: [CSVField], _ header: [String], _ name: String, _ offset: Int
  ) throws(TouchRecordingError) -> TouchSample {
    if fields.count != header.count {
      let hint =
        fields.count > header.count
        ? "; write decimals with a point, not a comma" : "; '\(header[fields.count])' is missing"
      let count = fields.count == 1 ? "1 field" : "\(fields.count) fields"
      throw error(
        offset,
        "\(name) must have \(header.count) fields, as the first line has, but has \(count)\(hint)")
    }
    var numbers: [String: Double] = [:]
    var phase = TouchSample.Phase.moved
    for (field, column) in zip(fields, header) where RecordingFields.all.contains(column) {
      let subject = "\(column) of \(name)"
      if column == "phase" {
        guard let named = TouchSample.Phase(rawValue: field.text) else {
          throw error(field.offset, RecordingFields.flaw(phase: field.text, subject))
        }
        phase = named
        continue
      }
      let quoted = Spelling.quoted(field.text, limit: 40)
      guard let number = Self.number(field.text) else {
        throw error(
          field.offset,
          field.text.isEmpty
            ? "\(subject) is empty; it must be a number"
            : "\(subject) must be a finite number, but is \(quoted)")
      }
      if let flaw = RecordingFields.flaw(number, column, subject, quoted) {
        throw error(field.offset, flaw)
      }
      numbers[column] = number
    }
    return TouchSample(
      time: numbers["time"] ?? 0, location: CGPoint(x: numbers["x"] ?? 0, y: numbers["y"] ?? 0),
      phase: phase, finger: Int(numbers["finger"] ?? numbers["touch"] ?? 0))
  }

  /// Returns a decimal number, or `nil` for other texts that `Double` accepts, such as `nan` and
  /// `0x1p3`.
  private static func number(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    return isDecimal ? Double(text) : nil
  }
}
