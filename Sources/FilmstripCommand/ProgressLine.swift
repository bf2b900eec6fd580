/// A progress line on a terminal, which is erased at the end.
@MainActor final class ProgressLine {
  private let title: String
  private let total: Int?
  private let environment: CommandEnvironment
  private var shown = ""
  private static let width = 28

  init(_ title: String, total: Int?, in environment: CommandEnvironment) {
    self.title = title
    self.total = total
    self.environment = environment
  }

  /// Shows the number of frames that have begun.
  func show(_ count: Int) {
    guard environment.showsProgress else { return }
    var text = "\(title)  frame \(count)"
    if let total, total > 0 {
      let filled = min(Self.width, count * Self.width / total)
      let bar = String(repeating: "█", count: filled)
      let rest = String(repeating: "·", count: Self.width - filled)
      text = "\(title)  \(bar)\(rest)  \(min(count, total))/\(total)"
    }
    guard text != shown else { return }
    shown = text
    environment.writeError("\r\u{1B}[2K\(text)")
  }

  /// Erases the line.
  func end() {
    if !shown.isEmpty { environment.writeError("\r\u{1B}[2K") }
    shown = ""
  }
}
