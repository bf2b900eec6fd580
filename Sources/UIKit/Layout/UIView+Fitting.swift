import FilmstripLayoutSolver
import Foundation

extension UIView {
  /// The target size for the smallest size that satisfies the constraints.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest size that satisfies the constraints.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the size nearest to `target` that the constraints of the view and its descendants
  /// permit, rounded up to whole pixels, in points.
  ///
  /// A separate solver computes the size, so that frames don't change.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    // A tree without an engine can have scheduled updates, such as those of stack views.
    if hasLayoutInSubtree { engine.updateConstraints() }
    let model = LayoutModel(root: self, fitting: true)
    let box = model.box(of: layoutState)
    func prefer(_ variable: LayoutVariable, _ extent: CGFloat, _ priority: UILayoutPriority) {
      let difference = LinearExpression(variable) + LinearExpression(constant: -Double(extent))
      guard priority.rawValue > 0 else { return }
      _ = model.solver.add(
        LinearConstraint(difference, .equal, priority: Double(priority.rawValue)))
    }
    // Add required sizes first, so that the solver doesn't drop them.
    prefer(box.width, target.width, horizontal)
    prefer(box.height, target.height, vertical)
    model.solver.solve()
    var texts: [(state: ViewLayoutState, tokens: [ConstraintSolver.Token])] = []
    addFitting(to: model, &texts)
    model.solver.solve()
    for (state, tokens) in texts {
      let width = CGFloat(model.solver.value(of: model.box(of: state).width))
      for token in tokens { model.solver.remove(token) }
      state.addContentSize(state.contentSize(wrappedAt: width), to: model)
    }
    model.solver.solve()
    let scale = max(1, UIScreen.main.scale)
    let size = model.rect(of: layoutState).size
    return CGSize(
      width: size.width.ceiledToPixel(scale), height: size.height.ceiledToPixel(scale))
  }

  private func addFitting(
    to model: LayoutModel,
    _ texts: inout [(state: ViewLayoutState, tokens: [ConstraintSolver.Token])]
  ) {
    if hasLayoutInSubtree {
      for equation in model.autoresizingEquations(of: layoutState) {
        _ = model.solver.add(equation)
      }
    }
    if let state = existingLayoutState {
      for constraint in state.constraints {
        if let equation = model.equation(of: constraint) { _ = model.solver.add(equation) }
      }
      if model.isVariable(state), self === model.root || !state.translates {
        let tokens = state.addContentSize(state.contentSize(wrappedAt: nil), to: model)
        if wrapsToLayoutWidth { texts.append((state, tokens)) }
      }
    }
    for subview in subviews { subview.addFitting(to: model, &texts) }
  }
}

extension ViewLayoutState {
  /// Adds the constraints of a content size, and returns their tokens.
  @discardableResult
  func addContentSize(_ size: CGSize, to model: LayoutModel) -> [ConstraintSolver.Token] {
    let box = model.box(of: self)
    let insets = view?.alignmentRectInsets ?? .zero
    return contentSizePreferences(size).enumerated().compactMap { index, preference in
      guard let preference else { return nil }
      var difference = LinearExpression(index < 2 ? box.width : box.height)
      difference.constant = -Double(
        preference.extent + (index < 2 ? insets.left + insets.right : insets.top + insets.bottom))
      return model.solver.add(
        LinearConstraint(
          difference, index % 2 == 0 ? .lessThanOrEqual : .greaterThanOrEqual,
          priority: Double(preference.priority.rawValue)))
    }
  }
}
