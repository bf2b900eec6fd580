import Foundation

/// Draws, lays out and chooses actions for a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Called when the layer must be drawn; the default draws it by `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the layer's content.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called when the layer must lay out its sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change; after nil the layer continues its search, `NSNull` ends it without an
  /// action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws by `draw(_:in:)`.
  public func display(_ layer: CALayer) { layer.recordContents() }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves the choice to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
