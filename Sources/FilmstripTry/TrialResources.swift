#if Port
  import FilmstripPorting
  import FilmstripSupport
  import Foundation

  /// The images, fonts, colours, strings and storyboards of an app that the sources refer to by
  /// name.
  ///
  /// The resources are asset catalogues, images, fonts, storyboards, nibs, folders of translations, and
  /// data that sources read from the app's bundle.
  struct TrialResources: Sendable {
    /// The name of each resource next to the program, and its original path.
    private(set) var items: [(name: String, path: String)] = []
    /// The items that a package can contain: without translations, which its tests don't use.
    var itemsOfPackage: [(name: String, path: String)] { Self.withoutTranslations(items) }
    /// The paths of the asset catalogues.
    var catalogs: [String] { items.map(\.path).filter { $0.hasSuffix(".xcassets") } }

    /// The paths of the data models.
    private(set) var models: [String] = []

    /// The maximum number of folders to search for a project, beginning at the source's folder.
    private static let maximumParentCount = 12
    /// The names of files in the folder of an app's sources.
    private static let appFiles: Set<String> = ["AppDelegate.swift", "SceneDelegate.swift"]
    /// The maximum number of files and folders to enumerate.
    private static let maximumFileCount = 100_000
    /// Texts of which a source contains at least one if it uses images, fonts, colours, strings, data
    /// models or storyboards of the app.
    private static let words = [
      "named:", "UIFont(", "Localized", "localized", "ResourceName", "resource:", "image = .",
      "image: .", "olor = .", "olor: .", "NSManagedObject",
      "NSFetchRequest", "viewContext", "UIStoryboard(", "UINib(", "loadNibNamed(", "nibName",
      "forResource", "IBOutlet",
    ]

    /// Finds the resources of the sources' projects; finds none if no source refers to resources and
    /// no view controller is loaded from a storyboard.
    ///
    /// Of two storyboards with one name, the first has the name, and the second gets a number if it is
    /// in `storyboards`.
    init(of paths: [String], texts: [String], storyboards: [String] = []) {
      guard
        !storyboards.isEmpty
          || texts.contains(where: { text in Self.words.contains(where: text.containsBytes) })
      else { return }
      items = InterfaceFile.resourceNames(of: storyboards).sorted { $0.key < $1.key }
        .map { (name: $0.value + ".storyboard", path: $0.key) }
      var seen: Set<String> = []
      for folder in paths.map(Self.project) where seen.insert(folder).inserted { add(folder) }
    }

    /// The names of the nibs, with the extension `xib`.
    var nibs: Set<String> { Set(items.map(\.name).filter { $0.hasSuffix(".xib") }) }

    /// Finds the resources of a project's folder.
    init(ofProject folder: String) { add(folder) }

    /// Returns the resources except translations.
    static func withoutTranslations(
      _ resources: [(name: String, path: String)]
    ) -> [(name: String, path: String)] {
      resources.filter { !$0.name.hasSuffix(".lproj") && !$0.name.hasSuffix(".xcstrings") }
    }

    /// Returns the folder of the project that contains a source or folder, or its own folder if
    /// there is no project; of a localized file, the folder around `Base.lproj`.
    ///
    /// XcodeGen generates the project from `project.yml`, so a repository can omit the project. Without a
    /// project, the folder with the app's delegate is used, if the path is inside of one.
    static func project(of path: String) -> String {
      let files = FileManager.default
      var isFolder: ObjCBool = false
      _ = files.fileExists(atPath: path, isDirectory: &isFolder)
      let url = URL(fileURLWithPath: path).standardizedFileURL
      let own = isFolder.boolValue ? url : url.deletingLastPathComponent()
      var next = own
      var app: String?
      for _ in 0..<maximumParentCount where next.path != "/" {
        let names = (try? files.contentsOfDirectory(atPath: next.path)) ?? []
        let isProject = names.contains {
          $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
            || ["Package.swift", "project.yml", ".git"].contains($0)
        }
        if isProject { return next.path }
        if app == nil, names.contains(where: appFiles.contains) { app = next.path }
        next.deleteLastPathComponent()
      }
      if let app { return app }
      return own.pathExtension == "lproj" ? own.deletingLastPathComponent().path : own.path
    }

    private mutating func add(_ folder: String) {
      guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return }
      var paths: [String] = []
      var count = 0
      while let path = enumerator.nextObject() as? String, count < Self.maximumFileCount {
        count += 1
        let name = path.split(separator: "/").last.map(String.init) ?? path
        switch (name as NSString).pathExtension {
        case "xcassets", "lproj":
          paths.append(path)
          enumerator.skipDescendants()
          if name == "Base.lproj" {
            let base = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path))
            paths += (base ?? []).filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
              .map { path + "/" + $0 }
          }
        case "xcodeproj", "xcworkspace": enumerator.skipDescendants()
        case "xcdatamodeld", "xcdatamodel":
          models.append(folder + "/" + path)
          enumerator.skipDescendants()
        case "png", "jpg", "jpeg", "webp", "ttf", "otf", "storyboard", "xib", "xcstrings":
          paths.append(path)
        case "json", "plist", "csv":
          // The property list of the app itself isn't a resource.
          if !name.hasSuffix("Info.plist") { paths.append(path) }
        default:
          if ProjectFolders.skips(name) {
            enumerator.skipDescendants()
          }
        }
      }
      models.sort()
      var usedNames = Set(items.map(\.name))
      for path in paths.sorted() {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        var uniqueName = name
        var number = 2
        while !usedNames.insert(uniqueName).inserted {
          // Two catalogues are both used; of two images or translations with one name, the first is
          // used.
          guard name.hasSuffix(".xcassets") else { break }
          uniqueName = "\(name.dropLast(".xcassets".count))-\(number).xcassets"
          number += 1
        }
        if items.contains(where: { $0.name == uniqueName }) { continue }
        items.append((uniqueName, folder + "/" + path))
      }
    }

    /// Creates links to the resources in the folder of a program, which is the app's bundle.
    ///
    /// - Throws: A `PortFailure` if a link cannot be created.
    func link(into folder: String) throws(PortFailure) { try Self.link(items, into: folder) }

    /// Creates links to resources in the folder of a program, unless the folder has files with their
    /// names, and tables of strings from the string catalogues.
    ///
    /// - Throws: A `PortFailure` if a file can't be created.
    static func link(
      _ resources: [(name: String, path: String)], into folder: String
    ) throws(PortFailure) {
      for (name, path) in resources
      where !name.hasSuffix(".xcstrings")
        && !FileManager.default.fileExists(atPath: folder + "/" + name)
      {
        do {
          try FileManager.default.createSymbolicLink(
            atPath: folder + "/" + name, withDestinationPath: path)
        } catch { throw PortFailure("cannot write '\(folder)/\(name)'") }
      }
      for (name, path) in resources where name.hasSuffix(".xcstrings") {
        try StringCatalog.compile(path, into: folder)
      }
    }
  }
#endif
