import FilmstripSupport
import Foundation

/// A file of Interface Builder with objects that belong to an owner, such as the view of a cell.
///
/// Filmstrip reads the file `name.xib` as Xcode saves it, where `UIStoryboard` searches. Parts that
/// Filmstrip doesn't support are reported with their line and column, and ignored.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let document: InterfaceDocument?
  /// The name of a missing nib, until it is reported.
  private var missingName: String?

  /// Loads the file with a name; a `nil` bundle means the app's bundle.
  ///
  /// A missing file is reported when the nib is instantiated, and the nib then has no objects. UIKit
  /// raises an exception.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    document = Headless.Simulator.current.nibDocument(named: name, in: bundleOrNil)
    missingName = document == nil ? name : nil
    super.init()
  }

  init(_ document: InterfaceDocument) {
    self.document = document
    super.init()
  }

  /// Reads a nib from bytes; `fileName` is for messages.
  ///
  /// - Throws: An error with the file, line and column if the file isn't a nib for iOS.
  package convenience init(contents: [UInt8], fileName: String) throws {
    self.init(try InterfaceDocument(contents, fileName: fileName))
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
    return document.map { InterfaceNib($0).load(ownerOrNil as? NSObject, external) } ?? []
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

extension Bundle {
  /// Creates the objects of the nib with a name; see `UINib.instantiate(withOwner:options:)`.
  ///
  /// - Returns: The objects at the top level, or `nil` if there is no such nib, which is reported.
  ///   UIKit raises an exception.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    guard let document = Headless.Simulator.current.nibDocument(named: name, in: self) else {
      Headless.report(.unsupported("the nib '\(name)', which wasn't found"))
      return nil
    }
    return UINib(document).instantiate(withOwner: owner, options: options)
  }
}
