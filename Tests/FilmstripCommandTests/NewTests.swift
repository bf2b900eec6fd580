import FilmstripTestSupport
import Foundation
import Testing
import Yams

@testable import FilmstripCommand
@testable import FilmstripTry

@MainActor struct NewTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: scratch.path + "/" + file, encoding: .utf8)
  }

  @Test func `a new package has an animator, a scenario for it, and tests`() throws {
    let run = CommandRun("new MyFilm -o {}/MyFilm", folder: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    let files = run.output.split(separator: "\n").map { $0.dropFirst(scratch.path.count + 1) }
    #expect(
      Set(files) == [
        "MyFilm/Package.swift", "MyFilm/.gitignore", "MyFilm/.gitattributes", "MyFilm/README.md",
        "MyFilm/Sources/MyFilm/Films.swift", "MyFilm/Sources/MyFilm/SlideUp.swift",
        "MyFilm/Sources/MyFilm/Pages.swift", "MyFilm/Sources/MyFilm/SlideUpFlow.swift",
        "MyFilm/Tests/MyFilmTests/SlideUpTests.swift",
        "MyFilm/Tests/MyFilmTests/__Filmstrips__/README.md",
      ])
    let manifest = try text("MyFilm/Package.swift")
    let root = Repository.root.path
    let path = try #require(manifest.firstMatch(of: /name: "filmstrip", path: "([^"]+)"/)).1
    #expect(path.hasPrefix("../"))
    // SwiftPM reads the path relative to the package's folder.
    let package = try #require(realpath(scratch.path + "/MyFilm", nil).map { String(cString: $0) })
    #expect(URL(fileURLWithPath: package + "/" + path).standardizedFileURL.path == root)
    #expect(
      run.errors == "filmstrip: next: cd \(scratch.path)/MyFilm && swift run -c release MyFilm "
        + "render slide-up -o out\n")
    #expect(try text("MyFilm/Tests/MyFilmTests/SlideUpTests.swift").contains("import MyFilm\n"))
    // Filmstrip's package has all products on which the new package depends.
    let own = try String(contentsOfFile: root + "/Package.swift", encoding: .utf8)
    let products = manifest.matches(of: /\.product\(name: "([^"]+)", package: "filmstrip"\)/)
    #expect(products.count == 5)
    let libraries = own.matches(of: /\.library\(\s*name: "([^"]+)"/).map(\.1)
    for product in products { #expect(libraries.contains(product.1)) }
    // A second time, the folder already contains the package's files.
    #expect(CommandRun("new MyFilm -o {}/MyFilm", folder: scratch.path).status == 2)
  }

  @Test func `the sources and tests of a new package compile`() throws {
    #expect(CommandRun("new MyFilm -o {}/MyFilm", folder: scratch.path).status == 0)
    let errors = try TypeCheck.errors(inPackage: scratch.path + "/MyFilm", named: "MyFilm")
    #expect(errors == "")
  }

  @Test func `the sources and tests of a recorded package compile`() throws {
    let template = TrialTemplate(
      base: ProjectTemplate(name: "Kept", filmstrip: .folder("..")),
      content: TryPackage(
        sources: [("SlideUp.swift", ProjectTemplate.animator)],
        program: """
          import FilmstripTryFilms
          import UIKit

          @MainActor func filmstripTrial0() -> TrialFilm { fatalError() }

          """,
        films: [.init(name: "SlideUp", summary: "A push", function: "filmstripTrial0")]),
      mode: "6")
    for (place, text) in template.files {
      let path = scratch.path + "/" + place
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let errors = try TypeCheck.errors(inPackage: scratch.path, named: "Kept")
    #expect(errors == "")
  }

  @Test func `the dependency on Filmstrip can be a repository`() throws {
    let run = CommandRun(
      "new Mine -o {}/mine --filmstrip https://example.com/me/Filmstrip.git", folder: scratch.path)
    #expect(run.status == 0)
    let manifest = try text("mine/Package.swift")
    #expect(
      manifest.contains(
        ".package(url: \"https://example.com/me/Filmstrip.git\", from: \"\(Filmstrip.version)\")"))
    #expect(manifest.contains(".product(name: \"UIKit\", package: \"Filmstrip\")"))
  }

  @Test func `a folder of Filmstrip becomes a relative path without symbolic links`()
    throws
  {
    for (folder, text) in [
      ("real/filmstrip/Package.swift", "name: \"filmstrip\""), ("real/deep/inside/file", ""),
    ] {
      let path = scratch.path + "/" + folder
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/link", withDestinationPath: scratch.path + "/real/deep/inside")
    let new = CommandRun(
      "new Mine -o {}/link/a/mine --filmstrip {}/real/filmstrip", folder: scratch.path)
    #expect(new.status == 0, "\(new.errors)")
    let manifest = try text("real/deep/inside/a/mine/Package.swift")
    #expect(manifest.contains(".package(name: \"filmstrip\", path: \"../../../../filmstrip\")"))
  }

  @Test func `a new package without a name is an error that names both remedies`() {
    let run = CommandRun("new", folder: scratch.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("the package must have a name"))
    #expect(run.errors.contains("filmstrip new MyFilm") && run.errors.contains("--ci"))
  }

  @Test(arguments: [
    ("github", [".github/workflows/films.yml"]), ("gitlab", [".gitlab-ci.yml"]),
    ("slurm", ["slurm/check.sh"]),
    ("kubernetes", ["Dockerfile", ".dockerignore", "kubernetes/check.yaml"]),
  ])
  func `the files for a CI service run the package's executable`(engine: String, files: [String])
    throws
  {
    let run = CommandRun("new Mine -o {}/mine --ci \(engine)", folder: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    for file in files {
      #expect(run.output.contains("mine/\(file)\n"))
      let text = try text("mine/" + file)
      #expect(!text.contains("MyFilm"))
      if !file.hasSuffix("ignore") { #expect(text.contains("check")) }
    }
    // An existing package receives the same files, with the name of its executable.
    let manifest = ".executableTarget(\n name: \"Other\")"
    let folder = scratch.path + "/other"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try manifest.write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    #expect(CommandRun("new --ci \(engine) -o {}/other", folder: scratch.path).status == 0)
    for file in files {
      let first = try text("mine/" + file)
      #expect(try text("other/" + file) == first.replacing("Mine", with: "Other"))
    }
    // A second time, the files already exist.
    let last = try #require(files.last)
    try "mine".write(toFile: folder + "/" + last, atomically: true, encoding: .utf8)
    for file in files.dropLast() {
      try FileManager.default.removeItem(atPath: folder + "/" + file)
    }
    let again = CommandRun("new --ci \(engine) -o {}/other", folder: scratch.path)
    #expect(again.status == 2)
    #expect(again.errors.contains("\(last)' exists and is not overwritten"))
    #expect(try text("other/" + last) == "mine")
    for file in files.dropLast() {
      #expect(!FileManager.default.fileExists(atPath: folder + "/" + file))
    }
  }

  @Test(arguments: [
    (1, ["check", "record", "comment"], []),
    (3, ["check", "record", "comment", "part"], [1, 2, 3]),
  ])
  func `GitHub's workflow has one job for films, or one for each part and a merge`(
    parts: Int, jobs: [String], matrix: [Int]
  ) throws {
    let number = parts == 1 ? "" : " --parts \(parts)"
    #expect(
      CommandRun("new Mine -o {}/mine --ci github\(number)", folder: scratch.path).status == 0)
    let text = try text("mine/.github/workflows/films.yml")
    let workflow = try #require(try Yams.load(yaml: text) as? [String: Any])
    let found = try #require(workflow["jobs"] as? [String: [String: Any]])
    #expect(Set(found.keys) == Set(jobs))
    let strategy = found["part"]?["strategy"] as? [String: Any]
    #expect((strategy?["matrix"] as? [String: [Int]])?["part"] ?? [] == matrix)
    for (name, job) in found where name != "comment" {
      let steps = try #require(job["steps"] as? [[String: Any]])
      let upload = try #require(
        steps.last { ($0["uses"] as? String)?.hasPrefix("actions/upload") == true })
      #expect(upload["if"] as? String == "${{ !cancelled() }}")
      let restores = steps.contains { ($0["uses"] as? String)?.contains("cache/restore") == true }
      #expect(restores)
    }
    // Only the job that commits and the one that comments can write.
    #expect(workflow["permissions"] as? [String: String] == ["contents": "read"])
    let writing = found.filter { $0.value["permissions"] != nil }
    #expect(Set(writing.keys) == ["record", "comment"])
  }

  @Test(arguments: [(1, ["check", "record"]), (4, ["part", "check", "record"])])
  func `GitLab's pipeline has one job for films, or parallel ones and a merge`(
    parts: Int, jobs: [String]
  ) throws {
    let number = parts == 1 ? "" : " --parts \(parts)"
    #expect(
      CommandRun("new Mine -o {}/mine --ci gitlab\(number)", folder: scratch.path).status == 0)
    let text = try text("mine/.gitlab-ci.yml")
    let pipeline = try #require(try Yams.load(yaml: text) as? [String: Any])
    let found = pipeline.filter { ($0.value as? [String: Any])?["stage"] != nil }
    #expect(Set(found.keys) == Set(jobs))
    #expect((found["part"] as? [String: Any])?["parallel"] as? Int == (parts == 1 ? nil : parts))
    let artifacts = (found["check"] as? [String: Any])?["artifacts"] as? [String: Any]
    #expect(artifacts?["when"] as? String == "always")
  }

  @Test func `the pods of Kubernetes don't cover the image's executable and end alone`() throws {
    #expect(
      CommandRun("new Mine -o {}/mine --ci kubernetes --parts 6", folder: scratch.path).status == 0)
    let text = try text("mine/kubernetes/check.yaml")
    let job = try #require(try Yams.load(yaml: text) as? [String: Any])
    let spec = try #require(job["spec"] as? [String: Any])
    #expect(spec["completions"] as? Int == 6 && spec["parallelism"] as? Int == 6)
    #expect(spec["backoffLimitPerIndex"] as? Int == 0 && spec["backoffLimit"] == nil)
    let pod = try #require((spec["template"] as? [String: Any])?["spec"] as? [String: Any])
    #expect((pod["securityContext"] as? [String: Any])?["fsGroup"] as? Int == 1000)
    #expect(text.contains("mountPath: /reports") && text.contains("--shard auto/6"))
    let image = try self.text("mine/Dockerfile")
    #expect(!image.contains("/reports") && image.contains("COPY --chown=films . /package"))
  }

  @Test func `parts need a CI service`() {
    let run = CommandRun("new Mine --parts 3 -o {}/mine", folder: scratch.path)
    #expect(run.status == 2 && run.errors.contains("--parts needs --ci"))
  }

  @Test func `the script for Slurm is executable`() throws {
    #expect(CommandRun("new Mine -o {}/mine --ci slurm", folder: scratch.path).status == 0)
    #expect(FileManager.default.isExecutableFile(atPath: scratch.path + "/mine/slurm/check.sh"))
  }

  @Test(arguments: [
    ("new --ci jenkins -o {}", "--ci must be github, gitlab, slurm or kubernetes"),
    ("new --ci github -o {}", "has no Package.swift; choose a package's folder with --output"),
    ("new --ci github --filmstrip . -o {}", "--filmstrip is for a new package"),
  ])
  func `invalid CI services and folders are errors`(command: String, error: String) throws {
    let run = CommandRun(command, folder: scratch.path)
    #expect(run.status == 2)
    #expect(run.errors.contains(error), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
  }

  #if !Port
    @Test func `without its trait, port prints how to build with it`() {
      let run = CommandRun("port a.swift", folder: scratch.path)
      #expect(run.status == 2)
      #expect(run.errors.contains("swift run --traits Port filmstrip port"))
    }
  #endif
}
