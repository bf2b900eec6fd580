import FilmstripSupport
import Foundation

extension UIBarItem: UIAppearance, UIAppearanceContainer {
  /// Returns the proxy for all items of the class, which must be one of UIKit's classes.
  public static func appearance() -> Self { proxy([], nil) }

  /// Returns the proxy for items of the class in containers, nearest class first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, nil) }

  /// Returns the proxy for items of the class with the specified traits.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }

  /// Returns the proxy for items of the class in containers, nearest class first, with the
  /// specified traits.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, trait) }

  private static func proxy(
    _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?
  ) -> Self {
    AppearanceRule.proxy(of: Self.self, in: containers.map { $0 as AnyClass }, traits: traits) {
      let candidates = [UIBarButtonItem(), UITabBarItem(), UIBarItem()]
      let item = candidates.first { type(of: $0) == Self.self } as? Self
      demand(
        item != nil,
        "the class of appearance() must be one of UIKit's bar items, but is \(Self.self); "
          + "call appearance() on the UIKit class")
      return item ?? unsafeDowncast(UIBarItem(), to: Self.self)
    }
  }

  /// Applies the values of appearance proxies to the item.
  func applyAppearance(in bar: UIView) {
    guard bar.window != nil, !AppearanceRule.all.isEmpty else { return }
    // The bar is already updating its items.
    let listener = onChange
    onChange = nil
    AppearanceRule.apply(
      to: self, in: { [bar] + bar.appearanceAncestors }, traits: bar.traitCollection)
    onChange = listener
  }
}

extension UIBarItem: AppearanceTarget {
  func hasExplicitValue(_ key: AppearanceKey) -> Bool { appearanceRecord.own.contains(key) }
}
