import FilmstripStage
import Foundation

/// A film on a page with players: its texts, images and numbers.
package struct PlayerFilm: Sendable {
  /// The title in one line, such as `SlideUpAnimator`.
  package var title: String
  /// The line below the title, such as `pushed and popped · iPhone 14 · 60 fps`; may be empty.
  package var subtitle: String
  /// The notes for readers, one sentence each; names between backticks are set as code.
  package var notes: [String]
  /// The warnings about errors and features that are simplified, one sentence each.
  package var warnings: [String]
  /// The commands for this film, which can be copied.
  package var commands: [Command] = []
  /// The path of the film's strip image, relative to the page, or `nil` if there is none.
  package var strip: String?
  /// The images of the frames, or their paths.
  package var frames: Frames
  /// The numbers: frame rate, scale, progress, named nodes, callbacks and decisions.
  package var timeline: Timeline
  /// The position of the screen's top left corner in the frames, in points; not zero in a device
  /// frame.
  package var origin: CGPoint
  /// The locations of the touches in each frame, in points of the image; empty if they are not drawn.
  package var touches: [[CGPoint]] = []
  /// The steps, in order; empty if they are unknown.
  package var steps: [Step] = []

  /// The beginning of a step of a film.
  package struct Step: Sendable, Hashable {
    /// The index of the first frame.
    package var frame: Int
    /// The label, such as `push General`.
    package var name: String

    /// Creates the beginning of a step.
    package init(frame: Int, name: String) {
      self.frame = frame
      self.name = name
    }
  }

  /// A command with its purpose.
  package struct Command: Sendable, Hashable {
    /// The purpose in a few words, such as `Film again`.
    package var purpose: String
    /// The command as a line for a shell.
    package var line: String

    /// Creates a command.
    package init(purpose: String, line: String) {
      self.purpose = purpose
      self.line = line
    }
  }

  /// The images of a film, one for each frame of its timeline.
  package enum Frames: Sendable {
    /// The paths of image files, relative to the page, in order; equal frames may share a file.
    case files([String])
    /// The images inside the page.
    case packed(PackedFrames)
  }

  /// Creates a film whose frames are files.
  ///
  /// - Parameters:
  ///   - frames: The paths relative to the page, in order; empty for a film that failed, which then
  ///     has only its texts. See `files(in:count:)`.
  ///   - timeline: The film's numbers; `Timeline(json:)` reads `timeline.json`.
  package init(
    title: String, subtitle: String = "", notes: [String] = [], warnings: [String] = [],
    strip: String? = nil, frames: [String], timeline: Timeline
  ) {
    self.init(
      title: title, subtitle: subtitle, notes: notes, warnings: warnings, strip: strip,
      frames: .files(frames), timeline: timeline)
  }

  /// Creates a film with images in any form.
  package init(
    title: String, subtitle: String = "", notes: [String] = [], warnings: [String] = [],
    strip: String? = nil, frames: Frames, timeline: Timeline, origin: CGPoint = .zero
  ) {
    self.title = title
    self.subtitle = subtitle
    self.notes = notes
    self.warnings = warnings
    self.strip = strip
    self.frames = frames
    self.timeline = timeline
    self.origin = origin
  }

  /// Returns the paths of `count` frames as `filmstrip render` names them: `folder/0000.png` and so
  /// on.
  package static func files(in folder: String, count: Int) -> [String] {
    let folder = FilmFolder(path: folder)
    return (0..<count).map { index in
      let path = folder.path(of: .frame, frame: index)
      return folder.path + path.dropFirst(folder.path(of: .frame).count)
    }
  }

  /// The number of frames that have images.
  var frameCount: Int {
    switch frames {
    case .files(let files): files.count
    case .packed(let packed): packed.order.count
    }
  }
}

extension Timeline {
  /// Reads a timeline from the JSON that `filmstrip render` and `filmstrip timeline` write.
  ///
  /// - Throws: A `DecodingError` for other data.
  package init(json: Data) throws {
    self = try JSONDecoder().decode(Timeline.self, from: json)
  }
}
