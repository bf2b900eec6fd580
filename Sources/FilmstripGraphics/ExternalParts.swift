/// The fonts and libraries outside Filmstrip on which the content of a film depends.
public struct ExternalParts: Sendable, Hashable {
  /// The packages of Debian whose libraries decoded image files, such as `librsvg2-2`.
  public var packages: Set<String> = []
  /// The names with which fonts of the app were created.
  public var appFonts: Set<String> = []
  /// The names for which no file of the app contains a font.
  public var missingFonts: Set<String> = []

  /// Creates an empty description.
  public init() {}
}
