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

  /// Creates a line for a film of `total` frames, or of an unknown number if it is `nil`; `note` says what happens to the
  /// frames.
  init(_ title: String, total: Int?, note: String = "", in environment: CommandEnvironment) {
    self.title = title
    self.total = total
    self.note = note
    self.environment = environment
  }

  /// Shows the number of frames that have begun, and the rate.
  func show(_ count: Int) {
    guard environment.showsProgress else { return }
    var text = "\(title)  frame \(count)"
    if let total, total > 0 {
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

  /// The frames a second, once they can be told.
  private func rate(_ count: Int) -> String {
    let elapsed = ContinuousClock.now - start
    let seconds =
      Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    return seconds < 0.5 ? "" : "  \(NumberText.fixed(Double(count) / seconds, 0)) frames/s"
  }

  /// Erases the line; errors and results come after it.
  func end() {
    guard !shown.isEmpty else { return }
    shown = ""
    environment.writeError("\r\u{1B}[2K")
  }
}
