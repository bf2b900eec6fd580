#if Port
  import FilmstripPorting
  import Foundation

  /// The pictures, colours and texts of an app, which its sources name: asset catalogues, pictures, and
  /// folders of translations.
  struct TrialResources: Sendable {
    /// The name that each gets beside the program, and where it is.
    private(set) var items: [(name: String, path: String)] = []
    /// The catalogues among them.
    var catalogs: [String] { items.map(\.path).filter { $0.hasSuffix(".xcassets") } }

    /// How far above the sources a project's folder is looked for.
    private static let height = 6
    /// How many files and folders are looked at.
    private static let limit = 100_000
    /// Folders with the resources of other programs, or with none.
    private static let others: Set<String> = [
      "Pods", "Carthage", "DerivedData", "node_modules", "build",
    ]
    /// What only sources with pictures, colours or texts of the app have in them.
    private static let words = ["named:", "Localized", "localized", "ResourceName"]

    /// The resources of the project to which sources belong; none if no text names any.
    init(of paths: [String], texts: [String]) {
      guard texts.contains(where: { text in Self.words.contains(where: text.contains) }) else {
        return
      }
      var seen: Set<String> = []
      for folder in paths.map(Self.project) where seen.insert(folder).inserted { add(folder) }
    }

    /// The folder of the project that a source or folder is in; its own folder if there is none.
    static func project(of path: String) -> String {
      let files = FileManager.default
      var isFolder: ObjCBool = false
      _ = files.fileExists(atPath: path, isDirectory: &isFolder)
      let url = URL(fileURLWithPath: path).standardizedFileURL
      let own = isFolder.boolValue ? url : url.deletingLastPathComponent()
      var next = own
      for _ in 0..<height where next.path != "/" {
        let names = (try? files.contentsOfDirectory(atPath: next.path)) ?? []
        let isProject = names.contains {
          $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") || $0 == "Package.swift"
            || $0 == ".git"
        }
        if isProject { return next.path }
        next.deleteLastPathComponent()
      }
      return own.path
    }

    private mutating func add(_ folder: String) {
      guard let found = FileManager.default.enumerator(atPath: folder) else { return }
      var paths: [String] = []
      var count = 0
      while let path = found.nextObject() as? String, count < Self.limit {
        count += 1
        let name = path.split(separator: "/").last.map(String.init) ?? path
        switch (name as NSString).pathExtension {
        case "xcassets", "lproj":
          paths.append(path)
          found.skipDescendants()
        case "png", "jpg", "jpeg":
          paths.append(path)
        default:
          if name.hasPrefix(".") || Self.others.contains(name) { found.skipDescendants() }
        }
      }
      var taken = Set(items.map(\.name))
      for path in paths.sorted() {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        var free = name
        var number = 2
        while !taken.insert(free).inserted {
          // Two catalogues are both read; of two pictures or translations the first counts.
          guard name.hasSuffix(".xcassets") else { break }
          free = "\(name.dropLast(".xcassets".count))-\(number).xcassets"
          number += 1
        }
        if items.contains(where: { $0.name == free }) { continue }
        items.append((free, folder + "/" + path))
      }
    }

    /// Places links to them in the folder of a program, where the app's bundle is.
    ///
    /// - Throws: a `PortFailure` if a link cannot be made.
    func link(into folder: String) throws(PortFailure) {
      for (name, path) in items {
        do {
          try FileManager.default.createSymbolicLink(
            atPath: folder + "/" + name, withDestinationPath: path)
        } catch { throw PortFailure("cannot write '\(folder)/\(name)'") }
      }
    }
  }
#endif
