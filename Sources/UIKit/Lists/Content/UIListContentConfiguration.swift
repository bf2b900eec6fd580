import Foundation
import QuartzCore

/// What a row of a list shows: an image, a text and a second text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How an image is shown.
  public struct ImageProperties: Hashable {
    /// The colour of template images and symbols; nil for the view's tint.
    public var tintColor: UIColor?
    /// The greatest size in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The least size of the image's place, in points, in whose middle it is; 0 for the image's own.
    public var reservedLayoutSize = CGSize.zero
    /// The configuration of symbols; nil for none.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// How a text is shown.
  public struct TextProperties: Hashable {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      /// At the leading edge.
      case natural
      /// In the middle.
      case center
      /// At both edges; here at the leading edge.
      case justified
    }

    /// The change of a text's letters.
    public enum TextTransform: Int, Sendable {
      /// None.
      case none
      /// Upper case.
      case uppercase
      /// Lower case.
      case lowercase
      /// Words begin with upper case.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// How lines break.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// Whether the font of long text shrinks.
    public var adjustsFontSizeToFitWidth = false
    /// The least scale of the font.
    public var minimumScaleFactor: CGFloat = 0
    /// The change of letters.
    public var transform = TextTransform.none

    /// The text as it is shown.
    func shown(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The image; nil for none.
  public var image: UIImage?
  /// The text; nil for none.
  public var text: String?
  /// The text with attributes, which comes before `text`.
  public var attributedText: NSAttributedString?
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The second text with attributes, which comes before `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// How the text is shown.
  public var textProperties: TextProperties
  /// How the second text is shown.
  public var secondaryTextProperties: TextProperties
  /// The distances of the content from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The distance between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// Whether the texts are side by side where there is room.
  public var prefersSideBySideTextAndSecondaryText = false

  private init(_ font: UIFont, _ color: UIColor, _ secondFont: UIFont, _ secondColor: UIColor) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: secondFont, color: secondColor)
  }

  /// A row with the second text in grey below the text.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .systemFont(ofSize: 17), .label, .systemFont(ofSize: 12), .secondaryLabel)
  }

  /// A row with the second text below the text.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 17), .label, .systemFont(ofSize: 12), .label)
  }

  /// A row with the second text in grey at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var new = UIListContentConfiguration(
      .systemFont(ofSize: 17), .label, .systemFont(ofSize: 17), .secondaryLabel)
    new.prefersSideBySideTextAndSecondaryText = true
    return new
  }

  /// The header of a section of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    return UIListContentConfiguration(font, .label, .systemFont(ofSize: 12), .secondaryLabel)
  }

  /// The footer of a section of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }

  /// The header of a section of a grouped list, in upper case.
  public static func groupedHeader() -> UIListContentConfiguration {
    var new = groupedFooter()
    new.textProperties.transform = .uppercase
    return new
  }

  /// The footer of a section of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    let font = UIFont.systemFont(ofSize: 13)
    return UIListContentConfiguration(font, .secondaryLabel, font, .secondaryLabel)
  }

  /// Makes a view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration for a state: texts of a disabled row are pale.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard let state = state as? UICellConfigurationState, state.isDisabled else { return self }
    var new = self
    new.textProperties.color = .tertiaryLabel
    new.secondaryTextProperties.color = .tertiaryLabel
    return new
  }
}
