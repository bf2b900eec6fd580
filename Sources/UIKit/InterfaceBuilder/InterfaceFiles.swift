import FilmstripSupport
import Foundation

/// The Interface Builder files that a simulator has read.
@MainActor
package final class InterfaceFiles {
  /// The Swift modules in which classes without an explicit module are searched.
  package var modules: [String] = []
  /// The classes that UIKit's classes replace because they end the program, and the reasons.
  package var replacedClasses: [String: String] = [:]
  /// All problems so far, with their messages.
  package internal(set) var problems: [(message: String, problem: InterfaceProblem)] = []
  /// Discards the problems, so that a long run doesn't accumulate them.
  package func clearProblems() { problems = [] }

  /// The ids of the view controllers that are being created, each with its file.
  var openControllers: [String] = []

  private var documents: [String: InterfaceDocument] = [:]

  /// The maximum number of files and view controllers that contain each other.
  nonisolated static let maximumNesting = 64
  /// The largest file that is read, in bytes.
  static let maximumSize = 32 << 20

  /// Returns the file with a name and an extension, or `nil` if there is none.
  ///
  /// - Throws: `InterfaceFileError` if the file can't be read.
  func document(
    named name: String, extension fileExtension: String, in bundle: Bundle?
  ) throws(InterfaceFileError) -> InterfaceDocument? {
    guard let path = Self.path(of: name, fileExtension, in: bundle) else { return nil }
    return try document(at: path)
  }

  /// Returns the file at a path.
  ///
  /// - Throws: `InterfaceFileError` if the file can't be read.
  func document(at path: String) throws(InterfaceFileError) -> InterfaceDocument {
    if let cached = documents[path] { return cached }
    let name = (path as NSString).lastPathComponent
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InterfaceFileError(name, 1, 1, "the file can't be read")
    }
    guard data.count <= Self.maximumSize else {
      throw InterfaceFileError(
        name, 1, 1, "the file must have at most \(Self.maximumSize) bytes, but has \(data.count)")
    }
    let document = translated(try InterfaceDocument(Array(data), fileName: name), at: path)
    documents[path] = document
    return document
  }

  /// Returns the document at a path in the language of the simulator, if there are strings for it.
  private func translated(
    _ document: InterfaceDocument, at path: String
  ) -> InterfaceDocument {
    let language = Headless.Simulator.current.language
    for strings in InterfaceTranslation.paths(for: path, language: language) {
      guard let data = FileManager.default.contents(atPath: strings) else { continue }
      guard data.count <= Self.maximumSize,
        let translation = InterfaceTranslation(data, at: strings, language: language)
      else {
        let name = strings.split(separator: "/").suffix(2).joined(separator: "/")
        document.report(.invalidStrings(name), at: document.root)
        continue
      }
      return InterfaceDocument(translation.apply(to: document.root), fileName: document.fileName)
    }
    return document
  }

  /// Returns the path of a file in the folders of assets or in a bundle, or `nil` if there is none.
  ///
  /// Of localized files, `Base.lproj` precedes English. The app's bundle includes the resource bundles
  /// that SwiftPM creates next to the program.
  static func path(of name: String, _ fileExtension: String, in bundle: Bundle?) -> String? {
    let root = bundle.map { $0.resourcePath ?? $0.bundlePath } ?? Program.folder
    let isMain = bundle == nil || bundle == .main
    let folders = (isMain ? SharedEnvironment.current.assets.extra : []) + [root]
    if let path = path(of: "\(name).\(fileExtension)", in: folders) { return path }
    guard isMain else { return nil }
    let bundles = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return path(
      of: "\(name).\(fileExtension)",
      in: bundles.filter { $0.hasSuffix(".resources") }.sorted().map { root + "/" + $0 })
  }

  private static func path(of file: String, in folders: [String]) -> String? {
    for folder in folders {
      for part in ["", "Base.lproj/", "en.lproj/"] {
        let path = "\(folder)/\(part)\(file)"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  // MARK: Nibs

  /// The nibs of classes of view controllers, or `nil` for classes without a nib.
  private var nibs: [ObjectIdentifier: InterfaceDocument?] = [:]

  /// Returns the nib that has the name of a class of the app, or `nil` if there is none
  /// (FACTS: interface.nib-name).
  func nib(of type: UIViewController.Type) -> InterfaceDocument? {
    if let known = nibs[ObjectIdentifier(type)] { return known }
    var document: InterfaceDocument?
    if !Self.isUIKit(type) {
      let name = String(describing: type).prefix { $0 != "<" }
      let names =
        (name.hasSuffix("Controller") ? [name.dropLast("Controller".count)] : []) + [name]
      document =
        names.lazy.compactMap {
          Headless.Simulator.current.nibDocument(named: String($0), in: nil)
        }.first
    }
    nibs[ObjectIdentifier(type)] = document
    return document
  }

  private static func isUIKit(_ type: UIViewController.Type) -> Bool {
    String(reflecting: type).hasPrefix("UIKit.")
  }

  // MARK: Classes

  /// Returns the class with a name, or `nil` if the program has no such class.
  ///
  /// A name is searched in its module and in `modules`: sources of several modules can be compiled
  /// as one. The module of the target precedes others, and UIKit's classes are last
  /// (FACTS: interface.system-class). Names with dots contain the module.
  func classType(named name: String, module: String?, isTarget: Bool) -> NSObject.Type? {
    let parts = name.split(separator: ".").map(String.init)
    if parts.count == 2 { return Self.type(parts[1], in: parts[0]) }
    let own = module.map { [$0] } ?? []
    let candidates = isTarget || module == nil ? modules + own : own + modules
    for candidate in candidates + (name.hasPrefix("UI") ? ["UIKit"] : []) {
      if let type = Self.type(name, in: candidate) { return type }
    }
    return nil
  }

  private static func type(_ name: String, in module: String) -> NSObject.Type? {
    func part(_ text: String) -> String? {
      let isName = text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
      }
      guard isName, let first = text.utf8.first, !(0x30...0x39).contains(first) else { return nil }
      return "\(text.utf8.count)\(text)"
    }
    guard let module = part(module), let name = part(name) else { return nil }
    return _typeByName("\(module)\(name)C") as? NSObject.Type
  }
}
