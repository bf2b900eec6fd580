import Foundation
import QuartzCore

/// The content of a row of a list: an image, a text and a secondary text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The appearance of the image.
  public struct ImageProperties: Hashable {
    /// The colour of template images and symbols, or `nil` to use the view's tint colour.
    public var tintColor: UIColor?
    /// The maximum size, in points; a dimension of 0 is unlimited.
    public var maximumSize = CGSize.zero
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The minimum size of the area around the centred image, in points; 0 for the image size.
    public var reservedLayoutSize = CGSize.zero
    /// The configuration of symbol images, or `nil` to use the image's configuration.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The appearance of a text.
  public struct TextProperties: Hashable {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      /// The text is aligned with the leading edge.
      case natural
      /// The text is centred.
      case center
      /// The text is justified. Filmstrip aligns it with the leading edge.
      case justified
    }

    /// The case conversion of a text.
    public enum TextTransform: Int, Sendable {
      /// The text is unchanged.
      case none
      /// The text is in upper case.
      case uppercase
      /// The text is in lower case.
      case lowercase
      /// The first letter of each word is in upper case.
      case capitalized
    }

    /// The font of the text.
    public var font: UIFont
    /// The colour of the text.
    public var color: UIColor
    /// The alignment of the text.
    public var alignment = TextAlignment.natural
    /// The way in which lines are broken or truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines, or 0 for no limit.
    public var numberOfLines = 0
    /// Whether the font size is reduced until the text fits.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of the font size, 0…1.
    public var minimumScaleFactor: CGFloat = 0
    /// The case conversion of the text.
    public var transform = TextTransform.none
    /// Whether the font follows the size of text; stored, because Filmstrip's fonts do at creation.
    public var adjustsFontForContentSizeCategory = true
    /// Whether letter spacing is reduced before text is truncated; stored, but without effect.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether a tooltip shows truncated text; stored, but without effect.
    public var showsExpansionTextWhenTruncated = false

    /// Returns a text with the case conversion applied.
    func applyingCaseConversion(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The image, or `nil` if there is none.
  public var image: UIImage?
  /// The text, or `nil` if there is none.
  public var text: String?
  /// The text with attributes, which takes precedence over `text`.
  public var attributedText: NSAttributedString?
  /// The secondary text, or `nil` if there is none.
  public var secondaryText: String?
  /// The secondary text with attributes, which takes precedence over `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The margins between the content and the edges of the view, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The spacing between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The spacing between the texts if they are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The spacing between the texts if one is below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// The axes along which the margins are at least those of the superview; stored, but without
  /// effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  /// Whether the texts are side by side if the width suffices.
  public var prefersSideBySideTextAndSecondaryText = false

  /// The minimum height with a font of at least 17 points, or `nil` for the height of a row.
  var minimumHeight: CGFloat?

  private init(_ font: UIFont, _ color: UIColor, _ secondFont: UIFont, _ secondColor: UIColor) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: secondFont, color: secondColor)
  }

  /// Returns the content of a row with the secondary text in grey below the text.
  public static func cell() -> UIListContentConfiguration {
    row(secondaryFontSize: 12, .secondaryLabel)
  }

  /// Returns the content of a row with the secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration {
    row(secondaryFontSize: 12, Headless.hasLiquidGlass ? .secondaryLabel : .label)
  }

  /// Returns the content of a row; in iOS 26, the secondary text has 15 points, and the margins above
  /// and below are larger.
  ///
  /// *Measured* in iOS 26 (FACTS: glass-list.rows).
  private static func row(
    secondaryFontSize size: CGFloat, _ color: UIColor
  ) -> UIListContentConfiguration {
    let hasGlass = Headless.hasLiquidGlass
    var new = UIListContentConfiguration(
      .systemFont(ofSize: 17), .label,
      .systemFont(ofSize: hasGlass ? CardMetrics.subtitleFontSize : size), color)
    if hasGlass {
      new.directionalLayoutMargins.top = CardMetrics.rowMargin
      new.directionalLayoutMargins.bottom = CardMetrics.rowMargin
    }
    return new
  }

  /// Returns the content of a row with the secondary text in grey at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var new = row(secondaryFontSize: 12, .secondaryLabel)
    new.secondaryTextProperties.font = .systemFont(ofSize: 17)
    new.prefersSideBySideTextAndSecondaryText = true
    return new
  }

  /// Returns the content of a row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// Returns the content of a row of a sidebar, with the secondary text below the text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

  /// Returns the content of a row of a sidebar next to other columns.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }

  /// Returns the content of a row of a sidebar next to other columns, with the secondary text below
  /// the text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    subtitleCell()
  }

  /// Returns the content of a header of a section of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    return UIListContentConfiguration(font, .label, .systemFont(ofSize: 15), .secondaryLabel)
  }

  /// Returns the content of a prominent header of a section of an inset grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    return UIListContentConfiguration(font, .label, .systemFont(ofSize: 15), .secondaryLabel)
  }

  /// Returns the content of a very prominent header of a section of an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    let font = UIFont.systemFont(ofSize: 22, weight: .bold)
    return UIListContentConfiguration(font, .label, .systemFont(ofSize: 15), .secondaryLabel)
  }

  /// Returns the content of a header of a section, by the traits of its list; Filmstrip uses a
  /// grouped list's.
  public static func header() -> UIListContentConfiguration { groupedHeader() }

  /// Returns the content of a footer of a section, by the traits of its list; Filmstrip uses a
  /// grouped list's.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }

  /// Returns the content of a header of a section of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    var new = UIListContentConfiguration(font, .label, .systemFont(ofSize: 12), .secondaryLabel)
    new.minimumHeight = UITableViewCell.standardHeight
    return new
  }

  /// Returns the content of a footer of a section of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }

  /// Returns the content of a header of a section of a grouped list, which is in upper case before
  /// iOS 26.
  public static func groupedHeader() -> UIListContentConfiguration {
    var new = groupedFooter()
    guard Headless.hasLiquidGlass else {
      new.textProperties.transform = .uppercase
      return new
    }
    // *Measured* (FACTS: glass-list.texts).
    new.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
    new.minimumHeight = 0
    new.directionalLayoutMargins.top = CardMetrics.headerPadding - CardMetrics.belowHeader
    new.directionalLayoutMargins.bottom = CardMetrics.belowHeader
    return new
  }

  /// Returns the content of a footer of a section of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    let font = UIFont.systemFont(ofSize: 13)
    var new = UIListContentConfiguration(font, .secondaryLabel, font, .secondaryLabel)
    if Headless.hasLiquidGlass {
      new.directionalLayoutMargins.top = CardMetrics.aboveFooter
      new.directionalLayoutMargins.bottom = CardMetrics.footerPadding - CardMetrics.aboveFooter
    }
    return new
  }

  /// Creates a view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration for a state, in which the texts of a disabled row are pale.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard let state = state as? UICellConfigurationState, state.isDisabled else { return self }
    var new = self
    new.textProperties.color = .tertiaryLabel
    new.secondaryTextProperties.color = .tertiaryLabel
    return new
  }
}
