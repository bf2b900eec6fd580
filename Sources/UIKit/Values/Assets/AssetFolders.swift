import FilmstripSupport
import Foundation
import Synchronization

/// The folders in which a simulator searches for images, colours and catalogues.
final class AssetFolders: Sendable {
  private struct Store {
    var extra: [String] = []
    var catalogs: [String: AssetCatalog] = [:]
    var catalogFolders: [String: [String]] = [:]
    /// The font files, or `nil` before they are listed.
    var fontFiles: [String]?
  }

  private let store: Mutex<Store>

  /// Creates a store with folders in addition to those of bundles.
  init(extra: [String] = []) {
    store = Mutex(Store(extra: extra))
  }

  /// The additional folders, which are searched before a bundle's folders.
  var extra: [String] {
    get { store.withLock { $0.extra } }
    set {
      store.withLock {
        $0.extra = newValue
        $0.catalogFolders = [:]
        $0.fontFiles = nil
        $0.catalogs = [:]
      }
    }
  }

  /// Returns the catalogues of a bundle.
  ///
  /// For the app's bundle, also returns those of the resource bundles that SwiftPM creates in the
  /// same folder.
  func catalogs(of bundle: Bundle) -> [AssetCatalog] {
    let isMain = bundle == .main
    let roots = (isMain ? extra : []) + [bundle.resourcePath ?? bundle.bundlePath]
    return roots.flatMap { root in
      folders(in: root, looksInBundles: isMain).map { catalog($0) }
    }
  }

  /// The maximum depth of the folders that are searched for font files.
  private static let maximumDepth = 4
  /// The maximum number of files and folders that are searched for font files.
  private static let maximumFiles = 20_000
  /// The folders in which apps keep fonts, in addition to resource bundles.
  private static let fontFolders: Set<String> = ["fonts", "resources"]

  /// The paths of the app's font files, sorted within each folder.
  ///
  /// The files are in the additional folders, in the app's bundle, and in the resource bundles that
  /// SwiftPM creates next to the program.
  var fontFiles: [String] {
    if let files = store.withLock({ $0.fontFiles }) { return files }
    var files: [String] = []
    var remaining = Self.maximumFiles
    for folder in extra {
      Self.addFonts(in: folder, depth: Self.maximumDepth, to: &files, &remaining)
    }
    let root = Program.folder
    for name in Self.names(in: root) {
      let path = root + "/" + name
      if Self.isFont(name) {
        files.append(path)
      } else if name.hasSuffix(".resources") || name.hasSuffix(".bundle")
        || Self.fontFolders.contains(name.lowercased())
      {
        Self.addFonts(in: path, depth: Self.maximumDepth, to: &files, &remaining)
      }
    }
    store.withLock { $0.fontFiles = files }
    return files
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func isFont(_ name: String) -> Bool {
    ["ttf", "otf"].contains((name as NSString).pathExtension.lowercased())
  }

  private static func addFonts(
    in folder: String, depth: Int, to files: inout [String], _ remaining: inout Int
  ) {
    for name in names(in: folder) where !name.hasPrefix(".") && remaining > 0 {
      remaining -= 1
      let path = folder + "/" + name
      if isFont(name) {
        files.append(path)
      } else if depth > 1, (name as NSString).pathExtension != "xcassets" {
        addFonts(in: path, depth: depth - 1, to: &files, &remaining)
      }
    }
  }

  private func folders(in root: String, looksInBundles: Bool) -> [String] {
    if let cachedFolders = store.withLock({ $0.catalogFolders[root] }) { return cachedFolders }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
    var catalogFolders = names.filter { $0.hasSuffix(".xcassets") }.map { root + "/" + $0 }
    if root.hasSuffix(".xcassets") { catalogFolders.append(root) }
    if looksInBundles {
      for name in names where name.hasSuffix(".resources") || name.hasSuffix(".bundle") {
        let inner = root + "/" + name
        let parts = ((try? FileManager.default.contentsOfDirectory(atPath: inner)) ?? []).sorted()
        catalogFolders += parts.filter { $0.hasSuffix(".xcassets") }.map { inner + "/" + $0 }
      }
    }
    store.withLock { $0.catalogFolders[root] = catalogFolders }
    return catalogFolders
  }

  private func catalog(_ folder: String) -> AssetCatalog {
    if let cachedCatalog = store.withLock({ $0.catalogs[folder] }) { return cachedCatalog }
    let read = AssetCatalog(folder: folder)
    store.withLock { $0.catalogs[folder] = read }
    return read
  }
}

extension Headless {
  /// The folders of images and asset catalogues that the app uses in addition to its bundle.
  ///
  /// A folder can be a catalogue or contain catalogues. The folders apply to the current simulator.
  /// Folders that are set before the first stage exists apply to each new stage.
  public nonisolated static var resourceFolders: [URL] {
    get { SharedEnvironment.current.assets.extra.map { URL(fileURLWithPath: $0) } }
    set { SharedEnvironment.current.assets.extra = newValue.map(\.path) }
  }
}
