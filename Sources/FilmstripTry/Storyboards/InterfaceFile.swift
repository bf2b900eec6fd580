import FilmstripSupport
import Foundation

/// A storyboard or nib of an app's project.
package struct InterfaceFile: Sendable {
  /// The path of the file.
  package let path: String
  /// The classes that the file names, in order, each once.
  let classes: [String]
  /// The classes of each view controller and of the views in it, by the id of the view controller.
  let sceneClasses: [String: [String]]
  /// The id of the view controller that each segue shows, by the id of the segue.
  let destinations: [String: String]
  /// The segues that show a view controller of the app from another one.
  let segues: Set<Segue>
  /// The storyboards to which the file refers, without extension.
  let storyboards: [String]
  /// Whether the file is a storyboard for iOS with an initial view controller that isn't only shown
  /// while the app starts.
  let canBeMain: Bool
  /// The view controllers of a storyboard that have a class of the app, in order.
  let scenes: [Scene]

  /// A view controller of a storyboard.
  package struct Scene: Sendable, Hashable {
    /// The path of the storyboard.
    package var path: String
    /// The name of the storyboard, without its extension.
    package var storyboard: String
    /// The id of the view controller.
    package var id: String
    /// The class of the view controller.
    package var className: String
    /// All classes of the scene and of the scenes that it contains, each once.
    package var classes: [String]
    /// The name of the storyboard in the program's folder, or `nil` if it is `storyboard`.
    package var resourceName: String?
  }

  /// A segue between two classes of view controllers.
  struct Segue: Hashable {
    var source: String
    var destination: String
  }

  /// The name without its extension.
  package var name: String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Reads a file, or returns `nil` if it isn't an Interface Builder file.
  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path), data.count <= 32 << 20,
      let root = try? MarkupElement.parse(Array(data)), root.name == "document"
    else { return nil }
    self.path = path
    let own = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    var storyboards: [String] = []
    var scenes: [Scene] = []
    var controllers: [String: MarkupElement] = [:]
    var destinations: [String: String] = [:]
    func visit(_ element: MarkupElement) {
      if element.name == "segue", let id = element["id"] {
        destinations[id] = element["destination"]
      }
      if let name = element["storyboardName"], !storyboards.contains(name) {
        storyboards.append(name)
      }
      if element.name.hasSuffix("Controller"), let id = element["id"] {
        controllers[id] = element
        if let name = element["customClass"] {
          scenes.append(
            Scene(path: path, storyboard: own, id: id, className: name, classes: []))
        }
      }
      element.children.forEach(visit)
    }
    visit(root)
    for index in scenes.indices {
      scenes[index].classes = Self.classes(ofScene: scenes[index].id, in: controllers)
    }
    classes = Self.classes(in: root)
    segues = Self.segues(in: controllers)
    self.destinations = destinations
    sceneClasses = controllers.mapValues { Self.classes(in: $0) }
    self.storyboards = storyboards
    self.scenes = path.hasSuffix(".storyboard") ? scenes : []
    canBeMain =
      root["targetRuntime"]?.hasPrefix("iOS.CocoaTouch") ?? false
      && root["initialViewController"] != nil && root["launchScreen"] != "YES"
  }

  /// Returns the classes of a view controller and of its children, such as the root of a navigation
  /// controller.
  private static func classes(
    ofScene id: String, in controllers: [String: MarkupElement]
  ) -> [String] {
    var classes: [String] = []
    var ids = [id]
    var index = 0
    func visit(_ element: MarkupElement) {
      if element.name == "segue", ["relationship", "embed"].contains(element["kind"]),
        let destination = element["destination"], !ids.contains(destination)
      {
        ids.append(destination)
      }
      element.children.forEach(visit)
    }
    while index < ids.count {
      if let controller = controllers[ids[index]] {
        classes += Self.classes(in: controller).filter { !classes.contains($0) }
        visit(controller)
      }
      index += 1
    }
    return classes
  }

  /// Returns the segues between view controllers.
  ///
  /// A segue to a navigation controller or tab bar controller also shows its children.
  private static func segues(in controllers: [String: MarkupElement]) -> Set<Segue> {
    let containing: Set<String> = ["relationship", "embed"]
    func destinations(_ element: MarkupElement, isContaining: Bool) -> [String] {
      let isOwn =
        element.name == "segue" && element["kind"] != "unwind"
        && containing.contains(element["kind"] ?? "") == isContaining
      return (isOwn ? [element["destination"]].compactMap { $0 } : [])
        + element.children.flatMap { destinations($0, isContaining: isContaining) }
    }
    var segues: Set<Segue> = []
    for controller in controllers.values {
      guard let source = controller["customClass"] else { continue }
      var ids = destinations(controller, isContaining: false)
      var index = 0
      while index < ids.count {
        if let shown = controllers[ids[index]] {
          if let name = shown["customClass"], name != source {
            segues.insert(Segue(source: source, destination: name))
          }
          ids += destinations(shown, isContaining: true).filter { !ids.contains($0) }
        }
        index += 1
      }
    }
    return segues
  }

  private static func classes(in element: MarkupElement) -> [String] {
    var classes: [String] = []
    func visit(_ element: MarkupElement) {
      if let name = element["customClass"], !classes.contains(name) { classes.append(name) }
      element.children.forEach(visit)
    }
    visit(element)
    return classes
  }

  /// The maximum number of files and folders to enumerate.
  private static let maximumFileCount = 100_000

  /// Returns the paths in a folder with one of some extensions, in alphabetical order.
  ///
  /// Folders of dependencies, builds and tests, and playgrounds are omitted.
  static func paths(in folder: String, extensions: Set<String>) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    var count = 0
    while let path = enumerator.nextObject() as? String, count < maximumFileCount {
      count += 1
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if ProjectFolders.skips(name) {
        enumerator.skipDescendants()
      } else if extensions.contains((name as NSString).pathExtension) {
        paths.append(folder + "/" + path)
      }
    }
    return paths.sorted()
  }

  /// Returns the main storyboard of the app in a folder, or `nil` if there is none.
  ///
  /// The property lists or the settings of the project name it; otherwise it is the only storyboard
  /// with an initial view controller, or the one that is named `Main`.
  package static func mainStoryboard(in folder: String) -> InterfaceFile? {
    let paths = paths(in: folder, extensions: ["storyboard"])
    guard !paths.isEmpty else { return nil }
    for name in mainNames(in: folder) {
      let matches = paths.filter {
        URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent == name
      }
      if let file = matches.lazy.compactMap({ InterfaceFile($0) }).first(where: \.canBeMain) {
        return file
      }
    }
    let candidates = paths.compactMap { InterfaceFile($0) }.filter(\.canBeMain)
    return candidates.count == 1 ? candidates[0] : candidates.first { $0.name == "Main" }
  }

  /// Returns the names of main storyboards that the project's files contain.
  private static func mainNames(in folder: String) -> [String] {
    var names: [String] = []
    for path in paths(in: folder, extensions: ["plist", "pbxproj"]) {
      guard let data = FileManager.default.contents(atPath: path), data.count <= 32 << 20 else {
        continue
      }
      let text = String(decoding: data, as: UTF8.self)
      for key in ["UIMainStoryboardFile", "UISceneStoryboardFile"] {
        for part in text.components(separatedBy: key).dropFirst() {
          // `<key>…</key> <string>Main</string>` or `… = Main;`
          let value =
            part.hasPrefix("</key>")
            ? part.split(separator: "<string>", maxSplits: 1).dropFirst().first?.prefix {
              $0 != "<"
            }
            : part.drop { " =\"".contains($0) }.prefix { !"\";\n".contains($0) }
          if let value, !names.contains(String(value)) { names.append(String(value)) }
        }
      }
    }
    return names
  }
}

