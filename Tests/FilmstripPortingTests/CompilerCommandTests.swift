#if Port
  import Foundation
  import Testing

  @testable import FilmstripTry

  struct CompilerCommandTests {
    // Source: the output of `swiftc -driver-print-jobs` of Swift 6.3 on Linux, without most options.
    private static let printed = """
      /usr/bin/swift-frontend -frontend -c /filmstrip/source.swift -I '/a b' -module-name App -o /tmp/T.x/App-1.o
      /usr/bin/swift-autolink-extract /tmp/T.x/App-1.o -o /tmp/T.x/App-2.autolink
      /usr/bin/clang -fuse-ld=lld -pie /usr/lib/swiftrt.o /tmp/T.x/App-1.o @/tmp/T.x/App-2.autolink -L /usr/lib/swift -lswiftCore -o /filmstrip/program
      """

    @Test func `the driver's commands are run for other sources`() throws {
      let commands = try #require(CompilerCommands(printed: Self.printed))
      #expect(
        commands.commands(for: ["/s/A.swift", "/s/B.swift"], into: "/s/trial") == [
          [
            "/usr/bin/swift-frontend", "-frontend", "-c", "/s/A.swift", "/s/B.swift", "-I", "/a b",
            "-module-name", "App", "-o", "/s/trial.o",
          ],
          ["/usr/bin/swift-autolink-extract", "/s/trial.o", "-o", "/s/trial.libraries"],
          [
            "/usr/bin/clang", "-fuse-ld=lld", "-pie", "/usr/lib/swiftrt.o", "/s/trial.o",
            "@/s/trial.libraries", "-L", "/usr/lib/swift", "-lswiftCore", "-o", "/s/trial",
          ],
        ])
      #expect(commands.libraryFolders == ["/usr/lib/swift"])
    }

    @Test(arguments: [
      "", "error: no such option", printed + "\n/usr/bin/dsymutil program",
      printed.replacing("/filmstrip/source.swift", with: "@/tmp/T.x/sources"),
      printed.replacing("@/tmp/T.x/App-2.autolink", with: ""),
    ])
    func `other commands are left to the driver`(_ lines: String) {
      #expect(CompilerCommands(printed: lines) == nil)
    }

    // The installed compiler's driver prints commands of this form.
    @Test func `the installed driver's commands are known`() throws {
      let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules, mode: "5")
      let folders = compiler.runtimeFolders(with: ["-L", "/none"])
      #expect(folders.contains { FileManager.default.fileExists(atPath: $0 + "/libswiftCore.so") })
      #expect(!folders.contains("/none"))
      #expect(compiler.commands(with: ["-L", "/none"]) != nil)
    }
  }
#endif
