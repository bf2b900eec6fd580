#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  // Expected values: what the sources mean in Xcode's projects, each of which is a module of its own.
  struct SeveralAppsTests {
    private static let animator = "NSObject, UIViewControllerAnimatedTransitioning"

    private static func animator(_ name: String, _ statement: String) -> String {
      """
      class \(name): \(Self.animator) {
        func animateTransition(using c: UIViewControllerContextTransitioning) { \(statement) }
      }

      """
    }

    private static func found(_ text: String, _ name: String) throws -> TransitionClass {
      try #require(
        Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
          .first { $0.name == name })
    }

    @Test func `a name that several apps declare means the type in the nearest folder`() throws {
      func app(_ folder: String, _ parameters: String) -> [PortSource] {
        [
          PortSource(
            name: "\(folder)/Pages/Card.swift",
            text: "class Card: UIViewController { init(\(parameters)) {} }"),
          PortSource(
            name: "\(folder)/Zoom.swift",
            text: Self.animator("Zoom", "f(c.viewController(forKey: .to) as! Card)")),
        ]
      }
      let classes = Porter.transitionClasses(
        in: app("One", "label: String") + app("Two", "isLarge: Bool"))
      #expect(
        classes.map { "\($0.file) \($0.showing.toPage?.making ?? "")" } == [
          "One/Zoom.swift Card(label: \"label\")", "Two/Zoom.swift Card(isLarge: true)",
        ])
      #expect(
        classes.map { $0.usedTypes["Card"] } == ["One/Pages/Card.swift", "Two/Pages/Card.swift"])
    }

    @Test func `an animator's helper casts the view controllers`() throws {
      let source = """
        class Home: UIViewController {}
        class Card: UIViewController {}
        final class Driver {
          init(_ c: UIViewControllerContextTransitioning) {
            let pages = (
              c.viewController(forKey: .from) as! Home, c.viewController(forKey: .to) as! Card
            )
          }
        }

        """
      let showing = try Self.found(source + Self.animator("Zoom", "_ = Driver(c)"), "Zoom").showing
      #expect(showing.fromPage?.name == "Home")
      #expect(showing.toPage?.name == "Card")
    }

    @Test func `a view controller that another one presents is the second one`() throws {
      let card = "class Registration: UIViewController {}\n"
      let zoom = Self.animator("Zoom", "f(c.viewController(forKey: .to) as? Registration)")
        .replacing(
          "class Zoom: \(Self.animator) {",
          with: "class Zoom: \(Self.animator) {\nvar direction: Way = .forward")
      let way = "enum Way { case forward, reverse }\n"
      let start = """
        class Start: UIViewController {
          func f() { present(Registration(), animated: true) }
        }

        """
      let showing = try Self.found(way + card + start + zoom, "Zoom").showing
      #expect(showing.fromPage == nil && showing.toPage?.name == "Registration")
      // A view controller that nothing shows is the first one.
      #expect(try Self.found(way + card + zoom, "Zoom").showing.fromPage?.name == "Registration")
      let both = zoom.replacing("as? Registration)", with: "as? Registration, d as? Start)")
      let pages = try Self.found(way + card + start + both, "Zoom").showing
      #expect(pages.fromPage?.name == "Start" && pages.toPage?.name == "Registration")
    }

    // UIStoryboard.instantiateViewController(identifier:creator:) calls such initializers.
    @Test func `a view controller is created by an initializer with a coder and values`() throws {
      let source = """
        class Card: UIViewController {
          init?(coder: NSCoder, label: String) { super.init(coder: coder) }
          required init?(coder: NSCoder) { fatalError() }
        }

        """
      let zoom = Self.animator("Zoom", "f(c.viewController(forKey: .to) as! Card)")
      let page = try #require(try Self.found(source + zoom, "Zoom").showing.toPage)
      #expect(page.making == "Card(coder: NSCoder(), label: \"label\")!")
    }

    @Test func `an animator whose initializer fails for a direction leaves it to UIKit`() throws {
      let source = """
        class Zoom: \(Self.animator) {
          init?(isPresenting: Bool) { if !isPresenting { return nil } }
        }
        """
      let text = TrialProgram([try Self.found(source, "Zoom")]).text
      #expect(text.contains("guard let made = Zoom(isPresenting: false) else { return nil }"))
    }

    @Test func `a presentation begins at the frame that others set`() throws {
      let source = """
        class Sheet: UIPresentationController {
          var targetFrame = CGRect.zero
          var presentedViewFrame = CGRect.zero
          var keyboardFrame: CGRect = .zero
          func keyboardWillShow(_ frame: CGRect) { keyboardFrame = frame }
        }
        """
      #expect(
        try Self.found(source, "Sheet").making.settingsThere == [
          "targetFrame = trial.heroFrame",
          "presentedViewFrame = trial.window.bounds.insetBy(dx: 32, dy: 200)",
        ])
    }

    @Test func `playgrounds and tests in a folder aren't part of the app`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let zoom = "import UIKit\n" + Self.animator("Zoom", "")
      let sources = [
        "App/Zoom.swift": zoom, "App.playground/Sources/Zoom.swift": zoom,
        "Tests/Mock.swift": "@testable import App\nimport XCTest\n" + Self.animator("Mock", ""),
      ]
      for (name, text) in sources {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      func names(_ path: String) throws -> [String] {
        try TrialSet(
          [folder.path + path], requiredClasses: [],
          compiler: SwiftCompiler(modules: SwiftCompiler.builtModules, mode: "5")
        ).classes.map { String($0.file.dropFirst(folder.path.count + 1)) }
      }
      #expect(try names("") == ["App/Zoom.swift"])
      #expect(try names("/Tests") == ["Tests/Mock.swift"])
      #expect(try names("/App.playground") == ["App.playground/Sources/Zoom.swift"])
    }
  }
#endif
