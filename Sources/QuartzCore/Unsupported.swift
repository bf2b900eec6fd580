/// The features of Apple's interface that code used and Filmstrip does not have, by name.
///
/// Not a type of Apple's. The names tell whether a film shows everything that its code requested.
@MainActor
package enum Unsupported {
  /// The names, in the order of their first use.
  package static var names: [String] { AnimationContext.current.unsupportedNames }

  /// Records the use of a missing feature.
  package static func report(_ name: String) { AnimationContext.current.noteUnsupported(name) }
}
