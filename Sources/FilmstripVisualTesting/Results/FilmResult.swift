/// What a check found in one film.
package struct FilmResult: Sendable, Hashable, Codable {
  /// The verdict on a film.
  package enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
    /// Pixels and numbers are those of its references.
    case passed
    /// Pixels or numbers differ from its references.
    case changed
    /// It has no references.
    case new
    /// Some of its references are missing.
    case missing
    /// There are references without a film.
    case orphan
    /// It could not be checked: it cannot be filmed, painted or read, or it is not deterministic.
    case failed
  }

  /// The counts of frames.
  package struct Counts: Sendable, Hashable, Codable {
    /// How many were compared.
    package var compared: Int
    /// How many of them differ.
    package var different: Int

    /// Counts of frames.
    package init(compared: Int = 0, different: Int = 0) {
      self.compared = compared
      self.different = different
    }
  }

  /// The film's name, such as `settings` or `settings@iphone-se,dark`.
  package var name: String
  /// The verdict.
  package var verdict: Verdict
  /// The compared frames.
  package var frames: Counts
  /// What changed and why, a sentence each, the most important first.
  package var explanations: [String]
  /// Whether this check has written the film's references, because it was asked to.
  package var isRecorded: Bool
  /// Whether an earlier check has given this result, and nothing has changed since.
  package var isFromCache = false
  /// What cannot be compared or shown as on a device, a sentence each.
  package var warnings: [String]
  /// The film as the command takes it, such as `settings`, `flows/a.yaml` or `settings@dark`.
  package var scenario: String
  /// The settings in words, such as `iPhone 14, dark`.
  package var settings: String
  /// The film's size in points.
  package var size: [Double]
  /// Frames per second.
  package var fps: Int
  /// The recorded and the present number of frames.
  package var frameCounts: [Int]
  /// The compared frames with their pictures.
  package var pictures: [FramePicture]
  /// The nodes whose numbers changed.
  package var nodes: [ChangedNode]
  /// How long the check of this film took.
  package var seconds: Double

  /// A result with these values.
  package init(
    name: String, verdict: Verdict, frames: Counts = Counts(), explanations: [String] = [],
    isRecorded: Bool = false, warnings: [String] = [], scenario: String = "",
    settings: String = "", size: [Double] = [], fps: Int = 60, frameCounts: [Int] = [],
    pictures: [FramePicture] = [], nodes: [ChangedNode] = [], seconds: Double = 0
  ) {
    self.name = name
    self.verdict = verdict
    self.frames = frames
    self.explanations = explanations
    self.isRecorded = isRecorded
    self.warnings = warnings
    self.scenario = scenario
    self.settings = settings
    self.size = size
    self.fps = fps
    self.frameCounts = frameCounts
    self.pictures = pictures
    self.nodes = nodes
    self.seconds = seconds
  }
}

/// A compared frame with its pictures, whose paths are relative to the report's folder.
package struct FramePicture: Sendable, Hashable, Codable {
  /// The frame's index in the film.
  package var index: Int
  /// Its time, in seconds.
  package var time: Double
  /// The label of its step, such as `push General`.
  package var label: String
  /// The number of different pixels.
  package var different: Int
  /// The share of different pixels, 0 to 1.
  package var ratio: Double
  /// The box around the different pixels: x, y, width, height, in pixels; nil if none differ.
  package var bounds: [Int]?
  /// The reference; nil if there is none.
  package var expected: String?
  /// The present frame; nil if the film has none of this index, or if it equals the reference.
  package var actual: String?
  /// A picture of the differences; nil if there are none.
  package var difference: String?
  /// Why there is no picture of the differences; nil if there is one, or if nothing differs.
  package var undrawn: String?

  /// A compared frame.
  package init(
    index: Int, time: Double, label: String, different: Int = 0, ratio: Double = 0,
    bounds: [Int]? = nil, expected: String? = nil, actual: String? = nil,
    difference: String? = nil
  ) {
    self.index = index
    self.time = time
    self.label = label
    self.different = different
    self.ratio = ratio
    self.bounds = bounds
    self.expected = expected
    self.actual = actual
    self.difference = difference
  }
}

/// A named node whose numbers differ from the recorded ones.
package struct ChangedNode: Sendable, Hashable, Codable {
  /// A property over time, recorded and present.
  package struct Plot: Sendable, Hashable, Codable {
    /// The property in words, such as `x`, `width`, `opacity`, `scale`, `rotation`.
    package var property: String
    /// Its unit, such as `pt`; empty for a ratio.
    package var unit: String
    /// The recorded values, one for each frame; nil where the node does not exist.
    package var expected: [Double?]
    /// The present values.
    package var actual: [Double?]

    /// A property over time.
    package init(property: String, unit: String, expected: [Double?], actual: [Double?]) {
      self.property = property
      self.unit = unit
      self.expected = expected
      self.actual = actual
    }
  }

  /// A node's box in one frame.
  package struct Box: Sendable, Hashable, Codable {
    /// The frame's index.
    package var index: Int
    /// The recorded box: x, y, width, height, in points; nil if the node is not there.
    package var expected: [Double]?
    /// The present box.
    package var actual: [Double]?

    /// A box in frame `index`.
    package init(index: Int, expected: [Double]?, actual: [Double]?) {
      self.index = index
      self.expected = expected
      self.actual = actual
    }
  }

  /// The node's name, such as `bar/title`.
  package var name: String
  /// What changed of it, in a word each, such as `moved`, `faded`, `missing`, `new`, `colour`.
  package var kinds: [String]
  /// The properties that changed.
  package var plots: [Plot]
  /// Its boxes in the compared frames.
  package var boxes: [Box]

  /// A changed node.
  package init(name: String, kinds: [String], plots: [Plot] = [], boxes: [Box] = []) {
    self.name = name
    self.kinds = kinds
    self.plots = plots
    self.boxes = boxes
  }
}
