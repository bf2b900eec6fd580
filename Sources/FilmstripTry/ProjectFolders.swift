/// The folders of a project.
enum ProjectFolders {
  /// The names of folders that contain dependencies and builds, which aren't part of the app.
  static let excluded: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]
}
