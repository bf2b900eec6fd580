import Foundation

/// One value of a saved state.
///
/// Kinds are few and written out by name, so that a file of saved state can be read by a person, and so
/// that nothing in it makes anything but these values.
indirect enum StateValue: Codable, Hashable, Sendable {
  /// Said to be nothing.
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
  /// An object that archives itself, by its class's name.
  case object(String, [String: StateValue])
}

/// One controller of a saved state.
struct StateRecord: Codable, Hashable, Sendable {
  /// The restoration identifiers from the outermost container to the controller.
  var path: [String]
  /// The restoration class's name.
  var restorationClass: String?
  /// The number of the record in whose state the controller was named first; nil for the root.
  var owner: Int?
  /// What the controller saved.
  var values: [String: StateValue]
}

/// A window's saved state.
struct StateArchive: Codable, Hashable, Sendable {
  /// The controllers, owners before those they name; the root first.
  var records: [StateRecord] = []
  /// What the app's delegate saved.
  var application: [String: StateValue] = [:]
  /// Whether the picture of the last run is no good for the next launch.
  var ignoresSnapshot = false

  /// What is wrong with the records' order or numbers; nil if nothing is.
  var fault: String? {
    guard !records.isEmpty else { return "there is no controller in it" }
    for (number, record) in records.enumerated() {
      if record.path.isEmpty { return "controller \(number) has no identifier" }
      if number == 0 ? record.owner != nil : !(0..<number).contains(record.owner ?? -1) {
        return "controller \(number) must be named by one before it"
      }
    }
    return nil
  }
}
