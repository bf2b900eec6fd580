import FilmstripCProcess

/// The rights of a program that runs code of others.
///
/// It has no network and sees no other process, reads and writes only some folders, cannot change the attributes of
/// files, and cannot start processes. The means are Landlock and a seccomp filter, which need no right of the user and
/// work in containers.
package struct Isolation: Sendable {
  /// The parts that need means of the system.
  package struct Parts: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Only some folders can be read and written.
    package static let files = Parts(rawValue: UInt32(isolation_of_files))
    /// There is no network, no other process, and no change of attributes.
    package static let calls = Parts(rawValue: UInt32(isolation_of_calls))

    /// A sentence for each missing part.
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

  /// Files and folders that the program can read.
  package var readable: [String]
  /// Folders that the program can also write.
  package var writable: [String]
  /// All of the program's environment.
  package var environment: [String: String]
  /// The maximum processor time in seconds; 0 for no limit.
  package var processorSeconds: UInt64 = 0
  /// The parts that are left out as if the system had no means for them, for tests.
  package var leftOut: Parts = []

  package init(
    readable: [String], writable: [String], environment: [String: String],
    processorSeconds: UInt64 = 0,
    leftOut: Parts = []
  ) {
    self.readable = readable
    self.writable = writable
    self.environment = environment
    self.processorSeconds = processorSeconds
    self.leftOut = leftOut
  }

  /// The maximum address space in bytes.
  ///
  /// *Chosen:* a film takes some hundred MB; threads reserve 72 MB each.
  package static let memory: UInt64 = 8 << 30
  /// The maximum size of a file that the program writes, in bytes.
  ///
  /// *Chosen:* a strip of 10,000 frames is smaller.
  package static let fileSize: UInt64 = 256 << 20
  /// The maximum number of open files.
  package static let openFiles: UInt64 = 256
}
