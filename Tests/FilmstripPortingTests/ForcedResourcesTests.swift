#if Port
  import Testing

  @testable import FilmstripTry

  // The replacements are the same code with a value instead of the end of the program.
  struct ForcedResourcesTests {
    @Test(
      arguments: [
        ("UIImage(named: \"a\")!", "UIImage(imageLiteralResourceName: \"a\")"),
        (
          "UIImage(named: name(of: 1))!.size", "UIImage(imageLiteralResourceName: name(of: 1)).size"
        ),
        ("UIColor(named: \"a\")!", "(UIColor(named: \"a\") ?? .systemGray)"),
        (
          "UIFont(name: \"Lato\", size: 17)!",
          "(UIFont(name: \"Lato\", size: 17) ?? .systemFont(ofSize: 17))"
        ),
        ("UIImage(named: \"a\")?.size", "UIImage(named: \"a\")?.size"),
        ("UIImage(named: \"a\", in: b, compatibleWith: nil)!", nil), ("other(named: \"a\")!", nil),
      ] as [(String, String?)])
    func `a resource that the code forces has a placeholder`(
      _ code: String, _ expected: String?
    ) {
      let source = "let é = 1\nlet a = [\(code), \(code)]\n"
      #expect(
        ForcedResources.replaced(in: source)
          == expected.map { "let é = 1\nlet a = [\($0), \($0)]\n" } ?? source)
    }
  }
#endif
