import FilmstripScenarios
import FilmstripTestSupport
import FilmstripVisualTesting
import Foundation
import Testing

@testable import FilmstripCommand

/// The references of the samples, in `Renders/References`.
@MainActor
struct SampleReferenceTests {
  private static let root = Repository.root.path
  private static let folder = root + "/Renders/References"
  /// The maximum total size of all references and their fonts, in bytes.
  private static let maximumTotalSize = 8_000_000

  @Test func `every sample has references and a strip, and there are no others`() throws {
    let names = try ScenarioRegistry.shipped().scenarios.map(\.description.name).sorted()
    #expect(try ReferenceFolder(path: Self.folder).films == names)
    let gallery = Self.root + "/Renders/Gallery"
    var pictures = try FileManager.default.contentsOfDirectory(atPath: gallery)
    // The page of the gallery shows each strip once.
    let page = try String(contentsOfFile: gallery + "/README.md", encoding: .utf8)
    let shown = page.matches(of: /\]\(([^)]+)\.png\)/).map { String($0.1) }
    #expect(shown.sorted() == names)
    pictures.removeAll { $0 == "README.md" }
    // The animated image of the README shows a sample, too.
    let isMoving = pictures.partition { $0.hasSuffix(".gif") }
    #expect(pictures[isMoving...].allSatisfy { names.contains(String($0.dropLast(4))) })
    #expect(pictures[..<isMoving].sorted() == names.map { $0 + ".png" }.sorted())
  }

  @Test func `every sample matches its references in pixels and numbers`() throws {
    var output = ""
    let status = Filmstrip.run(
      ["check", "--references", Self.folder, "--update", "none", "--json"], output: { output += $0 }
    )
    struct Result: Decodable {
      struct Film: Decodable {
        struct Frames: Decodable {
          let compared: Int
        }
        let name: String
        let verdict: String
        let frames: Frames
        let explanations: [String]
      }
      let films: [Film]
    }
    let result = try JSONDecoder().decode(Result.self, from: Data(output.utf8))
    for film in result.films where film.verdict != "passed" {
      Issue.record("\(film.name): \(film.verdict): \(film.explanations.joined(separator: "; "))")
    }
    // A check that compared nothing would prove nothing.
    #expect(result.films.count == (try ScenarioRegistry.shipped().scenarios.count))
    #expect(result.films.allSatisfy { $0.frames.compared > 0 })
    #expect(status == 0)
  }

  @Test func `references stay within their size budget`() throws {
    var total = 0
    for file in try FileManager.default.subpathsOfDirectory(atPath: Self.folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: Self.folder + "/" + file)
      total +=
        attributes[.type] as? FileAttributeType == .typeRegular
        ? attributes[.size] as? Int ?? 0 : 0
    }
    #expect(total > 0 && total <= Self.maximumTotalSize)
  }
}
