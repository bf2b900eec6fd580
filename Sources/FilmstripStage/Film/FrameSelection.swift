import FilmstripSupport
import Foundation

/// Which frames of a film are wanted, by their position between its start and end.
public struct FrameSelection: Sendable, Hashable {
  /// Positions in the film: 0 is the first frame, 1 the last.
  public let fractions: [Double]

  /// Returns nil unless there is at least one fraction and each is from 0 to 1.
  public init?(fractions: [Double]) {
    guard !fractions.isEmpty, fractions.allSatisfy({ (0...1).contains($0) }) else { return nil }
    self.fractions = fractions
  }

  /// The indices of the selected frames in a film of `count` frames: those nearest to the
  /// fractions, the later one if two are equally near.
  ///
  /// - Precondition: `count` is greater than 0.
  public func indices(inFilmOf count: Int) -> Set<Int> {
    demand(count > 0, "count must be greater than 0, but is \(count)")
    return Set(fractions.map { Int(($0 * Double(count - 1)).rounded(.toNearestOrAwayFromZero)) })
  }
}
