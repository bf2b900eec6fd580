import QuartzCore
import Testing
import UIKit

@testable import UIKit

@MainActor
struct KeyValueObservingTests {
  private final class Watcher: NSObject, Headless.KeyValueObserver {
    var changes: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let old = change?[.oldKey].map { "\($0)" } ?? "none"
      let new = change?[.newKey].map { "\($0)" } ?? "none"
      changes.append("\(keyPath ?? "") \(old) \(new)")
    }
  }

  @MainActor private final class Model: NSObject {
    var count = 0 { didSet { Headless.valueChanged(of: self, "count", from: oldValue, to: count) } }
    var name = "" { didSet { Headless.valueChanged(of: self, "name", from: oldValue, to: name) } }
  }

  @Test func `an observer is notified of a view's property by name until it is removed`() {
    let view = UIView()
    let watcher = Watcher()
    view.addObserver(watcher, forKeyPath: "alpha", options: [.old, .new], context: nil)
    view.alpha = 0.5
    view.alpha = 0.5
    view.isHidden = true
    #expect(watcher.changes == ["alpha 1.0 0.5"])
    view.removeObserver(watcher, forKeyPath: "alpha")
    view.alpha = 0.25
    #expect(watcher.changes.count == 1)
  }

  @Test func `an observer of the initial value is notified immediately`() {
    let view = UIScrollView()
    let watcher = Watcher()
    view.addObserver(watcher, forKeyPath: "layer.cornerRadius", options: [.initial, .new])
    #expect(watcher.changes == ["layer.cornerRadius none 0.0"])
    view.layer.cornerRadius = 4
    #expect(watcher.changes.last == "layer.cornerRadius none 4.0")
  }

  @Test func `an object notifies the observers of the property that changed`() {
    let model = Model()
    let watcher = Watcher()
    model.addObserver(watcher, forKeyPath: "count", options: .new, context: nil)
    var names: [String] = []
    var observation: NSKeyValueObservation? = model.observe(\.name, options: .new) { _, change in
      names.append(change.newValue ?? "")
    }
    model.count = 2
    model.name = "a"
    model.name = "a"
    #expect(watcher.changes == ["count none 2"])
    #expect(names == ["a"])
    observation = nil
    model.name = "b"
    #expect(names == ["a"] && observation == nil)
  }

  @Test func `a layer's observation reports each new value`() {
    let layer = CALayer()
    var opacities: [Float] = []
    let observation = layer.observe(\.opacity, options: .new) { _, change in
      opacities.append(change.newValue ?? -1)
    }
    layer.opacity = 0.5
    layer.opacity = 0.5
    layer.opacity = 0.25
    #expect(opacities == [0.5, 0.25])
    observation.invalidate()
  }

  @Test func `the option prior sends a notification without the new value before the change's`() {
    let layer = CALayer()
    var changes: [(isPrior: Bool, old: Float?, new: Float?)] = []
    let observation = layer.observe(\.opacity, options: [.prior, .old, .new, .initial]) {
      changes.append(($1.isPrior, $1.oldValue, $1.newValue))
    }
    layer.opacity = 0.5
    #expect(changes.map(\.isPrior) == [false, true, false])
    #expect(changes.map(\.old) == [nil, 1, 1])
    #expect(changes.map(\.new) == [1, nil, 0.5])
    observation.invalidate()
    let view = UIView()
    let watcher = Watcher()
    view.addObserver(watcher, forKeyPath: "alpha", options: [.prior, .new], context: nil)
    view.alpha = 0.5
    #expect(watcher.changes == ["alpha none none", "alpha none 0.5"])
  }

  @Test func `a name that cannot be observed is reported`() {
    let view = UIView()
    view.addObserver(Watcher(), forKeyPath: "window", options: .new, context: nil)
    #expect(Unsupported.names.contains("key-value observing of UIView for the key window"))
    Model().addObserver(Watcher(), forKeyPath: "missing", options: .new, context: nil)
    #expect(Unsupported.names.contains("key-value observing of Model for the key missing"))
  }

  @Test func `a stored property of a view controller can be observed from its initial value`() {
    final class Page: UIViewController {
      var count = 1
    }
    let page = Page()
    let watcher = Watcher()
    let names = Unsupported.names
    page.addObserver(watcher, forKeyPath: "count", options: [.initial, .new], context: nil)
    #expect(watcher.changes == ["count none 1"] && Unsupported.names == names)
  }
}
