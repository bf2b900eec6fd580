import Foundation

/// What a tab bar shows for one of its controllers.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the tab is shown; nil for `image`.
  open var selectedImage: UIImage? { didSet { itemChanged() } }
  /// A short text in a red oval at the image's corner; nil for none.
  open var badgeValue: String? { didSet { itemChanged() } }
  /// The oval's colour; nil for the system's red.
  open var badgeColor: UIColor? { didSet { itemChanged() } }

  /// An item that shows nothing.
  public override init() {
    super.init()
  }

  /// An item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with a title, an image and another for when it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
