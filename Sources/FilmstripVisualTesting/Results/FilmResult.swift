/// The result of the check of one film.
package struct FilmResult: Sendable, Hashable, Codable {
  /// The verdict on a film.
  package enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
    /// The pixels and numbers equal the references.
    case passed
    /// Pixels or numbers differ from the references.
    case changed
    /// The film has no references.
    case new
    /// Some of the film's references are missing.
    case missing
    /// References exist for which there is no film.
    case orphan
    /// The film could not be checked: it cannot be rendered or read, or is not deterministic.
    case failed
  }

  /// The numbers of compared and different frames.
  package struct Counts: Sendable, Hashable, Codable {
    /// The number of compared frames, with the recorded frames that the film lacks.
    package var compared: Int
    /// The number of compared frames that differ.
    package var different: Int

    /// Creates counts of frames.
    package init(compared: Int = 0, different: Int = 0) {
      self.compared = compared
      self.different = different
    }
  }

  /// The film's name, such as `settings` or `settings@iphone-se,dark`.
  package var name: String
  /// The verdict on the film.
  package var verdict: Verdict
  /// The numbers of compared and different frames.
  package var frames: Counts
  /// The changes and their causes, one sentence each, the most important first.
  package var explanations: [String]
  /// Whether this check recorded the film's references, because the caller requested it.
  package var isRecorded: Bool
  /// Whether the result comes from an earlier check, because nothing has changed since.
  package var isFromCache = false
  /// The warnings about content that cannot be compared or shown as on a device, one sentence each.
  package var warnings: [String]
  /// The argument for the command line, such as `settings`, `flows/a.yaml` or `settings@dark`.
  package var scenario: String
  /// The summary of the settings, such as `iPhone 14, dark`.
  package var settings: String
  /// The film's size in points.
  package var size: [Double]
  /// The frame rate, in frames per second.
  package var fps: Int
  /// The recorded and the current number of frames.
  package var frameCounts: [Int]
  /// The compared frames with their images.
  package var pictures: [FramePicture]
  /// The nodes whose numbers changed.
  package var nodes: [ChangedNode]
  /// The duration of the film's check, in seconds.
  package var seconds: Double
  /// The images of the current film that the report page plays, or `nil` if there are none.
  package var sheet: FilmSheet?
  /// The differences of a film that passed only because of a tolerance, otherwise `nil`.
  package var withinTolerance: NearMiss?

  /// Creates a result with these values.
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

/// A compared frame and its images, whose paths are relative to the report's folder.
package struct FramePicture: Sendable, Hashable, Codable {
  /// The frame's index in the film.
  package var index: Int
  /// The time of the frame, in seconds.
  package var time: Double
  /// The label of the frame's step, such as `push General`.
  package var label: String
  /// The index of the current film's frame that shows the same moment, or `nil` if there is no such
  /// frame.
  package var current: Int?
  /// The number of different pixels.
  package var different: Int
  /// The fraction of pixels that differ, 0 to 1.
  package var ratio: Double
  /// The box around the different pixels: x, y, width, height, in pixels; `nil` if no pixels
  /// differ.
  package var bounds: [Int]?
  /// The path of the reference image, or `nil` if there is none.
  package var expected: String?
  /// The path of the current image, or `nil` if the frame doesn't exist or no image was written.
  package var actual: String?
  /// The path of an image of the differences, or `nil` if there is none.
  package var difference: String?
  /// The reason why there is no image of the differences, or `nil` if there is an image or no
  /// difference.
  package var undrawn: String?

  /// Creates a compared frame with these values.
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

/// A named node whose numbers differ from the recorded numbers.
package struct ChangedNode: Sendable, Hashable, Codable {
  /// The recorded and current values of a property over time.
  package struct Plot: Sendable, Hashable, Codable {
    /// The name of the property: `x`, `y`, `width`, `height`, `opacity`, `scale` or `rotation`.
    package var property: String
    /// The unit of the values, such as `pt`, or an empty string for ratios.
    package var unit: String
    /// The recorded values, one for each frame; `nil` in frames without the node.
    package var expected: [Double?]
    /// The current values, one for each frame; `nil` in frames without the node.
    package var actual: [Double?]

    /// Creates the values of a property over time.
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
    /// The recorded box: x, y, width, height, in points; `nil` if the frame lacks the node.
    package var expected: [Double]?
    /// The current box: x, y, width, height, in points; `nil` if the frame lacks the node.
    package var actual: [Double]?

    /// Creates the boxes of a node in frame `index`.
    package init(index: Int, expected: [Double]?, actual: [Double]?) {
      self.index = index
      self.expected = expected
      self.actual = actual
    }
  }

  /// The node's name, such as `bar/title`.
  package var name: String
  /// The kinds of changes, one or two words each, such as `moved`, `faded`, `missing`, `new`,
  /// `colour`.
  package var kinds: [String]
  /// The properties that changed.
  package var plots: [Plot]
  /// The boxes of the node in the compared frames.
  package var boxes: [Box]

  /// Creates a changed node.
  package init(name: String, kinds: [String], plots: [Plot] = [], boxes: [Box] = []) {
    self.name = name
    self.kinds = kinds
    self.plots = plots
    self.boxes = boxes
  }
}
