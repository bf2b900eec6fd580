import Foundation

// Locks of Apple's systems. The code of a film runs on one thread, so the locks of C only record
// their state and don't synchronize threads. `OSAllocatedUnfairLock` is a mutex.

/// A lock, which Apple's systems declare in the module `os`.
public struct os_unfair_lock_s: Sendable {
  fileprivate var isLocked = false

  /// Creates a lock that is not held.
  public init() {}
}

/// A lock.
public typealias os_unfair_lock = os_unfair_lock_s
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Acquires a lock.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.isLocked = true }

/// Acquires a lock unless it is held; returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  if lock.pointee.isLocked { return false }
  lock.pointee.isLocked = true
  return true
}

/// Releases a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.isLocked = false }

/// Begins the section of an object's lock; returns 0, for success.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 { 0 }

/// Ends the section of an object's lock; returns 0, for success.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { 0 }

/// A lock that protects a value.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  fileprivate let mutex = NSRecursiveLock()
  private var state: State

  /// Creates a lock that protects a value.
  public init(initialState: State) { state = initialState }

  /// Creates a lock that protects a value.
  public convenience init(uncheckedState: State) { self.init(initialState: uncheckedState) }

  /// Calls a closure with the value while the lock is held, and returns its result.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&state)
  }

  /// Calls a closure with the value while the lock is held, and returns its result.
  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result {
    try withLock(body)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a value.
  public convenience init() { self.init(initialState: ()) }

  /// Acquires the lock.
  public func lock() { mutex.lock() }

  /// Releases the lock.
  public func unlock() { mutex.unlock() }

  /// Calls a closure while the lock is held, and returns its result.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLock { _ in try body() }
  }
}
