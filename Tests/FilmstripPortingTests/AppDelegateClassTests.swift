#if Port
  import FilmstripPorting
  import Testing

  @testable import FilmstripTry

  struct AppDelegateClassTests {
    private static let use = "let app = UIApplication.shared.delegate as! AppDelegate"

    @Test(arguments: [
      ("var window: UIWindow?", true), ("", false), ("init(a: Int = 0) {}", false),
      ("private var window: UIWindow?", false), ("var window: UIWindow? { nil }", false),
    ])
    func `the delegate that code uses is found, with its window`(
      _ members: String, _ hasWindow: Bool
    ) {
      let text =
        "@MainActor final class AppDelegate: UIResponder, UIApplicationDelegate { \(members) }"
      let found = AppDelegateClass(of: [Self.use, text])
      #expect(found == AppDelegateClass(name: "AppDelegate", hasWindow: hasWindow))
      // Without code that uses the delegate, none is needed.
      #expect(AppDelegateClass(of: [text]) == nil)
    }

    @Test(arguments: [
      "// class AppDelegate: UIResponder, UIApplicationDelegate {}",
      "private class AppDelegate: UIResponder, UIApplicationDelegate {}",
      "class AppDelegate: UIResponder, UIApplicationDelegate { init(store: Store) {} }",
      "class AppDelegate: UIResponder, UIApplicationDelegate { private override init() {} }",
    ])
    func `a delegate that cannot be created is not used`(_ text: String) {
      #expect(AppDelegateClass(of: [Self.use, text]) == nil)
    }

    @Test func `a film makes the delegate before its appearance`() {
      var overrides = TrialProgram.Overrides()
      #expect(overrides.preparation == [])
      overrides.appDelegate = AppDelegateClass(name: "AppDelegate", hasWindow: true)
      overrides.hasAppearance = true
      #expect(
        overrides.preparation == [
          "  film.prepare = { trial in", "    let appDelegate = AppDelegate()",
          "    appDelegate.window = trial.window",
          "    UIApplication.shared.delegate = appDelegate",
          "    filmstripAppearance(trial.window, trial.navigation.navigationBar)", "  }",
        ])
    }
  }
#endif
