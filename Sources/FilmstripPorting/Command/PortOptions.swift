import ArgumentParser

/// The options of `filmstrip port` and `filmstrip-port`.
package struct PortOptions: ParsableArguments {
  /// The abstract of the command's help.
  package static let abstract =
    "Port code that needs Objective-C (@objc, #selector, outlets) to Swift that compiles with Filmstrip."

  /// The discussion of the command's help.
  package static let discussion = """
    Prints a diff; writes files only with an option. All other code stays the same, byte for byte. \
    Pass all sources of a module together, so that shared protocols and methods can be resolved. A file that \
    cannot be read or is not valid Swift is reported in one line; the other files are ported. Exits with 0 if \
    everything is ported, 1 if findings remain, and 2 for invalid input, such as an unreadable file.
    """

  @Argument(
    help: "Swift sources, or folders that contain them.", completion: .file(extensions: ["swift"]))
  package var files: [String] = []

  @Option(name: [.short, .long], help: "Write the ported sources into this folder.")
  package var output: String?

  @Flag(help: "Replace the originals with the ported sources.")
  package var inPlace = false

  @Flag(help: "Only print the sources that need changes, and exit with 1 if there are any.")
  package var check = false

  @Flag(help: "Print the findings and the changes as JSON instead of a diff.")
  package var json = false

  @Flag(help: "Keep line numbers, and let the compiler name the original (for builds).")
  package var sameLines = false

  @Flag(
    help: "Exit with 0 even if findings remain, because the compiler reports them (for builds).")
  package var lenient = false

  /// Creates options with the defaults of the command line.
  package init() {}
}

/// An error that prevents a port: invalid input, or a file that cannot be read or written.
package struct PortFailure: Error, Hashable, CustomStringConvertible {
  /// The error in one line.
  package let description: String
  /// Whether the description begins with a position in a source file.
  package let hasPosition: Bool

  package init(_ description: String) {
    self.description = description
    hasPosition = false
  }

  /// Creates the failure for a source that cannot be ported.
  package init(_ error: PortError) {
    description = error.description
    hasPosition = true
  }
}
