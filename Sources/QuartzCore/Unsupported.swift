/// What was asked of the interface that Filmstrip does not do, by name.
///
/// Not a type of Apple's: nothing is quietly approximated, so a film whose code asked for something
/// else can be told from one that shows all that was asked.
@MainActor
public enum Unsupported {
  /// The names, in the order in which they were first asked for.
  public private(set) static var names: [String] = []

  /// Called with each name when it is first asked for.
  public static var handler: ((String) -> Void)?

  /// Notes that something was asked for.
  package static func report(_ name: String) {
    guard !names.contains(name) else { return }
    names.append(name)
    handler?(name)
  }

  /// Forgets all names.
  package static func reset() {
    names = []
  }
}
