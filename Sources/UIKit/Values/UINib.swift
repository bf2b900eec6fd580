import Foundation

/// A file of Interface Builder with objects that belong to an owner, such as the view of a cell.
///
/// Filmstrip reads the file `name.xib` as Xcode saves it, where `UIStoryboard` searches. Parts that
/// Filmstrip doesn't support are reported with their line and column, and ignored.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// Creates the objects with the owner and the objects of other placeholders.
  typealias Loader = @MainActor (NSObject?, [String: Any]) -> [Any]

  /// Creates the objects, or `nil` if the nib is missing.
  private let load: Loader?
  /// The name of a missing nib, until it is reported.
  private var missingName: String?

  init(missingName: String?, load: Loader?) {
    self.missingName = missingName
    self.load = load
    super.init()
  }

  /// Creates the objects of the file, and connects them with each other and with the owner.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The object that takes the place of the file's owner.
  ///   - optionsOrNil: Objects that take the places of other placeholders.
  /// - Returns: The objects at the top level of the file, in the order of the file, without the
  ///   placeholders.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    if let missingName {
      Headless.report(.unsupported("the nib '\(missingName)', which wasn't found"))
      self.missingName = nil
    }
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    let owner = ownerOrNil as? NSObject
    let objects = load?(owner, external) ?? []
    if owner != nil {
      // As autoreleased objects, they exist until the end of the event, because the owner's outlets can be
      // weak.
      let clock = Headless.Simulator.current.clock
      clock.schedule(at: clock.now) { withExtendedLifetime(objects) {} }
    }
    return objects
  }

  /// The key of an option for instantiation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A dictionary with the objects of placeholders, by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}
