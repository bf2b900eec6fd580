import Foundation

/// A file of Interface Builder, referenced by its name.
///
/// Filmstrip doesn't read such files. Each use is reported, and a registered nib produces empty
/// views.
@preconcurrency @MainActor
open class UINib: NSObject {
  let name: String

  /// Creates a reference to a file with a name in a bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Reports the use of the nib, and returns no objects.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    reportUse()
    return []
  }

  /// The key of an option for instantiation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Reports that the nib is used.
  func reportUse() {
    Headless.report(
      .unsupported("the nib '\(name)': create the view in code, and register its class"))
  }
}
