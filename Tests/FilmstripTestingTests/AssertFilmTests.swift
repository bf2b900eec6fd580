import FilmstripStage
import FilmstripVisualTesting
import Foundation
import Synchronization
import Testing
import UIKit

@testable import FilmstripTesting

/// A folder that is removed at the end.
final class TemporaryFolder: Sendable {
  let path =
    FileManager.default.temporaryDirectory.path
    + "/filmstrip-\(ProcessInfo.processInfo.globallyUniqueString)"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func names(_ folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).sorted()
      .filter { !$0.hasPrefix(".") }
  }
}

@MainActor func controller(_ title: String, _ color: UIColor = .white) -> UIViewController {
  let controller = UIViewController()
  controller.title = title
  controller.view.backgroundColor = color
  return controller
}

@MainActor func stack() -> UINavigationController {
  UINavigationController(rootViewController: controller("First"))
}

/// Collects the messages of the issues that a body records, which are expected.
private final class Messages: Sendable {
  private let all = Mutex<[String]>([])

  func add(_ issue: Issue) {
    let text = issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined()
    all.withLock { $0.append(text) }
  }

  var joined: String? {
    all.withLock { $0.isEmpty ? nil : $0.joined(separator: "\n") }
  }
}

/// Runs a body with small films, and returns the messages of its issues, or `nil` if there are
/// none.
@MainActor private func failures(
  _ configuration: FilmConfiguration, _ body: @escaping @MainActor () async throws -> Void
) async -> String? {
  let messages = Messages()
  await FilmConfiguration.$current.withValue(configuration) {
    try? await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      messages.add(issue)
      return true
    }
  }
  return messages.joined
}

extension FilmConfiguration {
  /// Returns small films with references and reports in a folder, independent of the process's
  /// environment.
  static func small(_ folder: TemporaryFolder) -> FilmConfiguration {
    var configuration = FilmConfiguration()
    configuration.devices = ["120x200@1"]
    configuration.references = folder.path + "/references"
    configuration.reports = folder.path + "/reports"
    configuration.environment = [:]
    return configuration
  }
}

@MainActor @Suite(.serialized) struct AssertFilmTests {
  private let folder = TemporaryFolder()

  /// Asserts a push, and returns the message of the failure, or `nil` if the assertion succeeds.
  private func push(
    _ title: String = "Second", named name: String = "push", jumps: Bool = false,
    _ change: (inout FilmConfiguration) -> Void = { _ in }
  ) async -> String? {
    var configuration = FilmConfiguration.small(folder)
    change(&configuration)
    return await failures(configuration) {
      try await assertFilm(of: stack(), named: name) {
        $0.pushViewController(controller(title, .systemTeal), animated: !jumps)
      }
    }
  }

  @Test func `a film is recorded, then equal, and then its change is reported and accepted`()
    async throws
  {
    let first = try #require(await push())
    #expect(first.contains("'push' has not been compared") && first.contains("recorded"))
    #expect(folder.names("references") == ["films.json", "fonts", "push"])
    #expect(folder.names("references/fonts").contains("LICENSE.txt"))
    #expect(await push() == nil)
    #expect(folder.names("reports/AssertFilmTests").isEmpty)

    let changed = try #require(await push("Other"))
    #expect(changed.contains("film 'push' differs from its references"))
    #expect(changed.contains("bar/title"))
    #expect(changed.contains("FILMSTRIP_UPDATE='changed:push' swift test"))
    #expect(folder.names("reports/AssertFilmTests/push").contains("index.html"))
    #expect(folder.names("reports/AssertFilmTests/push").contains("strip.png"))
    #expect(changed.contains(folder.path + "/reports/AssertFilmTests/push/index.html"))

    let accepted = await push("Other") { $0.environment["FILMSTRIP_UPDATE"] = "changed" }
    // A recording is reported as a warning.
    #expect(
      try #require(accepted).hasPrefix("film 'push': ") && accepted?.contains("recorded") == true)
    #expect(await push("Other") == nil)
    #expect(await push("Second") != nil)
  }

