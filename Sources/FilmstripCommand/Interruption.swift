import Dispatch
import Foundation
import Imaging
import Stage

/// Handles Ctrl-C and termination requests: at the first signal the frames in progress are
/// completed; at the second one incomplete files are removed and the process ends at once.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  init(_ cancellation: FilmCancellation) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if cancellation.isCancelled {
          AtomicFile.unlinkOpenTemporaries()
          _exit(130)
        }
        cancellation.cancel()
      }
      source.resume()
      return source
    }
  }
}
