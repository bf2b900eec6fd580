import FilmstripLayoutSolver

/// The state of a constraint in an engine and in the engine's solver.
@MainActor
struct LayoutInstallation {
  /// A view between an item and the view that holds the constraint.
  struct Link {
    weak var state: ViewLayoutState?

    init(_ state: ViewLayoutState) { self.state = state }
  }

  /// The engine to which the constraint was added.
  weak var engine: LayoutEngine?
  /// The token of the constraint in the engine's solver, or `nil` if the solver doesn't have the
  /// constraint.
  var token: ConstraintSolver.Token?
  /// The equation that was added to the solver.
  var installed: LinearConstraint?
  /// Whether an update is scheduled.
  var isMarked = false
  /// The views whose frames affect the constraint.
  var chain: [Link] = []
}
