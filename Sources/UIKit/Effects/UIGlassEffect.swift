import Foundation

/// Glass, which blurs and tints the content behind a view.
///
/// The shape is that of the view's `cornerConfiguration`; *chosen:* without one, the corners are
/// square. The material has the colours of the version of iOS (FACTS: glass.color, glass.clear,
/// glass27.color).
public final class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
  /// The kind of glass.
  public enum Style: Int, Sendable {
    /// The usual glass, on which text is legible.
    case regular
    /// Glass that hardly changes the content behind it.
    case clear
  }

  let style: Style
  /// Whether the glass reacts to touches; Filmstrip draws no reaction, and reports the value.
  public var isInteractive = false
  /// The colour of the glass, or `nil` for the colour of the material.
  ///
  /// *Chosen:* the colour replaces that of the material, as in a prominent bar button.
  public var tintColor: UIColor?

  /// Creates glass of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Creates regular glass.
  public override convenience init() {
    self.init(style: .regular)
  }

  /// Creates regular glass; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  /// Returns a copy, which doesn't change with the original.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGlassEffect(style: style)
    copy.isInteractive = isInteractive
    copy.tintColor = tintColor
    return copy
  }
}

/// A container whose views with glass merge where they are near.
///
/// Glasses in the view's `contentView` are drawn as one body (FACTS: glass.merging).
public final class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
  /// The distance between two glasses at which they begin to lean towards each other, in points.
  ///
  /// At half of the distance, they merge.
  public var spacing: CGFloat = 0

  /// Returns a copy, which doesn't change with the original.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGlassContainerEffect()
    copy.spacing = spacing
    return copy
  }
}
