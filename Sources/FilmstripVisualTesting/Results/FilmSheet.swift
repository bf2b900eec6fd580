/// Small images of a film's frames in one image, which the report page plays.
///
/// The images are ordered by rows from the top left.
package struct FilmSheet: Sendable, Hashable, Codable {
  /// The path of the image, relative to the report's folder.
  package var path: String
  /// The number of images in a row, at least 1.
  package var columns: Int
  /// The width of each image, in pixels.
  package var width: Int
  /// The height of each image, in pixels.
  package var height: Int
  /// The index of the first frame that each image shows, in ascending order; frames up to the next
  /// index show the same image.
  package var frames: [Int]

  /// Creates the description of a sheet.
  package init(path: String, columns: Int, width: Int, height: Int, frames: [Int]) {
    self.path = path
    self.columns = columns
    self.width = width
    self.height = height
    self.frames = frames
  }
}
