import Foundation

/// What an action runs.
public typealias UIActionHandler = (UIAction) -> Void

/// A titled closure that a bar button, a control or a menu runs.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  /// A name that tells actions apart.
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

  /// What is shown.
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image that is shown.
  public override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// What it is like where it stands in a menu.
  public var attributes: Attributes
  /// How it is marked where it stands in a menu.
  public var state: State
  /// The text that a discoverability overlay shows; nothing here shows one.
  public var discoverabilityTitle: String?
  /// A name that tells actions apart.
  public let identifier: Identifier?
  /// The object that ran it last.
  public internal(set) weak var sender: AnyObject?
  package let handler: UIActionHandler

  /// An action from a closure.
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
