import ArgumentParser

/// The options of `filmstrip doctor`.
package struct DoctorOptions: ParsableArguments {
  /// The abstract of the command's help.
  package static let abstract =
    "Report which of an app's sources compile, what 'port' changes, and which names are missing."

  /// The discussion of the command's help.
  package static let discussion = """
    Reads the Swift sources of a folder, ports them in memory and type-checks them as one module \
    against UIKit of this build. Writes nothing. Exits with 0 if all files compile, 1 if not, 2 for \
    invalid input.
    """

  @Argument(
    help: "An app's folder, or Swift sources.", completion: .file(extensions: ["swift"]))
  var files: [String] = []

  @Option(help: "The Swift mode: 5 or 6.")
  var swift = "5"

  @Flag(help: "Print the report as JSON.")
  var json = false

  /// Creates options with the defaults of the command line.
  package init() {}
}
