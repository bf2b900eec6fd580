import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

// Source of the expected values: UINavigationController.h (documented) for which events hide and
// show the bars; the spring 1/900/50, 300 pt/s and a quarter of the distance are reported for
// UIKit.
@MainActor
@Suite(.serialized)
struct BarHidingTests {
  /// A view controller on a stack with one of the hiding flags, on a phone with a bar at 47…91.
  @MainActor
  struct Rig {
    let controller = UIViewController()
    let rig: NavigationRig

    init(configure: (UINavigationController) -> Void) {
      controller.title = "Page"
      rig = NavigationRig([controller], configure: configure)
      _ = rig.nodes(at: 0)
    }

    var navigation: UINavigationController { rig.navigation }

    func barTop(at seconds: Double) throws -> Double {
      _ = rig.nodes(at: seconds)
      return Double(try #require(navigation.navigationBar.layer.presentation()).frame.minY)
    }

    func swipe(from start: Double, to end: Double, seconds: Double) {
      rig.stage.play(
        .drag(
          from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end), duration: seconds))
    }
  }

  /// Returns the progress of the bars' spring: ω₀ = √900 = 30, ζ = 50/(2·30) = 5/6, so ω_d =
  /// 30·√(11/36).
  func spring(_ t: Double) -> Double {
    let damped = 30 * (11.0 / 36).squareRoot()
    return 1 - exp(-25 * t) * (cos(damped * t) + 25 / damped * sin(damped * t))
  }

