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
          protocol Source { func asset() -> PHAsset }
          class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
            func f(page: UIViewController) { (page as! Source).asset() }
          }
          """
        ).first)
      #expect(found.adoptions.map(\.needs) == ["Source.asset -> PHAsset"])
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

    @Test(arguments: [
      ("PopUpMenu", ["pop", "up", "menu"]), ("isPresenting", ["is", "presenting"]),
      ("UIKitPush", ["ui", "kit", "push"]), ("to_view", ["to", "view"]), ("", []),
    ])
    func `a name is split into words`(_ name: String, _ words: [String]) {
      #expect(TransitionWords.split(name) == words)
    }

    @Test(arguments: [
      ("isPresenting", false), ("disappearing", true), ("reverse", true), ("pushBack", nil),
      ("popup", nil), ("isOn", nil),
    ])
    func `a name indicates the direction, or not`(_ name: String, _ isBack: Bool?) {
      #expect(TransitionWords.isBack(name) == isBack)
    }
  }
#endif
