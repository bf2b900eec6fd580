import FilmstripSupport

/// A progress line on a terminal, which is erased at the end.
@MainActor final class ProgressLine {
  private let title: String
  private let total: Int?
  private let note: String
  private let environment: CommandEnvironment
  private let start = ContinuousClock.now
  private var shown = ""
  private static let width = 28

  /// Creates a line for a film.
  ///
  /// - Parameters:
  ///   - title: The name of the film.
  ///   - total: The number of frames, or `nil` if it is unknown.
  ///   - note: A description of the activity, such as `encoding gif`.
  init(_ title: String, total: Int?, note: String = "", in environment: CommandEnvironment) {
    self.title = title
    self.total = total
    self.note = note
    self.environment = environment
  }

  /// Shows the number of frames that have begun, and the rate.
  ///
  /// - Parameters:
  ///   - count: The number of frames that have begun.
  ///   - total: The number of all frames, or `nil` to use the total of the line.
  func show(_ count: Int, of total: Int? = nil) {
    guard environment.showsProgress else { return }
    var text = "\(title)  frame \(count)"
    if let total = total ?? self.total, total > 0 {
      let filled = min(Self.width, count * Self.width / total)
      let bar = String(repeating: "█", count: filled)
      let rest = String(repeating: "·", count: Self.width - filled)
      text = "\(title)  \(bar)\(rest)  \(min(count, total))/\(total)"
    }
    text += rate(count) + (note.isEmpty ? "" : "  " + note)
    guard text != shown else { return }
    shown = text
    environment.writeError("\r\u{1B}[2K\(text)")
  }

  /// Returns the number of frames a second, or an empty text in the first half second.
  private func rate(_ count: Int) -> String {
    let seconds = start.secondsUntilNow
    return seconds < 0.5 ? "" : "  \(NumberText.fixed(Double(count) / seconds, 0)) frames/s"
  }

  /// Erases the line; errors and results come after it.
  func end() {
    guard !shown.isEmpty else { return }
    shown = ""
    environment.writeError("\r\u{1B}[2K")
  }
}
