import Foundation

/// The ownership of an associated object.
///
/// *Source:* `objc/runtime.h`.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// No ownership; Filmstrip keeps a weak reference, so that a deallocated object reads as `nil`.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy, if the object can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// A copy, if the object can be copied.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Attaches a value to an object under a key, which is an address; `nil` removes the value.
///
/// The value has the lifetime of the object. Any Swift value can be attached. `ASSIGN` holds
/// objects weakly and other values strongly; Apple's runtime puts such values into a box without
/// another owner. *Source:* documented; that a deallocated weak object reads as `nil` is chosen (on
/// iOS, the reference is a dangling pointer).
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  SharedEnvironment.current.associations.set(object as AnyObject, key, value, policy)
}

/// Returns the value attached to an object under a key, or `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  SharedEnvironment.current.associations.value(object as AnyObject, key)
}

/// Removes all values attached to an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  SharedEnvironment.current.associations.removeAll(object as AnyObject)
}

/// The values that are attached to objects.
///
/// Objects on Linux have no storage for attached values. Therefore, a table stores the values by
/// the object's address, with a weak reference that indicates whether the address still belongs to
/// the same object. The values of a deallocated object are removed when its address is reused or
/// when the table is swept.
///
/// The table is `Sendable` because a lock guards it.
final class AssociationTable: @unchecked Sendable {
  private struct StoredValue {
    var strong: Any?
    weak var weak: AnyObject?

    var value: Any? { strong ?? weak }
  }

  private struct Owner {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: StoredValue] = [:]
  }

  private let lock = NSRecursiveLock()
  private var owners: [ObjectIdentifier: Owner] = [:]
  /// The number of owners above which deallocated owners are removed.
  private var sweepCount = 64

  func set(
    _ object: AnyObject, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    // Old values are released after the lock, because they may have associations of their own.
    var released: [Any] = []
    lock.lock()
    let id = ObjectIdentifier(object)
    var owner = owners[id] ?? Owner(object: object)
    if owner.object !== object {
      released.append(owner)
      owner = Owner(object: object)
    }
    if let old = owner.values[key] { released.append(old) }
    owner.values[key] = value.map { storedValue($0, policy) }
    owners[id] = owner
    if owners.count > sweepCount {
      released.append(owners.filter { $0.value.object == nil })
      owners = owners.filter { $0.value.object != nil }
      sweepCount = max(64, owners.count * 2)
    }
    lock.unlock()
    withExtendedLifetime(released) {}
  }

  func value(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return nil }
    return owner.values[key]?.value
  }

  func removeAll(_ object: AnyObject) {
    lock.lock()
    let released = owners.removeValue(forKey: ObjectIdentifier(object))
    lock.unlock()
    withExtendedLifetime(released) {}
  }

  private func storedValue(_ value: Any, _ policy: objc_AssociationPolicy) -> StoredValue {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      return StoredValue(weak: value as AnyObject)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      return StoredValue(strong: (value as? any NSCopying)?.copy(with: nil) ?? value)
    default: return StoredValue(strong: value)
    }
  }
}
