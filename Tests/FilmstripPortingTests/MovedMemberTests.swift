#if Port
  import Testing

  @testable import FilmstripPorting

  struct MovedMemberTests {
    private static func port(
      _ texts: [String], keeping lines: LineKeeping = .sameLines
    ) throws -> [PortedSource] {
      let sources = texts.enumerated().map { PortSource(name: "App/\($0).swift", text: $1) }
      let porter = try Porter(knowing: sources)
      return try sources.map { try porter.port($0, keeping: lines) }
    }

    @Test func `a class calls the overriding members of its extension`() throws {
      let ported = try Self.port([
        """
        class Page: UIViewController {
          let a = 1
        }
        extension Page {
          override func viewDidLoad() {
            super.viewDidLoad()
          }
          public override var preferredStatusBarStyle: UIStatusBarStyle { .default }
        }
        """
      ])
      #expect(
        ported[0].text == """
          import UIKit; class Page: UIViewController {
            let a = 1
          override func viewDidLoad() { _viewDidLoadOfPage() }; \
          public override var preferredStatusBarStyle: UIStatusBarStyle { _preferredStatusBarStyleOfPage } }
          extension Page {
            func _viewDidLoadOfPage() {
              super.viewDidLoad()
            }
            public var _preferredStatusBarStyleOfPage: UIStatusBarStyle { .default }
          }
          """)
      #expect(ported[0].findings.isEmpty)
    }

    @Test func `an extension in another source leaves its lines unchanged`() throws {
      let ported = try Self.port([
        "class Card: View {}\n",
        "extension Card {\n  override open func update(_ value: Int = 1, at key: inout Int) throws -> Bool { true }\n}\n",
      ])
      #expect(
        ported[0].text
          == "class Card: View {override open func update(_ value: Int = 1, at key: inout Int) throws "
          + "-> Bool { try _updateOfCard(value, at: &key) } }\n")
      #expect(
        ported[1].text
          == "extension Card {\n  public func _updateOfCard(_ value: Int = 1, at key: inout Int) throws "
          + "-> Bool { true }\n}\n")
    }

    @Test func `a member of an extension can be overridden in a subclass`() throws {
      let ported = try Self.port([
        "class Base {}; extension Base { func f(to x: Int) {}; var m: Int { get { 1 } set {} }; func g() {} }",
        "class Middle: Base {}; class Leaf: Middle { override func f(to x: Int) {}; override var m: Int { 2 } }",
      ])
      #expect(
        ported[0].text
          == "class Base {func f(to x: Int) { _fOfBase(to: x) }; "
          + "var m: Int { get { _mOfBase } set { _mOfBase = newValue } } }; "
          + "extension Base { func _fOfBase(to x: Int) {}; var _mOfBase: Int { get { 1 } set {} }; func g() {} }"
      )
      #expect(
        ported[1].text
          == "class Middle: Base {}; class Leaf: Middle { override func f(to x: Int) {}; override var m: Int { 2 } }"
      )
    }

    // Source: with Objective-C, the class of the object determines which version is called.
    @Test func `a member in an extension of a UIKit class calls the version of the object's class`()
      throws
    {
      let ported = try Self.port([
        """
        import UIKit
        extension UIViewController {
          @objc var edge: CGFloat { 1 }
          @objc open func fit(_ width: CGFloat, in view: UIView) -> Bool { true }
          func other() {}
        }
        extension UINavigationController { override var edge: CGFloat { super.edge + 1 } }
        """,
        """
        import UIKit
        class Page: UITableViewController {
          override func fit(_ width: CGFloat, in view: UIView) -> Bool { super.fit(width, in: view) }
        }
        final class Detail: Page {
          override func fit(_ width: CGFloat, in view: UIView) -> Bool { !super.fit(width, in: view) }
        }
        """,
      ])
      #expect(
        ported[0].text == """
          import UIKit
          extension UIViewController {
            var _edgeOfUIViewController: CGFloat { 1 }; var edge: CGFloat { \
          if let _self = self as? UINavigationController { return _self._edgeOfUINavigationController }; \
          return _edgeOfUIViewController }
            public func _fitOfUIViewController(_ width: CGFloat, in view: UIView) -> Bool { true }; \
          public func fit(_ width: CGFloat, in view: UIView) -> Bool { \
          if let _self = self as? Detail { return _self._fitOfDetail(width, in: view) }; \
          if let _self = self as? Page { return _self._fitOfPage(width, in: view) }; \
          return _fitOfUIViewController(width, in: view) }
            func other() {}
          }
          extension UINavigationController { var _edgeOfUINavigationController: CGFloat { \
          super._edgeOfUIViewController + 1 } }
          """)
      #expect(
        ported[1].text == """
          import UIKit
          class Page: UITableViewController {
            func _fitOfPage(_ width: CGFloat, in view: UIView) -> Bool { \
          super._fitOfUIViewController(width, in: view) }
          }
          final class Detail: Page {
            func _fitOfDetail(_ width: CGFloat, in view: UIView) -> Bool { \
          !super._fitOfPage(width, in: view) }
          }
          """)
      #expect(ported.flatMap(\.findings).isEmpty)
    }

    @Test func `the versions of a settable property are set, too`() throws {
      let text = try Self.port([
        "extension UIView { var gap: Int { get { 1 } set {} } }",
        "class Card: UIView { override var gap: Int { get { 2 } set {} } }",
      ])[0].text
      #expect(
        text.hasSuffix(
          "; var gap: Int { get { if let _self = self as? Card { return _self._gapOfCard }; "
            + "return _gapOfUIView } set { if let _self = self as? Card "
            + "{ _self._gapOfCard = newValue; return }; _gapOfUIView = newValue } } }"))
    }

    @Test func `a parameter without a name is passed on`() throws {
      let ported = try Self.port([
        "class A: B {}; extension A { override func f(_: Int, at _: Int) {} }"
      ])
      #expect(
        ported[0].text
          == "class A: B {override func f(_ argument0: Int, at argument1: Int) "
          + "{ _fOfA(argument0, at: argument1) } }; extension A { func _fOfA(_: Int, at _: Int) {} }"
      )
    }

    @Test func `a tidy port writes each added declaration on its own line`() throws {
      let ported = try Self.port(
        ["class A: B {\n  let a = 1\n}\n\nextension A {\n  override func f() {}\n}\n"],
        keeping: .tidy)
      #expect(
        ported[0].text
          == "class A: B {\n  let a = 1\n  override func f() { _fOfA() }\n}\n\n"
          + "extension A {\n  func _fOfA() {}\n}\n")
    }

    @Test func `of two classes with one name the nearest gets the declaration`() throws {
      let sources = [
        PortSource(name: "One/A.swift", text: "class A: B {}\n"),
        PortSource(name: "One/A+F.swift", text: "extension A { override func f() {} }\n"),
        PortSource(name: "Two/A.swift", text: "class A: B {}\n"),
      ]
      let porter = try Porter(knowing: sources)
      #expect(try porter.port(sources[0]).text == "class A: B {override func f() { _fOfA() } }\n")
      #expect(try porter.port(sources[2]).text == "class A: B {}\n")
    }

    @Test(arguments: [
      "class A: B {}\nextension A { override func f(_ x: Int...) {} }",
      "class A<T>: B {}\nextension A where T: C { override func f() {} }",
      "extension UIView { override func f() {} }",
    ])
    func `a member that no declaration can call is reported`(_ text: String) throws {
      let findings = try Self.port([text])[0].findings
      #expect(findings.count == 1 && findings[0].message.contains("an extension cannot override"))
    }
  }
#endif
