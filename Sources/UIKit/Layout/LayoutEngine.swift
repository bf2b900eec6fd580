import FilmstripLayoutSolver
import Foundation

/// An engine that computes the frames of a tree of views from its constraints.
///
/// Each tree with constraints has one engine, at its root. The engine records changes, and the next
/// layout applies all of them together. Views whose solved frame changes schedule layout of their
/// superviews, and `UIView.layoutSubviews()` sets the frames.
@MainActor
final class LayoutEngine {
  let model: LayoutModel
  /// The views whose frames the solver computes, in the order in which they were added.
  private var solvedViews: [ViewLayoutState] = []
  /// The constraints to update.
  private var constraintsToUpdate: [NSLayoutConstraint] = []
  /// The views whose content size changed.
  private var viewsToMeasure: [ViewLayoutState] = []
  /// The views with a scheduled `updateConstraints()`.
  private var pendingUpdates: [ViewLayoutState] = []
  private var isFlushing = false
  /// The constraint of each solver constraint.
  private var constraintsByToken: [ConstraintSolver.Token: NSLayoutConstraint] = [:]
  private weak var updatingView: UIView?

  init(root: UIView) {
    model = LayoutModel(root: root)
  }

  /// Whether recorded changes wait for the next layout.
  var isDirty: Bool {
    !constraintsToUpdate.isEmpty || !viewsToMeasure.isEmpty || !pendingUpdates.isEmpty
  }

  // MARK: Changes

