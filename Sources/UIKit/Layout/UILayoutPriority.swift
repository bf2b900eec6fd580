import Foundation

/// The priority of a constraint: 1000 is required, lower ones are optional; a higher priority
/// outweighs any number of lower ones.
///
/// *Documented* (FACTS: layout.priorities): the numbers. *Chosen*: priorities are levels, so no
/// number of lower priorities outweighs a higher one.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number, 0…1000; at 0 a constraint has no effect.
  public var rawValue: Float

  /// A priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// A priority from its number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Required: 1000.
  public static let required = UILayoutPriority(1000)
  /// The compression resistance of a button's content: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// Dragging that may resize a scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// A scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// Dragging that may not resize a scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The hugging of a button's content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// Fitting a view to a size: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
