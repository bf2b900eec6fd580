import FilmstripTestSupport
import Foundation
import Testing

/// Checks `filmstrip.yml` and the standard input, with the built executable in a project.
struct ProjectDefaultsCommandTests {
  private let scratch: ScratchFolder
  private let scenario = """
    start: [A]
    screens: {A: {title: Hello}, B: {title: World}}
    steps: [{push: B}]

    """

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write("", to: "Package.swift")
    try scratch.write(scenario, to: "open.yaml")
    try scratch.write("device: iPhone 14\n" + scenario, to: "stated.yaml")
  }

  private func run(_ line: String) throws -> BuiltExecutable.Outcome {
    try BuiltExecutable.run(line.split(separator: " ").map(String.init), in: scratch.path)
  }

  private func device(_ line: String) throws -> String? {
    let run = try run(line)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return object?["device"] as? String
  }

  @Test func `an option wins over a scenario, a scenario over the file, the file over the default`()
    throws
  {
    #expect(try device("timeline open.yaml --json") == "iPhone 14")
    try scratch.write("device: iPhone 17\n", to: "filmstrip.yml")
    #expect(try device("timeline open.yaml --json") == "iPhone 17")
    #expect(try device("timeline stated.yaml --json") == "iPhone 14")
    #expect(try device("timeline open.yaml --json --device 400x800@2") == "400x800@2")
    #expect(try device("timeline open.yaml --json --no-config") == "iPhone 14")
  }

  @Test func `a note names the file if one of its settings is used, unless the command is quiet`()
    throws
  {
    try scratch.write("device: iPhone 17\n", to: "filmstrip.yml")
    #expect(try run("timeline open.yaml").errors.contains("/filmstrip.yml"))
    #expect(try run("timeline stated.yaml").errors == "")
    #expect(try run("timeline open.yaml -q").errors == "")
  }

  @Test
  func `an invalid setting of the file is an error at its position, and not one of an option`()
    throws
  {
    try scratch.write("style: drak\nios: 19\ndevice: iPhone 99\n", to: "filmstrip.yml")
    let run = try run("timeline open.yaml")
    #expect(run.status == 2)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    for (line, text) in zip(
      lines,
      [
        "filmstrip.yml:1:8: error: 'style' must be light or dark, but is 'drak'; did you mean 'dark'?",
        "filmstrip.yml:2:6: error: 'ios' must be 12 to 18, 26 or 27, but is '19'",
        "filmstrip.yml:3:9: error: no device is named 'iPhone 99'",
      ])
    { #expect(line.contains(text), "\(line)") }
    #expect(try self.run("timeline open.yaml --no-config").status == 0)
  }

  @Test func `a changed file doesn't change recorded films`() throws {
    try scratch.write("style: dark\nreferences: References\n", to: "filmstrip.yml")
    let first = try run("check open.yaml -u")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors.contains("/filmstrip.yml"))
    for changed in ["style: light\n", "device: iPhone 17\n", "fonts: {text: Inter Display}\n", ""] {
      try scratch.write(changed + "references: References\n", to: "filmstrip.yml")
      let again = try run("check open.yaml")
      #expect(again.status == 0, "\(again.output)")
    }
    // An option still applies.
    #expect(try run("check open.yaml --style light").status == 1)
  }

  private func fonts(_ line: String) throws -> Substring? {
    let errors = try run(line + " --verbose").errors
    return errors.firstMatch(of: /fonts (.+?), fps/)?.1
  }

  @Test func `fonts are a setting of an option, a scenario and the file, in this order`() throws {
    try scratch.write("fonts: {text: Inter Display}\n" + scenario, to: "fonts.yaml")
    #expect(try fonts("timeline open.yaml") == nil)
    #expect(try fonts("timeline fonts.yaml") == "Inter Display, Inter Display")
    try scratch.write("fonts: {text: Inter Display, display: Inter}\n", to: "filmstrip.yml")
    #expect(try fonts("timeline open.yaml") == "Inter Display, Inter")
    #expect(try fonts("timeline fonts.yaml") == "Inter Display, Inter Display")
    #expect(
      try BuiltExecutable.run(
        ["timeline", "fonts.yaml", "--fonts", "Inter, Inter", "--verbose"], in: scratch.path
      ).errors.contains("fonts Inter, Inter, fps"))
  }

  @Test func `an unknown family is one error with the families that exist`() throws {
    let run = try run("render open.yaml -o out --fonts Helvetica")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("filmstrip: error: font family 'Helvetica' is not in "), "\(run.errors)")
    #expect(run.errors.contains("Inter, Inter Display") && run.errors.contains("FILMSTRIP_FONTS"))
    #expect(run.errors.split(separator: "\n").count == 1)
    let empty = try BuiltExecutable.run(
      ["render", "open.yaml", "-o", "out", "--fonts", "Inter,"], in: scratch.path)
    #expect(
      empty.status == 2 && empty.errors.contains("--fonts must be one or two font families"),
      "\(empty.errors)")
  }

  @Test func `check records the fonts, and reports others`() throws {
    let other = ["--fonts", "Inter Display, Inter"]
    let first = try BuiltExecutable.run(
      ["check", "open.yaml", "--references", "References", "-u"] + other, in: scratch.path)
    #expect(first.status == 0, "\(first.errors)")
    let again = try BuiltExecutable.run(
      ["check", "open.yaml", "--references", "References"] + other, in: scratch.path)
    #expect(again.status == 0, "\(again.output)")
    let changed = try BuiltExecutable.run(
      ["check", "open.yaml", "--references", "References", "--fonts", "Inter, Inter Display"],
      in: scratch.path)
    #expect(changed.status == 1)
    #expect(
      changed.output.contains("the system font is the default instead of Inter Display, Inter"),
      "\(changed.output)")
  }

  @Test func `a scenario is read from the standard input`() throws {
    let executable = try #require(BuiltExecutable.path)
    let run = try BuiltExecutable.run(
      [
        "-c",
        "'\(executable)' timeline - --json < open.yaml; echo 'start: [' | '\(executable)' timeline -",
      ],
      in: scratch.path, program: "/bin/sh")
    #expect(run.output.hasPrefix("{\"scenario\":\"stdin\""))
    #expect(run.status == 2 && run.errors.hasPrefix("stdin.yaml:2:1: error: "), "\(run.errors)")
  }
}
