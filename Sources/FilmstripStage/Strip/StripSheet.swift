import FilmstripGraphics
import Foundation

/// The content of a contact sheet: films with rows of key frames.
package struct StripSheet: Sendable {
  /// A key frame and its caption.
  package struct Cell: Sendable {
    /// The scaled-down frame.
    package var picture: PackedPicture
    /// The label of the step, such as `push General`, or an empty string if the row has a heading.
    package var label: String
    /// The time and the progress of the frame.
    package var caption: String
    /// The drawings over the picture, in points of the sheet.
    package var overlay: [Drawing] = []
  }

  /// The band of the screen that the pictures of a row show.
  package struct Band: Sendable, Hashable {
    /// The vertical extent, as fractions of the height of the screen.
    package var extent: ClosedRange<Double>
    /// The width of the screen, divided by the height of the screen.
    package var aspect: Double
  }

  /// A line of pictures.
  package struct Row: Sendable {
    /// The heading above the line, such as `push General`, or an empty string.
    package var heading = ""
    /// The note after the heading, or an empty string.
    package var note = ""
    /// The band that the pictures show, or `nil` if they show the whole screen.
    package var band: Band?
    /// The minimum width of a cell, in points.
    package var cellWidth = 0.0
    /// The pictures, from left to right.
    package var cells: [Cell]
    /// Whether the next row shows the same transition.
    package var continues = false
  }

  /// A film on the sheet.
  package struct Section: Sendable {
    /// The name of the scenario.
    package var title: String
    /// A summary of the film, on one line.
    package var summary: String
    /// The settings of the film, on one line.
    package var details: String
    /// The colours.
    package var palette = StripPalette.light
    /// The radius of the display's corners, as a fraction of the image's shorter side, or `nil` if
    /// the images already show a device.
    package var cornerRatio: Double?
    /// The lines of pictures.
    package var rows: [Row]
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
