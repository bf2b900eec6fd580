import Foundation
import Synchronization

/// The folders in which a simulator searches for images, colours and catalogues.
final class AssetFolders: Sendable {
  private struct Store {
    var extra: [String] = []
    var catalogs: [String: AssetCatalog] = [:]
    var found: [String: [String]] = [:]
  }

  private let store: Mutex<Store>

  /// Folders in addition to those of bundles.
  init(extra: [String] = []) {
    store = Mutex(Store(extra: extra))
  }

  /// Folders in addition to a bundle's, which are looked through first.
  var extra: [String] {
    get { store.withLock { $0.extra } }
    set {
      store.withLock {
        $0.extra = newValue
        $0.found = [:]
        $0.catalogs = [:]
      }
    }
  }

  /// The catalogues of a bundle; for the app's bundle also those of the resource bundles beside it,
  /// as SwiftPM makes them.
  func catalogs(of bundle: Bundle) -> [AssetCatalog] {
    let isMain = bundle == .main
    let roots = (isMain ? extra : []) + [bundle.resourcePath ?? bundle.bundlePath]
    return roots.flatMap { root in
      folders(in: root, looksInBundles: isMain).map { catalog($0) }
    }
  }

  private func folders(in root: String, looksInBundles: Bool) -> [String] {
    if let known = store.withLock({ $0.found[root] }) { return known }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
    var found = names.filter { $0.hasSuffix(".xcassets") }.map { root + "/" + $0 }
    if root.hasSuffix(".xcassets") { found.append(root) }
    if looksInBundles {
      for name in names where name.hasSuffix(".resources") || name.hasSuffix(".bundle") {
        let inner = root + "/" + name
        let parts = ((try? FileManager.default.contentsOfDirectory(atPath: inner)) ?? []).sorted()
        found += parts.filter { $0.hasSuffix(".xcassets") }.map { inner + "/" + $0 }
      }
    }
    store.withLock { $0.found[root] = found }
    return found
  }

  private func catalog(_ folder: String) -> AssetCatalog {
    if let known = store.withLock({ $0.catalogs[folder] }) { return known }
    let read = AssetCatalog(folder: folder)
    store.withLock { $0.catalogs[folder] = read }
    return read
  }
}

extension Headless {
  /// Folders with images and asset catalogues of the app, in addition to its bundle; a catalogue itself,
  /// or the folder that contains it.
  ///
  /// They belong to the current simulator. Folders that are set before the first stage exists are those
  /// of every new stage.
  public nonisolated static var resourceFolders: [URL] {
    get { SharedEnvironment.current.assets.extra.map { URL(fileURLWithPath: $0) } }
    set { SharedEnvironment.current.assets.extra = newValue.map(\.path) }
  }
}
