import Foundation

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Sendable, Hashable {
  /// The string of the name in Core Animation.
  public let rawValue: String

  /// Creates a name from its string in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A rotation about x, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about y, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about z, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale by three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation by three numbers, in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along x, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along y, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along z, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that creates a transform from animated numbers.
public final class CAValueFunction: NSObject, Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// Creates a function from its name; returns `nil` if the name is unknown.
  public init?(name: CAValueFunctionName) {
    self.name = name
    super.init()
    guard transform(neutral) != nil else { return nil }
  }

  /// The numbers whose transform is the identity.
  var neutral: [Double] {
    switch name {
    case .scale: [1, 1, 1]
    case .translate: [0, 0, 0]
    case .scaleX, .scaleY, .scaleZ: [1]
    default: [0]
    }
  }

  func transform(_ numbers: [Double]) -> CATransform3D? {
    let v = numbers.map { CGFloat($0) }
    guard v.count == neutral.count else { return nil }
    return switch name {
    case .rotateX: CATransform3DMakeRotation(v[0], 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(v[0], 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(v[0], 0, 0, 1)
    case .scale: CATransform3DMakeScale(v[0], v[1], v[2])
    case .scaleX: CATransform3DMakeScale(v[0], 1, 1)
    case .scaleY: CATransform3DMakeScale(1, v[0], 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, v[0])
    case .translate: CATransform3DMakeTranslation(v[0], v[1], v[2])
    case .translateX: CATransform3DMakeTranslation(v[0], 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, v[0], 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, v[0])
    default: nil
    }
  }
}
