#if Port
  import FilmstripPorting
  import Foundation

  /// Creates the isolation for the programs that render films.
  struct TrialIsolation: Sendable {
    private let readable: [String]
    private let omittedParts: Isolation.Parts

    /// The system files that a program reads: libraries, fonts, the time zone, and the number of
    /// processors.
    private static let system = [
      "/usr", "/lib", "/lib32", "/lib64", "/bin", "/opt", "/nix/store", "/etc/ld.so.cache",
      "/etc/ld.so.preload", "/etc/localtime", "/etc/fonts", "/proc", "/sys/fs/cgroup",
      "/sys/devices/system/cpu", "/dev/zero", "/dev/random", "/dev/urandom",
    ]
    /// The environment variables that programs inherit.
    private static let variables = [
      "LANG", "LC_ALL", "LD_LIBRARY_PATH", "TZ", "FILMSTRIP_FONTS", "FILMSTRIP_RESPONSES",
    ]

    private static var environment: [String: String] {
      ProcessInfo.processInfo.environment.filter { variables.contains($0.key) }
    }

    /// Creates the isolation for a request; programs can also read the files and folders in `more`.
    init(of request: TryRequest, reading more: [String]) {
      let environment = Self.environment
      let sources =
        request.paths + [request.fromScreen?.path, request.toScreen?.path].compactMap { $0 }
      let libraries = environment["LD_LIBRARY_PATH"]?.split(separator: ":").map(String.init) ?? []
      readable =
        Self.system + libraries
        + [environment["FILMSTRIP_FONTS"], environment["FILMSTRIP_RESPONSES"]].compactMap { $0 }
        + sources.map(TrialResources.project) + more
      omittedParts = request.omittedIsolation
    }

    /// Returns the isolation of a program that writes into `output` and `home`.
    ///
    /// `home` is the home folder and the folder for temporary files.
    func isolation(
      of program: String, writing output: String?, home: String, processorSeconds: UInt64 = 0
    ) -> Isolation {
      let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
      var environment = Self.environment
      environment["HOME"] = home
      environment["TMPDIR"] = home
      environment["SWIFT_BACKTRACE"] = "enable=no"
      // The order of sets and dictionaries is the same in every run.
      environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
      return Isolation(
        readable: readable + [folder], writable: [output, home].compactMap { $0 },
        environment: environment, processorSeconds: processorSeconds, omittedParts: omittedParts)
    }
  }
#endif
