import FilmstripSupport
import Foundation

/// A selection of a film's frames, by their positions between its start and end.
public struct FrameSelection: Sendable, Hashable {
  /// The positions in the film: 0 is the first frame, 1 the last.
  public let fractions: [Double]

  /// Creates a selection, or returns `nil` if there are no fractions or one is out of range.
  ///
  /// - Parameter fractions: The positions in the film, 0 to 1.
  public init?(fractions: [Double]) {
    guard !fractions.isEmpty, fractions.allSatisfy({ (0...1).contains($0) }) else { return nil }
    self.fractions = fractions
  }

  /// Returns the indices of the selected frames, which are nearest to the fractions.
  ///
  /// If two frames are equally near to a fraction, the later one is selected.
  ///
  /// - Parameter count: The number of frames in the film. Must be greater than 0.
  /// - Returns: The indices, from 0.
  public func indices(inFilmOf count: Int) -> Set<Int> {
    demand(count > 0, "count must be greater than 0, but is \(count)")
    return Set(fractions.map { Int(($0 * Double(count - 1)).rounded(.toNearestOrAwayFromZero)) })
  }
}
