import Foundation

/// One value of a saved state.
///
/// There are few kinds, written by name, so that a person can read a file of saved state, and so
/// that its content creates only these values.
indirect enum StateValue: Codable, Hashable, Sendable {
  /// An explicit nil.
  case none
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  case data(Data)
  /// Seconds since 2001.
  case date(Double)
  case url(String)
  case list([StateValue])
  case dictionary([String: StateValue])
  case indexPath([Int])
  /// A controller of the same archive, by its number.
  case controller(Int)
  /// An object that encodes itself, by its class's name.
  case object(String, [String: StateValue])
}

/// One controller of a saved state.
struct StateRecord: Codable, Hashable, Sendable {
  /// The restoration identifiers from the outermost container to the controller.
  var path: [String]
  /// The restoration class's name.
  var restorationClass: String?
  /// The number of the record whose state references the controller first; nil for the root.
  var owner: Int?
  /// The values that the controller saved.
  var values: [String: StateValue]
}

/// A window's saved state.
struct StateArchive: Codable, Hashable, Sendable {
  /// The controllers, owners before those they reference; the root first.
  var records: [StateRecord] = []
  /// The values that the app's delegate saved.
  var application: [String: StateValue] = [:]
  /// Whether the next launch must not show the snapshot of the last run.
  var ignoresSnapshot = false

  /// The error in the records' order or numbers; nil if there is none.
  var fault: String? {
    guard !records.isEmpty else { return "there is no controller in it" }
    for (number, record) in records.enumerated() {
      if record.path.isEmpty { return "controller \(number) has no identifier" }
      if number == 0 ? record.owner != nil : !(0..<number).contains(record.owner ?? -1) {
        return "controller \(number) must be referenced by an earlier one"
      }
    }
    return nil
  }
}