extension InterfaceFile {
  /// Returns the key of a class's scene if several files declare a class of this name.
  static func key(of className: String, in file: String) -> String { "\(file):\(className)" }
}

#if Port
  extension InterfaceFile {
    /// Returns the scenes of view controllers in the storyboards of projects, by class.
    ///
    /// Of several scenes of a class, the one in the folder nearest to the source of the class is
    /// returned, and of these the first.
    ///
    /// - Parameters:
    ///   - files: The paths of the classes' sources, by class or by `key(of:in:)`.
    ///   - paths: Sources or folders of the projects.
    static func scenes(of files: [String: String], around paths: [String]) -> [String: Scene] {
      var scenes: [String: Scene] = [:]
      var depths: [String: Int] = [:]
      let keys = Dictionary(grouping: files.keys) { String($0.split(separator: ":").last ?? "") }
      for folder in Set(paths.map(TrialResources.project)).sorted() {
        for path in Self.paths(in: folder, extensions: ["storyboard"])
        where !path.contains(".lproj/") || path.contains("/Base.lproj/") {
          for scene in InterfaceFile(path)?.scenes ?? [] {
            for key in keys[scene.className] ?? [] {
              let depth = commonDepth(path, files[key] ?? "")
              if depth > depths[key] ?? -1 {
                scenes[key] = scene
                depths[key] = depth
              }
            }
          }
        }
      }
      let names = resourceNames(of: scenes.values.map(\.path))
      for (key, scene) in scenes where names[scene.path] != scene.storyboard {
        scenes[key]?.resourceName = names[scene.path]
      }
      return scenes
    }

    /// Returns the segues in the storyboards of projects.
    static func segues(around paths: [String]) -> Set<Segue> {
      Set(paths.map(TrialResources.project)).reduce(into: []) { segues, folder in
        for path in Self.paths(in: folder, extensions: ["storyboard"]) {
          segues.formUnion(InterfaceFile(path)?.segues ?? [])
        }
      }
    }

    /// Returns names without extension for storyboards in one folder, by path: of several storyboards
    /// with one name, the names of all but the first get a number.
    static func resourceNames(of paths: [String]) -> [String: String] {
      var counts: [String: Int] = [:]
      return Set(paths).sorted().reduce(into: [:]) { names, path in
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let count = counts[name, default: 0] + 1
        counts[name] = count
        names[path] = count == 1 ? name : "\(name)-\(count)"
      }
    }

    /// Returns the number of folders that contain both of two files.
    private static func commonDepth(_ a: String, _ b: String) -> Int {
      func folders(_ path: String) -> [String] {
        URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().pathComponents
      }
      return zip(folders(a), folders(b)).prefix { $0 == $1 }.count
    }
  }
#endif
