import Foundation
import QuartzCore

extension NSValue {
  /// Creates a value that contains edge insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    var copy = insets
    self.init(bytes: &copy, objCType: "[4d]")
  }

  /// Creates a value that contains directional edge insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    var copy = insets
    self.init(bytes: &copy, objCType: "[4d]")
  }

  /// Creates a value that contains an offset.
  public convenience init(uiOffset insets: UIOffset) {
    var copy = insets
    self.init(bytes: &copy, objCType: "[2d]")
  }

  /// The edge insets in the value, or zero for a value of another type.
  public var uiEdgeInsetsValue: UIEdgeInsets { unboxed(as: "[4d]") ?? .zero }

  /// The directional edge insets in the value, or zero for a value of another type.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { unboxed(as: "[4d]") ?? .zero }

  /// The offset in the value, or zero for a value of another type.
  public var uiOffsetValue: UIOffset { unboxed(as: "[2d]") ?? .zero }
}