  /// Schedules the update of a constraint.
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
    constraintsToUpdate.append(constraint)
  }

  /// Removes a constraint.
  func discard(_ constraint: NSLayoutConstraint) {
    guard constraint.installation.engine === self else { return }
    if let token = constraint.installation.token {
      model.solver.remove(token)
      constraintsByToken[token] = nil
    }
    constraint.installation.engine = nil
    constraint.installation.token = nil
    constraint.installation.installed = nil
    constraint.installation.isMarked = false
  }

  /// Adds a view to the views whose frames the solver computes, unless the view's frame is fixed.
  func addView(_ view: UIView) {
    let state = view.layoutState
    guard state.engine !== self else { return }
    if state.needsUpdate { recordUpdate(of: state) }
    guard model.isVariable(state) else { return }
    state.engine = self
    solvedViews.append(state)
    state.needsMeasuring = false
    recordResize(of: state)
  }

  /// Removes a view from the views whose frames the solver computes.
  func removeView(_ state: ViewLayoutState) {
    for constraint in state.contentSize { constraint.map(discard) }
    state.contentSize = [nil, nil, nil, nil]
    for guide in state.guides { model.removeBox(of: guide) }
    if let guide = state.systemGuides[.scrollContent] { model.removeBox(of: guide) }
    model.removeBox(of: state)
    guard state.engine === self else { return }
    state.engine = nil
    state.wrappedWidth = nil
    state.isNarrowed = false
    state.needsMeasuring = false
    state.solvedFrame = nil
    solvedViews.removeAll { $0 === state }
  }

  func recordResize(of state: ViewLayoutState) {
    guard !state.needsMeasuring else { return }
    state.needsMeasuring = true
    viewsToMeasure.append(state)
  }

  func recordUpdate(of state: ViewLayoutState) {
    guard !pendingUpdates.contains(where: { $0 === state }) else { return }
    pendingUpdates.append(state)
  }

  /// Adds a tree of views, including its constraints.
  func addTree(_ view: UIView) {
    guard view.hasLayoutInSubtree else { return }
    if let state = view.existingLayoutState {
      for constraint in state.constraints { mark(constraint) }
      addView(view)
    }
    for subview in view.subviews { addTree(subview) }
  }

  /// Returns whether the engine is setting a view's frame.
  func isApplying(_ view: UIView) -> Bool { updatingView === view }

  // MARK: Solving

  /// The maximum number of solving rounds: a first round, a second for wrapped text, and more only
  /// for views whose sizes keep changing.
  private static var maximumRounds: Int { 4 }

  /// Applies the recorded changes; changed views schedule layout of their superviews, unless the
  /// superview is `current`, which is being laid out.
  func flush(layingOut current: UIView? = nil) {
    guard isDirty, !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    for state in solvedViews where state.isNarrowed { unwrap(state) }
    for _ in 0..<Self.maximumRounds {
      updateConstraints()
      updateContentSizes()
      let constraints = constraintsToUpdate
      constraintsToUpdate = []
      for constraint in constraints where constraint.installation.engine === self {
        constraint.installation.isMarked = false
        update(constraint)
      }
      report(model.solver.solve())
      for state in solvedViews { wrap(state) }
      guard isDirty else { break }
    }
    for state in solvedViews {
      guard let view = state.view, let target = frame(of: state) else { continue }
      // A view whose solved frame is the same keeps the frame that code has set, until its superview
      // is laid out for another reason (FACTS: layout.own-frame).
      guard state.solvedFrame != target else { continue }
      state.solvedFrame = target
      let parent = view === model.root ? view : view.superview
      if parent !== current, !view.hasLayoutFrame(target) { parent?.setNeedsLayout() }
    }
    for content in model.contents {
      guard let view = content.guide.owningView, view !== current,
        contentSize(of: content.guide, replacing: view.scrollContentSize) != view.scrollContentSize
      else { continue }
      view.setNeedsLayout()
    }
  }

  /// Calls `updateConstraints()` of the views for which an update is scheduled.
  func updateConstraints() {
    // Updates that are scheduled meanwhile run in the next round.
    let scheduledUpdates = pendingUpdates.compactMap { state in
      state.view.map { (state: state, view: $0, depth: $0.depth) }
    }
    pendingUpdates = []
    let bottomUp = scheduledUpdates.enumerated().sorted {
      ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset)
    }
    for (_, item) in bottomUp where item.state.needsUpdate {
      item.state.needsUpdate = false
      if let controller = item.view.controller, controller.viewIfLoaded === item.view {
        controller.tracking(.constraints) {
          controller.updateViewConstraints()
        } schedule: {
          $0.viewIfLoaded?.setNeedsUpdateConstraints()
        }
      } else {
        item.view.tracking(.constraints) {
          item.view.updateConstraints()
        } schedule: {
          $0.setNeedsUpdateConstraints()
        }
      }
    }
  }

  private func updateContentSizes() {
    let states = viewsToMeasure
    viewsToMeasure = []
    for state in states where state.engine === self && state.needsMeasuring {
      state.needsMeasuring = false
      state.updateContentSize(in: self)
    }
  }

  private func update(_ constraint: NSLayoutConstraint) {
    let newEquation = model.equation(of: constraint)
    let oldEquation = constraint.installation.installed
    constraint.installation.installed = newEquation
    if let token = constraint.installation.token {
      if let newEquation, let oldEquation,
        newEquation.expression.terms == oldEquation.expression.terms,
        newEquation.priority == oldEquation.priority
      {
        if newEquation.expression.constant != oldEquation.expression.constant {
          model.solver.setConstant(newEquation.expression.constant, of: token)
        }
        return
      }
      model.solver.remove(token)
      constraintsByToken[token] = nil
      constraint.installation.token = nil
    }
    guard let newEquation else {
      constraint.installation.engine = nil
      return
    }
    let token = model.solver.add(newEquation)
    constraint.installation.token = token
    constraintsByToken[token] = constraint
  }

  /// Lets a view with narrow lines of text use the available width again, because the recorded
  /// changes may have changed that width.
  private func unwrap(_ state: ViewLayoutState) {
    state.wrappedWidth = nil
    state.isNarrowed = false
    recordResize(of: state)
  }

  /// Wraps text at the solved width.
  private func wrap(_ state: ViewLayoutState) {
    guard let view = state.view, view.wrapsToLayoutWidth else { return }
    let width = CGFloat(model.solver.value(of: model.box(of: state).width))
    if let wrappedWidth = state.wrappedWidth, let fittedWidth = state.fittedWidth {
      guard abs(width - wrappedWidth) > 0.001 else { return }
      state.isNarrowed = state.isNarrowed || width < wrappedWidth
      // At the width of the widest line, the lines stay the same.
      guard abs(width - fittedWidth) > 0.001 else { return }
    }
    state.wrappedWidth = width
    recordResize(of: state)
  }

  private func report(_ conflicts: [ConstraintSolver.Conflict]) {
    for conflict in conflicts {
      let constraints = conflict.constraints.compactMap { constraintsByToken[$0] }
      guard let broken = constraintsByToken[conflict.broken] else { continue }
      Headless.report(.log(LayoutConflict(constraints: constraints, broken: broken).description))
    }
  }

  // MARK: Frames

  /// Returns the solved frame of a view, rounded to whole pixels, or `nil` if the solver doesn't
  /// compute the view's frame.
  ///
  /// *Chosen*: edges are rounded, so that neighbours have neither gaps nor overlaps.
  func frame(of state: ViewLayoutState) -> CGRect? {
    guard state.engine === self, let view = state.view else { return nil }
    var rect = model.rect(of: state)
    if view === model.root { rect.origin = view.untransformedOrigin }
    let scale = max(1, UIScreen.main.scale)
    func rounded(_ value: CGFloat) -> CGFloat {
      // Half a pixel must always round in the same direction, whatever the rounding errors.
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

  /// Returns the size of a scroll view's content, in points: the solved extents along the axes
  /// along which constraints determine it, otherwise those of `size`.
  func contentSize(of guide: SystemLayoutGuide, replacing size: CGSize) -> CGSize {
    guard let view = guide.owningView, let state = view.existingLayoutState,
      model.contents.contains(where: { $0.guide === guide })
    else { return size }
    let box = model.box(of: guide)
    func isUsed(_ variable: LayoutVariable) -> Bool {
      state.dependentConstraints.values.contains {
        $0.installation.installed?.expression.terms.contains { $0.variable == variable } ?? false
      }
    }
    let scale = max(1, UIScreen.main.scale)
    var result = size
    for (variable, extent) in [(box.width, \CGSize.width), (box.height, \CGSize.height)]
    where isUsed(variable) {
      result[keyPath: extent] = CGFloat(model.solver.value(of: variable)).roundedToPixel(scale)
    }
    return result
  }

  /// Sets the frame of a view to the solved frame.
  func apply(_ state: ViewLayoutState) {
    guard let view = state.view, let target = frame(of: state), !view.hasLayoutFrame(target)
    else { return }
    let outer = updatingView
    updatingView = view
    view.setLayoutFrame(target)
    updatingView = outer
    if !state.dependentConstraints.isEmpty { state.insetsChanged() }
  }
}
