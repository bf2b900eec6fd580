import FilmstripOwnNames
import Testing
import UIKit

// Truth: the same files compile with Apple's SDK, which has none of these names.
@MainActor
@Suite(.serialized)
struct OwnNamesTests {
  @Test func `an app uses its own names beside UIKit's`() {
    let page = ShopViewController()
    page.loadViewIfNeeded()
    #expect(
      page.summary == """
        tablet, A1, 2 frames, smooth, opened, 1.0, 4.0, photo, first, false, push, 1, 2.0, two, 3, \
        out, #ff0000, 5.0, 4.0, true
        """)
    #expect(page.view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `an app uses a third party's Device under its plain name`() {
    let page = InventoryViewController(style: .plain)
    page.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    page.view.layoutIfNeeded()
    let texts = page.tableView.visibleCells.compactMap { $0.textLabel?.text }
    #expect(texts == ["A1", "B2"])
  }
}
