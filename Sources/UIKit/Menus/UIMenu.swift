import Foundation

/// Actions and menus to choose from.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// A name that tells menus apart.
  public struct Identifier: Sendable, Hashable, RawRepresentable {
    /// The name.
    public let rawValue: String

    /// An identifier by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier by its name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its elements stand in the menu that it is in, between thick lines.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of its actions is marked: the one that was chosen last.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// A name that tells menus apart; nil for none.
  public let identifier: Identifier?
  /// How it is shown.
  public let options: Options
  /// What there is to choose from.
  public let children: [UIMenuElement]

  /// A menu of elements.
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

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The marked actions, also those of menus that are shown inline.
  open var selectedElements: [UIMenuElement] {
    shownChildren.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return (child as? UIAction)?.state == .on ? [child] : []
    }
  }
}

// MARK: What is seen of it

/// One line to choose.
struct MenuEntry {
  /// An action, a menu, or elements that are still being found.
  let element: UIMenuElement
  /// The menu that the element is in.
  let menu: UIMenu
}

/// Lines that stand together.
struct MenuSection {
  /// What stands over them; empty for nothing.
  var title: String
  var entries: [MenuEntry]
}

extension UIMenu {
  /// The children, with those that were found in place of the elements that stand for them.
  private var shownChildren: [UIMenuElement] {
    children.flatMap { ($0 as? UIDeferredMenuElement)?.elements ?? [$0] }
  }

  /// What a person sees: hidden actions and empty menus are left out.
  var sections: [MenuSection] {
    var sections: [MenuSection] = []
    var own: [MenuEntry] = []
    func close() {
      if !own.isEmpty { sections.append(MenuSection(title: "", entries: own)) }
      own = []
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
      own.append(MenuEntry(element: child, menu: self))
    }
    close()
    return sections
  }

  /// Every action in it and in the menus in it.
  var allActions: [UIAction] {
    shownChildren.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.allActions }
      return (child as? UIAction).map { [$0] } ?? []
    }
  }

  /// Marks one of its actions and no other.
  func select(_ action: UIAction) {
    for other in allActions { other.state = other === action ? .on : .off }
  }

  /// Finds all elements that are not known yet, and says so each time that some are.
  func load(_ done: @escaping () -> Void) {
    for child in children {
      (child as? UIDeferredMenuElement)?.load(done)
      (child as? UIMenu)?.load(done)
    }
  }
}
