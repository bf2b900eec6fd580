import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct ComposerTests {
  private final class Delegate: NSObject, MFMailComposeViewControllerDelegate,
    MFMessageComposeViewControllerDelegate
  {
    var log: [String] = []
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
      error: (any Error)?
    ) {
      log.append("mail \(result)")
      controller.dismiss(animated: true)
    }
    func messageComposeViewController(
      _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
    ) {
      log.append("message \(result)")
    }
  }

  private func cancel(_ composer: UINavigationController) {
    composer.topViewController?.navigationItem.leftBarButtonItem?.primaryAction?.perform(from: nil)
  }

  @Test func `a device without accounts sends neither mails nor messages`() {
    #expect(!MFMailComposeViewController.canSendMail())
    #expect(!MFMessageComposeViewController.canSendText())
    #expect(!MFMessageComposeViewController.canSendSubject())
    #expect(!MFMessageComposeViewController.canSendAttachments())
  }

  @Test func `a composer is reported when it appears, and its delegate dismisses it`() {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let root = UIViewController()
    stage.show(root)
    let delegate = Delegate()
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = delegate
    mail.setSubject("a")
    #expect(Headless.reports.isEmpty)
    root.present(mail, animated: true)
    stage.advance(to: MediaTime(seconds: 2))
    #expect(
      Headless.reports.map(\.description) == [
        "MFMailComposeViewController shows an empty page, because the device has no mail account; "
          + "present it only if canSendMail() is true"
      ])
    cancel(mail)
    stage.advance(to: MediaTime(seconds: 4))
    #expect(delegate.log == ["mail cancelled"] && root.presentedViewController == nil)

    let message = MFMessageComposeViewController()
    message.messageComposeDelegate = delegate
    root.present(message, animated: true)
    stage.advance(to: MediaTime(seconds: 6))
    cancel(message)
    stage.advance(to: MediaTime(seconds: 8))
    #expect(delegate.log == ["mail cancelled", "message cancelled"])
    #expect(root.presentedViewController === message, "composers don't dismiss themselves")
    #expect(Headless.reports.count == 2)
  }
}
