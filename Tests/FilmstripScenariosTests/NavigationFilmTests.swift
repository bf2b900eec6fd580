import FilmstripRendering
import FilmstripStage
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks that films of bars, tabs and rotations match their files.
@MainActor @Suite(.serialized)
struct NavigationFilmTests {
  private func film(_ text: String) throws -> (frames: [FilmFrame], source: any FilmSource) {
    let document = try Sample.parse(text)
    let source = try document.makeFilm(settings: document.settings, text: PangoText())
    var frames: [FilmFrame] = []
    while let frame = try source.nextFrame() { frames.append(frame) }
    return (frames, source)
  }

  private func diagnostic(_ text: String) -> String {
    do {
      _ = try film(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func frame(_ name: String, in frame: FilmFrame?) -> CGRect? {
    frame?.list.placements().first { $0.name == name }?.frame
  }

  @Test func `a tap on a name that is not visible is an error`() {
    let items = "start: [A]\nscreens:\n  A: {rightItems: [{title: Edit}, {system: add}]}\nsteps:\n"
    #expect(diagnostic(items + "  - tap: {item: add}\n") == "")
    #expect(
      diagnostic(items + "  - tap: {item: Edt}\n")
        == "film.yaml:5:5: error: 'tap Edt': no bar item 'Edt' is visible on 'A'; did you mean 'Edit'?"
    )
    #expect(
      diagnostic(items + "  - hideNavigationBar\n  - tap: {item: Edit}\n").contains(
        "no bar item 'Edit' is visible on 'A'"))
    #expect(
      diagnostic(items + "  - tap: {row: 1}\n")
        == "film.yaml:5:5: error: 'tap row 1': row 1 is not visible on 'A'")
    #expect(
      diagnostic(items + "  - scroll: top\n")
        == "film.yaml:5:5: error: 'scroll to top': the content of 'A' does not scroll")
    #expect(
      diagnostic(items + "  - hideToolbar\n")
        == "film.yaml:5:5: error: 'hide toolbar': the toolbar is already hidden")
    let back = "start: [A, B]\nscreens: {A: {}, B: {hidesBackButton: true}}\nsteps: [tap: back]\n"
    #expect(
      diagnostic(back) == "film.yaml:3:9: error: 'tap back': no back button is visible on 'B'")
  }

  @Test(arguments: ["ltr", "rtl"])
  func `a tap on the back button pops`(_ direction: String) throws {
    let text =
      "direction: \(direction)\nstart: [A, B]\nscreens: {A: {}, B: {}}\nsteps: [tap: back]\n"
    let source = try film(text).source
    #expect(source.events.contains { $0.event == "didShow" && $0.object == "A" })
  }

  @Test func `the bar is hidden without animation only if the file specifies that`() throws {
    func firstHeights(_ animated: Bool) throws -> [CGFloat] {
      let text =
        "start: [A]\nscreens: {A: {}, B: {navigationBar: {hidden: true, animated: \(animated)}}}\n"
        + "steps: [push: B]\n"
      return try film(text).frames.dropFirst().prefix(3).map { frame in
        self.frame("bar/background", in: frame)?.width ?? 0
      }
    }
    #expect(try firstHeights(true).allSatisfy { $0 == 390 })
    #expect(try firstHeights(false).allSatisfy { $0 == 0 })
  }

  @Test func `selecting a tab calls the appearance callbacks of both controllers`() throws {
    let text =
      "tabs: [{title: T, start: [A]}, {title: U, start: [B]}]\nscreens: {A: {}, B: {}}\n"
      + "steps: [selectTab: U, wait: 0.1]\n"
    let events = try film(text).source.events.map { "\($0.event) \($0.object)" }
    #expect(events.contains("viewWillAppear B") && events.contains("viewDidDisappear A"))
  }

  @Test func `a rotation notifies each view controller of its new size`() throws {
    let text = "start: [A]\nscreens: {A: {}}\nsteps: [rotate: landscape]\n"
    let (frames, source) = try film(text)
    let events = source.events.filter { $0.object == "A" }.map(\.event)
    #expect(events == ["willTransition", "viewWillTransition", "traitCollectionDidChange"])
    // *Documented*: bars of a phone in landscape are 32 points high. Upright frames show the bars
    // rotated.
    let bar = try #require(frame("bar/background", in: frames.last))
    #expect(bar.width == 32 && bar.height == 844)
  }

  @Test func `text and rows follow the preferred text size`() throws {
    func height(_ size: String) throws -> CGFloat {
      let text =
        "textSize: \(size)\nstart: [A]\nscreens:\n  A:\n    content:\n      list: {sections: "
        + "[{rows: [{title: One, detail: Two}, {title: Three}]}]}\nsteps: [wait: 0.1]\n"
      let document = try Sample.parse(text)
      _ = Stage(settings: document.settings, text: try PangoText())
      let row = RowView(row: ListDescription.Row(title: "One", detail: "Two"))
      return row.height(width: 390)
    }
    #expect(try height("l") == 44)
    #expect(try height("s") == 44)
    // 19 points instead of 17.
    #expect(try height("xl") == (44.0 * 19 / 17).rounded(.up))
    // Two lines of at least 53 points, one below the other.
    #expect(try height("ax5") > 2 * 53)
  }

  @Test func `a finger scrolls content, and the large title collapses`() throws {
    let rows = (1...30).map { "{title: Row \($0)}" }.joined(separator: ", ")
    let text =
      "navigation: {prefersLargeTitles: true}\nstart: [A]\nscreens:\n  A:\n    content:\n"
      + "      list: {sections: [{rows: [\(rows)]}]}\nsteps:\n"
      + "  - scroll: {by: 200, hold: 0.2}\n  - scroll: top\n"
    let (frames, _) = try film(text)
    func height(_ film: FilmFrame?) -> CGFloat {
      frame("bar/background", in: film)?.height ?? 0
    }
    // 47 points for the status bar, 44 for the row, 52 for the large title.
    #expect(height(frames.first) == 143)
    #expect(height(frames.last { $0.step == 0 }) == 91)
    #expect(height(frames.last) == 143)
  }
}
