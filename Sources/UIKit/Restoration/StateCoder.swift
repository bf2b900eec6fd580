import Foundation

/// The coder with which view controllers save and restore their state.
///
/// The coder is keyed: a missing value is `nil`, `false` or 0, as with `NSKeyedUnarchiver` on iOS.
/// It encodes texts, numbers, data, dates, URLs, index paths, lists and dictionaries of these,
/// objects that adopt `NSCoding` and whose class is not private, and view controllers with a
/// restoration identifier. For these view controllers, it encodes a reference, as documented, and
/// saves their own state separately. Other values are reported.
final class StateCoder: NSCoder {
  private(set) var values: [String: StateValue]
  /// Returns the number of a referenced view controller during saving, or `nil` without an
  /// identifier.
  private let numberOf: (UIViewController) -> Int?
  /// Returns the view controller with a number during restoring.
  private let controllerOf: (Int) -> UIViewController?
  /// The nesting depth of the object that this coder encodes.
  private let depth: Int
  /// The maximum nesting depth; deeper objects are treated as a cycle and not encoded.
  private static let maximumDepth = 50

  init(
    _ values: [String: StateValue] = [:],
    numberOf: @escaping (UIViewController) -> Int? = { _ in nil },
    controllerOf: @escaping (Int) -> UIViewController? = { _ in nil }, depth: Int = 0
  ) {
    self.depth = depth
    self.values = values
    self.numberOf = numberOf
    self.controllerOf = controllerOf
  }

  override var allowsKeyedCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  // MARK: Saving

  override func encode(_ object: Any?, forKey key: String) {
    guard let value = value(of: object) else {
      let kind = object.map { String(reflecting: type(of: $0)) } ?? "nothing"
      MainActor.assumeIsolated { Unsupported.report("state of type \(kind) for \"\(key)\"") }
      return
    }
    values[key] = value
  }

  override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    encode(object, forKey: key)
  }

  override func encode(_ value: Bool, forKey key: String) { values[key] = .bool(value) }
  override func encode(_ value: Int32, forKey key: String) { values[key] = .integer(Int64(value)) }
  override func encode(_ value: Int64, forKey key: String) { values[key] = .integer(value) }
  override func encode(_ value: Int, forKey key: String) { values[key] = .integer(Int64(value)) }
  override func encode(_ value: Float, forKey key: String) { values[key] = .real(Double(value)) }
  override func encode(_ value: Double, forKey key: String) { values[key] = .real(value) }

  override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
    values[key] = .data(bytes.map { Data(bytes: $0, count: length) } ?? Data())
  }

  /// Returns the value of an object, or `nil` if the object cannot be encoded.
  private func value(of object: Any?) -> StateValue? {
    // An `NSNumber` casts to any of Swift's number types.
    if let object, type(of: object) is NSNumber.Type, let value = object as? NSNumber {
      return number(value)
    }
    switch object {
    case nil: return StateValue.none
    case let value as Bool: return .bool(value)
    case let value as any BinaryInteger: return Int64(exactly: value).map(StateValue.integer)
    case let value as Double: return .real(value)
    case let value as Float: return .real(Double(value))
    case let value as CGFloat: return .real(Double(value))
    case let value as String: return .text(value)
    case let value as NSString: return .text(String(describing: value))
    case let value as Data: return .data(value)
    case let value as Date: return .date(value.timeIntervalSinceReferenceDate)
    case let value as URL: return .url(value.absoluteString)
    case let value as IndexPath: return .indexPath(Array(value))
    case let value as [Any]: return list(value)
    case let value as NSArray: return list(Array(value))
    case let value as [String: Any]: return dictionary(value)
    case let value as UIViewController:
      return numberOf(value).map(StateValue.controller) ?? StateValue.none
    case let value as any NSCoding: return encoded(value)
    default: return nil
    }
  }

  private func number(_ value: NSNumber) -> StateValue {
    switch String(cString: value.objCType) {
    case "c", "B": .bool(value.boolValue)
    case "f", "d": .real(value.doubleValue)
    default: .integer(value.int64Value)
    }
  }

  private func list(_ elements: [Any]) -> StateValue? {
    var values: [StateValue] = []
    for element in elements {
      guard let value = value(of: element) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  private func dictionary(_ elements: [String: Any]) -> StateValue? {
    var values: [String: StateValue] = [:]
    for (key, element) in elements.sorted(by: { $0.key < $1.key }) {
      guard let value = value(of: element) else { return nil }
      values[key] = value
    }
    return .dictionary(values)
  }

  private func encoded(_ object: any NSCoding) -> StateValue? {
    guard let name = ClassName(type(of: object)), depth < Self.maximumDepth else { return nil }
    let coder = StateCoder(numberOf: numberOf, depth: depth + 1)
    object.encode(with: coder)
    return .object(name.text, coder.values)
  }

  // MARK: Restoring

  override func decodeObject(forKey key: String) -> Any? { values[key].flatMap(object(of:)) }

  override func decodeObject<DecodedObjectType>(
    of cls: DecodedObjectType.Type, forKey key: String
  ) -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding {
    let object = decodeObject(forKey: key)
    return object as? DecodedObjectType ?? bridged(object) as? DecodedObjectType
  }

  private func bridged(_ object: Any?) -> Any? {
    switch object {
    case let text as String: NSString(string: text)
    case let data as Data: NSData(data: data)
    case let date as Date:
      NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    case let url as URL: NSURL(string: url.absoluteString)
    case let list as [Any]: NSArray(array: list)
    case let dictionary as [String: Any]: NSDictionary(dictionary: dictionary)
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    default: nil
    }
  }

  override func decodeBool(forKey key: String) -> Bool {
    switch values[key] {
    case .bool(let value): value
    case .integer(let value): value != 0
    default: false
    }
  }

  override func decodeInt64(forKey key: String) -> Int64 {
    switch values[key] {
    case .integer(let value): value
    case .bool(let value): value ? 1 : 0
    case .real(let value): Int64(exactly: value.rounded(.towardZero)) ?? 0
    default: 0
    }
  }

  override func decodeInt32(forKey key: String) -> Int32 {
    Int32(clamping: decodeInt64(forKey: key))
  }
  override func decodeInteger(forKey key: String) -> Int { Int(decodeInt64(forKey: key)) }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

  override func decodeDouble(forKey key: String) -> Double {
    switch values[key] {
    case .real(let value): value
    case .integer(let value): Double(value)
    default: 0
    }
  }

  override func withDecodedUnsafeBufferPointer<ResultType>(
    forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> ResultType
  ) rethrows -> ResultType {
    guard case .data(let data)? = values[key] else { return try body(nil) }
    return try Array(data).withUnsafeBufferPointer(body)
  }

  private func object(of value: StateValue) -> Any? {
    switch value {
    case .none: nil
    case .bool(let value): value
    case .integer(let value): Int(value)
    case .real(let value): value
    case .text(let value): value
    case .data(let value): value
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .url(let text): URL(string: text)
    case .list(let values): values.compactMap(object(of:))
    case .dictionary(let values): values.compactMapValues(object(of:))
    case .indexPath(let numbers): IndexPath(indexes: numbers)
    case .controller(let number): controllerOf(number)
    case .object(let name, let values): decoded(name, values)
    }
  }

  private func decoded(_ name: String, _ values: [String: StateValue]) -> Any? {
    guard let codable = ClassName.type(named: name) as? any NSCoding.Type else { return nil }
    return codable.init(coder: StateCoder(values, controllerOf: controllerOf))
  }
}
