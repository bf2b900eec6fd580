import UIKit

/// Unfolds the appearing view from the trailing edge like a map; a pop folds the view again.
///
/// The unfolding view pushes the old view out. The folded view is cut into strips, each hinged to
/// the previous strip in a transform layer. The other view is attached to the last strip. Only
/// angles are animated, so the strips and the other view always touch.
final class FoldAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  /// The number of strips, which is even so that the last hinge is in the plane of the screen.
  private let stripCount = 6

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.8
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let isPush = operation == .push
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toController)
    container.addSubview(toView)
    toView.layoutIfNeeded()

    // The stage covers both views, which do not change.
    let stage = UIView(frame: container.bounds)
    stage.backgroundColor = .black
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (2 * container.bounds.width)
    stage.layer.sublayerTransform = perspective
    container.addSubview(stage)

    let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let strips = FoldedStrips(on: stage, isAttachedToRightEdge: !isRightToLeft)
    let (folded, flat) = isPush ? (toView, fromView) : (fromView, toView)
    strips.addStrips(of: folded, count: stripCount, afterScreenUpdates: isPush)
    strips.addPage(flat, afterScreenUpdates: !isPush)

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      stage.removeFromSuperview()
      if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    CATransaction.setAnimationDuration(transitionDuration(using: transitionContext))
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    strips.animate(unfolding: isPush)
    CATransaction.commit()
  }
}

/// A chain of hinges, each with a strip of the folded view.
@MainActor
private final class FoldedStrips {
  private let stage: UIView
  private let isAttachedToRightEdge: Bool
  private var hinges: [HingeView] = []
  private var shades: [ShadeView] = []

  init(on stage: UIView, isAttachedToRightEdge: Bool) {
    self.stage = stage
    self.isAttachedToRightEdge = isAttachedToRightEdge
  }

  /// Cuts a view into strips at whole points, from the edge to which the strips are attached.
  func addStrips(of view: UIView, count: Int, afterScreenUpdates: Bool) {
    let size = view.bounds.size
    func cut(_ index: Int) -> CGFloat {
      (size.width * CGFloat(index) / CGFloat(count)).rounded()
    }
    for index in 0..<count {
      let near = cut(index)
      let width = cut(index + 1) - near
      let rect = CGRect(
        x: isAttachedToRightEdge ? size.width - near - width : near, y: 0, width: width,
        height: size.height)
      let hinge = addHinge(size: rect.size)
      if let strip = view.resizableSnapshotView(
        from: rect, afterScreenUpdates: afterScreenUpdates, withCapInsets: .zero)
      {
        strip.layer.name = "strip \(index)"
        hinge.addSubview(strip)
        strip.frame = hinge.bounds
        let shade = ShadeView(frame: strip.bounds)
        shade.darken(rightEdge: isAttachedToRightEdge == (index % 2 == 1), inValley: index % 2 == 0)
        strip.addSubview(shade)
        shades.append(shade)
      }
    }
  }

  /// Attaches a snapshot of a whole view to the last strip.
  func addPage(_ view: UIView, afterScreenUpdates: Bool) {
    let hinge = addHinge(size: view.bounds.size)
    if let page = view.snapshotView(afterScreenUpdates: afterScreenUpdates) {
      page.layer.name = "page"
      hinge.addSubview(page)
      page.frame = hinge.bounds
    }
  }

  private func addHinge(size: CGSize) -> HingeView {
    let hinge = HingeView()
    let parent: UIView = hinges.last ?? stage
    // The far edge of the previous strip, or the edge of the container for the first strip.
    let isFirst = hinges.isEmpty
    let x = isAttachedToRightEdge == isFirst ? parent.bounds.width : 0
    hinge.bounds = CGRect(origin: .zero, size: size)
    hinge.layer.anchorPoint = CGPoint(x: isAttachedToRightEdge ? 1 : 0, y: 0.5)
    hinge.layer.position = CGPoint(x: x, y: size.height / 2)
    parent.addSubview(hinge)
    hinges.append(hinge)
    return hinge
  }

  /// Adds animations with the duration and curve of the transaction.
  func animate(unfolding: Bool) {
    let right: CGFloat = isAttachedToRightEdge ? -1 : 1
    for (index, hinge) in hinges.enumerated() {
      // The angles alternate, each relative to the previous strip; the other view stays flat.
      let isEnd = index == 0 || index == hinges.count - 1
      let closed = (index % 2 == 0 ? right : -right) * .pi / (isEnd ? 2 : 1)
      add("transform.rotation.y", to: hinge.layer, unfolding ? (closed, 0) : (0, closed))
    }
    for shade in shades {
      add("opacity", to: shade.layer, unfolding ? (1, 0) : (0, 1))
    }
  }

  private func add(_ keyPath: String, to layer: CALayer, _ values: (from: CGFloat, to: CGFloat)) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = values.from
    animation.toValue = values.to
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: keyPath)
  }
}

/// A view whose subviews keep their depth.
private final class HingeView: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }
}

/// A shadow across a strip, darkest at one of its long edges.
private final class ShadeView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  func darken(rightEdge: Bool, inValley: Bool) {
    guard let gradient = layer as? CAGradientLayer else { return }
    // Strips that face away from the light are darker as a whole.
    let tones: [CGFloat] = inValley ? [0.3, 0.75] : [0.0, 0.5]
    gradient.colors = tones.map { UIColor(white: 0, alpha: $0).cgColor }
    gradient.startPoint = CGPoint(x: rightEdge ? 0 : 1, y: 0.5)
    gradient.endPoint = CGPoint(x: rightEdge ? 1 : 0, y: 0.5)
  }
}
