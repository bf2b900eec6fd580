import FilmstripCProcess
import FilmstripStage

/// Handles Ctrl-C, hang-ups, termination requests and the limit of processor time: the first signal always ends the
/// process.
///
/// Frames in progress are completed. If the process has not ended after `grace`, or at a second
/// signal, incomplete files are removed and it ends at once.
enum Interruption {
  /// The grace period in seconds.
  ///
  /// *Chosen:* longer than any frame takes, shorter than the patience of a person or of a shutdown.
  private static let grace: Int32 = 3

  /// Cancels from the first signal on.
  static func begin(_ cancellation: FilmCancellation) {
    // Kept for the rest of the process.
    let context = Unmanaged.passRetained(cancellation).toOpaque()
    interruption_begin(
      { context in
        guard let context else { return }
        Unmanaged<FilmCancellation>.fromOpaque(context).takeUnretainedValue().cancel()
      }, context, grace)
  }
}
