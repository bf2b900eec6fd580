import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct DrawingSourceTests {
  /// Returns one animator for all transitions.
  private final class AnimatorDelegate: NSObject, UINavigationControllerDelegate {
    let animator: UIViewControllerAnimatedTransitioning

    init(_ animator: UIViewControllerAnimatedTransitioning) {
      self.animator = animator
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
      return animator
    }
  }

  private struct Run {
    let stage: Stage
    let navigation: UINavigationController
    let delegate: AnimatorDelegate
    let renderer: FrameRenderer

    @MainActor
    init(_ animator: UIViewControllerAnimatedTransitioning, glass: Bool = false) throws {
      let text = try PangoText()
      let device = Device(
        name: "small", size: CGSize(width: 80, height: 120), scale: 1, statusBarHeight: 0,
        safeAreaTop: 0, safeAreaBottom: 0, navigationBarTop: 0, landscapeSideInset: 0,
        landscapeBottomInset: 0, isPad: false, isLargePhone: false)
      stage = Stage(settings: FilmSettings(device: device), text: text)
      renderer = FrameRenderer(text: text, scale: 1)
      delegate = AnimatorDelegate(animator)
      let first = UIViewController()
      first.view.backgroundColor = .red
      navigation = UINavigationController(rootViewController: first)
      navigation.delegate = delegate
      navigation.isNavigationBarHidden = true
      stage.show(navigation)
      let second = UIViewController()
      second.view.backgroundColor = .blue
      navigation.pushViewController(second, animated: true)
    }

    /// The frame at a time, as red, green and blue of a pixel.
    @MainActor
    func pixels(at seconds: Double) throws -> (Int, Int) -> [Int] {
      stage.advance(to: MediaTime(seconds: seconds))
      let list = stage.displayList()
      let buffer = try renderer.makeBuffer(for: list)
      try renderer.render(list, into: buffer)
      return { x, y in
        let word = buffer.row(y)[x]
        return [Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255)]
      }
    }
  }

  private let red = UIColor.red
  private let isRed: ([Int]) -> Bool = { $0 == [255, 0, 0] }
  private let isBlue: ([Int]) -> Bool = { $0 == [0, 0, 255] }

  @Test func `a view breaks into tiles that flip`() throws {
    let animator = CheckerboardAnimator()
    let run = try Run(animator)
    let begin = try run.pixels(at: 0.01)
    #expect(isRed(begin(10, 10)) && isRed(begin(70, 110)))
    // The first column flips in 0…0.3 s and the last in 0.225…0.525 s, slowly at both ends. At
    // 0.2625 s, the first column shows its new side and the last column its old side.
    let middle = try run.pixels(at: 0.2625)
    #expect(isBlue(middle(10, 50)) && isRed(middle(70, 50)))
    // At half the time, a tile is edge-on.
    let half = try run.pixels(at: 0.375)
    #expect(!isRed(half(62, 50)) && !isBlue(half(62, 50)))
    let end = try run.pixels(at: 0.59)
    #expect(isBlue(end(10, 10)) && isBlue(end(70, 110)))
    let after = try run.pixels(at: 0.7)
    #expect(isBlue(after(10, 10)))
    #expect(animator.tiles.count == 2 * 4 * 6)
    #expect(run.navigation.viewControllers.count == 2)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a circle opens, and its end completes the transition`() throws {
    let run = try Run(CircleAnimator(origin: CGPoint(x: 40, y: 30)))
    let begin = try run.pixels(at: 0)
    #expect(isBlue(begin(40, 30)) && isBlue(begin(40, 48)) && isRed(begin(40, 52)))
    // At half the time, the curve is at one half: the radius is the mean of 20 and √(40² + 90²).
    let radius = (20 + (1600.0 + 8100).squareRoot()) / 2
    let half = try run.pixels(at: 0.25)
    let edge = 30 + Int(radius)
    #expect(isBlue(half(40, edge - 2)) && isRed(half(40, edge + 2)))
    let after = try run.pixels(at: 0.6)
    #expect(isBlue(after(79, 119)))
    #expect(run.navigation.topViewController?.view.layer.mask == nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `older names have their original effect`() throws {
    let animator = OlderAnimator()
    let run = try Run(animator)
    let begin = try run.pixels(at: 0)
    #expect(isRed(begin(79, 60)))
    // At half the time, ease-out is at 0.685 (CSS's ease-out): 80 · 0.315 = 25.
    let half = try run.pixels(at: 0.2)
    #expect(isBlue(half(27, 60)) && !isBlue(half(23, 60)))
    _ = try run.pixels(at: 0.5)
    #expect(animator.ended == .ended)
    #expect(
      animator.shrunk(CGRectMake(0, 0, 100, 100)) == CGRect(x: 20, y: 10, width: 40, height: 60))
    #expect(Headless.reports.isEmpty)
  }
}
