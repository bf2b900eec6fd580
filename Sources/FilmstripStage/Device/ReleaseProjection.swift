import FilmstripSupport

/// A rule for the release of UIKit's back swipe, in place of UIKit's own.
///
/// The pop completes if the progress, plus the distance that the touch would move in ``seconds`` at its velocity, exceeds
/// ``threshold``. Both are parts of the width.
public struct ReleaseProjection: Sendable, Hashable, CustomStringConvertible {
  /// The progress that must be exceeded, 0 to 1.
  public let threshold: Double
  /// The time for which the velocity is projected, in seconds, 0 to 1; 0 ignores the velocity.
  public let seconds: Double

  /// The range of both numbers.
  package static let range = 0.0...1.0

  /// Creates a rule, or returns `nil` if a number isn't from 0 to 1.
  public init?(threshold: Double, seconds: Double) {
    guard Self.range.contains(threshold), Self.range.contains(seconds) else { return nil }
    self.threshold = threshold
    self.seconds = seconds
  }

  /// Creates a rule from its text, such as `0.5, 0.2`, or returns `nil` if the text has another form.
  package init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      Double(String(part.filter { $0 != " " }))
    }
    guard numbers.count == 2, let threshold = numbers[0], let seconds = numbers[1] else {
      return nil
    }
    self.init(threshold: threshold, seconds: seconds)
  }

  /// The threshold and the seconds, separated by a comma.
  public var description: String {
    "\(NumberText.shortest(threshold)), \(NumberText.shortest(seconds))"
  }
}
