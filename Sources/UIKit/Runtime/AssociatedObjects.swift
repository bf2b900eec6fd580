import Foundation

/// How an associated object is held.
///
/// *Source:* `objc/runtime.h`.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not at all; here weakly, so that what is gone reads as nil.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Strongly.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// As a copy, where it can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Strongly.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// As a copy, where it can be copied.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Attaches a value to an object under a key, an address; nil takes it away.
///
/// The value lives as long as the object, no longer. Any Swift value can be attached; `ASSIGN` holds
/// objects weakly and other values strongly, for which Apple's runtime makes a box that nobody else
/// holds. *Source:* documented; that a weak one reads as nil when it is gone is chosen (Apple's is
/// then a dangling pointer).
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  SharedEnvironment.current.associations.set(object as AnyObject, key, value, policy)
}

/// What is attached to an object under a key; nil if nothing is.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  SharedEnvironment.current.associations.value(object as AnyObject, key)
}

/// Takes all that is attached away from an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  SharedEnvironment.current.associations.removeAll(object as AnyObject)
}

/// What is attached to objects.
///
/// Linux objects have no place for it, so a table keeps it by the object's address, beside a weak
/// reference that tells whether the object there is still the same. What belonged to one that is gone
/// is dropped when its address or the table's turn to be swept comes.
final class AssociationTable: @unchecked Sendable {
  private struct Held {
    var strong: Any?
    weak var weak: AnyObject?

    var value: Any? { strong ?? weak }
  }

  private struct Owner {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Held] = [:]
  }

  private let lock = NSRecursiveLock()
  private var owners: [ObjectIdentifier: Owner] = [:]
  /// How many owners there may be before those that are gone are dropped.
  private var sweepCount = 64

  func set(
    _ object: AnyObject, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    // What goes is released only when the lock is: it may have associations of its own.
    var gone: [Any] = []
    lock.lock()
    let id = ObjectIdentifier(object)
    var owner = owners[id] ?? Owner(object: object)
    if owner.object !== object {
      gone.append(owner)
      owner = Owner(object: object)
    }
    if let old = owner.values[key] { gone.append(old) }
    owner.values[key] = value.map { held($0, policy) }
    owners[id] = owner
    if owners.count > sweepCount {
      gone.append(owners.filter { $0.value.object == nil })
      owners = owners.filter { $0.value.object != nil }
      sweepCount = max(64, owners.count * 2)
    }
    lock.unlock()
    withExtendedLifetime(gone) {}
  }

  func value(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return nil }
    return owner.values[key]?.value
  }

  func removeAll(_ object: AnyObject) {
    lock.lock()
    let gone = owners.removeValue(forKey: ObjectIdentifier(object))
    lock.unlock()
    withExtendedLifetime(gone) {}
  }

  private func held(_ value: Any, _ policy: objc_AssociationPolicy) -> Held {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      return Held(weak: value as AnyObject)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      return Held(strong: (value as? any NSCopying)?.copy(with: nil) ?? value)
    default: return Held(strong: value)
    }
  }
}
