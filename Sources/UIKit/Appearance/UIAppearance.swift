import FilmstripSupport
import Foundation

/// An object that can contain, or be in, objects with appearance proxies.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// An object whose class has proxies that set the appearance of all its objects.
///
/// A proxy's values apply to objects when they enter a window, unless the app has set the same property
/// itself. A proxy is an object of the class that is never shown, and records what UIKit marks with
/// `UI_APPEARANCE_SELECTOR`: nothing else that is set on it has an effect, properties of an app's own
/// classes included. `Headless.configure` removes all proxies' values.
///
/// *Source:* `UIAppearance.h`, but for what is said of own properties.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The proxy for all objects of the class.
  static func appearance() -> Self
  /// The proxy for objects of the class in others, the nearest class first.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// The proxy for objects of the class in an environment.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The proxy for objects of the class in others, the nearest class first, in an environment.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// The proxy for all views of the class.
  public static func appearance() -> Self { proxy([], nil) }

  /// The proxy for views of the class in others, the nearest class first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, nil) }

  /// The proxy for views of the class in an environment.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }

  /// The proxy for views of the class in others, the nearest class first, in an environment.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, trait) }

  private static func proxy(
    _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?
  ) -> Self {
    AppearanceRule.proxy(of: Self.self, in: containers.map { $0 as AnyClass }, traits: traits) {
      ViewMaker.make(Self.self)
    }
  }
}

extension UIView: AppearanceTarget {
  var appearanceRecord: AppearanceRecord {
    if let existingAppearanceRecord { return existingAppearanceRecord }
    let record = AppearanceRecord()
    existingAppearanceRecord = record
    return record
  }

  func hasOwnValue(_ key: AppearanceKey) -> Bool {
    let record = appearanceRecord
    if record.own.contains(key) { return true }
    if record.applied.contains(key) { return false }
    return key == "backgroundColor" && hasOwnBackgroundColor
      || key == "tintColor" && hasOwnTint
  }

  /// What the view is in, the nearest first: views and their controllers.
  var appearanceSurroundings: [AnyObject] {
    var found: [AnyObject] = []
    var current: UIView? = self
    while let view = current {
      if view !== self { found.append(view) }
      if let controller = view.controller { found.append(controller) }
      current = view.superview
    }
    return found
  }

  /// Takes the values of proxies.
  func takeAppearance() {
    guard !AppearanceRule.all.isEmpty else { return }
    AppearanceRule.apply(to: self, in: { appearanceSurroundings }, traits: traitCollection)
  }
}
