/// Files for continuous integration of a package with films: `check` in parts, and a report of all of them.
enum ContinuousIntegration: String, CaseIterable {
  case github, gitlab, slurm, kubernetes

  /// A file, its path in the package's folder, and whether it can be executed.
  typealias File = (place: String, text: String, isExecutable: Bool)

  /// The files of a package by their paths in its folder.
  ///
  /// - Parameter executable: The name of the executable that renders the films.
  func files(executable: String) -> [File] {
    let files: [File] =
      switch self {
      case .github: [(".github/workflows/films.yml", Self.workflow, false)]
      case .gitlab: [(".gitlab-ci.yml", Self.pipeline, false)]
      case .slurm: [("slurm/check.sh", Self.jobArray, true)]
      case .kubernetes:
        [("Dockerfile", Self.image, false), ("kubernetes/check.yaml", Self.indexedJob, false)]
      }
    return files.map { ($0.place, $0.text.replacing("MyFilm", with: executable), $0.isExecutable) }
  }

  /// Returns the name of the first executable target in a manifest, or `nil` if it has none.
  static func executable(in manifest: String) -> String? {
    let target = /\.executableTarget\(\s*name:\s*"([A-Za-z0-9_\-]+)"/
    return manifest.firstMatch(of: target).map { String($0.1) }
  }
}
