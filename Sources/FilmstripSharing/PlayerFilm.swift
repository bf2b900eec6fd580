import FilmstripStage
import Foundation

/// A film on a page of players: its words, its pictures and its numbers.
package struct PlayerFilm: Sendable {
  /// The title, such as `SlideUpAnimator`, one line.
  package var title: String
  /// A line below the title, such as `pushed and popped · iPhone 14 · 60 fps`; empty for none.
  package var subtitle: String
  /// What a reader should know, one sentence each; names between backticks are set as code.
  package var notes: [String]
  /// What is wrong or simpler than on a device, one sentence each, marked as warnings.
  package var warnings: [String]
  /// The path of a picture of the film's strip, relative to the page; nil for none.
  package var strip: String?
  /// The frames.
  package var frames: Frames
  /// The numbers: rate, scale, progress, named nodes, callbacks and decisions.
  package var timeline: Timeline
  /// Where the screen's top left is in the frames, in points; not zero in a device's frame.
  package var origin: CGPoint

  /// The pictures of a film, one for each frame of its timeline.
  package enum Frames: Sendable {
    /// Files, by their paths relative to the page, in order; equal frames may share a file.
    case files([String])
    /// Pictures inside the page.
    case packed(PackedFrames)
  }

  /// A film whose frames are files.
  ///
  /// - Parameters:
  ///   - frames: paths relative to the page, in order; empty for a film that failed, which then has only its
  ///     words. See `files(in:count:)`.
  ///   - timeline: the film's numbers; `Timeline(json:)` reads `timeline.json`.
  package init(
    title: String, subtitle: String = "", notes: [String] = [], warnings: [String] = [],
    strip: String? = nil, frames: [String], timeline: Timeline
  ) {
    self.init(
      title: title, subtitle: subtitle, notes: notes, warnings: warnings, strip: strip,
      frames: .files(frames), timeline: timeline)
  }

  /// A film with its pictures.
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

  /// The paths of `count` frames as `filmstrip render` names them: `folder/0000.png` and so on.
  package static func files(in folder: String, count: Int) -> [String] {
    let folder = FilmFolder(path: folder)
    return (0..<count).map { index in
      let path = folder.path(of: .frame, frame: index)
      return folder.path + path.dropFirst(folder.path(of: .frame).count)
    }
  }

  /// The number of pictures.
  var frameCount: Int {
    switch frames {
    case .files(let files): files.count
    case .packed(let packed): packed.order.count
    }
  }
}

extension Timeline {
  /// The timeline of the JSON that `filmstrip render` and `filmstrip timeline` write.
  ///
  /// - Throws: a `DecodingError` for other data.
  package init(json: Data) throws {
    self = try JSONDecoder().decode(Timeline.self, from: json)
  }
}
