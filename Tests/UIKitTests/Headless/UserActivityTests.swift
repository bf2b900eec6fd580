import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct UserActivityTests {
  private final class Page: UIViewController {
    override func restoreUserActivityState(_ activity: NSUserActivity) {
      super.restoreUserActivityState(activity)
      title = activity.title
    }
  }

  @Test func `an activity merges its entries and an app can restore it`() {
    let activity = NSUserActivity(activityType: "org.example.read")
    activity.title = "a"
    activity.addUserInfoEntries(from: ["page": 1, "line": 2])
    activity.addUserInfoEntries(from: ["page": 3])
    #expect(activity.activityType == "org.example.read")
    #expect(activity.userInfo as? [String: Int] == ["page": 3, "line": 2])
    #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch)
    let page = Page()
    page.userActivity = activity
    let restoring: any UIUserActivityRestoring = page
    restoring.restoreUserActivityState(activity)
    #expect(page.title == "a" && page.userActivity === activity)
  }

  @Test func `a quick action keeps its values, and launch options have different keys`() {
    let icon = UIApplicationShortcutIcon(type: .add)
    let item = UIApplicationShortcutItem(
      type: "org.example.add", localizedTitle: "Add", localizedSubtitle: "one", icon: icon)
    #expect(item.type == "org.example.add" && item.localizedTitle == "Add")
    #expect(item.localizedSubtitle == "one" && item.icon === icon && item.userInfo == nil)
    #expect(UIApplicationShortcutIcon.IconType.update.rawValue == 28)
    let options: [UIApplication.LaunchOptionsKey: Any] = [.url: "a", .remoteNotification: "b"]
    #expect(options[.shortcutItem] == nil && options[.userActivityDictionary] == nil)
  }

  @Test func `key commands can be added and removed without a keyboard`() {
    let page = UIViewController()
    let command = UIKeyCommand(
      input: "\r", modifierFlags: [], action: Selector(UIViewController.viewDidLoad))
    page.addKeyCommand(command)
    page.removeKeyCommand(command)
    #expect(page.keyCommands == nil)
  }
}
