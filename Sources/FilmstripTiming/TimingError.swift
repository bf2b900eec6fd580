import Foundation

/// An invalid parameter of a curve, track or decay: its name, its value and the allowed range.
public enum TimingError: Error, Sendable, CustomStringConvertible {
  /// A number out of its range, or NaN.
  case outOfRange(parameter: String, value: Double, allowed: String)
  /// A list with the wrong number of elements.
  case wrongCount(parameter: String, count: Int, allowed: String)

  /// The name of the parameter in the initializer.
  public var parameter: String {
    switch self {
    case .outOfRange(let parameter, _, _), .wrongCount(let parameter, _, _): parameter
    }
  }

  /// One line: the parameter, the allowed range, and the value.
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
  /// Whether both have the same description; unlike with doubles, NaN equals NaN.
  public static func == (lhs: TimingError, rhs: TimingError) -> Bool {
    lhs.description == rhs.description
  }

  /// Feeds the description into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}

extension Double {
  /// The number itself if it is finite and `isAllowed`; otherwise throws, naming the parameter.
  func checked(
    _ parameter: String, _ allowed: String, _ isAllowed: (Double) -> Bool = { _ in true }
  ) throws(TimingError) -> Double {
    guard isFinite, isAllowed(self) else {
      throw .outOfRange(parameter: parameter, value: self, allowed: allowed)
    }
    return self
  }
}
