import Foundation

/// Bar buttons that belong together.
///
/// Buttons of neighbouring groups have the same distance as those of one group. *Chosen.*
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The buttons, in the order of the side that they are on.
  open var barButtonItems: [UIBarButtonItem] { didSet { adopt(oldValue) } }
  /// The representative of all of them where room is short; nil for none.
  ///
  /// *Documented* (FACTS: bar.group-representative). *Chosen:* room is short where the title has less than
  /// 75 points, or what it needs if that is less; then the innermost of the groups in the middle is compressed
  /// first, then those on the trailing and on the leading side. Without an action of its own it shows the
  /// group's buttons as a menu.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      if oldValue?.buttonGroup === self { oldValue?.buttonGroup = nil }
      representativeItem?.buttonGroup = self
      onChange?()
    }
  }
  /// Whether the representative is shown in place of the buttons.
  public internal(set) var isDisplayingRepresentativeItem = false
  /// Whether the group is left out of its bar; false by default.
  open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }
  /// Called when the group's buttons are others.
  var onChange: (() -> Void)?

  /// A group of buttons.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    representativeItem?.buttonGroup = self
    adopt([])
  }

  /// Groups are not archived here: gives an empty one.
  public required init?(coder: NSCoder) {
    barButtonItems = []
    super.init()
  }

  private func adopt(_ old: [UIBarButtonItem]) {
    for item in old where item.buttonGroup === self { item.buttonGroup = nil }
    for item in barButtonItems { item.buttonGroup = self }
    onChange?()
  }
}

extension UIBarButtonItem {
  /// A group of this button alone.
  public func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
  }
}

extension UIBarButtonItemGroup {
  /// A group that is always shown.
  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }
}
