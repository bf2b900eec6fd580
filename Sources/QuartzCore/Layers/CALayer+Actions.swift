import Foundation

extension CALayer {
  final func searchAction(forKey event: String) -> (any CAAction)? {
    if let delegate, let action = delegate.action(for: self, forKey: event) {
      return action is NSNull ? nil : action
    }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    let action = type(of: self).defaultAction(forKey: event)
    return action is NSNull ? nil : action
  }

  class func implicitAction(forKey event: String) -> (any CAAction)? {
    guard let property = LayerProperty(key: event), property.kind != nil else { return nil }
    return ImplicitAction(property: property)
  }

  class func initialValue(forKey key: String) -> Any? {
    guard let property = LayerProperty(key: key) else { return nil }
    return CALayer().animatableValue(property)?.object
  }

  /// Whether the layer was in a tree before the current transaction; a new layer appears without an
  /// animation.
  final var wasCommitted: Bool {
    guard let linked = committed.linkedAt else { return committed.wasRoot }
    return linked < CATransaction.epoch
  }
}

/// The implicit animation of a property, from the value that was visible before the change.
///
/// *Source:* Apple's Core Animation Programming Guide ("Changing a layer's default behavior"). The
/// timing function is the transaction's function, or `default` if the transaction has none.
@MainActor
final class ImplicitAction: CAAction {
  private let property: LayerProperty

  init(property: LayerProperty) {
    self.property = property
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    start(on: layer, from: layer.visibleValue(of: property))
  }

  /// Animates from the value that was visible before the change to the model's new value.
  func start(on layer: CALayer, from before: AnimatableValue?) {
    guard layer.wasCommitted, let before else { return }
    let duration = CATransaction.animationDuration()
    guard duration > 0 else { return }
    let animation = CABasicAnimation(keyPath: property.rawValue)
    animation.fromValue = before.object
    animation.duration = duration
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    layer.add(animation, forKey: property.rawValue)
  }
}
