import Foundation

/// The number of pictures of a transition on a contact sheet, and their arrangement in lines.
///
/// The aspect of the pictures decides, so that pictures of all devices have similar areas: nine
/// upright phones fit in a line, but only four phones in landscape are wide enough to be legible.
///
/// All values are *Chosen* by eye.
package struct StripGrid: Sendable, Hashable {
  /// The number of pictures in a line.
  package var columns: Int
  /// The maximum number of lines of a transition.
  package var lines: Int

  /// The maximum number of pictures of a transition.
  package var count: Int { columns * lines }

  /// The arrangement of frames of a size in points.
  package init(for size: CGSize) {
    let aspect = Double(size.width / size.height)
    (columns, lines) =
      if aspect < 0.6 { (KeyFrames.perTransition, 1) } else if aspect < 1.2 {
        (5, 1)
      } else if aspect < 3 || size.width <= 500 {
        (4, 2)
      } else {
        // Bands of wide screens are legible only if there are few in a line.
        (3, 3)
      }
  }

  /// Returns the number of columns for pictures that each show a whole transition.
  package static func columnsOfTransitions(for size: CGSize) -> Int {
    let aspect = Double(size.width / size.height)
    return aspect < 0.6 ? 5 : aspect < 1.2 ? 4 : 3
  }
}
