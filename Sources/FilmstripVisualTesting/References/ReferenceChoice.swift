import FilmstripGraphics
import FilmstripStage

/// Chooses the frames of a film that become reference images.
///
/// The first choices are the frame closest to the middle of a transition and the last frame of the
/// film. The last frames of the other steps follow, in order, except those whose image equals a
/// chosen one. Each further choice is the frame that shows the most new content for its size, until
/// the budget is used up or the remaining frames look like the chosen ones.
struct ReferenceChoice {
  /// A frame that can be chosen.
  struct Candidate: Sendable {
    let index: Int
    let progress: Double
    /// The frame, greatly reduced.
    let thumbnail: Bitmap
    /// The bytes of the frame's PNG image.
    let png: [UInt8]
  }

  /// The maximum size of all images of one film, in bytes, unless the first two images alone are
  /// larger.
  ///
  /// *Chosen:* a hundred films then have less than 20 MB.
  static let budget = 160_000
  /// The maximum number of images of one transition, on average, and of a film that needs few
  /// images.
  static let maximumPerTransition = 3
  static let maximumForBriefFilm = 2
  /// The maximum number of images of one film.
  static let most = 24
  /// The minimum mean difference of a thumbnail's channels for another image, in units of 1/255.
  private static let minimumDifference = 1.0

  /// Returns the positions of the chosen candidates, in order; at least one unless there are no
  /// candidates.
  ///
  /// - Parameter rests: The indices of the frames that end a step; the last one ends the film.
  static func choose(
    _ candidates: [Candidate], transitions: Int, rests: [Int], isBrief: Bool
  ) -> [Int] {
    guard let first = candidates.indices.min(by: { rank(candidates[$0]) < rank(candidates[$1]) })
    else { return [] }
    let limit =
      isBrief
      ? maximumForBriefFilm
      : min(most, max(rests.count + 1, max(1, transitions) * maximumPerTransition))
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
        distances[$0] >= minimumDifference && bytes + candidates[$0].png.count <= budget
      }
      // `max` returns the earlier of two candidates of equal worth: the sum's rounding has no
      // effect.
      guard
        let next = affordable.max(by: {
          worth(candidates[$0], distances[$0]) < worth(candidates[$1], distances[$1])
        })
      else { break }
      choose(next)
    }
    return chosen.sorted()
  }

  /// Returns the distance of a frame's progress from the middle of its transition.
  private static func rank(_ candidate: Candidate) -> Double { abs(candidate.progress - 0.5) }

  private static func worth(_ candidate: Candidate, _ distance: Double) -> Double {
    distance / Double(max(1, candidate.png.count)).squareRoot()
  }

  /// Returns the mean difference of all channels, 0 to 255.
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
