import Foundation
import QuartzCore

extension NSValue {
  /// Boxes edge insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    var copy = insets
    self.init(bytes: &copy, objCType: "[4d]")
  }

  /// Boxes directional edge insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    var copy = insets
    self.init(bytes: &copy, objCType: "[4d]")
  }

  /// Boxes an offset.
  public convenience init(uiOffset insets: UIOffset) {
    var copy = insets
    self.init(bytes: &copy, objCType: "[2d]")
  }

  /// The boxed insets; zero for another kind of value.
  public var uiEdgeInsetsValue: UIEdgeInsets { unboxed(as: "[4d]") ?? .zero }

  /// The boxed insets; zero for another kind of value.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { unboxed(as: "[4d]") ?? .zero }

  /// The boxed offset; zero for another kind of value.
  public var uiOffsetValue: UIOffset { unboxed(as: "[2d]") ?? .zero }
}
