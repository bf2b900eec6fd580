/// The names of the features of Apple's interface that code used and Filmstrip doesn't have.
///
/// Core Animation has no such type. The names indicate whether a film shows everything that its
/// code requested.
@MainActor
package enum Unsupported {
  /// The names, in the order of their first use.
  package static var names: [String] { AnimationContext.current.unsupportedNames }

  /// Records the use of a missing feature.
  package static func report(_ name: String) { AnimationContext.current.recordUnsupported(name) }
}
