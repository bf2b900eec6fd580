import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
import UIKit

/// A text system with the fonts of an app, named as their files.
private struct AppText: TextMeasuring {
  func metrics(of font: FontDescription) throws(TextError) -> FontMetrics {
    guard font.family == "Inter" || font.family.hasPrefix("Lato") else {
      throw .familyNotFound(family: font.family, folder: "fonts", available: ["Inter"])
    }
    return try BlockText().metrics(of: font)
  }

  func measure(_ block: TextBlock, width: Double?) throws(TextError) -> TextMeasurement {
    var measured = try BlockText().measure(block, width: width)
    measured.missingCharacters = block.text.filter { $0 == "\u{2729}" }
    return measured
  }

  func appFonts(in files: [String]) -> [AppFont] {
    files.map { file in
      let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
      return AppFont(
        name: name, family: "Lato", weight: name.contains("Bold") ? 700 : 400,
        isItalic: name.contains("Italic"))
    }
  }

  func appFont(named name: String, in files: [String]) -> AppFont? {
    let fonts = appFonts(in: files)
    return fonts.first { $0.name == name }
      ?? fonts.first { $0.family == name && $0.weight == 400 && !$0.isItalic }
  }
}

@MainActor
@Suite(.serialized)
struct FontTests {
  private let folder: ScratchFolder
  private let stage: Stage

