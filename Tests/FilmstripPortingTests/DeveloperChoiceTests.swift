#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  // Expected values: the choice that a developer would make for these sources.
  struct DeveloperChoiceTests {
    private static func found(_ text: String, _ name: String) throws -> TransitionClass {
      try #require(
        Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
          .first { $0.name == name })
    }

    /// Returns an animator with a statement in its method.
    private static func animator(_ name: String, _ statement: String = "") -> String {
      """
      class \(name): NSObject, UIViewControllerAnimatedTransitioning {
        func animateTransition(using c: UIViewControllerContextTransitioning) { \(statement) }
      }

      """
    }

    private static let presents = """
      func animationController(
        forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
      ) -> UIViewControllerAnimatedTransitioning?
      """

    @Test func `an animator is paired only with one of the same role`() throws {
      let source =
        Self.animator("CardPush") + Self.animator("CardPop")
        + Self.animator("CardDismiss") + Self.animator("FlipPush") + Self.animator("FlipDismiss")
      #expect(try Self.found(source, "CardPush").counterpart == "CardPop")
      #expect(try Self.found(source, "CardDismiss").counterpart == nil)
      #expect(try Self.found(source, "CardDismiss").ways == .back)
      #expect(try Self.found(source, "FlipDismiss").counterpart == nil)
    }

    @Test func `the only role of the sources' delegates is that of an unclear animator`() throws {
      let tabs = """
        class Tabs: UITabBarController, UITabBarControllerDelegate {
          func tabBarController(
            _ t: UITabBarController, animationControllerForTransitionFrom a: UIViewController,
            to b: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { make() }
        }

        """
      let alone = try Self.found(Self.animator("Fade"), "Fade")
      #expect(alone.role == .push && alone.isRoleGuessed)
      let fade = try Self.found(Self.animator("Fade") + tabs, "Fade")
      #expect(fade.role == .tab && !fade.isRoleGuessed)
      let both =
        Self.animator("Fade") + tabs
        + "class D: NSObject, UIViewControllerTransitioningDelegate { \(Self.presents) { make() } }"
      #expect(try Self.found(both, "Fade").isRoleGuessed)
    }

    @Test func `an edge is the direction of a change of tabs, and a pan's container is shown`()
      throws
    {
      let animator = """
        class Slide: NSObject, UIViewControllerAnimatedTransitioning {
          let edge: UIRectEdge
          init(edge: UIRectEdge) { self.edge = edge }
        }

        """
      func delegate(_ kind: String, _ members: String = "") -> String {
        """
        class Tabs: \(kind), UITabBarControllerDelegate {
          \(members)
          func tabBarController(
            _ t: UITabBarController, animationControllerForTransitionFrom a: UIViewController,
            to b: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Slide(edge: .left) }
        }
        """
      }
      let plain = try Self.found(animator + delegate("NSObject"), "Slide")
      #expect(plain.making.there == "Slide(edge: .left)")
      #expect(plain.making.back == "Slide(edge: .right)")
      #expect(plain.showing.container == nil)
      let still = try Self.found(animator + delegate("UITabBarController"), "Slide")
      #expect(still.showing.container == nil)
      let pan = delegate("UITabBarController", "let pan = UIPanGestureRecognizer()")
      let moved = try Self.found(animator + pan, "Slide")
      #expect(moved.showing.container?.name == "Tabs")
      #expect(moved.showing.driving == .own && moved.showing.directions == ["left"])
      // Without a change of tabs, an edge is no direction.
      let alone = try Self.found(animator, "Slide")
      #expect(alone.making.there == alone.making.back)
    }

    @Test func `a delegate is the second page if the page that it animates from shows it`() throws {
      func source(_ statement: String) -> String {
        """
        class Grid: UICollectionViewController {
          func open() { \(statement) }
        }
        class Photo: UIViewController, UINavigationControllerDelegate {
          func navigationController(
            _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
            from a: UIViewController, to b: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Fly(o) }
        }
        class Fly: NSObject, UIViewControllerAnimatedTransitioning {
          init(_ operation: UINavigationController.Operation) {}
          func push(_ c: UIViewControllerContextTransitioning) {
            let grid = c.viewController(forKey: .from) as! Grid
            let photo = c.viewController(forKey: .to) as! Photo
          }
          func pop(_ c: UIViewControllerContextTransitioning) {
            let grid = c.viewController(forKey: .to) as! Grid
            let photo = c.viewController(forKey: .from) as! Photo
          }
        }
        """
      }
      let shown = try Self.found(
        source("navigationController?.pushViewController(Photo(), animated: true)"), "Photo")
      #expect(shown.showing.fromPage?.name == "Grid" && shown.showing.toPage?.name == "Photo")
      let first = try Self.found(source(""), "Photo")
      #expect(first.showing.fromPage?.name == "Photo")
    }

    @Test func `a Bool is the direction if delegates set it differently for dismissals`() throws {
      func source(_ name: String, _ there: String, _ back: String) -> String {
        """
        class Grow: NSObject, UIViewControllerAnimatedTransitioning { var \(name) = true }
        class D: NSObject, UIViewControllerTransitioningDelegate {
          let grow = Grow()
          \(Self.presents) {
            grow.\(name) = \(there)
            return grow
          }
          func animationController(
            forDismissed a: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            grow.\(name) = \(back)
            return grow
          }
        }
        """
      }
      let making = try Self.found(source("isFirst", "true", "false"), "Grow").making
      #expect(making.settingsThere == ["isFirst = true"])
      #expect(making.settingsBack == ["isFirst = false"])
      let inverse = try Self.found(source("isLast", "false", "true"), "Grow").making
      #expect(inverse.settingsThere == ["isLast = false"])
      let same = try Self.found(source("isFirst", "true", "true"), "Grow").making
      #expect(same.settingsThere.isEmpty)
    }

    @Test func `a presentation controller is created as by its delegate`() throws {
      func source(_ arguments: String) -> String {
        """
        class Card: UIPresentationController {
          private var heightRatio: CGFloat = 0
          override init(
            presentedViewController a: UIViewController, presenting b: UIViewController?
          ) { super.init(presentedViewController: a, presenting: b) }
          convenience init(
            presentedViewController a: UIViewController, presenting b: UIViewController?,
            heightRatio: CGFloat
          ) {
            self.init(presentedViewController: a, presenting: b)
            self.heightRatio = heightRatio
          }
        }
        class D: NSObject, UIViewControllerTransitioningDelegate {
          func presentationController(
            forPresented a: UIViewController, presenting b: UIViewController?,
            source c: UIViewController
          ) -> UIPresentationController? {
            Card(presentedViewController: a, presenting: b\(arguments))
          }
        }
        """
      }
      let with = try Self.found(source(", heightRatio: 0.5"), "Card").making.there
      #expect(with.contains("heightRatio: "), "\(with)")
      let without = try Self.found(source(""), "Card").making.there
      #expect(!without.contains("heightRatio"), "\(without)")
    }

    @Test func `a method with a gesture's name attaches an interaction`() throws {
      func found(_ body: String) throws -> TransitionClass {
        try Self.found(
          """
          class Grow: NSObject, UIViewControllerAnimatedTransitioning {}
          class Close: UIPercentDrivenInteractiveTransition {
            func panToDismiss(vc: UIViewController) { \(body) }
          }
          """, "Close")
      }
      let adding = try found("vc.view.addGestureRecognizer(UIPanGestureRecognizer())")
      #expect(adding.showing.attachments == ["it.panToDismiss(vc: trial.toPage)"])
      #expect(try found("print(vc)").showing.attachments.isEmpty)
    }

    @Test func `an interaction of tabs is attached to the tab bar controller`() throws {
      let source = """
        class TabSwipe: UIPercentDrivenInteractiveTransition {
          let pan = UIPanGestureRecognizer()
          func wire(to tabs: UITabBarController) {}
        }
        """
      #expect(try Self.found(source, "TabSwipe").showing.attachments == ["it.wire(to: trial.tabs)"])
    }

    @Test func `an item of the first page's list is tapped, or selected if others read it`() throws
    {
      func list(_ selection: String, _ read: String) -> TransitionClass.Showing? {
        let source = """
          class Rows: UITableViewController { \(selection) }
          class Detail: UIViewController {}
          class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
            func animateTransition(using c: UIViewControllerContextTransitioning) {
              let rows = c.viewController(forKey: .from) as! Rows
              let detail = c.viewController(forKey: .to) as! Detail
              \(read)
            }
          }
          """
        return try? Self.found(source, "Zoom").showing
      }
      let tapped = try #require(
        list(
          "override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { show(Detail(), sender: nil) }",
          ""))
      #expect(tapped.tapsItem && !tapped.selectsItem && tapped.fromPage?.name == "Rows")
      let still = try #require(
        list("override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {}", ""))
      #expect(!still.tapsItem)
      let read = try #require(list("", "_ = rows.tableView.indexPathForSelectedRow"))
      #expect(read.selectsItem && !read.tapsItem)
    }

    @Test func `collections are literals, whose elements can be nested types`() throws {
      let source = """
        class Sheet: UIPresentationController {
          class Step {}
          init(page: UIViewController, steps: Set<Step>, names: Array<Step>, kinds: Dictionary<String, Step>) {}
        }
        """
      #expect(
        try Self.found(source, "Sheet").making.there
          == "Sheet(page: trial.fromPage, steps: [], names: [], kinds: [:])")
    }

    @Test func `a multiplier is a part, and a photo has a value`() throws {
      let source =
        "class Menu: NSObject, UIViewControllerAnimatedTransitioning {\n"
        + "init(menuWidthMultiplier: CGFloat, photo: PHAsset) {}\n}"
      #expect(
        try Self.found(source, "Menu").making.there
          == "Menu(menuWidthMultiplier: 0.8, photo: trial.photo)")
    }

    @Test func `a coordinate is that of the first page's picture`() throws {
      let source =
        "class Zoom: NSObject, UIViewControllerAnimatedTransitioning {\n"
        + "init(initialY: CGFloat, originX: CGFloat, offsetY: CGFloat) {}\n}"
      #expect(
        try Self.found(source, "Zoom").making.there
          == "Zoom(initialY: trial.heroFrame.minY, originX: trial.heroFrame.minX, offsetY: 20)")
    }

    // A dismissal returns to the place from which the presentation began.
    @Test func `the end of an animator for dismissals is on the first page`() throws {
      func animator(_ name: String, _ place: String) -> String {
        """
        class \(name): NSObject, UIViewControllerAnimatedTransitioning {
          init(\(place)Frame: CGRect, \(place)Centre: CGPoint) {}
          var \(place)View: UIView!
        }

        """
      }
      let source = animator("PresentZoom", "source") + animator("DismissZoom", "destination")
      let zoom = try Self.found(source, "DismissZoom").making
      #expect(
        zoom.back
          == "DismissZoom(destinationFrame: trial.heroFrame, destinationCentre: trial.heroCenter)")
      #expect(zoom.settingsBack == ["destinationView = trial.heroView"])
      // The end of a presentation is on the second page.
      let forward = animator("PresentZoom", "destination")
      #expect(
        try Self.found(forward, "PresentZoom").making.there
          == "PresentZoom(destinationFrame: trial.largeFrame, destinationCentre: trial.largeCenter)"
      )
    }

    // `removeFromSuperview()`: afterwards, the page would lack its picture.
    @Test func `a view that an animator removes is a copy`() throws {
      func animator(_ removal: String) -> String {
        """
        class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
          let selectedView: UIView
          init(selectedView: UIView) { self.selectedView = selectedView }
        }
        extension Zoom {
          func end() { run { [weak self] in \(removal) } }
        }
        """
      }
      for removal in [
        "self?.selectedView.removeFromSuperview()", "selectedView.removeFromSuperview()",
      ] {
        #expect(
          try Self.found(animator(removal), "Zoom").making.there
            == "Zoom(selectedView: trial.heroCopy)")
      }
      #expect(
        try Self.found(animator("self?.other.removeFromSuperview()"), "Zoom").making.there
          == "Zoom(selectedView: trial.heroView)")
    }

    // UIPresentationController: the presented view controller is the one that a transition shows.
    @Test(arguments: [
      "presentedViewController as? Box", "self.presentedViewController as! Box",
    ])
    func `a presentation controller casts the second view controller`(cast: String) throws {
      let source = """
        class Box: UIViewController {}
        class Sheet: UIPresentationController {
          override func presentationTransitionWillBegin() { use(\(cast)) }
        }
        """
      let showing = try Self.found(source, "Sheet").showing
      #expect(showing.fromPage == nil && showing.toPage?.name == "Box")
      let first = source.replacing("presentedView", with: "presentingView")
      #expect(try Self.found(first, "Sheet").showing.fromPage?.name == "Box")
    }

    @Test func `a page that assigns its superclass's delegate is the presented one`() throws {
      let source = """
        class Box: UIViewController, UIViewControllerTransitioningDelegate {
          init() { super.init(nibName: nil, bundle: nil); super.transitioningDelegate = self }
          \(Self.presents) { nil }
        }
        """
      #expect(try Self.found(source, "Box").showing.toPage?.name == "Box")
    }

    @Test func `a superclass whose method only ends the program is not filmed itself`() throws {
      let source =
        "class Base: NSObject, UIViewControllerAnimatedTransitioning {\n"
        + "func run(_ c: UIViewControllerContextTransitioning) { fatalError(\"abstract\") }\n"
        + "func animateTransition(using c: UIViewControllerContextTransitioning) { run(c); c.completeTransition(true) }\n}\n"
      let subclass =
        "class Own: Base { override func run(_ c: UIViewControllerContextTransitioning) {} }"
      #expect(
        try Self.found(source + subclass, "Base").showing.without
          == "it is the superclass of Own, which implements run")
      #expect(try Self.found(source, "Base").showing.without == nil)
    }

    @Test func `an interaction has the view controllers of the animator that it drives`() throws {
      let source = """
        class List: UIViewController {}
        class Card: UIViewController {}
        \(Self.animator("PresentCard", "f(c.viewController(forKey: .from) as? List, c.viewController(forKey: .to) as? Card)"))
        class Drag: UIPercentDrivenInteractiveTransition {}
        """
      let showing = try Self.found(source, "Drag").showing
      #expect(showing.animator == "PresentCard")
      #expect(showing.fromPage?.name == "List" && showing.toPage?.name == "Card")
    }

    @Test func `a tuple of both view controllers and a direction select the second one`() throws {
      let statement =
        "let screens: (from: UIViewController, to: UIViewController) = "
        + "(c.viewController(forKey: .from)!, c.viewController(forKey: .to)!); "
        + "let card = (isPresenting ? screens.to : screens.from) as! Card"
      let source =
        "class Card: UIViewController {}\n"
        + Self.animator("Zoom", statement)
        .replacing("func animate", with: "var isPresenting = true\nfunc animate")
      let showing = try Self.found(source, "Zoom").showing
      #expect(showing.fromPage == nil && showing.toPage?.name == "Card")
    }

    @Test func `a page that is cast as the top of a stack is in a navigation controller`() throws {
      let source = """
        class List: UIViewController {}
        class DetailCard: UIViewController {}
        \(Self.animator("PresentCard",
          "let a = c.viewController(forKey: from) as! UINavigationController; let b = c.viewController(forKey: to) as! UINavigationController; f(a.topViewController as! List, b.topViewController as! DetailCard)"))
        """
      let card = try Self.found(source, "PresentCard")
      #expect(card.showing.embedsInNavigation && card.showing.embedsSecondInNavigation)
      let program = TrialProgram([card])
      #expect(
        program.description.contains("return UINavigationController(rootViewController: page)"))
      let plain = source.replacing("b.topViewController as! DetailCard", with: "b as! DetailCard")
      #expect(try !Self.found(plain, "PresentCard").showing.embedsSecondInNavigation)
    }
  }
#endif
