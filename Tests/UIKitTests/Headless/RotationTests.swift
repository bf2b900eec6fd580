import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: QMUI's measured safe areas; size classes and the order of calls are documented.
@MainActor
@Suite(.serialized)
struct RotationTests {
  final class LoggingController: UIViewController {
    var log: [String] = []
    var mask: UIInterfaceOrientationMask?
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      mask ?? super.supportedInterfaceOrientations
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.append("traits \(newCollection.verticalSizeClass == .compact ? "compact" : "regular")")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("size \(Int(size.width))x\(Int(size.height)) was \(Int(view.bounds.width))")
      coordinator.animate(
        alongsideTransition: { [weak self] context in
          self?.log.append("alongside \(Int(self?.view.bounds.width ?? 0))")
          #expect((context.transitionDuration > 0) == context.isAnimated)
          #expect(!context.targetTransform.isIdentity)
        },
        completion: { [weak self] _ in self?.log.append("done") })
    }
  }

  private func stage(
    _ root: UIViewController, orientation: ScreenOrientation = .portrait, isPad: Bool = false
  ) -> Stage {
    let stage = Stage(
      settings: FilmSettings(
        device: NavigationRig.phone(isPad: isPad), orientation: orientation),
      text: BlockText())
    stage.show(root)
    return stage
  }

  @Test func `a landscape film swaps width and height and has insets at both sides`() {
    let controller = makeController("Page")
    let stage = stage(
      UINavigationController(rootViewController: controller), orientation: .landscape)
    stage.advance(to: MediaTime(seconds: 0.1))
    #expect(stage.size == CGSize(width: 844, height: 390))
    #expect(UIScreen.main.bounds.size == stage.size)
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1170, height: 2532))
    let bar = controller.navigationController?.navigationBar.frame ?? .zero
    #expect(bar.minY == 0 && bar.width == 844)
    #expect(
      controller.view.safeAreaInsets
        == UIEdgeInsets(top: bar.height, left: 47, bottom: 21, right: 47))
    #expect(controller.traitCollection.verticalSizeClass == .compact)
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
    #expect(UIDevice.current.orientation == .landscapeLeft)
  }

  /// *Chosen* (FACTS: device.status-bar-rotation).
  @Test func `the status bar fades in a rotation`() throws {
    let stage = stage(makeController("Page"))
    stage.advance(to: MediaTime(seconds: 0))
    let bar = try #require(stage.window.subviews.first { $0.layer.nodeName == "status-bar" })
    func opacity(_ time: Double) -> Double {
      stage.advance(to: MediaTime(seconds: time))
      return bar.isHidden ? 0 : Double(bar.layer.presentation()?.opacity ?? -1)
    }
    stage.turn(to: .landscape)
    for (time, expected) in [(0.0, 1.0), (0.075, 0.5), (0.15, 0), (0.29, 0), (0.4, 0)] {
      #expect(abs(opacity(time) - expected) < 0.01, "at \(time)")
    }
    stage.turn(to: .portrait)
    for (time, expected) in [(0.4, 0.0), (0.54, 0), (0.625, 0.5), (0.7, 1), (1, 1)] {
      #expect(abs(opacity(time) - expected) < 0.01, "at \(time)")
    }
  }

  @Test func `a rotation calls both transition methods, then lays out in the animation`() {
    let controller = LoggingController()
    let stage = stage(controller)
    stage.advance(to: MediaTime(seconds: 0))
    #expect(stage.turn(to: .landscape))
    #expect(controller.log == ["traits compact", "size 844x390 was 390", "alongside 844"])
    #expect(controller.transitionCoordinator != nil)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(controller.log.last == "done" && controller.transitionCoordinator == nil)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(!stage.turn(to: .landscape), "the interface has that orientation already")
  }

  @Test func `in a portrait film the interface rotates about the centre of the screen`() throws {
    let root = makeController("Page")
    let stage = stage(root)
    let corner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    corner.backgroundColor = .red
    corner.layer.nodeName = "corner"
    root.view.addSubview(corner)
    stage.advance(to: MediaTime(seconds: 0))
    stage.turn(to: .landscape)
    stage.advance(to: MediaTime(seconds: 2))
    #expect(stage.size == CGSize(width: 390, height: 844))
    let shown = try #require(
      stage.displayList().placements().first { $0.name == "corner" }
    ).frame
    // After a clockwise quarter turn, the top left corner of the interface is the top right corner
    // of the screen.
    #expect(abs(shown.minX - 370) < 1e-6 && abs(shown.minY) < 1e-6)
    #expect(abs(shown.width - 20) < 1e-6 && abs(shown.height - 100) < 1e-6)
    stage.turn(to: .landscapeFlipped)
    stage.advance(to: MediaTime(seconds: 3))
    let flipped = try #require(
      stage.displayList().placements().first { $0.name == "corner" }
    ).frame
    #expect(abs(flipped.minX) < 1e-6 && abs(flipped.maxY - 844) < 1e-6)
  }

  @Test func `the interface rotates only if the top presented controller supports it`() {
    let controller = LoggingController()
    controller.mask = .portrait
    let stage = stage(controller)
    #expect(!stage.turn(to: .landscape) && controller.log.isEmpty)
    let modal = LoggingController()
    modal.modalPresentationStyle = .fullScreen
    controller.present(modal, animated: false)
    #expect(stage.turn(to: .landscape, animated: false))
    #expect(modal.log.first == "traits compact" && controller.log.first == "traits compact")
    #expect(!stage.turn(to: .upsideDown), "phones don't support upside down")
  }

  @Test func `a stack requests orientations from its delegate, not from its children`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .portrait }
    }
    let controller = LoggingController()
    controller.mask = .portrait
    let navigation = UINavigationController(rootViewController: controller)
    let stage = stage(navigation)
    #expect(stage.turn(to: .landscape, animated: false), "the child isn't consulted")
    #expect(stage.turn(to: .portrait, animated: false))
    let delegate = Delegate()
    navigation.delegate = delegate
    #expect(!stage.turn(to: .landscape, animated: false))
  }

  @Test func `hidesBarsWhenVerticallyCompact hides bars only in landscape`() throws {
    let navigation = UINavigationController(rootViewController: makeController("Page"))
    navigation.hidesBarsWhenVerticallyCompact = true
    let stage = stage(navigation)
    stage.advance(to: MediaTime(seconds: 0))
    stage.turn(to: .landscape)
    #expect(navigation.isNavigationBarHidden)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(navigation.navigationBar.frame.maxY <= 0)
    stage.turn(to: .portrait)
    stage.advance(to: MediaTime(seconds: 2))
    #expect(!navigation.isNavigationBarHidden && navigation.navigationBar.frame.minY == 47)
  }

  @Test func `an iPad is regular in both axes and keeps its status bar in landscape`() {
    let root = makeController("Page")
    let stage = stage(root, isPad: true)
    stage.turn(to: .landscape, animated: false)
    #expect(root.traitCollection.verticalSizeClass == .regular)
    #expect(root.view.safeAreaInsets.top == 47 && root.view.safeAreaInsets.left == 0)
  }
}
