/// A member or type of Apple's API, and the number of public source files that reference it.
struct Member {
  /// The path of the member, as in `UIView.addSubview(_:)` or `type UIView`.
  var name: String
  var files: Int
  /// The number of these files with navigation transitions, or an empty string if not counted.
  var navigation: String
  /// The members that replace this member if no member has its name.
  var substitutes: [String]

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  /// Parses lines of `name;files;navigation[;substitute, …]`; lines that begin with `#` are
  /// comments.
  static func list(in text: String) throws -> [Member] {
    try text.split(separator: "\n").enumerated().compactMap { index, line in
      if line.hasPrefix("#") { return nil }
      let parts = line.split(separator: ";", omittingEmptySubsequences: false)
      guard (3...4).contains(parts.count), let files = Int(parts[1]) else {
        throw Malformed(
          description:
            "line \(index + 1) must be name;files;navigation[;substitutes], but is \(line)")
      }
      return Member(
        name: String(parts[0]), files: files, navigation: String(parts[2]),
        substitutes: parts.count == 4
          ? parts[3].split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init) : [])
    }
  }
}
