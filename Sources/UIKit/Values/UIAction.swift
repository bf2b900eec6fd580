import Foundation

/// A titled closure that a bar button, a control or a menu runs.
@preconcurrency @MainActor
public final class UIAction: NSObject {
  /// What runs.
  public typealias Handler = (UIAction) -> Void

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
  public var title: String
  /// The image that is shown.
  public var image: UIImage?
  /// A name that tells actions apart.
  public let identifier: Identifier?
  /// The object that ran it last.
  public internal(set) weak var sender: AnyObject?
  package let handler: Handler

  /// An action from a closure.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    self.handler = handler
    super.init()
  }

  package func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}
