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
