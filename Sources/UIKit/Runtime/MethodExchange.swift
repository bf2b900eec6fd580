import Foundation
import QuartzCore

// Functions of the Objective-C runtime that exchange methods. Swift's methods cannot be exchanged
// at run time, so the functions find no methods, and report that.

/// A method of the Objective-C runtime; Filmstrip has none.
public typealias Method = OpaquePointer
/// An implementation of a method of the Objective-C runtime; Filmstrip has none.
public typealias IMP = OpaquePointer

/// Returns `nil`, and reports the use.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  reportExchange(of: cls)
  return nil
}

/// Returns `nil`, and reports the use.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  reportExchange(of: cls)
  return nil
}

/// Returns `nil`, and reports the use.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  reportExchange(of: cls)
  return nil
}

/// Returns `false`, and reports the use.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  reportExchange(of: cls)
  return false
}

/// Returns `nil`, and reports the use.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  reportExchange(of: cls)
  return nil
}

/// Does nothing; no method exists that could be passed.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Returns the method; no method exists that could be passed.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }

/// Returns the method; no method exists that could be passed.
public func method_getImplementation(_ m: Method) -> IMP { m }

/// Returns `nil`; no method exists that could be passed.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

private func reportExchange(of type: AnyClass?) {
  let name = type.map { "\($0)" } ?? "nil"
  guard MainQueue.isCurrent else { return }
  MainActor.assumeIsolated { Unsupported.report("exchanging methods of \(name) at run time") }
}
