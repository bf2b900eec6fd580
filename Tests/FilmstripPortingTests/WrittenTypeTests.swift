#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct WrittenTypeTests {
    private static func making(_ type: String) throws -> TransitionClass.Construction {
      let source = """
        class C: NSObject, UIViewControllerAnimatedTransitioning {
          init(value: \(type)) {}
        }
        """
      return try #require(
        Porter.transitionClasses(in: [PortSource(name: "A.swift", text: source)]).first
      ).making
    }

    // Expected values: expressions that Swift accepts for a parameter of the type.
    @Test(arguments: [
      ("Bool", "true"), ("(Bool)", "true"), ("inout Bool", "true"), ("Bool!", "true"),
      ("Bool?", "nil"), ("(any Error)?", "nil"), ("any Error?", "nil"), ("Optional<Bool>", "nil"),
      ("(Int, Bool)", "(0, true)"), ("(a: Int, b: (Bool, Int))", "(0, (true, 0))"),
      ("[Int]", "[]"), ("[[String: Int]]", "[]"), ("[(_ a: Int) -> Void]", "[]"),
      ("[String: Int]", "[:]"), ("[String: (Int) -> [Bool]]", "[:]"),
      ("[UIViewController]", "trial.pages"), ("[UIViewController]?", "trial.pages"),
      ("() -> Void", "{  }"), ("@escaping () -> ()", "{  }"),
      ("(Int, Bool) -> Void", "{ _, _ in }"),
      ("@MainActor @escaping (Int) -> Bool", "{ _ in true }"),
      ("((Int) -> Void)", "{ _ in }"), ("((Int) -> Void)!", "{ _ in }"),
      ("((Int) -> Void)?", "nil"),
      ("(((Int) -> Bool) -> Int) async throws -> Bool", "{ _ in true }"),
      ("(Int) -> (Bool) -> Bool", "{ _ in { _ in true } }"), ("() -> Bool?", "{  nil }"),
      ("UIBlurEffect.Style", ".dark"), ("Int.Type", "Int.self"),
    ])
    func `a value fits the type as written`(_ type: String, _ value: String) throws {
      let making = try Self.making(type)
      #expect(making.needs == nil)
      #expect(making.there == "C(value: \(value))")
    }

    @Test(arguments: [
      ("Box<Int>", "value: Box<Int>"), ("Codable & Sendable", "value: Codable & Sendable"),
      ("any Codable", "value: any Codable"), ("()", "value: ()"),
      ("Model.Type", "value: Model.Type"),
      ("() -> Box<Int>", "value: Box<Int>"), ("(Int, Asset)", "value: Asset"),
    ])
    func `a type without a value is reported as written`(
      _ type: String, _ needs: String
    ) throws {
      #expect(try Self.making(type).needs == needs)
    }
  }
#endif
