import FilmstripGraphics
import Foundation
import QuartzCore

extension UIImage {
  /// The size of a symbol relative to text of its point size.
  public enum SymbolScale: Int, Sendable {
    /// The default scale.
    case `default` = -1
    /// No scale is specified.
    case unspecified = 0
    /// The symbol is smaller than the text.
    case small = 1
    /// The symbol is as large as the text.
    case medium = 2
    /// The symbol is larger than the text.
    case large = 3
  }

  /// The thickness of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    /// No weight is specified.
    case unspecified = 0
    /// The lines are as thick as text of the weight with the same name.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol; Filmstrip reports weights and scales, which have no effect.
  @preconcurrency @MainActor
  public final class SymbolConfiguration: NSObject {
    /// The size of the accompanying text, in points, or `nil` if unspecified.
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

    /// Creates a configuration for text of a size in points.
    public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified, .default) }

    /// Creates a configuration for text with a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize, weight, .default)
    }

    /// Creates a configuration for text with a size in points and a weight, at a relative scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight, scale)
    }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .default) }

    /// Creates a configuration for text in a font.
    public convenience init(font: UIFont) { self.init(font.pointSize, .unspecified, .default) }

    /// Creates a configuration for text in a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, .default)
    }
  }

  /// The default size of the accompanying text, which is that of the body style.
  private static let standardPointSize: CGFloat = 17

  /// Creates a symbol from its name with a configuration; returns `nil` for an unknown name.
  @preconcurrency @MainActor
  public convenience init?(systemName name: String, withConfiguration: SymbolConfiguration?) {
    guard let symbol = UIImage(systemName: name) else { return nil }
    let factor = (withConfiguration?.pointSize ?? Self.standardPointSize) / Self.standardPointSize
    self.init(
      content: symbol.content,
      size: CGSize(width: symbol.size.width * factor, height: symbol.size.height * factor),
      scale: symbol.scale, isSymbol: true, flips: symbol.flipsForRightToLeft)
  }

  /// Returns the symbol with a configuration, or the image itself if it isn't a symbol.
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

  /// Returns the symbol with a configuration, or `nil` if the image isn't a symbol.
  @preconcurrency @MainActor
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }
}
