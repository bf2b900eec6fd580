import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing

@testable import UIKit

// Source of the expected values: Apple's "Asset Catalog Format Reference". The catalogue is written
// by hand for these tests.
@MainActor
@Suite(.serialized)
struct AssetCatalogTests {
  /// Returns a folder with an asset catalogue, whose PNG files are 2, 4, 6 and 8 pixels wide.
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("AssetCatalogTests-\(UUID().uuidString)")
    let catalog = folder.appendingPathComponent("Assets.xcassets")
    func write(_ text: String, _ path: String) throws {
      let url = catalog.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try write(#"{"info": {"author": "xcode", "version": 1}}"#, "Contents.json")
    try write(
      """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "a.png"},
        {"idiom": "universal", "scale": "2x", "filename": "b.png"},
        {"idiom": "universal", "scale": "3x", "filename": "c.png"},
        {"idiom": "universal", "scale": "2x", "filename": "d.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
       "properties": {"template-rendering-intent": "template"}}
      """, "Logo.imageset/Contents.json")
    for (width, name) in [(2, "a"), (4, "b"), (6, "c"), (8, "d")] {
      let url = catalog.appendingPathComponent("Logo.imageset/\(name).png")
      try Data(Self.png(width: width)).write(to: url)
    }
    try write(#"{"properties": {"provides-namespace": true}}"#, "Brand/Contents.json")
    try write(
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "0xFF", "green": "128", "blue": "0.500", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"color-space": "srgb",
          "components": {"red": "0x00", "green": "0x00", "blue": "0xff", "alpha": "0.250"}}}]}
      """, "Brand/Accent.colorset/Contents.json")
    try write(
      #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}]}"#,
      "Group/Alarm.colorset/Contents.json")
    try write(#"{"colors": [{"idiom": "universal"}]}"#, "AccentColor.colorset/Contents.json")
    try write(
      #"{"images": [{"idiom": "universal", "filename": "v.pdf"}]}"#, "Vector.imageset/Contents.json"
    )
    try write("%PDF", "Vector.imageset/v.pdf")
    try write(
      """
      {"images": [
        {"idiom": "universal", "scale": "2x", "filename": "a.png"},
        {"idiom": "universal", "scale": "3x", "filename": "missing.png"}]}
      """, "Partial.imageset/Contents.json")
    try Data(Self.png(width: 2)).write(
      to: catalog.appendingPathComponent("Partial.imageset/a.png"))
    try write(
      #"{"images": [{"idiom": "universal", "filename": "missing.png"}]}"#,
      "Gone.imageset/Contents.json")
    try write(
      #"{"symbols": [{"idiom": "universal", "filename": "badge.svg"}]}"#,
      "badge.symbolset/Contents.json")
    try write(Self.template, "badge.symbolset/badge.svg")
    return folder
  }

  /// A template of a symbol, 120 units wide and with a cap height of 70.
  private static let template = """
    <svg viewBox="0 0 3300 2200"><g id="Guides"><line id="Baseline-M" x1="0" x2="9" y1="1126" y2="1126"/>
    <line id="Capline-M" x1="0" x2="9" y1="1056" y2="1056"/>
    <path id="left-margin-Regular-M" d="M 1400 1030 L 1400 1150"/>
    <line id="right-margin-Regular-M" x1="1520" x2="1520" y1="1030" y2="1150"/></g>
    <g id="Symbols"><g id="Bold-M"><path d="M0 0"/></g>
    <g id="Regular-M" transform="matrix(1 0 0 1 1400 1126)"><g><path d="M0 0L9 0L9 9Z"/></g></g></g></svg>
    """

  /// A folder in which the app's images are found until `remove()` is called.
  @MainActor
  private struct Catalog {
    let folder: URL

    init(_ folder: URL) {
      self.folder = folder
      Headless.resourceFolders = [folder]
    }

    func remove() {
      Headless.resourceFolders = []
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// Returns a greyscale PNG file with a height of 1 pixel, built from the PNG specification with
  /// stored deflate blocks.
  private static func png(width: Int) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
    func crc(_ bytes: [UInt8]) -> UInt32 {
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in bytes {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      return ~sum
    }
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      big(UInt32(body.count)) + Array(type.utf8) + body + big(crc(Array(type.utf8) + body))
    }
    let row = [0] + [UInt8](repeating: 128, count: width)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in row {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let count = UInt16(row.count)
    let stored: [UInt8] =
      [
        0x78, 0x01, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
        UInt8(~count >> 8),
      ]
      + row + big(b << 16 | a)
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
      + chunk("IHDR", big(UInt32(width)) + big(1) + [8, 0, 0, 0, 0]) + chunk("IDAT", stored)
      + chunk("IEND", [])
  }

  private func stage(_ style: InterfaceStyle, scale: Int) -> Stage {
    Stage(
      settings: FilmSettings(device: NavigationRig.phone(scale: scale), style: style),
      text: BlockText())
  }

  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  // Source: the accent colour of Xcode's templates. Storyboards contain a value for it.
  @Test func `a colour set without a value has no colour`() throws {
    let stage = stage(.light, scale: 1)
    let catalog = try Catalog(folder())
    defer { catalog.remove() }
    #expect(UIColor(named: "AccentColor") == nil)
    #expect(UIColor(named: "Alarm") != nil)
    _ = stage
  }

  @Test(arguments: [(1, 2), (2, 4), (3, 6)])
  func `an image uses the file for the scale of the screen`(_ scale: Int, _ width: Int) throws {
    let stage = stage(.light, scale: scale)
    let catalog = try Catalog(folder())
    defer { catalog.remove() }
    let image = try #require(UIImage(named: "Logo"))
    #expect(image.scale == CGFloat(scale))
    #expect(image.size.width == CGFloat(width) / CGFloat(scale))
    #expect(image.renderingMode == .alwaysTemplate)
    _ = stage
  }

  // Source: FACTS, image.name-extension.
  @Test func `a name with a file extension finds the image set without it`() throws {
    let stage = stage(.light, scale: 2)
    let catalog = try Catalog(folder())
    defer { catalog.remove() }
    #expect(UIImage(named: "Logo.png")?.size.width == 2)
    #expect(UIImage(named: "Other.png") == nil)
    _ = stage
  }

  @Test func `a variant for dark environments is preferred in dark environments`() throws {
    let stage = stage(.light, scale: 2)
    let catalog = try Catalog(folder())
    defer { catalog.remove() }
    let dark = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
    ])
    #expect(UIImage(named: "Logo")?.size.width == 2)
    #expect(UIImage(named: "Logo", in: nil, compatibleWith: dark)?.size.width == 4)
    _ = stage
  }

  @Test func `the components of a colour are fractions, bytes or hexadecimal bytes`() throws {
    let stage = stage(.light, scale: 2)
    let catalog = try Catalog(folder())
    defer { catalog.remove() }
    let color = try #require(UIColor(named: "Brand/Accent"))
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(components(light) == [1, 128.0 / 255, 0.5, 1])
    #expect(components(dark) == [0, 0, 1, 0.25])
    // The folder provides a namespace, so the name without the namespace is unknown.
    #expect(UIColor(named: "Accent") == nil)
    #expect(!Headless.reports.isEmpty)
    _ = stage
  }

  @Test func `a system colour is found by its reference in a folder without namespace`() throws {
    let stage = stage(.light, scale: 2)
    let catalog = try Catalog(folder())
    defer { catalog.remove() }
    let color = try #require(UIColor(named: "Alarm"))
    #expect(components(color) == components(.systemRed))
    _ = stage
  }

  @Test func `an image file that isn't PNG is reported by name`() throws {
    let stage = stage(.light, scale: 2)
    let catalog = try Catalog(folder())
    defer { catalog.remove() }
    #expect(UIImage(named: "Vector") == nil)
    #expect(Headless.reports.contains { "\($0)".contains("v.pdf") })
    _ = stage
  }

  @Test func `a literal of a missing image is a placeholder, which is reported`() {
    let stage = stage(.light, scale: 2)
    let image = UIImage(imageLiteralResourceName: "Missing")
    #expect(image.size == CGSize(width: 24, height: 24))
    #expect(Headless.reports.contains { "\($0)".contains("No image named 'Missing'") })
    _ = stage
  }

  @Test func `a missing file is left out and reported, and the film continues`() throws {
    let stage = stage(.light, scale: 3)
    let catalog = try Catalog(folder())
    defer { catalog.remove() }
    // The file for a scale of 2 remains.
    #expect(UIImage(named: "Partial")?.scale == 2)
    #expect(UIImage(named: "Gone") == nil)
    let reports = Headless.reports.map { report in
      if case .simplified(let text) = report { text } else { "another report: \(report)" }
    }
    let place = catalog.folder.path + "/Assets.xcassets"
    #expect(
      reports
        == ["Partial", "Gone"].map {
          "\(place)/\($0).imageset/Contents.json names 'missing.png', but there is no such file; "
            + "the image is left out"
        })
    _ = stage
  }

  // 120 units are 120 · 11.98 / 70 points wide; 1 + 2 · 0.42 cap heights are 1.84 · 11.98 points high.
  @Test func `the drawing of a symbol's template is that of the regular weight at 17 points`()
    throws
  {
    let drawing = try #require(SymbolTemplate.regularDrawing(of: Self.template))
    func number(_ name: String) throws -> Double {
      let part = try #require(drawing.components(separatedBy: " \(name)=\"").dropFirst().first)
      return try #require(Double(part.prefix { $0 != "\"" }))
    }
    #expect(abs(try number("width") - 120 * 11.98 / 70) < 1e-9)
    #expect(abs(try number("height") - 1.84 * 11.98) < 1e-9)
    let box = try #require(drawing.components(separatedBy: "viewBox=\"").last)
      .prefix { $0 != "\"" }.split(separator: " ").compactMap { Double($0) }
    #expect(box.count == 4)
    #expect(zip(box, [1400, 1026.6, 120, 128.8]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(box)")
    #expect(drawing.contains("M0 0L9 0L9 9Z") && !drawing.contains("Bold-M"))
    #expect(SymbolTemplate.regularDrawing(of: "<svg><path d=\"M0 0\"/></svg>") == nil)
  }

  @Test func `a symbol of the app is a template image`() throws {
    let catalog = Catalog(try folder())
    defer { catalog.remove() }
    _ = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    Headless.resourceFolders = [catalog.folder]
    Headless.Simulator.current.imageDecoder = VectorDecoding()
    let image = try #require(UIImage(named: "badge"))
    #expect(image.renderingMode == .alwaysTemplate && image.size == CGSize(width: 10, height: 20))
  }

  /// A decoder whose vector images are 10 by 20 points.
  private struct VectorDecoding: ImageDecoding {
    func bitmap(from bytes: [UInt8]) -> Bitmap? { nil }
    func package(for bytes: [UInt8]) -> String? { "libvector" }
    func problem(of bytes: [UInt8]) -> String { "unknown" }
    func vectorImage(
      from bytes: [UInt8], scale: Double
    ) -> (bitmap: Bitmap, size: CGSize)? {
      let (width, height) = (Int(10 * scale), Int(20 * scale))
      let pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
      return (
        Bitmap(width: width, height: height, pixels: pixels), CGSize(width: 10, height: 20)
      )
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a vector file has its size in points, and the pixels of the screen's scale`(
    _ scale: Int
  ) throws {
    let catalog = Catalog(try folder())
    defer { catalog.remove() }
    _ = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    Headless.resourceFolders = [catalog.folder]
    Headless.Simulator.current.imageDecoder = VectorDecoding()
    let traits = UITraitCollection(displayScale: CGFloat(scale))
    #expect(Headless.Simulator.current.externalParts.packages == [])
    let image = try #require(UIImage(named: "Vector", in: nil, compatibleWith: traits))
    #expect(Headless.Simulator.current.externalParts.packages == ["libvector"])
    #expect(image.size == CGSize(width: 10, height: 20) && image.scale == CGFloat(scale))
    #expect(image.cgImage?.width == 10 * scale && Headless.reports.isEmpty)
  }

  @Test func `localized strings come from the Localizable strings file`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Strings-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    try Data(#""greeting" = "Hello";"#.utf8)
      .write(to: language.appendingPathComponent("Localizable.strings"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(NSLocalizedString("greeting", bundle: bundle, comment: "") == "Hello")
    #expect(NSLocalizedString("unknown", bundle: bundle, comment: "") == "unknown")
  }
}
