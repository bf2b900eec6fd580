#if Port
  import FilmstripTestSupport
  import Foundation
  import Testing

  @testable import FilmstripTry

  // Source of the expected names: members that public apps use for their assets.
  struct AssetSymbolTests {
    @Test(arguments: [
      ("launch", "launch"), ("launch-icon", "launchIcon"), ("My photo", "myPhoto"),
      ("ic_heart_fill", "icHeartFill"), ("URLField", "urlField"), ("GPS", "gps"),
      ("HeroImage", "hero"), ("Image", "image"), ("3d", "_3d"),
    ])
    func `an image has a member in lower camel case`(_ name: String, _ member: String) {
      #expect(AssetSymbols.member(for: name, without: "Image") == member)
    }

    @Test func `members that sources use and don't declare are generated`() throws {
      let folder = try ScratchFolder()
      let catalog = folder.path + "/Assets.xcassets"
      for name in [
        "launch-icon.imageset", "unused.imageset", "red.colorset", "BrandColor.colorset",
        "own.imageset",
      ] {
        try FileManager.default.createDirectory(
          atPath: catalog + "/Group/" + name, withIntermediateDirectories: true)
      }
      let symbols = AssetSymbols(of: [catalog])
      let text = try #require(
        symbols.source(for: [
          "view.image = .launchIcon; view.backgroundColor = .red; let a = UIColor.brand",
          "extension UIImage { static var own: UIImage { UIImage() } }; let b = UIImage.own",
        ]))
      #expect(text.contains("static let `launchIcon` = ImageResource(name: \"launch-icon\")"))
      #expect(text.contains("static var `brand`: UIColor"))
      for name in ["unused", "`red`", "`own`"] { #expect(!text.contains(name)) }
      #expect(symbols.source(for: ["let c = 1"]) == nil)
    }

    @Test func `a colour without a value yields to one with the same member`() throws {
      let folder = try ScratchFolder()
      let catalog = folder.path + "/Assets.xcassets"
      for (name, color) in [("AccentColor", ""), ("accent", #", "color": {"reference": "x"}"#)] {
        let set = catalog + "/\(name).colorset"
        try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
        let contents = #"{"colors": [{"idiom": "universal"\#(color)}]}"#
        try Data(contents.utf8).write(to: URL(fileURLWithPath: set + "/Contents.json"))
      }
      #expect(AssetSymbols(of: [catalog]).colors == ["accent": "accent"])
    }
  }
#endif
