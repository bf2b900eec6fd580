import Foundation

/// An item of a bar, with a title and an image, which the user can tap if it is enabled.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String? { didSet { itemChanged() } }
  /// The image.
  open var image: UIImage? { didSet { itemChanged() } }
  /// The image for bars in a compact height, or `nil` to use `image`.
  open var landscapeImagePhone: UIImage? { didSet { itemChanged() } }
  /// The distances by which the image is moved inwards from its edges, in points; zero by default.
  open var imageInsets = UIEdgeInsets.zero { didSet { itemChanged() } }
  /// The distances by which `landscapeImagePhone` is moved inwards from its edges, in points; zero
  /// by default.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { itemChanged() } }
  /// Whether the item can be tapped; a disabled item is drawn fainter.
  open var isEnabled = true { didSet { itemChanged() } }
  /// A number that identifies the item.
  open var tag = 0

  // Films don't simulate assistive technologies: the values are stored.

  /// Whether the item is an accessibility element.
  open var isAccessibilityElement = true
  /// A short name of the item for assistive technologies.
  open var accessibilityLabel: String?
  /// A description of the result of the item's action.
  open var accessibilityHint: String?
  /// The value of the item.
  open var accessibilityValue: String?
  /// An identifier of the item for tests.
  open var accessibilityIdentifier: String?
  /// The traits of the item.
  open var accessibilityTraits = UIAccessibilityTraits.none

  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  let appearanceRecord = AppearanceRecord()

  /// Creates an item without content.
  public override init() {
    super.init()
  }

  /// Sets the font, the colour and the shadow of the title for a state, or uses the bar's if `nil`.
  ///
  /// Other attributes are reported as unsupported.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    TextAttributes.reportOthers(attributes, of: "a bar item's title")
    textAttributes[state.rawValue] = attributes
    markAsSet("titleTextAttributes \(state.rawValue)") { (item: UIBarItem) in
      item.setTitleTextAttributes(attributes, for: state)
    }
    itemChanged()
  }

  /// Returns the attributes of the title that were set for a state, or `nil` if there are none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }

  /// A closure that the item calls when its content has changed; bars set it.
  package var onChange: (() -> Void)?

  func itemChanged() {
    onChange?()
  }
}
