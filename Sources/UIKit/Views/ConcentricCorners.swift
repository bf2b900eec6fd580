import Foundation

/// The views with concentric corners, whose radii are computed after each layout: they also change
/// if the view moves, or if its container changes.
@MainActor
final class ConcentricCorners {
  private struct Entry {
    weak var view: UIView?
  }

  private var entries: [Entry] = []

  /// Adds a view unless it was added before.
  func add(_ view: UIView) {
    guard !entries.contains(where: { $0.view === view }) else { return }
    entries.append(Entry(view: view))
  }

  /// Computes the radii of the views that are `ancestor` or its descendants.
  ///
  /// A view with concentric corners can be the container of others, so outer views are first.
  func update(in ancestor: UIView) {
    guard !entries.isEmpty else { return }
    entries.removeAll { $0.view?.cornerSource?.isConcentric != true }
    let views = entries.compactMap(\.view).filter { $0.isDescendant(of: ancestor) }
    let depths = views.map { (view: $0, depth: Self.depth(of: $0)) }
    for (view, _) in depths.sorted(by: { $0.depth < $1.depth }) { view.applyCornerConfiguration() }
  }

  private static func depth(of view: UIView) -> Int {
    sequence(first: view, next: \.superview).reduce(0) { count, _ in count + 1 }
  }
}
