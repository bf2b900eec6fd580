#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct SourceGroupTests {
    /// Returns the names of the sources that the first one needs, including its own.
    private static func group(_ sources: [(name: String, text: String)]) -> [String] {
      let sources = sources.map { PortSource(name: $0.name, text: $0.text) }
      let groups = SourceGroups(sources).groups(needing: [0])
      return groups.flatMap { $0 }.map { sources[$0].name }
    }

    private static let unrelated = [
      ("White.swift", "extension UIColor { convenience init(white w: Int) { self.init() } }"),
      ("Bounds.swift", "extension Array { subscript(bounded i: Int) -> Element { self[i] } }"),
      ("Other.swift", "struct Other {}; extension Other: Named {}"),
    ]

    @Test(arguments: [
      "let a = UIColor(hex: 1)", "let a = UIColor(hex: 1, alpha: 0.5)",
      "let a = UIColor.init(hex: 1)",
      "let a: UIColor = .init(hex: 1)",
    ])
    func `a call of an initializer needs the source of its extension`(_ use: String) {
      let text =
        "extension UIColor { convenience init(hex: Int, alpha: Double = 1) { self.init() } }"
      #expect(
        Self.group([("Use.swift", use), ("Hex.swift", text)] + Self.unrelated)
          == ["Use.swift", "Hex.swift"])
    }

    @Test func `a method needs the extensions of other types in the same folder`() {
      let sources = [
        ("App/Use.swift", "let a = b.widthAnchor.equals(3)"),
        ("App/Layout/Anchor.swift", "extension NSLayoutAnchor { func equals(_ other: Any) {} }"),
        ("App/Layout/Size.swift", "extension NSLayoutDimension { func equals(_ size: Int) {} }"),
        ("App/Layout/Again.swift", "extension NSLayoutAnchor { func equals(_ size: Int) {} }"),
        ("App/Text/Size.swift", "extension UIFont { func equals(_ size: Int) {} }"),
      ]
      let needed = Self.group(sources)
      #expect(needed == ["App/Use.swift", "App/Layout/Anchor.swift", "App/Layout/Size.swift"])
    }

    @Test func `a subscript with a label needs the source of its extension`() {
      let text = "extension Array { subscript(safe index: Int) -> Element? { nil } }"
      #expect(
        Self.group([("Use.swift", "let a = b[safe: 1]"), ("Safe.swift", text)] + Self.unrelated)
          == ["Use.swift", "Safe.swift"])
    }

    @Test func `a type needs the extension by which it conforms to a protocol`() {
      #expect(
        Self.group(
          [
            ("Use.swift", "class Card: UIView {}"),
            ("Card+Zoom.swift", "extension Card: Zooming {}"),
            ("Zooming.swift", "protocol Zooming {}"),
          ] + Self.unrelated) == ["Use.swift", "Card+Zoom.swift", "Zooming.swift"])
    }

    @Test func `a type of UIKit needs a conformance if both names are used`() {
      let sources = [
        ("Use.swift", "let a: Shimmering = UIView()"), ("P.swift", "protocol Shimmering {}"),
        ("View.swift", "extension UIView: Shimmering {}"),
        ("Image.swift", "extension UIImage: Shimmering {}"),
      ]
      #expect(Self.group(sources) == ["Use.swift", "P.swift", "View.swift"])
    }

    @Test func `a call of a requirement needs the extension that implements it for UIKit's class`()
    {
      let sources = [
        PortSource(name: "A.swift", text: "func f(_ page: UIViewController) { page.showCard() }"),
        PortSource(name: "Showing.swift", text: "protocol Showing { func showCard() }"),
        PortSource(
          name: "UIViewController+Showing.swift",
          text: "#if os(iOS)\nextension UIViewController: Showing { func showCard() {} }\n#endif"),
        PortSource(
          name: "Other.swift", text: "extension UIView: Equatable { func showBadge() {} }"),
      ]
      #expect(SourceGroups(sources).groups(needing: [0]) == [[0, 1, 2]])
    }
  }
#endif
