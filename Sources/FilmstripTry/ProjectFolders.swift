/// The folders of a project.
enum ProjectFolders {
  /// The names of folders that contain dependencies and builds, which aren't part of the app.
  static let excluded: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

  /// Returns whether a folder with a name, or a hidden file, isn't part of the app: dependencies, builds,
  /// tests and playgrounds.
  static func skips(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("Tests") || name.hasSuffix(".playground")
      || excluded.contains(name)
  }
}
