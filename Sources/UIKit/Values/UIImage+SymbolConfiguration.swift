import FilmstripGraphics
import Foundation
import QuartzCore

extension UIImage {
  /// A symbol's size relative to text of its point size.
  public enum SymbolScale: Int, Sendable {
    /// The default scale.
    case `default` = -1
    /// Unspecified.
    case unspecified = 0
    /// Smaller.
    case small = 1
    /// As large as text.
    case medium = 2
    /// Larger.
    case large = 3
  }

  /// The thickness of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// As text of that weight.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size at which a symbol is drawn; weights and scales are reported.
  @preconcurrency @MainActor
  public final class SymbolConfiguration: NSObject {
    /// The size of the accompanying text in points; nil if unspecified.
    let pointSize: CGFloat?

    private init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      self.pointSize = pointSize
      super.init()
      if weight != .unspecified, weight != .regular {
        Unsupported.report("UIImage.SymbolConfiguration with the weight \(weight)")
      }
      if scale == .small || scale == .large {
        Unsupported.report("UIImage.SymbolConfiguration with the scale \(scale)")
      }
    }

    /// Symbols for text of a size in points.
    public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified, .default) }

    /// Symbols for text of a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize, weight, .default)
    }

    /// Symbols for text of a size in points and a weight, smaller or larger than it.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight, scale)
    }

    /// Symbols of a scale.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }

    /// Symbols of a weight.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .default) }

    /// Symbols for text in a font.
    public convenience init(font: UIFont) { self.init(font.pointSize, .unspecified, .default) }

    /// Symbols for text in a style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, .default)
    }
  }

  /// The default size of the accompanying text: the body style's.
  private static let standardPointSize: CGFloat = 17

  /// A symbol by its name with a configuration; nil for an unknown name.
  @preconcurrency @MainActor
  public convenience init?(systemName name: String, withConfiguration: SymbolConfiguration?) {
    guard let plain = UIImage(systemName: name) else { return nil }
    let factor = (withConfiguration?.pointSize ?? Self.standardPointSize) / Self.standardPointSize
    self.init(
      content: plain.content,
      size: CGSize(width: plain.size.width * factor, height: plain.size.height * factor),
      scale: plain.scale, isSymbol: true, flips: plain.flipsForRightToLeft)
  }

  /// The symbol with a configuration; the same image if it is not a symbol.
  @preconcurrency @MainActor
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard isSymbolImage, let pointSize = configuration.pointSize,
      case .picture(let picture) = content
    else { return self }
    let factor = pointSize / Self.standardPointSize
    return UIImage(
      content: content,
      size: CGSize(width: picture.size.width * factor, height: picture.size.height * factor),
      scale: scale, renderingMode: renderingMode, isSymbol: true, flips: flipsForRightToLeft)
  }

  /// The symbol with a configuration; nil if it is not a symbol.
  @preconcurrency @MainActor
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }
}
