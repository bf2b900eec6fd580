import Dispatch
import Foundation
import Imaging
import Stage

/// Handles Ctrl-C, hang-ups and termination requests: the first signal always ends the process.
///
/// Frames in progress are completed. If the process has not ended after `grace`, or at a second
/// signal, incomplete files are removed and it ends at once.
final class Interruption {
  private let sources: [any DispatchSourceSignal]
  /// *Chosen:* longer than any frame takes, shorter than the patience of a person or of a shutdown.
  private static let grace = DispatchTimeInterval.seconds(3)

  init(_ cancellation: FilmCancellation) {
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // A signal that is ignored when the process begins stays ignored, as `nohup` wants it.
      if Self.isIgnored(number) { return nil }
      signal(number, SIG_IGN)
      let queue = DispatchQueue(label: "filmstrip.interruption")
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        if cancellation.isCancelled { Self.end() }
        cancellation.cancel()
        queue.asyncAfter(deadline: .now() + Self.grace) { Self.end() }
      }
      source.resume()
      return source
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == ignored
  }

  private static func end() -> Never {
    AtomicFile.unlinkOpenTemporaries()
    _exit(130)
  }
}
