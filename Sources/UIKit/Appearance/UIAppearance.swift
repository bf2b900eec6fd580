import FilmstripSupport
import Foundation

/// An object that can contain objects with appearance proxies, or be contained in them.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// An object whose class has proxies that set the appearance of all its instances.
///
/// The values of a proxy apply to objects when they enter a window, unless the app has set the same
/// property itself. A proxy is an instance of the class that is never displayed, and records the
/// properties that UIKit marks with `UI_APPEARANCE_SELECTOR`. Setting any other property on a proxy
/// has no effect, including properties of an app's own classes. `Headless.configure` removes the
/// values of all proxies.
///
/// *Source:* `UIAppearance.h`, except for the properties of an app's own classes.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all objects of the class.
  static func appearance() -> Self
  /// Returns the proxy for objects of the class in containers, nearest class first.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns the proxy for objects of the class with the specified traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for objects of the class in containers, nearest class first, with the
  /// specified traits.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the proxy for all views of the class.
  public static func appearance() -> Self { proxy([], nil) }

  /// Returns the proxy for views of the class in containers, nearest class first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, nil) }

  /// Returns the proxy for views of the class with the specified traits.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }

  /// Returns the proxy for views of the class in containers, nearest class first, with the
  /// specified traits.
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

  func hasExplicitValue(_ key: AppearanceKey) -> Bool {
    let record = appearanceRecord
    if record.own.contains(key) { return true }
    if record.applied.contains(key) { return false }
    return key == "backgroundColor" && hasExplicitBackgroundColor
      || key == "tintColor" && hasExplicitTint
  }

  /// The ancestors of the view and their view controllers, nearest first.
  var appearanceAncestors: [AnyObject] {
    var ancestors: [AnyObject] = []
    var current: UIView? = self
    while let view = current {
      if view !== self { ancestors.append(view) }
      if let controller = view.controller { ancestors.append(controller) }
      current = view.superview
    }
    return ancestors
  }

  /// Applies the values of appearance proxies to the view.
  func applyAppearance() {
    guard !AppearanceRule.all.isEmpty else { return }
    AppearanceRule.apply(to: self, in: { appearanceAncestors }, traits: traitCollection)
  }
}
