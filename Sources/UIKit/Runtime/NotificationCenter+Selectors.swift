import Foundation
import QuartzCore

extension NotificationCenter {
  /// Calls a method of `observer` for notifications with a name and an object; `nil` matches any.
  ///
  /// The observer is not retained. Use `Selector(Owner.changed(_:))` instead of `#selector`: a
  /// selector that has only a name is reported.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    guard let method = aSelector.method else { return aSelector.reportNameOnly("addObserver") }
    let target = observer as AnyObject
    let simulator = Headless.Simulator.current
    simulator.selectorObservers.removeDeallocated()
    let reference = WeakReference(target)
    let token = addObserver(forName: aName, object: anObject, queue: nil) {
      [weak simulator] notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated {
        guard let target = reference.object, Headless.Simulator.current === simulator else {
          return
        }
        _ = method.call(target, notification as AnyObject)
      }
    }
    simulator.selectorObservers.add(
      SelectorObservers.Entry(
        observer: reference, center: self, name: aName, object: anObject as AnyObject?,
        token: token))
  }

  /// Removes an observer from all notifications.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: AnyObject) {
    Headless.Simulator.current.selectorObservers.remove(observer, from: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Removes an observer from the notifications with a name and an object; `nil` matches any.
  @preconcurrency @MainActor
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = anObject as AnyObject?
    Headless.Simulator.current.selectorObservers.remove(observer, from: self) { entry in
      (aName == nil || entry.name == aName) && (object == nil || entry.object === object)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// A weak reference to an object.
///
/// The class is `Sendable` because the reference is set once, and the runtime clears and reads weak
/// references atomically.
final class WeakReference: @unchecked Sendable {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

/// The observers of one simulation that have methods, for which Foundation has closures.
@MainActor
final class SelectorObservers {
  struct Entry {
    let observer: WeakReference
    let center: NotificationCenter
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let token: any NSObjectProtocol
  }

  private var all: [Entry] = []

  isolated deinit {
    for entry in all { entry.center.removeObserver(entry.token as Any) }
  }

  func add(_ entry: Entry) { all.append(entry) }

  /// Removes the observers whose objects no longer exist.
  func removeDeallocated() {
    for entry in all where entry.observer.object == nil {
      entry.center.removeObserver(entry.token as Any)
    }
    all.removeAll { $0.observer.object == nil }
  }

  func remove(
    _ observer: AnyObject, from center: NotificationCenter, where matches: (Entry) -> Bool
  ) {
    func isRemoved(_ entry: Entry) -> Bool {
      entry.observer.object === observer && entry.center === center && matches(entry)
    }
    for entry in all where isRemoved(entry) { center.removeObserver(entry.token as Any) }
    all.removeAll(where: isRemoved)
  }
}
