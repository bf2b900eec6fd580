import Foundation

/// A group of bar buttons.
///
/// The distance between buttons of adjacent groups equals the distance within a group. *Chosen.*
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The buttons, in the order of their side of the bar.
  open var barButtonItems: [UIBarButtonItem] { didSet { adopt(oldValue) } }
  /// The item that represents all buttons of the group if the bar is too narrow, or `nil` if there
  /// is none.
  ///
  /// *Documented* (FACTS: bar.group-representative). *Chosen:* the bar is too narrow if the title
  /// has less than 75 points, or less than its width if its width is smaller. The innermost of the
  /// groups in the middle is then collapsed first, followed by the groups on the trailing and on
  /// the leading side. A representative without an action shows the buttons of the group in a menu.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      if oldValue?.buttonGroup === self { oldValue?.buttonGroup = nil }
      representativeItem?.buttonGroup = self
      onChange?()
    }
  }
  /// Whether the bar shows the representative instead of the buttons.
  public internal(set) var isDisplayingRepresentativeItem = false
  /// Whether the bar omits the group; `false` by default.
  open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }
  /// A closure that the group calls when its buttons have changed.
  var onChange: (() -> Void)?

  /// Creates a group of buttons.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    representativeItem?.buttonGroup = self
    adopt([])
  }

  /// Creates an empty group; Filmstrip doesn't decode archives.
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
  /// Creates a group that contains only this button.
  public func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
  }
}

extension UIBarButtonItemGroup {
  /// Creates a group that is always shown.
  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }
}
