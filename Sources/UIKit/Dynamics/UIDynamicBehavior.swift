import FilmstripGraphics
import Foundation

/// A part of what a dynamic animator does: a force, a joint or a collision, or several others.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours in it.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each of the animator's steps.
  open var action: (() -> Void)?
  /// The animator that it was added to, itself or with a parent.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? animator }

  weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// A behaviour that only holds others.
  public override init() {
    super.init()
  }

  /// Adds a behaviour to it.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(behavior) else { return }
    childBehaviors.append(behavior)
    behavior.parent = self
    if let animator = dynamicAnimator { behavior.announce(animator) }
    didChange()
  }

  /// Removes a behaviour from it.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(of: behavior) else { return }
    childBehaviors.remove(at: index)
    behavior.announce(nil)
    behavior.parent = nil
    didChange()
  }

  /// Called before it is added to an animator, and with nil before it is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Calls `willMove(to:)` of it and of all behaviours in it.
  func announce(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.announce(animator) }
  }

  /// Calls `action` of it and of all behaviours in it.
  func runActions() {
    action?()
    for child in childBehaviors { child.runActions() }
  }

  /// It and all behaviours in it, in the order in which they were added.
  var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

  /// The items of a subclass that can have many.
  var members = DynamicItems() { didSet { didChange() } }

  /// The items that it moves, without those of the behaviours in it.
  var ownItems: [any UIDynamicItem] { members.all }

  /// Wakes the animator: something about it has changed.
  func didChange() { dynamicAnimator?.resume() }
}

/// Items in the order in which they were added, each once.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  mutating func add(_ item: any UIDynamicItem) { if !contains(item) { all.append(item) } }

  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}
