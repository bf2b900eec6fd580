import Foundation

extension NotificationCenter {
  /// A publisher of notifications.
  public struct Publisher: Combine.Publisher {
    /// The kind of values.
    public typealias Output = Notification
    /// The kind of errors.
    public typealias Failure = Never
    /// The center of the notifications.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The sender of the notifications, or `nil` for any sender.
    public let object: AnyObject?

    /// Creates a publisher of the notifications with a name.
    public init(
      center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil
    ) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      // A subject for each subscriber keeps the requested number of values.
      let subject = PassthroughSubject<Notification, Never>()
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        subject.send($0)
      }
      subject.handleEvents(receiveCancel: { [center] in center.removeObserver(observer as Any) })
        .receive(subscriber: subscriber)
    }
  }

  /// Returns a publisher of the notifications with a name, from one sender or from any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