  @Test func `a jump instead of an animation is a difference`() async throws {
    _ = await push()
    #expect(try #require(await push(jumps: true)).contains("differs"))
  }

  @Test func `a view controller that changes its colour in viewDidAppear is a difference`()
    async throws
  {
    final class Page: UIViewController {
      var color = UIColor.white

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.backgroundColor = color
      }
    }
    func push(_ color: UIColor) async -> String? {
      await failures(.small(folder)) {
        try await assertFilm(of: stack(), named: "appear") {
          let controller = Page()
          controller.view.backgroundColor = .white
          controller.color = color
          $0.pushViewController(controller, animated: true)
        }
      }
    }
    _ = await push(.white)
    #expect(await push(.white) == nil)
    let message = try #require(await push(.yellow))
    #expect(message.contains("film 'appear' differs from its references"))
  }

  @Test func `in CI nothing is written, and a film without references fails`() async throws {
    let message = try #require(await push { $0.environment["CI"] = "true" })
    #expect(message.contains("has no references yet"))
    #expect(folder.names("references").isEmpty)
    // An explicit request takes precedence over CI.
    _ = await push {
      $0.environment["CI"] = "true"
      $0.environment["FILMSTRIP_UPDATE"] = "missing"
    }
    #expect(folder.names("references").contains("push"))
  }

  @Test func `an unknown mode, device or scale is an error that names it`() async throws {
    let mode = await push { $0.environment["FILMSTRIP_UPDATE"] = "yes" }
    #expect(
      mode == "FILMSTRIP_UPDATE must be all, changed, missing or none, or a mode and a film as in "
        + "'changed:push', but is 'yes'")
    #expect(
      try #require(await push { $0.iosVersions = [11] }).hasPrefix("versions of iOS must be 12 to"))
    #expect(
      await push { $0.glass = [0.2] }
        == "glass needs iOS 27, but a film has iOS 18; add iosVersions: [27]")
    #expect(
      await push {
        $0.iosVersions = [27]
        $0.glass = [0, 1.5]
      } == "positions of glass must be from 0, clear, to 1, tinted, but one of them is 1.5")
    #expect(
      await push { $0.rule.tolerance = -1 } == "tolerance must be at least 0, but is -1")
    #expect(
      await push { $0.rule.maximumDifferent = -2 }
        == "maximumDifferentPixels must be at least 0, but is -2")
    #expect(try #require(await push { $0.devices = ["iPhone 99"] }).contains("iPhone 99"))
    #expect(try #require(await push { $0.scales = [4] }).contains("4"))
    #expect(folder.names("references").isEmpty)
  }

  @Test func `each device, style and scale has its own references`() async throws {
    _ = await push {
      $0.devices = ["120x200@1", "100x150@1"]
      $0.styles = [.light, .dark]
    }
    let names = folder.names("references").filter { !["films.json", "fonts"].contains($0) }
    #expect(names.count == 4)
    #expect(names.filter { $0.hasSuffix(",dark") }.count == 2)
    #expect(names.allSatisfy { $0.hasPrefix("push@") })
  }

  @Test func `each direction, text size, contrast and motion has its own references`() async {
    _ = await push {
      $0.directions = [.leftToRight, .rightToLeft]
      $0.textSizes = [.large, .accessibilityLarge]
      $0.contrasts = [.high]
      $0.motions = [.standard, .reduced]
    }
    let names = folder.names("references").filter { $0.hasPrefix("push@") }
    #expect(names.count == 8)
    #expect(names.contains("push@rtl,text-ax2,reduced-motion"))
    // The suffix is that of the command's matrix, and one value isn't in it.
    #expect(names.allSatisfy { !$0.contains("contrast") })
    let record = try? String(
      contentsOfFile: folder.path + "/references/push@rtl,text-ax2,reduced-motion/film.json",
      encoding: .utf8)
    #expect(record?.contains("\"contrast\" : \"high\"") == true, "\(record ?? "")")
  }

  @Test func `each position of glass has its own references`() async throws {
    _ = await push {
      $0.iosVersions = [27]
      $0.glass = [0, 0.5, 1]
    }
    let names = folder.names("references").filter { $0.hasPrefix("push@") }
    #expect(names.sorted() == ["push@glass0", "push@glass0.5", "push@glass1"])
    let record = try String(
      contentsOfFile: folder.path + "/references/push@glass1/film.json", encoding: .utf8)
    #expect(record.contains("\"glass\" : \"1\""))
  }

  @Test func `a mode with a film updates only this film`() async throws {
    _ = await push()
    _ = await push(named: "other")
    for name in ["push", "other"] {
      let message = await push("New", named: name) {
        $0.environment["FILMSTRIP_UPDATE"] = "changed:other"
      }
      #expect(try #require(message).contains("recorded") == (name == "other"), "\(message ?? "")")
    }
    #expect(await push("New", named: "other") == nil)
    #expect(await push() == nil)
    let empty = await push { $0.environment["FILMSTRIP_UPDATE"] = "changed:" }
    #expect(try #require(empty).contains("but is 'changed:'"))
  }

  @Test func `a rule allows differences within its limits and in ignored parts`() async throws {
    _ = await push()
    func coloured(_ color: UIColor, ignoring names: [String] = []) async -> String? {
      var configuration = FilmConfiguration.small(folder)
      configuration.rule.masks = names.map { .node($0) }
      return await failures(configuration) {
        try await assertFilm(of: stack(), named: "colour") {
          $0.pushViewController(controller("Second", color), animated: true)
        }
      }
    }
    _ = await coloured(.systemTeal)
    #expect(try #require(await coloured(.systemRed)).contains("differs"))
    #expect(await coloured(.systemRed, ignoring: ["content/*"]) == nil)
    let warning = await push { $0.rule.masks = [.node("bar/titel")] }
    #expect(
      try #require(warning).hasPrefix(
        "film 'push': an ignored part has no effect, because no film has a part named 'bar/titel'; "
          + "did you mean 'bar/title'"))
  }

  @Test func `a film can be verified without failing the test`() async throws {
    func push(_ title: String) async throws -> String? {
      try await FilmConfiguration.$current.withValue(.small(folder)) {
        try await verifyFilm(of: stack(), named: "verified") {
          $0.pushViewController(controller(title), animated: true)
        }
      }
    }
    #expect(try #require(await push("Second")).contains("has not been compared"))
    #expect(try await push("Second") == nil)
    #expect(try #require(await push("Other")).contains("'verified' differs from its references"))
  }

  @Test func `one controller for several variants is an error that states the remedy`() async throws
  {
    var configuration = FilmConfiguration.small(folder)
    configuration.styles = [.light, .dark]
    let navigation = stack()
    let message = await failures(configuration) {
      try await assertFilm(of: navigation, named: "push") {
        $0.pushViewController(controller("Second"), animated: true)
      }
    }
    #expect(try #require(message).contains("create it in the call"))
  }

  @Test func `a controller created before the call has the same film as one created in the call`()
    async throws
  {
    _ = await push()
    let navigation = stack()
    await FilmConfiguration.$current.withValue(.small(folder)) {
      do {
        try await assertFilm(of: navigation, named: "push") {
          $0.pushViewController(controller("Second", .systemTeal), animated: true)
        }
      } catch { Issue.record(error) }
    }
  }

  @Test func `a closure can create a film of several steps`() async throws {
    var configuration = FilmConfiguration.small(folder)
    configuration.update = .missing
    for round in 0..<2 {
      if round == 1 { configuration.update = UpdateMode.none }
      try await FilmConfiguration.$current.withValue(configuration) {
        try await assertFilm(named: "there and back") { settings, text in
          let stage = Stage(settings: settings, text: text)
          let navigation = stack()
          stage.show(navigation)
          return StageFilm(
            stage: stage, navigation: navigation,
            steps: [
              .init(label: "push") {
                navigation.pushViewController(controller("Second"), animated: true)
                return 0
              },
              .init(label: "pop") {
                _ = navigation.popViewController(animated: true)
                return 0
              },
            ])
        }
      }
    }
    #expect(folder.names("references").contains("there and back"))
  }

  @Test func `a nondeterministic film is not recorded`() async throws {
    var count = 0
    let message = await failures(.small(folder)) {
      try await assertFilm(named: "unsteady") { settings, text in
        count += 1
        let stage = Stage(settings: settings, text: text)
        let navigation = stack()
        stage.show(navigation)
        let title = "Second \(count)"
        return StageFilm(
          stage: stage, navigation: navigation,
          steps: [
            .init(label: "push") {
              navigation.pushViewController(controller(title), animated: true)
              return 0
            }
          ])
      }
    }
    #expect(try #require(message).contains("not deterministic"))
    #expect(!folder.names("references").contains("unsteady"))
  }

  @Test func `references are stored next to the test file`() {
    #expect(
      FilmAssertion.referencesPath(ofTest: "/app/Tests/AppTests/PushTests.swift")
        == "/app/Tests/AppTests/__Filmstrips__/PushTests")
  }
}

