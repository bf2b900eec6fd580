import FilmstripCProcess

/// The arguments of the process.
enum ProcessArguments {
  /// All arguments, from the name of the process on.
  ///
  /// Swift's `CommandLine` reads them from `/proc`, and has none in a chroot or container without it.
  static var all: [String] {
    guard let arguments = process_arguments() else { return CommandLine.arguments }
    var all: [String] = []
    while let argument = arguments[all.count] { all.append(String(cString: argument)) }
    return all
  }
}
