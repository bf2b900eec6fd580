#if Port
  import FilmstripTestSupport
  import Foundation
  import Testing

  @testable import FilmstripTry

  // Source of the expected values: string catalogues as Xcode saves them, and the format of tables of
  // strings.
  @Suite struct StringCatalogTests {
    private let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "title": {"extractionState": "manual", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "A \\"title\\""}},
          "de": {"stringUnit": {"state": "translated", "value": "Ein Titel"}}}},
        "count": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%d row"}},
          "other": {"stringUnit": {"state": "translated", "value": "%d rows"}}}}}}},
        "Plain": {}}}
      """

    private func strings(_ path: String) throws -> [String: String] {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let lines = text.split(separator: "\n").map { $0.split(separator: " = ") }
      return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), String($0[1])) })
    }

    @Test func `a string catalogue becomes a table for each language`() throws {
      let folder = try ScratchFolder()
      try folder.write(catalog, to: "App/Localizable.xcstrings")
      try folder.write("", to: "Package.swift")
      try folder.write("\"a\" = \"b\";\n", to: "App/de.lproj/Other.strings")
      try folder.write("", to: "Program/main.swift")
      let resources = TrialResources(ofProject: folder.path + "/App")
      try resources.link(into: folder.path + "/Program")
      let program = folder.path + "/Program"
      #expect(
        try strings(program + "/en.lproj/Localizable.strings") == [
          "\"title\"": "\"A \\\"title\\\"\";", "\"count\"": "\"%d rows\";",
        ])
      #expect(
        try strings(program + "/de.lproj/Localizable.strings") == [
          "\"title\"": "\"Ein Titel\";"
        ])
      // The project's own tables are beside it, and its folder is unchanged.
      #expect(try strings(program + "/de.lproj/Other.strings") == ["\"a\"": "\"b\";"])
      let own = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App/de.lproj")
      #expect(own == ["Other.strings"])
      #expect(resources.itemsOfPackage.isEmpty)
    }
  }
#endif
