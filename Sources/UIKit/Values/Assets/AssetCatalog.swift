import FilmstripGraphics
import Foundation
import QuartzCore

/// The images and colours of an asset catalogue, which is a folder whose name ends in `.xcassets`.
///
/// Catalogues are read without compilation. *Documented:* "Asset Catalog Format Reference" (Apple).
/// Supported are `.imageset`, `.symbolset` and `.colorset`, and groups with namespaces.
struct AssetCatalog: Sendable {
  /// The files of an image.
  struct ImageSet: Sendable {
    var folder: String
    var entries: [AssetEntry]
    var properties: AssetProperties?
    /// Whether the files are templates of symbols.
    var isSymbol = false
  }

  private(set) var images: [String: ImageSet] = [:]
  private(set) var colors: [String: [AssetEntry]] = [:]

  /// Reads the catalogue in a folder.
  init(folder: String) {
    read(folder, prefix: "")
  }

  private mutating func read(_ folder: String, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() {
      let path = folder + "/" + name
      let baseName = (name as NSString).deletingPathExtension
      switch (name as NSString).pathExtension {
      case "imageset":
        let contents = AssetContents(folder: path)
        images[prefix + baseName] = ImageSet(
          folder: path, entries: contents?.images ?? [], properties: contents?.properties)
      case "symbolset":
        let entries = AssetContents(folder: path)?.symbols ?? []
        images[prefix + baseName] = ImageSet(folder: path, entries: entries, isSymbol: true)
      case "colorset":
        let entries = AssetContents(folder: path)?.colors ?? []
        // The accent colour of Xcode's templates has no value, so the catalogue has no such colour.
        if entries.contains(where: { $0.color != nil }) { colors[prefix + baseName] = entries }
      case "":
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          isFolder.boolValue
        else { continue }
        let isNamespace = AssetContents(folder: path)?.properties?.isNamespace ?? false
        read(path, prefix: isNamespace ? prefix + name + "/" : prefix)
      default: break
      }
    }
  }
}

/// The contents of the `Contents.json` in a folder of a catalogue.
struct AssetContents: Decodable, Sendable {
  var images: [AssetEntry]?
  var symbols: [AssetEntry]?
  var colors: [AssetEntry]?
  var properties: AssetProperties?

  /// Reads the description of a folder; returns `nil` if it is missing or invalid.
  init?(folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
      let read = try? JSONDecoder().decode(AssetContents.self, from: data)
    else { return nil }
    self = read
  }
}

/// The properties of a folder in a catalogue.
struct AssetProperties: Decodable, Sendable {
  var isNamespace: Bool?
  var intent: String?

  enum CodingKeys: String, CodingKey {
    case isNamespace = "provides-namespace"
    case intent = "template-rendering-intent"
  }
}

/// A variant of an image or a colour.
struct AssetEntry: Decodable, Sendable {
  /// The condition of a variant, such as luminosity: dark.
  struct Appearance: Decodable, Sendable {
    var appearance: String
    var value: String
  }

  /// The components of a colour, or the name of a system colour.
  struct Color: Decodable, Sendable {
    var space: String?
    var components: [String: String]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }
  }

  /// The parts of an image that stretch.
  struct Resizing: Decodable, Sendable {
    var insets: [String: Double]?

    enum CodingKeys: String, CodingKey {
      case insets = "cap-insets"
    }
  }

  var idiom: String?
  var scale: String?
  var filename: String?
  var appearances: [Appearance]?
  var color: Color?
  var resizing: Resizing?

  /// The number of pixels per point, or `nil` for a file for any scale.
  var pixelsPerPoint: CGFloat? {
    scale.flatMap { Double($0.replacingOccurrences(of: "x", with: "")) }.map { CGFloat($0) }
  }

  /// Returns how specific the variant is for traits, or `nil` if it doesn't match the traits.
  func rank(in traits: UITraitCollection) -> Int? {
    var rank = 0
    switch idiom ?? "universal" {
    case "universal": break
    case "iphone" where traits.userInterfaceIdiom == .phone: rank += 1
    case "ipad" where traits.userInterfaceIdiom == .pad: rank += 1
    default: return nil
    }
    for condition in appearances ?? [] {
      switch (condition.appearance, condition.value) {
      case ("luminosity", "dark") where traits.userInterfaceStyle == .dark: rank += 10
      case ("luminosity", "light") where traits.userInterfaceStyle != .dark: rank += 10
      case ("contrast", "high") where traits.accessibilityContrast == .high: rank += 5
      default: return nil
      }
    }
    return rank
  }
}
