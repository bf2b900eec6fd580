import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: documentation of UITab and of `updateProperties()`.
@MainActor
@Suite(.serialized)
struct ModernSourceTests {
  @Test(arguments: [26, 18])
  func `an app of today compiles, and its tabs and observed properties work`(_ ios: Int) throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14"), iosVersion: ios),
      text: try PangoText())
    let tabs = MailTabs()
    stage.show(tabs)
    stage.advance(to: .zero)
    let stack = try #require(tabs.selectedViewController as? UINavigationController)
    let inbox = try #require(stack.topViewController as? InboxPage)
    #expect(inbox.shownText == "2 unread")
    inbox.markAllRead()
    stage.advance(to: MediaTime(seconds: 0.5))
    #expect(inbox.shownText == "0 unread")
    let item = try #require(tabs.tabBar.items?[1])
    #expect(item.title == "Settings")
    tabs.selectedTab = tabs.tab(forIdentifier: "settings")
    #expect(tabs.selectedIndex == 1 && tabs.selectedTab?.viewController?.tab === tabs.selectedTab)
  }
}