@Suite(.films(devices: ["iPhone 14"], styles: [.light, .dark], scales: [2], update: .changed))
struct FilmTraitTests {
  @Test func `the trait of a suite applies to its tests`() {
    let configuration = FilmConfiguration.current
    #expect(configuration.devices == ["iPhone 14"] && configuration.styles == [.light, .dark])
    #expect(configuration.scales == [2] && configuration.update == .changed)
  }

  @Test(
    .filmSettings(directions: [.rightToLeft], iosVersions: [27], glass: [0.2]),
    .filmRule(tolerance: 0.5, threshold: 0.1, ignoring: ["bar/*"]))
  func `traits can be combined`() {
    let configuration = FilmConfiguration.current
    #expect(configuration.directions == [.rightToLeft] && configuration.iosVersions == [27])
    #expect(configuration.glass == [0.2])
    #expect(configuration.rule.tolerance == 0.5 && configuration.rule.masks == [.node("bar/*")])
    #expect(configuration.rule.metric != .exact && configuration.rule.maximumDifferent == 0)
    #expect(configuration.styles == [.light, .dark])
  }

  @Test(.films(styles: [.dark]))
  func `the trait of a test replaces only the settings that it names`() {
    let configuration = FilmConfiguration.current
    #expect(configuration.styles == [.dark] && configuration.devices == ["iPhone 14"])
  }
}

