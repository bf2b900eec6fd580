#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  // Expected values: the values that an app gives these classes before a transition begins.
  struct DeveloperValueTests {
    private static func found(_ text: String, _ name: String) throws -> TransitionClass {
      try #require(
        Porter.transitionClasses(in: [PortSource(name: "A.swift", text: text)])
          .first { $0.name == name })
    }

    private static let animator = "NSObject, UIViewControllerAnimatedTransitioning"

    private static let presents = """
      func animationController(
        forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
      ) -> UIViewControllerAnimatedTransitioning?
      """

    @Test(arguments: [
      "protocol Driving: UIPercentDrivenInteractiveTransition { var isActive: Bool { get } }",
      "protocol Driving where Self: UIPercentDrivenInteractiveTransition { var isActive: Bool { get } }",
      "protocol Active: UIView {}\nprotocol Driving: Active { var isActive: Bool { get } }",
    ])
    func `view controllers don't adopt a protocol of another class`(declaration: String) throws {
      let fade = try Self.found(
        """
        \(declaration)
        class Fade: \(Self.animator) {
          weak var driver: Driving?
          func f(_ some: Any) { _ = some as? Driving }
        }
        """, "Fade")
      #expect(fade.adoptions.isEmpty)
      #expect(fade.making.settingsThere.isEmpty)
    }

    @Test(arguments: [
      ("[Zoom(scale: 0.7), Zoom(scale: 0.85)]", "Zoom(scale: 0.85)"),
      ("Zoom.init(scale: -2)", "Zoom(scale: -2)"),
      ("Zoom(scale: half)", "Zoom(scale: 0.9)"), ("Fade(scale: 0.7)", "Zoom(scale: 0.9)"),
    ])
    func `a number is the largest one that the sources pass`(call: String, making: String) throws {
      let zoom = try Self.found(
        """
        class Zoom: \(Self.animator) { init(scale: CGFloat) {} }
        class Fade: \(Self.animator) { init(scale: CGFloat) {} }
        class App { func show() { use(\(call)) } }
        """, "Zoom")
      #expect(zoom.making.there == making)
    }

    @Test(arguments: [
      ("maskColor", ".black.withAlphaComponent(0.5)"), ("dimmingColor", ".black"),
      ("tint", ".systemBlue"),
    ])
    func `an optional colour without a default is a colour`(name: String, color: String) throws {
      let veil = try Self.found(
        """
        struct Look { let \(name): UIColor?; let duration: Double? }
        class Zoom: \(Self.animator) { init(look: Look) {} }
        """, "Zoom")
      #expect(veil.making.there == "Zoom(look: Look(\(name): \(color), duration: nil))")
    }

    @Test(arguments: [
      ("isPresenting = !isPresenting", true), ("self.isPresenting.toggle()", true),
      ("isPresenting = !isOpen", false), ("print(!isPresenting)", false),
    ])
    func `a class that sets its flag to the opposite knows the direction`(
      statement: String, isKnown: Bool
    ) throws {
      let zoom = try Self.found(
        """
        class Zoom: \(Self.animator) {
          var isPresenting = false
          func animate() { \(statement) }
        }
        """, "Zoom")
      #expect(zoom.making.settingsThere == (isKnown ? [] : ["isPresenting = true"]))
    }

    @Test func `an old index path is that of the first row`() throws {
      let zoom = try Self.found(
        "class Zoom: \(Self.animator) { init(path: NSIndexPath) {} }", "Zoom")
      #expect(zoom.making.there == "Zoom(path: NSIndexPath(row: 0, section: 0))")
    }

    @Test(arguments: [
      ("func addAction(_ action: Item) {}", "addAction(Item(title: \"title\"))"),
      ("func add(action: Item..., isLast: Bool = false) {}", "add(action: Item(title: \"title\"))"),
      ("func add(_ action: Item) {}", "add(Item(title: \"title\"))"),
      ("func addActions(_ actions: [Item]) {}", "addActions([Item(title: \"title\")])"),
      ("func addAction(_ action: Item, at index: Int) {}", nil), ("func addAction() {}", nil),
      ("func addAction(_ page: UIViewController) {}", nil), ("func add(item: Item) {}", nil),
    ])
    func `an alert of the sources gets two actions`(method: String, call: String?) throws {
      let alert = try Self.found(
        """
        class Item { init(title: String) {} }
        class Alert: UIViewController, UIViewControllerTransitioningDelegate {
          \(method)
          override func viewDidLoad() { transitioningDelegate = self }
          \(Self.presents) { nil }
        }
        """, "Alert")
      #expect(alert.showing.toPage?.settings == (call.map { [$0, $0] } ?? []))
    }

    @Test(arguments: [
      ("(frame?.origin.x)! + 1", true), ("(self.frame?.origin.x)!", true),
      ("(frame?.width)!", true),
      ("frame?.width ?? 0", false), ("(other?.width)!", false),
    ])
    func `an optional chain that is unwrapped needs its first value`(
      expression: String, isSet: Bool
    ) throws {
      let zoom = try Self.found(
        """
        class Base: \(Self.animator) { var frame: CGRect? }
        class Zoom: Base { func f() { print(\(expression)) } }
        """, "Zoom")
      #expect(zoom.making.settingsThere == (isSet ? ["frame = trial.heroFrame"] : []))
    }

    @Test func `a cell is the first one of the first view controller's list`() throws {
      let zoom = try Self.found(
        "class Zoom: \(Self.animator) { init(cell: UICollectionViewCell) {} }", "Zoom")
      #expect(
        zoom.making.there
          == "Zoom(cell: trial.heroListCell)")
    }

    @Test func `a protocol of another class is an instance of a class that conforms`() throws {
      let fade = try Self.found(
        """
        protocol Driving: UIPercentDrivenInteractiveTransition {}
        class Swipe: UIPercentDrivenInteractiveTransition, Driving {}
        class Fade: \(Self.animator) { init(driver: Driving) {} }
        """, "Fade")
      #expect(fade.making.there == "Fade(driver: Swipe())")
      let needy = try Self.found(
        """
        protocol Driving: UIPercentDrivenInteractiveTransition {}
        class Fade: \(Self.animator) { init(driver: Driving) {} }
        """, "Fade")
      #expect(needy.making.needs == "driver: Driving")
    }

    @Test func `view controllers adopt a protocol of view controllers`() throws {
      let fade = try Self.found(
        """
        protocol Zoomable where Self: UIViewController { var picture: UIView { get } }
        class Fade: \(Self.animator) { func f(_ page: UIViewController) { _ = page as? Zoomable } }
        """, "Fade")
      #expect(fade.adoptions.map(\.members) == [["var picture: UIView { hero }"]])
    }

    @Test func `an optional property that the class needs has a value`() throws {
      let zoom = try Self.found(
        """
        class Zoom: \(Self.animator) {
          var duration: TimeInterval?
          var radius: CGFloat? = nil
          var delay: Double!
          var damping: CGFloat?
          var picture: UIView?
          var startPoint: (() -> CGPoint)?
          var completion: (() -> Void)?
          private var offset: CGFloat?
          func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval {
            duration!
          }
          func animateTransition(using c: UIViewControllerContextTransitioning) {
            guard let radius = self.radius, let offset else { return }
            picture = c.view(forKey: .to)
            picture!.layer.cornerRadius = radius + offset
            UIView.animate(withDuration: 1, delay: delay, options: [], animations: {})
          }
        }
        """, "Zoom")
      #expect(
        zoom.making.settingsThere == [
          "duration = 0.5", "radius = 12", "delay = 0", "startPoint = {  trial.heroCenter }",
        ])
    }

    @Test func `a width or a height that only others set isn't 0`() throws {
      let sheet = try Self.found(
        """
        class Sheet: UIPresentationController {
          var sheetHeight: CGFloat = 0
          var keyboardHeight: CGFloat = 0
          var cornerRadius: CGFloat = 0
          var dimming: UIView!
          override func presentationTransitionWillBegin() { dimming = UIView() }
          func move() { run { [weak self] in self?.keyboardHeight = 100 } }
        }
        """, "Sheet")
      #expect(
        sheet.making.there
          == "Sheet(presentedViewController: presented, presenting: presenting)")
      #expect(sheet.making.settingsThere == ["sheetHeight = 320"])
    }

    @Test func `optional parameters are the view controllers that adopt the protocol`() throws {
      let zoom = try Self.found(
        """
        protocol Zoomable: AnyObject { var picture: UIImageView { get } }
        class Zoom: \(Self.animator) { init(from: Zoomable?, to: Zoomable?, log: Zoomable? = nil) {} }
        """, "Zoom")
      let first = "trial.fromPage(as: (any Zoomable)?.self)"
      let second = "trial.toPage(as: (any Zoomable)?.self)"
      #expect(zoom.making.there == "Zoom(from: \(first), to: \(second))")
      #expect(zoom.making.back == "Zoom(from: \(second), to: \(first))")
      #expect(zoom.adoptions.map(\.name) == ["Zoomable"])
      // An animator for a new view controller is a new one.
      #expect(TrialProgram([zoom]).text.contains("trial.keptWithPage(\"Zoom/there\")"))
    }

    @Test func `a case without an animation is not chosen`() throws {
      let source = """
        enum Motion { case system, scale, flip }
        class Fade: \(Self.animator) { init(motion: Motion) {} }
        """
      #expect(try Self.found(source, "Fade").making.there == "Fade(motion: Motion.scale)")
    }

    // The cases are those of other parameters and properties with the same type and name.
    @Test(arguments: [
      ("var height: Height = .fixed(700)", "Height.fixed(700)"),
      ("init(height: Height = Height.covering) {}", "Height.covering"),
      ("init(height: Height? = .part(of: 0.4)) {}", "Height.part(of: 0.4)"),
      ("init(height: Height = .nothing) {}", "Height.fixed(320)"),
      ("init(depth: Height = .covering) {}", "Height.fixed(320)"),
      ("init(height: Height = .fixed(total / 2)) {}", "Height.fixed(320)"),
    ])
    func `a case is the sources' default`(member: String, value: String) throws {
      let source = """
        enum Height {
          case fixed(_ height: CGFloat), part(of: CGFloat)
        \(value == "Height.covering" || member.contains("depth") ? "case covering" : "")
        }
        class Sheet: UIViewController { \(member) }
        class Rise: \(Self.animator) { init(height: Height) {} }
        """
      let making = try Self.found(source, "Rise").making.there
      #expect(
        making
          == (member.contains("depth") ? "Rise(height: Height.covering)" : "Rise(height: \(value))")
      )
    }

    @Test(arguments: [
      ("init(text: String) throws {}", "Rise(part: (try! Part(text: \"text\")))"),
      ("init?(text: String) throws {}", "Rise(part: (try! Part(text: \"text\"))!)"),
      (
        "init(text: String) throws {}\n  init(number: Int, text: String) {}",
        "Rise(part: Part(number: 5, text: \"text\"))"
      ),
    ])
    func `an initializer that throws is called if there is no other`(
      initializer: String, making: String
    )
      throws
    {
      let source = """
        struct Part {
          \(initializer)
        }
        class Rise: \(Self.animator) { init(part: Part) {} }
        """
      let found = try Self.found(source, "Rise").making.there
      #expect(found == making, "\(found)")
    }

    @Test(arguments: [
      (
        "fileprivate var button: RoundButton?",
        ["setButton(button: RoundButton(frame: trial.heroFrame))"]
      ),
      (
        "var button: RoundButton?",
        ["setButton(button: RoundButton(frame: trial.heroFrame))"]
      ),
      ("private var button: RoundButton? = .standard", []),
    ])
    func `a method sets what only the class itself sets`(property: String, settings: [String])
      throws
    {
      let source = """
        class RoundButton: UIButton { override init(frame: CGRect) { super.init(frame: frame) } }
        class Grow: \(Self.animator) {
          \(property)
          func setButton(button: RoundButton) { self.button = button }
          func grow() { print(button!.frame) }
        }
        """
      let found = try Self.found(source, "Grow").making.settingsThere
      #expect(found == settings, "\(found)")
    }

    @Test(arguments: [
      (
        "guard let start = start, let moved = moved else { return }",
        "start: trial.heroView, moved: trial.heroView"
      ),
      (
        "guard let start = start, let moved = moved ?? start.copy() else { return }",
        "start: trial.heroView, moved: nil"
      ),
    ])
    func `an initializer sets what the class needs, if another one omits it`(
      guarded: String, arguments: String
    ) throws {
      let source = """
        class Grow: \(Self.animator) {
          var start: UIView?
          var moved: UIView?
          init(start: UIView?, moved: UIView?) { (self.start, self.moved) = (start, moved) }
          convenience override init() { self.init(start: nil, moved: nil) }
          func grow() { \(guarded) }
        }
        """
      let making = try Self.found(source, "Grow").making.there
      #expect(making == "Grow(\(arguments))", "\(making)")
    }

    @Test(arguments: [
      ("start: UIView?, end: UIView?", "start: trial.heroView, end: trial.largeView"),
      ("startingView: UIImageView?", "startingView: trial.heroView"),
      ("view: UIView?", "view: nil"), ("isRTL: Bool, isOpen: Bool", "isRTL: false, isOpen: true"),
      ("effects: [Effect]", "effects: [Blur()]"),
    ])
    func `a parameter has a value with which the transition is seen`(
      parameters: String, arguments: String
    ) throws {
      let source = """
        protocol Effect {}
        struct Blur: Effect {}
        class Grow: \(Self.animator) { init(\(parameters)) {} }
        """
      let making = try Self.found(source, "Grow").making.there
      #expect(making == "Grow(\(arguments))", "\(making)")
    }

    @Test func `the closures of a dismissal's parts go from the second page to the first`() throws {
      let source = """
        class Zoom: \(Self.animator) {
          let view: () -> UIView?
          let startFrame: (UIView) -> CGRect?
          let endFrame: (UIView) -> CGRect?
          init(view: @escaping () -> UIView?, startFrame: @escaping (UIView) -> CGRect?, endFrame: @escaping (UIView) -> CGRect?) {
            self.view = view
            self.startFrame = startFrame
            self.endFrame = endFrame
          }
          func zoom() {
            let view = view()
            view?.removeFromSuperview()
          }
        }
        class ZoomPresenting: Zoom {}
        class ZoomDismissing: Zoom {}
        """
      let (presenting, dismissing) = (
        try Self.found(source, "ZoomPresenting").making.there,
        try Self.found(source, "ZoomDismissing").making.there
      )
      func making(_ name: String, _ start: String, _ end: String) -> String {
        "\(name)(view: {  trial.heroCopy }, startFrame: { _ in trial.\(start) }, endFrame: { _ in trial.\(end) })"
      }
      #expect(presenting == making("ZoomPresenting", "heroFrame", "largeFrame"), "\(presenting)")
      #expect(dismissing == making("ZoomDismissing", "largeFrame", "heroFrame"), "\(dismissing)")
    }

    @Test(arguments: [("menuHeight", "menuHeight = 320"), ("extraMenuHeight", nil)])
    func `a height that is added to another one stays 0`(name: String, setting: String?) throws {
      let source = "class Grow: \(Self.animator) { var \(name): CGFloat = 0 }"
      #expect(try Self.found(source, "Grow").making.settingsThere == [setting].compactMap { $0 })
    }

    @Test func `a page that is passed as a protocol adopts it even if only views do`() throws {
      let source = """
        protocol Endpoint: AnyObject { var art: UIView? { get } }
        class MiniPlayer: UIView, Endpoint { var art: UIView? { self } }
        class Zoom: \(Self.animator) { init(endpoint: Endpoint) {} }
        """
      #expect(try Self.found(source, "Zoom").adoptions.map(\.name) == ["Endpoint"])
    }

    // The cases of one enum aren't those of another one with the same last name.
    @Test func `a default case is one of the same type`() throws {
      let source = """
        class Field { enum Style { case clear, gray }; var style: Style = .clear }
        class Alert: UIViewController { enum Style { case plain, round } }
        class Rise: \(Self.animator) { init(style: Alert.Style) {} }
        """
      #expect(try Self.found(source, "Rise").making.there == "Rise(style: Alert.Style.plain)")
    }

    @Test func `a colour behind a presented view is black`() throws {
      let source = """
        class Fade: \(Self.animator) {
          init(dimmingColor: UIColor, grabberColor: UIColor, bubbleColor: CGColor) {}
        }
        """
      #expect(
        try Self.found(source, "Fade").making.there
          == "Fade(dimmingColor: .black, grabberColor: .lightGray, "
          + "bubbleColor: UIColor.systemBlue.cgColor)")
    }

    @Test func `a delegate that sets the properties of a class makes it`() throws {
      func maker(_ statement: String) throws -> String? {
        try Self.found(
          """
          class Zoom: \(Self.animator) {
            var corner: CGFloat = 4
            var isPresenting = true
            func animateTransition(using c: UIViewControllerContextTransitioning) {
              c.completeTransition(true)
            }
          }
          class D: NSObject, UIViewControllerTransitioningDelegate {
            \(Self.presents) {
              let zoom = Zoom()
              \(statement)
              return zoom
            }
          }
          """, "Zoom"
        ).showing.maker
      }
      #expect(try maker("zoom.corner = 40") == "D")
      #expect(try maker("zoom.isPresenting = true") == nil)
    }

    @Test func `the film of a class begins with the delegate that makes it`() throws {
      let source = """
        class Zoom: \(Self.animator) {
          var corner: CGFloat = 4
          func animateTransition(using c: UIViewControllerContextTransitioning) {
            c.completeTransition(true)
          }
        }
        class D: NSObject, UIViewControllerTransitioningDelegate {
          var sourceView: UIView?
          \(Self.presents) {
            let zoom = Zoom()
            zoom.corner = 40
            return zoom
          }
        }
        """
      let program = TrialProgram(
        Porter.transitionClasses(in: [PortSource(name: "A.swift", text: source)]))
      let zoom = try #require(program.films.first { $0.className == "Zoom" })
      #expect(zoom.decisions.contains("its delegate D creates it"))
      #expect(program.text.contains("film.delegate = { trial in"))
      #expect(program.text.contains("it.sourceView = trial.heroView"))
      #expect(!program.text.contains("film.animator"))
    }

    @Test func `an interaction of a presentation controller is made by the delegate`() throws {
      let source = """
        class Swipe: UIPercentDrivenInteractiveTransition {}
        class Sheet: UIPresentationController { let swipe = Swipe() }
        class D: NSObject, UIViewControllerTransitioningDelegate {
          func presentationController(
            forPresented a: UIViewController, presenting b: UIViewController?, source c: UIViewController
          ) -> UIPresentationController? { Sheet(presentedViewController: a, presenting: b) }
        }
        """
      let swipe = try Self.found(source, "Swipe")
      #expect(swipe.role == .present)
      #expect(swipe.showing.maker == "D")
      #expect(try Self.found(source, "Sheet").showing.maker == nil)
      let using = source.replacing(
        "let swipe = Swipe()",
        with: "var it: D? { presentedViewController.transitioningDelegate as? D }")
      #expect(try Self.found(using, "Sheet").showing.maker == "D")
    }

    @Test func `a delegate is attached to the second view controller`() throws {
      let delegate = try Self.found(
        """
        class D: NSObject, UIViewControllerTransitioningDelegate {
          \(Self.presents) { nil }
          func add(_ controller: UIViewController) {}
          func attach(_ controller: UIViewController) throws {}
          func wirePan(to controller: UIViewController, in view: UIView?) {}
        }
        """, "D")
      #expect(
        delegate.making.settingsThere == ["wirePan(to: trial.toPage, in: trial.secondView())"])
    }

    @Test func `the child of a container is a new view controller that adopts the protocol`() throws
    {
      let source = """
        typealias Content = UIViewController & Closing
        protocol Closing: AnyObject { func close(); var handle: UIView { get } }
        class Box: UIViewController { init(content: Content) { super.init(nibName: nil, bundle: nil) } }
        class PresentBox: \(Self.animator) {
          func animateTransition(using c: UIViewControllerContextTransitioning) {
            let box = c.viewController(forKey: .to) as! Box
            c.completeTransition(box.isBeingPresented)
          }
        }
        """
      let classes = Porter.transitionClasses(in: [PortSource(name: "A.swift", text: source)])
      let box = try #require(classes.first?.showing.toPage)
      #expect(box.making == "Box(content: FilmstripChildPage(.feed, trial))")
      #expect(box.children.map(\.name) == ["Closing"])
      let text = TrialProgram(classes).text
      #expect(text.contains("let page = Box(content: FilmstripSecondChildPage0(.feed, trial))"))
      #expect(text.contains("final class FilmstripSecondChildPage0: TrialPage, Closing {"))
    }

    @Test func `the second view controller has the first one as its delegate`() throws {
      let browser = try Self.found(
        """
        typealias AnyItem = UICollectionViewCell & Item
        protocol Item: AnyObject {}
        class Plain: UICollectionViewCell {}
        class ImageItem: UICollectionViewCell, Item { override init(frame: CGRect) {} }
        protocol BrowserDelegate: AnyObject { func item(at index: Int) -> AnyItem }
        class Browser: UIViewController, UIViewControllerTransitioningDelegate {
          weak var delegate: BrowserDelegate?
          var picture: UIImage?
          init() {
            super.init(nibName: nil, bundle: nil)
            transitioningDelegate = self
          }
          \(Self.presents) { nil }
        }
        """, "Browser")
      #expect(
        browser.showing.toPage?.settings == [
          // A page is empty without its picture.
          "picture = trial.picture",
          "delegate = trial.fromPage(as: (any BrowserDelegate)?.self)",
        ])
      #expect(
        browser.adoptions.map(\.members) == [
          ["func item(at index: Int) -> AnyItem { ImageItem(frame: trial.heroFrame) }"]
        ])
    }

    @Test func `an optional image is the page's picture`() throws {
      let zoom = try Self.found(
        """
        class Settings { init(image: UIImage?, title: UIView?) {} }
        class Zoom: \(Self.animator) { var settings: Settings! }
        """, "Zoom")
      #expect(
        zoom.making.settingsThere == ["settings = Settings(image: trial.picture, title: nil)"])
    }

    @Test func `the view controllers of a dismissal change places`() throws {
      let dismiss = try Self.found(
        """
        class DismissPhoto: \(Self.animator) {
          var toViewController: UIViewController!
          init?(fromVC: UIViewController, toDelegate: Any, log: Any) {}
        }
        """, "DismissPhoto")
      #expect(
        dismiss.making.there
          == "DismissPhoto(fromVC: trial.fromPage, toDelegate: trial.toPage, log: NSObject())!")
      #expect(
        dismiss.making.back
          == "DismissPhoto(fromVC: trial.toPage, toDelegate: trial.fromPage, log: NSObject())!")
      #expect(dismiss.making.settingsBack == ["toViewController = trial.fromPage"])
    }

    @Test func `a navigation controller that is its own delegate is presented with a new root`()
      throws
    {
      let stack = try Self.found(
        """
        class Stack: UINavigationController, UIViewControllerTransitioningDelegate {
          override init(rootViewController: UIViewController) {
            super.init(rootViewController: rootViewController)
            transitioningDelegate = self
          }
          \(Self.presents) { nil }
        }
        """, "Stack")
      #expect(stack.role == .present)
      #expect(stack.showing.container == nil && stack.showing.fromPage == nil)
      #expect(stack.showing.toPage?.making == "Stack(rootViewController: trial.newPage)")
    }

    @Test func `a navigation controller is no view controller of a push`() throws {
      let push = try Self.found(
        """
        class Detail: UIViewController {}
        class Stack: UINavigationController, UINavigationControllerDelegate {
          func navigationController(
            _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from a: UIViewController, to b: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            (b as? Detail).map { PhotoPush(detail: $0) }
          }
        }
        class PhotoPush: \(Self.animator) { init(detail: Detail) {} }
        """, "PhotoPush")
      #expect(push.showing.fromPage == nil)
      #expect(push.showing.toPage?.name == "Detail")
    }
  }
#endif
