import Foundation

extension UISegmentedControl {
  /// Returns the point in the window at which a tap selects the segment with a title, or `nil` if
  /// no such segment is visible.
  package func point(ofSegment title: String) -> CGPoint? {
    guard window != nil, let index = segmentTitles.firstIndex(of: title) else { return nil }
    layoutIfNeeded()
    let segment = segments[index]
    return segment.convert(CGPoint(x: segment.bounds.midX, y: segment.bounds.midY), to: nil)
  }

  /// The titles of the segments; the title of a segment with an image is empty.
  package var segmentTitles: [String] {
    (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" }
  }
}
