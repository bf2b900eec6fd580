import Foundation
import Graphics

extension FilmNumbers {
  /// The names of all nodes in all frames.
  var allNodeNames: Set<String> {
    Set(frames.flatMap { $0.nodes.map(\.name) })
  }

  /// The box around a node in one frame, in points; nil if it is not there.
  func box(of name: String, inFrame index: Int) -> CGRect? {
    guard let frame = frames.first(where: { $0.index == index }) else { return nil }
    let nodes = Dictionary(frame.nodes.map { ($0.name, $0) }) { first, _ in first }
    guard let node = nodes[name] else { return nil }
    var transform = node.transform
    var above = node.parent
    while let parent = above.flatMap({ nodes[$0] }) {
      transform = transform.concatenating(parent.transform)
      above = parent.parent
    }
    let bounds = node.bounds.map { CGFloat($0) }
    return transform.map(
      CGRect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]))
  }
}
