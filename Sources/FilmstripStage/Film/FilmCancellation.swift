import Synchronization

/// A flag that ends a film early, and that any thread or signal handler can set.
///
/// The film's writer checks the flag between frames, so no file is left incomplete.
public final class FilmCancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Creates a flag that isn't set.
  public init() {}

  /// Whether the flag is set, so that the film must end.
  public var isCancelled: Bool { flag.load(ordering: .acquiring) }

  /// Sets the flag; further calls have no effect.
  public func cancel() {
    flag.store(true, ordering: .releasing)
  }

  /// Checks that the flag isn't set.
  ///
  /// - Throws: `FilmError.cancelled` if the flag is set.
  public func check() throws(FilmError) {
    if isCancelled { throw .cancelled }
  }
}
