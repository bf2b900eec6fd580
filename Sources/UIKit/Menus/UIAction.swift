import Foundation

/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// A titled closure that a bar button, a control or a menu runs.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  /// A name that identifies an action.
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

  /// The title.
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image.
  public override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The attributes of the action in a menu.
  public var attributes: Attributes
  /// The mark of the action in a menu.
  public var state: State
  /// The text of a discoverability overlay, which Filmstrip never shows.
  public var discoverabilityTitle: String?
  /// A name that identifies the action.
  public let identifier: Identifier?
  /// The object that most recently ran the action.
  public internal(set) weak var sender: AnyObject?
  package let handler: UIActionHandler

  /// Creates an action with a closure.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  package func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}
