import FilmstripStage
import Foundation
import Testing
import UIKit

// Expectations from UIPasteboard.h: the properties refer to the first item with a value of their
// type, and a new value replaces all items.
@MainActor
@Suite(.serialized)
struct PasteboardTests {
  @Test func `a new value replaces all items of the pasteboard`() {
    let pasteboard = UIPasteboard()
    #expect(pasteboard.string == nil && !pasteboard.hasStrings && pasteboard.numberOfItems == 0)
    pasteboard.strings = ["a", "b"]
    #expect(pasteboard.string == "a" && pasteboard.numberOfItems == 2)
    pasteboard.url = URL(string: "https://example.org")
    #expect(pasteboard.string == nil && pasteboard.hasURLs && pasteboard.changeCount == 2)
    pasteboard.color = nil
    #expect(pasteboard.items.isEmpty)
  }

  @Test func `a pasteboard keeps values by type`() {
    let pasteboard = UIPasteboard()
    pasteboard.setData(Data([1, 2]), forPasteboardType: "org.example.bytes")
    #expect(pasteboard.data(forPasteboardType: "org.example.bytes") == Data([1, 2]))
    #expect(pasteboard.contains(pasteboardTypes: ["public.png", "org.example.bytes"]))
  }

  @Test func `literals create colours and images of UIKit`() {
    let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(color.withAlphaComponent(1) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
