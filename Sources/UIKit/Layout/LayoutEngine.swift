import Foundation
import LayoutSolver

/// Keeps the frames of a tree of views as its constraints ask for.
///
/// There is one at the top of each tree that has constraints. Changes are noted and taken in by the
/// next layout, all at once; views whose frames come out different have their superviews laid out,
/// and `UIView.layoutSubviews()` sets the frames.
@MainActor
final class LayoutEngine {
  let model: LayoutModel
  /// The views that are solved for, in the order in which they came.
  private var enrolled: [ViewLayoutState] = []
  /// Constraints to look at.
  private var marked: [NSLayoutConstraint] = []
  /// Views whose contents have another size.
  private var resized: [ViewLayoutState] = []
  /// Views whose `updateConstraints()` is due.
  private var pendingUpdates: [ViewLayoutState] = []
  private var isFlushing = false
  /// What the solver's constraints stand for.
  private var installed: [ConstraintSolver.Token: NSLayoutConstraint] = [:]
  private weak var applied: UIView?

  init(root: UIView) {
    model = LayoutModel(root: root)
  }

  /// Whether something waits for the next layout.
  var isDirty: Bool { !marked.isEmpty || !resized.isEmpty || !pendingUpdates.isEmpty }

  // MARK: What is noted

  /// Has a constraint looked at.
  func mark(_ constraint: NSLayoutConstraint) {
    if constraint.installation.engine !== self {
      constraint.installation.engine?.discard(constraint)
      constraint.installation.engine = self
      constraint.installation.token = nil
      constraint.installation.installed = nil
      constraint.installation.isMarked = false
    }
    guard !constraint.installation.isMarked else { return }
    constraint.installation.isMarked = true
    marked.append(constraint)
  }

  /// Forgets a constraint.
  func discard(_ constraint: NSLayoutConstraint) {
    guard constraint.installation.engine === self else { return }
    if let token = constraint.installation.token {
      model.solver.remove(token)
      installed[token] = nil
    }
    constraint.installation.engine = nil
    constraint.installation.token = nil
    constraint.installation.installed = nil
    constraint.installation.isMarked = false
  }

  /// Has a view solved for, if its frame does not stay as it is.
  func enrol(_ view: UIView) {
    let state = view.layoutState
    guard state.engine !== self else { return }
    if state.needsUpdate { noteUpdate(of: state) }
    guard model.isVariable(state) else { return }
    state.engine = self
    enrolled.append(state)
    state.isResizeNoted = false
    noteResize(of: state)
  }

  /// No longer solves for a view.
  func withdraw(_ state: ViewLayoutState) {
    for constraint in state.contentSize { constraint.map(discard) }
    state.contentSize = [nil, nil, nil, nil]
    for guide in state.guides { model.removeBox(of: guide) }
    model.removeBox(of: state)
    guard state.engine === self else { return }
    state.engine = nil
    state.wrappedWidth = nil
    state.isResizeNoted = false
    enrolled.removeAll { $0 === state }
  }

  func noteResize(of state: ViewLayoutState) {
    guard !state.isResizeNoted else { return }
    state.isResizeNoted = true
    resized.append(state)
  }

  func noteUpdate(of state: ViewLayoutState) {
    guard !pendingUpdates.contains(where: { $0 === state }) else { return }
    pendingUpdates.append(state)
  }

  /// Takes in a tree of views that has come.
  func collect(_ view: UIView) {
    guard view.hasLayoutBelow else { return }
    if let state = view.existingLayoutState {
      for constraint in state.constraints { mark(constraint) }
      enrol(view)
    }
    for subview in view.subviews { collect(subview) }
  }

  /// Whether the engine itself changes a view's frame now.
  func isApplying(_ view: UIView) -> Bool { applied === view }

  // MARK: Solving

  /// Rounds of solving: a first, and a second for text that wraps; more only for views whose sizes
  /// keep changing.
  private static var maximumRounds: Int { 4 }

