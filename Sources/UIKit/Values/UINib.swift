import Foundation

/// A file of Interface Builder, by its name.
///
/// Such files are not read: what is made of one is reported, and is an empty view of the basic class.
@preconcurrency @MainActor
open class UINib: NSObject {
  let name: String

  /// The file of a name in a bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Gives no objects, and reports it.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    reportUse()
    return []
  }

  /// What options are for.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// An option of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Reports that something is made of it.
  func reportUse() {
    Headless.report(
      .unsupported("the nib '\(name)': make the view in code, and register its class"))
  }
}
