import FilmstripNumbers

/// The differences of a film that passed only because of a tolerance.
package struct NearMiss: Sendable, Hashable, Codable {
  /// The largest difference of numbers, in `unit`, or 0 if no numbers differ; 1 % of opacity is treated
  /// as 1 point.
  package var difference: Double
  /// The unit of `difference`: `%` for opacity, or `nil` for points.
  package var unit: String?
  /// The node with the largest difference, or an empty string.
  package var node: String
  /// The largest number of different pixels in a frame.
  package var pixels: Int
  /// The largest difference of any channel of any pixel, 0…255.
  package var channel: Int
  /// The differences of numbers, one sentence each.
  package var explanations: [String]

  /// Creates a description of differences within a tolerance.
  package init(
    difference: Double = 0, unit: String? = nil, node: String = "", pixels: Int = 0,
    channel: Int = 0, explanations: [String] = []
  ) {
    self.difference = difference
    self.unit = unit
    self.node = node
    self.pixels = pixels
    self.channel = channel
    self.explanations = explanations
  }

  /// The largest difference in words, such as `0.3 pt at `bar/title``.
  var words: String {
    var words: [String] = []
    if !explanations.isEmpty {
      words.append(size + (node.isEmpty ? "" : " at \(SentenceFormatter.name(node))"))
    }
    if pixels > 0 {
      words.append(pixels == 1 ? "1 pixel" : "\(pixels) pixels")
    } else if channel > 0 {
      words.append("colours by \(channel) of 255")
    }
    return SentenceFormatter.list(words)
  }

  /// The largest difference of numbers with its unit.
  private var size: String {
    if unit == "%" {
      let text = SentenceFormatter.number(difference)
      return "\(text == "0" ? "less than 0.001" : text) % of opacity"
    }
    return difference > 0 ? SentenceFormatter.points(difference) : "less than 0.01 pt"
  }
}

extension NearMiss {
  /// Returns the differences of a film that passed, or `nil` if the film equals its references.
  init?(_ change: FilmChange?, _ frames: [ComparedFrame]) {
    let explanations = change?.explanations ?? []
    let pixels = frames.map(\.picture.different).max() ?? 0
    let channel = frames.map(\.channel).max() ?? 0
    if explanations.isEmpty, pixels == 0, channel == 0 { return nil }
    let largest = explanations.max { $0.deviation < $1.deviation }
    self.init(
      difference: largest?.deviation ?? 0, unit: largest?.isOpacity == true ? "%" : nil,
      node: largest?.node ?? "", pixels: pixels, channel: channel,
      explanations: explanations.map(\.sentence))
  }
}
