import Foundation
import Testing

@testable import UIKit

// Source of the expected values: UINavigationItem.h (FACTS: bar.back-title, bar.back-display-mode,
// bar.large-title-mode).
@MainActor
struct TitleRuleTests {
  @Test func `a back button shows the back title, the title, or Back`() {
    let item = UINavigationItem(title: "Mail")
    #expect(item.resolvedBackTitles() == ["Mail", "Back"])
    item.backButtonTitle = "Inbox"
    #expect(item.resolvedBackTitles() == ["Inbox", "Back"])
    item.backButtonTitle = ""
    #expect(item.resolvedBackTitles() == [])
    #expect(UINavigationItem().resolvedBackTitles() == ["Back"])
    #expect(UINavigationItem(title: "Back").resolvedBackTitles() == ["Back"])
  }

  @Test func `the display mode skips titles, but not the title of the back item`() {
    let item = UINavigationItem(title: "Mail")
    item.backButtonDisplayMode = .generic
    #expect(item.resolvedBackTitles() == ["Back"])
    item.backBarButtonItem = UIBarButtonItem()
    item.backBarButtonItem?.title = "All"
    #expect(item.resolvedBackTitles() == ["All"])
    item.backButtonDisplayMode = .minimal
    #expect(item.resolvedBackTitles() == [])
    #expect(item.titleInBackMenu == "All")
  }

  @Test(arguments: [
    (UINavigationItem.LargeTitleDisplayMode.automatic, true, true), (.automatic, false, false),
    (.always, false, true), (.never, true, false),
  ])
  func `automatic large titles follow the previous item, and other modes don't`(
    _ mode: UINavigationItem.LargeTitleDisplayMode, _ previous: Bool, _ isLarge: Bool
  ) {
    let item = UINavigationItem(title: "Mail")
    item.largeTitleDisplayMode = mode
    #expect(item.isLarge(after: previous) == isLarge)
  }
}
