import Testing
import UIKit

@testable import UIKit

@MainActor
struct SmallMemberTests {
  @Test func `a colour of Core Image becomes one of UIKit with the same components`() {
    #expect(UIColor(ciColor: .black) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    let color = CIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(UIColor(ciColor: color) == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    let back = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect([back.red, back.green, back.blue, back.alpha] == [0.25, 0.5, 0.75, 1])
  }

  @Test func `a rectangle with an aspect ratio is centred in the largest possible size`() {
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 200)
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 4, height: 2), insideRect: bounds)
        == CGRect(x: 10, y: 95, width: 100, height: 50))
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 1, height: 4), insideRect: bounds)
        == CGRect(x: 35, y: 20, width: 50, height: 200))
    #expect(AVMakeRect(aspectRatio: .zero, insideRect: bounds).size == .zero)
  }

  // Source: ISO C and POSIX, math.h.
  @Test func `the largest number of C is the largest finite one`() {
    #expect(UIKit.MAXFLOAT == 0x1.fffffep+127)
  }

  @Test func `a priority is raised and lowered by a number`() {
    #expect((UILayoutPriority.required - 1).rawValue == 999)
    #expect((UILayoutPriority.defaultLow + 1).rawValue == 251)
  }

  @Test func `windows are notified when the key window changes`() {
    final class Window: UIWindow {
      var changes = ""
      override func becomeKey() { changes += "+" }
      override func resignKey() { changes += "-" }
    }
    let (first, second) = (Window(frame: .zero), Window(frame: .zero))
    first.makeKey()
    first.makeKey()
    second.makeKey()
    #expect(first.changes == "+-" && second.changes == "+")
    #expect(second.isKeyWindow)
  }

  // Source: iPhoneOS SDK, UIWindow.h, where the initializer is a designated one.
  @Test func `a subclass of windows is created with a scene`() throws {
    final class Window: UIWindow {
      let number: Int
      init(_ scene: UIWindowScene, number: Int) {
        self.number = number
        super.init(windowScene: scene)
      }
      required init?(coder: NSCoder) { nil }
    }
    let scene = try #require(UIWindow(frame: .zero).windowScene)
    let window = Window(scene, number: 3)
    #expect(window.frame == scene.screen.bounds)
    #expect(window.isHidden && window.number == 3)
  }

  @Test func `a coordinate space converts to and from a view in it`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    window.addSubview(view)
    let screen: any UICoordinateSpace = UIScreen.main
    let space: any UICoordinateSpace = view
    #expect(screen.convert(CGPoint(x: 30, y: 40), to: space) == .zero)
    #expect(space.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 31, y: 42))
    #expect(
      screen.convert(CGRect(x: 1, y: 2, width: 3, height: 4), from: space)
        == CGRect(x: 31, y: 42, width: 3, height: 4))
  }

  @Test func `text is measured in one line, or in lines of a width`() {
    let text = "several words that wrap"
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let line = text.boundingRect(
      with: CGSize(width: 80, height: 1000), options: [], attributes: font, context: nil)
    let lines = text.boundingRect(
      with: CGSize(width: 80, height: 1000), options: .usesLineFragmentOrigin, attributes: font,
      context: nil)
    #expect(line.size == text.size(withAttributes: font))
    #expect(lines.width <= 80 && lines.height > 1.9 * line.height)
  }

  @Test func `attributed text is measured with the fonts of its runs`() {
    let text = "several words that wrap"
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let attributed = NSMutableAttributedString(string: text, attributes: font)
    let width = CGSize(width: 80, height: 1000)
    #expect(attributed.size() == text.size(withAttributes: font))
    #expect(
      attributed.boundingRect(with: width, options: .usesLineFragmentOrigin, context: nil)
        == text.boundingRect(
          with: width, options: .usesLineFragmentOrigin, attributes: font, context: nil))
    let height = attributed.size().height
    attributed.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 7))
    #expect(attributed.size().height > 1.5 * height)
  }

  @Test func `a collision behaviour without items accepts items later`() {
    let behavior = UICollisionBehavior()
    let view = UIView()
    behavior.addItem(view)
    #expect(behavior.items.count == 1)
  }

  @Test func `a timer of Core Foundation runs on the virtual clock until it is invalidated`() {
    let rig = NavigationRig([makeController("A")])
    var times: [Double] = []
    let begin = CFAbsoluteTimeGetCurrent()
    let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, begin + 0.2, 0.1, 0, 0) {
      timer in
      times.append(CFAbsoluteTimeGetCurrent() - begin)
      if times.count == 3 { timer?.invalidate() }
    }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
    _ = rig.nodes(at: 1)
    #expect(times.count == 3)
    for (time, expected) in zip(times, [0.2, 0.3, 0.4]) { #expect(abs(time - expected) < 1e-6) }
  }

  @Test func `exchanging methods is reported`() {
    #expect(class_getInstanceMethod(UIView.self, Selector("layoutSubviews")) == nil)
    #expect(Unsupported.names.contains("exchanging methods of UIView at run time"))
  }

  @Test func `the class of the application knows the shared application by name`() {
    let application = UIApplication.value(forKeyPath: "shared") as? UIApplication
    #expect(application === UIApplication.shared)
  }

  // Core Graphics: CGColor conforms to the protocol of colour literals, as UIColor does.
  @Test func `a colour literal can be the colour of a layer`() {
    let layer = CALayer()
    layer.backgroundColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(layer.backgroundColor == CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
  }
}
