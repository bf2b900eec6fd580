import Foundation

/// The methods that draw a layer, lay out its sublayers and choose its actions.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// Called when the layer must be drawn; the default implementation uses `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the layer's content.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called when the layer must lay out its sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change, `nil` to continue the search in the layer, or `NSNull` to end
  /// the search without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws the layer by calling `draw(_:in:)`.
  public func display(_ layer: CALayer) { layer.recordContents() }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns `nil`, so that the layer continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
