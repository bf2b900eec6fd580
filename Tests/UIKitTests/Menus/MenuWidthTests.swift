import FilmstripStage
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct MenuWidthTests {
  /// *Chosen* (FACTS: menu.width): 250 points at 17 points of body text, and 23 points at xxxl.
  @Test(arguments: [
    (TextSize.small, 250.0), (.large, 250), (.extraExtraExtraLarge, 250 * 23 / 17.0),
  ])
  func `menus become wider with the text size`(_ size: TextSize, _ width: Double) {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), textSize: size), text: BlockText())
    stage.makeCurrent()
    #expect(abs(Double(MenuOverlay.width) - width) < 1e-9)
  }
}
