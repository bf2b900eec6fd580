import FilmstripGraphics
import Foundation

/// A layer that shows its sublayers several times, with each copy transformed relative to the
/// previous copy.
///
/// Each copy runs `instanceDelay` later than the previous copy, and may have another opacity. Other
/// colour differences are reported as unsupported.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  private var copies = CopyValues()

  private struct CopyValues {
    var count = 1
    var delay: Double = 0
    var transform = CATransform3DIdentity
    var color: CGColor? = CGColor(.white)
    var alphaOffset: Float = 0
    var preservesDepth = false
  }

  /// Creates a layer that shows its sublayers once.
  public override init() {
    super.init()
  }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAReplicatorLayer { copies = other.copies }
  }

  /// The number of copies; 1 by default.
  open var instanceCount: Int {
    get { copies.count }
    set {
      guard newValue != copies.count else { return }
      change(.instanceCount) { copies.count = newValue }
    }
  }

  /// The delay of each copy's time relative to the previous copy, in seconds.
  open var instanceDelay: CFTimeInterval {
    get { copies.delay }
    set {
      guard newValue != copies.delay else { return }
      change(.instanceDelay) { copies.delay = newValue }
    }
  }

  /// The transform from each copy to the next, about the layer's anchor point.
  open var instanceTransform: CATransform3D {
    get { copies.transform }
    set {
      guard newValue != copies.transform else { return }
      change(.instanceTransform) { copies.transform = newValue }
    }
  }

  /// The colour that multiplies the colours of the copies; Filmstrip applies only its alpha.
  open var instanceColor: CGColor? {
    get { copies.color }
    set {
      guard newValue != copies.color else { return }
      change(.instanceColor) { copies.color = newValue }
    }
  }

  /// The difference in alpha between each copy and the previous copy.
  open var instanceAlphaOffset: Float {
    get { copies.alphaOffset }
    set {
      guard newValue != copies.alphaOffset else { return }
      change(.instanceAlphaOffset) { copies.alphaOffset = newValue }
    }
  }

  /// Whether copies keep their depth; Filmstrip draws only `false`, and reports `true` as
  /// unsupported.
  open var preservesDepth: Bool {
    get { copies.preservesDepth }
    set {
      copies.preservesDepth = newValue
      if newValue { Unsupported.report("CAReplicatorLayer.preservesDepth = true") }
    }
  }

  package override func animatableValue(_ property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .instanceCount: .number(Double(copies.count))
    case .instanceDelay: .number(copies.delay)
    case .instanceTransform: .transform(copies.transform)
    case .instanceColor: .color(copies.color?.rgba)
    case .instanceAlphaOffset: .number(Double(copies.alphaOffset))
    default: super.animatableValue(property)
    }
  }

  package override func setAnimatableValue(_ value: AnimatableValue, for property: LayerProperty) {
    switch (property, value) {
    case (.instanceCount, .number(let v)): copies.count = Int(v.rounded(.down))
    case (.instanceDelay, .number(let v)): copies.delay = v
    case (.instanceTransform, .transform(let v)): copies.transform = v
    case (.instanceColor, .color(let v)): copies.color = v.map(CGColor.init)
    case (.instanceAlphaOffset, .number(let v)): copies.alphaOffset = Float(v)
    default: super.setAnimatableValue(value, for: property)
    }
  }

  package override func copyForPresentation() -> CALayer { CAReplicatorLayer(layer: self) }

  /// Returns a group for each copy, with the first copy at the bottom.
  package override func makeChildNodes(
    _ pass: inout CommitPass, outer: CATransform3D?
  ) -> [DisplayNode] {
    let color = copies.color?.rgba ?? .white
    if color.red != 1 || color.green != 1 || color.blue != 1 {
      Unsupported.report("CAReplicatorLayer.instanceColor other than white")
    }
    let anchor = anchorInBounds
    let toAnchor = CATransform3DMakeTranslation(anchor.x, anchor.y, 0)
    let now = pass.time
    var total = CATransform3DIdentity
    var nodes: [DisplayNode] = []
    for index in 0..<max(0, copies.count) {
      pass.time = now - copies.delay * Double(index)
      let placed = CATransform3DConcat(
        CATransform3DTranslate(total, -anchor.x, -anchor.y, 0), toAnchor)
      let opacity = color.alpha + Double(copies.alphaOffset) * Double(index)
      nodes.append(
        DisplayNode(
          transform: placed.plane.quantized, bounds: values.bounds.quantized,
          opacity: Quantum.opacity(opacity), children: makeSublayerNodes(&pass, outer: outer)))
      total = CATransform3DConcat(copies.transform, total)
    }
    pass.time = now
    return nodes
  }
}
