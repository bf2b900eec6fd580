#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  // Expected values: what a developer writes in an app to show these transitions.
  @Suite(.serialized)
  struct ProjectDecisionTests {
    private static let animator = "NSObject, UIViewControllerAnimatedTransitioning"

    private static func found(_ text: String, _ name: String) throws -> TransitionClass {
      try #require(
        Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
          .first { $0.name == name })
    }

    /// A library's animator, which moves the view that the first view controller vends to the frame
    /// that the second one returns.
    private static let lift = """
      import UIKit
      protocol Lifting: AnyObject {
        var liftedView: UIView { get }
        var liftedFrame: CGRect { get }
      }
      final class Lift: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let to = context.view(forKey: .to),
            let first = context.viewController(forKey: .from) as? Lifting,
            let second = context.viewController(forKey: .to) as? Lifting
          else { return context.completeTransition(false) }
          context.containerView.addSubview(to)
          let copy = UIView(frame: first.liftedFrame)
          context.containerView.addSubview(copy)
          UIView.animate(withDuration: 0.2, animations: { copy.frame = second.liftedFrame }) { _ in
            copy.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
      """

    /// An example app's view controllers, which use the animator.
    private static let home = """
      import UIKit
      import LiftKit
      final class HomeController: UIViewController, Lifting, UINavigationControllerDelegate {
        let button = UIButton(frame: CGRect(x: 40, y: 200, width: 120, height: 60))
        var liftedView: UIView { button }
        var liftedFrame: CGRect { button.frame }
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          button.backgroundColor = .systemBlue
          button.addTarget(self, action: #selector(open), for: .touchUpInside)
          view.addSubview(button)
          navigationController?.delegate = self
        }
        @objc func open() { navigationController?.pushViewController(CoverController(), animated: true) }
        func navigationController(
          _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
          from a: UIViewController, to b: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { Lift() }
      }
      final class CoverController: UIViewController, Lifting {
        var liftedView: UIView { view }
        var liftedFrame: CGRect { CGRect(x: 0, y: 100, width: 390, height: 300) }
      }
      """

    private static func write(_ files: [String: String], into folder: URL) throws {
      for (name, text) in files {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    }

    private static func run(_ files: [String: String], of library: String) throws -> TryReport {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(files, into: folder)
      let output = folder.appendingPathComponent("out").path
      var request = TryRequest(
        paths: [folder.appendingPathComponent(library).path], output: output)
      request.jobs = 2
      request.cells = [("", ["--scale", "1"])]
      request.limit = 600
      return try request.run { _ in }
    }

    @Test func `an example app's view controllers show a library's transition`() throws {
      let report = try Self.run(
        [
          "Package.swift": "", "Sources/Lift.swift": Self.lift, "Example/Home.swift": Self.home,
        ], of: "Sources")
      let film = try #require(report.films.first)
      #expect(film.className == "Lift")
      #expect(film.verdict == .filmed, "\(film)")
      #expect(film.reports.isEmpty, "\(film.reports)")
      #expect(
        film.decisions.contains("a tap on the app's own first page shows the class"),
        "\(film.decisions)")
      #expect(report.films.count == 1)
    }

    @Test func `an example app that doesn't compile isn't used`() throws {
      let broken = Self.home.replacing("CoverController()", with: "Router.shared.cover()")
      let report = try Self.run(
        ["Package.swift": "", "Sources/Lift.swift": Self.lift, "Example/Home.swift": broken],
        of: "Sources")
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film)")
      #expect(film.reports.isEmpty, "\(film.reports)")
      #expect(!film.decisions.contains { $0.contains("app's own") }, "\(film.decisions)")
    }

    @Test func `an example app whose taps show something else isn't used`() throws {
      let other = Self.home.replacing("{ Lift() }", with: "{ _ = Lift(); return nil }")
      let report = try Self.run(
        ["Package.swift": "", "Sources/Lift.swift": Self.lift, "Example/Home.swift": other],
        of: "Sources")
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film)")
      #expect(!film.decisions.contains { $0.contains("app's own") }, "\(film.decisions)")
    }

    // A subclass of a library's generic animator implements only the library's own method.
    @Test(arguments: ["Kit.podspec", "App/Shared.swift"])
    func `a class whose superclass is in other sources is filmed`(_ marker: String) throws {
      let base = """
        import UIKit
        open class BaseAnimator<Page: UIViewController>: NSObject, UIViewControllerAnimatedTransitioning {
          public override init() {}
          open func show(_ page: Page, in view: UIView) {}
          public func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          public func animateTransition(using context: UIViewControllerContextTransitioning) {
            if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
            if let page = context.viewController(forKey: .to) as? Page { show(page, in: context.containerView) }
            UIView.animate(withDuration: 0.2, animations: { context.containerView.alpha = 1 }) { _ in
              context.completeTransition(!context.transitionWasCancelled)
            }
          }
        }
        """
      let isLibrary = marker == "Kit.podspec"
      let report = try Self.run(
        [
          marker: "",
          isLibrary ? "Kit/BaseAnimator.swift" : "App/Shared/BaseAnimator.swift": base,
          "App/App.xcodeproj/project.pbxproj": "",
          "App/Motion/Fade.swift": """
          import UIKit
          \(isLibrary ? "import Kit" : "")
          final class Fade: BaseAnimator<UIViewController> {
            override func show(_ page: UIViewController, in view: UIView) {
              page.view.alpha = 0
              UIView.animate(withDuration: 0.2) { page.view.alpha = 1 }
            }
          }
          """,
        ], of: "App/Motion")
      #expect(report.films.map(\.className) == ["Fade"])
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film)")
      #expect(film.sources.keys.contains { $0.hasSuffix("/BaseAnimator.swift") })
    }

    @Test func `a type in another folder of the project is a value`() throws {
      let report = try Self.run(
        [
          "Package.swift": "",
          "Motion/Fade.swift": """
          import UIKit
          final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            let settings: Settings
            init(settings: Settings) { self.settings = settings }
            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
              settings.duration
            }
            func animateTransition(using context: UIViewControllerContextTransitioning) {
              let to = context.view(forKey: .to)!
              context.containerView.addSubview(to)
              to.alpha = 0
              UIView.animate(withDuration: settings.duration, animations: { to.alpha = 1 }) { _ in
                context.completeTransition(!context.transitionWasCancelled)
              }
            }
          }
          """,
          "App/Settings.swift": """
          import Foundation
          final class Settings {
            static let shared = Settings()
            var duration = 0.2
            private init() {}
          }
          """,
        ], of: "Motion")
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film)")
      #expect(film.decisions.contains("settings: Settings.shared"), "\(film.decisions)")
    }

    @Test func `a view controller in another folder to which a helper casts is the second one`()
      throws
    {
      let report = try Self.run(
        [
          "Package.swift": "",
          "Motion/Grow.swift": """
          import UIKit
          final class Grow: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
            func animateTransition(using context: UIViewControllerContextTransitioning) {
              GrowDriver(context).run()
            }
          }
          final class GrowDriver {
            let tabs: UITabBarController
            let detail: DetailController
            let context: UIViewControllerContextTransitioning
            init(_ context: UIViewControllerContextTransitioning) {
              self.context = context
              tabs = context.viewController(forKey: .from)! as! UITabBarController
              detail = context.viewController(forKey: .to)! as! DetailController
            }
            func run() {
              context.containerView.addSubview(detail.view)
              detail.view.alpha = 0
              UIView.animate(withDuration: 0.2, animations: { self.detail.view.alpha = 1 }) { _ in
                self.context.completeTransition(true)
              }
            }
          }
          final class Growing: NSObject, UIViewControllerTransitioningDelegate {
            func animationController(
              forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { Grow() }
          }
          """,
          "Pages/Base.swift": "import UIKit\nclass BaseController: UIViewController {}",
          "Pages/Detail.swift": """
          import UIKit
          final class DetailController: BaseController {
            override func viewDidLoad() { view.backgroundColor = .red }
          }
          """,
        ], of: "Motion")
      for film in report.films {
        #expect(film.verdict == .filmed, "\(film)")
        #expect(
          film.decisions.contains("the second page is DetailController()"), "\(film.decisions)")
      }
      #expect(report.films.count == 2)
    }

    @Test func `a singleton that an extension declares is a value`() throws {
      let fade = try Self.found(
        """
        class Settings { private init() {} }
        extension Settings { static let standard = Settings() }
        class Fade: \(Self.animator) { init(settings: Settings) {} }
        """, "Fade")
      #expect(fade.making.there == "Fade(settings: Settings.standard)")
    }

    // Source: The Swift Programming Language, "Initialization": a call names the initializer by the
    // labels of its arguments.
    @Test func `a call of two initializers with defaults has a distinctive argument`() throws {
      let move = try Self.found(
        """
        class Move: \(Self.animator) {
          init(view: UIView, startingFrame: CGRect = .zero, duration: TimeInterval = 0.2) {}
          init(view: UIView, startingOrigin: CGPoint = .zero, duration: TimeInterval = 0.2) {}
        }
        """, "Move")
      #expect(move.making.there == "Move(view: trial.heroView, startingFrame: trial.heroFrame)")
    }

    @Test func `a distance is shorter than a page`() throws {
      let gate = try Self.found(
        "class Gate: \(Self.animator) { init(toothDistance: CGFloat, sheetHeight: CGFloat) {} }",
        "Gate")
      #expect(gate.making.there == "Gate(toothDistance: 40, sheetHeight: 320)")
    }

    @Test func `a view controller returns a property animator as a UIKit protocol`() throws {
      let fade = try Self.found(
        """
        protocol Moving: AnyObject { func mover(for view: UIView) -> UIViewImplicitlyAnimating }
        class Fade: \(Self.animator) { func f(_ some: Any) { _ = some as? Moving } }
        """, "Fade")
      #expect(fade.adoptions.first?.needs == nil)
      #expect(
        fade.adoptions.first?.members == [
          "func mover(for view: UIView) -> UIViewImplicitlyAnimating "
            + "{ UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut) }"
        ])
    }

    @Test func `a view controller's animator fades the view that appears or disappears`() throws {
      let fade = try Self.found(
        """
        protocol Moving: AnyObject {
          func showing(from first: UIViewController, to second: UIViewController) -> UIViewAnimating
          func hiding(from first: UIViewController, to second: UIViewController) -> UIViewAnimating
        }
        class Fade: \(Self.animator) { func f(_ some: Any) { _ = some as? Moving } }
        """, "Fade")
      let start = "(from first: UIViewController, to second: UIViewController) -> UIViewAnimating"
      let animator = "UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut)"
      #expect(
        fade.adoptions.first?.members == [
          "func showing\(start) { second.view?.alpha = 0; return \(animator) { second.view?.alpha = 1 } }",
          "func hiding\(start) { \(animator) { first.view?.alpha = 0 } }",
        ])
    }

    private static let presents = """
      func animationController(
        forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
      ) -> UIViewControllerAnimatedTransitioning?
      """

    @Test func `the presentation controller of a delegate is beside its interaction`() throws {
      let pull = try Self.found(
        """
        class Pull: UIPercentDrivenInteractiveTransition {
          func wire(to page: UIViewController) {
            page.view.addGestureRecognizer(UIPanGestureRecognizer())
          }
        }
        class Dim: UIPresentationController {}
        class Rise: \(Self.animator) {}
        class Sheets: NSObject, UIViewControllerTransitioningDelegate {
          let pull = Pull()
          \(Self.presents) { pull.wire(to: a); return Rise() }
          func interactionControllerForDismissal(
            using animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { pull }
          func presentationController(
            forPresented a: UIViewController, presenting b: UIViewController?, source c: UIViewController
          ) -> UIPresentationController? { Dim(presentedViewController: a, presenting: b) }
        }
        """, "Pull")
      #expect(pull.showing.animator == "Rise")
      #expect(pull.showing.partner == "Dim")
    }

    @Test func `an interaction runs in the navigation controller that uses it`() throws {
      let swipe = try Self.found(
        """
        class Swipe: UIPercentDrivenInteractiveTransition {
          var page: UIViewController? {
            didSet { page?.view.addGestureRecognizer(UIScreenEdgePanGestureRecognizer()) }
          }
        }
        class Turn: \(Self.animator) {}
        class Stack: UINavigationController, UINavigationControllerDelegate {
          var swipe = Swipe()
          override func viewDidLoad() { super.viewDidLoad(); delegate = self }
          func navigationController(
            _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from a: UIViewController, to b: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { swipe.page = b; return Turn() }
          func navigationController(
            _ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { swipe }
        }
        """, "Swipe")
      #expect(swipe.showing.container?.name == "Stack")
    }

    // Source: `UIViewController.transitioningDelegate`, which a view controller can set without effect
    // before it presents others.
    @Test(arguments: ["present(cover, animated: true)", "show(cover, sender: nil)"])
    func `a delegate that shows another view controller is the first one`(call: String) throws {
      let list = try Self.found(
        """
        class Fade: \(Self.animator) {
          func f(_ some: Any) { _ = some as? ListController; _ = some as? CoverController }
        }
        class CoverController: UIViewController {}
        class ListController: UIViewController, UIViewControllerTransitioningDelegate {
          override func viewDidAppear(_ animated: Bool) { transitioningDelegate = self }
          func open(_ cover: CoverController) { \(call) }
          \(Self.presents) { Fade() }
        }
        """, "ListController")
      #expect(list.showing.fromPage?.name == "ListController")
      #expect(list.showing.toPage?.name == "CoverController")
    }
  }
#endif
