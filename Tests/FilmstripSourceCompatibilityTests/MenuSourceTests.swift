import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UIMenu.h, UIAction.h, UIDeferredMenuElement.h and UIButton.h,
// checked by the visible content and the effect of the view controller's code. Taps are in the
// middle of the visible text.
@MainActor
@Suite(.serialized)
struct MenuSourceTests {
  @MainActor
  final class Notes {
    let stage: Stage
    let page = NotesViewController()
    private var time = 0.0

    init() throws {
      stage = Stage(
        settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
      stage.show(UINavigationController(rootViewController: page))
      wait(0.1)
    }

    func wait(_ seconds: Double) {
      time += seconds
      stage.advance(to: MediaTime(seconds: time))
      _ = stage.displayList()
    }

    func tap(_ location: CGPoint) {
      stage.play(.tap(at: location))
      wait(0.8)
    }

    /// Taps the frontmost visible text.
    func tap(_ text: String) throws {
      let label = try #require(labels().last { $0.text == text }, "'\(text)' is not visible")
      tap(label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: label.window))
    }

    func shows(_ text: String) -> Bool { labels().contains { $0.text == text } }

    func openBarMenu() { tap(CGPoint(x: 365, y: 69)) }

    private func labels() -> [UILabel] {
      func all(_ view: UIView) -> [UILabel] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        return ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(all)
      }
      return page.view.window.map(all) ?? []
    }
  }

  @Test func `a menu in the bar sorts, switches and deletes`() throws {
    let notes = try Notes()
    notes.openBarMenu()
    #expect(notes.shows("Sort By") && notes.shows("Date Created") && notes.shows("Delete All"))
    try notes.tap("Date Edited")
    #expect(notes.page.order == .dateEdited && !notes.shows("Delete All"))
    notes.openBarMenu()
    try notes.tap("Previews")
    #expect(!notes.page.showsPreviews)
    notes.openBarMenu()
    try notes.tap("Delete All")
    #expect(notes.page.deleted == 3)
    notes.openBarMenu()
    #expect(!notes.shows("Delete All"), "a disabled button opens nothing")
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }

  @Test func `the elements of a deferred menu appear when they are provided`() throws {
    let notes = try Notes()
    notes.openBarMenu()
    try notes.tap("Move to")
    #expect(notes.shows("Archive"), "half a second has passed")
    try notes.tap("Archive")
    #expect(!notes.shows("Archive"))
  }

  @Test func `a pop-up button shows the selected element`() throws {
    let notes = try Notes()
    #expect(notes.page.accountButton.currentTitle == "Cloud" && notes.page.account.isEmpty)
    try notes.tap("Cloud")
    try notes.tap("On My Phone")
    #expect(notes.page.accountButton.currentTitle == "On My Phone")
    #expect(notes.page.account == "On My Phone")
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }
}
