import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UNUserNotificationCenter's documentation, for a user who forbids
// notifications.
@MainActor
@Suite(.serialized)
struct UserNotificationTests {
  @Test func `notifications are denied after the running code, and are reported`() {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    stage.show(UIViewController())
    nonisolated(unsafe) var log: [String] = []
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert, .sound]) { granted, _ in
      log.append("granted \(granted)")
    }
    center.getNotificationSettings { log.append("\($0.authorizationStatus)") }
    let content = UNMutableNotificationContent()
    content.title = "Buy milk"
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: trigger)
    #expect(
      request.content.title == "Buy milk" && request.content.sound === UNNotificationSound.default)
    center.add(request)
    center.getPendingNotificationRequests { log.append("\($0.count)") }
    #expect(log == [])
    stage.advance(to: MediaTime(seconds: 0.1))
    #expect(log == ["granted false", "denied", "0"])
    #expect(
      Headless.reports.map(\.description) == [
        "UNUserNotificationCenter delivers no notifications"
      ])
  }
}
