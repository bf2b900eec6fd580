import Foundation

/// What menus consist of: something with a title.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How an element is marked.
  public enum State: Int, Sendable {
    /// Not at all.
    case off
    /// With a tick.
    case on
    /// With a dash.
    case mixed
  }

  /// What an element is like.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Its menu stays when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// What is shown.
  public internal(set) var title: String
  /// The image that is shown.
  public internal(set) var image: UIImage?
  /// A second line; nil for none.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// Actions and menus to choose from.
///
/// A value only: menus are not shown here.
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

    /// Its elements stand in the menu that it is in.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its elements is marked.
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
}
