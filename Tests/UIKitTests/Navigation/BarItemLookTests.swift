import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UINavigationBar.h, UIBarButtonItem.h, UITabBar.h; heights are
// measured (QMUI). Each character is 0.5 em wide.
@MainActor
@Suite(.serialized)
struct BarItemLookTests {
  private func image(_ width: Double, _ height: Double) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func label(_ name: String, in view: UIView) -> UILabel? {
    if view.layer.nodeName == name { return view as? UILabel }
    return view.subviews.lazy.compactMap { label(name, in: $0) }.first
  }

  @Test func `a title font of size 0 has the largest size that fits the bar`() throws {
    let item = UINavigationItem(title: "Title")
    let rig = BarRig([item])
    rig.bar.titleTextAttributes = [
      .font: UIFont.systemFont(ofSize: 9).withSize(0), .foregroundColor: UIColor.red,
    ]
    // The width of 42.5 points is rounded up to whole pixels: thirds of a point.
    #expect(abs((rig.nodes(at: 0)["bar/title"]?.frame.width ?? 0) - 128 / 3) < 0.001)
    #expect(label("bar/title", in: rig.bar)?.textColor == .red)
    rig.bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 12)]
    #expect(rig.nodes(at: 0.1)["bar/title"]?.frame.width == 30)
  }

  @Test func `titles have the shadow of their attributes`() throws {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.blue
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    shadow.shadowBlurRadius = 4
    let rig = BarRig([UINavigationItem(title: "Title")])
    rig.bar.titleTextAttributes = [.shadow: shadow]
    _ = rig.nodes(at: 0)
    let title = try #require(label("bar/title", in: rig.bar))
    #expect(title.layer.shadowOpacity == 1 && title.layer.shadowRadius == 4)
    #expect(title.layer.shadowOffset == CGSize(width: 2, height: 3))
    rig.bar.titleTextAttributes = nil
    #expect(title.layer.shadowOpacity == 0)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `bar metrics and appearances offset titles`() throws {
    let item = UINavigationItem(title: "Title")
    let rig = BarRig([item])
    let originalFrame = try #require(rig.nodes(at: 0)["bar/title"]).frame
    rig.bar.setTitleVerticalPositionAdjustment(5, for: .default)
    rig.bar.setTitleVerticalPositionAdjustment(9, for: .compact)
    #expect(rig.nodes(at: 0.1)["bar/title"]?.frame == originalFrame.offsetBy(dx: 0, dy: 5))
    #expect(rig.bar.titleVerticalPositionAdjustment(for: .compact) == 9)
    rig.bar.standardAppearance.titlePositionAdjustment = UIOffset(horizontal: 7, vertical: -2)
    #expect(rig.nodes(at: 0.2)["bar/title"]?.frame == originalFrame.offsetBy(dx: 7, dy: -2))
  }

  @Test func `a custom back indicator requires both an image and a mask`() throws {
    let rig = BarRig([UINavigationItem(title: "One"), UINavigationItem(title: "Two")])
    func chevron(_ time: Double) -> CGRect? { rig.nodes(at: time)["bar/chevron"]?.frame }
    let plain = try #require(chevron(0))
    #expect(plain.minX == 8 && plain.width == 13)
    let label = try #require(rig.nodes(at: 0)["bar/back"]).frame.minX
    rig.bar.backIndicatorImage = image(20, 10)
    #expect(chevron(0.1) == plain)
    rig.bar.backIndicatorTransitionMaskImage = image(20, 10)
    #expect(chevron(0.2)?.size == CGSize(width: 20, height: 10))
    #expect(chevron(0.2)?.midY == plain.midY)
    #expect(rig.nodes(at: 0.2)["bar/back"]?.frame.minX == label + 7)
    let appearance = UINavigationBarAppearance()
    appearance.setBackIndicatorImage(image(30, 10), transitionMaskImage: nil)
    #expect(appearance.backIndicatorImage == nil)
    appearance.setBackIndicatorImage(image(30, 10), transitionMaskImage: image(30, 10))
    rig.bar.standardAppearance = appearance
    #expect(chevron(0.3)?.width == 30)
    appearance.setBackIndicatorImage(nil, transitionMaskImage: image(30, 10))
    #expect(appearance.backIndicatorTransitionMaskImage == nil)
  }

  @Test func `item titles use the appearance of their kind of button`() throws {
    let item = UINavigationItem(title: "Title")
    let plain = button("AB")
    let done = UIBarButtonItem(title: "CD", style: .done, target: nil, action: nil)
    item.rightBarButtonItems = [plain, done]
    let appearance = UINavigationBarAppearance()
    appearance.buttonAppearance.normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 20)]
    appearance.doneButtonAppearance.normal.titleTextAttributes = [
      .font: UIFont.systemFont(ofSize: 30)
    ]
    let rig = BarRig([UINavigationItem(title: "One"), item])
    rig.bar.standardAppearance = appearance
    let nodes = rig.nodes(at: 0)
    #expect(nodes["bar/right/0"]?.frame.width == 20 && nodes["bar/right/1"]?.frame.width == 30)
    // The back button uses the attributes of plain buttons unless it has its own.
    #expect(nodes["bar/back"]?.frame.width == 30)
    rig.bar.standardAppearance.backButtonAppearance.normal.titleTextAttributes = [
      .font: UIFont.systemFont(ofSize: 10)
    ]
    #expect(rig.nodes(at: 0.1)["bar/back"]?.frame.width == 15)
    plain.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 40)], for: .normal)
    #expect(rig.nodes(at: 0.2)["bar/right/0"]?.frame.width == 40)
  }

  @Test func `a background image makes a button 22 points wider and 30 points high`() throws {
    let item = UINavigationItem(title: "Title")
    let edit = button("AB")
    item.rightBarButtonItem = edit
    let rig = BarRig([item])
    #expect(rig.nodes(at: 0)["bar/right/0"]?.frame.width == 17)
    edit.setBackgroundImage(image(4, 4), for: .normal, barMetrics: .default)
    let frame = try #require(rig.nodes(at: 0.1)["bar/right/0"]).frame
    #expect(frame.size == CGSize(width: 39, height: 30) && frame.maxX == 374)
    #expect(edit.backgroundImage(for: .normal, barMetrics: .default) != nil)
    #expect(edit.backgroundImage(for: .normal, style: .done, barMetrics: .default) == nil)
    edit.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    edit.setBackgroundImage(image(4, 4), for: .normal, style: .done, barMetrics: .default)
    #expect(rig.nodes(at: 0.2)["bar/right/0"]?.frame.width == 17)
  }

  @Test func `the title adjustment of a back item offsets the back label`() throws {
    let back = button("Up")
    let first = UINavigationItem(title: "One")
    first.backBarButtonItem = back
    let rig = BarRig([first, UINavigationItem(title: "Two")])
    let originalFrame = try #require(rig.nodes(at: 0)["bar/back"]).frame
    back.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -4, vertical: 3), for: .default)
    #expect(rig.nodes(at: 0.1)["bar/back"]?.frame == originalFrame.offsetBy(dx: -4, dy: 3))
    back.setBackButtonBackgroundImage(image(4, 4), for: .normal, barMetrics: .default)
    _ = rig.nodes(at: 0.2)
    #expect(Headless.reports.isEmpty)
  }
}
