/// One thing that changed between two films, in words.
package struct Explanation: Sendable, Hashable {
  /// What kind of change it is, the most important first.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Steps are missing or new.
    case steps
    /// A gesture's release decision.
    case decision
    /// A node is missing.
    case missing
    /// A node is new.
    case new
    /// The time that a transition takes.
    case duration
    /// The curve of a motion.
    case curve
    /// The time at which a motion begins.
    case delay
    /// The distance of a motion, as a parallax has it.
    case distance
    /// A constant offset.
    case offset
    /// A size.
    case size
    /// A scale or rotation.
    case transform
    /// An opacity.
    case opacity
    /// A motion that no cause explains.
    case motion
    /// A text.
    case text
    /// A font.
    case font
    /// A colour.
    case colour
    /// Corners, shadows, blurs, masks and clips.
    case effect
    /// An image or a shape.
    case image
    /// Something else in what a node paints.
    case look
    /// The order of layers.
    case order
    /// Callbacks.
    case callbacks
    /// The progress that the film reports for its frames.
    case progress
    /// The film's size or frame rate.
    case film
  }

  /// What kind of change it is.
  package var kind: Kind
  /// The change in words; names of nodes and callbacks are in backquotes.
  package var sentence: String
  /// The node that it concerns first; empty if it concerns none.
  package var node: String
  /// All nodes that it concerns.
  package var nodes: [String]
  /// The largest difference that it explains: points, or a share for opacities; 0 if it is none of numbers.
  package var deviation: Double

  /// An explanation with these values.
  package init(
    kind: Kind, sentence: String, nodes: [String] = [], deviation: Double = 0
  ) {
    self.kind = kind
    self.sentence = sentence
    self.node = nodes.first ?? ""
    self.nodes = nodes
    self.deviation = deviation
  }
}
