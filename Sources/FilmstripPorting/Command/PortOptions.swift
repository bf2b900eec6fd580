import ArgumentParser

/// The options of `filmstrip port` and `filmstrip-port`.
package struct PortOptions: ParsableArguments {
  /// The abstract of the command's help.
  package static let abstract =
    "Port code that needs Objective-C (@objc, #selector, outlets) to Swift that compiles here."

  /// The discussion of the command's help.
  package static let discussion = """
    Prints a diff; writes files only with an option. All other code stays the same, byte for byte. \
    Give all sources of a module together, so that shared protocols and methods are known. A file that \
    cannot be read or is not valid Swift is an error in one line; the others are ported. Exits with 0 if \
    all is ported, 1 if findings remain, 2 for invalid input, such as one such file.
    """

  @Argument(help: "Swift sources, or folders of them.")
  package var files: [String] = []

  @Option(name: [.short, .long], help: "Write the ported sources into this folder.")
  package var output: String?

  @Flag(help: "Replace the originals by the ported sources.")
  package var inPlace = false

  @Flag(help: "Only print which sources need a port, and exit with 1 if there are any.")
  package var check = false

  @Flag(help: "Print the findings and the changes as JSON instead of a diff.")
  package var json = false

  @Flag(help: "Keep line numbers, and let the compiler name the original (for builds).")
  package var sameLines = false

  @Flag(help: "Exit with 0 even if findings remain, as the compiler reports them (for builds).")
  package var lenient = false

  /// Options with the defaults of the command line.
  package init() {}
}

/// The reason why a port fails: invalid input, or a file that cannot be read or written.
package struct PortFailure: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in one line.
  package let description: String
  /// Whether the description begins with a position in a source.
  package let isPlaced: Bool

  package init(_ description: String) {
    self.description = description
    isPlaced = false
  }

  /// The failure that a source cannot be ported.
  package init(_ error: PortError) {
    description = error.description
    isPlaced = true
  }
}
