import FilmstripCProcess

/// The permissions of a program that runs untrusted code.
///
/// The program has no network and sees no other process. It reads and writes only some folders,
/// cannot change the attributes of files, and cannot start processes. Landlock and a seccomp filter
/// enforce the isolation; they need no privileges and work in containers.
package struct Isolation: Sendable {
  /// The parts of an isolation that depend on features of the system.
  package struct Parts: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The restriction of reading and writing to some folders.
    package static let files = Parts(rawValue: UInt32(isolation_of_files))
    /// The block on the network, other processes, and changes of attributes.
    package static let calls = Parts(rawValue: UInt32(isolation_of_calls))

    /// The warnings about missing parts, one sentence for each.
    package var warnings: [String] {
      var lines: [String] = []
      if contains(.files) {
        lines.append(
          "not isolated: this system has no Landlock, so the sources' code can read and write all your files"
        )
      }
      if contains(.calls) {
        lines.append(
          "not isolated: this system has no seccomp filters, so the sources' code can use the network and other "
            + "processes")
      }
      return lines
    }
  }

  /// The files and folders that the program can read.
  package var readable: [String]
  /// The folders to which the program can also write.
  package var writable: [String]
  /// The complete environment of the program.
  package var environment: [String: String]
  /// The maximum processor time, in seconds.
  ///
  /// If the value is 0, the time is not limited.
  package var processorSeconds: UInt64 = 0
  /// The parts to omit as if the system didn't support them, for tests.
  package var omittedParts: Parts = []

  package init(
    readable: [String], writable: [String], environment: [String: String],
    processorSeconds: UInt64 = 0,
    omittedParts: Parts = []
  ) {
    self.readable = readable
    self.writable = writable
    self.environment = environment
    self.processorSeconds = processorSeconds
    self.omittedParts = omittedParts
  }

  /// The maximum address space, in bytes.
  ///
  /// *Chosen:* a film takes some hundred MB; each thread reserves 72 MB.
  package static let memory: UInt64 = 8 << 30
  /// The maximum size of a file that the program writes, in bytes.
  ///
  /// *Chosen:* a strip of 10,000 frames is smaller.
  package static let fileSize: UInt64 = 256 << 20
  /// The maximum number of open files.
  package static let openFiles: UInt64 = 256
}
