import Foundation

/// Writes ported sources.
package enum PortOutput {
  /// Returns the text to write; if `withDirective` is `true`, a directive at the beginning names the
  /// original.
  package static func text(of ported: PortedSource, _ source: PortSource, withDirective: Bool)
    -> String
  {
    guard withDirective else { return ported.text }
    let mark = "\u{FEFF}"
    let bytes = Array(ported.text.utf8)
    let hasMark = bytes.starts(with: Array(mark.utf8))
    let body = String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
    let path = URL(fileURLWithPath: source.name).standardizedFileURL.path
    return "#sourceLocation(file: \"\(locationName(of: path))\", line: 1)\n" + body
  }

  /// Returns a path as a directive `#sourceLocation` contains it, and as the compiler's diagnostics
  /// print it.
  ///
  /// A string literal of Swift can't contain control characters.
  package static func locationName(of path: String) -> String {
    path.unicodeScalars.reduce(into: "") { name, scalar in
      switch scalar {
      case "\\", "\"": name += "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        name += "\\u{\(String(scalar.value, radix: 16))}"
      default: name.unicodeScalars.append(scalar)
      }
    }
  }

  /// Writes sources into a folder, which is created if necessary; unchanged files are not written
  /// again.
  package static func write(
    _ sources: [(input: PortInput, text: String)], into folder: String
  ) throws(PortFailure) {
    var owners: [String: String] = [:]
    for (input, _) in sources {
      let target = folder + "/" + input.place
      if let other = owners.updateValue(input.path, forKey: target) {
        throw PortFailure("'\(other)' and '\(input.path)' would both be written to '\(target)'")
      }
      if real(target) == real(input.path) {
        throw PortFailure("'\(target)' is the original; use --in-place to replace it")
      }
    }
    for (input, text) in sources {
      let target = folder + "/" + input.place
      if FileManager.default.contents(atPath: target).map(Array.init) == Array(text.utf8) {
        continue
      }
      do {
        try FileManager.default.createDirectory(
          at: URL(fileURLWithPath: target).deletingLastPathComponent(),
          withIntermediateDirectories: true)
      } catch {
        throw PortFailure("cannot create the folder of '\(target)'")
      }
      try writeAtomically(text, target)
    }
  }

  /// Replaces the text of a file and keeps its permissions.
  package static func replace(_ path: String, with text: String) throws(PortFailure) {
    let target = real(path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    try writeAtomically(text, target)
    if let mode = attributes?[.posixPermissions] {
      try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target)
    }
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Writes a temporary file and renames it, so that the file at the path is always complete.
  private static func writeAtomically(_ text: String, _ path: String) throws(PortFailure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw PortFailure("cannot write '\(path)'")
    }
  }
}
