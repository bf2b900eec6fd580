import FilmstripSupport
import Foundation

/// A storyboard or nib of an app's project.
package struct InterfaceFile: Sendable {
  /// The path of the file.
  package let path: String
  /// The classes that the file names, in order, each once.
  let classes: [String]
  /// The storyboards to which the file refers, without extension.
  let storyboards: [String]
  /// Whether the file is a storyboard for iOS with an initial view controller that isn't only shown
  /// while the app starts.
  let canBeMain: Bool

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
    var classes: [String] = []
    var storyboards: [String] = []
    func visit(_ element: MarkupElement) {
      if let name = element["customClass"], !classes.contains(name) { classes.append(name) }
      if let name = element["storyboardName"], !storyboards.contains(name) {
        storyboards.append(name)
      }
      element.children.forEach(visit)
    }
    visit(root)
    self.classes = classes
    self.storyboards = storyboards
    canBeMain =
      root["targetRuntime"]?.hasPrefix("iOS.CocoaTouch") ?? false
      && root["initialViewController"] != nil && root["launchScreen"] != "YES"
  }

  /// The maximum number of files and folders to enumerate.
  private static let maximumFileCount = 100_000

  /// Returns the paths in a folder with one of some extensions, in alphabetical order.
  ///
  /// Folders of dependencies, builds and tests are omitted.
  static func paths(in folder: String, extensions: Set<String>) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    var count = 0
    while let path = enumerator.nextObject() as? String, count < maximumFileCount {
      count += 1
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if name.hasPrefix(".") || excludedFolders.contains(name) || name.hasSuffix("Tests") {
        enumerator.skipDescendants()
      } else if extensions.contains((name as NSString).pathExtension) {
        paths.append(folder + "/" + path)
      }
    }
    return paths.sorted()
  }

  private static let excludedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build",
  ]

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
