import Foundation

/// Paths from one folder to another.
enum RelativePath {
  /// Returns the path of a folder relative to another one, which need not exist.
  ///
  /// Symbolic links are resolved, because SwiftPM removes `..` together with the name before it.
  static func path(to target: String, from folder: String) -> String {
    let (target, folder) = (components(of: target), components(of: folder))
    let common = zip(target, folder).prefix { $0 == $1 }.count
    let parts = folder.dropFirst(common).map { _ in ".." } + target.dropFirst(common)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  private static func components(of path: String) -> [String] {
    var existing = URL(fileURLWithPath: path).standardizedFileURL.path
    var missing: [String] = []
    while existing != "/" {
      if let resolved = realpath(existing, nil) {
        defer { free(resolved) }
        existing = String(cString: resolved)
        break
      }
      let url = URL(fileURLWithPath: existing)
      missing.insert(url.lastPathComponent, at: 0)
      existing = url.deletingLastPathComponent().path
    }
    return existing.split(separator: "/").map(String.init) + missing
  }
}
