#if Port
  import Testing

  /// A source for `try`, and the results expected for its class.
  struct TryCase: Sendable, CustomTestStringConvertible {
    /// The name of the class.
    var name: String
    var source: String
    var role: String
    /// Texts that must be among the decisions.
    var decisions: [String] = []

    var testDescription: String { name }
  }

  enum TryTable {
    private static func animator(
      _ head: String, _ members: String = "", _ body: String, seconds: Double = 0.2
    ) -> String {
      """
      import UIKit

      \(head) {
        \(members)
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { \(seconds) }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let container = context.containerView
          \(body)
        }
      }

      """
    }

    private static let base = "NSObject, UIViewControllerAnimatedTransitioning"
    private static let whole = "context.completeTransition(!context.transitionWasCancelled)"
    /// Returns the code of a view that fades in and out, for a class in which `isBack` indicates
    /// the direction.
    private static func fade(_ isBack: String) -> String {
      """
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return context.completeTransition(false)
      }
      let isBack = \(isBack)
      if isBack { container.insertSubview(to, belowSubview: from) } else { container.addSubview(to) }
      let moving = isBack ? from : to
      moving.alpha = isBack ? 1 : 0
      UIView.animate(withDuration: 0.2, animations: { moving.alpha = isBack ? 0 : 1 }) { _ in
        moving.alpha = 1
        \(whole)
      }
      """
    }
    /// The code of an animation that doesn't depend on the direction.
    private static let plain = """
      guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
      container.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.2, animations: { to.alpha = 1 }) { _ in \(whole) }
      """

    /// The code of a page that slides to the right over the other one.
    private static let slide = """
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return context.completeTransition(false)
      }
      container.insertSubview(to, belowSubview: from)
      UIView.animate(withDuration: 0.2, animations: {
        from.transform = CGAffineTransform(translationX: container.bounds.width, y: 0)
      }) { _ in
        from.transform = .identity
        \(whole)
      }
      """

    static let cases: [TryCase] = [
      TryCase(
        name: "PlainFade", source: animator("class PlainFade: \(base)", "", plain), role: "push",
        decisions: [
          "push, because nothing in the sources indicates another",
          "a drag to the right of the film drives the pop",
        ]),
      TryCase(
        name: "CancelledSlide", source: animator("class CancelledSlide: \(base)", "", slide),
        role: "push", decisions: ["a drag to the right of the film drives the pop"]),
      TryCase(
        name: "LosingSlide",
        source: animator(
          "class LosingSlide: \(base)", "",
          slide.replacing(".identity", with: "CGAffineTransform(scaleX: 0.5, y: 0.5)")),
        role: "push", decisions: ["not interactive: a cancelled pop loses the page"]),
      TryCase(
        name: "OperationSlide",
        source: animator(
          "final class OperationSlide: \(base)",
          "private let operation: UINavigationController.Operation\n"
            + "init(operation: UINavigationController.Operation) { self.operation = operation }",
          fade("operation == .pop")), role: "push",
        decisions: ["operation: .push in the forward transition, .pop in the reverse transition"]),
      TryCase(
        name: "OperationProperty",
        source: animator(
          "class OperationProperty: \(base)",
          "var operation = UINavigationControllerOperation.none", fade("operation == .pop")),
        role: "push",
        decisions: ["operation: .push in the forward transition, .pop in the reverse transition"]),
      TryCase(
        name: "PresentingFlag",
        source: animator(
          "class PresentingFlag: \(base)", "var isPresenting = false", fade("!isPresenting")),
        role: "present",
        decisions: ["isPresenting: true in the forward transition, false in the reverse transition"]
      ),
      TryCase(
        name: "DurationAndWay",
        source: "enum Way { case present, dismiss }\n"
          + animator(
            "struct Helper {}\nclass DurationAndWay: \(base)",
            "let way: Way\nlet duration: TimeInterval\n"
              + "init(way: Way, duration: TimeInterval) { self.way = way; self.duration = duration }",
            fade("way == .dismiss")), role: "present",
        decisions: [
          "duration: 0.5, seconds",
          "way: .present in the forward transition, .dismiss in the reverse transition",
        ]),
      TryCase(
        name: "OriginFrameGrow",
        source: animator(
          "class OriginFrameGrow: \(base)", "var presenting = true\nvar originFrame = CGRect.zero",
          """
          guard let page = context.view(forKey: presenting ? .to : .from) else {
            return context.completeTransition(false)
          }
          if !presenting, let below = context.view(forKey: .to) { container.addSubview(below) }
          container.addSubview(page)
          let small = CGAffineTransform(
            scaleX: originFrame.width / page.frame.width, y: originFrame.height / page.frame.height)
          if presenting { page.transform = small }
          UIView.animate(withDuration: 0.2, animations: {
            page.transform = self.presenting ? .identity : small
          }) { _ in context.completeTransition(true) }
          """), role: "present",
        decisions: [
          "originFrame: the frame of the first page's picture",
          "not interactive: it does not ask whether it was cancelled",
        ]),
      TryCase(
        name: "ZoomBetweenPages",
        source: """
          protocol ZoomPage: AnyObject {
            func zoomImageView(for animator: ZoomBetweenPages) -> UIImageView?
            func zoomFrame(for animator: ZoomBetweenPages) -> CGRect?
            func zoomWillStart()
          }

          """
            + animator(
              "class ZoomBetweenPages: \(base)",
              "weak var fromDelegate: ZoomPage?\nweak var toDelegate: ZoomPage?\nvar isPresenting = true",
              """
              guard let to = context.view(forKey: .to), let start = fromDelegate?.zoomFrame(for: self),
                let end = toDelegate?.zoomFrame(for: self),
                let image = fromDelegate?.zoomImageView(for: self)?.image
              else { fatalError("a page is missing") }
              toDelegate?.zoomWillStart()
              let moving = UIImageView(image: image)
              moving.frame = start
              container.addSubview(to)
              container.addSubview(moving)
              to.alpha = 0
              UIView.animate(withDuration: 0.2, animations: { moving.frame = end; to.alpha = 1 }) { _ in
                moving.removeFromSuperview()
                \(whole)
              }
              """), role: "present",
        decisions: ["the pages adopt ZoomPage"]),
      TryCase(
        name: "OwnPages",
        source: """
          final class GalleryController: UIViewController {
            let thumbnail = UIImageView()
            override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .white; view.addSubview(thumbnail) }
          }
          final class PhotoDetailController: UIViewController {
            override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .black }
          }

          """
            + animator(
              "class OwnPages: \(base)", "",
              """
              let list = (context.viewController(forKey: .from) as? GalleryController)
                ?? (context.viewController(forKey: .to) as? GalleryController)
              let detail = (context.viewController(forKey: .to) as? PhotoDetailController)
                ?? (context.viewController(forKey: .from) as? PhotoDetailController)
              precondition(list != nil && detail != nil)
              \(plain)
              """), role: "push",
        decisions: [
          "the first page is GalleryController()", "the second page is PhotoDetailController()",
        ]),
      TryCase(
        name: "PresentCard",
        source: animator("class PresentCard: \(base)", "", plain)
          + animator(
            "class DismissCard: \(base)", "",
            """
            guard let from = context.view(forKey: .from) else { return context.completeTransition(false) }
            if let to = context.view(forKey: .to) { container.insertSubview(to, at: 0) }
            UIView.animate(withDuration: 0.2, animations: { from.alpha = 0 }) { _ in \(whole) }
            """), role: "present", decisions: ["DismissCard animates the reverse transition"]),
      TryCase(
        name: "OnlyPushing", source: animator("class OnlyPushing: \(base)", "", plain),
        role: "push", decisions: ["only the forward transition, as its name says"]),
      TryCase(
        name: "OverThePage",
        source: animator(
          "class OverThePage: \(base)", "",
          """
          if let menu = context.view(forKey: .to), context.viewController(forKey: .to)?.isBeingPresented == true {
            container.addSubview(menu)
            menu.frame.origin.x = -container.bounds.width
            UIView.animate(withDuration: 0.2, animations: { menu.frame.origin.x = 0 }) { _ in context.completeTransition(true) }
          } else if let menu = context.view(forKey: .from) {
            UIView.animate(withDuration: 0.2, animations: { menu.frame.origin.x = -container.bounds.width }) { _ in
              context.completeTransition(true)
            }
          }
          """), role: "present",
        decisions: [
          "presented with the style .custom, which keeps the first page below, because .fullScreen is incomplete"
        ]),
      TryCase(
        name: "TabShift",
        source: animator("class TabShift: \(base)", "", plain)
          + """
          class TabDelegate: NSObject, UITabBarControllerDelegate {
            func tabBarController(
              _ tabBarController: UITabBarController,
              animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { TabShift() }
          }
          """, role: "tab", decisions: ["tab, because TabDelegate returns it for changes of tabs"]),
      TryCase(
        name: "NavigationRouter",
        source: """
          import UIKit
          class RouterFade: \(base) {
            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
            func animateTransition(using context: UIViewControllerContextTransitioning) {
              let container = context.containerView
              \(plain)
            }
          }
          final class NavigationRouter: NSObject, UINavigationControllerDelegate {
            func navigationController(
              _ navigationController: UINavigationController,
              animationControllerFor operation: UINavigationController.Operation,
              from fromVC: UIViewController, to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { RouterFade() }
          }
          """, role: "push",
        decisions: ["push, because it is a UINavigationControllerDelegate"]),
      TryCase(
        name: "SelfMadeManager",
        source: animator(
          "class SelfMadeManager: \(base), UIViewControllerTransitioningDelegate",
          """
          private var presenting = true
          func animationController(forPresented p: UIViewController, presenting q: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
            presenting = true
            return self
          }
          func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
            presenting = false
            return self
          }
          """, fade("!presenting")), role: "present",
        decisions: ["present, because it is a UIViewControllerTransitioningDelegate"]),
      TryCase(
        name: "SheetDelegate",
        source: """
          import UIKit
          class PulledSheet: UIPresentationController, UIViewControllerInteractiveTransitioning {
            override var frameOfPresentedViewInContainerView: CGRect {
              let height = presentedViewController.preferredContentSize.height
              return CGRect(x: 0, y: 844 - height, width: 390, height: height)
            }
            func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
              context.completeTransition(true)
            }
          }
          class SheetDelegate: NSObject, UIViewControllerTransitioningDelegate {
            private var sheet: PulledSheet?
            func presentationController(
              forPresented presented: UIViewController, presenting: UIViewController?,
              source: UIViewController
            ) -> UIPresentationController? {
              sheet = PulledSheet(presentedViewController: presented, presenting: presenting)
              return sheet
            }
            func interactionControllerForDismissal(
              using animator: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { sheet }
          }
          """, role: "present", decisions: ["interactive: PulledSheet is its interaction"]),
      TryCase(
        name: "SwipeBack",
        source: animator("class SwipedFade: \(base)", "", plain)
          + """
          final class SwipeBack: UIPercentDrivenInteractiveTransition {
            private weak var page: UIViewController?
            func wire(to viewController: UIViewController) {
              page = viewController
              let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handle(_:)))
              pan.edges = .left
              viewController.view.addGestureRecognizer(pan)
            }
            @objc private func handle(_ pan: UIScreenEdgePanGestureRecognizer) {
              guard let view = pan.view else { return }
              let part = pan.translation(in: view).x / view.bounds.width
              switch pan.state {
              case .began: page?.navigationController?.popViewController(animated: true)
              case .changed: update(part)
              case .ended where part > 0.5: finish()
              case .ended, .cancelled: cancel()
              default: break
              }
            }
          }
          """, role: "push",
        decisions: ["it drives SwipedFade", "a drag from the left edge begins the pop"]),
      TryCase(
        name: "PinchBack",
        source: animator("class PinchedFade: \(base)", "", plain)
          + """
          final class PinchBack: UIPercentDrivenInteractiveTransition {
            private weak var page: UIViewController?
            func wire(to viewController: UIViewController) {
              page = viewController
              let pinch = UIPinchGestureRecognizer(target: self, action: #selector(handle(_:)))
              viewController.view.addGestureRecognizer(pinch)
            }
            @objc private func handle(_ pinch: UIPinchGestureRecognizer) {
              let part = 1 - pinch.scale
              switch pinch.state {
              case .began: page?.navigationController?.popViewController(animated: true)
              case .changed: update(part)
              case .ended where part > 0.5: finish()
              case .ended, .cancelled: cancel()
              default: break
              }
            }
          }
          """, role: "push", decisions: ["it drives PinchedFade", "a pinch begins the pop"]),
      TryCase(
        name: "PullDown",
        source: """
          import UIKit
          final class PullDown: UIPercentDrivenInteractiveTransition {
            private let controller: UIViewController
            init(viewController: UIViewController) {
              controller = viewController
              super.init()
              viewController.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
            }
            @objc func pan(_ pan: UIPanGestureRecognizer) {
              let part = pan.translation(in: pan.view).y / 500
              switch pan.state {
              case .began where pan.velocity(in: pan.view).y > 0: controller.dismiss(animated: true)
              case .changed: update(max(0, part))
              case .ended: if part > 0.4 { finish() } else { cancel() }
              default: break
              }
            }
          }
          """, role: "present",
        decisions: [
          "it drives a plain slide, as no animator is beside it",
          "a drag down begins the dismissal",
        ]),
      TryCase(
        name: "DimmedSheet",
        source: """
          import UIKit
          final class DimmedSheet: UIPresentationController {
            private let dimming = UIView()
            override var frameOfPresentedViewInContainerView: CGRect {
              guard let bounds = containerView?.bounds else { return .zero }
              return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
            }
            override func presentationTransitionWillBegin() {
              dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
              dimming.frame = containerView?.bounds ?? .zero
              dimming.alpha = 0
              containerView?.insertSubview(dimming, at: 0)
              presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
            }
            override func dismissalTransitionWillBegin() {
              presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
            }
          }
          """, role: "present",
        decisions: ["present, because it is a UIPresentationController"]),
      TryCase(
        name: "InterruptibleSpring",
        source: """
          import UIKit
          class InterruptibleSpring: \(base) {
            private var running: UIViewPropertyAnimator?
            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
            func animateTransition(using context: UIViewControllerContextTransitioning) {
              interruptibleAnimator(using: context).startAnimation()
            }
            func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
              if let running { return running }
              let to = context.view(forKey: .to)!
              context.containerView.addSubview(to)
              to.alpha = 0
              let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.9) { to.alpha = 1 }
              animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
              running = animator
              return animator
            }
            func animationEnded(_ transitionCompleted: Bool) { running = nil }
          }
          """, role: "push"),
      TryCase(
        name: "MaskReveal",
        source: animator(
          "class MaskReveal: \(base), CAAnimationDelegate",
          """
          weak var context: UIViewControllerContextTransitioning?
          func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            context?.viewController(forKey: .to)?.view.layer.mask = nil
            context?.completeTransition(!(context?.transitionWasCancelled ?? false))
          }
          """,
          """
          self.context = context
          let to = context.view(forKey: .to)!
          container.addSubview(to)
          let mask = CAShapeLayer()
          let end = UIBezierPath(ovalIn: to.bounds.insetBy(dx: -600, dy: -600)).cgPath
          mask.path = end
          to.layer.mask = mask
          let animation = CABasicAnimation(keyPath: "path")
          animation.fromValue = UIBezierPath(ovalIn: CGRect(x: 180, y: 400, width: 10, height: 10)).cgPath
          animation.toValue = end
          animation.duration = 0.2
          animation.delegate = self
          mask.add(animation, forKey: "path")
          """), role: "push",
        decisions: ["not interactive: it uses CABasicAnimation, which a gesture does not drive"]),
      TryCase(
        name: "SharedTransition",
        source: animator(
          "final class SharedTransition: \(base)",
          "static let shared = SharedTransition()\nprivate override init() {}", plain),
        role: "push", decisions: ["SharedTransition: its only instance"]),
      TryCase(
        name: "PrivateFade", source: animator("private class PrivateFade: \(base)", "", plain),
        role: "push"),
      TryCase(
        name: "GivenParts",
        source: animator(
          "class GivenParts: \(base)",
          "init(image: UIImage, view: UIView, color: UIColor, done: @escaping (Bool) -> Void) {}",
          plain),
        role: "push",
        decisions: [
          "image: the page's picture", "view: the first page's picture", "color: blue",
          "done: a closure that does nothing",
        ]),
      TryCase(
        name: "MenuPage",
        source: animator(
          "class MenuPage: UIViewController, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate",
          """
          override func viewDidLoad() {
            super.viewDidLoad()
            modalPresentationStyle = .custom
            transitioningDelegate = self
          }
          func animationController(forPresented p: UIViewController, presenting q: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }
          """, plain), role: "present",
        decisions: ["the controller MenuPage is the second page and its own delegate"]),
    ]
  }
#endif
