import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: QMUI's measured safe areas (47 points at the sides of an iPhone 14 in landscape)
// and bar heights; system margins are 16 points.
@MainActor
@Suite(.serialized)
struct LandscapeBarTests {
  private func stage(_ root: UIViewController, _ orientation: ScreenOrientation) -> Stage {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), orientation: orientation),
      text: BlockText())
    stage.show(root)
    return stage
  }

  private func frame(_ name: String, on stage: Stage, at time: Double) throws -> CGRect {
    stage.advance(to: MediaTime(seconds: time))
    return try #require(stage.displayList().placements().first { $0.name == name }).frame
  }

  private func withItems(_ title: String) -> UIViewController {
    let controller = makeController(title)
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "R", style: .plain, target: nil, action: nil)
    controller.toolbarItems = [UIBarButtonItem(title: "T", style: .plain, target: nil, action: nil)]
    return controller
  }

  @Test func `items and views are within the safe area, even after a push`() throws {
    let navigation = UINavigationController(rootViewController: withItems("A"))
    navigation.isToolbarHidden = false
    let stage = stage(navigation, .landscape)
    #expect(try frame("bar/right/0", on: stage, at: 0.1).maxX == 844 - 47 - 16)
    #expect(try frame("toolbar/item/0", on: stage, at: 0.1).minX == 47 + 16)
    let pushed = withItems("B")
    navigation.pushViewController(pushed, animated: true)
    for time in [0.2, 0.4, 1] {
      stage.advance(to: MediaTime(seconds: time))
      #expect(pushed.view.safeAreaInsets.left == 47 && pushed.view.safeAreaInsets.right == 47)
    }
    // When the toolbar returns, its items have their previous positions.
    navigation.setToolbarHidden(true, animated: false)
    navigation.setToolbarHidden(false, animated: true)
    #expect(try frame("toolbar/item/0", on: stage, at: 2).minX == 47 + 16)
    // *Reported:* the chevron is 8 points from the side.
    #expect(try frame("bar/chevron", on: stage, at: 2).minX == 47 + 8)
  }

  @Test func `in landscape the toolbar is 32 points high above the home indicator`() throws {
    let navigation = UINavigationController(rootViewController: withItems("A"))
    navigation.isToolbarHidden = false
    let stage = stage(navigation, .landscape)
    // The home indicator is 21 points high.
    #expect(try frame("toolbar/background", on: stage, at: 0.1).height == 32 + 21)
  }

  @Test func `bars resize without jumps during a rotation`() throws {
    let navigation = UINavigationController(rootViewController: makeController("A"))
    let stage = stage(navigation, .landscape)
    stage.advance(to: MediaTime(seconds: 0.1))
    #expect(stage.turn(to: .portrait))
    var last: CGFloat = 32
    for index in 0...20 {
      stage.advance(to: MediaTime(seconds: 0.1 + Double(index) * 0.02))
      let layer = navigation.navigationBar.layer
      let height = (layer.presentation() ?? layer).bounds.height
      #expect(height >= last && height - last < 4, "\(index)")
      last = height
    }
    #expect(last == 44)
  }
}
