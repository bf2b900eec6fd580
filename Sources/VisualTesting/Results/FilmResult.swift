/// What a check found in one film.
public struct FilmResult: Sendable, Hashable, Codable {
  /// The verdict on a film.
  public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
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
  public struct Counts: Sendable, Hashable, Codable {
    /// How many were compared.
    public var compared: Int
    /// How many of them differ.
    public var different: Int

    /// Counts of frames.
    public init(compared: Int = 0, different: Int = 0) {
      self.compared = compared
      self.different = different
    }
  }

  /// The film's name, such as `settings` or `settings@iphone-se,dark`.
  public var name: String
  /// The verdict.
  public var verdict: Verdict
  /// The compared frames.
  public var frames: Counts
  /// What changed and why, a sentence each, the most important first.
  public var explanations: [String]
  /// Whether this check has written the film's references, because it was asked to.
  public var isRecorded: Bool
  /// Whether an earlier check has given this result, and nothing has changed since.
  public var isFromCache = false
  /// What cannot be compared or shown as on a device, a sentence each.
  public var warnings: [String]
  /// The film as the command takes it, such as `settings`, `flows/a.yaml` or `settings@dark`.
  public var scenario: String
  /// The settings in words, such as `iPhone 14, dark`.
  public var settings: String
  /// The film's size in points.
  public var size: [Double]
  /// Frames per second.
  public var fps: Int
  /// The recorded and the present number of frames.
  public var frameCounts: [Int]
  /// The compared frames with their pictures.
  public var pictures: [FramePicture]
  /// The nodes whose numbers changed.
  public var nodes: [ChangedNode]
  /// How long the check of this film took.
  public var seconds: Double

  /// A result with these values.
  public init(
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
public struct FramePicture: Sendable, Hashable, Codable {
  /// The frame's index in the film.
  public var index: Int
  /// Its time, in seconds.
  public var time: Double
  /// The label of its step, such as `push General`.
  public var label: String
  /// The number of different pixels.
  public var different: Int
  /// The share of different pixels, 0 to 1.
  public var ratio: Double
  /// The box around the different pixels: x, y, width, height, in pixels; nil if none differ.
  public var bounds: [Int]?
  /// The reference; nil if there is none.
  public var expected: String?
  /// The present frame; nil if the film has none of this index, or if it equals the reference.
  public var actual: String?
  /// A picture of the differences; nil if there are none.
  public var difference: String?

  /// A compared frame.
  public init(
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
public struct ChangedNode: Sendable, Hashable, Codable {
  /// A property over time, recorded and present.
  public struct Plot: Sendable, Hashable, Codable {
    /// The property in words, such as `x`, `width`, `opacity`, `scale`, `rotation`.
    public var property: String
    /// Its unit, such as `pt`; empty for a ratio.
    public var unit: String
    /// The recorded values, one for each frame; nil where the node does not exist.
    public var expected: [Double?]
    /// The present values.
    public var actual: [Double?]

    /// A property over time.
    public init(property: String, unit: String, expected: [Double?], actual: [Double?]) {
      self.property = property
      self.unit = unit
      self.expected = expected
      self.actual = actual
    }
  }

  /// A node's box in one frame.
  public struct Box: Sendable, Hashable, Codable {
    /// The frame's index.
    public var index: Int
    /// The recorded box: x, y, width, height, in points; nil if the node is not there.
    public var expected: [Double]?
    /// The present box.
    public var actual: [Double]?

    /// A box in frame `index`.
    public init(index: Int, expected: [Double]?, actual: [Double]?) {
      self.index = index
      self.expected = expected
      self.actual = actual
    }
  }

  /// The node's name, such as `bar/title`.
  public var name: String
  /// What changed of it, in a word each, such as `moved`, `faded`, `missing`, `new`, `colour`.
  public var kinds: [String]
  /// The properties that changed.
  public var plots: [Plot]
  /// Its boxes in the compared frames.
  public var boxes: [Box]

  /// A changed node.
  public init(name: String, kinds: [String], plots: [Plot] = [], boxes: [Box] = []) {
    self.name = name
    self.kinds = kinds
    self.plots = plots
    self.boxes = boxes
  }
}
