import Foundation

/// An element of a menu, with a title.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The mark of an element.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash.
    case mixed
  }

  /// The attributes of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element cannot be selected.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action of the element is destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is selected.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The title of the element.
  public internal(set) var title: String
  /// The image of the element.
  public internal(set) var image: UIImage?
  /// The subtitle, or `nil` if there is none.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}
