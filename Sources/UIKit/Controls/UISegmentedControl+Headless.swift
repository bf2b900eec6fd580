import Foundation

extension UISegmentedControl {
  /// The point at which a tap selects the segment with a title, in the window; nil if it is not
  /// visible.
  package func point(ofSegment title: String) -> CGPoint? {
    guard window != nil, let index = segmentTitles.firstIndex(of: title) else { return nil }
    layoutIfNeeded()
    let segment = segments[index]
    return segment.convert(CGPoint(x: segment.bounds.midX, y: segment.bounds.midY), to: nil)
  }

  /// The titles of the segments; empty for a segment with an image.
  package var segmentTitles: [String] {
    (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" }
  }
}
