import Foundation
import Testing
import FilmstripTestSupport

@testable import FilmstripCommand

@MainActor struct NewTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private func text(_ place: String) throws -> String {
    try String(contentsOfFile: scratch.path + "/" + place, encoding: .utf8)
  }

  @Test func `a new package has an animator, a scenario with it, and tests`() throws {
    let run = CommandRun("new MyFilm -o {}/MyFilm", folder: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    let places = run.output.split(separator: "\n").map { $0.dropFirst(scratch.path.count + 1) }
    #expect(
      Set(places) == [
        "MyFilm/Package.swift", "MyFilm/.gitignore", "MyFilm/.gitattributes", "MyFilm/README.md",
        "MyFilm/Sources/MyFilm/Films.swift", "MyFilm/Sources/MyFilm/SlideUp.swift",
        "MyFilm/Sources/MyFilm/Pages.swift", "MyFilm/Sources/MyFilm/SlideUpFlow.swift",
        "MyFilm/Tests/MyFilmTests/SlideUpTests.swift",
        "MyFilm/Tests/MyFilmTests/__Filmstrips__/README.md",
      ])
    let manifest = try text("MyFilm/Package.swift")
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    #expect(manifest.contains(".package(name: \"filmstrip\", path: \"\(root)\")"))
    #expect(try text("MyFilm/Tests/MyFilmTests/SlideUpTests.swift").contains("import MyFilm\n"))
    // This package has all products on which it depends.
    let own = try String(contentsOfFile: root + "/Package.swift", encoding: .utf8)
    let products = manifest.matches(of: /\.product\(name: "([^"]+)", package: "filmstrip"\)/)
    #expect(products.count == 5)
    let libraries = own.matches(of: /\.library\(\s*name: "([^"]+)"/).map(\.1)
    for product in products { #expect(libraries.contains(product.1)) }
    // A second time, its own files are in the folder.
    #expect(CommandRun("new MyFilm -o {}/MyFilm", folder: scratch.path).status == 2)
  }

  @Test func `Filmstrip can be a repository`() throws {
    let run = CommandRun(
      "new Mine -o {}/mine --filmstrip https://example.com/me/Filmstrip.git", folder: scratch.path)
    #expect(run.status == 0)
    let manifest = try text("mine/Package.swift")
    #expect(
      manifest.contains(
        ".package(url: \"https://example.com/me/Filmstrip.git\", branch: \"main\")"))
    #expect(manifest.contains(".product(name: \"UIKit\", package: \"Filmstrip\")"))
  }

  #if !Port
    @Test func `without its trait, port prints how to build with it`() {
      let run = CommandRun("port a.swift", folder: scratch.path)
      #expect(run.status == 2)
      #expect(run.errors.contains("swift run --traits Port filmstrip port"))
    }
  #endif
}
