import FilmstripStage
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: FACTS.md, present.motionless; the duration that the coordinator
// returns.
@MainActor
@Suite(.serialized)
struct MotionlessPresentationTests {
  /// Presents a view of height 0 at the bottom edge, which doesn't move, and fades a view behind.
  private final class FlatPresentation: UIPresentationController {
    let dimming = UIView()
    var duration = 0.0

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: 0)
    }

    override func presentationTransitionWillBegin() {
      dimming.alpha = 0
      containerView?.addSubview(dimming)
      fade(to: 0.8)
    }

    override func dismissalTransitionWillBegin() { fade(to: 0) }

    private func fade(to alpha: CGFloat) {
      let coordinator = presentedViewController.transitionCoordinator
      duration = coordinator?.transitionDuration ?? 0
      coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    var presentation: FlatPresentation?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let new = FlatPresentation(presentedViewController: presented, presenting: presenting)
      presentation = new
      return new
    }
  }

  // FACTS: present.motionless
  @Test func `a transition of a view that doesn't move lasts as long as its animations alongside`()
    throws
  {
    let rig = NavigationRig([makeController("List")])
    _ = rig.nodes(at: 0)
    let delegate = Delegate()
    let presented = UIViewController()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    var end: CFTimeInterval?
    var begin = CACurrentMediaTime()
    rig.navigation.present(presented, animated: true) { end = CACurrentMediaTime() }
    let presentation = try #require(delegate.presentation)
    _ = rig.nodes(at: 0.1)
    let shown = CGFloat(presentation.dimming.layer.presentation()?.opacity ?? 0)
    #expect(end == nil)
    #expect(shown > 0 && shown < 0.8)
    _ = rig.nodes(at: 2)
    #expect(presentation.duration > 0.3)
    #expect(abs(try #require(end) - begin - presentation.duration) < 0.02)
    #expect(abs(presentation.dimming.alpha - 0.8) < 1e-6)

    begin = CACurrentMediaTime()
    end = nil
    presented.dismiss(animated: true) { end = CACurrentMediaTime() }
    _ = rig.nodes(at: 2.1)
    let hidden = CGFloat(presentation.dimming.layer.presentation()?.opacity ?? 0)
    #expect(end == nil)
    #expect(hidden > 0 && hidden < 0.8)
    _ = rig.nodes(at: 4)
    #expect(abs(try #require(end) - begin - presentation.duration) < 0.02)
  }
}
