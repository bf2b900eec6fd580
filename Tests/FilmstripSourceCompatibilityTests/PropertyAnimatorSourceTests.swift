import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct PropertyAnimatorSourceTests {
  private func stage(_ page: UIViewController) throws -> Stage {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    stage.show(page)
    return stage
  }

  @Test func `an app's drawer follows the finger and continues with its velocity`() throws {
    let page = DrawerPage()
    let stage = try stage(page)
    let closed = 844.0 - 60
    #expect(abs(page.drawerTop - closed) < 1e-6)
    page.panBegan()
    for step in 1...10 {
      stage.advance(to: MediaTime(seconds: Double(step) / 60))
      page.panChanged(translation: CGPoint(x: 0, y: -11 * step))
      #expect(abs(page.drawerTop - (closed - 11 * Double(step))) < 1e-6, "one to one")
    }
    page.panEnded(velocity: CGPoint(x: 0, y: -900))
    #expect(abs(page.drawerTop - (closed - 110)) < 1e-6, "the release moves nothing")
    stage.advance(to: MediaTime(seconds: 1))
    #expect(page.currentState == .open)
    #expect(abs(page.drawerTop - (closed - 440)) < 1e-6)

    // Pulled down a little and flicked up again, the drawer stays open.
    page.panBegan()
    page.panChanged(translation: CGPoint(x: 0, y: 44))
    #expect(abs(page.drawerTop - (closed - 396)) < 1e-6)
    page.panEnded(velocity: CGPoint(x: 0, y: -30))
    // Interrupted and dragged, the drawer still follows the finger.
    stage.advance(to: MediaTime(seconds: 1.05))
    let caught = page.drawerTop
    page.panBegan()
    #expect(abs(page.drawerTop - caught) < 1e-6)
    page.panChanged(translation: CGPoint(x: 0, y: 30))
    // The interruption can be just beyond the final position, where drags are damped by the same
    // amount.
    #expect(abs(page.drawerTop - (caught + 30)) < 0.1)
    page.panEnded(velocity: CGPoint(x: 0, y: -300))
    stage.advance(to: MediaTime(seconds: 3))
    #expect(page.currentState == .open)
    #expect(abs(page.drawerTop - (closed - 440)) < 1e-6)
    #expect(page.finishes == [.end, .start])
    #expect(page.runningAnimators.isEmpty)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `an animator can be driven through its protocol`() throws {
    let page = UIViewController()
    let stage = try stage(page)
    let fade = FadeThrough()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.view.addSubview(view)
    let animator = fade.interruptibleAnimator(for: view)
    #expect(animator === fade.interruptibleAnimator(for: view))
    animator.fractionComplete = 0.4
    #expect(animator.state == .active)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.6) < 1e-5)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: SnapTiming(), durationFactor: 0.5)
    stage.advance(to: MediaTime(seconds: 0.16))
    #expect(animator.state == .inactive)
    #expect(view.alpha == 1)
    fade.pulse(view)
    stage.advance(to: MediaTime(seconds: 0.36))
    #expect((view.layer.presentation()?.transform.m11 ?? 0) > 1.09)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(view.transform == .identity)
  }
}
