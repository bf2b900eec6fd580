import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing
@_spi(Headless) import UIKit

// Source of the expected values: FACTS interface.strings, interface.string-catalog.
@MainActor
@Suite(.serialized)
struct StoryboardTranslationTests {
  private static let scene = InterfaceRig.view(
    """
    <label id="l" text="Hello"/><label id="kept" text="Same"/><label id="empty"/>
    <textField id="f" placeholder="Name"/>
    <textView id="t"><string key="text" base64-UTF8="YES">SGkK</string></textView>
    <button id="b"><state key="normal" title="Go"/><state key="selected" title="Went"/></button>
    <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments>
    </segmentedControl>
    """,
    controller: """
      <navigationItem key="navigationItem" title="Title" id="n"><barButtonItem key="rightBarButtonItem"
       title="Done" id="d"/></navigationItem>
      """)
  private static let strings = """
    /* Class = "UILabel"; text = "Hello"; ObjectID = "l"; */
    "l.text" = "Hallo \\"du\\"";
    "empty.text" = "Neu";
    "f.placeholder" = "Vorname";
    "t.text" = "Zwei\\nZeilen";
    "b.normalTitle" = "Los";
    "s.segmentTitles[1]" = "Zwei";
    "s.segmentTitles[2]" = "Drei";
    "n.title" = "Titel";
    "d.title" = "Fertig";
    "gone.text" = "Weg";
    """

  /// Returns a rig whose storyboard is in `Base.lproj`, beside strings in German.
  private func rig(
    _ language: InterfaceLanguage, strings: String = strings
  ) throws -> InterfaceRig {
    let rig = try InterfaceRig(Self.scene, language: language)
    try rig.write(Self.scene, to: "Base.lproj/Main")
    try FileManager.default.removeItem(atPath: rig.folder.path + "/Main.storyboard")
    try rig.folder.write(strings, to: "de.lproj/Main.strings")
    return rig
  }

  private func show(_ rig: InterfaceRig) throws -> UIViewController {
    let controller = try #require(
      UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
    rig.stage.show(controller)
    return controller
  }

  @Test func `the strings of the film's language replace the texts of a file`() throws {
    let rig = try rig(.german)
    let controller = try show(rig)
    func element<Object>(_ id: String) throws -> Object { try #require(controller.element(id)) }
    #expect(try (element("l") as UILabel).text == "Hallo \"du\"")
    #expect(try (element("kept") as UILabel).text == "Same")
    #expect(try (element("empty") as UILabel).text == nil)
    #expect(try (element("f") as UITextField).placeholder == "Vorname")
    #expect(try (element("t") as UITextView).text == "Zwei\nZeilen")
    let button: UIButton = try element("b")
    #expect(button.title(for: .normal) == "Los" && button.title(for: .selected) == "Went")
    let segments: UISegmentedControl = try element("s")
    #expect((0..<2).map(segments.titleForSegment) == ["One", "Zwei"])
    #expect(controller.navigationItem.title == "Titel")
    #expect(controller.navigationItem.rightBarButtonItem?.title == "Fertig")
    #expect(rig.problems == [])
  }

  @Test func `a language without strings keeps the texts of the file`() throws {
    let rig = try rig(.english)
    let label: UILabel = try #require(try show(rig).element("l"))
    #expect(label.text == "Hello")
  }

  @Test func `a link to a file in Base.lproj has the strings beside the link`() throws {
    let rig = try rig(.german)
    try FileManager.default.createDirectory(
      atPath: rig.folder.path + "/App", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: rig.folder.path + "/Base.lproj", toPath: rig.folder.path + "/App/Base.lproj")
    try FileManager.default.createSymbolicLink(
      atPath: rig.folder.path + "/Main.storyboard",
      withDestinationPath: rig.folder.path + "/App/Base.lproj/Main.storyboard")
    let label: UILabel = try #require(try show(rig).element("l"))
    #expect(label.text == "Hallo \"du\"")
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "l.text": {"extractionState": "extracted_with_value", "localizations": {
        "en": {"stringUnit": {"state": "new", "value": "Hello"}},
        "de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
      "b.normalTitle": {"localizations": {"fr": {"stringUnit": {"value": "Aller"}}}}}}
    """

  @Test func `a catalogue in mul.lproj has the strings of all languages`() throws {
    let rig = try rig(.german)
    try FileManager.default.removeItem(atPath: rig.folder.path + "/de.lproj")
    try rig.folder.write(Self.catalog, to: "mul.lproj/Main.xcstrings")
    let controller = try show(rig)
    let label: UILabel = try #require(controller.element("l"))
    let button: UIButton = try #require(controller.element("b"))
    #expect(label.text == "Hallo" && button.title(for: .normal) == "Go")
    #expect(rig.problems == [])
  }

  @Test func `a broken catalogue is reported, and the texts of the file stay`() throws {
    let rig = try rig(.german)
    try FileManager.default.removeItem(atPath: rig.folder.path + "/de.lproj")
    try rig.folder.write("{\"strings\": []}", to: "mul.lproj/Main.xcstrings")
    let label: UILabel = try #require(try show(rig).element("l"))
    #expect(label.text == "Hello")
    #expect(
      rig.problems == [
        "Main.storyboard:1:1: 'mul.lproj/Main.xcstrings' isn't a string catalogue and is ignored"
      ])
  }

  @Test func `a file outside Base.lproj has no strings`() throws {
    let rig = try rig(.german)
    try FileManager.default.moveItem(
      atPath: rig.folder.path + "/Base.lproj/Main.storyboard",
      toPath: rig.folder.path + "/Main.storyboard")
    let label: UILabel = try #require(try show(rig).element("l"))
    #expect(label.text == "Hello")
  }

  @Test(arguments: ["\"l.text\" = ", "(one, two)", "{a = {b = c;};}", "\u{0}\u{1}"])
  func `a broken file of strings is reported, and the texts of the file stay`(_ strings: String)
    throws
  {
    let rig = try rig(.german, strings: strings)
    let label: UILabel = try #require(try show(rig).element("l"))
    #expect(label.text == "Hello")
    #expect(
      rig.problems == [
        "Main.storyboard:1:1: 'de.lproj/Main.strings' isn't a file of strings and is ignored"
      ])
  }
}