  init() throws {
    folder = try ScratchFolder()
    stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: AppText())
    let fonts = folder.path + "/Resources/Fonts"
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    for name in ["Lato-Regular.ttf", "Lato-Bold.otf", "Lato-Italic.ttf", "README.md"] {
      try Data().write(to: URL(fileURLWithPath: fonts + "/" + name))
    }
    Headless.resourceFolders = [URL(fileURLWithPath: folder.path)]
  }

  private var reports: [String] { Headless.reports.map(\.description) }

  @Test func `a font of the app has its own names, and its file selects the glyphs`() throws {
    let font = try #require(UIFont(name: "Lato-Bold", size: 20))
    #expect(font.fontName == "Lato-Bold" && font.familyName == "Lato" && font.pointSize == 20)
    #expect(font.fontDescription == FontDescription(family: "Lato-Bold", size: 20))
    #expect(font.withSize(10).fontName == "Lato-Bold" && reports.isEmpty)
    #expect(UIFont.familyNames == ["Inter", "Inter Display", "Lato"])
    #expect(
      UIFont.fontNames(forFamilyName: "Lato") == ["Lato-Bold", "Lato-Italic", "Lato-Regular"])
  }

  @Test func `a font that isn't found is nil, and reported once`() {
    for _ in 0..<2 { #expect(UIFont(name: "Roboto-Bold", size: 17) == nil) }
    #expect(
      reports == [
        "UIFont(name: \"Roboto-Bold\"): no font file of the app has this name, so the font is nil"
      ])
  }

  @Test(arguments: [
    ("AvenirNext-DemiBold", 600, false), ("HelveticaNeue-Light", 300, false), ("Arial", 400, false),
    ("TimesNewRomanPS-BoldItalicMT", 700, true), ("Helvetica-Oblique", 400, true),
    ("PingFangSC-Medium", 500, false), ("Menlo-Regular", 400, false), ("Futura", 400, false),
  ])
  func `a font of Apple's systems is drawn as the system font, and reported`(
    _ name: String, _ weight: Int, _ isItalic: Bool
  ) throws {
    let font = try #require(UIFont(name: name, size: 17))
    #expect(font.fontName == name && font.pointSize == 17)
    #expect(font.fontDescription.family == "Inter")
    #expect(font.fontDescription.weight == weight && font.fontDescription.isItalic == isItalic)
    #expect(reports.count == 1 && reports[0].contains("'\(name)'"))
  }

  @Test func `nil is the system font of a label, and the label colour`() {
    let label = UILabel()
    label.font = UIFont(name: "Roboto-Bold", size: 17)
    label.textColor = nil
    label.text = "Text"
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
    #expect(label.intrinsicContentSize.width > 0)
    let field = UITextField()
    field.font = nil
    field.text = "Text"
    #expect(field.intrinsicContentSize.height > 0)
  }

  @Test func `a label with a character that no font has is whole, and reported`() {
    let label = UILabel()
    label.text = "a\u{2729}b"
    #expect(label.intrinsicContentSize.width > 0)
    _ = label.intrinsicContentSize
    #expect(reports.count == 1)
    #expect(reports[0].contains("'UILabel'") && reports[0].contains("U+2729"))
    guard case .simplified? = Headless.reports.first else {
      Issue.record("a box must not end a film")
      return
    }
  }

  @Test func `the app's fonts that are found, and the names that aren't, are recorded`() {
    _ = UIFont(name: "Lato-Bold", size: 17)
    for name in ["Roboto-Bold", "Arial", "Inter-Bold"] { _ = UIFont(name: name, size: 17) }
    let parts = Headless.Simulator.current.externalParts
    #expect(parts.appFonts == ["Lato-Bold"] && parts.packages.isEmpty)
    #expect(parts.missingFonts == ["Roboto-Bold", "Arial", "Inter-Bold"])
  }

  // MARK: Descriptors

  @Test func `a descriptor changes weight and slant of the system font`() throws {
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    let bold = try #require(body.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).fontDescription.weight == 600)
    #expect(UIFont(descriptor: bold, size: 12).pointSize == 12)
    let both = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
    let plain = try #require(both.withSymbolicTraits([]))
    #expect(plain.symbolicTraits.isDisjoint(with: [.traitBold, .traitItalic]))
    let heavy = body.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
    ])
    #expect(UIFont(descriptor: heavy, size: 0).fontDescription.weight == 800)
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1).pointSize == 28)
  }

  @Test func `a descriptor of an app's font selects another file of the family, or is nil`() throws
  {
    let regular = try #require(UIFont(name: "Lato-Regular", size: 17)).fontDescriptor
    let bold = try #require(regular.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Lato-Bold")
    #expect(regular.withSymbolicTraits(.traitItalic)?.postscriptName == "Lato-Italic")
    #expect(regular.withSymbolicTraits([.traitBold, .traitItalic]) == nil)
    #expect(regular.withDesign(.rounded) == nil)
    #expect(regular.withFace("Bold").postscriptName == "Lato-Bold")
    #expect(
      UIFontDescriptor(fontAttributes: [.name: "Lato-Bold", .size: 21]).pointSize == 21)
  }

  @Test func `the name and the attributes of the system font describe the same font`() throws {
    for font in [
      UIFont.systemFont(ofSize: 17), .systemFont(ofSize: 28, weight: .heavy),
      .italicSystemFont(ofSize: 12),
    ] {
      let named = try #require(UIFont(name: font.fontName, size: font.pointSize))
      #expect(named.fontDescription == font.fontDescription)
      let described = UIFontDescriptor(fontAttributes: font.fontDescriptor.fontAttributes)
      #expect(UIFont(descriptor: described, size: 0).fontDescription == font.fontDescription)
    }
    let larger = UIFont.systemFont(ofSize: 12).fontDescriptor.addingAttributes([.size: 30.0])
    #expect(larger.pointSize == 30)
    let lato = larger.addingAttributes([.family: "Lato"])
    #expect(lato.postscriptName == "Lato-Regular" && lato.pointSize == 30)
  }

  @Test func `the monospaced system font has digits of equal width, and is reported`() {
    let font = UIFont.monospacedSystemFont(ofSize: 14, weight: .bold)
    #expect(font.fontDescription.hasMonospacedDigits && font.fontDescription.weight == 700)
    #expect(reports.count == 1)
  }

  // MARK: Text size

  @Test func `a dynamic font follows the text size of its label, and a fixed one doesn't`() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let root = UIViewController()
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let custom = UILabel()
    custom.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 34))
    custom.adjustsFontForContentSizeCategory = true
    let fixed = UILabel()
    fixed.adjustsFontForContentSizeCategory = true
    for view in [label, custom, fixed] { root.view.addSubview(view) }
    root.view.overridingTraits = large
    // HIG, "Typography": body is 33 at AX2.
    #expect(label.font.pointSize == 33 && custom.font.pointSize == 66)
    #expect(fixed.font.pointSize == 17)
  }

  // MARK: Attributed text

  @Test func `an empty attributed text is an empty label`() {
    let label = UILabel()
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    label.attributedText = NSAttributedString(string: "")
    #expect(label.intrinsicContentSize == .zero && label.makeContent().isEmpty)
    label.attributedText = NSAttributedString()
    #expect(label.intrinsicContentSize == .zero && label.makeContent().isEmpty && reports.isEmpty)
  }

  @Test func `an attachment is drawn in its bounds in the colour of the text`() throws {
    let attachment = NSTextAttachment()
    attachment.image = try #require(UIImage(systemName: "star.fill"))
    attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 20)
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(attachment: attachment))
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: text.length))
    let label = UILabel()
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    label.attributedText = text
    guard case .text(let block, _)? = label.makeContent().first else {
      Issue.record("the label draws no text")
      return
    }
    let drawing = try #require(block.runs.last?.attachment)
    #expect(drawing.advance == 30 && drawing.ascent == 16 && drawing.descent == 4)
    #expect(drawing.bounds == CGRect(x: 0, y: -16, width: 30, height: 20))
    guard case .picture(_, _, let tint)? = drawing.drawings.first else {
      Issue.record("the attachment draws no picture")
      return
    }
    #expect(tint == UIColor.red.rgba && reports.isEmpty)
  }

  @Test func `a paragraph style sets the height of lines and the space between paragraphs`() {
    let style = NSMutableParagraphStyle()
    style.lineHeightMultiple = 1.5
    style.maximumLineHeight = 40
    style.paragraphSpacing = 6
    style.lineSpacing = 3
    let label = UILabel()
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    label.attributedText = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
    guard case .text(let block, _)? = label.makeContent().first else {
      Issue.record("the label draws no text")
      return
    }
    #expect(block.lineHeight == TextBlock.LineHeight(multiple: 1.5, minimum: 0, maximum: 40))
    #expect(block.paragraphSpacing == 6 && block.lineSpacing == 3)
    let copy = style.mutableCopy() as? NSMutableParagraphStyle
    #expect(copy?.lineHeightMultiple == 1.5 && copy?.paragraphSpacing == 6)
    style.headIndent = 10
    label.attributedText = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
    #expect(reports.count == 1)
  }

  @Test func `a button shows its attributed title instead of its plain one`() {
    let button = UIButton(type: .custom)
    button.setTitle("Plain", for: .normal)
    button.setAttributedTitle(
      NSAttributedString(string: "Rich", attributes: [.font: UIFont.systemFont(ofSize: 30)]),
      for: .normal)
    #expect(button.titleLabel?.text == "Rich")
    #expect(button.currentAttributedTitle?.string == "Rich")
    #expect(button.attributedTitle(for: .highlighted)?.string == "Rich")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "Plain")
  }

  // MARK: The app's environment

  @Test func `a tab bar item of the system has its title and an image`() {
    let item = UITabBarItem(tabBarSystemItem: .topRated, tag: 3)
    #expect(item.title == "Top Rated" && item.image != nil && item.tag == 3)
    for kind in UITabBarItem.SystemItem.allCases {
      #expect(UITabBarItem(tabBarSystemItem: kind, tag: 0).image != nil)
    }
  }

  @Test func `opening a URL is reported, and its completion follows on the main queue`() throws {
    let url = try #require(URL(string: "https://example.org"))
    var results: [Bool] = []
    UIApplication.shared.open(url) { results.append($0) }
    #expect(results.isEmpty && reports.count == 1 && reports[0].contains("https://example.org"))
    stage.advance(to: MediaTime(seconds: 0.01))
    #expect(results == [true])
    let other = try #require(URL(string: "unknown:x"))
    #expect(UIApplication.shared.canOpenURL(url) && !UIApplication.shared.canOpenURL(other))
  }

  @Test func `user defaults have Objective-C's accessors`() throws {
    let defaults = try #require(UserDefaults(suiteName: "org.filmstrip.tests"))
    defer { defaults.removePersistentDomain(forName: "org.filmstrip.tests") }
    defaults.setValue(7, forKey: "number")
    #expect(defaults.value(forKey: "number") as? Int == 7)
    #expect(defaults.value(forKey: "none") == nil)
  }
}
