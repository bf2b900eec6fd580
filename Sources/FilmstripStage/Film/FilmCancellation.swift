import Synchronization

/// A flag that ends a film early, set from any thread or signal handler.
///
/// The film's writer checks it between frames, so no file is left incomplete.
public final class FilmCancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// A flag that is not set.
  public init() {}

  /// Whether the film must end.
  public var isCancelled: Bool { flag.load(ordering: .acquiring) }

  /// Sets the flag; a second call changes nothing.
  public func cancel() {
    flag.store(true, ordering: .releasing)
  }

  /// Throws `FilmError.cancelled` if the flag is set.
  public func check() throws(FilmError) {
    if isCancelled { throw .cancelled }
  }
}
