import FilmstripImaging

/// The rule that decides whether two images differ.
struct ComparisonRule {
  /// How pixels are compared.
  let metric: PixelMetric
  /// The rectangles in which nothing counts.
  let ignored: [PixelComparison.Bounds]

  /// The rectangles of `X,Y,WIDTH,HEIGHT` texts, in pixels.
  static func rectangles(_ texts: [String]) throws -> [PixelComparison.Bounds] {
    try texts.map { text in
      let numbers = try OptionValue.numbers(text, of: "--ignore").map(Int.init(exactly:))
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], [x, y].allSatisfy({ (0...1_000_000).contains($0) }),
        [width, height].allSatisfy({ (1...1_000_000).contains($0) })
      else {
        throw CommandError(
          "--ignore must be X,Y,WIDTH,HEIGHT in whole pixels, but is '\(text)'")
      }
      return PixelComparison.Bounds(x: x, y: y, width: width, height: height)
    }
  }
}
