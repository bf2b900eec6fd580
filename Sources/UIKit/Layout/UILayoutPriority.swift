import Foundation

/// How much a constraint matters: 1000 must hold, less is a wish, and more beats any number of less.
///
/// *Documented* (FACTS: layout.priorities): the numbers. *Chosen*: priorities are levels, so no number
/// of lower wishes outweighs a higher one.
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

  /// It must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// How much a button's content resists compression: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// Dragging that may resize a scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// A scene's wish to stay as it is: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// Dragging that may not resize a scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// How much a button's content is hugged: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// What fitting a view to a size asks for: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
