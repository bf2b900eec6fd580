/// The features of Apple's interface that code used and Filmstrip does not have, by name.
///
/// Not a type of Apple's. A film that used such a feature can be told from a film that shows all that its
/// code asked for.
@MainActor
package enum Unsupported {
  /// The names, in the order of their first use.
  package static var names: [String] { AnimationContext.current.unsupportedNames }

  /// Records the use of a missing feature.
  package static func report(_ name: String) { AnimationContext.current.noteUnsupported(name) }
}
