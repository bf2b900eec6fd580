import FilmstripGraphics
import Foundation

/// The content of a contact sheet: films with rows of key frames.
package struct StripSheet: Sendable {
  /// A key frame and its caption.
  package struct Cell: Sendable {
    /// The scaled-down frame.
    package var picture: PackedPicture
    /// The label of the step, such as `push General`.
    package var label: String
    /// The time and the progress of the frame.
    package var caption: String
    /// The drawings over the picture, in points of the sheet.
    package var overlay: [Drawing] = []
  }

  /// A film on the sheet.
  package struct Section: Sendable {
    /// The name of the scenario.
    package var title: String
    /// A summary of the film, on one line.
    package var summary: String
    /// The settings of the film, on one line.
    package var details: String
    /// The radius of the display's corners, as a fraction of the image's width, or `nil` if the
    /// images already show a device.
    package var cornerRatio: Double?
    /// The key frames, one row per transition.
    package var rows: [[Cell]]
    /// The number of transitions that are not shown.
    package var omittedRows = 0
  }

  /// The films, from top to bottom.
  package var sections: [Section]
  /// The number of image pixels per point of the sheet, which is also the scale at which the sheet
  /// is rendered.
  package var scale: Int

  /// Creates a sheet of films.
  package init(sections: [Section], scale: Int) {
    self.sections = sections
    self.scale = scale
  }
}
