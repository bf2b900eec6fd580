#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  // Expected values: the pages and values with which an app uses these classes.
  struct DeveloperPageTests {
    private static func found(_ text: String, _ name: String) throws -> TransitionClass {
      try #require(
        Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
          .first { $0.name == name })
    }

    private static let animator = "NSObject, UIViewControllerAnimatedTransitioning"

    private static func members(_ text: String) throws -> [String] {
      try found(
        "class Zoom: \(animator) { func f() { _ = to as? Page } }\n" + text, "Zoom"
      ).adoptions.flatMap(\.members)
    }

    @Test(arguments: [
      ("var isOffscreen = false", "var isOffscreen: Bool { get { false } set {} }"),
      ("var isOffscreen: Bool { return false }", "var isOffscreen: Bool { get { false } set {} }"),
      ("var isOffscreen: Bool { count > 1 }", "var isOffscreen: Bool { get { true } set {} }"),
      // Two pages with different values.
      (
        "var isOffscreen = false }\nclass B: Page { var isOffscreen = true",
        "var isOffscreen: Bool { get { true } set {} }"
      ),
    ])
    func `pages have the constants of the app's pages`(own: String, member: String) throws {
      let text = """
        protocol Page { var isOffscreen: Bool { get set } }
        class A: UIViewController, Page { \(own) }
        """
      #expect(try Self.members(text) == [member])
    }

    @Test func `pages have a case only if its enum declares it`() throws {
      func members(_ value: String) throws -> [String] {
        try Self.members(
          """
          enum Side { case left, right }
          protocol Page { func side() -> Side }
          class A: UIViewController { }
          extension A: Page { func side() -> Side { \(value) } }
          """)
      }
      #expect(try members(".right") == ["func side() -> Side { .right }"])
      #expect(try members(".preferred") == ["func side() -> Side { Side.left }"])
    }

    @Test func `pages create a view if the app's pages do`() throws {
      let text = """
        protocol Page { func picture() -> UIImageView; func card() -> UIView; var image: UIView { get } }
        class A: UIViewController, Page {
          func picture() -> UIImageView { let copy = UIImageView(frame: image.frame); return copy }
          func card() -> UIView { return image }
          var image: UIView { header.snapshotView(afterScreenUpdates: false)! }
        }
        """
      #expect(
        try Self.members(text) == [
          "func picture() -> UIImageView { makeHeroCopy() }", "func card() -> UIView { hero }",
          "var image: UIView { makeHeroCopy() }",
        ])
    }

    @Test func `pages describe themselves although the description is optional`() throws {
      let text = """
        struct Info { let frame: CGRect; let picture: UIView; let still: UIView; let done: () -> Void }
        protocol Page { func info() -> Info?; func title() -> String? }
        extension Zoom { func g() { info.picture.removeFromSuperview() } }
        """
      #expect(
        try Self.members(text) == [
          "func info() -> Info? { Info(frame: trial.heroFrame, picture: trial.heroCopy, "
            + "still: trial.heroView, done: {  }) }",
          "func title() -> String? { \"title\" }",
        ])
    }

    @Test func `the picture has the tag that a class looks for`() throws {
      let zoom = try Self.found(
        """
        class Zoom: \(Self.animator) {
          func f() { _ = from.view.viewWithTag(100); _ = to.view.viewWithTag(100); _ = a.viewWithTag(tag) }
        }
        extension Zoom { func g() { _ = to.view.viewWithTag(7) } }
        """, "Zoom")
      #expect(zoom.tags == [100, 7])
    }

    @Test(arguments: [
      ("var duration: TimeInterval = 0", ["duration = 0.5"]),
      ("var duration = 0.3", []),
      ("var start = CGRect.init(x: 0, y: 0, width: 0, height: 0)", ["start = trial.heroFrame"]),
      ("var start = CGRect(x: 0, y: 0, width: 1, height: 1)", []),
      ("var start = CGRect.zero; func f() { start = .zero }", []),
      (
        "var beforePicFrame = CGRect.zero, afterPicFrame = CGRect.zero",
        ["beforePicFrame = trial.heroFrame", "afterPicFrame = trial.largeFrame"]
      ),
      ("var img: UIImageView?", ["img = trial.heroView"]),
      ("var originalView: UIView? = nil", ["originalView = trial.heroView"]),
      ("var table: UITableView!", ["table = trial.heroTable"]),
      ("var grid: UICollectionView!", ["grid = trial.heroList"]),
      ("var detailImageView: UIImageView!", ["detailImageView = trial.largeView"]),
      ("var swipe: UISwipeGestureRecognizer.Direction!", ["swipe = .down"]),
      ("var context: UIView?", []),
      ("var duration: TimeInterval = 0; func f() { duration = 1 }", []),
      (
        "var pairs: [(UIView, UIView?, Bool)] = []",
        ["pairs = [(trial.heroView, trial.largeView, true)]"]
      ),
      ("var image: UIImageView?; func f() { image = UIImageView() }", []),
    ])
    func `a class gets the values without which it shows nothing`(
      property: String, settings: [String]
    ) throws {
      let zoom = try Self.found("class Zoom: \(Self.animator) { \(property) }", "Zoom")
      #expect(zoom.making.settingsThere == settings)
    }

    @Test func `a dismissal's views go from the second page to the first`() throws {
      func making(_ name: String) throws -> String {
        try Self.found(
          """
          class \(name): \(Self.animator) {
            init(sourceImageView: UIImageView, destImageView: UIImageView) {}
          }
          """, name
        ).making.there
      }
      #expect(
        try making("PhotoPresentTransition")
          == "PhotoPresentTransition(sourceImageView: trial.heroView, destImageView: trial.largeView)"
      )
      #expect(
        try making("PhotoDismissTransition")
          == "PhotoDismissTransition(sourceImageView: trial.largeView, destImageView: trial.heroView)"
      )
    }

    @Test func `a delegate gets the views that its animator needs`() throws {
      let text = """
        class Zoom: \(Self.animator) {
          var source: UIView?
          func f() { guard let source else { return } }
        }
        class Presenter: NSObject, UIViewControllerTransitioningDelegate {
          var picture: UIView?
          var other: UIView?
          func animationController(
            forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            let it = Zoom()
            it.source = self.picture
            return it
          }
        }
        """
      #expect(
        try Self.found(text, "Presenter").making.settingsThere == ["picture = trial.heroView"])
    }

    @Test func `a navigation operation decides against the delegate of presentations`() throws {
      let text = """
        class Expand: \(Self.animator), UIViewControllerTransitioningDelegate {
          var operation: UINavigationControllerOperation?
          func animationController(forDismissed a: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { self }
        }
        """
      #expect(try Self.found(text, "Expand").role == .push)
    }

    @Test func `the superclass of a page can be a typealias`() throws {
      let text = """
        typealias Base = UIViewController & UIViewControllerTransitioningDelegate
        class Alert: Base { init() { super.init(nibName: nil, bundle: nil) } }
        class Pop: \(Self.animator) {
          let isPresenting: Bool
          init(isPresenting: Bool) { self.isPresenting = isPresenting }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let alert = if isPresenting {
              context.viewController(forKey: .to)
            } else {
              context.viewController(forKey: .from)
            }
            guard let alert = alert as? Alert else { return }
          }
        }
        """
      #expect(try Self.found(text, "Pop").showing.toPage?.name == "Alert")
    }

    @Test func `the page of a base class is its first subclass with values`() throws {
      let text = """
        class BaseAlert: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }
        class MapAlert: BaseAlert { init(item: MKMapItem) { super.init() } }
        class TextAlert: BaseAlert { init(title: String) { super.init() } }
        class Pop: \(Self.animator) {
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let alert = context.viewController(forKey: .to) as! BaseAlert
          }
        }
        """
      let page = try #require(try Self.found(text, "Pop").showing.toPage)
      #expect(page.making == "TextAlert(title: \"title\")")
    }

    @Test func `the frame of an alert is in the middle of the screen`() throws {
      let text = "protocol Page { var alertFrame: CGRect { get }; var imageFrame: CGRect { get } }"
      #expect(
        try Self.members(text) == [
          "var alertFrame: CGRect { UIScreen.main.bounds.insetBy(dx: 32, dy: 200) }",
          "var imageFrame: CGRect { heroFrame }",
        ])
    }

    @Test func `a page's frames are those at which a motion starts and ends`() throws {
      let text =
        "protocol Page { func fromRect(at i: IndexPath) -> CGRect; var endRect: CGRect { get } }"
      #expect(
        try Self.members(text) == [
          "func fromRect(at i: IndexPath) -> CGRect { trial.heroFrame }",
          "var endRect: CGRect { trial.largeFrame }",
        ])
      #expect(
        try Self.members("protocol Page { var endRect: CGRect { get } }") == [
          "var endRect: CGRect { heroFrame }"
        ])
    }

    @Test func `the delegate of a dismissal is the second page`() throws {
      let text = """
        protocol Opening: AnyObject { func start() }
        protocol Closing: AnyObject { func end() }
        class Zoom: \(Self.animator) {
          weak var presentDelegate: Opening?
          weak var dismissDelegate: Closing?
        }
        """
      #expect(
        try Self.found(text, "Zoom").making.settingsBack == [
          "presentDelegate = trial.fromPage(as: (any Opening).self)",
          "dismissDelegate = trial.toPage(as: (any Closing).self)",
        ])
    }

    @Test func `a presentation controller sets its delegate's views itself`() throws {
      let text = """
        class Menu: \(Self.animator) {
          var maskView: UIView?
          var thumbnail: UIView?
          func f() { _ = maskView!; _ = thumbnail! }
        }
        class Dim: UIPresentationController {
          weak var menu: Menu?
          func g() { menu?.maskView = UIView() }
        }
        """
      #expect(try Self.found(text, "Menu").making.settingsThere == ["thumbnail = trial.heroView"])
    }

    @Test(arguments: [
      ("func f() { panel.edge = .bottom }", ".bottom"), ("", ".left"),
      ("func f() { panel.edge = .left; other.edge = UIRectEdge.right }", ".right"),
      // An own property is no value that the sources pass.
      ("class A { var edge = UIRectEdge.all; func f() { self.edge = .top } }", ".left"),
    ])
    func `an edge is one that the sources pass`(other: String, edge: String) throws {
      let text =
        "class Panel: \(Self.animator) { init(edge: UIRectEdge) {} }\n"
        + "class Page { \(other) }"
      #expect(try Self.found(text, "Panel").making.there == "Panel(edge: \(edge))")
    }

    @Test(arguments: [
      ("images: [UIImage]", "images: [trial.picture]"),
      ("assets: [PHAsset]?", "assets: nil"),
      ("assets: [PHAsset]", "assets: [trial.photo]"),
      ("photos: [Any]", "photos: [trial.picture]"), ("values: [Any]", "values: []"),
      (
        "actions: [Action]", "actions: [Action(title: \"title\", handler: {  })]"
      ),
      ("names: [String]", "names: []"), ("cards: [Card]", "cards: []"),
    ])
    func `a page has content`(parameter: String, argument: String) throws {
      let text = """
        struct Action { let title: String; let handler: () -> Void }
        class Card: UIView {}
        class Gallery: UIViewController { init(\(parameter)) { super.init(nibName: nil, bundle: nil) } }
        class Pop: \(Self.animator) {
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let page = context.viewController(forKey: .to) as! Gallery
          }
        }
        """
      let page = try #require(try Self.found(text, "Pop").showing.toPage)
      #expect(page.making == "Gallery(\(argument))")
    }

    @Test func `a page that is its own delegate gives its animator its own values`() throws {
      func fade(_ parameter: String) throws -> TransitionClass.Showing {
        try Self.found(
          """
          class Sheet: UIViewController, UIViewControllerTransitioningDelegate {
            override func viewDidLoad() { transitioningDelegate = self }
            func animationController(forDismissed a: UIViewController)
              -> UIViewControllerAnimatedTransitioning? { Fade(a) }
          }
          private class Fade: \(Self.animator) { init(_ a: \(parameter)) {} }
          """, "Fade"
        ).showing
      }
      for type in ["UIView", "CGFloat"] {
        let fade = try fade(type)
        #expect(fade.prefersDelegate && fade.delegates == ["Sheet"])
      }
    }

    @Test func `a class whose methods do nothing is replaced by a subclass`() throws {
      func zoom(_ body: String) throws -> String {
        try Self.found(
          """
          class Zoom: \(Self.animator) { init(motion: Motion) {} }
          class Motion { func run(_ done: () -> Void) { \(body) } }
          class Other: Motion { func other() {} }
          class Grow: Motion { override func run(_ done: () -> Void) { a = 1; done() } }
          """, "Zoom"
        ).making.there
      }
      #expect(try zoom("") == "Zoom(motion: Grow())")
      #expect(try zoom("done()") == "Zoom(motion: Grow())")
      #expect(try zoom("fatalError(\"override\")") == "Zoom(motion: Grow())")
      #expect(try zoom("b = 1; done()") == "Zoom(motion: Motion())")
    }

    @Test func `the parts of a class have its direction`() throws {
      let zoom = try Self.found(
        """
        class Zoom: \(Self.animator) { init(motion: Motion) {} }
        class Motion { init(isPresenting: Bool) {} }
        """, "Zoom")
      #expect(zoom.making.there == "Zoom(motion: Motion(isPresenting: true))")
      #expect(zoom.making.back == "Zoom(motion: Motion(isPresenting: false))")
    }

    @Test func `a new instance for a dismissal goes back`() throws {
      let text = """
        class Zoom: \(Self.animator) { init(originView: UIImageView, destinationView: UIImageView) {} }
        class Page: UIViewController, UIViewControllerTransitioningDelegate {
          func animationController(
            forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Zoom(originView: small, destinationView: large) }
          func animationController(forDismissed a: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Zoom(originView: large, destinationView: small) }
        }
        """
      let zoom = try Self.found(text, "Zoom").making
      #expect(zoom.there == "Zoom(originView: trial.heroView, destinationView: trial.largeView)")
      #expect(zoom.back == "Zoom(originView: trial.largeView, destinationView: trial.heroView)")
      let set = try Self.found(
        text.replacing(
          "init(originView: UIImageView, destinationView: UIImageView) {}",
          with: """
            var originView: UIImageView!
            var destinationView: UIImageView!
            """
        ).replacing("Zoom(originView: large, destinationView: small)", with: "Zoom()")
          .replacing("Zoom(originView: small, destinationView: large)", with: "Zoom()"), "Zoom"
      ).making
      #expect(
        set.settingsBack
          == ["originView = trial.largeView", "destinationView = trial.heroView"])
    }

    @Test func `a page with both ends of a motion has the pictures of both pages`() throws {
      #expect(
        try Self.members(
          "protocol Page { var sourceView: UIImageView? { get }; var targetView: UIImageView? { get } }"
        ) == [
          "var sourceView: UIImageView? { trial.heroView }",
          "var targetView: UIImageView? { trial.largeView }",
        ])
      #expect(
        try Self.members("protocol Page { var sourceView: UIView { get } }")
          == ["var sourceView: UIView { hero }"])
    }

    @Test func `a page has a list and its cell`() throws {
      let text = """
        protocol Page {
          var collectionView: UICollectionView? { get }
          func cell(at path: IndexPath) -> UITableViewCell
        }
        """
      #expect(
        try Self.members(text) == [
          "var collectionView: UICollectionView? { heroList }",
          "func cell(at path: IndexPath) -> UITableViewCell { heroTableCell }",
        ])
    }
  }
#endif
