import FilmstripGraphics
import FilmstripSupport
import Foundation

// Values that are child elements: texts, colours, fonts and images.
extension InterfaceDecoder {
  /// Returns a text, which is an attribute or a child element.
  func text(_ name: String) -> String? {
    if let text = attribute(name) { return text }
    guard let child = child(key: name) else { return nil }
    return child.name == "string" || child.name == "mutableString" ? Self.text(child) : nil
  }

  /// Returns the size, weight and scale of a symbol.
  func symbolConfiguration(_ element: MarkupElement) -> UIImage.SymbolConfiguration {
    let weights: [String: UIImage.SymbolWeight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
      "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    let scales: [String: UIImage.SymbolScale] = [
      "small": .small, "medium": .medium, "large": .large,
    ]
    let weight = element["weight"].flatMap { weights[$0] } ?? .unspecified
    let scale = element["scale"].flatMap { scales[$0] } ?? .default
    let size =
      InterfaceText.number(element["pointSize"])
      ?? element.child(key: "fontDescription").flatMap(font)?.pointSize
    guard let size, size > 0 else { return UIImage.SymbolConfiguration(scale: scale) }
    return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
  }

  /// Returns an attributed string, each fragment with its font, colour, kerning, lines and paragraph
  /// style.
  func attributedText(_ element: MarkupElement) -> NSAttributedString {
    let fragments = element.children.filter { $0.name == "fragment" }.map { fragment in
      (
        text: fragment["content"] ?? fragment.child(key: "content").map(Self.text) ?? "",
        format: fragment.child(named: "attributes")
      )
    }.filter { !$0.text.isEmpty }
    let text = NSMutableAttributedString(string: "")
    var lastCount = -1
    for fragment in fragments {
      var attributes = fragment.format.map(attributes) ?? [:]
      // Foundation on Linux traps if adjacent runs have equally many attributes, and it compares
      // objects such as fonts to find out whether the runs are equal.
      if attributes.count == lastCount { attributes[.interfaceSeparator] = true }
      lastCount = attributes.count
      text.append(NSAttributedString(string: fragment.text, attributes: attributes))
    }
    return text
  }

