import Foundation
import LayoutSolver

extension UIView {
  /// The size to ask for to get the smallest that satisfies the constraints.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The size to ask for to get the largest that satisfies the constraints.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that comes nearest to `target` under the constraints of the view and what is in it, on
  /// whole pixels, in points.
  ///
  /// A solver of its own is asked: frames stay as they are.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    existingEngine?.updateConstraints()
    let model = LayoutModel(root: self, fitting: true)
    let box = model.box(of: layoutState)
    func wish(_ variable: LayoutVariable, _ extent: CGFloat, _ priority: UILayoutPriority) {
      let difference = LinearExpression(variable) + LinearExpression(constant: -Double(extent))
      guard priority.rawValue > 0 else { return }
      _ = model.solver.add(
        LinearConstraint(difference, .equal, priority: Double(priority.rawValue)))
    }
    // What must hold comes first, so that it is not what is left out.
    wish(box.width, target.width, horizontal)
    wish(box.height, target.height, vertical)
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
    if let state = existingLayoutState {
      for constraint in state.constraints {
        if let equation = model.equation(of: constraint) { _ = model.solver.add(equation) }
      }
      if model.isVariable(state) {
        let tokens = state.addContentSize(state.contentSize(wrappedAt: nil), to: model)
        if wrapsToLayoutWidth { texts.append((state, tokens)) }
      }
    }
    for subview in subviews { subview.addFitting(to: model, &texts) }
  }
}

extension ViewLayoutState {
  /// Adds what a content of a size asks for.
  @discardableResult
  func addContentSize(_ size: CGSize, to model: LayoutModel) -> [ConstraintSolver.Token] {
    let box = model.box(of: self)
    let insets = view?.alignmentRectInsets ?? .zero
    return contentSizeWishes(size).enumerated().compactMap { index, wish in
      guard let wish else { return nil }
      var difference = LinearExpression(index < 2 ? box.width : box.height)
      difference.constant = -Double(
        wish.extent + (index < 2 ? insets.left + insets.right : insets.top + insets.bottom))
      return model.solver.add(
        LinearConstraint(
          difference, index % 2 == 0 ? .lessThanOrEqual : .greaterThanOrEqual,
          priority: Double(wish.priority.rawValue)))
    }
  }
}
