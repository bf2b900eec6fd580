import FilmstripVisualTesting
import Foundation

/// The value of `--shard`.
enum ShardOption {
  /// The part that `I/N`, `auto` or `auto/N` means.
  static func shard(
    _ text: String, environment: [String: String]
  ) throws -> CheckReport.Shard {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let form = "--shard must be a part and the number of parts, such as 2/8, or auto"
    if sides[0].lowercased() == "auto" {
      guard sides.count <= 2 else { throw CommandError("\(form), but is '\(text)'") }
      let count = try sides.dropFirst().first.map {
        try OptionValue.integer($0, in: 1...100_000, of: "the number of parts of --shard")
      }
      if let shard = try ShardEnvironment(environment).shard(count: count) { return shard }
      throw CommandError(
        "--shard is auto, but the environment is not that of an engine that filmstrip knows; write "
          + "the part, such as 2/8")
    }
    guard sides.count == 2, let index = Int(sides[0]), let count = Int(sides[1]),
      (1...100_000).contains(count), (1...count).contains(index)
    else { throw CommandError("\(form), but is '\(text)'") }
    return CheckReport.Shard(index: index, count: count)
  }
}
