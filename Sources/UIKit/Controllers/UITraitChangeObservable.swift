import Foundation

/// An object that notifies registered closures and methods of changes of its traits.
///
/// *Documented:* UITraitChangeObservable.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Removes a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// A closure that is called with the object and its previous traits.
  public typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void

  /// Registers a closure for changes of traits, which receives the object as the closure's type.
  ///
  /// The type can be `Self`, as in `{ (self: Self, previous: UITraitCollection) in … }`. The closure
  /// isn't called if the object has another type.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    observe(traits) { [weak self] previous in
      if let environment = self as? TraitEnvironment { handler(environment, previous) }
    }
  }

  /// Registers a method of an object for changes of traits.
  ///
  /// The method receives the object whose traits changed, if it has a parameter.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return observe(traits) { [weak self, weak target] _ in
      if let target = target as? NSObject { target.perform(action, with: self) }
    }
  }

  /// Registers a method of the object itself for changes of traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  private func observe(
    _ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitObservers.Registration(traits, call)
    (self as? any TraitObserving)?.traitObservers.add(registration)
    return registration
  }

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserving)?.traitObservers.remove(registration)
  }
}

/// An object that stores the registrations for changes of its traits.
@MainActor
protocol TraitObserving: AnyObject, UITraitChangeObservable {
  /// The registrations, or `nil` before the first registration.
  var existingTraitObservers: TraitObservers? { get set }
}

extension TraitObserving {
  /// The registrations, which are created with the current traits when they are first used.
  var traitObservers: TraitObservers {
    if let existingTraitObservers { return existingTraitObservers }
    let observers = TraitObservers(traits: traitCollection)
    existingTraitObservers = observers
    return observers
  }

  /// Calls the closures and methods whose traits have changed.
  func notifyTraitObservers() { existingTraitObservers?.notify(of: traitCollection) }
}

extension UIView: UITraitChangeObservable, TraitObserving {
  /// The traits that override the inherited traits of the view and its descendants.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overridingTraits) }
    set { overridingTraits = newValue.values.collection }
  }

  /// Updates the traits immediately; in Filmstrip, they are always up to date.
  public func updateTraitsIfNeeded() {}
}

extension UIViewController: UITraitChangeObservable, TraitObserving {
  /// Updates the traits immediately; in Filmstrip, they are always up to date.
  public func updateTraitsIfNeeded() {}
}
