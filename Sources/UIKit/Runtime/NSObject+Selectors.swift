import FilmstripTiming
import Foundation
import QuartzCore

// The selector functions of Objective-C code. Only selectors made of methods can be called here; a
// selector by name only is reported.

extension NSObjectProtocol {
  /// Whether the object has the method that a selector was made of.
  ///
  /// For a selector by name only it is unknown: that is reported, and the result is false.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    guard let method = aSelector.method else {
      MainActor.assumeIsolated { aSelector.reportName("responds(to:)") }
      return false
    }
    return method.owns(self)
  }
}

extension NSObject {
  /// Calls a method and ignores its result.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    perform(aSelector, with: nil)
  }

  /// Calls a method with an object and ignores its result.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    nonisolated(unsafe) let target = self
    nonisolated(unsafe) let object = object as Any?
    MainActor.assumeIsolated { aSelector?.call(on: target, with: object) }
    return nil
  }

  /// Calls a method after a time of the virtual clock, in seconds; retains the object until then.
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

  /// Cancels the delayed calls of a method of an object, whatever the argument.
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
  /// Calls the method, or reports a selector by name only.
  @MainActor func call(on target: AnyObject, with argument: Any?) {
    guard let method else { return reportName("perform") }
    _ = method.call(target, (argument as AnyObject?) ?? NSNull())
  }

  @MainActor func reportName(_ use: String) {
    Unsupported.report("\(use) of a selector by the name '\(self)': use Selector(Owner.method(_:))")
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