  @Test func `a tap on the content hides or shows both bars on the spring`()
    throws
  {
    let rig = Rig {
      $0.hidesBarsOnTap = true
      $0.viewControllers[0].toolbarItems = [UIBarButtonItem(systemItem: .trash)]
      $0.isToolbarHidden = false
    }
    #expect(
      rig.controller.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 78, right: 0))
    rig.rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)))
    // The tap is recognized when the finger lifts.
    let lift = TouchScript.tap(at: .zero).duration
    for t in [0.05, 0.1, 0.2] {
      let expected = 47 - 91 * spring(t)
      #expect(abs(try rig.barTop(at: lift + t) - expected) < 0.05, "after \(t) s")
    }
    let toolbar = try #require(rig.navigation.toolbar.layer.presentation()).frame
    #expect(abs(Double(toolbar.minY) - (766 + 78 * spring(0.2))) < 0.05)
    #expect(try rig.barTop(at: 0.4) == -44)
    #expect(rig.navigation.isToolbarHidden)
    #expect(
      rig.controller.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    rig.rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)), startingAt: MediaTime(seconds: 0.5))
    #expect(try rig.barTop(at: 1) == 47)
    #expect(!rig.navigation.isToolbarHidden && !rig.navigation.toolbar.isHidden)
  }

  /// A view controller that records its size changes.
  private final class ResizingController: UIViewController {
    var sizes: [CGSize] = []
    var ended: [CGSize] = []
    let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    override func viewDidLoad() { view.addSubview(marker) }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
      coordinator.animate { _ in
        self.marker.frame.origin.x += 100
      } completion: { _ in
        self.ended.append(self.view.bounds.size)
      }
    }
  }

  private func makeResizingStack(
    isTranslucent: Bool = false, _ configure: (UINavigationController) -> Void
  ) -> (ResizingController, NavigationRig) {
    let controller = ResizingController()
    let rig = NavigationRig([controller]) {
      configure($0)
      $0.navigationBar.isTranslucent = isTranslucent
    }
    _ = rig.nodes(at: 0)
    return (controller, rig)
  }

  @Test
  func `hiding an opaque bar by a tap enlarges the top view and notifies it`()
    throws
  {
    let (controller, rig) = makeResizingStack { $0.hidesBarsOnTap = true }
    #expect(controller.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)))
    let lift = TouchScript.tap(at: .zero).duration
    for t in [0.05, 0.1, 0.2] {
      _ = rig.nodes(at: lift + t)
      let top = Double(try #require(controller.view.layer.presentation()).frame.minY)
      #expect(abs(top - 91 * (1 - spring(t))) < 0.05, "after \(t) s")
      let x = Double(try #require(controller.marker.layer.presentation()).frame.minX)
      #expect(abs(x - 100 * spring(t)) < 0.05, "alongside animation, after \(t) s")
    }
    #expect(controller.sizes == [CGSize(width: 390, height: 844)] && controller.ended.isEmpty)
    _ = rig.nodes(at: 1)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(controller.ended == controller.sizes && controller.transitionCoordinator == nil)
    rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)), startingAt: MediaTime(seconds: 1))
    _ = rig.nodes(at: 2)
    #expect(controller.sizes.last == CGSize(width: 390, height: 753) && controller.sizes.count == 2)
  }

  @Test func `a view under a translucent bar keeps its size when the bar hides`() {
    let (controller, rig) = makeResizingStack(isTranslucent: true) { $0.hidesBarsOnTap = true }
    rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)))
    _ = rig.nodes(at: 1)
    #expect(rig.navigation.isNavigationBarHidden && controller.sizes.isEmpty)
  }

  @Test func `a swipe resizes the view when the finger lifts, a keyboard immediately`() {
    let (controller, rig) = makeResizingStack { $0.hidesBarsOnSwipe = true }
    rig.stage.play(
      .drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 440), duration: 0.4))
    _ = rig.nodes(at: 0.3)
    #expect(controller.sizes.isEmpty)
    #expect(abs(controller.view.frame.minY - (91 - 35)) < 0.2, "the view begins where the bar ends")
    _ = rig.nodes(at: 1.2)
    #expect(controller.sizes == [CGSize(width: 390, height: 844)])

    let (other, second) = makeResizingStack { $0.hidesBarsWhenKeyboardAppears = true }
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil)
    #expect(other.sizes == [CGSize(width: 390, height: 844)])
    _ = second.nodes(at: 1)
    #expect(other.ended == other.sizes)
  }

  @Test func `the spring of the bars lasts 302 ms for a tap and longer for a fast swipe`() {
    // Source: settling times reported for UIKit, for springs 1/900/50 with velocities 10, 300 and
    // 1000.
    #expect(abs(BarHiding.duration(velocity: 0) - 0.3021) < 1e-4)
    #expect(abs(BarHiding.duration(velocity: -300) - 0.3910) < 1e-4)
    #expect(abs(BarHiding.duration(velocity: 1000) - 0.4399) < 1e-4)
  }

  @Test func `taps handled by a control or a recognizer don't change the bars`() {
    let rig = Rig { $0.hidesBarsOnTap = true }
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 300, width: 200, height: 200)
    let card = UIView(frame: CGRect(x: 100, y: 550, width: 200, height: 100))
    card.addGestureRecognizer(UITapGestureRecognizer { _ in })
    rig.controller.view.addSubview(button)
    rig.controller.view.addSubview(card)
    rig.rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)))
    rig.rig.stage.play(.tap(at: CGPoint(x: 200, y: 600)), startingAt: MediaTime(seconds: 1))
    rig.rig.stage.play(.tap(at: CGPoint(x: 200, y: 70)), startingAt: MediaTime(seconds: 2))
    _ = rig.rig.nodes(at: 3)
    #expect(!rig.navigation.isNavigationBarHidden)
  }

  @Test func `a tap doesn't hide an empty toolbar`() {
    let rig = Rig {
      $0.hidesBarsOnTap = true
      $0.isToolbarHidden = false
    }
    rig.rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)))
    _ = rig.rig.nodes(at: 1)
    #expect(rig.navigation.isNavigationBarHidden && !rig.navigation.isToolbarHidden)
  }

  @Test func `bars follow a slow upward swipe and hide at its end`() throws {
    let rig = Rig { $0.hidesBarsOnSwipe = true }
    // 60 points in 0.4 s are 150 pt/s, less than 91 pt/0.36 s. The first 10 points are needed for
    // recognition.
    rig.swipe(from: 500, to: 440, seconds: 0.4)
    #expect(abs(try rig.barTop(at: 0.2) - (47 - (30 - 10))) < 0.1)
    #expect(abs(try rig.barTop(at: 0.3) - (47 - (45 - 10))) < 0.1)
    #expect(try rig.barTop(at: 1.2) == -44)
    #expect(rig.navigation.isNavigationBarHidden)
  }

  @Test func `the safe area of the page follows both bars during a swipe`() {
    let rig = Rig {
      $0.hidesBarsOnSwipe = true
      $0.viewControllers[0].toolbarItems = [UIBarButtonItem(systemItem: .trash)]
      $0.isToolbarHidden = false
    }
    // The first 10 points are needed for recognition.
    rig.swipe(from: 500, to: 440, seconds: 0.4)
    _ = rig.rig.nodes(at: 0.3)
    // The navigation bar moves 91 points, from 47…91, and the toolbar its height of 78 points.
    let progress = (45 - 10) / 91.0
    let insets = rig.controller.view.safeAreaInsets
    #expect(abs(insets.top - max(47, 91 - 91 * progress)) < 0.1)
    #expect(abs(insets.bottom - 78 * (1 - progress)) < 0.1)
  }

  @Test func `a fast upward swipe hides the bars before the finger lifts`() throws {
    let rig = Rig { $0.hidesBarsOnSwipe = true }
    rig.swipe(from: 500, to: 300, seconds: 0.2)
    _ = rig.rig.nodes(at: 0.15)
    #expect(rig.navigation.isNavigationBarHidden)
    #expect(try rig.barTop(at: 1) == -44)
  }

  @Test func `a swipe that reverses fast shows the bars again`() throws {
    let rig = Rig { $0.hidesBarsOnSwipe = true }
    rig.rig.stage.play(
      TouchScript(samples: [
        TouchSample(time: 0, location: CGPoint(x: 200, y: 500), phase: .began),
        TouchSample(time: 0.1, location: CGPoint(x: 200, y: 488), phase: .moved),
        TouchSample(time: 0.2, location: CGPoint(x: 200, y: 480), phase: .moved),
        TouchSample(time: 0.22, location: CGPoint(x: 200, y: 500), phase: .moved),
        TouchSample(time: 0.24, location: CGPoint(x: 200, y: 530), phase: .moved),
        TouchSample(time: 0.26, location: CGPoint(x: 200, y: 560), phase: .moved),
        TouchSample(time: 0.5, location: CGPoint(x: 200, y: 560), phase: .ended),
      ]))
    #expect(try rig.barTop(at: 0.2) < 47)
    #expect(try rig.barTop(at: 1) == 47)
    #expect(!rig.navigation.isNavigationBarHidden)
  }

  @Test(arguments: [(280.0, true), (320.0, false)])
  func `a downward swipe shows the bars only above 300 points per second`(
    _ speed: Double, _ staysHidden: Bool
  ) {
    let rig = Rig {
      $0.hidesBarsOnSwipe = true
      $0.isNavigationBarHidden = true
    }
    rig.swipe(from: 300, to: 300 + speed * 0.5, seconds: 0.5)
    _ = rig.rig.nodes(at: 0.4)
    #expect(rig.navigation.isNavigationBarHidden, "the bars don't follow a downward swipe")
    _ = rig.rig.nodes(at: 1.5)
    #expect(rig.navigation.isNavigationBarHidden == staysHidden)
  }

  @Test func `a keyboard hides the bars until the content is tapped`() {
    let rig = Rig { $0.hidesBarsWhenKeyboardAppears = true }
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    _ = rig.rig.nodes(at: 0.5)
    #expect(rig.navigation.isNavigationBarHidden)
    NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
    _ = rig.rig.nodes(at: 1)
    #expect(rig.navigation.isNavigationBarHidden)
    rig.rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)), startingAt: MediaTime(seconds: 1))
    _ = rig.rig.nodes(at: 2)
    #expect(!rig.navigation.isNavigationBarHidden)
  }

  @Test func `without a hiding flag taps and swipes don't change the bars`() {
    let rig = Rig { _ in }
    #expect(rig.navigation.barHideOnTapGestureRecognizer.view == nil)
    #expect(rig.navigation.barHideOnSwipeGestureRecognizer.view == nil)
    rig.rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)))
    rig.swipe(from: 500, to: 300, seconds: 0.2)
    _ = rig.rig.nodes(at: 1)
    #expect(!rig.navigation.isNavigationBarHidden)
  }
}
