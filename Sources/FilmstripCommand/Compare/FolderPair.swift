import FilmstripImaging
import FilmstripStage
import FilmstripSupport
import Foundation

/// Two folders of PNG files, compared file by file.
struct FolderPair {
  /// The results of files that both folders have, by path in the folder, sorted.
  private(set) var pictures: [(file: String, pair: PicturePair)] = []
  /// The files that only the first folder has, sorted.
  let onlyInFirst: [String]
  /// The files that only the second folder has, sorted.
  let onlyInSecond: [String]

  /// Compares two folders and their subfolders.
  ///
  /// - Parameters:
  ///   - differences: The folder for images of the differences, or `nil` to write none.
  ///   - check: called before each file; may throw to stop.
  init(
    _ first: String, _ second: String, by rule: ComparisonRule, differences: String?,
    check: () throws -> Void
  ) throws {
    let (names, others) = (try Self.pictures(in: first), try Self.pictures(in: second))
    let (known, present) = (Set(others), Set(names))
    onlyInFirst = names.filter { !known.contains($0) }
    onlyInSecond = others.filter { !present.contains($0) }
    if names.isEmpty, others.isEmpty {
      throw CommandError("neither '\(first)' nor '\(second)' contains a PNG file")
    }
    for name in names where known.contains(name) {
      try check()
      let difference = differences.map { "\($0)/\(name)" }
      if let difference { try OutputFile.check(difference) }
      let one = try PictureFile("\(first)/\(name)")
      let two = try PictureFile("\(second)/\(name)", like: one)
      pictures.append((name, try PicturePair(one, two, by: rule, difference: difference)))
    }
  }

  var isEqual: Bool {
    onlyInFirst.isEmpty && onlyInSecond.isEmpty && pictures.allSatisfy(\.pair.isEqual)
  }

  /// The result for scripts; see the README.
  var json: JSONValue {
    .object([
      .init("compared", .integer(pictures.count)),
      .init("different", .integer(pictures.count { !$0.pair.isEqual })),
      .init("onlyInFirst", .array(onlyInFirst.map(JSONValue.text))),
      .init("onlyInSecond", .array(onlyInSecond.map(JSONValue.text))),
      .init(
        "pictures",
        .array(pictures.map { .object([.init("file", .text($0.file))] + $0.pair.members) })),
    ])
  }

  /// The result in lines: the files that differ, those of one folder only, and the counts.
  var lines: [String] {
    let different = pictures.filter { !$0.pair.isEqual }
    return different.map { "\($0.file): \($0.pair.summary)" }
      + Self.folded(onlyInFirst, "only in the first folder")
      + Self.folded(onlyInSecond, "only in the second folder")
      + [
        isEqual
          ? "equal: \(pictures.count) picture\(pictures.count == 1 ? "" : "s")"
          : Self.counts(
            different: different.count, of: pictures.count,
            single: onlyInFirst.count + onlyInSecond.count)
      ]
  }

  /// The numbers of pictures that differ and that are in one folder only, in words.
  static func counts(different: Int, of count: Int, single: Int) -> String {
    "\(different) of \(count) pictures differ, \(single) \(single == 1 ? "has" : "have") no counterpart"
  }

  /// One line for a few files of one folder, or one for each run of files in a folder.
  private static func folded(_ files: [String], _ place: String) -> [String] {
    guard files.count > 3 else { return files.map { "\($0): \(place)" } }
    return Dictionary(grouping: files) {
      $0.split(separator: "/").dropLast().joined(separator: "/")
    }
    .sorted { $0.key < $1.key }
    .map { folder, files in
      let first = files[0]
      if files.count == 1 { return "\(first): \(place)" }
      return
        "\(folder.isEmpty ? "" : folder + "/")(\(files.count) pictures, the first \(first)): \(place)"
    }
  }

  private static func pictures(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter {
          $0.lowercased().hasSuffix(".png")
            && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        .sorted()
    } catch {
      throw CommandError("the folder '\(folder)' cannot be read")
    }
  }
}
