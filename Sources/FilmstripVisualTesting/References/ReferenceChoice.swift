import FilmstripGraphics
import FilmstripStage

/// Chooses the frames of a film that become reference pictures.
///
/// The first choices are in the middle of the first transition and at the film's end. The rests of the steps
/// follow, in order, except those whose picture is equal to a chosen one. Each further choice shows most that is
/// new for its size, until the budget is used up or the other frames look like the chosen ones.
struct ReferenceChoice {
  /// A frame that can be chosen.
  struct Candidate: Sendable {
    let index: Int
    let progress: Double
    /// The frame, much reduced.
    let thumbnail: Bitmap
    /// The bytes of its picture.
    let png: [UInt8]
  }

  /// The largest size of all pictures of one film, in bytes, unless the first two alone are larger.
  ///
  /// *Chosen:* a hundred films then have less than 20 MB.
  static let budget = 160_000
  /// The most pictures of one transition, on average, and of a film that needs few.
  static let mostOfTransition = 3
  static let mostOfBriefFilm = 2
  /// The most pictures of one film.
  static let most = 24
  /// The smallest difference of a thumbnail's channel, on average, that another picture is worth: 1/255.
  private static let leastDifference = 1.0

  /// The positions of the chosen candidates, in order; at least one.
  ///
  /// - Parameter rests: The indices of the frames that are the last of a step; the last one is the film's.
  static func choose(
    _ candidates: [Candidate], transitions: Int, rests: [Int], isBrief: Bool
  ) -> [Int] {
    guard let first = candidates.indices.min(by: { rank(candidates[$0]) < rank(candidates[$1]) })
    else { return [] }
    let limit =
      isBrief
      ? mostOfBriefFilm
      : min(most, max(rests.count + 1, max(1, transitions) * mostOfTransition))
    var chosen: [Int] = []
    var bytes = 0
    var distances = candidates.map { _ in Double.infinity }
    func choose(_ next: Int) {
      chosen.append(next)
      bytes += candidates[next].png.count
      for index in candidates.indices {
        distances[index] = min(
          distances[index], difference(candidates[index].thumbnail, candidates[next].thumbnail))
      }
    }
    func isChosen(_ png: [UInt8]) -> Bool { chosen.contains { candidates[$0].png == png } }
    choose(first)
    for rest in rests.suffix(1) + rests.dropLast() where chosen.count < limit {
      guard let next = candidates.firstIndex(where: { $0.index == rest }) else { continue }
      let png = candidates[next].png
      let isAffordable = rest == rests.last || bytes + png.count <= budget
      if isAffordable, !isChosen(png) { choose(next) }
    }
    while chosen.count < limit {
      let affordable = candidates.indices.filter {
        distances[$0] >= leastDifference && bytes + candidates[$0].png.count <= budget
      }
      // The earlier one of equal worth, so that the choice does not depend on the sum's rounding.
      guard
        let next = affordable.max(by: {
          worth(candidates[$0], distances[$0]) < worth(candidates[$1], distances[$1])
        })
      else { break }
      choose(next)
    }
    return chosen.sorted()
  }

  /// How far a frame is from the middle of its transition.
  private static func rank(_ candidate: Candidate) -> Double { abs(candidate.progress - 0.5) }

  private static func worth(_ candidate: Candidate, _ distance: Double) -> Double {
    distance / Double(max(1, candidate.png.count)).squareRoot()
  }

  /// The mean difference of all channels, 0 to 255.
  private static func difference(_ first: Bitmap, _ second: Bitmap) -> Double {
    guard first.width == second.width, first.height == second.height else { return 255 }
    var sum = 0
    for (a, b) in zip(first.pixels, second.pixels) where a != b {
      for shift in [UInt32(0), 8, 16] {
        sum += abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff))
      }
    }
    return Double(sum) / Double(3 * max(1, first.pixels.count))
  }
}
