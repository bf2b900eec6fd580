import FilmstripGraphics
import Foundation

/// The content of a contact sheet: films with rows of key frames.
package struct StripSheet: Sendable {
  /// A key frame and its caption.
  package struct Cell: Sendable {
    /// The frame, scaled down.
    package var picture: PackedPicture
    /// The step's label, such as `push General`.
    package var label: String
    /// The time and the progress.
    package var caption: String
  }

  /// A film.
  package struct Section: Sendable {
    /// The scenario's name.
    package var title: String
    /// A one-line summary of what it shows.
    package var summary: String
    /// The settings of the film.
    package var details: String
    /// The radius of the display's corners, as a fraction of the picture's width; nil for pictures that have a
    /// device's frame already.
    package var cornerRatio: Double?
    /// The key frames, one row per transition.
    package var rows: [[Cell]]
    /// The number of transitions that are not shown.
    package var omittedRows = 0
  }

  /// The films, from top to bottom.
  package var sections: [Section]
  /// Pixels of the pictures per point of the sheet, and the scale at which to render the sheet.
  package var scale: Int

  /// A sheet of films.
  package init(sections: [Section], scale: Int) {
    self.sections = sections
    self.scale = scale
  }
}
