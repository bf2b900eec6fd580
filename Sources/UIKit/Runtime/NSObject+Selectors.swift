import FilmstripTiming
import Foundation
import QuartzCore

// The selector functions of Objective-C code. Only selectors that were created from methods can be
// called; a selector that has only a name is reported.

extension NSObjectProtocol {
  /// Returns whether the object has the method from which a selector was created.
  ///
  /// For a selector that has only a name, the method is unknown: the call is reported, and the
  /// result is `false`.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    guard let method = aSelector.method else {
      MainActor.assumeIsolated { aSelector.reportNameOnly("responds(to:)") }
      return false
    }
    return method.owns(self)
  }
}

extension NSObject {
  /// Calls a method, and ignores its result.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    perform(aSelector, with: nil)
  }

  /// Calls a method with an argument, and ignores its result.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    nonisolated(unsafe) let target = self
    nonisolated(unsafe) let object = object as Any?
    MainActor.assumeIsolated { aSelector?.call(on: target, with: object) }
    return nil
  }

  /// Calls a method after `delay` seconds on the virtual clock.
  ///
  /// The object is retained until then.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    nonisolated(unsafe) let target = self
    nonisolated(unsafe) let argument = anArgument
    MainActor.assumeIsolated {
      Headless.Simulator.current.delayedCalls.add(target, aSelector, argument, after: delay)
    }
  }

  /// Cancels all delayed calls of an object's methods.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    nonisolated(unsafe) let target = aTarget as AnyObject
    MainActor.assumeIsolated { Headless.Simulator.current.delayedCalls.cancel(target, nil) }
  }

  /// Cancels the delayed calls of a method of an object, regardless of the argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    nonisolated(unsafe) let target = aTarget as AnyObject
    MainActor.assumeIsolated {
      Headless.Simulator.current.delayedCalls.cancel(target, aSelector)
    }
  }
}

extension Selector {
  /// Calls the method, or reports a selector that has only a name.
  @MainActor func call(on target: AnyObject, with argument: Any?) {
    guard let method else { return reportNameOnly("perform") }
    _ = method.call(target, (argument as AnyObject?) ?? NSNull())
  }

  @MainActor func reportNameOnly(_ use: String) {
    Unsupported.report(
      "\(use) of a selector that has only a name, '\(self)': use Selector(Owner.method(_:))")
  }
}

/// The delayed calls of objects' methods.
@MainActor
final class DelayedCalls {
  private struct Entry {
    let target: AnyObject
    let selector: Selector
    let token: VirtualClock.EventToken
    let number: Int
  }

  private var entries: [Entry] = []
  private var count = 0

  func add(_ target: AnyObject, _ selector: Selector, _ argument: Any?, after delay: Double) {
    count += 1
    let number = count
    let token = VirtualClock.current.schedule(after: delay.isFinite ? delay : 0) {
      self.entries.removeAll { $0.number == number }
      selector.call(on: target, with: argument)
    }
    entries.append(Entry(target: target, selector: selector, token: token, number: number))
  }

  func cancel(_ target: AnyObject, _ selector: Selector?) {
    for entry in entries where entry.target === target {
      if let selector, entry.selector != selector { continue }
      VirtualClock.current.cancel(entry.token)
      entries.removeAll { $0.number == entry.number }
    }
  }
}
