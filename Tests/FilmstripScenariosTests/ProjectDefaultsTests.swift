import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripScenarios

struct ProjectDefaultsTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/project/deep/er", withIntermediateDirectories: true)
  }

  @Test func `a file in the folder of the project applies to its subfolders`() throws {
    try scratch.write("", to: "project/Package.swift")
    try scratch.write("device: iPhone 17\nios: 17\n", to: "project/filmstrip.yml")
    let defaults = try #require(try ProjectDefaults.find(from: scratch.path + "/project/deep/er"))
    #expect(defaults.path == scratch.path + "/project/filmstrip.yml")
    #expect(defaults.values == ["device": "iPhone 17", "ios": "17"])
  }

  @Test func `the search doesn't go beyond the folder of the project`() throws {
    try scratch.write("device: iPhone 17\n", to: "filmstrip.yml")
    try scratch.write("", to: "project/Package.swift")
    #expect(try ProjectDefaults.find(from: scratch.path + "/project/deep") == nil)
  }

  @Test func `an unknown current folder has no defaults`() throws {
    #expect(try ProjectDefaults.find(from: "") == nil)
    #expect(try ProjectDefaults.find(from: ".") == nil)
  }

  @Test func `the nearest file applies`() throws {
    try scratch.write("", to: "project/Package.swift")
    try scratch.write("device: iPhone 17\n", to: "project/filmstrip.yml")
    try scratch.write("style: dark\n", to: "project/deep/filmstrip.yml")
    let defaults = try #require(try ProjectDefaults.find(from: scratch.path + "/project/deep"))
    #expect(defaults.values == ["style": "dark"])
  }

  @Test(arguments: [
    (
      "devce: iPhone 17\n",
      "filmstrip.yml:1:1: error: unknown key 'devce' in filmstrip.yml; did you mean 'device'?"
    ),
    ("style: dark\ndevice: [1]\n", "filmstrip.yml:2:9: error: 'device' must be a text or a number"),
    (
      "fonts: Inter\n",
      "filmstrip.yml:1:8: error: 'fonts' must be families such as {text: Inter, display: Inter Display}"
    ),
    ("fonts: {display: Inter}\n", "filmstrip.yml:1:8: error: 'fonts' must be families such as"),
    ("- a\n", "filmstrip.yml:1:1: error: the file must have keys such as 'device: iPhone 17'"),
    ("a: [\n", "filmstrip.yml:2:1: error:"),
  ])
  func `an invalid file is an error with its position`(_ text: String, _ message: String) throws {
    try scratch.write(text, to: "project/filmstrip.yml")
    let error = try #require(throws: ScenarioError.self) {
      try ProjectDefaults.find(from: scratch.path + "/project")
    }
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test func `all errors of a file are reported`() throws {
    try scratch.write("devise: iPhone 17\nstyle: [a]\nstlye: dark\n", to: "project/filmstrip.yml")
    let error = try #require(throws: ScenarioError.self) {
      try ProjectDefaults.find(from: scratch.path + "/project")
    }
    #expect(error.problems.map(\.line) == [1, 2, 3])
  }

  @Test(arguments: [
    ("{text: A, display: B}", "A, B"), ("{text: A}", "A"), ("\n  text: A\n  display: B", "A, B"),
  ])
  func `the families of a project are read as the option is written`(_ yaml: String, _ text: String)
    throws
  {
    try scratch.write("fonts: \(yaml)\n", to: "project/filmstrip.yml")
    let defaults = try #require(try ProjectDefaults.find(from: scratch.path + "/project"))
    #expect(defaults.values == ["fonts": text])
  }

  @Test func `a document knows which settings its file states`() throws {
    let document = try ScenarioParser().parse(
      "device: iPhone 14\nstart: [A]\nscreens: {A: {}}\nsteps: [{wait: 0.1}]\n", path: "a.yaml")
    let keys = try #require(document.statedKeys)
    #expect(keys.contains("device") && !keys.contains("style"))
  }
}
