import Foundation

/// What bars show: a title, an image and whether it can be tapped.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String? { didSet { itemChanged() } }
  /// The image.
  open var image: UIImage? { didSet { itemChanged() } }
  /// The image for bars that are low because the screen is; nil for `image`.
  open var landscapeImagePhone: UIImage? { didSet { itemChanged() } }
  /// How far the image is moved inwards from its edges, in points; none by default.
  open var imageInsets = UIEdgeInsets.zero { didSet { itemChanged() } }
  /// How far `landscapeImagePhone` is moved inwards from its edges, in points; none by default.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { itemChanged() } }
  /// Whether it can be tapped; drawn fainter if not.
  open var isEnabled = true { didSet { itemChanged() } }
  /// A number to find the item by.
  open var tag = 0

  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  let appearanceRecord = AppearanceRecord()

  /// An item that shows nothing.
  public override init() {
    super.init()
  }

  /// Sets font, colour and shadow of the title in a state; nil for the bar's own.
  ///
  /// Other attributes are reported as unsupported.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    TextAttributes.reportOthers(attributes, of: "a bar item's title")
    textAttributes[state.rawValue] = attributes
    noteSet("titleTextAttributes \(state.rawValue)") { (item: UIBarItem) in
      item.setTitleTextAttributes(attributes, for: state)
    }
    itemChanged()
  }

  /// Font, colour and shadow of the title that were set for a state; nil for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }

  /// Called by the item when what it shows has changed; bars listen.
  package var onChange: (() -> Void)?

  func itemChanged() {
    onChange?()
  }
}
