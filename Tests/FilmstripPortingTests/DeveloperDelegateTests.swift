#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  // Expected values: how the app of these delegates shows their animators.
  struct DeveloperDelegateTests {
    private static func found(_ text: String, _ name: String) throws -> TransitionClass {
      try #require(
        Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
          .first { $0.name == name })
    }

    private static let animator = "NSObject, UIViewControllerAnimatedTransitioning"

    private static func presents(_ value: String) -> String {
      """
      func animationController(
        forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { \(value) }
      """
    }

    private static func pairs(_ value: String) -> String {
      """
      func presentationController(
        forPresented a: UIViewController, presenting b: UIViewController?, source c: UIViewController
      ) -> UIPresentationController? { \(value)(presentedViewController: a, presenting: b) }
      """
    }

    @Test(arguments: [
      // The page itself, which the app presents with its own animator.
      ("UIViewController", "transitioningDelegate = self", "", true),
      ("UIViewController", "", "", false),
      // An object that gives the animator its values.
      ("NSObject", "", "init(frame: CGRect) {}", true),
      ("NSObject", "", "init(frame: CGRect = .zero) {}", false),
      ("NSObject", "", "init(isPresenting: Bool) {}", false),
    ])
    func `the film of the only delegate shows what it gives its animator`(
      parent: String, statement: String, initializer: String, expected: Bool
    ) throws {
      func isPreferred(_ other: String) throws -> Bool {
        try Self.found(
          """
          class Pop: \(Self.animator) { \(initializer) }
          class Alert: \(parent), UIViewControllerTransitioningDelegate {
            func viewDidLoad() { \(statement) }
            \(Self.presents("Pop()"))
          }
          \(other)
          """, "Pop"
        ).showing.prefersDelegate
      }
      #expect(try isPreferred("") == expected)
      let other = """
        class Other: NSObject, UIViewControllerTransitioningDelegate {
          \(Self.presents("Pop()"))
        }
        """
      #expect(try !isPreferred(other))
    }

    @Test(arguments: [
      ("let animator: Animating", "animator", "Veil"), ("let animator: Fade", "animator", nil),
      ("", "Fade()", nil), ("", "nil", "Veil"),
    ])
    func `a delegate shows the animators that it receives with its presentation controller`(
      property: String, value: String, partner: String?
    ) throws {
      let text = """
        protocol Animating {}
        class Fade: \(Self.animator) {}
        class Slide: \(Self.animator) { func f() { view.addSubview(page) } }
        class Veil: UIPresentationController {}
        class Popup: NSObject, UIViewControllerTransitioningDelegate {
          \(property)
          init(animator: Any) {}
          \(Self.presents(value))
          \(Self.pairs("Veil"))
        }
        """
      #expect(try Self.found(text, "Slide").showing.partner == partner)
    }

    @Test func `an animator that is its own interaction has the presentation controller too`()
      throws
    {
      let slide = try Self.found(
        """
        class Slide: \(Self.animator), UIViewControllerInteractiveTransitioning {}
        class Veil: UIPresentationController {}
        class Delegate: NSObject, UIViewControllerTransitioningDelegate {
          \(Self.presents("Slide()"))
          \(Self.pairs("Veil"))
        }
        """, "Slide")
      #expect(slide.showing.partner == "Veil")
    }

    @Test(arguments: [
      // An app calls the initializers that a view controller declares.
      ("convenience init(heading: String) { self.init() }", "Alert(heading: \"heading\")"),
      ("convenience init() { self.init(nibName: nil, bundle: nil) }", "Alert()"),
      // Without a value, the inherited one remains.
      ("convenience init(thing: Unknown) { self.init() }", "Alert()"),
      // The class reads the property as never `nil`.
      (
        """
        var source: Source?
        init(count: Int) {}
        convenience init(count: Int, source: Source) { self.init(count: count) }
        func f() { print(source!) }
        """, "Alert(count: 5, source: Source())"
      ),
      (
        """
        var source: Source?
        init(count: Int) {}
        convenience init(count: Int, source: Source) { self.init(count: count) }
        """, "Alert(count: 5)"
      ),
    ])
    func `a page is created as an app creates it`(members: String, making: String) throws {
      let text = """
        class Source {}
        class Alert: UIViewController, UIViewControllerTransitioningDelegate {
          \(members)
          override func viewDidLoad() { transitioningDelegate = self }
          \(Self.presents("nil"))
        }
        """
      #expect(try Self.found(text, "Alert").showing.toPage?.making == making)
    }

    @Test func `pages adopt the protocols of an object that an animator receives`() throws {
      let text = """
        protocol Dismissible { var isReady: Bool { get } }
        class Swipe { init(page: Dismissible) {} }
        class Fade: \(Self.animator) { init(swipe: Swipe) {} }
        """
      let fade = try Self.found(text, "Fade")
      #expect(
        fade.making.there == "Fade(swipe: Swipe(page: trial.fromPage(as: (any Dismissible).self)))")
      #expect(fade.adoptions.map(\.name) == ["Dismissible"])
    }

    @Test(arguments: [
      "override func viewDidLoad() { transitioningDelegate = self }",
      "}; extension Base { func setUp() { transitioningDelegate = self }",
    ])
    func `a page that is its own delegate is the second one, and not its superclass the first one`(
      members: String
    ) throws {
      let text = """
        class Base: UIViewController { \(members) }
        extension Base: UIViewControllerTransitioningDelegate { \(Self.presents("Fade()")) }
        class Alert: Base {}
        class Fade: \(Self.animator) {
          func present(_ context: UIViewControllerContextTransitioning) {
            let page = context.viewController(forKey: .to) as! Alert
          }
          func dismiss(_ context: UIViewControllerContextTransitioning) {
            let page = context.viewController(forKey: .from) as! Alert
          }
        }
        """
      let fade = try Self.found(text, "Fade").showing
      #expect(fade.fromPage == nil && fade.toPage?.name == "Alert")
      let alert = try Self.found(text, "Base").showing
      #expect(alert.fromPage == nil && alert.toPage?.name == "Alert")
    }

    @Test(arguments: [
      ("UIViewController?", "presenting"), ("UIViewController", "presenting ?? trial.fromPage"),
      ("Home", "(presenting ?? trial.fromPage) as! Home"), ("Home?", "presenting as? Home"),
    ])
    func `a presentation controller gets the presenting page that it requires`(
      type: String, value: String
    ) throws {
      let veil = try Self.found(
        """
        protocol Moving {}
        typealias Home = UIViewController & Moving
        class Veil: UIPresentationController {
          init(presentedViewController: UIViewController, presentingViewController: \(type)) {}
        }
        """, "Veil")
      #expect(
        veil.making.there
          == "Veil(presentedViewController: presented, presentingViewController: \(value))")
    }

    @Test(arguments: [("let fade = Fade(); return fade", nil), ("return Zoom()", "Styles")])
    func `a delegate with several animators for presentations can show another one`(
      otherwise: String, maker: String?
    ) throws {
      let text = """
        class Zoom: \(Self.animator) {}
        class Fade: \(Self.animator) {}
        class Veil: UIPresentationController { var shade = UIColor.black }
        class Styles: NSObject, UIViewControllerTransitioningDelegate {
          var fades = true
          \(Self.presents("if !fades { return Zoom() }; \(otherwise)"))
          func presentationController(
            forPresented a: UIViewController, presenting b: UIViewController?,
            source c: UIViewController
          ) -> UIPresentationController? {
            let veil = Veil(presentedViewController: a, presenting: b)
            veil.shade = .gray
            return veil
          }
        }
        """
      #expect(try Self.found(text, "Zoom").showing.maker == maker)
    }
  }
#endif
