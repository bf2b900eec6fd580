#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  // Expected values: the code that a developer would write for these sources.
  struct DeveloperDecisionTests {
    private static let animator = "NSObject, UIViewControllerAnimatedTransitioning"

    private static func found(_ text: String, _ name: String) throws -> TransitionClass {
      try #require(
        Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
          .first { $0.name == name })
    }

    @Test func `a segue tells the first of two view controllers and the way of an animator`() throws
    {
      let source = PortSource(
        name: "A.swift",
        text: """
          class List: UIViewController {}
          class Item: UIViewController {}
          class Morph: \(Self.animator) {
            func animateTransition(using context: UIViewControllerContextTransitioning) {
              let to = context.viewController(forKey: .to) as! List
              let from = context.viewController(forKey: .from) as! Item
            }
          }
          class Swap: \(Self.animator) { var item: Item?; var list: List? }
          """)
      func found(_ name: String, _ segues: Set<InterfaceFile.Segue>) throws -> TransitionClass {
        try #require(
          Porter.transitionClasses(in: [source], segues: segues).first { $0.name == name })
      }
      let there = InterfaceFile.Segue(source: "List", destination: "Item")
      let back = InterfaceFile.Segue(source: "Item", destination: "List")
      for name in ["Morph", "Swap"] {
        let film = try found(name, [there])
        #expect(film.showing.fromPage?.name == "List" && film.showing.toPage?.name == "Item")
      }
      #expect(try found("Morph", [there]).ways == .back)
      for segues in [[], [there, back]] as [Set<InterfaceFile.Segue>] {
        #expect(try found("Morph", segues).ways == .both)
        #expect(try found("Morph", segues).showing.fromPage?.name == "Item")
      }
    }

    @Test(arguments: [
      "context.viewController(forKey: isPresenting ? .to : .from) as! Item",
      "(isPresenting ? to : from) as? Item",
      "isPresenting ? to as? Item : from as? Item",
      "!isPresenting ? from as? Item : to as? Item",
      "page as? Item",
      "context.viewController(forKey: key) as? Item",
    ])
    func `a view controller that the direction selects is the second one`(_ cast: String) throws {
      let morph = try Self.found(
        """
        class Item: UIViewController {}
        class List: UIViewController {}
        class Morph: \(Self.animator) {
          var isPresenting = true
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let to = context.viewController(forKey: .to)!
            let from = context.viewController(forKey: .from)!
            let page = isPresenting ? to : from
            let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
            let item = \(cast)
          }
        }
        """, "Morph")
      #expect(morph.showing.toPage?.name == "Item" && morph.showing.fromPage == nil)
    }

    @Test func `the case of an enum that names the transition's kind is its value`() throws {
      let slide = try Self.found(
        """
        enum Kind { case navigation, modal, tab }
        class Slide: \(Self.animator) { init(kind: Kind) {} }
        class Delegate: NSObject, UIViewControllerTransitioningDelegate {
          func animationController(forDismissed page: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Slide(kind: .modal) }
        }
        """, "Slide")
      #expect(slide.making.there == "Slide(kind: Kind.modal)")
    }

    @Test func `an animator without a direction in its name is the forward one of a pair`() throws {
      let text = "class Flip: \(Self.animator) {}; class UnwindFlip: \(Self.animator) {}"
      let forward = try Self.found(text, "Flip")
      #expect(forward.ways == .there && forward.counterpart == "UnwindFlip")
      let reverse = try Self.found(text, "UnwindFlip")
      #expect(reverse.ways == .back && reverse.counterpart == "Flip")
      let alone = try Self.found("class Flip: \(Self.animator) {}", "Flip")
      #expect(alone.ways == .both && alone.counterpart == nil)
      let common = try Self.found(
        "class Animator: \(Self.animator) {}; class PopAnimator: \(Self.animator) {}", "Animator")
      #expect(common.ways == .both)
    }

    @Test func `a default value that means nothing is replaced`() throws {
      let text = """
        enum Effect { case none, fade }
        class Delegate: NSObject, UIViewControllerTransitioningDelegate {
          init(effect: Effect = .none, view: UIView? = .none, speed: Speed = .slow) {}
          func animationController(forDismissed page: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { nil }
        }
        """
      #expect(try Self.found(text, "Delegate").making.there == "Delegate(effect: Effect.fade)")
    }

    @Test func `an initializer gets the optional value that a class reads as never nil`() throws {
      let text = """
        class Zoom: \(Self.animator) {
          let card: UIView?
          let badge: UIView?
          init(card: UIView?, badge: UIView?) { self.card = card; self.badge = badge }
          func f() { print(card!.frame, badge?.frame as Any) }
        }
        """
      #expect(
        try Self.found(text, "Zoom").making.there == "Zoom(card: trial.heroView, badge: nil)")
    }

    @Test func `an animator that no delegate keeps is new in each transition`() throws {
      func isNew(_ property: String, _ value: String) throws -> Bool {
        try Self.found(
          """
          class Fade: \(Self.animator) {}
          class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            \(property)
            func animationController(forDismissed page: UIViewController)
              -> UIViewControllerAnimatedTransitioning? { \(value) }
          }
          """, "Fade"
        ).isNewForEach
      }
      #expect(try isNew("", "Fade()"))
      #expect(try !isNew("let fade = Fade()", "fade"))
      #expect(try !isNew("var fade: Fade?", "fade ?? Fade()"))
      #expect(try !Self.found("class Fade: \(Self.animator) {}", "Fade").isNewForEach)
    }

    @Test func `view controllers don't adopt a protocol of gesture recognizers`() throws {
      let delegate = try Self.found(
        """
        protocol PanGesture { init(pan: Pan) }
        class EdgePan: UIScreenEdgePanGestureRecognizer, PanGesture {}
        class Zoom: \(Self.animator) { func f(pan: Any) { _ = pan as? PanGesture } }
        """, "Zoom")
      #expect(delegate.adoptions.isEmpty)
    }

    @Test func `view controllers leave a requirement to an extension of UIViewController`() throws {
      let zoom = try Self.found(
        """
        protocol Registering: AnyObject { func register(_ view: UIScrollView); func reset() }
        extension UIViewController { func register(_ view: UIScrollView) {} }
        class Zoom: \(Self.animator) { func f(page: UIViewController) { _ = page as? Registering } }
        """, "Zoom")
      #expect(zoom.adoptions.map(\.members) == [["func reset() {}"]])
    }

    // UIViewControllerTransitioning.h: UIKit requests the presentation controller of a delegate only
    // for the style custom.
    @Test func `a delegate with a presentation controller is presented with the style custom`()
      throws
    {
      func style(_ method: String) throws -> String? {
        let text =
          "class Sheet: NSObject, UIViewControllerTransitioningDelegate { \(method) { nil } }"
        return try Self.found(text, "Sheet").showing.style
      }
      #expect(
        try style(
          "func presentationController(forPresented a: UIViewController, presenting b: UIViewController?, "
            + "source c: UIViewController) -> UIPresentationController?") == "custom")
      #expect(
        try style(
          "func animationController(forDismissed a: UIViewController) -> UIViewControllerAnimatedTransitioning?"
        ) == nil)
    }

    @Test func `requirements that the protocol's own extension implements are left to it`() throws {
      let zoom = try Self.found(
        """
        protocol Zoomable: UIViewController {
          var zoomView: UIView { get }
          var asset: PHAsset { get }
          func zoomWillBegin(in view: UIView)
          func model() -> Model<Int>
        }
        extension Zoomable {
          var asset: PHAsset { PHAsset() }
          func zoomWillBegin(in view: UIView) {}
        }
        extension Zoomable where Self: UIViewController { func model() -> Model<Int> { Model() } }
        class Zoom: \(Self.animator) {
          func f(page: UIViewController) { _ = page as? Zoomable }
        }
        """, "Zoom")
      #expect(zoom.adoptions.map(\.members) == [["var zoomView: UIView { hero }"]])
      #expect(zoom.adoptions.map(\.needs) == [nil])
    }

    @Test func `the implementation for another type is no implementation for a view controller`()
      throws
    {
      let zoom = try Self.found(
        """
        protocol Zoomable { var zoomView: UIView { get } }
        extension Zoomable where Self: UIView { var zoomView: UIView { self } }
        class Zoom: \(Self.animator) { func f(page: UIViewController) { _ = page as? Zoomable } }
        """, "Zoom")
      #expect(zoom.adoptions.map(\.members) == [["var zoomView: UIView { hero }"]])
    }

    private static let delegate = """
      func animationController(
        forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { Zoom() }
      """

    @Test func `a delegate's view controllers adopt the protocol to which its animator casts`()
      throws
    {
      let delegate = try Self.found(
        """
        protocol Zoomable { var zoomView: UIView { get } }
        protocol Unknown { var item: MKMapItem { get } }
        class Zoom: \(Self.animator) {
          func f(page: UIViewController) { _ = page as? Zoomable; _ = page as? Unknown }
        }
        class D: NSObject, UIViewControllerTransitioningDelegate {
          \(Self.delegate)
        }
        """, "D")
      // A cast can fail: a protocol that cannot be satisfied is omitted.
      #expect(delegate.adoptions.map(\.name) == ["Zoomable"])
    }

    @Test func `a protocol that every view controller has is not adopted again`() throws {
      let zoom = try Self.found(
        """
        protocol Zoomable {}
        extension UIViewController: Zoomable {}
        class Zoom: \(Self.animator) { func f(page: UIViewController) { _ = page as? Zoomable } }
        """, "Zoom")
      #expect(zoom.adoptions.isEmpty)
    }

    @Test(arguments: [
      ("typealias Action = () -> Void", "Action", "{  }"),
      ("typealias Action = () -> Void", "Action?", "nil"),
      ("typealias Frames = [CGRect]\ntypealias All = Frames", "All", "[]"),
      ("extension C { typealias Way = Int }", "Way", "0"),
      ("enum E { case zoom(scale: CGFloat, Int) }", "E", "E.zoom(scale: 0.9, 0)"),
      (
        "enum E { case model(Model<Int>); case plain(at: CGRect) }", "E",
        "E.plain(at: trial.heroFrame)"
      ),
      ("", "UIView.Type", "UIView.self"),
      ("class Page: UIViewController {}", "Page.Type", "Page.self"),
      (
        "protocol Animating {}\nextension UIView: Animating {}", "Animating.Type", "UIView.self"
      ),
      ("", "@escaping () -> UIViewController", "{  trial.toPage }"),
      ("", "(Int) -> CGRect?", "{ _ in trial.heroFrame }"),
      ("protocol Clock {}\nstruct Real: Clock {}", "Clock", "Real()"),
      (
        "protocol Zoomable {}", "UIViewController & Zoomable",
        "trial.fromPage(as: (any UIViewController & Zoomable).self)"
      ),
      ("struct Kind {}\nextension C { enum Kind { case own } }", "Kind", "C.Kind.own"),
    ])
    func `a parameter of the initializer gets a value of its type`(
      _ source: String, _ type: String, _ value: String
    ) throws {
      let making = try Self.found(
        "\(source)\nclass C: \(Self.animator) { init(value: \(type)) {} }", "C"
      ).making
      #expect(making.needs == nil)
      #expect(making.there == "C(value: \(value))")
    }

    @Test(arguments: [
      ("targetFrame: CGRect", "trial.largeFrame"),
      ("destinationPoint: CGPoint", "trial.largeCenter"),
      ("toView: UIView", "trial.largeView"), ("fromView: UIView", "trial.heroView"),
    ])
    func `a parameter's name indicates the second page`(_ parameter: String, _ value: String) throws
    {
      let name = parameter.split(separator: ":")[0]
      let making = try Self.found(
        "class C: \(Self.animator) { init(\(parameter)) {} }", "C"
      ).making
      #expect(making.there == "C(\(name): \(value))")
    }

    @Test(arguments: ["gestureDarkView", "shadeView", "overlay"])
    func `a view whose name is that of a dimming view is one`(_ name: String) throws {
      let making = try Self.found("class C: \(Self.animator) { init(\(name): UIView) {} }", "C")
        .making
      #expect(making.there == "C(\(name): trial.dimmingView)")
    }

    private static let operation = """
      func navigationController(
        _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from a: UIViewController, to b: UIViewController
      ) -> UIViewControllerAnimatedTransitioning?
      """

    @Test(arguments: [
      "if operation == .push && a.isKind(of: Alpha.self) && b.isKind(of: Beta.self) { return nil }",
      "if operation == .pop, a is Beta { return nil } else { return nil }",
      "switch operation { case .pop: return b is Alpha ? nil : nil; default: return nil }",
      "guard operation == .push, let page = b as? Beta else { return nil }",
    ])
    func `a delegate's conditions tell which view controller is pushed`(_ condition: String) throws
    {
      // Alone, the names would be in the order of the casts in the body.
      let delegate = try Self.found(
        """
        class Beta: UIViewController {}
        class Alpha: UIViewController {}
        class Stack: NSObject, UINavigationControllerDelegate {
          \(Self.operation) {
            \(condition)
            return nil
          }
          func log(_ page: Any) { _ = page as? Beta; _ = page as? Alpha }
        }
        class Zoom: \(Self.animator) {}
        """, "Stack")
      #expect(delegate.showing.toPage?.name == "Beta")
    }

    @Test func `a view controller whose delegate is always itself is presented`() throws {
      let sheet = try Self.found(
        """
        class Inner: UIViewController { init(sheet: Sheet) {} }
        class Sheet: UIViewController, UIViewControllerTransitioningDelegate {
          override var transitioningDelegate: UIViewControllerTransitioningDelegate? {
            get { self }
            set {}
          }
          func animationController(
            forDismissed a: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { nil }
        }
        """, "Sheet")
      #expect(sheet.showing.toPage?.name == "Sheet")
    }

    @Test func `a view controller can be the delegate of the push that shows it`() throws {
      let detail = try Self.found(
        """
        class Grid: UICollectionViewController {
          override func collectionView(_ c: UICollectionView, didSelectItemAt p: IndexPath) {
            let detail = Detail()
            navigationController?.delegate = detail
            navigationController?.pushViewController(detail, animated: true)
          }
        }
        class Detail: UIViewController, UINavigationControllerDelegate {
          \(Self.operation) { Zoom() }
        }
        class Zoom: \(Self.animator) {
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            _ = context.viewController(forKey: .from) as! Grid
          }
        }
        """, "Detail")
      #expect(detail.showing.fromPage?.name == "Grid")
      #expect(detail.showing.toPage?.name == "Detail")
    }

    @Test func `the first item is selected if the animator reads the selection`() throws {
      let zoom = try Self.found(
        """
        class Grid: UICollectionViewController {}
        class Zoom: \(Self.animator) {
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let grid = context.viewController(forKey: .from) as! Grid
            _ = grid.collectionView.indexPathsForSelectedItems?.first
          }
        }
        """, "Zoom")
      #expect(zoom.showing.fromPage?.name == "Grid")
      #expect(zoom.showing.selectsItem)
    }

    @Test func `a requirement's name indicates the whole page`() throws {
      let zoom = try Self.found(
        """
        protocol Zoomable { var mainView: UIView { get }; var photoView: UIView { get } }
        class Zoom: \(Self.animator) { func f(page: UIViewController) { _ = page as? Zoomable } }
        """, "Zoom")
      #expect(
        zoom.adoptions.map(\.members) == [
          ["var mainView: UIView { view }", "var photoView: UIView { hero }"]
        ])
    }

    @Test func `convenience initializers leave the class's own defaults`() throws {
      let making = try Self.found(
        """
        class C: \(Self.animator) {
          var duration = 0.3
          convenience init(duration: Double) { self.init() }
        }
        """, "C"
      ).making
      #expect(making.there == "C()")
    }

    @Test func `a view controller of a storyboard is made with a coder`() throws {
      let page = try Self.found(
        """
        class Detail: UIViewController { required init?(coder: NSCoder) { super.init(coder: coder) } }
        class C: \(Self.animator) { func f(page: UIViewController) { _ = page as? Detail } }
        """, "C"
      ).showing.toPage
      #expect(page?.making == "Detail(coder: NSCoder())!")
    }

    private static let pushes = """
      func navigationController(
        _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from a: UIViewController, to b: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { nil }
      """

    @Test func `a navigation controller of the sources is shown itself`() throws {
      let own = try Self.found(
        """
        class Nav: UINavigationController, UINavigationControllerDelegate {
          init(pages: [UIViewController]) { super.init(nibName: nil, bundle: nil) }
          \(Self.pushes)
        }
        """, "Nav")
      #expect(own.showing.container?.making == "Nav(pages: [trial.fromPage])")
      let delegate = try Self.found(
        """
        class Nav: UINavigationController { let coordinator = Coordinator() }
        class Coordinator: NSObject, UINavigationControllerDelegate {
          \(Self.pushes)
        }
        """, "Coordinator")
      #expect(delegate.showing.container?.making == "Nav()")
    }

    @Test func `the children of a container are new view controllers`() throws {
      let box = try Self.found(
        """
        class Box: UIViewController, UINavigationControllerDelegate {
          init(content: UIViewController, others: [UIViewController]) { super.init(nibName: nil, bundle: nil) }
          \(Self.pushes)
        }
        """, "Box")
      #expect(
        box.showing.fromPage?.making == "Box(content: trial.newPage, others: trial.newPages)")
    }

    private static func animator(_ name: String, _ statement: String) -> String {
      """
      class \(name): \(Self.animator) {
        func animateTransition(using c: UIViewControllerContextTransitioning) { \(statement) }
      }
      """
    }

    private static let twoAnimators = """
      class D: NSObject, UIViewControllerTransitioningDelegate {
        let omega = Omega()
        func animationController(
          forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { Alpha() }
        func animationController(forDismissed a: UIViewController) -> UIViewControllerAnimatedTransitioning? { omega }
      }
      """

    @Test func `a delegate's methods pair the animators of the two directions`() throws {
      let source = """
        \(Self.animator("Alpha", ""))
        \(Self.animator("Omega", ""))
        \(Self.twoAnimators)
        """
      let alpha = try Self.found(source, "Alpha")
      #expect(alpha.ways == .there)
      #expect(alpha.counterpart == "Omega")
      let omega = try Self.found(source, "Omega")
      #expect(omega.ways == .back)
      #expect(omega.counterpart == "Alpha")
      // Without an animator for the other direction, UIKit animates it.
      let single = source.replacing("{ omega }", with: "{ nil }")
      #expect(try Self.found(single, "Alpha").ways == .there)
    }

    @Test func `checks of a delegate's view controllers decide which ones a film shows`() throws {
      let presented = try Self.found(
        """
        class Home: UIViewController {}
        class Side: UIViewController {}
        class D: NSObject, UIViewControllerTransitioningDelegate {
          func animationController(
            forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            guard a is Side, b is Home else { return nil }
            return Fade()
          }
        }
        """, "D")
      #expect(presented.showing.fromPage?.name == "Home")
      #expect(presented.showing.toPage?.name == "Side")
      let pushed = try Self.found(
        """
        class DetailPage: UIViewController {}
        class D: NSObject, UINavigationControllerDelegate {
          func navigationController(
            _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
            from a: UIViewController, to b: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            if b is DetailPage || a is DetailPage { return Fade() }
            return nil
          }
        }
        """, "D")
      #expect(pushed.showing.toPage?.name == "DetailPage")
    }

    @Test func `an animator for both directions can cast the second view controller as outgoing`()
      throws
    {
      let statement = """
        if isForward {
          _ = c.viewController(forKey: .from) as? Thumb
        } else {
          _ = c.viewController(forKey: .from) as? FullPage
          _ = c.viewController(forKey: .to) as? Thumb
        }
        """
      let zoom = try Self.found(
        """
        class Thumb: UIViewController {}
        class FullPage: UIViewController {}
        \(Self.animator("Zoom", statement))
        """, "Zoom")
      #expect(zoom.showing.fromPage?.name == "Thumb")
      #expect(zoom.showing.toPage?.name == "FullPage")
    }

    @Test func `an animator without a view of its own needs the presentation controller`() throws {
      func partner(_ statement: String) throws -> String? {
        let source = """
          class Card: UIPresentationController {
            override func presentationTransitionWillBegin() { containerView?.addSubview(presentedView!) }
          }
          \(Self.animator("Present", statement))
          """
        return try Self.found(source, "Present").showing.partner
      }
      #expect(try partner("move(c.view(forKey: .to))") == "Card")
      #expect(try partner("c.containerView.addSubview(c.view(forKey: .to)!)") == nil)
    }

    // UIViewControllerTransitioningDelegate: without an animator for a presentation, UIKit's own
    // transition runs.
    @Test func `an animator that delegates return only for dismissals is filmed there`() throws {
      func source(_ head: String, presented: String) -> String {
        """
        enum Kind { case present, dismiss }
        class Slide: \(Self.animator) {
          let kind: Kind
          init(kind: Kind) { self.kind = kind }
        }
        class D: NSObject, UIViewControllerTransitioningDelegate\(head) {
          func animationController(
            forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { \(presented) }
          func animationController(forDismissed a: UIViewController) -> UIViewControllerAnimatedTransitioning? {
            Slide(kind: .dismiss)
          }
        }
        """
      }
      #expect(try Self.found(source("", presented: "nil"), "Slide").ways == .back)
      let swipe = "class Swipe: UIPercentDrivenInteractiveTransition {}\n"
      let driven = try Self.found(swipe + source("", presented: "nil"), "Swipe")
      #expect(driven.showing.animator == "Slide")
      let both = source("", presented: "Slide(kind: .present)")
      #expect(try Self.found(both, "Slide").ways == .both)
      let own = source(", UIViewControllerAnimatedTransitioning", presented: "self")
      #expect(try Self.found(own, "Slide").ways == .both)
    }

    // UITransitionContextViewControllerKey: `to` is the view controller that is visible at the end of
    // the transition, which in a dismissal is the first one.
    @Test func `the keys of casts decide which view controller is the second one`() throws {
      let source = """
        class Card: UIViewController {}
        \(Self.animator("Alpha", "guard let card = c.viewController(forKey: .to) as? Card else { return }"))
        \(Self.animator("Omega", "guard let a = c.viewController(forKey: .from), let b = a as? Card else { return }"))
        class Drag: UIPercentDrivenInteractiveTransition {}
        \(Self.twoAnimators)
        extension D {
          func interactionControllerForDismissal(
            using animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { Drag() }
        }
        """
      for name in ["Alpha", "Omega", "D", "Drag"] {
        let showing = try Self.found(source, name).showing
        #expect(showing.fromPage == nil, "\(name)")
        #expect(showing.toPage?.name == "Card", "\(name)")
      }
      let push = """
        class PreviewList: UIViewController {}
        class Card: UIViewController {}
        \(Self.animator("Fade", "_ = (c.viewController(forKey: .from) as! PreviewList, c.viewController(forKey: .to) as! Card)"))
        """
      let fade = try Self.found(push, "Fade").showing
      #expect(fade.fromPage?.name == "PreviewList")
      #expect(fade.toPage?.name == "Card")
    }

    // UITransitionContextViewControllerKey: `from` is the presented view controller in a dismissal.
    @Test(arguments: [
      """
      if type == .present { if let card = to as? Card { _ = card } else { return } }
      else if type == .dismiss { _ = from as? Card }
      """,
      "if type != .dismiss { _ = to as? Card } else { _ = from as? Card }",
      "switch type { case .present: _ = to as? Card; case .dismiss: _ = from as? Card }",
      "if type == .dismiss { _ = from as? Card; return }",
    ])
    func `a cast in a branch for one direction decides which view controller is the second one`(
      _ code: String
    ) throws {
      let source = """
        class Card: UIViewController {}
        enum Kind { case present, dismiss }
        class Fade: \(Self.animator) {
          var type = Kind.present
          func animateTransition(using c: UIViewControllerContextTransitioning) {
            let to = c.viewController(forKey: .to), from = c.viewController(forKey: .from)
            \(code)
          }
        }
        """
      let showing = try Self.found(source, "Fade").showing
      #expect(showing.fromPage == nil && showing.toPage?.name == "Card")
    }

    @Test func `a view controller returns a presentation controller of its own`() throws {
      let zoom = try Self.found(
        """
        protocol Presenting { var sheet: UIPresentationController { get } }
        class Zoom: \(Self.animator) { func f(page: UIViewController) { _ = page as? Presenting } }
        """, "Zoom")
      #expect(
        zoom.adoptions.map(\.members) == [
          [
            "var sheet: UIPresentationController "
              + "{ UIPresentationController(presentedViewController: self, presenting: nil) }"
          ]
        ])
    }

    @Test func `a view controller receives the data that it reads as never nil`() throws {
      let source = """
        struct Photo { let name: String; let picture: UIImage }
        class Card: UIViewController {
          @IBOutlet var label: UILabel!
          var photo: Photo!
          var caption: String?
          var subtitle: String?
          weak var list: Card!
          var index: Int! = 1
          var zoom: Alpha!
          override func viewDidLoad() { label.text = self.caption! + photo.name }
        }
        \(Self.animator("Alpha", "guard let card = c.viewController(forKey: .to) as? Card else { return }"))
        """
      let page = try Self.found(source, "Alpha").showing.toPage
      #expect(
        page?.settings == [
          "photo = Photo(name: \"name\", picture: trial.picture)", "caption = \"caption\"",
        ])
    }

    @Test func `a direction that selects the key decides which view controller is the second one`()
      throws
    {
      let zoom = try Self.found(
        """
        class Card: UIViewController {}
        class Zoom: \(Self.animator) {
          var isPresenting = true
          func animateTransition(using c: UIViewControllerContextTransitioning) {
            guard let a = c.viewController(forKey: .from), let b = c.viewController(forKey: .to) else { return }
            let card = (isPresenting ? b : a) as! Card
          }
        }
        """, "Zoom")
      #expect(zoom.showing.fromPage == nil)
      #expect(zoom.showing.toPage?.name == "Card")
    }

    @Test func `a superclass that leaves the animation to others is not filmed itself`() throws {
      let base = try Self.found(
        """
        class Base: NSObject { func run(_ c: UIViewControllerContextTransitioning) {} }
        \(Self.animator("Alpha", "").replacing("class Alpha: \(Self.animator)", with: "extension Base: UIViewControllerAnimatedTransitioning"))
        extension Base: UIViewControllerTransitioningDelegate {
          func animationController(forDismissed a: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }
        }
        class Own: Base {
          override func run(_ c: UIViewControllerContextTransitioning) { c.completeTransition(true) }
        }
        """, "Base")
      #expect(
        base.showing.without == "it is the superclass of Own, and completes no transition itself")
    }

    @Test func `a class whose superclass completes its transitions is filmed beside its subclass`()
      throws
    {
      let source = """
        \(Self.animator("Layers", "init(count: Int) {}"))
        extension Layers {
          func end(_ c: UIViewControllerContextTransitioning) { c.completeTransition(true) }
        }
        class Fade: Layers { init() { super.init(count: 1) } }
        class SlowFade: Fade {}
        """
      #expect(try Self.found(source, "Fade").showing.without == nil)
      #expect(try Self.found(source, "SlowFade").showing.without == nil)
    }

    @Test func `a view controller that sets its own delegate is the presented one`() throws {
      let source = """
        class Box: UIViewController {
          let manager = D()
          init() {
            super.init(nibName: nil, bundle: nil)
            transitioningDelegate = manager
          }
        }
        \(Self.animator("Alpha", "f(c) as? Box"))
        \(Self.animator("Omega", ""))
        \(Self.twoAnimators)
        """
      let showing = try Self.found(source, "Alpha").showing
      #expect(showing.fromPage == nil)
      #expect(showing.toPage?.name == "Box")
    }

    @Test func `an animator has the presentation controller with which its delegate pairs it`()
      throws
    {
      let source = """
        class Zoom: \(Self.animator) {}
        class Sheet: UIPresentationController {}
        class D: NSObject, UIViewControllerTransitioningDelegate {
          \(Self.delegate)
          func presentationController(
            forPresented a: UIViewController, presenting b: UIViewController?, source c: UIViewController
          ) -> UIPresentationController? { Sheet(presentedViewController: a, presenting: b) }
        }
        """
      #expect(try Self.found(source, "Zoom").showing.partner == "Sheet")
      #expect(try Self.found(source, "Sheet").showing.partner == "Zoom")
      let kept = source.replacing(
        Self.delegate, with: "let kept = Zoom()\n" + Self.delegate.replacing("Zoom()", with: "kept")
      )
      #expect(try Self.found(kept, "Sheet").showing.partner == "Zoom")
    }

    @Test func `an interaction that another class uses is not given to all animators of a folder`()
      throws
    {
      let source = """
        class Fade: \(Self.animator) {}
        class Zoom: \(Self.animator) {}
        class Drag: UIPercentDrivenInteractiveTransition { let pan: UIPanGestureRecognizer }
        class Owner { let zoom = Zoom(); let drag: Drag }
        """
      let sources = source.split(separator: "\n").enumerated().map {
        PortSource(name: "\($0).swift", text: String($1))
      }
      let classes = Porter.transitionClasses(in: sources)
      #expect(classes.map(\.name) == ["Fade", "Zoom", "Drag"])
      #expect(classes.map(\.showing.interaction) == [nil, "Drag", "Drag"])
      #expect(classes[2].showing.animator == "Zoom")
    }

    @Test func `an interaction drives the animator with its name, unless a class uses others`()
      throws
    {
      let sources = ["CardAnimator", "ZoomAnimator"].map {
        PortSource(name: "\($0).swift", text: "class \($0): \(Self.animator) {}")
      }
      let drag = PortSource(
        name: "Drag.swift", text: "class ZoomInteractor: UIPercentDrivenInteractiveTransition {}")
      let found = try #require(
        Porter.transitionClasses(in: sources + [drag]).first { $0.name == "ZoomInteractor" })
      #expect(found.showing.animator == "ZoomAnimator")
    }

    @Test func `an interaction whose pan belongs to the app's screen follows the film's pan`()
      throws
    {
      let source = """
        class Shrink: \(Self.animator) {}
        class Drag: NSObject, UIViewControllerInteractiveTransitioning {
          func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {}
          func didPan(with pan: UIPanGestureRecognizer) {}
        }
        class D: NSObject, UINavigationControllerDelegate {
          let drag = Drag()
          var isInteractive = false
          func navigationController(
            _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
            from a: UIViewController, to b: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Shrink() }
          func navigationController(
            _ n: UINavigationController,
            interactionControllerFor a: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { isInteractive ? drag : nil }
        }
        """
      let delegate = try Self.found(source, "D")
      #expect(delegate.showing.driving == .own)
      #expect(
        delegate.showing.panStatement
          == "trial.followPan({ it.drag.didPan(with: $0) }, "
          + "setInteractive: { it.isInteractive = $0 })")
      #expect(
        try Self.found(source, "Drag").showing.panStatement
          == "trial.followPan({ it.didPan(with: $0) })")
      let screen =
        source + "class Photo: UIViewController { func f(d: D) { d.drag.didPan(with: pan) } }"
      #expect(try Self.found(screen, "D").showing.panStatement == nil)
    }

    @Test func `a view controller that another one makes its own delegate is presented`() throws {
      let source = """
        class Card: UIViewController, UIViewControllerTransitioningDelegate {
          \(Self.delegate)
        }
        class Zoom: \(Self.animator) {}
        class List: UIViewController {
          func show(_ card: Card) {
            card.transitioningDelegate = card
            present(card, animated: true)
          }
        }
        """
      let card = try Self.found(source, "Card")
      #expect(card.showing.toPage?.name == "Card")
      #expect(card.showing.fromPage == nil)
      let other = source.replacing("= card\n", with: "= owner\n")
      #expect(try Self.found(other, "Card").showing.fromPage?.name == "Card")
    }

    @Test func `an animator that compares the items of a tab bar changes tabs`() throws {
      let source = """
        class Slide: \(Self.animator) {
          func isForward(_ a: UIViewController, _ b: UIViewController) -> Bool {
            a.tabBarItem.tag < b.tabBarItem.tag
          }
        }
        """
      #expect(try Self.found(source, "Slide").role == .tab)
    }

    @Test func `the film's pan moves as the page does for an interaction without a gesture`() throws
    {
      let source = """
        class Leave: \(Self.animator) {}
        class Driver: UIPercentDrivenInteractiveTransition { var hasStarted = false }
        """
      #expect(try Self.found(source, "Driver").showing.isDirectionGuessed)
      #expect(try Self.found(source, "Leave").showing.isDirectionGuessed)
    }

    @Test func `the pan of a tab bar controller drives the delegate that it uses`() throws {
      let source = """
        class Slide: \(Self.animator) {}
        class D: NSObject, UITabBarControllerDelegate {
          func tabBarController(
            _ t: UITabBarController, animationControllerForTransitionFrom a: UIViewController,
            to b: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Slide() }
        }
        class Tabs: UITabBarController {
          let d = D()
          let pan = UIPanGestureRecognizer()
        }
        """
      #expect(try Self.found(source, "D").showing.driving == .own)
    }

    @Test func `a class without a role is for the transitions of the other classes`() throws {
      let source = """
        class Shrink: \(Self.animator) {}
        class Card: UIPresentationController {}
        """
      #expect(try Self.found(source, "Shrink").role == .present)
      let mixed = source + "\nclass PopCard: \(Self.animator) {}"
      #expect(try Self.found(mixed, "Shrink").role == .push)
    }

    @Test func `a word such as unwind reverses the animator with the rest of the name`() throws {
      let source = """
        class FlipTransition: \(Self.animator) {}
        class UnwindFlipTransition: \(Self.animator) {}
        class PushCard: \(Self.animator) {}
        class UnwindPushCard: \(Self.animator) {}
        class Fade: \(Self.animator) {}
        """
      let expected: [(String, TransitionClass.Ways, String?)] = [
        ("FlipTransition", .there, "UnwindFlipTransition"),
        ("UnwindFlipTransition", .back, "FlipTransition"),
        ("PushCard", .there, "UnwindPushCard"), ("UnwindPushCard", .back, "PushCard"),
        ("Fade", .both, nil),
      ]
      for (name, ways, counterpart) in expected {
        let found = try Self.found(source, name)
        #expect(found.ways == ways && found.counterpart == counterpart, "\(name)")
      }
    }

    @Test func `a pan moves the page of a presentation controller, and changes tabs`() throws {
      let sheet = try Self.found(
        "class Sheet: UIPresentationController { let pan = UIPanGestureRecognizer() }", "Sheet")
      #expect(sheet.showing.driving == .own)
      #expect(sheet.showing.directions == ["down"])
      let tabs = try Self.found(
        """
        class Tabs: UITabBarController, UITabBarControllerDelegate {
          let pan = UIPanGestureRecognizer()
          func tabBarController(
            _ t: UITabBarController, animationControllerForTransitionFrom a: UIViewController,
            to b: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { nil }
        }
        """, "Tabs")
      #expect(tabs.showing.driving == .own)
      #expect(tabs.showing.container?.name == "Tabs")
    }

    @Test func `outlets that only their source sees, views of the app and constraints are set`()
      throws
    {
      let fade = try Self.found(
        """
        class Badge: UIView {}
        class Archived: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }
        class Row: UITableViewCell { @IBOutlet private var title: UILabel! }
        class Home: UIViewController, UITableViewDataSource {
          @IBOutlet private weak var list: UITableView!
          @IBOutlet var badge: Badge!
          @IBOutlet var archived: Archived!
          @IBOutlet weak var top: NSLayoutConstraint!
          func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            list.dequeueReusableCell(withIdentifier: "Row", for: path) as! Row
          }
        }
        class Fade: \(Self.animator) {
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let home = context.viewController(forKey: .from) as! Home
          }
        }
        """, "Fade")
      let statements = try #require(fade.showing.fromPage).outletStatements.map {
        String($0.drop { $0 == " " })
      }
      #expect(statements.contains("let outlet0 = UITableView()"))
      #expect(statements.contains("trial.connect(page, \"list\", to: outlet0)"))
      #expect(statements.contains("page.badge = outlet1"))
      #expect(statements.contains("let outlet2 = trial.retained(NSLayoutConstraint())"))
      #expect(statements.contains("trial.adopt(page, [outlet0, outlet1])"))
      #expect(statements.contains("(name: \"Row\", make: {"))
      #expect(!statements.contains { $0.contains("archived") })
    }

    @Test func `a case that the sources pass is the value, and the case for nothing never is`()
      throws
    {
      let types = """
        enum Look { case plain, sheet }
        enum Edge { case none, left, right }
        class Slide: \(Self.animator) { init(look: Look, edge: Edge) {} }
        """
      let alone = try Self.found(types, "Slide")
      #expect(alone.making.there == "Slide(look: Look.plain, edge: Edge.left)")
      let used = try Self.found(
        types + "\nclass User { func go() { _ = Slide(look: .sheet, edge: .right) } }", "Slide")
      #expect(used.making.there == "Slide(look: Look.sheet, edge: Edge.right)")
    }

    @Test func `an animator that reads a navigation controller presents from one`() throws {
      let source = """
        class Morph: \(Self.animator) {
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let stack = context.viewController(forKey: .from) as? UINavigationController
            else { return }
          }
        }
        """
      let morph = try Self.found(source, "Morph")
      #expect(morph.role == .present && morph.showing.embedsInNavigation)
      let driver = try Self.found(
        source + "\nclass Driver: UIPercentDrivenInteractiveTransition {}", "Driver")
      #expect(driver.role == .present)
    }

    @Test func `a presentation is embedded for the animator of its delegate`() throws {
      let sheet = try Self.found(
        """
        class Sheet: UIPresentationController {}
        class Slide: \(Self.animator) {
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let stack = context.viewController(forKey: .from) as? UINavigationController
            else { return }
          }
        }
        class Provider: NSObject, UIViewControllerTransitioningDelegate {
          func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?,
            source: UIViewController
          ) -> UIPresentationController? {
            Sheet(presentedViewController: presented, presenting: presenting)
          }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Slide() }
        }
        """, "Sheet")
      #expect(sheet.showing.partner == "Slide" && sheet.showing.embedsInNavigation)
    }

    @Test func `the second page gets what the first one assigns to it`() throws {
      let fade = try Self.found(
        """
        class Driver: UIPercentDrivenInteractiveTransition {}
        class Home: UIViewController {
          let driver = Driver()
          private let secret = Driver()
          func open() {
            let detail = Detail()
            detail.driver = self.driver
            detail.owner = self
            detail.hidden = secret
            present(detail, animated: true)
          }
        }
        class Detail: UIViewController {
          var driver: Driver?
          var hidden: Driver?
          weak var owner: Home!
        }
        class Fade: \(Self.animator) {
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let home = context.viewController(forKey: .from) as! Home
            let detail = context.viewController(forKey: .to) as! Detail
          }
        }
        """, "Fade")
      #expect(
        fade.showing.toPage?.settings == [
          "driver = trial.fromPage(as: Home?.self)?.driver",
          "owner = trial.fromPage(as: Home?.self)",
        ])
    }

    @Test func `an optional that a call can omit but the class needs gets a value`() throws {
      let slide = try Self.found(
        """
        class Slide: \(Self.animator) {
          private let start: CGRect?
          private let colour: UIColor?
          init(start: CGRect? = nil, colour: UIColor? = nil) {
            self.start = start
            self.colour = colour
          }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let start else { return context.completeTransition(false) }
          }
        }
        """, "Slide")
      #expect(slide.making.there == "Slide(start: trial.heroFrame)")
    }

    @Test func `a film falls back to the films of the delegates that return its class`() throws {
      let text = """
        class Slide: \(Self.animator) {}
        class Provider: NSObject, UIViewControllerTransitioningDelegate {
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Slide() }
        }
        """
      let classes = Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
      #expect(classes.map(\.showing.delegates) == [["Provider"], []])
      #expect(
        TrialProgram(classes).text.contains(
          "filmstripTrial0().or(\"Provider\", showing: [\"Slide\"], filmstripTrial1), "
            + "filmstripTrial1()"))
    }
  }
#endif
