#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct ScreenFinderTests {
    private static func sources(_ texts: [String]) -> [PortSource] {
      texts.enumerated().map {
        PortSource(name: "\($0.offset).swift", text: "import UIKit\n" + $0.element)
      }
    }

    private static func screens(
      _ texts: [String], _ values: [String] = []
    ) throws -> [TransitionClass] {
      try Porter.screens(ScreenSelection(values), in: sources(texts))
    }

    private static func message(_ texts: [String], _ values: [String] = []) -> String {
      do {
        return try screens(texts, values).map(\.name).joined(separator: " ")
      } catch { return "\(error)" }
    }

    private static let app = [
      """
      class Base: UIViewController {}
      final class Detail: Base { init(title: String) { super.init(nibName: nil, bundle: nil) } }
      class List: UITableViewController {}
      class Grid: UICollectionViewController {}
      """,
      """
      class Main: UITabBarController {}
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      class Form: FormViewController {}
      class Row: UIView {}
      """,
      "import XCTest\nclass MockController: UIViewController {}",
    ]

    @Test func `view controllers that contain no others are screens, in the order of the sources`()
      throws
    {
      let found = try Self.screens(Self.app)
      #expect(found.map(\.name) == ["Base", "Detail", "List", "Grid"])
      #expect(found.allSatisfy { $0.kinds == [.screen] && $0.role == .push })
      #expect(found.map(\.showing.without) == ["it is the superclass of Detail", nil, nil, nil])
      #expect(
        found.map(\.making.there) == [
          "Base()", "Detail(title: \"Title\")", "List()",
          "Grid(collectionViewLayout: UICollectionViewFlowLayout())",
        ])
    }

    @Test func `a selected screen is created by its class or by an expression`() throws {
      let found = try Self.screens(Self.app, ["Base", "Detail(title: \"A\")", "List.sample()"])
      #expect(found.map(\.name) == ["Base", "Detail", "List"])
      #expect(found.map(\.making.there) == ["Base()", "Detail(title: \"A\")", "List.sample()"])
      #expect(found[1].making.rules == ["made by Detail(title: \"A\")"])
      #expect(found[0].showing.without == nil)
    }

    @Test(arguments: [
      ("Detial", "no class of the sources is named 'Detial'; did you mean 'Detail'?"),
      (
        "Main",
        "'Main' isn't a screen: it is a UITabBarController, which shows other view controllers"
      ),
      ("Form", "'Form' isn't a screen: its superclass FormViewController isn't in the sources"),
      ("Row", "'Row' isn't a screen: it doesn't inherit from UIViewController"),
    ])
    func `a selected class that isn't a screen is an error with the reason`(
      _ name: String, _ message: String
    ) {
      #expect(Self.message(Self.app, [name]) == message)
    }

    @Test
    func `sources without screens are one line, which mentions SwiftUI if they use only that`() {
      #expect(
        Self.message(["class Row: UIView {}"])
          == "no class of the sources is a screen: none inherits from UIViewController")
      let source = PortSource(name: "A.swift", text: "import SwiftUI\nstruct Home: View {}\n")
      let error = #expect(throws: PortFailure.self) {
        try Porter.screens(ScreenSelection(), in: [source])
      }
      #expect(
        error?.description
          == "the sources contain only SwiftUI views, which Filmstrip doesn't film; "
          + "specify a folder with view controllers of UIKit")
    }

    private static let models = """
      struct Movie { let title: String; let released: Date?; var cast: [Person] }
      struct Person { let firstName: String; let age: Int }
      protocol Service { func load() }
      final class RemoteService: Service { init(session: URLSession) {} }
      final class MockService: Service {}
      final class ViewModel { init(service: Service, movie: Movie?) {} }
      class Stored: NSManagedObject {}
      final class Note: Stored { @NSManaged var text: String? }
      protocol Coordinating: AnyObject { func open(_ movie: Movie) }

      """
    private static let date = "Date(timeIntervalSince1970: 1_735_732_800)"
    private static let person = "Person(firstName: \"First name\", age: 0)"
    private static let movie =
      "Movie(title: \"Title\", released: \(date), cast: [\(person), \(person), \(person)])"

    @Test(arguments: [
      ("let movie: Movie; init(movie: Movie) {}", "X(movie: \(movie))", []),
      ("init(people: [Person]) {}", "X(people: [\(person), \(person), \(person)])", []),
      (
        "init(_ model: ViewModel) {}",
        "X(ViewModel(service: MockService(), movie: \(movie)))", []
      ),
      (
        "init(site: URL, onClose: @escaping () -> Void) {}",
        "X(site: URL(string: \"https://example.com\")!, onClose: {  })", []
      ),
      (
        "init(note: Note, in context: NSManagedObjectContext) {}",
        "X(note: Note(context: NSManagedObjectContext()), in: NSManagedObjectContext())", []
      ),
      ("var person: Person!", "X()", ["person = \(person)"]),
      ("var person: Person?", "X()", ["person = \(person)"]),
      ("var people: [Person]!", "X()", ["people = [\(person), \(person), \(person)]"]),
      ("var name: String?; var list: UITableView!; weak var delegate: Coordinating?", "X()", []),
      (
        "var close: (() -> Void)?; private var person: Person?; var people: [Person] = []", "X()",
        []
      ),
    ])
    func `a screen is created with content`(
      _ members: String, _ expression: String, _ settings: [String]
    ) throws {
      let found = try Self.screens(
        [Self.models, "class X: UIViewController { \(members) }"], ["X"])
      #expect(found.first?.making.there == expression)
      #expect(found.first?.making.settingsThere == settings)
      #expect(found.first?.making.needs == nil)
    }

    @Test func `the first view controller adopts a protocol that no class implements`() throws {
      let found = try Self.screens(
        [Self.models, "class X: UIViewController { init(coordinator: Coordinating) {} }"], ["X"])
      #expect(
        found.first?.making.there == "X(coordinator: trial.fromPage(as: (any Coordinating).self))")
      #expect(found.first?.adoptions.map(\.name) == ["Coordinating"])
      #expect(found.first?.adoptions.first?.members == ["func open(_ movie: Movie) {}"])
    }

    @Test func `a screen whose only initializer decodes a storyboard needs the storyboard`() throws
    {
      let found = try Self.screens([
        "class X: UIViewController { required init?(coder: NSCoder) { nil } }"
      ])
      #expect(
        found.first?.making.needs == "a storyboard for X, whose only initializer is init(coder:)")
    }

    // MARK: Appearance

    private static func appearance(_ texts: [String]) -> [String] {
      let text = AppAppearance(of: sources(texts))?.text ?? ""
      let lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      return lines.filter { line in
        let isFrame = line == "}" || line == "do {" || line.hasPrefix("import")
        return !isFrame && !line.hasPrefix("@MainActor")
      }
    }

    private static func delegate(_ body: String, _ members: String = "") -> String {
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          \(body)
          return true
        }
        \(members)
      }
      """
    }

    @Test func `the window's settings and the bars' appearance are taken from the launch method`() {
      let lines = Self.appearance([
        Self.delegate(
          """
          FirebaseApp.configure()
          let font = UIFont.systemFont(ofSize: 20)
          let unused = 1
          let bar = UINavigationBarAppearance()
          bar.configureWithOpaqueBackground()
          bar.titleTextAttributes = [.font: font]
          UINavigationBar.appearance().standardAppearance = bar
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.tintColor = .red
          self.window!.backgroundColor = UIColor.black
          let navigation = UINavigationController(rootViewController: HomeController())
          navigation.navigationBar.prefersLargeTitles = true
          window?.rootViewController = navigation
          window?.makeKeyAndVisible()
          """)
      ])
      #expect(
        lines == [
          "let font = UIFont.systemFont(ofSize: 20)", "let bar = UINavigationBarAppearance()",
          "bar.configureWithOpaqueBackground()", "bar.titleTextAttributes = [.font: font]",
          "UINavigationBar.appearance().standardAppearance = bar", "window.tintColor = .red",
          "window.backgroundColor = UIColor.black", "navigationBar.prefersLargeTitles = true",
        ])
    }

    @Test func `a variable with an appearance is set up`() {
      let lines = Self.appearance([
        Self.delegate("setUp()"),
        "extension AppDelegate { func setUp() { let bar = UINavigationBar.appearance()\nbar.tintColor = .red } }",
      ])
      #expect(lines == ["let bar = UINavigationBar.appearance()", "bar.tintColor = .red"])
    }

    @Test func `the appearance includes the delegate's methods, and functions of other sources`() {
      let lines = Self.appearance([
        Self.delegate(
          "setUp()\nTheme.apply()\nself.start()",
          """
          func setUp() {
            if #available(iOS 15, *) { UITabBar.appearance().tintColor = .red } else { old() }
          }
          func start() { Analytics.start() }
          """),
        "extension AppDelegate { func setUp(_ number: Int) {} }",
        "enum Theme { static func apply() { UINavigationBar.appearance().tintColor = .red } }",
        "enum Analytics { static func start() {} }",
      ])
      #expect(lines == ["UITabBar.appearance().tintColor = .red", "Theme.apply()"])
      #expect(AppAppearance(of: Self.sources([Self.delegate("start()", "func start() {}")])) == nil)
    }
  }
#endif
