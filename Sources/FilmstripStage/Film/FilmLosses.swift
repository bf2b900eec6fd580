import FilmstripSupport
import FilmstripTiming
import Foundation
import Synchronization

/// The content of a film's frames that could not be painted, collected from several threads.
final class FilmLosses: Sendable {
  private struct Loss {
    var frame: Int
    var time: MediaTime
    var count: Int
    var message: String
  }

  private let losses = Mutex<[Loss]>([])

  /// Records the reasons for missing content in `count` consecutive equal frames, beginning with
  /// `frame`.
  func add(_ messages: [String], frame: Int, time: MediaTime, count: Int) {
    guard !messages.isEmpty else { return }
    losses.withLock { losses in
      losses += messages.map { Loss(frame: frame, time: time, count: count, message: $0) }
    }
  }

  /// One line per message, in order of time, such as `at 0.250 s and in 12 more frames: message`.
  var lines: [String] {
    let all = losses.withLock { $0 }.sorted { ($0.frame, $0.message) < ($1.frame, $1.message) }
    var order: [String] = []
    var merged: [String: Loss] = [:]
    for loss in all {
      if merged[loss.message] == nil {
        order.append(loss.message)
        merged[loss.message] = loss
      } else {
        merged[loss.message]?.count += loss.count
      }
    }
    return order.compactMap { message in
      merged[message].map { loss in
        let others = loss.count - 1
        let more = others > 0 ? " and in \(others) more frame\(others == 1 ? "" : "s")" : ""
        return "at \(NumberText.fixed(loss.time.seconds, 3)) s\(more): \(message)"
      }
    }
  }
}
