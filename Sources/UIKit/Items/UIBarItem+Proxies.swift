import FilmstripSupport
import Foundation

extension UIBarItem: UIAppearance, UIAppearanceContainer {
  /// The proxy for all items of the class, which must be one of UIKit's.
  public static func appearance() -> Self { proxy([], nil) }

  /// The proxy for items of the class in others, the nearest class first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, nil) }

  /// The proxy for items of the class in an environment.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }

  /// The proxy for items of the class in others, the nearest class first, in an environment.
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
        "the class of appearance() must be a bar item of UIKit's, but is \(Self.self): "
          + "an app's own items cannot be made from their class on this system")
      return item ?? unsafeDowncast(UIBarItem(), to: Self.self)
    }
  }

  /// Takes the values of proxies.
  func takeAppearance(in bar: UIView) {
    guard bar.window != nil, !AppearanceRule.all.isEmpty else { return }
    // The bar is at work on its items already.
    let listener = onChange
    onChange = nil
    AppearanceRule.apply(
      to: self, in: { [bar] + bar.appearanceSurroundings }, traits: bar.traitCollection)
    onChange = listener
  }
}

extension UIBarItem: AppearanceTarget {
  func hasOwnValue(_ key: AppearanceKey) -> Bool { appearanceRecord.own.contains(key) }
}
