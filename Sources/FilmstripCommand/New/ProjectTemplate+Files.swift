extension ProjectTemplate {
  var package: String {
    """
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [
        \(dependency)
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [
            .product(name: "UIKit", package: "\(identity)"),
            .product(name: "FilmstripStage", package: "\(identity)"),
            .product(name: "FilmstripScenarios", package: "\(identity)"),
            .product(name: "FilmstripCommand", package: "\(identity)"),
          ]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: [
            "\(name)", .product(name: "FilmstripTesting", package: "\(identity)"),
          ],
          exclude: ["__Filmstrips__"]),
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  var main: String {
    """
    import FilmstripCommand
    import FilmstripScenarios

    /// The command `filmstrip` with this package's films beside the shipped samples.
    @main struct Films: FilmstripCommand {
      static var scenarios: [any Scenario] { [SlideUpFlow()] }
    }

    """
  }

  static let animator = """
    import UIKit

    /// Slides a page up from the bottom edge, and down again. The code is the same as on iOS.
    final class SlideUp: NSObject, UIViewControllerAnimatedTransitioning {
      private let isPop: Bool

      init(isPop: Bool) {
        self.isPop = isPop
        super.init()
      }

      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.4
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
          let page = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let container = context.containerView
        let end = context.finalFrame(for: page)
        let below = end.offsetBy(dx: 0, dy: container.bounds.height)
        to.frame = isPop ? end : below
        if isPop {
          container.insertSubview(to, belowSubview: from)
        } else {
          container.addSubview(to)
        }
        UIView.animate(
          withDuration: transitionDuration(using: context), delay: 0,
          usingSpringWithDamping: 1, initialSpringVelocity: 0, options: []
        ) {
          if self.isPop { from.frame = below } else { to.frame = end }
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    /// Provides the animator to a navigation controller.
    final class SlideUpDelegate: NSObject, UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        SlideUp(isPop: operation == .pop)
      }
    }

    """

  static let pages = """
    import UIKit

    /// A page of one colour with a centred title.
    final class Page: UIViewController {
      private let color: UIColor
      private let label = UILabel()

      init(_ title: String, _ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        self.title = title
      }

      required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        label.text = title
        label.textColor = .white
        label.font = .boldSystemFont(ofSize: 34)
        label.textAlignment = .center
        view.addSubview(label)
      }

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = view.bounds
      }
    }

    """

  var flow: String {
    """
    import FilmstripGraphics
    import FilmstripScenarios
    import FilmstripStage
    import UIKit

    /// A push and a pop with `SlideUp`: `swift run -c release \(name) render slide-up -o out`.
    struct SlideUpFlow: Scenario {
      let description = ScenarioDescription(
        name: "slide-up", summary: "A page slides up, and down again")
      let settings: FilmSettings

      init() {
        let device = Device.all.first { $0.name == "iPhone 14" }
        settings = FilmSettings(device: device ?? Device.all[0])
      }

      @MainActor func makeFilm(
        settings: FilmSettings, text: any TextMeasuring
      ) throws -> any FilmSource {
        let stage = Stage(settings: settings, text: text)
        let delegate = SlideUpDelegate()
        let navigation = UINavigationController(rootViewController: Page("First", .systemIndigo))
        navigation.delegate = delegate
        stage.show(navigation)
        return StageFilm(
          stage: stage, navigation: navigation,
          steps: [
            .init(label: "push Second") {
              // The navigation controller does not retain its delegate; this closure does.
              withExtendedLifetime(delegate) {
                navigation.pushViewController(Page("Second", .systemOrange), animated: true)
              }
              return 0
            },
            .pause(0.2),
            .init(label: "pop") {
              withExtendedLifetime(delegate) { _ = navigation.popViewController(animated: true) }
              return 0
            },
          ])
      }
    }

    """
  }

  var tests: String {
    """
    import FilmstripRendering
    import FilmstripTesting
    import Testing
    import UIKit

    @testable import \(name)

    // Pictures and numbers are compared with those in `__Filmstrips__`. The first run records them and fails once:
    // look at them, and commit them. If a change is intended: `FILMSTRIP_UPDATE=changed swift test`.
    @MainActor
    @Suite(.serialized, .films(devices: ["iPhone 14"], styles: [.light]))
    struct SlideUpTests {
      @Test func `a push slides the page up`() async throws {
        let delegate = SlideUpDelegate()
        try await assertFilm(
          of: UINavigationController(rootViewController: Page("First", .systemIndigo)), named: "push"
        ) {
          // The navigation controller does not retain its delegate.
          $0.delegate = delegate
          $0.pushViewController(Page("Second", .systemOrange), animated: true)
        }
        withExtendedLifetime(delegate) {}
      }

      @Test func `the whole film is as recorded`() async throws {
        try await assertFilm(named: "slide-up") { settings, text in
          try SlideUpFlow().makeFilm(settings: settings, text: text)
        }
      }

      @Test func `the page moves in from below and ends in place`() throws {
        let flow = SlideUpFlow()
        let film = try flow.makeFilm(settings: flow.settings, text: PangoText())
        var tops: [CGFloat] = []
        while let frame = try film.nextFrame(), frame.step == 0 {
          if let page = frame.list.placements().first(where: { $0.name == "content/to" }) {
            tops.append(page.frame.minY)
          }
        }
        let first = try #require(tops.first)
        #expect(first > film.size.height / 2)
        #expect(try #require(tops.last) < first)
        #expect(tops.contains { abs($0) < 1 })
      }
    }

    """
  }

  static let references = """
    What the tests' films look like, a folder for each test file: pictures, numbers, and the letters that they use. The
    tests write and compare it; commit it.

    """

  var readme: String {
    """
    # \(name)

    Films a custom transition with Filmstrip, on Linux. It needs Swift 6.3 and, from apt, `pkg-config libcairo2-dev
    libpango1.0-dev libisal-dev fonts-inter`.

    ```sh
    swift run -c release \(name) render slide-up -o out   # frames, a strip and a timeline
    swift run -c release \(name) timeline slide-up        # the place of every view, in numbers
    swift test --disable-xctest                           # the first run records pictures and numbers
    swift package filmstrip check slide-up                # the same from the command, with References/
    ```

    The tests compare the films with what is in `Tests/\(name)Tests/__Filmstrips__`, which you commit. If a change is intended,
    `FILMSTRIP_UPDATE=changed swift test --disable-xctest` records it. The folder holds the letters that the films use, so the
    pictures are the same on every machine.

    `SlideUp.swift` is the animator, in the same code as on iOS. Put your own beside it, and add a flow that uses it to the
    list in `Films.swift`.

    If your iOS sources use `@objc` or `#selector`, keep them where they are, and port them in each build: add
    `traits: ["Port"]` to Filmstrip's line in `Package.swift`, `plugins: [.plugin(name: "FilmstripPort", package: "\(identity)")]`
    to the target, and `filmstrip-port.json` to `Sources/\(name)`:

    ```json
    {"sources": ["../../../MyApp/Transitions"]}
    ```

    """
  }
}