  /// Takes in what was noted; views other than `current` have their superviews laid out.
  func flush(layingOut current: UIView? = nil) {
    guard isDirty, !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    for _ in 0..<Self.maximumRounds {
      updateConstraints()
      takeSizes()
      let constraints = marked
      marked = []
      for constraint in constraints where constraint.installation.engine === self {
        constraint.installation.isMarked = false
        take(constraint)
      }
      report(model.solver.solve())
      for state in enrolled { wrap(state) }
      guard isDirty else { break }
    }
    for state in enrolled {
      guard let view = state.view, let target = frame(of: state) else { continue }
      let place = view === model.root ? view : view.superview
      if place !== current, !view.hasLayoutFrame(target) { place?.setNeedsLayout() }
    }
  }

  /// Calls the `updateConstraints()` that are due.
  func updateConstraints() {
    // Those that are asked for meanwhile come in the next round.
    let due = pendingUpdates.compactMap { state in
      state.view.map { (state: state, view: $0, depth: $0.depth) }
    }
    pendingUpdates = []
    let bottomUp = due.enumerated().sorted {
      ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset)
    }
    for (_, item) in bottomUp where item.state.needsUpdate {
      item.state.needsUpdate = false
      if let controller = item.view.controller, controller.viewIfLoaded === item.view {
        controller.updateViewConstraints()
      } else {
        item.view.updateConstraints()
      }
    }
  }

  private func takeSizes() {
    let states = resized
    resized = []
    for state in states where state.engine === self && state.isResizeNoted {
      state.isResizeNoted = false
      state.updateContentSize(in: self)
    }
  }

  private func take(_ constraint: NSLayoutConstraint) {
    let wanted = model.equation(of: constraint)
    let known = constraint.installation.installed
    constraint.installation.installed = wanted
    if let token = constraint.installation.token {
      if let wanted, let known, wanted.expression.terms == known.expression.terms,
        wanted.priority == known.priority
      {
        if wanted.expression.constant != known.expression.constant {
          model.solver.setConstant(wanted.expression.constant, of: token)
        }
        return
      }
      model.solver.remove(token)
      installed[token] = nil
      constraint.installation.token = nil
    }
    guard let wanted else {
      constraint.installation.engine = nil
      return
    }
    let token = model.solver.add(wanted)
    constraint.installation.token = token
    installed[token] = constraint
  }

  /// Has text wrap at the width that was found for it.
  private func wrap(_ state: ViewLayoutState) {
    guard let view = state.view, view.wrapsToLayoutWidth else { return }
    let width = CGFloat(model.solver.value(of: model.box(of: state).width))
    guard abs(width - (state.wrappedWidth ?? -1)) > 0.001 else { return }
    state.wrappedWidth = width
    noteResize(of: state)
  }

  private func report(_ conflicts: [ConstraintSolver.Conflict]) {
    for conflict in conflicts {
      let constraints = conflict.constraints.compactMap { installed[$0] }
      guard let broken = installed[conflict.broken] else { continue }
      Headless.report(.log(LayoutConflict(constraints: constraints, broken: broken).description))
    }
  }

  // MARK: Frames

  /// The frame that was found for a view, on whole pixels; nil if it is not solved for.
  ///
  /// *Chosen*: edges are rounded, so that neighbours neither part nor overlap.
  func frame(of state: ViewLayoutState) -> CGRect? {
    guard state.engine === self, let view = state.view else { return nil }
    var rect = model.rect(of: state)
    if view === model.root { rect.origin = view.untransformedOrigin }
    let scale = max(1, UIScreen.main.scale)
    func rounded(_ value: CGFloat) -> CGFloat {
      // Half a pixel must go the same way, whatever rounding made of it.
      ((value * scale * 4096).rounded() / 4096).rounded(.toNearestOrAwayFromZero) / scale
    }
    if view === model.root {
      rect.size = CGSize(width: rounded(rect.width), height: rounded(rect.height))
      return rect
    }
    let x = rounded(rect.minX)
    let y = rounded(rect.minY)
    return CGRect(x: x, y: y, width: rounded(rect.maxX) - x, height: rounded(rect.maxY) - y)
  }

  /// Sets a view's frame to what was found.
  func apply(_ state: ViewLayoutState) {
    guard let view = state.view, let target = frame(of: state), !view.hasLayoutFrame(target)
    else { return }
    let outer = applied
    applied = view
    view.setLayoutFrame(target)
    applied = outer
    if !state.users.isEmpty { state.insetsChanged() }
  }
}
