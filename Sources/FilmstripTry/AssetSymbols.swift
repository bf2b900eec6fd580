#if Port
  import FilmstripPorting
  import Foundation

  /// The members for images and colours that Xcode generates from asset catalogues, such as
  /// `UIImage.launchIcon` for the image `launch-icon`.
  ///
  /// *Source:* Xcode 15's release notes, "Asset symbols"; *observed* in public apps: the names are in
  /// lower camel case, without the endings `Image` and `Color`.
  struct AssetSymbols: Sendable {
    /// The name of the generated source.
    static let fileName = "FilmstripAssets.swift"

    /// The names of the images by their members.
    private(set) var images: [String: String] = [:]
    /// The names of the colours by their members.
    private(set) var colors: [String: String] = [:]

    /// The members of UIKit, for whose names Xcode generates none.
    private static let members: Set<String> = [
      "actions", "add", "black", "blue", "brown", "checkmark", "clear", "cyan", "darkGray",
      "darkText", "gray", "green", "label", "lightGray", "lightText", "link", "magenta",
      "opaqueSeparator", "orange", "placeholderText", "purple", "quaternaryLabel", "red", "remove",
      "secondaryLabel", "separator", "strokedCheckmark", "tertiaryLabel", "tintColor", "white",
      "yellow",
    ]

    /// Reads the names in asset catalogues.
    init(of catalogs: [String]) {
      for catalog in catalogs {
        guard let enumerator = FileManager.default.enumerator(atPath: catalog) else { continue }
        for case let path as String in enumerator {
          let file = (path as NSString).lastPathComponent as NSString
          let name = file.deletingPathExtension
          switch file.pathExtension {
          case "imageset", "symbolset": images[Self.member(for: name, without: "Image")] = name
          case "colorset":
            // A colour without a value, such as the accent colour of Xcode's templates, yields to others.
            let member = Self.member(for: name, without: "Color")
            let contents = try? String(
              contentsOfFile: "\(catalog)/\(path)/Contents.json", encoding: .utf8)
            let hasValue = contents?.contains("\"color\"") ?? false
            if hasValue || colors[member] == nil { colors[member] = name }
          default: break
          }
        }
      }
    }

    /// Returns the name of the member for an asset.
    static func member(for name: String, without ending: String) -> String {
      var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      guard let first = words.first else { return "" }
      let capitals = first.prefix { $0.isUppercase }
      // The capitals before a word are an abbreviation, as in `URLField`.
      let count =
        capitals.count == first.count ? capitals.count : max(1, capitals.count - 1)
      words[0] = first.prefix(count).lowercased() + first.dropFirst(count)
      var member =
        words[0]
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined()
      if member.hasSuffix(ending), member.count > ending.count {
        member.removeLast(ending.count)
      }
      return member.first?.isNumber == true ? "_" + member : member
    }

    /// Returns the source with the members that sources use and don't declare, or `nil` if there are
    /// none.
    func source(for texts: [String]) -> String? {
      func used(_ members: [String: String]) -> [(member: String, name: String)] {
        members.sorted { $0.key < $1.key }.filter { member, _ in
          let isUsed = texts.contains { $0.containsBytes(of: "." + member) }
          return isUsed && !Self.members.contains(member)
            && !texts.contains { text in
              ["static let \(member)", "static var \(member)", "class var \(member)"]
                .contains(where: text.containsBytes)
            }
        }.map { ($0.key, $0.value) }
      }
      let (images, colors) = (used(images), used(colors))
      if images.isEmpty, colors.isEmpty { return nil }
      func members(_ assets: [(member: String, name: String)], _ type: String, _ kind: String)
        -> String
      {
        let resources = assets.map {
          "  static let `\($0.member)` = \(kind)(name: \(TrialProgram.literal($0.name)))"
        }
        let values = assets.map {
          "  static var `\($0.member)`: \(type) { \(type)(resource: .`\($0.member)`) }"
        }
        return
          (["extension \(kind) {"] + resources + ["}", "extension \(type) {"] + values + ["}"])
          .joined(separator: "\n")
      }
      return """
        import UIKit

        struct ImageResource: Hashable, Sendable { let name: String }
        struct ColorResource: Hashable, Sendable { let name: String }
        extension UIImage {
          convenience init(resource: ImageResource) {
            self.init(imageLiteralResourceName: resource.name)
          }
        }
        extension UIColor {
          // An accent colour without a value is the system's.
          convenience init(resource: ColorResource) {
            self.init(dynamicProvider: { traits in
              UIColor(named: resource.name)?.resolvedColor(with: traits) ?? .systemBlue
            })
          }
        }
        \(members(images, "UIImage", "ImageResource"))
        \(members(colors, "UIColor", "ColorResource"))

        """
    }
  }
#endif
