import FilmstripStage
import Foundation
import Testing

@testable import FilmstripScenarios

struct ScenarioErrorTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let position: String
    let message: String

    init(_ text: String, _ position: String, _ message: String) {
      self.text = text
      self.position = position
      self.message = message
    }

    var testDescription: String { "\(position) \(message)" }
  }

  static let structure = [
    Case("", "1:1", "this scenario is empty"),
    Case("# only a comment\n", "1:1", "this scenario is empty"),
    Case("hello\n", "1:1", "a scenario must be a mapping"),
    Case("- a\n- b\n", "1:1", "a scenario must be a mapping"),
    Case("start: [A]\nscreens: {A: {}}\n", "1:1", "'steps' is missing"),
    Case("start: [A]\nscreens: {A: {}}\nsteps: []\n", "3:8", "'steps' must have 1 to 1000 items"),
    Case("start: []\nscreens: {A: {}}\nsteps: [pop]\n", "1:8", "'start' must have 1 to 50 items"),
    Case("start: [A]\nscreens: {}\nsteps: [pop]\n", "2:10", "'screens' must have 1 to 200 entries"),
    Case("start: A\nscreens: {A: {}}\nsteps: [wait: 1]\n", "1:8", "'start' must be a list"),
    Case("start: [A]\nscreens:\n  A: x\nsteps: [wait: 1]\n", "3:6", "'A' must be a mapping"),
    Case("start: [A]\nscreens: [A]\nsteps: [wait: 1]\n", "2:10", "'screens' must be a mapping"),
    Case("nmae: x\n" + Sample.steps("  - push: B\n"), "1:1", "unknown key 'nmae' in a 'scenario'"),
    Case(
      Sample.screen("    tilte: x"), "4:5",
      "unknown key 'tilte' in a 'screen'; did you mean 'title'"),
    Case(
      Sample.screen(
        "    content:\n      list:\n        sections:\n          - rows:\n              - titel: x"),
      "8:17", "unknown key 'titel' in a 'row'; did you mean 'title'?"),
    Case(Sample.screen("    content: {}"), "4:14", "a 'content' must have 'list', 'grid'"),
    Case(
      Sample.screen("    content: {photo: 1, color: red}"), "4:14",
      "a 'content' must have only one of"),
    Case(Sample.screen("    content: {grid: {columns: 3}}"), "4:21", "a 'grid' must have 'photos'"),
    Case(
      Sample.screen("    content: {grid: {count: 3, photos: [1]}}"), "4:21", "only one of 'photos'"),
    Case(Sample.screen("    toolbar: [flexibelSpace]"), "4:15", "did you mean 'flexibleSpace'?"),
    Case(Sample.screen("    toolbar: [{sytem: add}]"), "4:16", "did you mean 'system'?"),
    Case(Sample.screen("    toolbar: [{style: done}]"), "4:15", "must have"),
    Case(Sample.screen("    toolbar: [{title: a, system: add}]"), "4:15", "only one of"),
  ]

  static let values = [
    Case("name: a/b\n" + Sample.steps("  - push: B\n"), "1:7", "'name' must be a text of"),
    Case("name: ..\n" + Sample.steps("  - push: B\n"), "1:7", "'name' must be a text of"),
    Case("name: [x]\n" + Sample.steps("  - push: B\n"), "1:7", "'name' must be text"),
    Case("fps: fast\n" + Sample.steps("  - push: B\n"), "1:6", "from 1 to 1000, but is 'fast'"),
    Case(
      "ios: 19\n" + Sample.steps("  - push: B\n"), "1:6",
      "a whole number from 12 to 18, 26 or 27, but is '19'"),
    Case("fps: 0\n" + Sample.steps("  - push: B\n"), "1:6", "from 1 to 1000, but is '0'"),
    Case("fps: 29.97\n" + Sample.steps("  - push: B\n"), "1:6", "a whole number"),
    Case("fps: 99999999999999999999\n" + Sample.steps("  - push: B\n"), "1:6", "a whole number"),
    Case("style: drak\n" + Sample.steps("  - push: B\n"), "1:8", "did you mean 'dark'?"),
    Case(
      "direction: left\n" + Sample.steps("  - push: B\n"), "1:12", "'ltr' or 'rtl', but is 'left'"),
    Case(
      "summary:\n" + Sample.steps("  - push: B\n"), "1:9", "'summary' must be text, but is empty"),
    Case("summary: true\n" + Sample.steps("  - push: B\n"), "1:10", "put it in quotes"),
    Case("summary: |\n  a\n  b\n" + Sample.steps("  - push: B\n"), "1:10", "must be on one line"),
    Case(
      "device: iPhone 41\n" + Sample.steps("  - push: B\n"), "1:9",
      "no device is named 'iPhone 41'; did you mean 'iPhone 14'"),
    Case("device: 40000x844@1\n" + Sample.steps("  - push: B\n"), "1:9", "cannot be rendered"),
    Case("device: 390x844@4\n" + Sample.steps("  - push: B\n"), "1:9", "is not valid"),
    Case("device: 0x844@1\n" + Sample.steps("  - push: B\n"), "1:9", "cannot be rendered"),
    Case(Sample.screen("    background: #FF0000"), "4:16", "must be in quotes"),
    Case(Sample.screen("    background: '#FF00'"), "4:17", "'#RRGGBB'"),
    Case(Sample.screen("    background: gren"), "4:17", "did you mean 'green'?"),
    Case(
      Sample.screen("    navigationBar: {translucent: yes}"), "4:34",
      "must be true or false, but is 'yes'"),
    Case(Sample.screen("    leftItems: [{system: ad}]"), "4:26", "did you mean 'add'?"),
    Case(Sample.screen("    leftItems: [{image: gaer}]"), "4:25", "did you mean 'gear'?"),
    Case(Sample.screen("    content: {photo: 0}"), "4:22", "from 1 to 999"),
    Case(Sample.steps("  - wait: -1\n"), "7:11", "'wait' must be a number from 0.001 to 60"),
    Case(Sample.steps("  - wait: .nan\n"), "7:11", "'wait' must be a number"),
    Case(Sample.steps("  - wait: 1e999\n"), "7:11", "'wait' must be a number"),
    Case(Sample.steps("  - pop: 2\n"), "7:10", "'pop' must be left without a value"),
    Case(
      Sample.steps("  - psuh: B\n"), "7:5",
      "unknown key 'psuh' in an item of 'steps'; did you mean 'push'?"),
    Case(Sample.steps("  - push\n"), "7:5", "'push' needs a value, as in 'push: …'"),
    Case(Sample.steps("  - {push: B, animatd: false}\n"), "7:15", "did you mean 'animated'?"),
    Case(
      Sample.steps("  - {wait: 1, animated: false}\n"), "7:15", "unknown key 'animated' in a 'wait'"
    ),
    Case(Sample.steps("  - {push: B, pop: }\n"), "7:15", "unknown key 'pop' in a 'push'"),
  ]

  static let stack = [
    Case(
      Sample.steps("  - push: D\n"), "7:5",
      "no screen is named 'D'; the screens are 'A', 'B' and 'C'"),
    Case("start: [Z]\nscreens: {A: {}}\nsteps: [wait: 1]\n", "1:9", "no screen is named 'Z'"),
    Case("start: [A, A]\nscreens: {A: {}}\nsteps: [wait: 1]\n", "1:12", "'A' appears twice"),
    Case(Sample.steps("  - push: B\n  - push: B\n"), "8:5", "it is on the stack (A > B)"),
    Case(Sample.steps("  - push: A\n"), "7:5", "it is on the stack (A)"),
    Case(Sample.steps("  - pop\n"), "7:5", "nothing can be popped"),
    Case(Sample.steps("  - push: B\n  - pop\n  - pop\n"), "9:5", "nothing can be popped"),
    Case(Sample.steps("  - popToRoot\n"), "7:5", "nothing can be popped"),
    Case(
      Sample.steps("  - popTo: B\n"), "7:5", "'B' is not on the stack (A); push it before 'popTo'"),
    Case(Sample.steps("  - popTo: A\n"), "7:5", "'A' is already on top of the stack"),
    Case(Sample.steps("  - set: [B, B]\n"), "7:5", "'B' appears twice"),
    Case(Sample.steps("  - set: [A]\n"), "7:5", "the stack is already A"),
    Case(Sample.steps("  - set: [B, X]\n"), "7:5", "no screen is named 'X'"),
  ]

  static let syntax = [
    Case("start: [A\n", "2:1", "not YAML"),
    Case("start: [A]\nscreens:\n\tA: {}\n", "3:1", "a tab indents this line"),
    Case("start: [A]\nstart: [B]\n", "2:1", "'start' appears twice in this mapping"),
    Case(
      Sample.screen("    title: x\n    title: y"), "5:5", "'title' appears twice in this mapping"),
    Case("a: *nowhere\n", "1:4", "not YAML: found undefined alias"),
    Case("? [a]\n: b\n", "1:3", "a key must be a name"),
    Case("start: [A]\n---\nstart: [B]\n", "2:1", "not YAML"),
  ]

  @Test(arguments: structure + values + stack + syntax)
  func `an error states its line, its column and a remedy`(_ item: Case) {
    let diagnostic = Sample.diagnostic(item.text) ?? "nothing"
    #expect(diagnostic.hasPrefix("film.yaml:\(item.position): error: "), "\(diagnostic)")
    #expect(diagnostic.contains(item.message), "\(diagnostic)")
    #expect(!diagnostic.contains("\n"))
  }

  @Test func `all problems are reported in the order of the file`() {
    let text = "fps: 0\nstyle: drak\n" + Sample.screens + "steps:\n  - psuh: B\n"
    let error = #expect(throws: ScenarioError.self) { try Sample.parse(text) }
    #expect(error?.problems.map(\.line) == [1, 2, 9])
    #expect(error?.description.hasSuffix("(and 2 more problems)") == true)
  }

  @Test func `columns count Unicode scalars`() {
    let diagnostic = Sample.diagnostic("summary: 日本\n" + Sample.steps("  - push: É\n"))
    #expect(diagnostic?.hasPrefix("film.yaml:8:5: error: ") == true)
    let inline = Sample.diagnostic("{summary: 日本, fps: 0}\n")
    #expect(
      inline?.contains(":1:1: error: a 'scenario' must have 'start', 'tabs' or 'storyboard'")
        == true)
    let error = #expect(throws: ScenarioError.self) { try Sample.parse("{summary: 日本, fps: 0}") }
    #expect(error?.problems.contains { $0.column == 20 && $0.message.contains("fps") } == true)
  }

  @Test func `hostile files are errors`() throws {
    let bomb =
      "a: &a [x, x, x, x, x, x, x, x, x]\n"
      + (0..<12).map { level in
        let name = String(UnicodeScalar(UInt8(97 + level)))
        let next = String(UnicodeScalar(UInt8(98 + level)))
        let items = Array(repeating: "*\(name)", count: 9).joined(separator: ", ")
        return "\(next): &\(next) [\(items)]\n"
      }.joined()
    #expect(Sample.diagnostic(bomb)?.contains("too large for a scenario") == true)
    let deep = String(repeating: "[", count: 5_000)
    #expect(Sample.diagnostic(deep)?.hasPrefix("film.yaml:1:") == true)
    let nested = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(Sample.diagnostic(nested)?.contains("nested too deeply") == true)
    #expect(Sample.diagnostic("a: \u{0}\n") != nil)
  }

  @Test func `an error for an unreadable file states the path of the file`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/filmstrip-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let binary = folder + "/binary.yaml"
    try Data([0xFF, 0xFE, 0x00, 0xD8]).write(to: URL(fileURLWithPath: binary))
    let large = folder + "/large.yaml"
    try Data(repeating: 0x23, count: (1 << 20) + 1).write(to: URL(fileURLWithPath: large))
    for (path, message) in [
      (folder, "this is a folder"), (folder + "/none.yaml", "there is no such file"),
      (large, "larger than 1 MiB"),
    ] {
      let error = #expect(throws: ScenarioError.self) { try ScenarioParser().read(path: path) }
      #expect(error?.description.hasPrefix(path + ": ") == true)
      #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    }
    let error = #expect(throws: ScenarioError.self) { try ScenarioParser().read(path: binary) }
    #expect(
      error?.description == "\(binary):1:1: error: this is UTF-16 text; save the file as UTF-8")
  }
}
