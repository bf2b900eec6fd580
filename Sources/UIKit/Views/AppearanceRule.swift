import Foundation

/// The values that an appearance proxy records: for all objects of a class in some containers.
@MainActor
final class AppearanceRule {
  /// The class of the objects that it applies to.
  let target: AnyClass
  /// The classes of what they are in, the nearest first.
  let containers: [AnyClass]
  /// The environment that they are in; nil for any.
  let traits: UITraitCollection?
  /// The object that records, of the target's class.
  let proxy: AnyObject
  private(set) var settings: [(key: AppearanceKey, apply: (AnyObject) -> Void)] = []

  /// All rules of the current simulator, oldest first.
  static var all: [AppearanceRule] { rules.all }
  /// Whether values are being applied now, so that setters do not take them for an app's own.
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

  /// The proxy for a class in some surroundings; always the same for the same.
  static func proxy<Target: AppearanceTarget>(
    of target: Target.Type, in containers: [AnyClass], traits: UITraitCollection?,
    make: () -> Target
  ) -> Target {
    let known = all.first {
      $0.target == target && $0.traits == traits
        && $0.containers.elementsEqual(containers, by: ==)
    }
    if let proxy = known?.proxy as? Target { return proxy }
    let proxy = make()
    let rule = AppearanceRule(target: target, containers: containers, traits: traits, proxy: proxy)
    proxy.appearanceRecord.rule = rule
    rules.all.append(rule)
    return proxy
  }

  /// Remembers a value; it replaces an older one for the same key.
  func record(_ key: AppearanceKey, _ apply: @escaping (AnyObject) -> Void) {
    settings.removeAll { $0.key == key }
    settings.append((key, apply))
  }

  /// Gives an object the values of the proxies that are about it, but for those that it was given by
  /// itself.
  ///
  /// A value for a subclass, for what is in something, or for an environment comes before a more general
  /// one. *Chosen:* in this order: surroundings, environment, class, age.
  static func apply(
    to object: some AppearanceTarget, in surroundings: () -> [AnyObject], traits: UITraitCollection
  ) {
    guard !all.isEmpty, object.appearanceRecord.rule == nil else { return }
    let classes = superclasses(of: object)
    var found: [(rule: AppearanceRule, rank: [Int])] = []
    for (age, rule) in all.enumerated() {
      guard let distance = classes.firstIndex(where: { $0 == rule.target }),
        rule.traits.map({ UITraitCollection(traitsFrom: [traits, $0]) == traits }) ?? true,
        rule.containers.isEmpty || rule.isSurrounded(by: surroundings())
      else { continue }
      found.append(
        (rule, [rule.containers.count, rule.traits == nil ? 0 : 1, -distance, age]))
    }
    guard !found.isEmpty else { return }
    found.sort { $0.rank.lexicographicallyPrecedes($1.rank) }
    rules.isApplying = true
    for (rule, _) in found {
      for setting in rule.settings where !object.hasOwnValue(setting.key) {
        setting.apply(object)
        object.appearanceRecord.applied.insert(setting.key)
      }
    }
    rules.isApplying = false
  }

  /// Whether the containers are among the surroundings, in their order.
  private func isSurrounded(by surroundings: [AnyObject]) -> Bool {
    var rest = containers[...]
    for object in surroundings {
      guard let wanted = rest.first else { break }
      if Self.superclasses(of: object).contains(where: { $0 == wanted }) { rest.removeFirst() }
    }
    return rest.isEmpty
  }

  private static func superclasses(of object: AnyObject) -> [AnyClass] {
    var classes: [AnyClass] = []
    var current: AnyClass? = type(of: object)
    while let known = current {
      classes.append(known)
      current = _getSuperclass(known)
    }
    return classes
  }
}

/// The rules of one simulator.
@MainActor
final class AppearanceRules {
  /// Oldest first.
  var all: [AppearanceRule] = []
  /// Whether values are being applied now.
  var isApplying = false
}

/// What an appearance proxy can set: a property, or what a method sets.
///
/// An `AnyHashable` would look for the key's own conformance at run time, at each setter of each view.
enum AppearanceKey: Hashable, ExpressibleByStringInterpolation {
  case property(AnyKeyPath)
  case name(String)

  init(stringLiteral value: String) { self = .name(value) }
}

/// What an object knows of appearance proxies.
@MainActor
final class AppearanceRecord {
  /// What the app has set by itself.
  var own: Set<AppearanceKey> = []
  /// What proxies have set.
  var applied: Set<AppearanceKey> = []
  /// What the object records for, if it is a proxy.
  var rule: AppearanceRule?
}

/// An object whose appearance proxies can set.
@MainActor
protocol AppearanceTarget: AnyObject {
  var appearanceRecord: AppearanceRecord { get }
  /// Whether the app has set a value by itself.
  func hasOwnValue(_ key: AppearanceKey) -> Bool
}

extension AppearanceTarget {
  /// Takes note that a value was set, and, in a proxy, how to set it elsewhere.
  func noteSet<Target: AnyObject>(_ key: AppearanceKey, _ apply: @escaping (Target) -> Void) {
    if let rule = appearanceRecord.rule {
      rule.record(key) { object in (object as? Target).map(apply) }
    } else if !AppearanceRule.isApplying {
      appearanceRecord.own.insert(key)
    }
  }

  /// Takes note that a property was set, and, in a proxy, to what.
  func noteSet<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    if appearanceRecord.rule == nil {
      noteSet(.property(property)) { (_: Self) in }
    } else {
      let value = self[keyPath: property]
      noteSet(.property(property)) { (object: Self) in object[keyPath: property] = value }
    }
  }
}
