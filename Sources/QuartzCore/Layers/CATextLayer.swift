import FilmstripGraphics
import Foundation

/// The horizontal alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
  /// The name of the mode in Core Animation.
  public let rawValue: String

  /// Creates a mode from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The alignment follows the text's direction.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// The lines start at the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// The lines end at the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// The lines are centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// The lines are stretched to both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The position at which a line that doesn't fit is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
  /// The name of the mode in Core Animation.
  public let rawValue: String

  /// Creates a mode from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The line isn't truncated.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The line is truncated at the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The line is truncated at the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The line is truncated in the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows text.
///
/// *Source of the defaults:* QuartzCore's CATextLayer.h. The default font in Core Animation is
/// Helvetica. In Filmstrip, `font` must name an installed family.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  private var text = TextValues()

  private struct TextValues {
    var string: Any?
    var font: Any? = "Helvetica"
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = CGColor(.white)
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
    var allowsFontSubpixelQuantization = false
  }

  /// Creates a layer without text.
  public override init() {
    super.init()
  }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CATextLayer { text = other.text }
  }

  /// The text: a `String`, or an `NSAttributedString`, whose attributes Filmstrip doesn't draw.
  open var string: Any? {
    get { text.string }
    set { update { $0.string = newValue } }
  }

  /// The font, specified by the name of a family.
  ///
  /// Other types are reported as unsupported.
  open var font: Any? {
    get { text.font }
    set { update { $0.font = newValue } }
  }

  /// The size of the font, in points; in Core Animation the size doesn't apply to attributed
  /// strings.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set {
      guard newValue != text.fontSize else { return }
      change(.fontSize) { text.fontSize = newValue }
    }
  }

  /// The colour of the text; opaque white by default.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set {
      guard newValue != text.foregroundColor else { return }
      change(.foregroundColor) { text.foregroundColor = newValue }
    }
  }

  /// Whether the text is broken into lines that fit the bounds.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { update { $0.isWrapped = newValue } }
  }

  /// The position at which a line that doesn't fit is truncated.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { update { $0.truncationMode = newValue } }
  }

  /// The horizontal alignment of lines.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { update { $0.alignmentMode = newValue } }
  }

  /// Whether glyphs may have subpixel positions; in Filmstrip they always do.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsFontSubpixelQuantization }
    set { update { $0.allowsFontSubpixelQuantization = newValue } }
  }

  private func update(_ change: (inout TextValues) -> Void) {
    change(&text)
    markDirty()
  }

  package override func animatableValue(_ property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .fontSize: .number(Double(text.fontSize))
    case .foregroundColor: .color(text.foregroundColor?.rgba)
    default: super.animatableValue(property)
    }
  }

  package override func setAnimatableValue(_ value: AnimatableValue, for property: LayerProperty) {
    switch (property, value) {
    case (.fontSize, .number(let v)): text.fontSize = CGFloat(v)
    case (.foregroundColor, .color(let v)): text.foregroundColor = v.map(CGColor.init)
    default: super.setAnimatableValue(value, for: property)
    }
  }

  package override func copyForPresentation() -> CALayer { CATextLayer(layer: self) }

  package override func ownDrawings() -> [Drawing] {
    guard let block = textBlock() else { return super.ownDrawings() }
    return super.ownDrawings() + upright([.text(block, in: values.bounds.quantized)])
  }

  private func textBlock() -> TextBlock? {
    var characters: String
    switch text.string {
    case let string as String: characters = string
    case let attributed as NSAttributedString:
      Unsupported.report("attributes of CATextLayer.string")
      characters = attributed.string
    default: return nil
    }
    guard !characters.isEmpty, text.fontSize > 0 else { return nil }
    if !text.isWrapped { characters = characters.replacing("\n", with: " ") }
    guard let family = text.font as? String else {
      Unsupported.report("CATextLayer.font of a type other than String")
      return nil
    }
    let alignment: TextBlock.Alignment =
      switch text.alignmentMode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
    let lineBreak: TextBlock.LineBreak =
      switch text.truncationMode {
      case .start: .truncateHead
      case .middle: .truncateMiddle
      case .end: .truncateTail
      default: text.isWrapped ? .wordWrap : .clip
      }
    let run = TextBlock.Run(
      characters,
      font: FontDescription(family: family, size: Quantum.length(Double(text.fontSize))),
      color: (text.foregroundColor?.rgba ?? .clear).quantized)
    return TextBlock(
      runs: [run], alignment: alignment, lineBreak: lineBreak,
      maximumLines: text.isWrapped ? 0 : 1)
  }
}
