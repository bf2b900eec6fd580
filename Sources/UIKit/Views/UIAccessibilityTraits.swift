import Foundation

/// The traits of an accessibility element.
///
/// *Source:* `UIAccessibilityConstants.h`; the bits are chosen, because Apple doesn't publish them.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt64

  /// Creates traits from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The element has no traits.
  public static let none = UIAccessibilityTraits([])
  /// The element is a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The element is a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// The element is an image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// The element is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// The element is text that doesn't change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The element is a summary that is read when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element isn't enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The value of the element changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// The element is a search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The element starts playback or recording.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The value of the element can be adjusted.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The element receives touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The element turns to the next page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The element is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The element is a tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 16)
}
