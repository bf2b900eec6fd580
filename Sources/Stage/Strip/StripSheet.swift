import Foundation
import Graphics

/// A contact sheet's content: films with their key frames as pictures, row after row.
package struct StripSheet: Sendable {
  /// A key frame and what stands below it.
  package struct Cell: Sendable {
    /// The frame, shrunk.
    package var picture: Bitmap
    /// What happens, such as `push General`.
    package var label: String
    /// When it is and how far it has come.
    package var caption: String
  }

  /// A film.
  package struct Section: Sendable {
    /// The scenario's name.
    package var title: String
    /// What it shows.
    package var summary: String
    /// On what and how it was filmed.
    package var details: String
    /// The radius of the display's corners, in parts of the picture's width.
    package var cornerRatio: Double
    /// The key frames, a row a transition.
    package var rows: [[Cell]]
    /// Transitions that are not shown.
    package var omittedRows = 0
  }

  /// The films from the top.
  package var sections: [Section]
  /// Pixels of the pictures per point of the sheet, which is also the scale to render the sheet at.
  package var scale: Int

  /// A sheet of films.
  package init(sections: [Section], scale: Int) {
    self.sections = sections
    self.scale = scale
  }
}
