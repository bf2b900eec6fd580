import Foundation

/// Numbers as text, the same on every machine: with a point, and without grouping.
package enum NumberText {
  /// A number with exactly `digits` digits after the point.
  ///
  /// - Parameter keepsSignOfZero: whether a negative number that rounds to 0 keeps its sign.
  package static func fixed(
    _ value: Double, _ digits: Int, keepsSignOfZero: Bool = true
  ) -> String {
    let text = String(format: "%.\(digits)f", value)
    if keepsSignOfZero || !text.utf8.allSatisfy("-0.".utf8.contains) { return text }
    return text.filter { $0 != "-" }
  }

  /// A number with at most `digits` digits after the point, without zeros at its end.
  package static func trimmed(_ value: Double, _ digits: Int) -> String {
    var text = fixed(value, digits)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// The shortest text that reads back as the same number, without `.0` at the end of a whole number.
  package static func shortest(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : value.description
  }
}
