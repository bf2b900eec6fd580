/// An activity that ends when this object is released.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private static let count = Counter()
  /// The number of the object.
  ///
  /// Unlike its address, it is the same in every run.
  private let number = AnyCancellable.count.next()
  private var end: (() -> Void)?

  /// Creates an activity that a closure ends.
  public init(_ cancel: @escaping () -> Void) { end = cancel }

  /// Creates an activity that ends another one.
  public init<C: Cancellable>(_ canceller: C) { end = canceller.cancel }

  deinit { end?() }

  /// Ends the activity.
  public func cancel() {
    let current = end
    end = nil
    current?()
  }

  /// Adds the object to a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Adds the object to a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Returns whether two objects are the same.
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  /// Hashes the number of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
