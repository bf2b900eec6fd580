/// Whether a film is shot in light or dark mode.
public enum InterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// Which way the interface runs.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Left to right.
  case leftToRight = "ltr"
  /// Right to left: everything is mirrored.
  case rightToLeft = "rtl"
}
