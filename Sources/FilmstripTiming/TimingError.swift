import Foundation

/// An invalid parameter of a curve, track or decay, with its name, value and allowed range.
public enum TimingError: Error, Sendable, CustomStringConvertible {
  /// A number that is out of range, or NaN.
  case outOfRange(parameter: String, value: Double, allowed: String)
  /// A list with the wrong number of elements.
  case wrongCount(parameter: String, count: Int, allowed: String)

  /// The name of the parameter in the initializer.
  public var parameter: String {
    switch self {
    case .outOfRange(let parameter, _, _), .wrongCount(let parameter, _, _): parameter
    }
  }

  /// The message, on one line: the parameter, the allowed range, and the value.
  public var description: String {
    switch self {
    case .outOfRange(let parameter, let value, let allowed):
      "\(parameter) must be \(allowed), but is \(value)"
    case .wrongCount(let parameter, let count, let allowed):
      "\(parameter) must have \(allowed), but has \(count)"
    }
  }
}

extension TimingError: Hashable {
  /// Whether both errors have the same description; unlike with doubles, NaN equals NaN.
  public static func == (lhs: TimingError, rhs: TimingError) -> Bool {
    lhs.description == rhs.description
  }

  /// Feeds the description into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}

extension Double {
  /// Returns the number if it is finite and `isAllowed`; otherwise throws an error with its name.
  func checked(
    _ parameter: String, _ allowed: String, _ isAllowed: (Double) -> Bool = { _ in true }
  ) throws(TimingError) -> Double {
    guard isFinite, isAllowed(self) else {
      throw .outOfRange(parameter: parameter, value: self, allowed: allowed)
    }
    return self
  }
}
