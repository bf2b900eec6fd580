import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: reported rules of UIToolbar, computed by hand: inset 16, minimum space 0, text
// padding 8, images 34 points wide for touches. Heights are measured (QMUI).
@MainActor
@Suite(.serialized)
struct ToolbarLayoutTests {
  private func origins(_ elements: [ToolbarLayout.Element], width: CGFloat = 300) -> [CGFloat] {
    ToolbarLayout(elements, width: width, inset: 16, scale: 1).origins
  }

  @Test func `without flexible space items are at the leading edge without gaps`() {
    #expect(origins([.image(width: 30), .image(width: 40)]) == [16, 46])
    #expect(origins([.image(width: 34), .fixed(10), .image(width: 34)]) == [16, 60])
  }

  @Test func `texts are 8 points apart from their neighbours`() {
    #expect(origins([.button(width: 50), .button(width: 20)]) == [16, 82])
    #expect(origins([.image(width: 34), .button(width: 20)]) == [16, 58])
  }

  @Test func `flexible spaces divide the remaining width equally`() {
    // The items need 30 + 40 + 50 of 268 points.
    #expect(
      origins([
        .flexible, .image(width: 30), .flexible, .image(width: 40), .flexible, .image(width: 50),
        .flexible,
      ]) == [53, 120, 197])
  }

  @Test func `one item between the only two flexible spaces is centred exactly`() {
    #expect(
      origins([.image(width: 80), .flexible, .image(width: 40), .flexible, .image(width: 34)])
        == [16, 130, 250])
    // The item is centred only as far as the available width allows.
    #expect(
      origins([.image(width: 150), .flexible, .image(width: 40), .flexible, .image(width: 34)])
        == [16, 166, 250])
  }

  @Test func `an image widens its touch area into fixed spaces, up to half of them`() {
    // The touch area extends (34 - 20) / 2 = 7 points to the right.
    #expect(origins([.image(width: 20), .fixed(30), .image(width: 34)]) == [16, 59])
    #expect(origins([.image(width: 20), .fixed(8), .image(width: 34)]) == [16, 40])
    #expect(origins([.image(width: 34), .fixed(0), .image(width: 34)]) == [16, 50])
  }

  @Test func `only custom views alone are centred`() {
    #expect(origins([.custom(width: 200)]) == [50])
    #expect(origins([.custom(width: 100), .custom(width: 60)]) == [70, 170])
    #expect(origins([.custom(width: 100), .image(width: 34)]) == [16, 116])
  }

  private func bar(
    _ direction: LayoutDirection = .leftToRight, orientation: ScreenOrientation = .portrait,
    isPad: Bool = false, isLarge: Bool = false
  ) -> (stage: Stage, toolbar: UIToolbar) {
    var device = NavigationRig.phone(isPad: isPad)
    device.isLargePhone = isLarge
    let stage = Stage(
      settings: FilmSettings(device: device, direction: direction, orientation: orientation),
      text: BlockText())
    let controller = makeController("Page")
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.frame.size = CGSize(width: 120, height: 28)
    controller.toolbarItems = [UIBarButtonItem(customView: segments)]
    let navigation = UINavigationController(rootViewController: controller)
    navigation.isToolbarHidden = false
    stage.show(navigation)
    stage.advance(to: MediaTime(seconds: 0))
    return (stage, navigation.toolbar)
  }

  private func item(_ stage: Stage) -> CGRect? {
    stage.displayList().placements().first { $0.name == "toolbar/item/0" }?.frame
  }

  @Test func `a segmented control is centred in both layout directions`() {
    #expect(item(bar().stage)?.minX == 135)
    #expect(item(bar(.rightToLeft).stage)?.minX == 135)
  }

  @Test func `a toolbar is 44 points high, 32 when compact, 50 on an iPad`() {
    #expect(bar().toolbar.frame.height == 78)
    #expect(bar(orientation: .landscape).toolbar.frame.height == 53)
    #expect(bar(orientation: .landscape, isLarge: true).toolbar.frame.height == 65)
    #expect(bar(isPad: true).toolbar.frame.height == 84)
  }

  @Test func `in landscape items are inside the safe area`() {
    let controller = makeController("Page")
    controller.toolbarItems = [button("AB")]
    controller.navigationItem.leftBarButtonItem = button("CD")
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), orientation: .landscape),
      text: BlockText())
    let navigation = UINavigationController(rootViewController: controller)
    navigation.isToolbarHidden = false
    stage.show(navigation)
    stage.advance(to: MediaTime(seconds: 0.1))
    #expect(item(stage)?.minX == 63)
    let left = stage.displayList().placements().first { $0.name == "bar/left/0" }
    #expect(left?.frame.minX == 63)
  }

  @Test func `items that are set as a property appear without animation`() {
    let (stage, toolbar) = bar()
    toolbar.items = [button("AB")]
    let placements = stage.displayList().placements()
    #expect(!placements.contains { $0.name.hasPrefix("toolbar/item-outgoing") })
    #expect(placements.first { $0.name == "toolbar/item/0" }?.opacity == 1)
  }

  @Test func `the delegate determines the bar position`() {
    final class Top: NSObject, UIToolbarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let (stage, _) = bar()
    let delegate = Top()
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
    toolbar.delegate = delegate
    #expect(toolbar.barPosition == .topAttached)
    stage.window.addSubview(toolbar)
    stage.advance(to: MediaTime(seconds: 0.2))
    let backgrounds = stage.displayList().placements().filter { $0.name == "toolbar/background" }
    #expect(backgrounds.last?.frame == CGRect(x: 0, y: 0, width: 390, height: 91))
  }
}
