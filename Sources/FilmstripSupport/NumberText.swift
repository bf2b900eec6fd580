import Foundation

/// Functions that format numbers identically on every machine: with a decimal point, and without
/// grouping.
package enum NumberText {
  /// Returns a number with exactly `digits` digits after the point.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - digits: The number of digits after the point.
  ///   - keepsSignOfZero: Whether a negative number that rounds to 0 keeps its sign.
  package static func fixed(
    _ value: Double, _ digits: Int, keepsSignOfZero: Bool = true
  ) -> String {
    let text = String(format: "%.\(digits)f", value)
    if keepsSignOfZero || !text.utf8.allSatisfy("-0.".utf8.contains) { return text }
    return text.filter { $0 != "-" }
  }

  /// Returns a number with at most `digits` digits after the point, without trailing zeros.
  package static func trimmed(_ value: Double, _ digits: Int) -> String {
    var text = fixed(value, digits)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// Returns the shortest text that parses to the same number, without a trailing `.0`.
  package static func shortest(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : value.description
  }
}
