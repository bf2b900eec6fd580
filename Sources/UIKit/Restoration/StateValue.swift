import Foundation

/// One value of a saved state.
///
/// There are few kinds of values, and they are written by name. Therefore people can read a file of
/// saved state, and the content of a file can create only these values.
indirect enum StateValue: Codable, Hashable, Sendable {
  /// An explicit `nil`.
  case none
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  case data(Data)
  /// A date, in seconds since 2001.
  case date(Double)
  case url(String)
  case list([StateValue])
  case dictionary([String: StateValue])
  case indexPath([Int])
  /// A view controller of the same archive, by its number.
  case controller(Int)
  /// An object that encodes itself: the name of its class, and its values.
  case object(String, [String: StateValue])
}

/// One view controller of a saved state.
struct StateRecord: Codable, Hashable, Sendable {
  /// The restoration identifiers from the outermost container to the view controller.
  var path: [String]
  /// The name of the restoration class.
  var restorationClass: String?
  /// The number of the record whose state first references the view controller, or `nil` for the
  /// root.
  var owner: Int?
  /// The values that the view controller saved.
  var values: [String: StateValue]
}

/// The saved state of a window.
struct StateArchive: Codable, Hashable, Sendable {
  /// The view controllers: the root first, and owners before the view controllers they reference.
  var records: [StateRecord] = []
  /// The values that the app's delegate saved.
  var application: [String: StateValue] = [:]
  /// Whether the next launch must not show the snapshot of the last run.
  var ignoresSnapshot = false

  /// The error in the order or the numbers of the records, or `nil` if there is none.
  var fault: String? {
    guard !records.isEmpty else { return "it contains no controller" }
    for (number, record) in records.enumerated() {
      if record.path.isEmpty { return "controller \(number) has no identifier" }
      if number == 0 ? record.owner != nil : !(0..<number).contains(record.owner ?? -1) {
        return "controller \(number) must be referenced by an earlier controller"
      }
    }
    return nil
  }
}
