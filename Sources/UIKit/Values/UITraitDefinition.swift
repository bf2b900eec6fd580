import Foundation

/// A trait, which has a value in each trait collection.
///
/// *Documented:* UITraitDefinition. An app defines a trait by a type that adopts this protocol.
public protocol UITraitDefinition {
  /// The type of the value.
  associatedtype Value
  /// The value in an environment that doesn't specify the trait.
  static var defaultValue: Value { get }
  /// The name for descriptions.
  static var name: String { get }
  /// The identifier for encoding.
  static var identifier: String { get }
  /// Whether a change of the trait changes how colours are resolved.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
  /// The name of the type, including its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// Returns false.
  public static var affectsColorAppearance: Bool { false }
}

/// The type that defines a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of UIKit, which is a property of a trait collection.
protocol SystemTrait: UITraitDefinition {
  static var property: WritableKeyPath<TraitValues, Value> { get }
}

/// The style of the interface: light or dark.
public enum UITraitUserInterfaceStyle: SystemTrait {
  /// No style is specified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// Returns true.
  public static let affectsColorAppearance = true
  static var property: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.style }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: SystemTrait {
  /// No kind is specified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var property: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.idiom }
}

/// The number of pixels per point.
public enum UITraitDisplayScale: SystemTrait {
  /// No scale is specified.
  public static let defaultValue: CGFloat = 0
  static var property: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: SystemTrait {
  /// No size class is specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var property: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontal }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: SystemTrait {
  /// No size class is specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var property: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.vertical }
}

/// The direction of the layout.
public enum UITraitLayoutDirection: SystemTrait {
  /// No direction is specified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var property: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> {
    \.direction
  }
}

/// The contrast of colours.
public enum UITraitAccessibilityContrast: SystemTrait {
  /// No contrast is specified.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// Returns true.
  public static let affectsColorAppearance = true
  static var property: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.contrast }
}

/// The preferred size of text.
public enum UITraitPreferredContentSizeCategory: SystemTrait {
  /// No size is specified.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var property: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.contentSize }
}

/// The level of the views above the content of the window.
public enum UITraitUserInterfaceLevel: SystemTrait {
  /// No level is specified.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// Returns true.
  public static let affectsColorAppearance = true
  static var property: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.level }
}

/// Traits that can be changed.
public protocol UIMutableTraits {
  /// The value of a trait; the default value if the trait isn't specified.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  /// The style of the interface: light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The direction of the layout.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The contrast of colours.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The level of the views above the content of the window.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
}

/// The values of a trait collection, as a mutable value.
struct TraitValues: UIMutableTraits {
  var style = UIUserInterfaceStyle.unspecified
  var idiom = UIUserInterfaceIdiom.unspecified
  var displayScale: CGFloat = 0
  var horizontal = UIUserInterfaceSizeClass.unspecified
  var vertical = UIUserInterfaceSizeClass.unspecified
  var direction = UITraitEnvironmentLayoutDirection.unspecified
  var contrast = UIAccessibilityContrast.unspecified
  var contentSize = UIContentSizeCategory.unspecified
  var level = UIUserInterfaceLevel.unspecified
  /// The values of the app's traits, by the type that defines the trait.
  var custom: [ObjectIdentifier: Any] = [:]

  init() {}

  init(_ collection: UITraitCollection) {
    style = collection.userInterfaceStyle
    idiom = collection.userInterfaceIdiom
    displayScale = collection.displayScale
    horizontal = collection.horizontalSizeClass
    vertical = collection.verticalSizeClass
    direction = collection.layoutDirection
    contrast = collection.accessibilityContrast
    contentSize = collection.preferredContentSizeCategory
    level = collection.userInterfaceLevel
    custom = collection.customValues
  }

