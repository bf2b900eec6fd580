#if Port
  import ArgumentParser
  import Foundation
  import FilmstripTestSupport
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct PortOptionsTests {
    private final class Run {
      var status: Int32 = -1
      var output = ""
      var errors: [String] = []
    }

    private let scratch: ScratchFolder
    private var folder: String { scratch.path }

    init() throws {
      scratch = try ScratchFolder()
      try FileManager.default.createDirectory(
        atPath: folder + "/in/sub", withIntermediateDirectories: true)
      try write("class A {\n  @objc func f() {}\n}\n", "in/A.swift")
      try write("class B {}\n", "in/sub/B.swift")
      try write("class C { let s = Selector(\"f\") }\n", "C.swift")
      try write("class A {\n  let x = )\n}\n", "bad.swift")
    }

    private func write(_ text: String, _ path: String) throws {
      try scratch.write(text, to: path)
    }

    private func read(_ path: String) throws -> String {
      try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
    }

    private func run(_ arguments: String...) throws -> Run {
      let result = Run()
      let paths = arguments.map { $0.replacing("{}", with: folder) }
      let options = try PortOptions.parse(paths)
      result.status = try options.run(
        write: { result.output += $0 }, writeError: { result.errors.append($0) })
      return result
    }

    @Test func `port prints a diff and writes nothing`() throws {
      let before = try read("in/A.swift")
      let run = try run("{}/in")
      #expect(run.status == 0)
      #expect(
        run.output.hasPrefix("--- \(folder)/in/A.swift\n+++ \(folder)/in/A.swift\n@@ -1,3 +1,3"))
      #expect(run.output.contains("\n-  @objc func f() {}\n+  func f() {}\n"))
      #expect(!run.output.contains("B.swift"))
      #expect(try read("in/A.swift") == before)
    }

    @Test func `port writes into a folder or in place with an option`() throws {
      #expect(try run("{}/in", "-o", "{}/out").output == "")
      #expect(try read("out/A.swift") == "class A {\n  func f() {}\n}\n")
      #expect(try read("out/sub/B.swift") == "class B {}\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: folder + "/in/A.swift")
      #expect(try run("{}/in/A.swift", "--in-place").status == 0)
      #expect(try read("in/A.swift") == "class A {\n  func f() {}\n}\n")
      let mode = try FileManager.default.attributesOfItem(atPath: folder + "/in/A.swift")
      #expect((mode[.posixPermissions] as? NSNumber)?.intValue == 0o640)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder + "/in").sorted()
          == ["A.swift", "sub"])
    }

    @Test func `several sources keep their folders relative to the common folder`() throws {
      try write("class B {}\n", "B.swift")
      #expect(try run("{}/in", "{}/B.swift", "{}/in/sub/B.swift", "-o", "{}/o").status == 0)
      #expect(try read("o/B.swift") == "class B {}\n")
      #expect(try read("o/in/A.swift") == "class A {\n  func f() {}\n}\n")
      #expect(try read("o/in/sub/B.swift") == "class B {}\n")
    }

    @Test func `check lists the sources that need a port, and writes nothing`() throws {
      let run = try run("{}/in", "{}/C.swift", "--check")
      #expect(run.status == 1 && run.errors.isEmpty)
      #expect(
        run.output
          == "\(folder)/in/A.swift: 1 change\n\(folder)/C.swift: 1 place to change by hand\n")
      let none = try self.run("{}/in/sub", "--check")
      #expect(none.status == 0 && none.output.isEmpty)
      #expect(try read("in/A.swift").contains("@objc"))
    }

    @Test func `equal findings share one line with their number`() throws {
      let source = "class E { let s = Selector(\"f\"); let t = Selector(\"g\") }\n"
      try write(source, "E.swift")
      try write(source, "F.swift")
      let one = try run("{}/E.swift")
      #expect(one.errors.count == 1 && one.errors[0].hasSuffix(" (2 times)"))
      let two = try run("{}/E.swift", "{}/F.swift")
      #expect(two.errors.count == 1 && two.errors[0].hasSuffix(" (4 times in 2 files)"))
      #expect(try run("{}/E.swift", "{}/F.swift", "--lenient").errors.count == 4)
    }

    @Test func `findings are printed with status 1, or 0 if lenient`() throws {
      let left = try run("{}/C.swift")
      #expect(left.status == 1)
      #expect(left.errors.count == 1)
      #expect(left.errors[0].hasPrefix("\(folder)/C.swift:1:19: error: a selector by its name"))
      let lenient = try run("{}/C.swift", "--lenient")
      #expect(lenient.status == 0)
      #expect(lenient.errors[0].hasPrefix("\(folder)/C.swift:1:19: warning: "))
    }

    @Test func `findings are printed as JSON`() throws {
      struct Report: Decodable {
        struct File: Decodable {
          struct Finding: Decodable {
            var line: Int
            var column: Int
            var severity: String
          }
          var file: String
          var changes: Int
          var findings: [Finding]
        }
        var files: [File]
      }
      let run = try run("{}/in/A.swift", "{}/C.swift", "--json")
      #expect(run.status == 1 && run.errors.isEmpty)
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      #expect(report.files.map(\.changes) == [1, 0])
      let finding = try #require(report.files[1].findings.first)
      #expect(finding.line == 1 && finding.column == 19 && finding.severity == "problem")
    }

    @Test func `for builds, lines keep their numbers and the name of the original file`() throws {
      try write("@objc\r\nclass D {}\r\n", "D.swift")
      #expect(try run("{}/D.swift", "--same-lines", "-o", "{}/out").status == 0)
      #expect(
        try read("out/D.ported.swift")
          == "#sourceLocation(file: \"\(folder)/D.swift\", line: 1)\n\r\nclass D {}\r\n")
    }

    @Test func `the name of an original escapes characters that a string literal can't contain`() {
      let name = PortOutput.locationName(of: "/a/\u{10}b\u{7F}\"c\"\\d\u{D}/Größe 1.swift")
      #expect(name == #"/a/\u{10}b\u{7f}\"c\"\\d\u{d}/Größe 1.swift"#)
    }

    @Test func `files that cannot be ported are one line each, and the others are written`() throws
    {
      try Data([0x2F, 0x2F, 0xE9, 0x0A]).write(to: URL(fileURLWithPath: folder + "/in/Latin.swift"))
      try write("let x = )\n", "in/Bad.swift")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/in/Link.swift", withDestinationPath: folder + "/nowhere.swift")
      mkfifo(folder + "/in/Pipe.swift", 0o600)
      let run = try run("{}/in", "-o", "{}/out")
      #expect(run.status == 2)
      #expect(
        run.errors == [
          "\(folder)/in/Latin.swift:1:1: error: the file is not UTF-8; convert it, for example with iconv",
          "\(folder)/in/Link.swift:1:1: error: the file cannot be read: No such file or directory",
          "\(folder)/in/Pipe.swift:1:1: error: the source must be a file, but is a folder, a pipe or a device",
          "\(folder)/in/Bad.swift:1:9: error: expected expression in variable",
        ])
      #expect(try read("out/A.swift") == "class A {\n  func f() {}\n}\n")
      #expect(try read("out/sub/B.swift") == "class B {}\n")
      for name in ["Latin", "Link", "Pipe", "Bad"] {
        #expect(!FileManager.default.fileExists(atPath: folder + "/out/\(name).swift"))
      }
      let check = try self.run("{}/in", "--check")
      #expect(check.status == 2 && check.errors.count == 4)
      #expect(check.output == "\(folder)/in/A.swift: 1 change\n")
      #expect(try self.run("{}/in", "--in-place", "--lenient").status == 2)
      #expect(try read("in/A.swift") == "class A {\n  func f() {}\n}\n")
      #expect(try read("in/Bad.swift") == "let x = )\n")
    }

    @Test(arguments: [
      ("", "port needs Swift sources"),
      ("{}/none.swift", "there is no such file"),
      ("{}/bad.swift", "{}/bad.swift:2:"),
      ("{}/latin.swift", "is not UTF-8"),
      ("{}/in {}/C.swift -o {}/o --in-place", "cannot be combined with --output"),
      ("{}/in/A.swift -o {}/in", "is the original"),
      ("{}/in/sub/B.swift {}/B.swift --same-lines -o {}/o", "would both be written"),
      ("{}/in --check -o {}/o", "--check cannot be combined"),
      ("{}/empty", "there are no Swift sources in this folder"),
      (
        "{}/App.xcodeproj",
        "an Xcode project contains no sources; specify the folder of the sources, such as '{}'"
      ),
      (
        "{}/App.xcodeproj/project.pbxproj",
        "an Xcode project contains no sources; specify the folder of the sources, such as '{}'"
      ),
      ("{}/notes.txt", "a source must be a .swift file, but is a .txt file"),
    ])
    func `invalid input is an error in one line, and nothing is written`(
      _ line: String, _ message: String
    ) throws {
      try Data([0x2F, 0x2F, 0xE9, 0x0A]).write(to: URL(fileURLWithPath: folder + "/latin.swift"))
      try write("", "B.swift")
      try write("", "notes.txt")
      for name in ["empty", "App.xcodeproj"] {
        try FileManager.default.createDirectory(
          atPath: folder + "/" + name, withIntermediateDirectories: true)
      }
      try write("", "App.xcodeproj/project.pbxproj")
      let arguments = line.split(separator: " ").map { String($0).replacing("{}", with: folder) }
      let error = try #require(throws: PortFailure.self) {
        try PortOptions.parse(arguments).run(write: { _ in }, writeError: { _ in })
      }
      #expect(error.description.contains(message.replacing("{}", with: folder)), "\(error)")
      #expect(!error.description.contains("\n"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/o"))
    }
  }
#endif
