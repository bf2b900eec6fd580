import FilmstripGraphics
import Foundation

/// A force, a joint or a collision of a dynamic animator, or a group of child behaviours.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The child behaviours.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// A closure that is called when the animator has moved its items.
  open var action: (() -> Void)?
  /// The animator to which the behaviour was added, directly or with a parent.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? animator }

  weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// Creates a behaviour that only groups child behaviours.
  public override init() {
    super.init()
  }

  /// Adds a child behaviour.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(behavior) else { return }
    childBehaviors.append(behavior)
    behavior.parent = self
    if let animator = dynamicAnimator { behavior.announce(animator) }
    didChange()
  }

  /// Removes a child behaviour.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(of: behavior) else { return }
    childBehaviors.remove(at: index)
    behavior.announce(nil)
    behavior.parent = nil
    didChange()
  }

  /// Called before the behaviour is added to an animator, and with `nil` before it is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Calls `willMove(to:)` of the behaviour and of all its descendants.
  func announce(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.announce(animator) }
  }

  /// Calls `action` of the behaviour and of all its descendants.
  func runActions() {
    action?()
    for child in childBehaviors { child.runActions() }
  }

  /// The behaviour and all its descendants, in the order in which they were added.
  var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

  /// The items of a subclass that can have several items.
  var members = DynamicItems() { didSet { didChange() } }

  /// The items that the behaviour moves, without the items of its child behaviours.
  var ownItems: [any UIDynamicItem] { members.all }

  /// Resumes the animator, because something about the behaviour has changed.
  func didChange() { dynamicAnimator?.resume() }
}

/// Items in the order in which they were added, without duplicates.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  mutating func add(_ item: any UIDynamicItem) { if !contains(item) { all.append(item) } }

  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}
