import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import UIKit

@testable import FilmstripScenarios

/// The animators of the sample flows.
enum SampleAnimator: String, CaseIterable {
  case crossFade, slideUp, photoZoom, circularReveal, cube, flip, fold, cardStack, elasticEdge

  @MainActor
  func make(_ operation: UINavigationController.Operation)
    -> any UIViewControllerAnimatedTransitioning
  {
    switch self {
    case .crossFade: CrossFadeAnimator(operation: operation)
    case .slideUp: SlideUpAnimator(operation: operation)
    case .photoZoom: PhotoZoomAnimator(operation: operation)
    case .circularReveal: CircularRevealAnimator(operation: operation)
    case .cube: CubeAnimator(operation: operation)
    case .flip: FlipAnimator(operation: operation)
    case .fold: FoldAnimator(operation: operation)
    case .cardStack: CardStackAnimator(operation: operation)
    case .elasticEdge: ElasticEdgeAnimator(operation: operation)
    }
  }

  @MainActor
  func makeRoot() -> UIViewController {
    self == .photoZoom ? PhotoWallController() : StoryController(.lofoten)
  }

  @MainActor
  func makeNext() -> UIViewController {
    guard self == .photoZoom else { return ItineraryController(.dolomites) }
    return PhotoPageController(
      image: .landscape(5, size: CGSize(width: 480, height: 320)), title: "Photo")
  }
}

/// Two view controllers of 390 × 844 points with an animator between them; the tests set the time.
@MainActor
final class TransitionStage: NSObject, UINavigationControllerDelegate {
  let stage: Stage
  let navigation: UINavigationController
  let root: UIViewController
  let next: UIViewController
  var driver: UIPercentDrivenInteractiveTransition?
  private let animator: SampleAnimator
  private var begin = 0.0

  init(_ animator: SampleAnimator, _ direction: LayoutDirection = .leftToRight) throws {
    self.animator = animator
    stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14"), direction: direction),
      text: try PangoText())
    root = animator.makeRoot()
    next = animator.makeNext()
    navigation = UINavigationController(rootViewController: root)
    super.init()
    navigation.isNavigationBarHidden = animator != .photoZoom
    navigation.delegate = self
    stage.show(navigation)
    stage.advance(to: MediaTime(seconds: 0))
    navigation.view.layoutIfNeeded()
    (root as? PhotoWallController)?.choose(4)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator.make(operation)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver
  }

  func push() {
    navigation.pushViewController(next, animated: true)
    stage.window.layoutIfNeeded()
  }

  /// Starts a pop 2 s after the previous start, if necessary after a push without a transition.
  func pop() {
    if navigation.viewControllers.count == 1 {
      navigation.pushViewController(next, animated: false)
    }
    begin += 2
    stage.advance(to: MediaTime(seconds: begin))
    navigation.popViewController(animated: true)
    stage.window.layoutIfNeeded()
  }

  /// Sets the names of nodes to the names of their layers, so that frames contain their placements.
  private func nameNodes(below view: UIView) {
    if let name = view.layer.name { view.layer.nodeName = name }
    for child in view.subviews { nameNodes(below: child) }
  }

  /// Advances to a time in seconds since the last start.
  func advance(to seconds: Double) {
    nameNodes(below: navigation.view)
    stage.advance(to: MediaTime(seconds: begin + seconds))
    list = stage.displayList()
  }

  private(set) var list: DisplayList?

  func placement(_ name: String) -> NodePlacement? {
    list?.placements().last { $0.name == name }
  }

  /// Returns the position of a corner of a named view of 390 × 844 points.
  func corner(_ name: String, x: Double, y: Double) -> CGPoint? {
    placement(name)?.transform.map(CGPoint(x: x, y: y))
  }
}
