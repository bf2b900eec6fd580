import LayoutSolver

/// Where a constraint is in an engine and in its solver.
@MainActor
struct LayoutInstallation {
  /// A view on the way from an item to the view that holds the constraint.
  struct Link {
    weak var state: ViewLayoutState?

    init(_ state: ViewLayoutState) { self.state = state }
  }

  /// The engine that knows it.
  weak var engine: LayoutEngine?
  /// Its place in the engine's solver; nil while it is not there.
  var token: ConstraintSolver.Token?
  /// What the solver has.
  var installed: LinearConstraint?
  /// Whether the engine will look at it.
  var isMarked = false
  /// The views that may move it.
  var chain: [Link] = []
}
