#if Port
  import FilmstripPorting
  import Foundation

  /// The references of an Xcode project to files.
  ///
  /// A project can refer to sources of other folders, such as those that several apps share.
  struct XcodeProject {
    private typealias Object = [String: Any]

    private let objects: [String: Object]
    /// The folder from which paths begin.
    private let folder: URL
    private let mainGroup: String?
    private var sources: Set<String> = []
    private var visitedGroups: Set<String> = []

    /// The maximum number of bytes of a project's file.
    private static let maximumByteCount = 32 << 20
    /// The maximum number of sources of a folder to which a project refers.
    private static let maximumFileCount = 4000

    /// Returns the Swift sources outside of a folder to which the Xcode projects of the folder and of
    /// its subfolders refer, sorted by path.
    static func sources(outside folder: String) -> [PortInput] {
      let root = URL(fileURLWithPath: folder).standardizedFileURL
      var paths: Set<String> = []
      for project in projects(in: root) {
        guard var project = XcodeProject(project) else { continue }
        project.visitMainGroup()
        paths.formUnion(project.sources)
      }
      return paths.filter {
        !$0.hasPrefix(root.path + "/") && FileManager.default.fileExists(atPath: $0)
      }.sorted().map { path in
        let place = path.split(separator: "/").last.map(String.init) ?? path
        return PortInput(path: path, place: place, isListed: true)
      }
    }

    private static func projects(in root: URL) -> [URL] {
      func names(_ folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { !ProjectFolders.excluded.contains($0) }
          .map(folder.appendingPathComponent)
      }
      let own = names(root)
      return (own + own.filter { $0.pathExtension.isEmpty }.flatMap(names))
        .filter { $0.pathExtension == "xcodeproj" }
    }

    /// Reads the project in a folder whose name ends in `.xcodeproj`, or returns `nil` if it can't be
    /// read.
    private init?(_ project: URL) {
      guard
        let data = FileManager.default.contents(
          atPath: project.appendingPathComponent("project.pbxproj").path),
        data.count <= Self.maximumByteCount, Self.isFlat(data),
        let root = try? PropertyListSerialization.propertyList(from: data, format: nil) as? Object,
        let objects = root["objects"] as? [String: Object], let id = root["rootObject"] as? String
      else { return nil }
      self.objects = objects
      let own = objects[id] ?? [:]
      mainGroup = own["mainGroup"] as? String
      folder =
        project.deletingLastPathComponent()
        .appendingPathComponent(own["projectDirPath"] as? String ?? "").standardizedFileURL
    }

    /// Returns whether lists and dictionaries are nested less deeply than would exhaust the stack of the
    /// parser, which is recursive.
    private static func isFlat(_ data: Data) -> Bool {
      var depth = 0
      for byte in data {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: ")"): depth = max(0, depth - 1)
        default: break
        }
        if depth > 200 { return false }
      }
      return true
    }

    private mutating func visitMainGroup() {
      if let mainGroup { visit(mainGroup, in: folder, depth: 0) }
    }

    private mutating func visit(_ id: String, in parent: URL, depth: Int) {
      guard depth < 64, visitedGroups.insert(id).inserted, let object = objects[id] else { return }
      let path = object["path"] as? String ?? ""
      let url: URL
      switch object["sourceTree"] as? String {
      case "<group>": url = parent.appendingPathComponent(path)
      case "SOURCE_ROOT": url = folder.appendingPathComponent(path)
      default: return
      }
      switch object["isa"] as? String {
      case "PBXFileReference" where path.hasSuffix(".swift"):
        sources.insert(url.standardizedFileURL.path)
      case "PBXFileSystemSynchronizedRootGroup":
        let folder = url.standardizedFileURL.path
        // The project's own folder is searched without its project.
        guard !self.folder.path.hasPrefix(folder) else { return }
        let files = InterfaceFile.paths(in: folder, extensions: ["swift"])
        sources.formUnion(files.prefix(Self.maximumFileCount))
      case "PBXGroup", "PBXVariantGroup":
        for child in object["children"] as? [String] ?? [] {
          visit(child, in: url, depth: depth + 1)
        }
      default: break
      }
    }
  }
#endif
