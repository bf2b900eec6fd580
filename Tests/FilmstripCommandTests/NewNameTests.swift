import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

/// Checks that `new` refuses every name with which its package wouldn't build.
@MainActor struct NewNameTests {
  private func isAccepted(_ name: String) -> Bool { (try? ProjectName.check(name)) != nil }

  @Test(arguments: ["MyFilm", "Cards2", "hero_zoom", "X", "Transitions"])
  func `an ordinary name is accepted`(_ name: String) {
    #expect(isAccepted(name))
  }

  // Each of these packages was created before and didn't build.
  @Test(arguments: [
    "String", "Dispatch", "async", "await", "Int", "NSObject", "Foundation", "dispatch", "Films",
    "FilmstripTiming", "FilmstripFixtures", "SlideUp", "Set", "Testing", "package", "Type",
    "MyTests",
  ])
  func `a name with another meaning is refused with a suggestion`(_ name: String) throws {
    let error = try #require(throws: CommandError.self) { try ProjectName.check(name) }
    #expect(error.description.contains("; choose another, such as 'My\(name)'"))
  }

  /// *Source:* the targets of this package's own manifest.
  @Test func `the names of this package's modules are refused`() throws {
    let manifest = try String(
      contentsOfFile: Repository.root.path + "/Package.swift", encoding: .utf8)
    let targets = manifest.matches(
      of:
        /(?:\.(?:target|systemLibrary|executableTarget|plugin|library)\(\s*name:|module\(\s*\.\w+,) "([^"]+)"/
    )
    #expect(targets.count > 50)
    for target in targets { #expect(!isAccepted(String(target.1)), "\(target.1)") }
  }

  /// *Source:* the modules of the toolchain that runs the tests, if the toolchain is found.
  @Test func `the names of the toolchain's modules are refused`() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map { folder in
      URL(fileURLWithPath: String(folder) + "/swift").resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("lib/swift/linux").path
    }
    let names = folders.flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
    }
    for name in names where name.hasSuffix(".swiftmodule") {
      #expect(!isAccepted(String(name.dropLast(".swiftmodule".count))), "\(name)")
    }
  }

  @Test(arguments: [
    "https://example.com/a\"b.git", "https://example.com/a b", "git@example.com:me/x\\y",
    "https://example.com/\n", "https://example.com/a'.git", "https://example.com/é",
  ])
  func `a URL that would be invalid in the manifest is refused`(_ address: String) throws {
    let template = ProjectTemplate(name: "Mine", filmstrip: .init(address))
    let error = try #require(throws: CommandError.self) { try template.checkAddress() }
    #expect(error.description.hasPrefix("--filmstrip must be a folder or a repository's URL"))
    #expect(!error.description.contains("\n"))
  }

  @Test(arguments: [
    "https://example.com/me/Filmstrip.git", "git@example.com:me/filmstrip.git",
    "ssh://git@example.com:22/~me/film-strip",
  ])
  func `a repository's URL is accepted`(_ address: String) throws {
    try ProjectTemplate(name: "Mine", filmstrip: .init(address)).checkAddress()
  }

  @Test func `quotes and control characters in a folder's path are escaped`() {
    let template = ProjectTemplate(name: "Mine", filmstrip: .folder("/a\"b\\c\nd"))
    #expect(template.dependency == #".package(name: "filmstrip", path: "/a\"b\\c\u{a}d")"#)
  }
}
