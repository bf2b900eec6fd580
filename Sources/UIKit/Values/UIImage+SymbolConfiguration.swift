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

  /// The drawing of a symbol's variable value.
  ///
  /// *Source:* documentation of `UIImage.SymbolVariableValueMode`.
  public enum SymbolVariableValueMode: Int, Sendable {
    /// The mode of the symbol.
    case automatic = 0
    /// The value changes the opacity of layers.
    case color = 1
    /// The value changes the length of lines.
    case draw = 2
  }

  /// The drawing of a symbol's colours.
  ///
  /// *Source:* documentation of `UIImage.SymbolColorRenderingMode`.
  public enum SymbolColorRenderingMode: Int, Sendable {
    /// The mode of the symbol.
    case automatic = 0
    /// Flat colours.
    case flat = 1
    /// Gradients.
    case gradient = 2
  }

  /// The size and the colour of a symbol; Filmstrip reports weights and scales, which have no effect.
  ///
  /// Symbols of Filmstrip have one layer, so that the first of several colours applies (*chosen*).
  @preconcurrency @MainActor
  public final class SymbolConfiguration: NSObject {
    /// The size of the accompanying text, in points, or `nil` if unspecified.
    let pointSize: CGFloat?
    /// The colour, or `nil` if unspecified.
    let color: UIColor?

    private init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      self.pointSize = pointSize
      color = nil
      super.init()
      if weight != .unspecified, weight != .regular {
        Unsupported.report("UIImage.SymbolConfiguration with the weight \(weight)")
      }
      if scale == .small || scale == .large {
        Unsupported.report("UIImage.SymbolConfiguration with the scale \(scale)")
      }
    }

    private init(_ pointSize: CGFloat?, _ color: UIColor?) {
      self.pointSize = pointSize
      self.color = color
      super.init()
    }

    /// A configuration that specifies nothing.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(nil, nil) }

    /// Creates a configuration with shades of a colour, of which Filmstrip draws the first.
    public convenience init(hierarchicalColor: UIColor) { self.init(nil, hierarchicalColor) }

    /// Creates a configuration with the colours of the layers, of which Filmstrip draws the first.
    public convenience init(paletteColors: [UIColor]) {
      self.init(nil, paletteColors.first)
      if paletteColors.count > 1 {
        Headless.reportOnce(
          simplified:
            "UIImage.SymbolConfiguration(paletteColors:): symbols are drawn in the first colour")
      }
    }

    /// Creates a configuration with a mode of variable values, which has no effect in Filmstrip.
    public convenience init(variableValueMode: SymbolVariableValueMode) {
      self.init(nil, nil as UIColor?)
    }

    /// Creates a configuration with a mode of colours, which has no effect in Filmstrip.
    public convenience init(colorRenderingMode: SymbolColorRenderingMode) {
      self.init(nil, nil as UIColor?)
    }

    /// Returns a configuration for the symbol's own colours, which Filmstrip's symbols don't have.
    public static func preferringMulticolor() -> SymbolConfiguration {
      Headless.reportOnce(
        simplified:
          "UIImage.SymbolConfiguration.preferringMulticolor(): symbols are drawn in one colour")
      return unspecified
    }

    /// Returns a configuration for one colour, which all symbols of Filmstrip have.
    public static func preferringMonochrome() -> SymbolConfiguration { unspecified }

    /// Returns this configuration with the values that another one specifies.
    public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
      SymbolConfiguration(
        otherConfiguration?.pointSize ?? pointSize, otherConfiguration?.color ?? color)
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
    let colored = symbol.colored(withConfiguration?.color)
    self.init(
      content: colored.content,
      size: CGSize(width: symbol.size.width * factor, height: symbol.size.height * factor),
      scale: symbol.scale, renderingMode: colored.renderingMode, isSymbol: true,
      flips: symbol.flipsForRightToLeft)
  }

  /// Creates a symbol from its name with a variable value, which Filmstrip's symbols ignore.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol.
  ///   - variableValue: The value, 0…1, which has no effect.
  ///   - configuration: The size and the colour, or `nil` to use the default.
  @preconcurrency @MainActor
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: SymbolConfiguration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
    Headless.reportOnce(
      simplified: "UIImage(systemName:variableValue:): symbols are drawn without a variable value")
  }

  /// Returns the symbol with a configuration, or the image itself if it isn't a symbol.
  @preconcurrency @MainActor
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard isSymbolImage, case .picture(let picture) = content,
      configuration.pointSize != nil || configuration.color != nil
    else { return self }
    let factor = configuration.pointSize.map { $0 / Self.standardPointSize }
    let colored = colored(configuration.color)
    return UIImage(
      content: colored.content,
      size: factor.map {
        CGSize(width: picture.size.width * $0, height: picture.size.height * $0)
      } ?? size,
      scale: scale, renderingMode: colored.renderingMode, isSymbol: true,
      flips: flipsForRightToLeft)
  }

  /// Returns the symbol in a colour, with the size of its own drawing, or itself if `color` is `nil`.
  private func colored(_ color: UIColor?) -> UIImage {
    guard let color, case .picture(let picture) = content else { return self }
    return UIImage(
      content: content, size: picture.size, scale: scale, renderingMode: renderingMode,
      isSymbol: true, flips: flipsForRightToLeft
    ).withTintColor(color, renderingMode: .alwaysOriginal)
  }

  /// Returns the symbol with a configuration, or `nil` if the image isn't a symbol.
  @preconcurrency @MainActor
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }
}
