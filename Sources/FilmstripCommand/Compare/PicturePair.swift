import FilmstripImaging
import FilmstripStage
import FilmstripSupport

/// Two picture files and how they differ.
struct PicturePair {
  let comparison: PixelComparison
  /// The files' sizes in pixels, if these differ.
  let sizes: [[Int]]?
  /// The reason why no image of the differences is written, or `nil` if it is written or not requested.
  let undrawn: String?

  /// Compares two files.
  ///
  /// - Parameter difference: The path for an image of the differences, which is written if there are any, or
  ///   `nil` to write none.
  init(
    _ first: PictureFile, _ second: PictureFile, by rule: ComparisonRule, difference: String?
  ) throws {
    do throws(ImagingError) {
      comparison = try .ofFiles(
        first.bytes, at: first.path, second.bytes, at: second.path, by: rule.metric,
        ignoring: rule.ignored)
    } catch {
      throw CommandError("\(error)")
    }
    let all = [first, second].compactMap(\.size)
    sizes = all.count == 2 && all[0] != all[1] ? all : nil
    guard let difference, comparison.different > 0 else {
      undrawn = nil
      return
    }
    let marks = DifferenceMarks()
    let picture = try first.decoded()
    if rule.metric == .exact, first.isWide || second.isWide {
      _ = PixelComparison.ofAnySizes(
        try first.decodedWide(), try second.decodedWide(), ignoring: rule.ignored, marks: marks)
    } else {
      _ = PixelComparison.ofAnySizes(
        picture, try second.decoded(), by: rule.metric, ignoring: rule.ignored, marks: marks)
    }
    guard let drawing = marks.picture(over: picture) else {
      undrawn = DifferenceMarks.tooLarge(width: comparison.width, height: comparison.height)
      return
    }
    undrawn = nil
    do throws(ImagingError) {
      try PNGEncoder().write(drawing, to: difference)
    } catch {
      throw CommandError("\(error)")
    }
  }

  var isEqual: Bool { comparison.different == 0 }

  /// The result for scripts; see the README.
  var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("width", .integer(comparison.width)), .init("height", .integer(comparison.height)),
      .init("different", .integer(comparison.different)),
      .init("ratio", .number(comparison.ratio)),
      .init("antialiased", .integer(comparison.antialiased)),
      .init(
        "bounds",
        comparison.bounds.map { Self.array([$0.x, $0.y, $0.width, $0.height]) } ?? .null),
      .init("maximumChannelDifference", .integer(comparison.maximumChannelDifference)),
    ]
    if let sizes { members.append(.init("sizes", .array(sizes.map(Self.array)))) }
    if let undrawn { members.append(.init("undrawn", .text(undrawn))) }
    return members
  }

  private static func array(_ numbers: [Int]) -> JSONValue {
    .array(numbers.map(JSONValue.integer))
  }

  /// The result in words.
  var summary: String {
    var words: [String] = []
    if let sizes {
      words.append(
        "sizes differ: \(sizes.map { "\($0[0]) × \($0[1])" }.joined(separator: " and ")) px")
    }
    if let bounds = comparison.bounds {
      let share = NumberText.fixed(comparison.ratio * 100, 3)
      words.append(
        "\(comparison.different) of \(comparison.width * comparison.height) pixels differ (\(share) %), "
          + "within x \(bounds.x), y \(bounds.y), \(bounds.width) × \(bounds.height); largest channel "
          + "difference \(comparison.maximumChannelDifference)")
    } else if comparison.maximumChannelDifference > 0 {
      words.append(
        "no pixel counts as different; largest channel difference "
          + "\(comparison.maximumChannelDifference)")
    } else {
      words.append("equal, \(comparison.width) × \(comparison.height) px")
    }
    if comparison.antialiased > 0 {
      words.append("\(comparison.antialiased) pixels differ only by anti-aliasing")
    }
    if let undrawn { words.append(undrawn) }
    return words.joined(separator: "; ")
  }
}
