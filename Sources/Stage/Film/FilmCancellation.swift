import Synchronization

/// A switch that ends a film early from any thread, such as a signal's.
///
/// Who writes a film looks at it between frames, so that no file is torn.
public final class FilmCancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  /// A switch that is not thrown.
  public init() {}

  /// Whether the film is to end.
  public var isCancelled: Bool { flag.load(ordering: .acquiring) }

  /// Ends the film; a second call changes nothing.
  public func cancel() {
    flag.store(true, ordering: .releasing)
  }

  /// Throws `FilmError.cancelled` once the switch is thrown.
  public func check() throws(FilmError) {
    if isCancelled { throw .cancelled }
  }
}
