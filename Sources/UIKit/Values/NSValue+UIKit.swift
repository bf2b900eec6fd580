import Foundation
import QuartzCore

extension NSValue {
  /// Boxes distances from edges.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    var copy = insets
    self.init(bytes: &copy, objCType: "[4d]")
  }

  /// Boxes distances from edges by reading direction.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    var copy = insets
    self.init(bytes: &copy, objCType: "[4d]")
  }

  /// Boxes an offset.
  public convenience init(uiOffset insets: UIOffset) {
    var copy = insets
    self.init(bytes: &copy, objCType: "[2d]")
  }

  /// The boxed distances; zero if something else is boxed.
  public var uiEdgeInsetsValue: UIEdgeInsets { unboxed(as: "[4d]") ?? .zero }

  /// The boxed distances; zero if something else is boxed.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { unboxed(as: "[4d]") ?? .zero }

  /// The boxed offset; zero if something else is boxed.
  public var uiOffsetValue: UIOffset { unboxed(as: "[2d]") ?? .zero }
}
