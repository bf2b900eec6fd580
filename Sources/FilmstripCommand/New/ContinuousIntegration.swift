/// Files for continuous integration of a package with films: a check on one machine or in parts on several, and a job
/// that records references.
enum ContinuousIntegration: String, CaseIterable {
  case github, gitlab, slurm, kubernetes

  /// A file, its path in the package's folder, and whether it can be executed.
  typealias File = (place: String, text: String, isExecutable: Bool)

  /// The number of machines that share the films, unless `--parts` chooses another one.
  var parts: Int {
    switch self {
    case .github, .gitlab: 1
    case .slurm, .kubernetes: 4
    }
  }

  /// Returns the files of a package by their paths in its folder.
  ///
  /// - Parameters:
  ///   - executable: The name of the executable that renders the films.
  ///   - parts: The number of machines that share the films, at least 1, or `nil` for the engine's default.
  func files(executable: String, parts: Int? = nil) -> [File] {
    let parts = parts ?? self.parts
    let files: [File] =
      switch self {
      case .github: [(".github/workflows/films.yml", Self.workflow(parts: parts), false)]
      case .gitlab: [(".gitlab-ci.yml", Self.pipeline(parts: parts), false)]
      case .slurm: [("slurm/check.sh", Self.jobArray(parts: parts), true)]
      case .kubernetes:
        [
          ("Dockerfile", Self.image, false), (".dockerignore", Self.ignoredByImage, false),
          ("kubernetes/check.yaml", Self.indexedJob(parts: parts), false),
        ]
      }
    return files.map { ($0.place, $0.text.replacing("MyFilm", with: executable), $0.isExecutable) }
  }

  /// Returns the name of the first executable target in a manifest, or `nil` if it has none.
  static func executable(in manifest: String) -> String? {
    let target = /\.executableTarget\(\s*name:\s*"([A-Za-z0-9_\-]+)"/
    return manifest.firstMatch(of: target).map { String($0.1) }
  }
}
