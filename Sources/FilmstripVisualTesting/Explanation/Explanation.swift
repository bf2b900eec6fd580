/// A sentence that explains one change between two films.
package struct Explanation: Sendable, Hashable {
  /// The kinds of changes, the most important first.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The film's size or frame rate.
    case film
    /// Missing or new steps, and other pauses between steps.
    case steps
    /// A gesture's release decision with another outcome.
    case decision
    /// A transition that is animated or not, or another kind of transition.
    case transition
    /// A missing node or row.
    case missing
    /// A new node or row.
    case new
    /// Rows in another order, or the text of a node.
    case text
    /// An image or a shape.
    case image
    /// The font of a text.
    case font
    /// The colour of a node's content.
    case colour
    /// The values of a gesture's release that lead to the same outcome.
    case release
    /// The duration of a transition.
    case duration
    /// The curve of a motion.
    case curve
    /// The start time of a motion.
    case delay
    /// The distance of a motion, for example of a parallax effect.
    case distance
    /// A constant offset of a node.
    case offset
    /// The size of a node.
    case size
    /// The scale or rotation of a node.
    case transform
    /// The opacity of a node.
    case opacity
    /// A motion that no cause explains.
    case motion
    /// Corners, shadows, blurs, masks and clips.
    case effect
    /// Another property of a node's content.
    case look
    /// The order of layers.
    case order
    /// The callbacks, or their order and times.
    case callbacks
    /// The progress that the film reports with its frames.
    case progress
  }

  /// The kind of the change.
  package var kind: Kind
  /// The sentence, with the names of nodes and callbacks in backquotes.
  package var sentence: String
  /// The first affected node, or an empty string if no node is affected.
  package var node: String
  /// All affected nodes.
  package var nodes: [String]
  /// The largest difference, in points; 1 % of opacity is treated as 1 point, and a change without
  /// numbers as 0.
  package var deviation: Double
  /// Whether the largest difference is a difference of opacity, so `deviation` is in percent.
  package var isOpacity: Bool

  /// Creates an explanation with these values.
  package init(
    kind: Kind, sentence: String, nodes: [String] = [], deviation: Double = 0,
    isOpacity: Bool = false
  ) {
    self.kind = kind
    self.sentence = sentence
    self.node = nodes.first ?? ""
    self.nodes = nodes
    self.deviation = deviation
    self.isOpacity = isOpacity
  }
}
