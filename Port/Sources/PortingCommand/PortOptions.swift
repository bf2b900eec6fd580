import ArgumentParser

/// What `filmstrip port` and `filmstrip-port` are told.
public struct PortOptions: ParsableArguments {
  /// What the command's help says of it.
  public static let abstract =
    "Turn what needs Objective-C (@objc, #selector, outlets) into Swift that compiles here."

  /// More of it.
  public static let discussion = """
    Prints a diff and writes nothing unless told to. Everything else stays byte for byte. Name all \
    sources of a module together, so that protocols and methods that they share are known. Ends with \
    0 if all is ported, 1 if something is left to do by hand, 2 for bad input.
    """

  @Argument(help: "Swift sources, or folders of them.")
  var files: [String] = []

  @Option(name: [.short, .long], help: "Write the ported sources into this folder.")
  var output: String?

  @Flag(help: "Write the ported sources in the place of the originals.")
  var inPlace = false

  @Flag(help: "Print what is left to do, and what was changed, as JSON instead of a diff.")
  var json = false

  @Flag(help: "Keep every line's number, and have the compiler name the original (for builds).")
  var sameLines = false

  @Flag(help: "End with 0 even if something is left to do: the compiler will tell (for builds).")
  var lenient = false

  /// Options as the command line gives them.
  public init() {}
}

/// What keeps a port from being made: bad input, or a file that cannot be read or written.
public struct PortFailure: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in a line.
  public let description: String
  /// Whether the description begins with a place in a source.
  public let isPlaced: Bool

  init(_ description: String, isPlaced: Bool = false) {
    self.description = description
    self.isPlaced = isPlaced
  }
}
