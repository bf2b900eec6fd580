import Foundation

/// The repository that contains the tests' sources.
package enum Repository {
  /// The nearest folder above this file that contains a `Package.swift`.
  package static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { break }
      folder.deleteLastPathComponent()
    }
    return folder
  }()
}