  private func attributes(_ element: MarkupElement) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for attribute in element.children {
      switch attribute["key"] {
      case "NSColor":
        if let color = color(attribute) { attributes[.foregroundColor] = color }
      case "NSFont": attributes[.font] = fragmentFont(attribute)
      case "NSKern":
        if let kern = InterfaceText.number(attribute["value"]) { attributes[.kern] = kern }
      case "NSBackgroundColor":
        if let color = color(attribute) { attributes[.backgroundColor] = color }
      case "NSUnderline", "NSStrikethrough":
        if let style = InterfaceText.integer(attribute["value"]) {
          attributes[attribute["key"] == "NSUnderline" ? .underlineStyle : .strikethroughStyle] =
            style
        }
      case "NSParagraphStyle": attributes[.paragraphStyle] = Self.paragraphStyle(attribute)
      default: break
      }
    }
    return attributes
  }

  /// Returns the font of a fragment of an attributed string.
  private func fragmentFont(_ element: MarkupElement) -> UIFont {
    let size = max(1, InterfaceText.number(element["size"]) ?? 12)
    if let meta = element["metaFont"] {
      return meta == "systemBold" ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    }
    return font(named: element["name"] ?? "", size: size, at: element)
  }

  /// Returns the font with a name, or the system's font if the font isn't installed.
  ///
  /// A missing font is reported. Names that begin with a point mean the system font.
  private func font(named name: String, size: CGFloat, at element: MarkupElement) -> UIFont {
    if let font = UIFont(name: name, size: size) { return font }
    if !name.hasPrefix(".") {
      document.report(.missingFile("the font '\(name)'"), at: element)
    }
    let isBold = ["Bold", "Heavy", "Black"].contains { name.contains($0) }
    return isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
  }

  private static func paragraphStyle(_ element: MarkupElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = InterfaceElements.alignments[element["alignment"] ?? ""] ?? .natural
    switch element["lineBreakMode"] {
    case "truncatingTail": style.lineBreakMode = .byTruncatingTail
    case "truncatingHead": style.lineBreakMode = .byTruncatingHead
    case "truncatingMiddle": style.lineBreakMode = .byTruncatingMiddle
    case "clipping": style.lineBreakMode = .byClipping
    case "charWrapping": style.lineBreakMode = .byCharWrapping
    default: style.lineBreakMode = .byWordWrapping
    }
    style.lineSpacing = InterfaceText.number(element["lineSpacing"]) ?? 0
    return style
  }

  /// Returns the text of an element, which may be encoded.
  ///
  /// *Measured* (FACTS: interface.encoded-text): encoded texts end with any number of characters of
  /// the last group, and their control characters have no width.
  nonisolated static func text(_ element: MarkupElement) -> String {
    guard element["base64-UTF8"] == "YES" else { return element.text }
    var encoded = element.text.filter { !$0.isWhitespace }
    // A single character has fewer bits than a byte.
    if encoded.count % 4 == 1 { encoded.removeLast() }
    encoded += String(repeating: "=", count: (4 - encoded.count % 4) % 4)
    let text = Data(base64Encoded: encoded).map { String(decoding: $0, as: UTF8.self) } ?? ""
    var visible = text.unicodeScalars
    visible.removeAll { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }
    return String(visible)
  }

  // MARK: Colours

  /// Returns the colour of an element, or `nil` for the element `nil` and invalid colours.
  ///
  /// A system colour stays dynamic. A named colour comes from an asset catalogue or, if no catalogue
  /// contains it, from the file.
  func color(_ element: MarkupElement) -> UIColor? {
    guard element.name == "color" else { return nil }
    if let name = element["systemColor"] {
      if let color = UIColor.system(named: name) { return color }
      if let fallback = document.systemColors[name] { return literalColor(fallback) }
      document.report(.missingFile("the system colour '\(name)'"), at: element)
      return nil
    }
    if let name = element["name"], element["colorSpace"] == nil {
      if let color = UIColor.asset(named: name, in: .main, compatibleWith: nil) { return color }
      // A colour that only names a colour could name itself.
      if let fallback = document.namedColors[name],
        fallback["name"] == nil || fallback["colorSpace"] != nil
      {
        return color(fallback)
      }
      document.report(.missingFile("the colour '\(name)'"), at: element)
      return nil
    }
    if let name = element["xcode11CocoaTouchSystemColor"], let color = UIColor.system(named: name) {
      return color
    }
    return literalColor(element)
  }

  private func literalColor(_ element: MarkupElement) -> UIColor? {
    func part(_ name: String) -> CGFloat? { InterfaceText.number(element[name]) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return UIColor(white: white, alpha: alpha) }
    if let red = part("red"), let green = part("green"), let blue = part("blue") {
      return element["customColorSpace"] == "displayP3"
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    if let color = element["cocoaTouchSystemColor"].flatMap(UIColor.system) { return color }
    document.report(.unsupported("the colour without components"), at: element)
    return nil
  }

  // MARK: Fonts

  /// Returns the font of a font description, or `nil` for the element `nil`.
  ///
  /// *Measured* (FACTS: interface.font-size): a size of 0 points is the default size, 12 points.
  /// A font that isn't installed is replaced by the system's font of the same size, and reported.
  func font(_ element: MarkupElement) -> UIFont? {
    guard element.name == "fontDescription" else { return nil }
    if let style = element["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let number = InterfaceText.number(element["pointSize"]) ?? 14
    let size = number > 0 ? number : 12
    if let name = element["name"] { return font(named: name, size: size, at: element) }
    switch element["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default:
      let weight = element["weight"].flatMap { Self.weights[$0] } ?? .regular
      return .systemFont(ofSize: size, weight: weight)
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  // MARK: Images

  /// Returns an image, which is an attribute with a name, or a child element that refers to one.
  func image(forKey key: String) -> UIImage? {
    if let name = attribute(key), let element {
      return image(named: name, isSymbol: element["catalog"] == "system", at: element)
    }
    guard let child = child(key: key), child.name == "imageReference", let name = child["image"]
    else { return nil }
    let image = image(named: name, isSymbol: child["catalog"] == "system", at: child)
    switch child["renderingMode"] {
    case "original": return image?.withRenderingMode(.alwaysOriginal)
    case "template": return image?.withRenderingMode(.alwaysTemplate)
    default: return image
    }
  }

  /// Returns an image by its name.
  ///
  /// *Chosen:* a missing image is replaced by an empty image of the size in the file, so that the
  /// layout is as in Interface Builder.
  func image(named name: String, isSymbol: Bool, at element: MarkupElement) -> UIImage? {
    let found =
      isSymbol
      ? UIImage(systemName: name) : UIImage.asset(named: name, in: .main, compatibleWith: nil)
    if let found { return found }
    document.report(.missingFile("the image '\(name)'"), at: element)
    return document.imageSizes[name].map { UIImage(picture: Picture(size: $0, drawings: [])) }
  }
}
