import Foundation

/// A bar that proxies and appearance objects customize.
@MainActor
protocol CustomizableBar: AppearanceTarget {
  /// Shows the bar's present appearance.
  func appearanceChanged()
}

extension CustomizableBar {
  /// To be called when a property of the bar's appearance was set.
  func appearancePropertyChanged<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    noteSet(property)
    appearanceChanged()
  }

  /// The copy of an appearance object that the bar keeps.
  func adopt<Appearance: UIBarAppearance>(_ appearance: Appearance?) -> Appearance? {
    appearance.copy { [weak self] in self?.appearanceChanged() }
  }

  /// The appearance object in a slot; where there is none, one that is made now.
  func standard<Appearance: UIBarAppearance>(
    _ slot: ReferenceWritableKeyPath<Self, Appearance?>, _ make: @autoclosure () -> Appearance
  ) -> Appearance {
    if let known = self[keyPath: slot] { return known }
    let made = make()
    self[keyPath: slot] = adopt(made)
    appearanceChanged()
    return self[keyPath: slot] ?? made
  }
}

extension UINavigationBar: CustomizableBar {}
extension UIToolbar: CustomizableBar {}
extension UITabBar: CustomizableBar {}

extension Optional where Wrapped: UIBarAppearance {
  /// A copy that tells when it changes.
  @MainActor
  func copy(onChange: @escaping () -> Void) -> Wrapped? {
    let copy = self?.makeCopy() as? Wrapped
    copy?.onChange = onChange
    return copy
  }
}
