import Foundation

/// A group of actions and menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// A name that identifies a menu.
  public struct Identifier: Sendable, Hashable, RawRepresentable {
    /// The name.
    public let rawValue: String

    /// Creates an identifier from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from its name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The options of a menu.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The elements of the menu are shown in the parent menu, between thick separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu contains a destructive action.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one action of the menu is marked: the most recently selected one.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements of the menu are images in a row; Filmstrip shows them as rows.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of the elements of a menu.
  ///
  /// *Source:* `UIMenu.h`, raw values.
  public enum ElementSize: Int, Sendable {
    /// Images beside each other.
    case small = 0
    /// Images with short titles beside each other.
    case medium = 1
    /// Rows.
    case large = 2
    /// The size depends on the place of the menu.
    case automatic = -1
  }

  /// The size of the elements; `automatic` by default.
  ///
  /// Filmstrip shows rows, and reports other sizes.
  open var preferredElementSize = ElementSize.automatic {
    didSet {
      guard preferredElementSize == .small || preferredElementSize == .medium else { return }
      Headless.reportOnce(simplified: "UIMenu.preferredElementSize: the elements are rows")
    }
  }
  /// The preferences for the display, or `nil`, the default, if there are none.
  open var displayPreferences: UIMenuDisplayPreferences?

  /// A name that identifies the menu, or `nil` if there is none.
  public let identifier: Identifier?
  /// The options of the menu.
  public let options: Options
  /// The elements of the menu.
  public let children: [UIMenuElement]

  /// Creates a menu with elements.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier
    self.options = options
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// Returns the same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The marked actions, including actions of inline menus.
  open var selectedElements: [UIMenuElement] {
    shownChildren.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return (child as? UIAction)?.state == .on ? [child] : []
    }
  }
}

/// The preferences for the display of a menu.
///
/// *Source:* documentation of `UIMenuDisplayPreferences`.
@preconcurrency @MainActor
open class UIMenuDisplayPreferences: NSObject {
  /// The maximum number of lines of a title or subtitle; `NSNotFound`, the default, for the system's
  /// number.
  ///
  /// Filmstrip shows one line, and reports other numbers.
  open var maximumNumberOfTitleLines = NSNotFound {
    didSet {
      if maximumNumberOfTitleLines != NSNotFound, maximumNumberOfTitleLines > 1 {
        Headless.reportOnce(
          simplified: "UIMenuDisplayPreferences.maximumNumberOfTitleLines: titles have one line")
      }
    }
  }

  /// Creates preferences with the default values.
  public override init() { super.init() }
}

// MARK: Visible content

/// A row of a menu that can be selected.
struct MenuEntry {
  /// An action, a menu, or an element that is still loading.
  let element: UIMenuElement
  /// The menu that contains the element.
  let menu: UIMenu
}

/// A section of a menu's rows.
struct MenuSection {
  /// The title above the rows, or an empty string if there is none.
  var title: String
  var entries: [MenuEntry]
}

extension UIMenu {
  /// The children, with loaded elements instead of their placeholders.
  private var shownChildren: [UIMenuElement] {
    children.flatMap { ($0 as? UIDeferredMenuElement)?.elements ?? [$0] }
  }

  /// The visible sections, without hidden actions and empty menus.
  var sections: [MenuSection] {
    var sections: [MenuSection] = []
    var pendingEntries: [MenuEntry] = []
    func close() {
      if !pendingEntries.isEmpty {
        sections.append(MenuSection(title: "", entries: pendingEntries))
      }
      pendingEntries = []
    }
    for child in shownChildren {
      if let menu = child as? UIMenu {
        var inner = menu.sections
        guard !inner.isEmpty else { continue }
        if menu.options.contains(.displayInline) {
          close()
          if inner[0].title.isEmpty { inner[0].title = menu.title }
          sections += inner
          continue
        }
      } else if let action = child as? UIAction, action.attributes.contains(.hidden) {
        continue
      }
      pendingEntries.append(MenuEntry(element: child, menu: self))
    }
    close()
    return sections
  }

  /// All actions of the menu and of its inner menus.
  var allActions: [UIAction] {
    shownChildren.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.allActions }
      return (child as? UIAction).map { [$0] } ?? []
    }
  }

  /// Marks only the specified action.
  func select(_ action: UIAction) {
    for other in allActions { other.state = other === action ? .on : .off }
  }

  /// Loads all missing elements, and calls `done` after each load.
  func load(_ done: @escaping () -> Void) {
    for child in children {
      (child as? UIDeferredMenuElement)?.load(done)
      (child as? UIMenu)?.load(done)
    }
  }
}