  var collection: UITraitCollection {
    UITraitCollection(
      style: style, idiom: idiom, displayScale: displayScale, horizontal: horizontal,
      vertical: vertical, direction: direction, contrast: contrast, contentSize: contentSize,
      level: level, custom: custom)
  }

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let system = trait as? any SystemTrait.Type {
        return read(system) as? T.Value ?? T.defaultValue
      }
      return custom[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type {
        write(system, newValue)
      } else {
        custom[ObjectIdentifier(trait)] = newValue
      }
    }
  }

  private func read<T: SystemTrait>(_ trait: T.Type) -> Any { self[keyPath: T.property] }

  private mutating func write<T: SystemTrait>(_ trait: T.Type, _ value: Any) {
    if let value = value as? T.Value { self[keyPath: T.property] = value }
  }

  /// Whether no trait is specified.
  var isEmpty: Bool { collection == UITraitCollection() }

  /// Whether the values specify a trait.
  func specifies(_ trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return !isDefault(system) }
    return custom[ObjectIdentifier(trait)] != nil
  }

  private func isDefault<T: SystemTrait>(_ trait: T.Type) -> Bool {
    Self.isEqual(read(trait), T.defaultValue)
  }

  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type {
      reset(system)
    } else {
      custom[ObjectIdentifier(trait)] = nil
    }
  }

  private mutating func reset<T: SystemTrait>(_ trait: T.Type) { write(trait, T.defaultValue) }

  /// Returns whether a trait has the same value in other values; values that can't be compared
  /// differ.
  func hasEqual(_ trait: UITrait, in other: TraitValues) -> Bool {
    Self.isEqual(value(trait), other.value(trait))
  }

  private func value<T: UITraitDefinition>(_ trait: T.Type) -> Any { self[trait] }

  static func isEqual(_ first: Any, _ second: Any) -> Bool {
    guard let first = first as? any Equatable else { return false }
    return areEqual(first, second)
  }

  private static func areEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
    first == second as? Value
  }
}

/// The traits that override the inherited traits of an object.
public struct UITraitOverrides: UIMutableTraits {
  var values: TraitValues

  init(_ collection: UITraitCollection?) {
    values = collection.map { TraitValues($0) } ?? TraitValues()
  }

  /// The value of a trait; the default value if the trait isn't overridden.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  /// Returns whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }

  /// Removes the override of a trait.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

extension UITraitCollection {
  /// Creates a collection with the values that a closure specifies.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(changing: TraitValues(), mutations)
  }

  /// Returns a collection in which a closure has changed values.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(changing: TraitValues(self), mutations)
  }

  private convenience init(
    changing values: TraitValues, _ mutations: (inout any UIMutableTraits) -> Void
  ) {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    let new = (traits as? TraitValues) ?? values
    self.init(
      style: new.style, idiom: new.idiom, displayScale: new.displayScale,
      horizontal: new.horizontal, vertical: new.vertical, direction: new.direction,
      contrast: new.contrast, contentSize: new.contentSize, level: new.level, custom: new.custom)
  }

  /// The value of a trait; the default value if the trait isn't specified.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { TraitValues(self)[trait] }

  /// Returns the traits whose values differ in another collection, of the traits of UIKit.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let (new, old) = (TraitValues(self), traitCollection.map { TraitValues($0) } ?? TraitValues())
    return Self.systemTraits.filter { !new.hasEqual($0, in: old) }
  }

  /// The traits of UIKit that change how colours are resolved.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    systemTraits.filter { $0.affectsColorAppearance }
  }

  /// The traits of UIKit that change how images are resolved.
  public static var systemTraitsAffectingImageLookup: [UITrait] { systemTraits }

  private static var systemTraits: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
      UITraitAccessibilityContrast.self, UITraitPreferredContentSizeCategory.self,
      UITraitUserInterfaceLevel.self,
    ]
  }
}

/// The registration of a closure or method for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// The registrations of an object for changes of its traits, oldest first.
@MainActor
final class TraitObservers {
  final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let call: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) {
      self.traits = traits
      self.call = call
    }
  }

  private var registrations: [Registration] = []
  /// The traits of which the observers were notified last.
  private var traits: UITraitCollection

  init(traits: UITraitCollection) { self.traits = traits }

  func add(_ registration: Registration) { registrations.append(registration) }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls the closures whose traits changed, with the previous traits.
  func notify(of new: UITraitCollection) {
    let previous = traits
    traits = new
    guard new != previous else { return }
    let (old, current) = (TraitValues(previous), TraitValues(new))
    for registration in registrations
    where registration.traits.contains(where: { !current.hasEqual($0, in: old) }) {
      registration.call(previous)
    }
  }
}
