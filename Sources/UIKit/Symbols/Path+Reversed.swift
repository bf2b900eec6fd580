import FilmstripGraphics
import Foundation

extension Path {
  /// Returns the same outline, with the direction of each sub-path reversed.
  func reversed() -> Path {
    var result: [Element] = []
    var subpath: [Element] = []
    for element in elements {
      if case .move = element {
        result += Self.reversed(subpath)
        subpath = []
      }
      subpath.append(element)
    }
    return Path(result + Self.reversed(subpath))
  }

  private static func reversed(_ subpath: [Element]) -> [Element] {
    let isClosed = subpath.last == .close
    let segments = subpath.filter { $0 != .close }
    let points = segments.compactMap(\.end)
    guard let last = points.last else { return [] }
    var result = [Element.move(last)]
    for (segment, target) in zip(segments.dropFirst(), points).reversed() {
      switch segment {
      case .quad(_, let control): result.append(.quad(target, control: control))
      case .cubic(_, let control1, let control2):
        result.append(.cubic(target, control1: control2, control2: control1))
      case .move, .line, .close: result.append(.line(target))
      }
    }
    return isClosed ? result + [.close] : result
  }
}
