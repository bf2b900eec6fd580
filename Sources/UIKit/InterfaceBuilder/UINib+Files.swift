import Foundation

extension UINib {
  /// Loads the file with a name; a `nil` bundle means the app's bundle.
  ///
  /// A missing file is reported when the nib is instantiated, and the nib then has no objects. UIKit
  /// raises an exception.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let document = Headless.Simulator.current.nibDocument(named: name, in: bundleOrNil)
    self.init(missingName: document == nil ? name : nil, load: document.map(Self.loader))
  }

  convenience init(_ document: InterfaceDocument) {
    self.init(missingName: nil, load: Self.loader(document))
  }

  /// Reads a nib from bytes; `fileName` is for messages.
  ///
  /// - Throws: An error with the file, line and column if the file isn't a nib for iOS.
  package convenience init(contents: [UInt8], fileName: String) throws {
    self.init(try InterfaceDocument(contents, fileName: fileName))
  }

  private static func loader(_ document: InterfaceDocument) -> Loader {
    { owner, external in InterfaceNib(document).load(owner, external) }
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
