import FilmstripRendering
import Foundation
import Testing
import UIKit

@testable import FilmstripStage

@MainActor struct SystemFontTests {
  private func stage(_ fonts: Headless.SystemFonts?) throws -> Stage {
    var settings = FilmSettings(device: try Device.named("40x80@1"))
    if let fonts { settings.fonts = fonts }
    return Stage(settings: settings, text: try PangoText())
  }

  @Test func `the system font has the families of the stage's settings`() throws {
    let other = try stage(Headless.SystemFonts(text: "Inter Display", display: "Inter"))
    #expect(UIFont.systemFont(ofSize: 17).familyName == "Inter Display")
    #expect(UIFont.boldSystemFont(ofSize: 19.5).familyName == "Inter Display")
    #expect(UIFont.systemFont(ofSize: 20).familyName == "Inter")
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).familyName == "Inter")
    #expect(UIFont.systemFont(ofSize: 17).withSize(34).familyName == "Inter")
    _ = try stage(nil)
    #expect(UIFont.systemFont(ofSize: 17).familyName == "Inter")
    #expect(UIFont.systemFont(ofSize: 20).familyName == "Inter Display")
    other.makeCurrent()
    #expect(UIFont.systemFont(ofSize: 17).familyName == "Inter Display")
  }

  @Test func `line metrics are independent of the families`() throws {
    _ = try stage(nil)
    let standard = UIFont.systemFont(ofSize: 17).lineHeight
    _ = try stage(Headless.SystemFonts(text: "Inter Display", display: "Inter"))
    #expect(UIFont.systemFont(ofSize: 17).lineHeight == standard)
  }

  @Test(arguments: [
    ("Inter", "Inter", "Inter"), ("SF Pro Text, SF Pro Display", "SF Pro Text", "SF Pro Display"),
    (" A ,B ", "A", "B"),
  ])
  func `one or two families are read from a text`(families: String, text: String, display: String) {
    #expect(
      Headless.SystemFonts(families: families)
        == Headless.SystemFonts(text: text, display: display))
  }

  @Test(arguments: ["", " ", "A,", ",B", "A,B,C"])
  func `other texts are not families`(families: String) {
    #expect(Headless.SystemFonts(families: families) == nil)
  }
}
