#if Port
  import Testing

  @testable import FilmstripTry

  // Source of the expected values: the page "Storyboards" in Documentation/Try.md.
  @Suite struct AppLaunchTests {
    private func lines(_ members: String, imports: String = "import UIKit") -> [String]? {
      AppLaunch(
        in: "\(imports)\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate {\n\(members)\n}\n"
      )?
      .lines
    }

    @Test func `the root view controller gets the delegate's values`() {
      let lines = lines(
        """
        var window: UIWindow?
        private lazy var store = Store(limit)
        private let limit = 3
        let unused = Server()
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let _ = (scene as? UIWindowScene) else { return }
          Server.shared.start()
          let stack = self.window!.rootViewController as! UINavigationController
          let list = stack.viewControllers[0] as! ListController
          list.store = self.store
          list.delegate = self
        }
        """)
      #expect(
        lines == [
          "let window: UIWindow? = filmWindow",
          "let limit = 3",
          "var store = Store(limit)",
          "let stack = window!.rootViewController as! UINavigationController",
          "let list = stack.viewControllers[0] as! ListController",
          "list.store = store",
        ])
    }

    @Test func `a guard returns from the closure, and a lazy property is a variable`() {
      let lines = lines(
        """
        var window: UIWindow?
        lazy var store: Store = { Store() }()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          guard let list = window?.rootViewController as? ListController else { return true }
          list.store = store
          return true
        }
        """)
      #expect(
        lines == [
          "let window: UIWindow? = filmWindow",
          "var store: Store = { Store() }()",
          "guard let list = window?.rootViewController as? ListController else { return }",
          "list.store = store",
        ])
    }

    @Test(arguments: [
      "window?.rootViewController = ListController()",
      "print(application)",
      "if window?.rootViewController == nil { fatalError(\"\\(application)\") }",
    ])
    func `an app that sets the root view controller itself, or sets no values, has no statements`(
      _ statement: String
    ) {
      let method =
        "func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool"
      #expect(lines("var window: UIWindow?\n\(method) {\n\(statement)\nreturn true\n}") == nil)
    }
  }
#endif
