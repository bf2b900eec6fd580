import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct SafariTests {
  private final class Delegate: NSObject, SFSafariViewControllerDelegate {
    var log: [String] = []
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { log.append("done") }
    func safariViewController(
      _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) { log.append("loaded \(didLoadSuccessfully)") }
  }

  @Test func `a browser shows its host in a bar, is reported, and closes`() throws {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let root = UIViewController()
    stage.show(root)
    let url = try #require(URL(string: "https://www.example.org/a?b=1"))
    let browser = SFSafariViewController(url: url)
    let delegate = Delegate()
    browser.delegate = delegate
    browser.dismissButtonStyle = .close
    #expect(
      Headless.reports.map(\.description) == [
        "SFSafariViewController shows an empty page instead of https://www.example.org/a?b=1"
      ])
    root.present(browser, animated: true)
    stage.advance(to: MediaTime(seconds: 2))
    #expect(delegate.log == ["loaded true"] && root.presentedViewController === browser)
    let bar = try #require(browser.view.subviews.compactMap { $0 as? UINavigationBar }.first)
    #expect(bar.topItem?.title == "www.example.org")
    #expect(bar.frame.width == browser.view.bounds.width)
    #expect(browser.view.backgroundColor == .systemBackground)
    browser.preferredBarTintColor = .red
    browser.preferredControlTintColor = .blue
    #expect(bar.barTintColor == .red && bar.tintColor == .blue)
    bar.topItem?.leftBarButtonItem?.primaryAction?.perform(from: nil)
    stage.advance(to: MediaTime(seconds: 4))
    #expect(delegate.log == ["loaded true", "done"] && root.presentedViewController == nil)
  }
}
