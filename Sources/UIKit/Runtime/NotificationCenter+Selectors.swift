import Foundation
import QuartzCore

extension NotificationCenter {
  /// Calls a method of `observer`, which is not kept, for notifications of a name and an object; nil
  /// stands for any.
  ///
  /// `Selector(Owner.changed(_:))` stands for `#selector`; a selector by name only is reported.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    guard let method = aSelector.method else { return aSelector.reportName("addObserver") }
    let target = observer as AnyObject
    ObserverTokens.forget()
    let reference = WeakReference(target)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated {
        guard let target = reference.object else { return }
        _ = method.call(target, notification as AnyObject)
      }
    }
    ObserverTokens.all.append(
      ObserverTokens.Entry(
        observer: reference, center: self, name: aName, object: anObject as AnyObject?,
        token: token))
  }

  /// Has an observer hear of nothing any more.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: AnyObject) {
    ObserverTokens.remove(observer, from: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Has an observer no longer hear of notifications of a name and an object; nil stands for any.
  @preconcurrency @MainActor
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = anObject as AnyObject?
    ObserverTokens.remove(observer, from: self) { entry in
      (aName == nil || entry.name == aName) && (object == nil || entry.object === object)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// An object that is not kept.
private final class WeakReference: @unchecked Sendable {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

/// Which of Foundation's observers stand for objects with methods.
@MainActor
private enum ObserverTokens {
  struct Entry {
    let observer: WeakReference
    let center: NotificationCenter
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let token: any NSObjectProtocol
  }

  static var all: [Entry] = []

  /// Drops those whose objects are gone.
  static func forget() {
    for entry in all where entry.observer.object == nil {
      entry.center.removeObserver(entry.token as Any)
    }
    all.removeAll { $0.observer.object == nil }
  }

  static func remove(
    _ observer: AnyObject, from center: NotificationCenter, where matches: (Entry) -> Bool
  ) {
    func isMeant(_ entry: Entry) -> Bool {
      entry.observer.object === observer && entry.center === center && matches(entry)
    }
    for entry in all where isMeant(entry) { center.removeObserver(entry.token as Any) }
    all.removeAll(where: isMeant)
  }
}
