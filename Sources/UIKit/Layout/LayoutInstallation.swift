import FilmstripLayoutSolver

/// A constraint's place in an engine and in its solver.
@MainActor
struct LayoutInstallation {
  /// A view between an item and the view that holds the constraint.
  struct Link {
    weak var state: ViewLayoutState?

    init(_ state: ViewLayoutState) { self.state = state }
  }

  /// The engine that has the constraint.
  weak var engine: LayoutEngine?
  /// The token of the engine's solver; nil while the solver does not have it.
  var token: ConstraintSolver.Token?
  /// The equation that the solver has.
  var installed: LinearConstraint?
  /// Whether an update is scheduled.
  var isMarked = false
  /// The views whose frames affect it.
  var chain: [Link] = []
}
