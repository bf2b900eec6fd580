#if Port
  import Testing

  /// A source, and the decisions expected for its first class that takes part in transitions.
  struct DiscoveryCase: Sendable, CustomTestStringConvertible {
    var what: String
    var source: String
    var name: String
    var kinds: String
    var role: String
    var reason: String
    var ways = "both"
    var counterpart: String?
    var there: String
    var back: String?
    var settingsThere: [String] = []
    var settingsBack: [String] = []
    var needs: String?

    var testDescription: String { what }
  }

  enum DiscoveryTable {
    private static let body = """
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        context.containerView.addSubview(context.view(forKey: .to)!)
        context.completeTransition(!context.transitionWasCancelled)
      }
      """
    private static let animator = "NSObject, UIViewControllerAnimatedTransitioning"

    private static func type(_ head: String, _ members: String = "") -> String {
      "import UIKit\n\(head) {\n\(members)\n\(body)\n}\n"
    }

    static let cases: [DiscoveryCase] = [
      DiscoveryCase(
        what: "an animator with nothing else", source: type("class Fade: \(animator)"),
        name: "Fade", kinds: "animator", role: "push",
        reason: "nothing in the sources indicates another", there: "Fade()"),
      DiscoveryCase(
        what: "an operation as a parameter",
        source: type(
          "final class Slide: \(animator)",
          "let op: UINavigationController.Operation\n"
            + "init(operation: UINavigationController.Operation) { op = operation }"),
        name: "Slide", kinds: "animator", role: "push",
        reason: "its parameter 'operation' is .push or .pop", there: "Slide(operation: .push)",
        back: "Slide(operation: .pop)"),
      DiscoveryCase(
        what: "a direction as the value of a case, and subjects of Combine",
        source: type(
          "final class Slide: \(animator)",
          "let kind: Kind\ninit(kind: Kind, states: PassthroughSubject<Way, Never>) { self.kind = kind }"
        )
          + "enum Way { case present, dismiss }\n"
          + "indirect enum Kind { case custom(UIView), both(Kind), modal(to: Way), tab(Int) }\n",
        name: "Slide", kinds: "animator", role: "present",
        reason: "its parameter 'kind' is .modal(to: .present) or .modal(to: .dismiss)",
        there: "Slide(kind: .modal(to: .present), states: PassthroughSubject<Way, Never>())",
        back: "Slide(kind: .modal(to: .dismiss), states: PassthroughSubject<Way, Never>())"),
      DiscoveryCase(
        what: "an operation as a property",
        source: type(
          "class Slide: \(animator)", "var operation: UINavigationController.Operation = .push"),
        name: "Slide", kinds: "animator", role: "push",
        reason: "its property 'operation' is .push or .pop", there: "Slide()",
        settingsThere: ["operation = .push"], settingsBack: ["operation = .pop"]),
      DiscoveryCase(
        what: "a name of Swift 3",
        source: type(
          "class Slide: \(animator)", "var direction = UINavigationControllerOperation.none"),
        name: "Slide", kinds: "animator", role: "push",
        reason: "its property 'direction' is .push or .pop", there: "Slide()",
        settingsThere: ["direction = .push"], settingsBack: ["direction = .pop"]),
      DiscoveryCase(
        what: "isPresenting as a parameter",
        source: type(
          "class Bounce: \(animator)",
          "private let isPresenting: Bool\n"
            + "init(isPresenting: Bool) { self.isPresenting = isPresenting }"),
        name: "Bounce", kinds: "animator", role: "present",
        reason: "its parameter 'isPresenting' is true or false",
        there: "Bounce(isPresenting: true)", back: "Bounce(isPresenting: false)"),
      DiscoveryCase(
        what: "presenting as a property, and an origin's frame, in a class that pops up",
        source: type(
          "class PopAnimator: \(animator)",
          "let duration = 1.0\nvar presenting = true\nvar originFrame = CGRect.zero\n"
            + "var dismissCompletion: (() -> Void)?"),
        name: "PopAnimator", kinds: "animator", role: "present",
        reason: "its property 'presenting' is true or false", there: "PopAnimator()",
        settingsThere: ["presenting = true", "originFrame = trial.heroFrame"],
        settingsBack: ["presenting = false", "originFrame = trial.heroFrame"]),
      DiscoveryCase(
        what: "a reversed direction",
        source: type("class PushFlip: \(animator)", "var reverse: Bool = false"),
        name: "PushFlip", kinds: "animator", role: "push", reason: "'push' is in its name",
        there: "PushFlip()", settingsThere: ["reverse = false"], settingsBack: ["reverse = true"]),
      DiscoveryCase(
        what: "a nested enum of two cases",
        source: type(
          "class Card: \(animator)",
          "enum Style { case present, dismiss }\nlet style: Style\n"
            + "init(style: Style) { self.style = style }"),
        name: "Card", kinds: "animator", role: "present",
        reason: "its parameter 'style' is .present or .dismiss", there: "Card(style: .present)",
        back: "Card(style: .dismiss)"),
      DiscoveryCase(
        what: "an enum of two cases, one of which is misspelt",
        source: type(
          "class Card: \(animator)",
          "enum Style { case present, dissmiss }\nlet style: Style\n"
            + "init(style: Style) { self.style = style }"),
        name: "Card", kinds: "animator", role: "present",
        reason: "its parameter 'style' is .present or .dissmiss", there: "Card(style: .present)",
        back: "Card(style: .dissmiss)"),
      DiscoveryCase(
        what: "an enum with a misspelt case beside that of another kind of transition",
        source: type(
          "class Card: \(animator)",
          "enum Style { case present, dissmiss, pop }\nlet style: Style\n"
            + "init(style: Style) { self.style = style }"),
        name: "Card", kinds: "animator", role: "present",
        reason: "its parameter 'style' is .present or .dissmiss", there: "Card(style: .present)",
        back: "Card(style: .dissmiss)"),
      DiscoveryCase(
        what: "an enum of which a delegate's condition selects a case for each direction",
        source: type(
          "class Fast: \(animator)",
          "enum Edge { case right, left }\ninit(edge: Edge) {}")
            + """

            class Stack: UINavigationController, UINavigationControllerDelegate {
              func navigationController(
                _ n: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from a: UIViewController, to b: UIViewController
              ) -> UIViewControllerAnimatedTransitioning? {
                let edge: Fast.Edge = operation == .push ? .left : .right
                return Fast(edge: edge)
              }
            }
            """,
        name: "Fast", kinds: "animator", role: "push",
        reason: "Stack returns it for pushes and pops",
        there: "Fast(edge: .left)", back: "Fast(edge: .right)"),
      DiscoveryCase(
        what: "an enum of which a delegate passes a case in each branch",
        source: type(
          "class Fast: \(animator)",
          "enum Edge { case right, left }\ninit(edge: Edge) {}")
            + """

            class Stack: UINavigationController, UINavigationControllerDelegate {
              func navigationController(
                _ n: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from a: UIViewController, to b: UIViewController
              ) -> UIViewControllerAnimatedTransitioning? {
                switch operation {
                case .push: return Fast(edge: .left)
                case .pop: return Fast(edge: .right)
                default: return nil
                }
              }
            }
            """,
        name: "Fast", kinds: "animator", role: "push",
        reason: "Stack returns it for pushes and pops",
        there: "Fast(edge: .left)", back: "Fast(edge: .right)"),
      DiscoveryCase(
        what: "a segue that animates itself",
        source: type("class CardPopup: UIStoryboardSegue, UIViewControllerAnimatedTransitioning"),
        name: "CardPopup", kinds: "animator", role: "present",
        reason: "'popup' is in its name",
        there: "CardPopup(identifier: nil, source: trial.fromPage, destination: trial.toPage)"),
      DiscoveryCase(
        what: "an initializer that only ends the program",
        source: type(
          "class CardPopup: \(animator)",
          "init(duration: Double) {}\noverride init() { fatalError(\"use init(duration:)\") }"),
        name: "CardPopup", kinds: "animator", role: "present",
        reason: "'popup' is in its name", there: "CardPopup(duration: 0.5)"),
      DiscoveryCase(
        what: "a weak property that is declared as never nil",
        source: "class Settings { var isSlow = false }\n"
          + type("class CardPopup: \(animator)", "weak var settings: Settings!"),
        name: "CardPopup", kinds: "animator", role: "present",
        reason: "'popup' is in its name", there: "CardPopup()",
        settingsThere: ["settings = trial.kept(\"settings: Settings\") { Settings() }"],
        settingsBack: ["settings = trial.kept(\"settings: Settings\") { Settings() }"]),
      DiscoveryCase(
        what: "a weak property of a protocol that a class implements",
        source: "protocol Logging: AnyObject {}\nclass Logger: Logging {}\n"
          + type("class CardPopup: \(animator)", "weak var logger: Logging!"),
        name: "CardPopup", kinds: "animator", role: "present",
        reason: "'popup' is in its name", there: "CardPopup()",
        settingsThere: ["logger = trial.kept(\"logger: Logging\") { Logger() }"],
        settingsBack: ["logger = trial.kept(\"logger: Logging\") { Logger() }"]),
      DiscoveryCase(
        what: "an enum of in and out, and a duration",
        source: "enum Way { case `in`, out }\n"
          + type(
            "class Zoom: \(animator)",
            "init(way: Way, duration: TimeInterval) { super.init() }"),
        name: "Zoom", kinds: "animator", role: "push",
        reason: "nothing in the sources indicates another", there: "Zoom(way: .in, duration: 0.5)",
        back: "Zoom(way: .out, duration: 0.5)"),
      DiscoveryCase(
        what: "a pair by name",
        source: type("class PresentMenuAnimator: \(animator)")
          + type("class DismissMenuAnimator: \(animator)"),
        name: "PresentMenuAnimator", kinds: "animator", role: "present",
        reason: "'present' is in its name", ways: "there", counterpart: "DismissMenuAnimator",
        there: "PresentMenuAnimator()"),
      DiscoveryCase(
        what: "a conformance by extension",
        source: "class Quiet: NSObject { override init() { super.init() } }\n"
          + type("extension Quiet: UIViewControllerAnimatedTransitioning", "")
          + "class Nav: NSObject, UINavigationControllerDelegate {}",
        name: "Quiet", kinds: "animator", role: "push",
        reason: "nothing in the sources indicates another", there: "Quiet()"),
      DiscoveryCase(
        what: "a subclass of an animator of the sources, with the inherited initializer",
        source: type(
          "class SlowDismissal: Base")
          + type("class Base: \(animator)", "init(duration: Double) {}"),
        name: "SlowDismissal", kinds: "animator", role: "present",
        reason: "'dismissal' is in its name", ways: "back",
        there: "SlowDismissal(duration: 0.5)"),
      DiscoveryCase(
        what: "an animator that a delegate returns for tabs",
        source: type("class Shift: \(animator)", "init(forward: Bool) {}")
          + """
          final class Tabs: NSObject, UITabBarControllerDelegate {
            func tabBarController(
              _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
              to: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { Shift(forward: true) }
          }
          """,
        name: "Shift", kinds: "animator", role: "tab",
        reason: "Tabs returns it for changes of tabs", there: "Shift(forward: true)",
        back: "Shift(forward: false)"),
      DiscoveryCase(
        what: "an animator that a delegate holds and returns for presentations",
        source: type("class Grow: \(animator)")
          + """
          class Page: UIViewController, UIViewControllerTransitioningDelegate {
            let transition = Grow()
            func animationController(
              forPresented presented: UIViewController, presenting: UIViewController,
              source: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { return transition }
          }
          """,
        name: "Grow", kinds: "animator", role: "present",
        reason: "Page returns it for presentations and dismissals", ways: "there",
        there: "Grow()"),
      DiscoveryCase(
        what: "a presentation controller",
        source:
          "import UIKit\nfinal class Drawer: UIPresentationController { let dim = UIView() }",
        name: "Drawer", kinds: "presentationController", role: "present",
        reason: "it is a UIPresentationController",
        there: "Drawer(presentedViewController: presented, presenting: presenting)"),
      DiscoveryCase(
        what: "a presentation controller with a value of its own",
        source: """
          import UIKit
          final class Drawer: UIPresentationController {
            init(presentedViewController: UIViewController, presenting: UIViewController?, height: CGFloat) {}
          }
          """,
        name: "Drawer", kinds: "presentationController", role: "present",
        reason: "it is a UIPresentationController",
        there: "Drawer(presentedViewController: presented, presenting: presenting, height: 320)"),
      DiscoveryCase(
        what: "a presentation controller with several lengths",
        source: """
          import UIKit
          final class Drawer: UIPresentationController {
            init(
              presentedViewController: UIViewController, presenting: UIViewController?,
              contentHeights: [CGFloat], weights: [CGFloat]
            ) {}
          }
          """,
        name: "Drawer", kinds: "presentationController", role: "present",
        reason: "it is a UIPresentationController",
        there: "Drawer(presentedViewController: presented, presenting: presenting, "
          + "contentHeights: [320], weights: [])"),
      DiscoveryCase(
        what: "a presentation controller that animates, and creates its own views",
        source: type(
          "class Drawer: UIPresentationController, UIViewControllerAnimatedTransitioning",
          "var wrapper: UIView!\n"
            + "override func presentationTransitionWillBegin() { wrapper = UIView() }"),
        name: "Drawer", kinds: "animator presentationController", role: "present",
        reason: "it is a UIPresentationController",
        there: "Drawer(presentedViewController: presented, presenting: presenting)"),
      DiscoveryCase(
        what: "a percent-driven interaction that is wired to a navigation controller",
        source: """
          import UIKit
          class SwipeToPop: UIPercentDrivenInteractiveTransition {
            init(navigationController: UINavigationController) { super.init() }
          }
          """,
        name: "SwipeToPop", kinds: "percentDriven", role: "push", reason: "'pop' is in its name",
        there: "SwipeToPop(navigationController: trial.navigation)"),
      DiscoveryCase(
        what: "an interaction that is not percent-driven",
        source: """
          import UIKit
          class Pull: NSObject, UIViewControllerInteractiveTransitioning {
            init(presented: UIViewController, pan: UIPanGestureRecognizer) {}
            func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
              presented.dismiss(animated: true)
            }
          }
          """,
        name: "Pull", kinds: "interaction", role: "present", reason: "it uses 'dismiss'",
        there: "Pull(presented: trial.toPage, pan: trial.pan)"),
      DiscoveryCase(
        what: "a transitioning delegate with a nested value",
        source: """
          import UIKit
          struct Options { var duration: Double; var dims = true; let style: Style }
          enum Style { case plain, round(Int) }
          class Delegate: NSObject, UIViewControllerTransitioningDelegate { init(_ options: Options) {} }
          """,
        name: "Delegate", kinds: "transitioningDelegate", role: "present",
        reason: "it is a UIViewControllerTransitioningDelegate",
        there: "Delegate(Options(duration: 0.5, style: Style.plain))"),
      DiscoveryCase(
        what: "a view, an image, a frame and closures",
        source: type(
          "class Hero: \(animator)",
          "init(from sourceView: UIView, image: UIImage, to: CGRect, done: @escaping () -> Void, "
            + "size: @escaping (Int, Int) -> CGFloat, then: (() -> Void)?) {}"),
        name: "Hero", kinds: "animator", role: "push",
        reason: "nothing in the sources indicates another",
        there: "Hero(from: trial.heroView, image: trial.picture, to: trial.largeFrame, "
          + "done: {  }, size: { _, _ in 320 }, then: nil)"),
      DiscoveryCase(
        what: "two initializers, of which the simpler is chosen",
        source: type(
          "class Spin: \(animator)",
          "init(model: Catalogue) {}\nconvenience init(angle: CGFloat = 1, delay: Double) { self.init() }"
        ),
        name: "Spin", kinds: "animator", role: "push",
        reason: "nothing in the sources indicates another", there: "Spin(delay: 0)"),
      DiscoveryCase(
        what: "an enum of three cases, with a starting point that is observed",
        source: "open class Bubble: NSObject {\n"
          + "  public enum Mode: Int { case present, pop, dismiss }\n"
          + "  open var startingPoint = CGPoint.zero { didSet { print(1) } }\n"
          + "  open var mode: Mode = .present\n}\n"
          + type("extension Bubble: UIViewControllerAnimatedTransitioning"),
        name: "Bubble", kinds: "animator", role: "present",
        reason: "its property 'mode' is .present or .dismiss", there: "Bubble()",
        settingsThere: ["mode = .present", "startingPoint = trial.heroCenter"],
        settingsBack: ["mode = .dismiss", "startingPoint = trial.heroCenter"]),
      DiscoveryCase(
        what: "a flag with another meaning",
        source: type(
          "class Dim: \(animator)", "init(showShadow: Bool) {}\nvar openCount = 2"),
        name: "Dim", kinds: "animator", role: "push",
        reason: "nothing in the sources indicates another", there: "Dim(showShadow: true)"),
      DiscoveryCase(
        what: "an interaction whose controller is set later",
        source: """
          import UIKit
          class EdgeSwipe: UIPercentDrivenInteractiveTransition {
            weak var navigationController: UINavigationController!
            private var began = false
            func go() { navigationController.popViewController(animated: true) }
          }
          """,
        name: "EdgeSwipe", kinds: "percentDriven", role: "push",
        reason: "it uses 'popViewController'", there: "EdgeSwipe()",
        settingsThere: ["navigationController = trial.navigation"],
        settingsBack: ["navigationController = trial.navigation"]),
      DiscoveryCase(
        what: "a value that no rule supplies",
        source: type("class Album: \(animator)", "init(item: MKMapItem) {}"),
        name: "Album", kinds: "animator", role: "push",
        reason: "nothing in the sources indicates another", there: "", needs: "item: MKMapItem"),
      DiscoveryCase(
        what: "a private class, which its own source can create",
        source: type("private class Secret: \(animator)"),
        name: "Secret", kinds: "animator", role: "push",
        reason: "nothing in the sources indicates another", there: "Secret()"),
      DiscoveryCase(
        what: "a class that is private to a type, which an extension of that type can create",
        source: "struct Screen {\n"
          + type("private class Secret: \(animator)").replacing("import UIKit", with: "") + "}\n",
        name: "Screen.Secret", kinds: "animator", role: "push",
        reason: "nothing in the sources indicates another", there: "Screen.Secret()"),
      DiscoveryCase(
        what: "a class that is private to a private type",
        source: "private struct Screen {\n"
          + type("private class Secret: \(animator)").replacing("import UIKit", with: "") + "}\n",
        name: "Screen.Secret", kinds: "animator", role: "push",
        reason: "nothing in the sources indicates another", there: "",
        needs: "Screen.Secret is private to a type"),
      DiscoveryCase(
        what: "a nested animator that uses isBeingPresented",
        source: "enum Sheets {\n"
          + type(
            "final class Rise: \(animator)",
            "func f(c: UIViewController) -> Bool { c.isBeingPresented }"
          ).replacing("import UIKit\n", with: "") + "}",
        name: "Sheets.Rise", kinds: "animator", role: "present",
        reason: "it uses 'isBeingPresented'", there: "Sheets.Rise()"),
    ]
  }
#endif
