import FilmstripCProcess
import FilmstripVisualTesting
import Foundation

/// A watch that fails films that crash, end the process, or take too long.
///
/// Such a film ends its process, because an endless loop can't be stopped otherwise. If the process may be replaced, a
/// new process continues with the next film: the previous results are in a journal, a file in memory that the new
/// process inherits. Each film starts once, so there are at most as many processes as films.
@MainActor final class FilmWatch {
  /// The notes of the check so far, for all films.
  private(set) var notes: [String] = []
  /// Whether this process continues the check of another process.
  let isResumed: Bool
  private let seconds: Double
  private var journal: Int32
  private var results: [String: FilmResult] = [:]
  private var failures: [String: String] = [:]

  /// A line of the journal.
  ///
  /// The other kind of line begins with `failure`, followed by the reason why the last started film failed.
  private enum Line: Codable {
    case begin(film: String)
    case end(FilmResult, notes: [String])
  }

  private static let failure = "failed "

  /// Creates a watch with a maximum duration for each film, in seconds, or `nil` for no limit.
  ///
  /// - Parameter replacesProcess: Whether a new process continues after a film that ends this process.
  init(seconds: Double?, replacesProcess: Bool) {
    self.seconds = seconds ?? 0
    guard replacesProcess else {
      (isResumed, journal) = (false, -1)
      return
    }
    let adopted = film_journal_adopt()
    isResumed = adopted >= 0
    journal = isResumed ? adopted : film_journal_make()
    film_failures_begin(journal)
    if isResumed { read() }
  }

  /// The result of a film that an earlier process has checked.
  func result(of film: String) -> FilmResult? { results[film] }

  /// Why the film ended an earlier process; nil if it did not.
  func failure(of film: String) -> String? { failures[film] }

  /// Returns the result of a film that `check` checks; `notes` are those of the check so far.
  func watch(
    _ film: String, check: () throws -> FilmResult, notes: () -> [String]
  ) throws -> FilmResult {
    keep(.begin(film: film))
    film_begin(film, seconds)
    defer { film_end() }
    let result = try check()
    keep(.end(result, notes: notes()))
    return result
  }

  /// Returns why the film ended an earlier process, and forgets it, so that the film can be tried again.
  func takeFailure(of film: String) -> String? { failures.removeValue(forKey: film) }

  /// Performs the work of a film whose result isn't kept for a later process.
  func watch<Result>(_ film: String, work: () throws -> Result) rethrows -> Result {
    keep(.begin(film: film))
    film_begin(film, seconds)
    defer { film_end() }
    return try work()
  }

  private func keep(_ line: Line) {
    guard journal >= 0, let line = try? JSONEncoder().encode(line) else { return }
    let bytes = line + [UInt8(ascii: "\n")]
    let code = bytes.withUnsafeBytes { bytes in
      film_journal_append(
        journal, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    if code == 0 { return }
    // Without memory for results, a film that ends the process ends the check.
    journal = -1
    film_failures_begin(journal)
  }

  private func read() {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(journal, &piece, piece.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += piece.prefix(count)
    }
    let decoder = JSONDecoder()
    var current: String?
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: Self.failure.utf8) {
        let reason = String(decoding: line.dropFirst(Self.failure.utf8.count), as: UTF8.self)
        if let film = current { failures[film] = reason }
        continue
      }
      switch try? decoder.decode(Line.self, from: Data(line)) {
      case .begin(let film): current = film
      case .end(let result, let notes):
        results[result.name] = result
        self.notes += notes.filter { !self.notes.contains($0) }
      case nil: break
      }
    }
  }
}
