import Dispatch
import Foundation
import Imaging
import Synchronization
import VisualTesting

/// Ends the process if one film takes too long: a flow with an endless loop gives no other chance.
final class FilmWatch: Sendable {
  private struct State {
    var film = ""
    var number = 0
  }

  private let seconds: Double
  private let folder: ReportFolder?
  private let state = Mutex(State())

  /// A watch over films that may take some seconds each.
  init(seconds: Double, folder: ReportFolder?) {
    self.seconds = seconds
    self.folder = folder
  }

  /// A film begins.
  func begin(_ film: String) {
    let number = state.withLock { state in
      state.number += 1
      state.film = film
      return state.number
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      self?.end(number)
    }
  }

  /// No film is under way.
  func stop() {
    state.withLock { $0.number += 1 }
  }

  private func end(_ number: Int) {
    guard let film = state.withLock({ $0.number == number ? $0.film : nil }) else { return }
    let limit = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    let reason = "did not end within \(limit) s (--film-timeout)"
    try? folder?.stop(
      at: FilmResult(name: film, verdict: .failed, explanations: [reason], scenario: film))
    AtomicFile.unlinkOpenTemporaries()
    _ = StandardStreams.put("filmstrip: error: the film '\(film)' \(reason)\n", to: STDERR_FILENO)
    _exit(2)
  }
}
