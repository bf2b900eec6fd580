import Foundation
import Testing
import UIKit

// Source of the expected values: the documentation of `String.init(localized:table:bundle:locale:comment:)`, of
// `String.LocalizationValue`, and of `LocalizedStringResource`.
struct LocalizedStringTests {
  private let english = Locale(identifier: "en_US")

  @Test func `a literal is its own key and text`() {
    #expect(String(localized: "Close", bundle: .main, comment: "A button") == "Close")
    #expect(String(localized: "50%") == "50%")
  }

  @Test func `interpolated values become specifiers of the key, and are inserted again`() {
    let resource: LocalizedStringResource = "\(2) of \("all") at 50%, \(1.5, specifier: "%.1f")"
    #expect(resource.key == "%lld of %@ at 50%%, %.1f")
    #expect(String(localized: resource) == "2 of all at 50%, 1.5")
    #expect(String(localized: "\(UInt8(7)) and \(-7)", locale: english) == "7 and -7")
  }

  @Test func `a key without a text in the bundle has the default value`() {
    let text = String(localized: "items", defaultValue: "\(3) items", table: "Absent")
    #expect(text == "3 items")
    #expect(LocalizedStringResource("items", defaultValue: "\(3) items").key == "items")
  }

  @Test func `a bundle translates the text`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("localized-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    let table = "\"%lld items\" = \"%lld Dinge\";\n\"Close\" = \"Zu\";\n"
    try Data(table.utf8).write(to: language.appendingPathComponent("Localizable.strings"))
    let bundle = try #require(Bundle(url: folder))
    #expect(String(localized: "\(3) items", bundle: bundle) == "3 Dinge")
    #expect(
      String(localized: LocalizedStringResource("Close", bundle: .atURL(folder))) == "Zu")
  }
}
