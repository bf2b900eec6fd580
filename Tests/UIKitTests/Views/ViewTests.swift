import FilmstripGraphics
import FilmstripStage
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct ViewTests {
  // Called in each test's body rather than in `init`, because another suite may run in between.
  private func prepare() {
    Headless.configure(device: NavigationRig.phone())
    Headless.Simulator.current.text = BlockText()
  }

  @Test func `a frame follows from bounds, centre and transform`() {
    prepare()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -40, y: 0, width: 200, height: 80))
    #expect(view.bounds.width == 100)
  }

  @Test func `subviews keep their order for every insertion`() {
    prepare()
    let root = UIView()
    let views = (0..<4).map { index in
      let view = UIView()
      view.tag = index + 1
      return view
    }
    root.addSubview(views[0])
    root.addSubview(views[1])
    root.insertSubview(views[2], belowSubview: views[1])
    root.insertSubview(views[3], at: 0)
    #expect(root.subviews.map(\.tag) == [4, 1, 3, 2])
    root.bringSubviewToFront(views[0])
    root.sendSubviewToBack(views[1])
    #expect(root.subviews.map(\.tag) == [2, 4, 3, 1])
    root.insertSubview(views[1], aboveSubview: views[0])
    #expect(root.subviews.map(\.tag) == [4, 3, 1, 2])
    #expect(
      root.layer.sublayers?.map(ObjectIdentifier.init)
        == root.subviews.map { ObjectIdentifier($0.layer) })
    #expect(root.viewWithTag(3) === views[2])
    views[2].removeFromSuperview()
    #expect(root.subviews.count == 3 && views[2].superview == nil)
    #expect(views[0].isDescendant(of: root) && !root.isDescendant(of: views[0]))
  }

  @Test func `a subview that is inserted where it is changes nothing`() {
    prepare()
    final class Counter: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let root = Counter()
    let views = (0..<3).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    let decoration = CALayer()
    root.layer.insertSublayer(decoration, above: views[2].layer)
    root.layoutIfNeeded()
    let layouts = root.layouts
    let order = root.layer.sublayers?.map(ObjectIdentifier.init)
    root.addSubview(views[2])
    root.bringSubviewToFront(views[2])
    root.sendSubviewToBack(views[0])
    root.insertSubview(views[1], at: 1)
    root.insertSubview(views[2], at: 9)
    root.insertSubview(views[1], aboveSubview: views[0])
    root.insertSubview(views[1], belowSubview: views[2])
    root.layoutIfNeeded()
    #expect(root.layouts == layouts)
    #expect(root.subviews == views)
    #expect(root.layer.sublayers?.map(ObjectIdentifier.init) == order)
    root.addSubview(views[0])
    root.layoutIfNeeded()
    #expect(root.layouts == layouts + 1, "a subview that moves needs layout")
    #expect(root.subviews.last === views[0])
  }

  @Test func `views resize with their superview according to autoresizing masks`() {
    prepare()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func child(_ mask: UIView.AutoresizingMask) -> UIView {
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
      view.autoresizingMask = mask
      root.addSubview(view)
      return view
    }
    let wide = child(.flexibleWidth)
    let right = child(.flexibleLeftMargin)
    let centred = child([.flexibleLeftMargin, .flexibleRightMargin])
    let fixed = child([])
    root.frame.size.width = 200
    #expect(wide.frame == CGRect(x: 10, y: 10, width: 130, height: 30))
    #expect(right.frame.minX == 110.0)
    #expect(abs(centred.frame.minX - (10 + 100 * 10 / 70)) < 0.001)
    #expect(fixed.frame.minX == 10.0)
  }

  // FACTS: layout.invisible-safe-area
  @Test func `a view above or below the screen has no safe area`() {
    prepare()
    let window = UIWindow()
    let insets = window.safeAreaInsets
    let height = window.bounds.height
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    #expect(insets.top > 0 && insets.bottom > 0)
    for (y, top, bottom) in [
      (0, insets.top, insets.bottom), (10, insets.top - 10, insets.bottom + 10),
      (-height, 0, 0), (height, 0, 0),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      view.frame.origin.y = y
      #expect(view.safeAreaInsets.top == top)
      #expect(view.safeAreaInsets.bottom == bottom)
    }
  }

  @Test func `points are converted through transforms`() {
    prepare()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let outer = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    root.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 61, y: 82))
    outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 20, y: 50))
    #expect(root.convert(CGPoint(x: 20, y: 50), to: inner) == .zero)
    #expect(
      inner.convert(inner.bounds, to: root) == CGRect(x: 20, y: 50, width: 60, height: 60))
  }

  @Test func `a hit test returns the topmost view that receives touches`() {
    prepare()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let below = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let above = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    root.addSubview(below)
    root.addSubview(above)
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === above)
    above.alpha = 0.005
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === below)
    below.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 110, y: 10), with: nil) == nil)
  }

  @Test func `colours follow the environment`() {
    prepare()
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let view = UIView()
    view.backgroundColor = color
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    #expect(
      UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        == UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1))
    #expect(
      UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1)
        == UIColor(red: 0, green: 1, blue: 1, alpha: 1))
    #expect(color.withAlphaComponent(0.5).cgColor.alpha == 0.5)
  }

  @Test func `the tint colour is inherited from the nearest ancestor that sets one`() {
    prepare()
    let root = UIView()
    let child = UIView()
    root.addSubview(child)
    #expect(child.tintColor == UIColor.systemBlue)
    root.tintColor = .red
    #expect(child.tintColor == UIColor.red)
    child.tintColor = .green
    root.tintColor = .blue
    #expect(child.tintColor == UIColor.green)
  }

  // Measured on devices: a line of the 17-point system font is 20.287 points high, and its ascender
  // 16.187.
  @Test func `the system font has the line height of San Francisco`() {
    prepare()
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(abs(font.ascender - 16.187) < 0.001)
    #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
    #expect(font == UIFont.systemFont(ofSize: 17))
    #expect(font != UIFont.systemFont(ofSize: 17, weight: .bold))
  }

  @Test func `labels have the size of their text, in whole pixels`() {
    prepare()
    let label = UILabel()
    label.text = "Title"
    #expect(
      abs(label.intrinsicContentSize.width - 128 / 3) < 0.001,
      "42.5 pt are 127.5 px, rounded up to 128")
    #expect(
      abs(label.intrinsicContentSize.height - 61 / 3) < 0.001,
      "20.287 pt are 60.86 px, rounded up to 61")
    label.numberOfLines = 0
    #expect(abs(label.sizeThatFits(CGSize(width: 22, height: 0)).height - 122 / 3) < 0.001)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func `layout runs once for many requests`() {
    prepare()
    final class CountingView: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let before = view.count
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.count == before + 1)
  }

  @Test func `adding a view to itself raises UIKit's exception`() async {
    prepare()
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    #expect(prints(result, "Can't add self as subview"))
  }
}
