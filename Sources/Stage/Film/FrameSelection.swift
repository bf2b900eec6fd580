import Foundation
import Preconditions

/// Which of a film's frames are wanted, by their place between its start and its end.
public struct FrameSelection: Sendable, Hashable {
  /// Fractions of the film, 0 for its first and 1 for its last frame.
  public let fractions: [Double]

  /// Fractions of the film, each from 0 to 1 and at least one; nil otherwise.
  public init?(fractions: [Double]) {
    guard !fractions.isEmpty, fractions.allSatisfy({ (0...1).contains($0) }) else { return nil }
    self.fractions = fractions
  }

  /// The numbers of the wanted frames in a film of `count` frames: those nearest to the fractions,
  /// the later one where two are as near.
  ///
  /// - Precondition: there is at least one frame.
  public func indices(inFilmOf count: Int) -> Set<Int> {
    demand(count > 0, "A film must have a frame to choose from")
    return Set(fractions.map { Int(($0 * Double(count - 1)).rounded(.toNearestOrAwayFromZero)) })
  }
}
