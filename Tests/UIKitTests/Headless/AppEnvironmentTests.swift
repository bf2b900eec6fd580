import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// The app, its scenes and its colours, as animators request them.
@MainActor
@Suite(.serialized)
struct AppEnvironmentTests {
  @Test func `scenes and the app delegate lead to the key window`() {
    let rig = NavigationRig([UIViewController()])
    let window = rig.stage.window
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    #expect(scenes.flatMap(\.windows).first { $0.isKeyWindow } === window)
    #expect(UIApplication.shared.delegate?.window??.rootViewController === rig.navigation)
    #expect(window.windowScene?.interfaceOrientation == .portrait)
    // The status bar of the rig's phone is 47 points high.
    #expect(window.windowScene?.statusBarManager?.statusBarFrame.height == 47)
  }

  @Test func `a transition between children animates and ends with the new child`() {
    let rig = NavigationRig([UIViewController()])
    let parent = rig.navigation.viewControllers[0]
    let (old, new) = (UIViewController(), UIViewController())
    for child in [old, new] { parent.addChild(child) }
    parent.view.addSubview(old.view)
    old.beginAppearanceTransition(true, animated: false)
    old.endAppearanceTransition()
    nonisolated(unsafe) var finished: Bool?
    parent.transition(from: old, to: new, duration: 0.4, options: []) {
      new.view.frame.origin.x = 100
    } completion: {
      finished = $0
    }
    rig.stage.advance(to: MediaTime(seconds: 0.2))
    #expect(old.view.superview === parent.view && new.view.superview === parent.view)
    rig.stage.advance(to: MediaTime(seconds: 0.5))
    #expect(finished == true)
    #expect(old.view.superview == nil)
    #expect(new.view.frame.minX == 100)
  }

  @Test func `the first responder resigns when editing ends`() {
    Headless.configure(device: NavigationRig.phone())
    let outer = UIView()
    let field = Field()
    outer.addSubview(field)
    #expect(!outer.becomeFirstResponder())
    #expect(field.becomeFirstResponder())
    #expect(field.isFirstResponder)
    outer.endEditing(true)
    #expect(!field.isFirstResponder)
  }

  @Test func `a dimmed tint is grey`() {
    Headless.configure(device: NavigationRig.phone())
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    outer.tintColor = .white
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    outer.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    inner.tintColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(red == green && green == blue && alpha == 1)
    outer.tintAdjustmentMode = .automatic
    #expect(inner.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test(arguments: [
    // Hues are in degrees, of well-known colours, followed by saturation and brightness.
    (1.0, 0.0, 0.0, 0.0, 1.0, 1.0), (0, 1, 0, 120, 1, 1), (0, 0, 1, 240, 1, 1),
    (1, 1, 0, 60, 1, 1), (0.5, 0.25, 0.25, 0, 0.5, 0.5), (0.5, 0.5, 0.5, 0, 0, 0.5),
    (1, 0, 1, 300, 1, 1),
  ])
  func `getHue returns hue, saturation and brightness of well-known colours`(
    red: Double, green: Double, blue: Double, hue: Double, saturation: Double, brightness: Double
  ) {
    let color = UIColor(red: red, green: green, blue: blue, alpha: 1)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(abs(h * 360 - hue) < 1e-9 && abs(s - saturation) < 1e-9 && abs(b - brightness) < 1e-9)
  }

  @Test func `greys of Display P3 equal greys of sRGB, and its red is clamped to sRGB`() {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      .getRed(&red, green: &green, blue: &blue, alpha: nil)
    #expect(abs(red - 0.5) < 1e-6 && abs(green - 0.5) < 1e-6 && abs(blue - 0.5) < 1e-6)
    UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
      .getRed(&red, green: &green, blue: &blue, alpha: nil)
    #expect(abs(red - 1) < 1e-9 && green == 0 && blue == 0)
  }

  @Test func `cap insets define the stretchable part of an image`() {
    Headless.configure(device: NavigationRig.phone())
    let plain = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    let image = plain.resizableImage(
      withCapInsets: UIEdgeInsets(top: 2, left: 5, bottom: 3, right: 5))
    #expect(image.stretchableArea == CGRect(x: 0.25, y: 0.2, width: 0.5, height: 0.5))
    #expect(plain.stretchableArea == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `zooming transforms the view of the delegate`() {
    Headless.configure(device: NavigationRig.phone())
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let zooming = Zooming()
    scroll.addSubview(zooming.view)
    scroll.delegate = zooming
    scroll.maximumZoomScale = 3
    scroll.zoomScale = 5
    #expect(scroll.zoomScale == 3)
    #expect(zooming.view.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect(scroll.contentSize == CGSize(width: 300, height: 300))
    // The centre of the visible area, (50, 50), is at (150, 150) after zooming: the offset is 50
    // less.
    #expect(scroll.contentOffset == CGPoint(x: 100, y: 100))
  }

  @Test(arguments: [26, 18])
  func `the versions up to that of the film are available`(_ ios: Int) {
    Headless.configure(device: NavigationRig.phone(), iosVersion: ios)
    #expect(Headless.isAvailable(iOS: 17) && Headless.isAvailable(iOS: ios))
    #expect(Headless.isAvailable(iOS: 26) == (ios == 26))
  }

  @Test func `a navigation controller creates a bar of the given class`() {
    Headless.configure(device: NavigationRig.phone())
    let navigation = UINavigationController(navigationBarClass: CustomBar.self, toolbarClass: nil)
    #expect(navigation.navigationBar is CustomBar)
    navigation.viewControllers = [UIViewController()]
    #expect(navigation.viewControllers.count == 1)
  }
}

private final class Field: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

private final class CustomBar: UINavigationBar {}

private final class Zooming: NSObject, UIScrollViewDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}
