import UIKit

/// A value of a scenario file, in the type that the format requires, and its position.
struct Checked {
  let mark: SourceMark
  let value: CheckedValue
}

indirect enum CheckedValue {
  case nothing
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case color(ScenarioColor)
  case device(Headless.Device)
  case list([Checked])
  case dictionary([(key: String, mark: SourceMark, value: Checked)])
  case object(CheckedObject)
}

/// A mapping whose entries have the types that the format requires.
///
/// The accessors return `nil` for absent entries. Requesting a type that differs from the format's
/// is a programmer error and traps.
struct CheckedObject {
  let name: String
  let mark: SourceMark
  let entries: [String: Checked]

  func has(_ key: String) -> Bool { entries[key] != nil }

  func mark(_ key: String) -> SourceMark { entries[key]?.mark ?? mark }

  func text(_ key: String) -> String? { read(key) { if case .text(let v) = $0 { v } else { nil } } }

  func flag(_ key: String) -> Bool? { read(key) { if case .flag(let v) = $0 { v } else { nil } } }

  func integer(_ key: String) -> Int? {
    read(key) { if case .integer(let v) = $0 { v } else { nil } }
  }

  func number(_ key: String) -> Double? {
    read(key) { if case .number(let v) = $0 { v } else { nil } }
  }

  func color(_ key: String) -> ScenarioColor? {
    read(key) { if case .color(let v) = $0 { v } else { nil } }
  }

  func device(_ key: String) -> Headless.Device? {
    read(key) { if case .device(let v) = $0 { v } else { nil } }
  }

  func list(_ key: String) -> [Checked]? {
    read(key) { if case .list(let v) = $0 { v } else { nil } }
  }

  func object(_ key: String) -> CheckedObject? {
    read(key) { if case .object(let v) = $0 { v } else { nil } }
  }

  func choice<Choice: RawRepresentable>(_ key: String, _ type: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    read(key) { if case .text(let v) = $0 { Choice(rawValue: v) } else { nil } }
  }

  private func read<Value>(_ key: String, as cast: (CheckedValue) -> Value?) -> Value? {
    guard let entry = entries[key] else { return nil }
    guard let value = cast(entry.value) else {
      preconditionFailure("'\(key)' of \(name) must be \(Value.self), but is \(entry.value)")
    }
    return value
  }
}
