import FilmstripGraphics
import Foundation

extension Path {
  /// The rectangle that the path outlines, or `nil` for a rotated rectangle or any other path.
  var rectangle: CGRect? {
    guard elements.count == 5 || elements.count == 6, case .move(let first) = elements[0]
    else { return nil }
    var points = [first]
    for element in elements.dropFirst() {
      switch element {
      case .line(let p): points.append(p)
      case .close: break
      default: return nil
      }
    }
    if points.count == 5, points[4] == first { points.removeLast() }
    guard points.count == 4, elements.last == .close || elements.count == 5 else { return nil }
    let isUpright =
      points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y
      && points[3].x == points[0].x
    let isSideways =
      points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x
      && points[3].y == points[0].y
    return isUpright || isSideways ? .bounding(points) : nil
  }
}
