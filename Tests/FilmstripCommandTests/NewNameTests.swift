import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

/// `new` refuses every name with which its package would not build.
@MainActor struct NewNameTests {
  private func isAccepted(_ name: String) -> Bool { (try? ProjectName.check(name)) != nil }

  @Test(arguments: ["MyFilm", "Cards2", "hero_zoom", "X", "Transitions"])
  func `an ordinary name is accepted`(_ name: String) {
    #expect(isAccepted(name))
  }

  // Each of these packages was written before and did not build.
  @Test(arguments: [
    "String", "Dispatch", "async", "await", "Int", "NSObject", "Foundation", "dispatch", "Films",
    "FilmstripTiming", "FilmstripFixtures", "SlideUp", "Set", "Testing", "package", "Type",
    "MyTests",
  ])
  func `a name that has a meaning is refused with another one`(_ name: String) throws {
    let error = try #require(throws: CommandError.self) { try ProjectName.check(name) }
    #expect(error.description.contains("; choose another, such as 'My\(name)'"))
  }

  /// *Source:* the targets of this package's own manifest.
  @Test func `no module of this package can be named again`() throws {
    let manifest = try String(
      contentsOfFile: Repository.root.path + "/Package.swift", encoding: .utf8)
    let targets = manifest.matches(
      of:
        /(?:\.(?:target|systemLibrary|executableTarget|plugin|library)\(\s*name:|module\(\s*\.\w+,) "([^"]+)"/
    )
    #expect(targets.count > 50)
    for target in targets { #expect(!isAccepted(String(target.1)), "\(target.1)") }
  }

  /// *Source:* the modules of the toolchain with which the tests run, if they are found.
  @Test func `no module of the toolchain can be named again`() throws {
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
  func `a URL that would not be one in the manifest is refused`(_ address: String) throws {
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
