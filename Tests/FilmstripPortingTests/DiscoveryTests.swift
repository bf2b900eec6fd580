#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct DiscoveryTests {
    static func found(_ text: String, in file: String = "A.swift") -> [TransitionClass] {
      Porter.transitionClasses(in: [PortSource(name: file, text: text)])
    }

    @Test(arguments: DiscoveryTable.cases)
    func `a class is found, and its role, directions and instance are decided`(
      _ item: DiscoveryCase
    ) throws {
      let found = try #require(Self.found(item.source).first)
      #expect(found.name == item.name)
      #expect(found.kinds.map(\.rawValue).joined(separator: " ") == item.kinds)
      #expect(found.role.rawValue == item.role)
      #expect(found.roleReason == item.reason)
      #expect(found.ways.rawValue == item.ways)
      #expect(found.counterpart == item.counterpart)
      #expect(found.making.needs == item.needs)
      if item.needs == nil {
        #expect(found.making.there == item.there)
        #expect(found.making.back == item.back ?? item.there)
        #expect(found.making.settingsThere == item.settingsThere)
        #expect(found.making.settingsBack == item.settingsBack)
      }
    }

    @Test func `classes are in the order of files and lines, each with its position`() {
      let animator = "class C: NSObject, UIViewControllerAnimatedTransitioning {}\n"
      let found = Porter.transitionClasses(in: [
        PortSource(
          name: "Z.swift",
          text: "// one\n" + animator.replacing("C:", with: "B:") + animator),
        PortSource(name: "A.swift", text: "struct S {}\n" + animator.replacing("C:", with: "A:")),
      ])
      #expect(
        found.map { "\($0.file):\($0.line) \($0.name)" } == [
          "Z.swift:2 B", "Z.swift:3 C", "A.swift:2 A",
        ])
    }

    @Test func `a conformance in another file is found, and a delegate decides the role`() throws {
      let found = Porter.transitionClasses(in: [
        PortSource(name: "Base.swift", text: "class Base: NSObject {}"),
        PortSource(
          name: "More.swift", text: "extension Base: UIViewControllerAnimatedTransitioning {}"),
        PortSource(name: "Own.swift", text: "final class Own: Base {}"),
        PortSource(
          name: "Delegate.swift",
          text: """
            class D: NSObject, UINavigationControllerDelegate {
              func navigationController(
                _ n: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from a: UIViewController, to b: UIViewController
              ) -> UIViewControllerAnimatedTransitioning? { Own() }
            }
            """),
      ])
      let own = try #require(found.first { $0.name == "Own" })
      #expect(own.role == .push)
      #expect(own.roleReason == "D returns it for pushes and pops")
      #expect(found.map(\.name) == ["Base", "Own", "D"])
    }

    @Test func `a protocol that the view controllers must adopt is satisfied`() throws {
      let found = try #require(
        Self.found(
          """
          protocol ZoomAnimatorDelegate: AnyObject {
            func transitionWillStart(with zoom: Zoom)
            func imageView(for zoom: Zoom) -> UIImageView?
            func frame(in view: UIView) -> CGRect
            var picture: UIImage { get }
          }
          class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
            func animateTransition(using context: UIViewControllerContextTransitioning) {
              guard let from = context.viewController(forKey: .from) as? ZoomAnimatorDelegate else { return }
            }
          }
          """
        ).first)
      #expect(
        found.adoptions == [
          TransitionClass.Adoption(
            name: "ZoomAnimatorDelegate",
            members: [
              "func transitionWillStart(with zoom: Zoom) {}",
              "func imageView(for zoom: Zoom) -> UIImageView? { hero }",
              "func frame(in view: UIView) -> CGRect { heroFrame }",
              "var picture: UIImage { hero.image ?? UIImage() }",
            ])
        ])
    }

    @Test func `a requirement of an unknown type is reported`() throws {
      let found = try #require(
        Self.found(
          """
          protocol Source { func item() -> MKMapItem }
          class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
            func f(page: UIViewController) { (page as! Source).asset() }
          }
          """
        ).first)
      #expect(found.adoptions.map(\.needs) == ["Source.item -> MKMapItem"])
    }

    @Test(arguments: [
      "", "class A: UIViewController {}", "struct S: UIViewControllerAnimatedTransitioning {}",
      "class A: B {}\nclass B: A {}", "class A: NSObject, UIViewControllerAnimated {}",
      "enum E { case a }", "class {{{", "extension UIView { func f() {} }",
    ])
    func `sources without transition classes have none, even if they are not Swift`(_ text: String)
    {
      #expect(Self.found(text).isEmpty)
    }

    /// Returns a screen that sets the transition of a view controller that it presents.
    private static func opener(_ members: String, _ others: String = "") -> [TransitionClass] {
      let gallery = """
        class Gallery: UIViewController {
          \(members)
          func open(_ page: UIViewController) {
            page.preferredTransition = .zoom { _ in nil }
            present(page, animated: true)
          }
        }
        """
      return Porter.transitionClasses(in: [
        PortSource(name: "Others.swift", text: others),
        PortSource(name: "Gallery.swift", text: gallery),
      ])
    }

    @Test(arguments: [("PassthroughSubject<Int, Never>", true), ("[Int]", false)])
    func `a film that passes a subject imports Combine`(_ type: String, _ imports: Bool) {
      let classes = Self.found(
        """
        class Fade: NSObject, UIViewControllerAnimatedTransitioning {
          init(states: \(type)) {}
          func animateTransition(using context: UIViewControllerContextTransitioning) {}
        }
        """)
      let program = TrialProgram(classes)
      #expect(program.films.count == 1 && program.films[0].needs == nil)
      #expect(program.text.hasPrefix("import Combine\n") == imports)
      #expect(program.description.hasPrefix("import Combine\n") == imports)
    }

    @Test(arguments: ["init(router: Routing) { super.init() }", "var router: Routing!"])
    func `the first view controller can't be created with itself`(_ members: String) throws {
      let classes = Self.opener(members, "protocol Routing {}")
      let needs = try #require(TrialProgram(classes).films.first?.needs)
      #expect(needs.contains("trial.fromPage(as: (any Routing).self)"))
      var overrides = TrialProgram.Overrides()
      overrides.instances["Gallery"] = ["Gallery(router: Router())"]
      let film = try #require(TrialProgram(classes, overrides: overrides).films.first)
      #expect(film.needs == nil && film.function != nil)
    }

    @Test func `a role doesn't apply to a screen that shows others`() throws {
      var overrides = TrialProgram.Overrides()
      overrides.role = .present
      let film = try #require(TrialProgram(Self.opener(""), overrides: overrides).films.first)
      #expect(film.role == .push)
      #expect(!film.decisions.contains { $0.hasSuffix("as asked") })
    }

    @Test func `a screen that shows others names the types with which it is created`() throws {
      let found = Self.opener("init(model: Model) { super.init() }", "struct Model {}")
      let gallery = try #require(found.first)
      #expect(gallery.making.there == "Gallery(model: Model())")
      #expect(gallery.usedTypes["Model"] == "Others.swift")
      #expect(gallery.ancestors.contains("UIViewController"))
    }

    @Test(arguments: [
      ("present, dissmiss", true), ("present, fade", false), ("push, present", false),
      ("present, slide", false), ("present, spring", false), ("presnet, dismiss", true),
      ("pop, dismiss", false), ("dismiss, center", false),
    ])
    func `a misspelt case of an enum indicates a direction, but another word doesn't`(
      _ cases: String, _ indicates: Bool
    ) throws {
      let found = Self.found(
        """
        class Card: NSObject, UIViewControllerAnimatedTransitioning {
          enum Style { case \(cases) }
          init(style: Style) {}
        }
        """)
      let making = try #require(found.first?.making)
      #expect((making.there != making.back) == indicates, "\(making.there), \(making.back)")
    }

    @Test(arguments: [
      ("_ done: @escaping () -> Void", " { done() }"),
      ("_: @escaping () -> Void", " {}"),
      ("`in` done: @escaping (Bool) -> Void", " { done(true) }"),
      ("_ `in`: @escaping () -> Void", " { `in`() }"),
      ("_ done: @escaping (_ isDone: Bool) -> Void", " { done(true) }"),
      ("_ done: @escaping (MyBool) -> Void", " {}"),
      ("_ done: @escaping (inout Bool) -> Void", " {}"),
      ("_ done: @escaping () async -> Void", " {}"),
      ("_ done: @escaping () throws -> Void", " {}"),
    ])
    func `a view controller calls the completion of a protocol's method`(
      _ parameter: String, _ body: String
    ) throws {
      let found = Self.found(
        """
        protocol Sliding { func slide(\(parameter)) }
        class Slide: NSObject, UIViewControllerAnimatedTransitioning {
          func f(page: UIViewController) { (page as! Sliding).slide {} }
        }
        """)
      #expect(found.first?.adoptions.first?.members == ["func slide(\(parameter))" + body])
    }

    @Test(arguments: [
      ("PopUpMenu", ["pop", "up", "menu"]), ("isPresenting", ["is", "presenting"]),
      ("UIKitPush", ["ui", "kit", "push"]), ("to_view", ["to", "view"]), ("", []),
    ])
    func `a name is split into words`(_ name: String, _ words: [String]) {
      #expect(NameClassifier.split(name) == words)
    }

    @Test(arguments: [
      ("isPresenting", false), ("isAppearance", false), ("disappearing", true), ("reverse", true),
      ("pushBack", nil),
      ("popup", nil), ("isOn", nil),
    ])
    func `a name indicates the direction, or not`(_ name: String, _ isBack: Bool?) {
      #expect(NameClassifier.isBack(name) == isBack)
    }
  }
#endif
