import Foundation

/// What bars show: a title, an image and whether it can be tapped.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String? { didSet { itemChanged() } }
  /// The image.
  open var image: UIImage? { didSet { itemChanged() } }
  /// Whether it can be tapped; drawn fainter if not.
  open var isEnabled = true { didSet { itemChanged() } }
  /// A number to find the item by.
  open var tag = 0

  /// An item that shows nothing.
  public override init() {
    super.init()
  }

  /// Called by the item when what it shows has changed; bars listen.
  package var onChange: (() -> Void)?

  func itemChanged() {
    onChange?()
  }
}
