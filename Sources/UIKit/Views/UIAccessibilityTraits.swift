import Foundation

/// The traits of an accessibility element.
///
/// *Source:* `UIAccessibilityConstants.h`; the bits are chosen, since Apple publishes none.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt64

  /// Creates traits from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// No traits.
  public static let none = UIAccessibilityTraits([])
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of the keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary that is read when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Not enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Its value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// It starts playback or recording.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value can be adjusted.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It receives touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// It turns the page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 16)
}
