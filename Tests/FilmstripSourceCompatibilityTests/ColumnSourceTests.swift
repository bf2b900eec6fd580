import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

@MainActor
@Suite(.serialized)
struct ColumnSourceTests {
  private func stage(_ name: String) throws -> Stage {
    Stage(settings: FilmSettings(device: try Device.named(name)), text: try PangoText())
  }

  @Test func `a mailbox on a phone shows its list first and pushes a message`() throws {
    let stage = try stage("iPhone 14")
    let mail = MailCoordinator()
    stage.show(mail.splitViewController)
    let stack = try #require(mail.mailbox.navigationController)
    #expect(mail.splitViewController.isCollapsed && stack.viewControllers == [mail.mailbox])
    mail.mailbox.tableView(mail.mailbox.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
    #expect(stack.transitionCoordinator != nil, "animated")
    stage.advance(to: MediaTime(seconds: 1))
    #expect(stack.topViewController?.title == "Invoice")
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }

  @Test func `a mailbox on a pad shows both and replaces the message`() throws {
    let stage = Stage(
      settings: FilmSettings(
        device: try #require(Device.all.first { $0.isPad }), orientation: .landscape),
      text: try PangoText())
    let mail = MailCoordinator()
    stage.show(mail.splitViewController)
    let split = mail.splitViewController
    let width = Double(stage.size.width)
    #expect(!split.isCollapsed)
    #expect(abs(split.primaryColumnWidth - min(400, 0.3 * width)) <= 0.5)
    mail.mailbox.tableView(mail.mailbox.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    stage.advance(to: MediaTime(seconds: 1))
    let detail = try #require(split.viewControllers.last as? UINavigationController)
    #expect(detail.topViewController?.title == "Storyboards")
    #expect(detail.view.frame.maxX == stage.size.width)
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }

  @Test func `a message is restored after a relaunch`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "mail-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    func run() throws -> (Stage, UINavigationController) {
      let stage = try stage("iPhone 14")
      let stack = UINavigationController(rootViewController: MailboxViewController())
      stack.restorationIdentifier = "Stack"
      stage.show(stack)
      return (stage, stack)
    }
    let (before, stack) = try run()
    let message = MessageViewController(subject: "Lunch")
    message.isEditing = true
    stack.pushViewController(message, animated: false)
    try before.window.archiveState(to: file)
    let (after, other) = try run()
    try after.window.restoreState(from: file)
    let restored = try #require(other.topViewController as? MessageViewController)
    #expect(restored !== message && restored.subject == "Lunch")
    #expect(restored.isRestored && restored.isEditing && other.viewControllers.count == 2)
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }

  @Test func `columns by name, and containers that forward appearance callbacks, run unchanged`()
    throws
  {
    let stage = try stage("iPhone 14")
    let notes = NotesSplitViewController()
    stage.show(notes)
    #expect(notes.isCollapsed && notes.viewControllers.count == 1)
    let pager = PagerViewController()
    let (first, second) = (UIViewController(), UIViewController())
    pager.show(first)
    stage.show(pager)
    pager.show(second)
    stage.advance(to: MediaTime(seconds: 0.5))
    #expect(pager.children == [second] && first.view.superview == nil)
    #expect(second.view.frame == pager.view.bounds)
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }
}
