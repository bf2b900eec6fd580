import Foundation

/// The values that an appearance proxy records for objects of a class in certain containers.
@MainActor
final class AppearanceRule {
  /// The class of the objects to which the rule applies.
  let target: AnyClass
  /// The classes of the ancestors that the objects must have, nearest first.
  let containers: [AnyClass]
  /// The traits that the objects must have, or `nil` for any traits.
  let traits: UITraitCollection?
  /// The proxy that records the values, an instance of `target`.
  let proxy: AnyObject
  private(set) var settings: [(key: AppearanceKey, apply: (AnyObject) -> Void)] = []

  /// All rules of the current simulator, oldest first.
  static var all: [AppearanceRule] { rules.all }
  /// Whether values are being applied, so that setters must not record them as set by the app.
  static var isApplying: Bool { rules.isApplying }

  private static var rules: AppearanceRules { Headless.Simulator.current.appearanceRules }

  private init(
    target: AnyClass, containers: [AnyClass], traits: UITraitCollection?, proxy: AnyObject
  ) {
    self.target = target
    self.containers = containers
    self.traits = traits
    self.proxy = proxy
  }

  /// Returns the proxy for a class, containers and traits; creates it if there is none.
  static func proxy<Target: AppearanceTarget>(
    of target: Target.Type, in containers: [AnyClass], traits: UITraitCollection?,
    make: () -> Target
  ) -> Target {
    let existingRule = all.first {
      $0.target == target && $0.traits == traits
        && $0.containers.elementsEqual(containers, by: ==)
    }
    if let proxy = existingRule?.proxy as? Target { return proxy }
    let proxy = make()
    let rule = AppearanceRule(target: target, containers: containers, traits: traits, proxy: proxy)
    proxy.appearanceRecord.rule = rule
    rules.all.append(rule)
    return proxy
  }

  /// Records a value, which replaces a previous value for the same key.
  func record(_ key: AppearanceKey, _ apply: @escaping (AnyObject) -> Void) {
    settings.removeAll { $0.key == key }
    settings.append((key, apply))
  }

  /// Applies the values of matching proxies to an object, except those that the app set itself.
  ///
  /// A value for a subclass, for a container or for traits takes precedence over a more general
  /// value. *Chosen:* the order of significance: containers, traits, class, age.
  static func apply(
    to object: some AppearanceTarget, in ancestors: () -> [AnyObject], traits: UITraitCollection
  ) {
    guard !all.isEmpty, object.appearanceRecord.rule == nil else { return }
    let classes = superclasses(of: object)
    var matches: [(rule: AppearanceRule, rank: [Int])] = []
    for (age, rule) in all.enumerated() {
      guard let distance = classes.firstIndex(where: { $0 == rule.target }),
        rule.traits.map({ UITraitCollection(traitsFrom: [traits, $0]) == traits }) ?? true,
        rule.containers.isEmpty || rule.isContained(in: ancestors())
      else { continue }
      matches.append(
        (rule, [rule.containers.count, rule.traits == nil ? 0 : 1, -distance, age]))
    }
    guard !matches.isEmpty else { return }
    matches.sort { $0.rank.lexicographicallyPrecedes($1.rank) }
    rules.isApplying = true
    for (rule, _) in matches {
      for setting in rule.settings where !object.hasExplicitValue(setting.key) {
        setting.apply(object)
        object.appearanceRecord.applied.insert(setting.key)
      }
    }
    rules.isApplying = false
  }

  /// Returns whether the ancestors include the containers, in their order.
  private func isContained(in ancestors: [AnyObject]) -> Bool {
    var remaining = containers[...]
    for object in ancestors {
      guard let container = remaining.first else { break }
      if Self.superclasses(of: object).contains(where: { $0 == container }) {
        remaining.removeFirst()
      }
    }
    return remaining.isEmpty
  }

  private static func superclasses(of object: AnyObject) -> [AnyClass] {
    var classes: [AnyClass] = []
    var current: AnyClass? = type(of: object)
    while let currentClass = current {
      classes.append(currentClass)
      current = _getSuperclass(currentClass)
    }
    return classes
  }
}

/// The appearance rules of a simulator.
@MainActor
final class AppearanceRules {
  /// The rules, oldest first.
  var all: [AppearanceRule] = []
  /// Whether values are being applied.
  var isApplying = false
}

/// The key of a value that an appearance proxy can set: a property, or a name for a method.
///
/// An `AnyHashable` would look up the key's conformance at run time, in each setter of each view.
enum AppearanceKey: Hashable, ExpressibleByStringInterpolation {
  case property(AnyKeyPath)
  case name(String)

  init(stringLiteral value: String) { self = .name(value) }
}

/// The values of an object that were set by the app or by appearance proxies.
@MainActor
final class AppearanceRecord {
  /// The keys of the values that the app has set.
  var own: Set<AppearanceKey> = []
  /// The keys of the values that proxies have set.
  var applied: Set<AppearanceKey> = []
  /// The rule that records values, if the object is a proxy.
  var rule: AppearanceRule?
}

/// An object whose values appearance proxies can set.
@MainActor
protocol AppearanceTarget: AnyObject {
  var appearanceRecord: AppearanceRecord { get }
  /// Returns whether the app itself has set a value.
  func hasExplicitValue(_ key: AppearanceKey) -> Bool
}

extension AppearanceTarget {
  /// Records that a value was set; in a proxy, also records how to set the value on an object.
  func markAsSet<Target: AnyObject>(_ key: AppearanceKey, _ apply: @escaping (Target) -> Void) {
    if let rule = appearanceRecord.rule {
      rule.record(key) { object in (object as? Target).map(apply) }
    } else if !AppearanceRule.isApplying {
      appearanceRecord.own.insert(key)
    }
  }

  /// Records that a property was set; in a proxy, also records its value.
  func markAsSet<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    if appearanceRecord.rule == nil {
      markAsSet(.property(property)) { (_: Self) in }
    } else {
      let value = self[keyPath: property]
      markAsSet(.property(property)) { (object: Self) in object[keyPath: property] = value }
    }
  }
}
