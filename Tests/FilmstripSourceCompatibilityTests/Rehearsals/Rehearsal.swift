import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

/// One transition between two view controllers on a screen of 200 × 400 points at scale 1, without
/// bars.
@MainActor
final class Rehearsal {
  enum Way: Sendable { case push, pop, present, dismiss }

  /// The visible quadrilateral of a layer.
  struct Place {
    var frame: CGRect
    /// The upper left, upper right, lower right and lower left corner, after all transforms.
    var corners: [CGPoint]
    var opacity: Double

    var minX: Double { Double(frame.minX) }
    var minY: Double { Double(frame.minY) }
    var width: Double { Double(frame.width) }
    var height: Double { Double(frame.height) }
  }

  let stage: Stage
  let navigation: UINavigationController
  let below: UIViewController
  let above: UIViewController
  var way: Way
  let director: Director
  private let renderer: FrameRenderer
  private var begin = 0.0
  private var heard = 0

  init(
    _ way: Way, below: UIViewController = UIViewController(),
    above: UIViewController = UIViewController(), direction: LayoutDirection = .leftToRight,
    _ animator: UIViewControllerAnimatedTransitioning? = nil
  ) throws {
    let text = try PangoText()
    let device = Device(
      name: "small", size: CGSize(width: 200, height: 400), scale: 1, statusBarHeight: 0,
      safeAreaTop: 0, safeAreaBottom: 0, navigationBarTop: 0, landscapeSideInset: 0,
      landscapeBottomInset: 0, isPad: false, isLargePhone: false)
    stage = Stage(settings: FilmSettings(device: device, direction: direction), text: text)
    renderer = FrameRenderer(text: text, scale: 1)
    self.way = way
    (self.below, self.above) = (below, above)
    director = Director(animator)
    if below.view.backgroundColor == nil { below.view.backgroundColor = .red }
    if above.view.backgroundColor == nil { above.view.backgroundColor = .blue }
    below.title = "below"
    above.title = "above"
    navigation = UINavigationController(rootViewController: below)
    navigation.isNavigationBarHidden = true
    if way == .pop { navigation.pushViewController(above, animated: false) }
    stage.show(navigation)
    if way == .present || way == .dismiss {
      above.modalPresentationStyle = .custom
      above.transitioningDelegate = director
    }
    if way == .dismiss {
      navigation.present(above, animated: false)
      at(0.1)
    }
    navigation.delegate = director
  }

  /// Starts the transition and its time.
  func start(drivenBy driver: UIViewControllerInteractiveTransitioning? = nil) {
    director.driver = driver
    heard = stage.events.count
    begin = VirtualClock.current.now.seconds
    switch way {
    case .push: navigation.pushViewController(above, animated: true)
    case .pop: navigation.popViewController(animated: true)
    case .present: navigation.present(above, animated: true)
    case .dismiss: navigation.dismiss(animated: true)
    }
    at(0)
  }

  /// Advances to a time in seconds since the start, and commits a frame.
  func at(_ seconds: Double) {
    stage.advance(to: MediaTime(seconds: begin + seconds))
    _ = stage.displayList()
  }

  /// Advances until all animations have ended.
  func settle() {
    at(VirtualClock.current.now.seconds - begin + 3)
  }

  /// The callbacks of both view controllers since the start, in order.
  var calls: [String] {
    stage.events.dropFirst(heard).filter { $0.event.hasSuffix("ppear") }
      .map { "\($0.object) \($0.event)" }
  }

  /// Returns the visible quadrilateral of a layer, or `nil` if the layer isn't visible.
  func place(_ layer: CALayer) -> Place? {
    let name = layer.nodeName
    layer.nodeName = "rehearsed"
    defer { layer.nodeName = name }
    guard let found = stage.displayList().placements().first(where: { $0.name == "rehearsed" })
    else { return nil }
    let box = (layer.presentation() ?? layer).bounds
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ].compactMap { found.transform.map($0) }
    return Place(frame: found.frame, corners: corners, opacity: found.opacity)
  }

  func place(_ view: UIView?) -> Place? { view.flatMap { place($0.layer) } }

  func opacity(_ view: UIView?) -> Double { place(view)?.opacity ?? 0 }

  /// Returns the red, green and blue components of the pixels, 0…255.
  func pixels() throws -> (Int, Int) -> [Int] {
    let list = stage.displayList()
    let buffer = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: buffer)
    return { x, y in
      let word = buffer.row(y)[x]
      return [Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255)]
    }
  }

  /// All visible properties of the view tree as text.
  var tree: [String] {
    var lines: [String] = []
    func visit(_ view: UIView, _ depth: Int) {
      // Hidden bars can lay out their parts at any time.
      if view is UINavigationBar || view is UIToolbar { return }
      let layer = view.layer
      let numbers: [CGFloat] = [
        layer.position.x, layer.position.y, layer.bounds.minX, layer.bounds.minY,
        layer.bounds.width, layer.bounds.height, layer.anchorPoint.x, layer.anchorPoint.y,
        layer.cornerRadius, CGFloat(layer.opacity), CGFloat(layer.shadowOpacity),
      ]
      lines.append(
        "\(depth) \(type(of: view)) \(numbers) \(view.isHidden) \(layer.mask == nil) "
          + "\(CATransform3DIsIdentity(layer.transform)) "
          + "\(CATransform3DIsIdentity(layer.sublayerTransform)) "
          + "\(layer.sublayers?.count ?? 0) \(layer.animationKeys() ?? [])")
      for view in view.subviews { visit(view, depth + 1) }
    }
    visit(stage.window, 0)
    return lines
  }
}

/// Returns one animator, or an app's own transition, and the driver of the transition.
@MainActor
final class Director: NSObject, UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  var animator: UIViewControllerAnimatedTransitioning?
  var transition: UIViewControllerTransitioningDelegate?
  var driver: UIViewControllerInteractiveTransitioning?

  init(_ animator: UIViewControllerAnimatedTransitioning?) { self.animator = animator }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    transition.map {
      $0.animationController(forPresented: presented, presenting: presenting, source: source)
    } ?? animator
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { transition.map { $0.animationController(forDismissed: dismissed) } ?? animator }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    transition?.presentationController(
      forPresented: presented, presenting: presenting, source: source)
  }

  func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { driver }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { driver }
}
