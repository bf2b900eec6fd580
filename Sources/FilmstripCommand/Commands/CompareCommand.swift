import ArgumentParser
import FilmstripImaging
import FilmstripStage
import FilmstripSupport
import Foundation

/// `filmstrip compare`: the difference of two pictures, or of two folders of pictures.
struct CompareCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two PNG files, or two folders of them.",
    discussion: """
      Examples:
        filmstrip compare before.png after.png
        filmstrip compare before.png after.png --diff difference.png
        filmstrip compare out/before out/after --antialiasing

      Exact unless told otherwise: a pixel differs if any channel differs. With --threshold or \
      --antialiasing, colours are compared as they are perceived, with the numbers of pixelmatch 7. \
      Where sizes differ, what lies outside of either picture counts as different. Colour profiles \
      are not applied. The exit status is 0 for equal pictures, 1 for different ones.
      """)

  @Argument(help: "A PNG file or a folder.", completion: .file())
  var first: String

  @Argument(help: "Another of the same kind.", completion: .file())
  var second: String

  @OptionGroup var rule: RuleOptions

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A rectangle in pixels in which nothing counts; may be repeated.",
      valueName: "x,y,width,height"
    ))
  var ignore: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Write a picture of the differences to this PNG file; for folders, into this folder.",
    completion: .file())
  var diff: String?

  @Flag(help: "Print JSON.")
  var json = false

  @MainActor func run(in environment: CommandEnvironment) throws {
    let rule = ComparisonRule(
      metric: try rule.metric(), ignored: try ComparisonRule.rectangles(ignore))
    let kinds = try [first, second].map(Self.isFolder)
    guard kinds[0] == kinds[1] else {
      let (folder, file) = kinds[0] ? (first, second) : (second, first)
      throw CommandError(
        "'\(folder)' is a folder, but '\(file)' is a file; name two files or two folders")
    }
    let isEqual: Bool
    if kinds[0] {
      let pair = try FolderPair(
        first, second, by: rule, differences: try differenceFolder(),
        check: environment.cancellation.check)
      isEqual = pair.isEqual
      if json { environment.print(pair.json.pretty) } else { pair.lines.forEach(environment.print) }
    } else {
      if let diff { try OutputFile.check(diff) }
      let one = try PictureFile(first)
      let pair = try PicturePair(
        one, PictureFile(second, like: one), by: rule, difference: diff)
      isEqual = pair.isEqual
      environment.print(json ? JSONValue.object(pair.members).compact : pair.summary)
    }
    try environment.checkOutput()
    if !isEqual { throw ExitCode.failure }
  }

  private func differenceFolder() throws -> String? {
    guard let diff else { return nil }
    try OutputFile.checkFolder(diff, "--diff must name a folder")
    return diff.count > 1 && diff.hasSuffix("/") ? String(diff.dropLast()) : diff
  }

  private static func isFolder(_ path: String) throws -> Bool {
    var isFolder: ObjCBool = false
    guard !path.isEmpty, FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandError("'\(path)': there is no such file or folder")
    }
    return isFolder.boolValue
  }
}
