#if Port
  import Foundation
  import FilmstripTestSupport
  import Testing

  @testable import FilmstripCommand

  @MainActor struct CommandPortingTests {
    @Test func `a file that cannot be ported ends port with status 2 and one line`() throws {
      let scratch = try ScratchFolder()
      try FileManager.default.createDirectory(
        atPath: scratch.path + "/in", withIntermediateDirectories: true)
      try scratch.write("class A {\n  @objc func f() {}\n}\n", to: "in/A.swift")
      try scratch.write("let x = \n", to: "in/Bad.swift")
      let run = CommandRun("port {}/in -o {}/out", folder: scratch.path)
      #expect(run.status == 2)
      #expect(
        run.errors == "\(scratch.path)/in/Bad.swift:1:9: error: expected expression in variable\n")
      #expect(try scratch.files("out").keys.sorted() == ["A.swift"])
    }
  }
#endif
