import FilmstripSupport
import Foundation

/// The names of a sample's fields, and the ranges of their values.
enum RecordingFields {
  static let required = ["time", "x", "y", "phase"]
  /// The two names of the field that identifies the finger.
  static let finger = ["finger", "touch"]
  static let all = required + finger
  /// The valid finger numbers.
  static let fingers = 0...99

  /// Returns the error in a number, or `nil` if the number is valid.
  static func flaw(_ number: Double, _ field: String, _ subject: String, _ quoted: String)
    -> String?
  {
    if !number.isFinite { return "\(subject) must be a finite number, but is \(quoted)" }
    if field == "time", number < 0 {
      return
        "\(subject) must be at least 0 s, but is \(quoted); count from the beginning of the recording"
    }
    if finger.contains(field),
      number != number.rounded() || !(fingers ~= Int(min(max(number, -1), 100)))
    {
      return "\(subject) must be a whole number from 0 to \(fingers.upperBound), but is \(quoted)"
    }
    return nil
  }

  static func flaw(phase: String, _ subject: String) -> String {
    let phases = TouchSample.Phase.allCases.map(\.rawValue)
    let names = Spelling.list(phases.map { "'\($0)'" })
    return "\(subject) must be \(names), but is \(Spelling.quoted(phase, limit: 40))"
      + Spelling.suggestion(for: phase, in: phases, limit: 1)
  }

  static func missing(_ field: String, in subject: String, among names: [String]) -> String {
    let others = names.filter { !all.contains($0) }
    let near = Spelling.nearest(to: field, in: others, limit: 1).first
    let hint = near.map { "; is \(Spelling.quoted($0, limit: 40)) a misspelling?" } ?? ""
    return "'\(field)' is missing in \(subject)\(hint)"
  }
}
