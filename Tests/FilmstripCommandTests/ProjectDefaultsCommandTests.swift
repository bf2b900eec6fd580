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

  @Test func `a changed file doesn't change recorded films`() throws {
    try scratch.write("style: dark\nreferences: References\n", to: "filmstrip.yml")
    let first = try run("check open.yaml -u")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors.contains("/filmstrip.yml"))
    for changed in ["style: light\n", "device: iPhone 17\n", ""] {
      try scratch.write(changed + "references: References\n", to: "filmstrip.yml")
      let again = try run("check open.yaml")
      #expect(again.status == 0, "\(again.output)")
    }
    // An option still applies.
    #expect(try run("check open.yaml --style light").status == 1)
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