@MainActor @Suite(.serialized) struct AssertTimelineTests {
  private let folder = TemporaryFolder()

  private func timeline(_ expected: String?, nodes: [String] = ["content/to"]) async -> String? {
    await failures(.small(folder)) {
      try await assertTimeline(of: stack(), matches: expected, nodes: nodes, samples: 2) {
        $0.pushViewController(controller("Second"), animated: true)
      }
    }
  }

  // The view enters from the right edge of the 120 pt wide screen and ends at 0 after UIKit's 0.35
  // s, 21 frames.
  @Test func `a push moves the view from the right edge to the left edge`() async throws {
    let unknown = try #require(await timeline(nil))
    let text = try #require(unknown.components(separatedBy: "the text is\n").last)
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let row = try #require(rows.first { $0.prefix(2) == ["content/to", "x"] })
    #expect(row[2] == "120.0" && row[3] == "0.0")
    #expect(rows[0].prefix(2) == ["seconds", "0.000"])
    #expect(await timeline(text + "  \n") == nil)
  }

  @Test func `a difference is shown line by line, with the current text`() async throws {
    let unknown = try #require(await timeline(nil))
    let text = try #require(unknown.components(separatedBy: "the text is\n").last)
    let wrong = text.replacingOccurrences(of: "120.0", with: "121.0")
    #expect(wrong != text)
    let message = try #require(await timeline(wrong))
    let lines = message.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("- ") && $0.contains("121.0") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("+ ") && $0.contains("120.0") }.count == 1)
    #expect(lines.contains { $0.hasPrefix("  seconds") })
    #expect(message.hasSuffix(text))
  }
}
