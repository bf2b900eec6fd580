import Dispatch
import Foundation
import Imaging
import Stage

/// Turns Ctrl-C and a request to terminate into an orderly end: the first one lets the frames in hand
/// be finished, the second one removes what is half written and ends at once.
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
